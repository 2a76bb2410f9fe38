"""Who waits at a terminal is told for what; nobody else is, and what is quick goes unmentioned."""

import importlib
import io
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest
from cardwright_cli import waiting
from cardwright_cli.waiting import watched

from .running import install
from .test_terminal import at_terminal, check_harmless

SLOTH = """
import time

def legal_moves(seconds):
    return rest(seconds)

def rest(seconds):
    time.sleep(seconds)
"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def sloth(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Give the module of a plugin whose game is slow, in a program that is soon impatient."""
    module = ModuleType("sloth.rules")
    exec(compile(SLOTH, "sloth/rules.py", "exec"), vars(module))  # noqa: S102  # a module made up here
    monkeypatch.setattr(waiting, "LONG", 0.1)
    monkeypatch.setattr(waiting, "_plugins", lambda: {"sloth": {"three-toes", "two-toes"}})
    return module


def said(monkeypatch: pytest.MonkeyPatch, *, terminal: bool = True) -> io.StringIO:
    stream = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    return stream


def test_a_function_that_does_not_come_back_is_told_once(
    monkeypatch: pytest.MonkeyPatch, sloth: ModuleType
) -> None:
    stream = said(monkeypatch)
    with watched():
        sloth.legal_moves(0.6)
        sloth.legal_moves(0.6)
    assert stream.getvalue() == (
        "still waiting for legal_moves of three-toes and two-toes (in rules.py, line 8); "
        "Ctrl-C ends the program\n"
    )


def test_a_bot_of_a_plugin_without_a_game_is_told_beside_a_plugin_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install(tmp_path, "unreadable", "")
    (tmp_path / "unreadable-1.0.dist-info" / "entry_points.txt").write_text("[cardwright]\nx = ?\n", "utf-8")
    install(tmp_path, "slow-bots", SLOTH)
    points = "[cardwright.bots]\nturtles = slow_bots\n"
    (tmp_path / "slow_bots-1.0.dist-info" / "entry_points.txt").write_text(points, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(waiting, "LONG", 0.1)
    bots = importlib.import_module("slow_bots")
    stream = said(monkeypatch)
    with watched():
        bots.legal_moves(0.6)
    assert stream.getvalue() == (
        "still waiting for legal_moves of turtles (in slow_bots.py, line 8); Ctrl-C ends the program\n"
    )


def test_many_quick_calls_are_not_told_however_long_they_take(
    monkeypatch: pytest.MonkeyPatch, sloth: ModuleType
) -> None:
    stream = said(monkeypatch)
    end = time.monotonic() + 0.6
    with watched():
        while time.monotonic() < end:
            sloth.legal_moves(0)
    assert stream.getvalue() == ""


@pytest.mark.usefixtures("sloth")
def test_what_no_plugin_does_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = said(monkeypatch)
    with watched():
        time.sleep(0.6)
    assert stream.getvalue() == ""


def test_nothing_is_told_where_nobody_waits(monkeypatch: pytest.MonkeyPatch, sloth: ModuleType) -> None:
    stream = said(monkeypatch, terminal=False)
    with watched():
        sloth.legal_moves(0.6)
    assert stream.getvalue() == ""


def test_a_plugin_that_sleeps_while_it_is_loaded_is_named_and_all_games_are_listed(
    plugins: str, tmp_path: Path
) -> None:
    path = install(tmp_path, "sloth", "import time\ntime.sleep(10)\n")
    shown = at_terminal("games", PYTHONPATH=f"{path}:{plugins}", NO_COLOR="1")
    told, *listed = shown.splitlines()
    assert told == "still waiting for sloth to be loaded (in sloth.py, line 2); Ctrl-C ends the program"
    assert {"high-card", "holzwurm", "sloth"} <= {row.split()[0] for row in listed if row}
    check_harmless(shown)


def test_other_games_do_not_wait_for_one_that_sleeps(plugins: str, tmp_path: Path) -> None:
    path = install(tmp_path, "sloth", "import time\ntime.sleep(600)\n")
    shown = at_terminal("play", "high-card", "--seats", "2", PYTHONPATH=f"{path}:{plugins}")
    assert "High Card, 13 moves: " in shown
    assert "waiting" not in shown
