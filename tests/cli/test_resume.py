"""A game that was broken off goes on from its log, and what is written then holds with what was there."""

import gzip
import json
import shutil
from itertools import islice
from pathlib import Path

import pytest
from cardwright import DEALER, load_game, log_lines, playout, read_log, seed_from_text, write_log

from .gamelogs import bare, played, saved, with_line
from .running import Ran, cardwright, refused
from .test_terminal import HOSTILE, check_harmless

GAMES = ("gin-rummy", "hearts", "holzwurm", "pairs")


def go_on(log: Path, *options: str | Path, lines: int = 0, plugins: str = "") -> Ran:
    stdin = b"\n1\n" * lines
    return cardwright("play", "--resume", log, *options, stdin=stdin, PYTHONPATH=plugins)


def broken_off(folder: Path, name: str, moves: int, *names: str) -> Path:
    """Write the log of so many moves of a random game."""
    game = load_game(name)
    seats = names or ("Ann", "random", "random", "random")[: min(game.seats[-1], 4)]
    steps = islice(playout(game, game.rules(), len(seats), seed_from_text("on")), moves)
    write_log(folder / "game.jsonl", log_lines(game, game.rules(), seats, steps))
    return folder / "game.jsonl"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_where_it_was_broken_off(tmp_path: Path, name: str) -> None:
    log = broken_off(tmp_path, name, 6)
    first = log.read_bytes()
    ran = go_on(log, "--seed", "on", lines=3)
    assert (ran.code, ran.err) == (0, "")
    assert "The game goes on after move 6, played here by Ann." in ran.lines
    assert log.read_bytes().startswith(first)
    assert len(read_log(log).records) > 6
    held = cardwright("verify", log)
    assert ": unfinished: expected more moves" in held.out
    again = log.read_bytes()
    assert go_on(log, lines=2).code == 0
    assert log.read_bytes().startswith(again)


def test_bots_sit_where_they_are_named_in_the_log_and_people_elsewhere(tmp_path: Path) -> None:
    log = broken_off(tmp_path, "holzwurm", 4, "greedy:worlds=2", "Ann", "random")
    ran = go_on(log, lines=1)
    assert {line for line in ran.lines if " to move " in line} == {"Ann to move (? for help):"}


def test_it_is_told_which_seats_people_take_over_and_how_bots_can(tmp_path: Path) -> None:
    log = broken_off(tmp_path, "holzwurm", 4, "smartie", "Ann", "random")
    told = "A person plays at seats 0 (smartie) and 1 (Ann), since no bot here is called so; --seat, once for"
    assert go_on(log).lines[0] == f"{told} each seat, says who plays instead."
    assert told not in go_on(log, "--seat", "random", *["--seat", "human"] * 2).out


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (("greedy", "random"), "all seats of the log are called like bots"),
        (("Ann", "ismcts:foo"), "seat 1 of the log is called 'ismcts:foo', bot ismcts: 'foo' is not of the"),
        (("Ann", "random (1)"), "seat 1 of the log is called 'random (1)', which may be a bot that is not"),
        (("smartie:level=3", "Bo"), "seat 0 of the log is called 'smartie:level=3', which may be a bot"),
        (("Ann", "human"), "seat 1 of the log is called 'human', which may be a bot that is not here"),
    ],
)
def test_where_the_names_leave_it_open_who_plays_nothing_is_played(
    tmp_path: Path, names: tuple[str, ...], problem: str
) -> None:
    log = broken_off(tmp_path, "holzwurm", 4, *names)
    before = log.read_bytes()
    ran = go_on(log, lines=3)
    sentence = refused(ran, 2)
    assert sentence.startswith(f"Invalid value for --resume: {problem}")
    assert "; --seat, once for each seat, says who plays" in sentence
    assert (ran.out, log.read_bytes()) == ("", before)
    assert go_on(log, *["--seat", "human"] * 2).code == 0


