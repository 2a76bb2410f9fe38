"""The program at a terminal, at the end of a pipe, and interrupted."""

import json
import os
import re
import signal
import subprocess
import unicodedata
from pathlib import Path

import cardwright_cli
import pexpect  # type: ignore[import-untyped]  # it ships no types
import pytest

from .gamelogs import bare, played, saved
from .running import PROGRAM, cardwright, environment, install

HOSTILE = "\x1b[2J\x1b]0;title\x07\x9b31m\u202enna\u2066\r\n\x7f[bold red]"
"""A name that clears the screen, sets the title, colours, turns writing around, and ends the line."""
OURS = re.compile(r"\x1b\[[0-9;]*m|\r\n|\n")
"""The only sequences that are ours: colours and line ends."""


def at_terminal(*arguments: str | Path, columns: int = 80, **changes: str) -> str:
    """Run `cardwright` at a terminal and give all that reached it."""
    shown = pexpect.run(
        " ".join([*PROGRAM, *map(str, arguments)]),
        env=environment(**changes),
        dimensions=(50, columns),
        timeout=60,
    )
    return bytes(shown).decode()


def hostile_log(folder: Path) -> Path:
    return saved(folder, played((HOSTILE, "Bo")))


@pytest.mark.parametrize(
    "arguments",
    [("replay",), ("replay", "--table"), ("replay", "--json"), ("replay", "--as", "0"), ("verify",)],
)
def test_a_hostile_name_sends_no_control_character_to_the_terminal(
    plugins: str, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    shown = at_terminal(*arguments, hostile_log(tmp_path), PYTHONPATH=plugins)
    assert "202e" in shown
    check_harmless(shown)


def test_a_hostile_move_file_name_or_plugin_sends_none_either(plugins: str, tmp_path: Path) -> None:
    text = json.dumps(HOSTILE)
    log = saved(tmp_path, [bare()[0], f'{{"by":"dealer","move":{text}}}'])
    check_harmless(at_terminal("replay", log, PYTHONPATH=plugins))
    check_harmless(at_terminal("verify", log, PYTHONPATH=plugins))
    unknown = saved(tmp_path, [f'{{"cardwright":1,"game":{text},"seats":["Ann","Bo"]}}'])
    check_harmless(at_terminal("replay", unknown, PYTHONPATH=plugins))
    check_harmless(at_terminal("replay", "--debug", unknown, PYTHONPATH=plugins))
    path = install(tmp_path, "snap", f"raise RuntimeError({HOSTILE!r})")
    check_harmless(at_terminal("games", PYTHONPATH=str(path)))
    check_harmless(at_terminal("rules", "snap", PYTHONPATH=str(path)))


def check_harmless(shown: str) -> None:
    """Check that nothing reached the terminal but text, colours and line ends."""
    left = OURS.sub("", shown)
    steering = {c for c in left if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")}
    assert not steering, ascii(shown)


def test_markup_in_a_name_is_shown_and_not_obeyed(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(("[red]Ann[/red]", ":smile:")))
    ran = cardwright("replay", log, PYTHONPATH=plugins)
    assert "[red]Ann[/red]'s hand" in ran.out
    assert ":smile:'s hand" in ran.out


def test_a_terminal_gets_colours_unless_it_wants_none(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    assert "\x1b[" in at_terminal("replay", log, PYTHONPATH=plugins)
    assert "\x1b" not in at_terminal("replay", log, PYTHONPATH=plugins, NO_COLOR="1")
    assert "\x1b" not in at_terminal("replay", log, PYTHONPATH=plugins, TERM="dumb")
    assert "\x1b" not in at_terminal("replay", log, "--no-color", PYTHONPATH=plugins)
    assert "\x1b" not in at_terminal("--no-color", "games", PYTHONPATH=plugins)


def test_what_is_no_terminal_gets_plain_text_even_if_colour_is_forced(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    for command in (("games",), ("rules", "high-card"), ("replay", str(log)), ("--help",)):
        assert "\x1b" not in cardwright(*command, PYTHONPATH=plugins, FORCE_COLOR="1").out


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_a_terminal_wraps_but_loses_nothing(plugins: str, tmp_path: Path, columns: int) -> None:
    log = saved(tmp_path, played())
    shown = at_terminal("replay", log, columns=columns, PYTHONPATH=plugins, NO_COLOR="1")
    piped = cardwright("replay", log, PYTHONPATH=plugins).out
    assert sorted(shown.split()) == sorted(piped.split())
    assert max(map(len, shown.split("\r\n"))) <= columns


@pytest.mark.parametrize("columns", [1, 8, 19, 20])
def test_a_terminal_too_narrow_for_a_list_loses_nothing_either(plugins: str, columns: int) -> None:
    shown = at_terminal("games", columns=columns, PYTHONPATH=plugins, NO_COLOR="1")
    piped = cardwright("games", PYTHONPATH=plugins).out
    assert sorted("".join(shown.split())) == sorted("".join(piped.split()))


def test_piped_lines_are_as_long_as_they_need_to_be(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(["x" * 60, "y" * 60]))
    ran = cardwright("replay", log, PYTHONPATH=plugins, COLUMNS="20")
    assert f"{'x' * 60}'s hand" in ran.out
    assert max(map(len, ran.lines)) > 120


def test_a_log_is_not_waited_for_at_the_terminal() -> None:
    shown = at_terminal("replay", "-")
    assert "standard input is the terminal; name a file, or pipe a log in" in shown
    assert "standard input is the terminal" in at_terminal("verify", "-")


def test_a_reader_that_has_seen_enough_is_no_error(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    for options in ((), ("--json",), ("--table",)):
        command = f"{' '.join(PROGRAM)} replay {log} {' '.join(options)}"
        script = f"set -o pipefail; {command} | head -1; echo ${{PIPESTATUS[0]}}"
        done = subprocess.run(
            ["bash", "-c", script],
            capture_output=True,
            text=True,
            env=environment(PYTHONPATH=plugins),
            check=False,
        )
        assert done.stderr == ""
        assert done.stdout.splitlines()[-1] in ("0", "141")


@pytest.mark.parametrize("command", ["replay", "verify", "games", "play", "--help"])
def test_a_reader_that_is_gone_from_the_start_is_no_error(plugins: str, tmp_path: Path, command: str) -> None:
    log = str(saved(tmp_path, played()))
    arguments = {"replay": [log], "verify": [log], "play": ["high-card", "--seats", "2"]}.get(command, [])
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, command, *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(PYTHONPATH=plugins),
        check=False,
    )
    os.close(writer)
    assert done.returncode == 141
    assert "error" not in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_ends_quietly_with_130(plugins: str) -> None:
    running = subprocess.Popen(
        [*PROGRAM, "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONPATH=plugins),
    )
    assert running.stdin is not None
    running.stdin.write(played()[0].encode())
    running.stdin.flush()
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=10)
    assert (running.returncode, out, err) == (130, b"", b"")


def test_an_encoding_that_lacks_a_letter_gets_its_escape(plugins: str, tmp_path: Path) -> None:
    head = json.loads(bare()[0]) | {"seats": ["Zoë", "七"]}
    log = saved(tmp_path, [json.dumps(head)])
    ran = cardwright("replay", log, PYTHONPATH=plugins, PYTHONIOENCODING="ascii")
    assert ran.lines[0] == "High Card: Zo\\xeb and \\u4e03"
    assert (
        cardwright("replay", log, PYTHONPATH=plugins, PYTHONIOENCODING="utf-8").lines[0]
        == "High Card: Zoë and 七"
    )


def test_only_the_progress_of_a_large_log_is_drawn_and_only_at_a_terminal(
    plugins: str, tmp_path: Path
) -> None:
    folder = tmp_path / "large"
    folder.mkdir()
    padding = [
        line.replace(',"move"', "," + " " * 60_000 + '"move"') for line in bare(("dealer", "shuffled TC"))
    ]
    lines = [*padding, *["x" * 60_000] * 90]
    log = saved(folder, lines)
    assert log.stat().st_size > 1 << 22
    shown = at_terminal("verify", log, PYTHONPATH=plugins)
    assert "does not hold: line 2, move 1: illegal move" in shown
    ran = cardwright("verify", log, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (1, "")


def test_of_a_corpus_a_terminal_shows_how_many_are_done_and_the_time_that_is_left(
    plugins: str, tmp_path: Path
) -> None:
    for number in range(3):
        folder = tmp_path / str(number)
        folder.mkdir()
        saved(folder, played())
    shown = at_terminal("verify", "--corpus", tmp_path, PYTHONPATH=plugins)
    assert re.search(r"verifying .*\d+%.*[-\d]:[-\d]{2}:[-\d]{2}", shown)
    assert f"{tmp_path}: 3 logs: 3 hold" in " ".join(shown.split())
    ran = cardwright("verify", "--corpus", tmp_path, PYTHONPATH=plugins)
    assert (ran.code, ran.lines, ran.err) == (0, [f"{tmp_path}: 3 logs: 3 hold"], "")


def test_no_module_but_output_writes_to_a_stream() -> None:
    for module in Path(cardwright_cli.__file__).parent.glob("*.py"):
        written = re.findall(r"(?<!\.)\bprint\(|\.write\(|\bs?echo\(", module.read_text(encoding="utf-8"))
        assert not written or module.name == "output.py", module.name
