"""People play at a terminal: lines are completed, hands covered, and the log outlives whatever happens."""

import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]  # it ships no types
import pytest
from cardwright import read_log

from .running import PROGRAM, environment
from .test_terminal import check_harmless

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
PROMPT = r"\w+ to move \(\? for help\):(?: |\r\n> )"
PASSED_ON = r"press Enter when nobody else looks:(?: |\r\n> )"


@contextmanager
def seated(plugins: str, log: Path, *options: str, **changes: str) -> Iterator[Any]:
    """Sit down at a terminal; whatever reached it is in `heard`."""
    arguments = [*PROGRAM[1:], "play", "high-card", "-o", str(log), "--seed", "tea", *options]
    env = environment(PYTHONPATH=plugins, INPUTRC="/dev/null", **changes)
    child = pexpect.spawn(PROGRAM[0], arguments, env=env, timeout=30, encoding="utf-8", dimensions=(40, 80))
    try:
        yield child
    finally:
        child.close(force=True)


def alone(plugins: str, log: Path, **changes: str) -> Any:
    return seated(plugins, log, "--seat", "human", "--seat", "random", "--name", "Ann", **changes)


def together(plugins: str, log: Path, **changes: str) -> Any:
    return seated(plugins, log, *["--seat", "human"] * 2, "--name", "Ann", "--name", "Bo", **changes)


def rest(child: Any) -> str:
    """Wait for the end, and give what was said by then."""
    child.expect(pexpect.EOF)
    child.close()
    return str(child.before)


def moves_in(log: Path) -> list[str]:
    return [record.move for record in read_log(log).records[1:]]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_tab_completes_moves_and_commands(plugins: str, log: Path) -> None:
    with alone(plugins, log) as child:
        child.expect(PROMPT)
        child.send("dr\t\n")
        child.expect(PROMPT)
        child.send("? bur\tK\t\n")
        child.expect("Allowed: bury KH")
        child.expect(PROMPT)
        child.send("dis\tT\t\n")
        child.expect(PROMPT)
        child.send("qu\t\n")
        assert f"The log so far is {log}" in rest(child).replace("\r\n", "")
        assert child.exitstatus == 0
    assert moves_in(log)[:2] == ["draw", "discard TH"]


def test_ctrl_c_at_the_prompt_leaves_with_130_and_nothing_is_lost(plugins: str, log: Path) -> None:
    with together(plugins, log) as child:
        child.expect(PASSED_ON)
        child.send("\n")
        child.expect(PROMPT)
        child.send("draw\n")
        child.expect(PROMPT)
        child.send("1\n")
        child.expect(PASSED_ON)
        child.sendintr()
        said = rest(child)
        assert child.exitstatus == 130
    assert f"The log so far is {log}" in said.replace("\r\n", "")
    assert "Traceback" not in said
    assert moves_in(log) == ["draw", "discard TH"]


def test_a_request_to_end_leaves_in_order(plugins: str, log: Path) -> None:
    with together(plugins, log) as child:
        child.expect(PASSED_ON)
        child.send("\n")
        child.expect(PROMPT)
        child.send("draw\n")
        child.expect(PROMPT)
        child.send("1\n")
        child.expect(PASSED_ON)
        assert moves_in(log) == ["draw"], "what can be taken back is not there yet"
        child.kill(signal.SIGTERM)
        rest(child)
        assert child.exitstatus == 130
    assert moves_in(log) == ["draw", "discard TH"]


def test_a_terminal_that_is_closed_leaves_the_whole_log(plugins: str, log: Path) -> None:
    with together(plugins, log) as child:
        child.expect(PASSED_ON)
        child.send("\n")
        child.expect(PROMPT)
        child.send("draw\n")
        child.expect(PROMPT)
        child.send("1\n")
        child.expect(PASSED_ON)
        child.ptyproc.fileobj.close()
        until = time.monotonic() + 10
        while len(moves_in(log)) < 2 and time.monotonic() < until:
            time.sleep(0.02)
    assert moves_in(log) == ["draw", "discard TH"]


def test_what_cannot_be_taken_back_survives_being_killed(plugins: str, log: Path) -> None:
    with alone(plugins, log) as child:
        child.expect(PROMPT)
        child.send("draw\n")
        child.expect(PROMPT)
        child.send("1\n")
        child.expect(PROMPT)
        child.kill(signal.SIGKILL)
        rest(child)
    assert moves_in(log)[:3] == ["draw", "discard TH", "draw"]
    assert len(moves_in(log)) == 4, "those of the bot are there too"


def test_the_screen_is_cleared_before_the_device_is_passed_on_even_without_colours(
    plugins: str, log: Path
) -> None:
    with together(plugins, log, NO_COLOR="1") as child:
        heard = ""
        for answer in ("\n", "draw\n", "1\n", "\n"):
            child.expect(f"{PASSED_ON}|{PROMPT}")
            heard += child.before + child.after
            child.send(answer)
        child.expect(PROMPT)
        heard += child.before
    parts = heard.split(CLEARED)
    assert len(parts) == 3
    _, to_ann, to_bo = parts
    assert to_ann.startswith("It is Ann's turn.")
    assert "KH" in to_ann
    assert "KH" not in to_bo
    assert to_bo.startswith("Pass the device on to Bo.")
    assert re.search("Ann's hand +2 face down", to_bo)


def test_at_a_dumb_terminal_a_long_prompt_is_read_whole(plugins: str, log: Path) -> None:
    bo = "Bo" + "o" * 50
    names = ("--seat", "human", "--seat", "human", "--name", "Ann", "--name", bo)
    with seated(plugins, log, *names, TERM="dumb") as child:
        child.expect_exact("It is Ann's turn. Ann, press Enter when nobody else looks:\r\n> ")
        child.sendline("")
        child.expect(r"Ann to move \(\? for help\):\r\n> ")
        child.sendline("draw")
        child.expect(r"Ann to move \(\? for help\):\r\n> ")
        child.sendline("1")
        child.expect_exact(f"Pass the device on to {bo}. {bo}, press Enter when nobody else looks:\r\n> ")


def test_the_arrow_keys_do_not_tell_what_the_one_before_typed(plugins: str, log: Path) -> None:
    with together(plugins, log) as child:
        child.expect(PASSED_ON)
        child.send("\n")
        child.expect(PROMPT)
        child.send("draw\n")
        child.expect(PROMPT)
        child.send("? bury KH\n")
        child.expect(PROMPT)
        child.send("\x1b[A\n")  # the one who typed it has it again
        child.expect("Allowed: bury KH")
        child.expect(PROMPT)
        child.send("bury TH\n")
        child.expect(PASSED_ON)
        child.send("\n")
        child.expect(PROMPT)
        child.send("\x1b[A\x1b[A\n")
        child.expect("Type a move, its number")
        child.expect(PROMPT)
        child.sendeof()
        assert re.match("(\r*\n)+The log so far", rest(child)), "Ctrl-D ends the line"
        assert child.exitstatus == 0


def test_without_colours_no_sequence_reaches_the_terminal(plugins: str, log: Path) -> None:
    with together(plugins, log, TERM="dumb") as child:
        heard = ""
        for answer in ("\n", "draw\n", "? fold\n", "1\n", "\n"):
            child.expect(f"{PASSED_ON}|{PROMPT}")
            heard += child.before + child.after
            child.send(answer)
        child.expect(PROMPT)
        heard += child.before
    assert "\x1b" not in heard
    check_harmless(heard.replace("\r", ""))