def test_other_players_can_take_the_seats(tmp_path: Path) -> None:
    log = broken_off(tmp_path, "holzwurm", 4, "Ann", "Bo")
    ran = go_on(log, "--seat", "random", "--seat", "random", "--seats", "2")
    assert ran.code == 0
    assert ran.lines[-2] == f"The log is {log}."
    assert ": holds: " in cardwright("verify", log).out


def test_the_same_seed_deals_what_it_would_have_dealt_and_another_something_else(tmp_path: Path) -> None:
    game, log, names = load_game("gin-rummy"), tmp_path / "game.jsonl", ("random", "random")
    whole = list(playout(game, rules := game.rules(max_hands=2), 2, seed_from_text("on")))
    second = [step.n for step in whole if step.by == DEALER][1]
    expected = list(log_lines(game, rules, names, whole[:second]))
    for seed, same in (("on", True), ("off", False)):
        write_log(log, log_lines(game, rules, names, whole[: second - 1]), force=True)
        assert go_on(log, "--seed", seed, *["--seat", "random"] * 2).code == 0
        found = log.read_bytes().splitlines(keepends=True)[: second + 1]
        assert (found == expected) is same
        assert found[:-1] == expected[:-1]


@pytest.mark.parametrize("packed", [False, True])
def test_another_log_can_take_what_is_played_from_now_on(tmp_path: Path, *, packed: bool) -> None:
    log, new = broken_off(tmp_path, "holzwurm", 5), tmp_path / f"new.jsonl{'.gz' * packed}"
    first = log.read_bytes()
    ran = go_on(log, "-o", new, lines=2)
    assert (ran.code, log.read_bytes()) == (0, first)
    there = gzip.decompress(new.read_bytes()) if packed else new.read_bytes()
    assert there.startswith(first)
    assert len(read_log(new).records) > 5
    assert refused(go_on(log, "-o", new), 2) == f"{new} is there already; --force writes over it"


def test_a_packed_log_goes_on_packed(tmp_path: Path) -> None:
    log = broken_off(tmp_path, "holzwurm", 5, "random", "random")
    packed = tmp_path / "game.jsonl.gz"
    write_log(packed, log.read_bytes().splitlines(keepends=True))
    players = ("--seat", "random", "--seat", "random")
    assert go_on(packed, *players).code == 0
    assert ": holds: " in cardwright("verify", packed).out
    wrongly_named = tmp_path / "packed.jsonl"
    write_log(packed.with_name("again.jsonl.gz"), log.read_bytes().splitlines(keepends=True))
    shutil.move(packed.with_name("again.jsonl.gz"), wrongly_named)
    before = wrongly_named.read_bytes()
    assert "name a new log" in refused(go_on(wrongly_named, *players), 2)
    assert wrongly_named.read_bytes() == before


def test_a_log_written_by_hand_goes_on_as_it_stands(plugins: str, tmp_path: Path) -> None:
    deal = json.loads(played(("Ann", "Bo"))[1])["move"]
    log = saved(tmp_path, bare(("dealer", deal), (0, "draw"), names=("Ann", "Bo")))
    first = log.read_text()
    ran = go_on(log, "--seat", "random", "--seat", "random", plugins=plugins)
    assert ran.code == 0
    assert log.read_text().startswith(first)
    held = cardwright("verify", log, PYTHONPATH=plugins).out
    assert ": holds: High Card, 13 moves, 11 digests, 12 links;" in held


def test_a_game_whose_end_was_not_written_any_more_gets_it(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(("Ann", "Bo"))[:-1])
    ran = go_on(log, plugins=plugins)
    assert ran.code == 0
    assert any(line.startswith("Result: Ann ") for line in ran.lines)
    assert log.read_text().splitlines() == played(("Ann", "Bo"))


