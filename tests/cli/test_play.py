"""`cardwright play`: random games, written as logs."""

import gzip
import json
import shlex
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from .running import PROGRAM, Ran, cardwright, environment, refused


def play(plugins: str, *arguments: str | Path, seats: str = "2") -> Ran:
    return cardwright("play", "high-card", "--seats", seats, *arguments, PYTHONPATH=plugins)


def test_the_log_goes_to_stdout_and_seed_and_result_to_stderr(plugins: str) -> None:
    ran = play(plugins, "--seed", "tea", "--name", "Ann", "--name", "Bo")
    assert ran.code == 0
    head, *records, end = map(json.loads, ran.lines)
    assert (head["game"], head["seats"], head["package"]) == ("high-card", ["Ann", "Bo"], "high-card 1.0")
    assert len(records) == end["end"] == 13
    seed, result = ran.err.splitlines()
    assert seed == f"seed: hex:{sha256(b'tea').hexdigest()}"
    assert result.startswith("High Card, 13 moves: Ann ")


def test_the_told_seed_gives_the_same_game_again(plugins: str) -> None:
    first = play(plugins)
    again = play(plugins, "--seed", first.err.splitlines()[0].removeprefix("seed: "))
    assert again.out == first.out
    assert again.err == first.err


def test_without_a_seed_every_game_is_another(plugins: str) -> None:
    assert play(plugins).out != play(plugins).out


def test_a_seat_without_a_name_is_numbered(plugins: str) -> None:
    ran = play(plugins, "--name", "Ann", seats="3")
    assert json.loads(ran.lines[0])["seats"] == ["Ann", "Player 2", "Player 3"]


def test_house_rules_hold_and_stand_in_the_log(plugins: str) -> None:
    ran = play(plugins, "--rule", "turns=2", "--rule", "bury=no")
    assert json.loads(ran.lines[0])["rules"] == {"turns": 2, "bury": False}
    assert json.loads(ran.lines[-1])["end"] == 5


def test_the_log_goes_to_a_file_packed_if_its_name_says_so(plugins: str, tmp_path: Path) -> None:
    plain, packed = tmp_path / "game.jsonl", tmp_path / "game.jsonl.gz"
    ran = play(plugins, "--seed", "tea", "-o", plain)
    assert (ran.code, ran.out) == (0, "")
    assert play(plugins, "--seed", "tea", "--output", packed).code == 0
    assert gzip.decompress(packed.read_bytes()) == plain.read_bytes()
    assert plain.read_text(encoding="ascii") == play(plugins, "--seed", "tea", "-o", "-").out


def test_a_file_that_is_there_is_only_written_over_by_force(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text("precious\n", encoding="utf-8")
    assert refused(play(plugins, "-o", log), 2) == f"{log} is there already; --force writes over it"
    assert log.read_text(encoding="utf-8") == "precious\n"
    assert play(plugins, "-o", log, "--force").code == 0
    assert cardwright("verify", log, PYTHONPATH=plugins).code == 0


def limited(plugins: str, *arguments: str, stdin: str = "") -> Ran:
    """Run `cardwright` where no file may have more than a block of 512 or 1024 bytes."""
    ran = subprocess.run(
        ["sh", "-c", f"ulimit -f 1; exec {shlex.join([*PROGRAM, *arguments])}"],
        input=stdin,
        env=environment(PYTHONPATH=plugins),
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)


def play_with_little_room(plugins: str, log: Path, *more: str) -> list[str]:
    """Play where there is little room, and give the lines on stderr."""
    ran = limited(plugins, "play", "high-card", "--seats", "3", "--rule", "turns=20", "-o", str(log), *more)
    assert (ran.code, ran.out) == (2, "")
    return ran.err.splitlines()


def test_when_there_is_no_more_room_it_is_told_what_is_left(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    seed, *told = play_with_little_room(plugins, log)
    assert seed.startswith("seed: hex:")
    assert told == [
        f"error: {log}: File too large",
        f"What was written by then is in {log}; `cardwright repair` drops a line that was cut off.",
    ]
    again = play(plugins, "--rule", "turns=20", "--seed", seed.removeprefix("seed: "), seats="3")
    left = log.read_text("ascii")
    assert again.out.startswith(left)
    assert left.count("\n") > 1
    assert not left.endswith("\n")


def test_when_there_is_no_more_room_a_file_that_was_there_stays(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text("precious\n", "ascii")
    assert play_with_little_room(plugins, log, "--force")[1:] == [
        f"error: {log}: File too large",
        f"What was in {log} before is still there.",
    ]
    assert log.read_text("ascii") == "precious\n"
    assert list(tmp_path.iterdir()) == [log]


def test_when_no_file_can_be_made_nothing_was_written(plugins: str) -> None:
    ran = play(plugins, "-o", "/proc/game.jsonl")
    assert refused(ran, 2) == "there is no file /proc/game.jsonl"
    assert ran.err.splitlines()[-1] == "Nothing was written."


def test_a_device_that_is_full_is_told(plugins: str) -> None:
    assert refused(play(plugins, "-o", "/dev/full", "--force"), 2) == "/dev/full: No space left on device"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "9"), "High Card is for 2 to 4 players, not for 9"),
        (("--seats", "-1"), "High Card is for 2 to 4 players, not for -1"),
        (
            ("--seats", "2", "--rule", "turns"),
            "Invalid value for --rule: 'turns' is not of the form NAME=VALUE",
        ),
        (
            ("--seats", "2", "--rule", "turn=2"),
            "house rule turn: there is no such rule; there are turns, bury",
        ),
        (
            ("--seats", "2", "--rule", "turns=many"),
            "house rule turns: expected a whole number from 1 to 20, found 'many'",
        ),
        (
            ("--seats", "2", "--rule", "turns=2", "--rule", "turns=3"),
            "Invalid value for --rule: turns is given twice",
        ),
        (("--seats", "2", *(["--name", "A"] * 3)), "Invalid value for --name: there are 3 names for 2 seats"),
        (("--seats", "2", "--name", ""), "Invalid value for --name: a name has 1 to 64 characters, not 0"),
        (
            ("--seats", "2", "--name", "x" * 65),
            "Invalid value for --name: a name has 1 to 64 characters, not 65",
        ),
        (
            ("--seats", "2", "--name", "\x1b[31m"),
            "Invalid value for --name: '\\x1b[31m' has control characters in it",
        ),
        (("--seats", "2", "--name", "\udcff"), "Invalid value for --name: '\\udcff' is not valid text"),
        (
            ("--seats", "2", "-o", "no/where.jsonl"),
            "Invalid value for --output: there is no directory no",
        ),
    ],
)
def test_what_cannot_be_played_is_a_usage_error(
    plugins: str, arguments: tuple[str, ...], sentence: str
) -> None:
    ran = cardwright("play", "high-card", *arguments, PYTHONPATH=plugins)
    assert refused(ran, 2) == sentence
    assert ran.out == ""


def test_a_seed_that_looks_like_hex_and_is_none_is_a_usage_error(plugins: str) -> None:
    ran = play(plugins, "--seed", "hex:12")
    assert "64" in refused(ran, 2)


def test_an_unknown_game_is_not_installed(plugins: str) -> None:
    ran = cardwright("play", "hi-card", "--seats", "2", PYTHONPATH=plugins)
    assert refused(ran, 4) == "there is no game 'hi-card' here: did you mean high-card?"