@pytest.mark.parametrize(
    ("lines", "code", "sentence"),
    [
        (played(), 2, "is the log of a whole game; there is nothing to go on with"),
        (with_line(played(), 3, '"n":2', '"n":3'), 3, "line 3, column 2: expected move 2, found move 3"),
        (with_line(played()[:5], 3, '"by":0', '"by":1'), 1, "line 3, move 2: wrong seat"),
        (with_line(played()[:5], 2, '"state":"', '"state":"0'), 3, "expected 16 hexadecimal digits"),
        (["{}"], 3, "expected the header of a log"),
    ],
)
def test_a_log_that_cannot_be_gone_on_with_is_refused_and_stays(
    plugins: str, tmp_path: Path, lines: list[str], code: int, sentence: str
) -> None:
    log = saved(tmp_path, lines)
    before = log.read_bytes()
    assert sentence in refused(go_on(log, plugins=plugins), code)
    assert log.read_bytes() == before


def test_a_log_with_a_wrong_digest_is_refused(plugins: str, tmp_path: Path) -> None:
    lines = played()[:6]
    digest = json.loads(lines[2])["state"]
    log = saved(tmp_path, with_line(lines, 3, digest, digest[::-1]))
    assert "another table after this move" in refused(go_on(log, plugins=plugins), 1)


def test_a_torn_log_is_refused_and_can_be_gone_on_with_once_repaired(plugins: str, tmp_path: Path) -> None:
    log, mended = saved(tmp_path, played(("Ann", "Bo"))[:5]), tmp_path / "mended.jsonl"
    log.write_bytes(log.read_bytes()[:-9])
    assert refused(go_on(log, plugins=plugins), 3).endswith("`cardwright repair` drops what was cut off")
    assert cardwright("repair", log, "-o", mended).code == 0
    assert go_on(mended, "--seat", "random", "--seat", "random", plugins=plugins).code == 0
    assert ": holds: " in cardwright("verify", mended, PYTHONPATH=plugins).out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--name", "Cy"), "Invalid value for --name: the log says that already"),
        (("--rule", "turns=2"), "Invalid value for --rule: the log says that already"),
        (("--seats", "3"), "Invalid value for --seats: the log has 2 seats, not 3"),
        (
            ("--seat", "human"),
            "Invalid value for --seat: the log has 2 seats, and 1 player is named; give one for each",
        ),
        (
            ("--seat", "human", "--seat", "humam"),
            "there is no bot 'humam' for this game: did you mean human?",
        ),
        (("-o", "-"), "Invalid value for --output: people are spoken to on standard output; name a file"),
    ],
)
def test_what_the_log_says_is_not_said_otherwise(
    plugins: str, tmp_path: Path, options: tuple[str, ...], sentence: str
) -> None:
    log = saved(tmp_path, played(("Ann", "Bo"))[:4])
    assert refused(go_on(log, *options, plugins=plugins), 2).startswith(sentence)


def test_a_log_of_another_game_than_the_one_named_is_refused(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(("Ann", "Bo"))[:4])
    ran = cardwright("play", "holzwurm", "--resume", log, PYTHONPATH=plugins)
    assert "is a log of high-card, not of holzwurm" in refused(ran, 2)
    ran = cardwright("play", "high-card", "--resume", log, PYTHONPATH=plugins)
    assert ran.code == 0


def test_a_hostile_name_in_a_log_steers_no_terminal(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played((HOSTILE, "Bo"))[:4])
    ran = go_on(log, lines=3, plugins=plugins)
    assert ran.code == 0
    assert "[bold red] to move (? for help):" in ran.out
    check_harmless(ran.out)


def test_a_log_that_does_not_hold_is_named(plugins: str, tmp_path: Path) -> None:
    lines = played(("Ann", "Bo"))[:4]
    log = saved(tmp_path, [*lines[:3], "{"])
    assert refused(go_on(log, plugins=plugins), 3).startswith(f"{log}: line 4")


def test_a_log_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert refused(go_on(tmp_path / "none.jsonl"), 2) == f"there is no file {tmp_path / 'none.jsonl'}"
