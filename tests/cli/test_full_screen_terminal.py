"""The full screen at a terminal: however it is left, the terminal is as it was and the log is there."""

import re
import signal
from pathlib import Path

import pexpect  # type: ignore[import-untyped]  # it ships no types
import pytest
from cardwright import read_log

from .running import PROGRAM, cardwright, environment, refused

ONE_PERSON = ("--seat", "human", "--seat", "random")
READY = "legal move"
TAKEN, GIVEN_BACK = "\x1b[?1049h", "\x1b[?1049l"
"""How a program asks for a screen of its own, and gives it back."""
COLOUR = re.compile(r"\x1b\[(?:[0-9;:]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:[;:][0-9;:]*)?m")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


class Terminal:
    """A terminal at which one person plays on the full screen."""

    def __init__(
        self, log: Path, path: str, players: tuple[str, str] = ("human", "random"), **changes: str
    ) -> None:
        seats = [word for player in players for word in ("--seat", player)]
        arguments = [*PROGRAM[1:], "play", "high-card", *seats, "-o", str(log), "--full-screen"]
        self.child = pexpect.spawn(
            PROGRAM[0],
            arguments,
            env=environment(PYTHONPATH=path, **changes),
            timeout=60,
            encoding="utf-8",
            dimensions=(24, 80),
        )
        self.child.expect(READY)
        self.before = str(self.child.before)

    def end(self, keys: str = "", number: signal.Signals | None = None) -> str:
        """Press keys or send a signal, wait for the end, and give what reached the terminal by then."""
        try:
            self.child.send(keys)
            if number is not None:
                self.child.kill(number)
            self.child.expect(pexpect.EOF)
        finally:
            self.child.close(force=True)
        return str(self.child.before)


@pytest.mark.parametrize(
    ("keys", "number", "code"),
    [
        ("\x11", None, 0),
        ("\x03", None, 130),
        ("", signal.SIGTERM, 130),
    ],
    ids=["ctrl-q", "ctrl-c", "SIGTERM"],
)
def test_to_leave_gives_the_screen_back_and_keeps_the_log(
    plugins: str, log: Path, keys: str, number: signal.Signals | None, code: int
) -> None:
    terminal = Terminal(log, plugins)
    assert TAKEN in terminal.before
    terminal.child.send("\r")
    terminal.child.expect("draw: ")
    told = terminal.end(keys, number)
    assert terminal.child.exitstatus == code
    after = told.partition(GIVEN_BACK)[2]
    assert "to go on: cardwright play --resume" in after.replace("\r\n", "")
    assert "Traceback" not in told
    assert [record.move for record in read_log(log).records[1:]] == ["draw"]


def test_a_screen_without_colour_has_none(plugins: str, log: Path) -> None:
    with_colour, without = log.with_name("a.jsonl"), log.with_name("b.jsonl")
    assert COLOUR.search(Terminal(with_colour, plugins).end("\x11"))
    terminal = Terminal(without, plugins, NO_COLOR="1")
    assert not COLOUR.search(terminal.before + terminal.end("\x11"))


def clumsy_bot(folder: Path) -> None:
    """Install a bot that fails whenever it is to choose."""
    (folder / "clumsy.py").write_text(
        "from cardwright import Bot, hookimpl\n"
        "def make(game, options):\n"
        "    return lambda seen, legal, source: legal[len(legal)]\n"
        "@hookimpl\n"
        "def cardwright_bots(game):\n"
        "    return [Bot('clumsy', 'reaches beyond', make)]\n",
        encoding="utf-8",
    )
    info = folder / "clumsy-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: clumsy\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[cardwright.bots]\nclumsy = clumsy\n", "utf-8")


def test_a_bot_that_fails_is_told_once_the_screen_is_given_back(
    plugins: str, log: Path, tmp_path: Path
) -> None:
    clumsy_bot(tmp_path)
    terminal = Terminal(log, f"{plugins}:{tmp_path}", players=("human", "clumsy"))
    terminal.child.send("\r")
    terminal.child.expect("draw: ")
    told = terminal.end("\r")
    assert terminal.child.exitstatus == 5
    after = told.partition(GIVEN_BACK)[2]
    assert "error: the bot at seat 1 (clumsy) raises IndexError: tuple index out of range" in after
    assert "Traceback" not in told
    assert len(read_log(log).records) == 3


@pytest.fixture
def without_textual(plugins: str, tmp_path: Path) -> str:
    """Give a path on which there is no Textual."""
    folder = tmp_path / "without"
    folder.mkdir()
    (folder / "textual.py").write_text("raise ModuleNotFoundError('no', name='textual')\n", "utf-8")
    return f"{folder}:{plugins}"


def test_without_textual_it_is_said_how_to_get_it(without_textual: str, log: Path) -> None:
    arguments = ("play", "high-card", *ONE_PERSON, "-o", log)
    assert refused(cardwright(*arguments, "--full-screen", PYTHONPATH=without_textual), 2).endswith(
        "the full screen needs what is not installed (textual): the extra `tui` of cardwright-cli brings it"
    )
    assert not log.exists()
    assert cardwright(*arguments, stdin=b"quit\n", PYTHONPATH=without_textual).code == 0, (
        "lines do not need it"
    )


def test_without_a_terminal_there_is_no_full_screen(plugins: str, log: Path) -> None:
    ran = cardwright("play", "high-card", *ONE_PERSON, "-o", log, "--full-screen", PYTHONPATH=plugins)
    assert "it needs a terminal" in refused(ran, 2)
    assert not log.exists()


def test_where_no_person_plays_there_is_nothing_to_see(plugins: str, log: Path) -> None:
    ran = cardwright("play", "high-card", "--seats", "2", "-o", log, "--full-screen", PYTHONPATH=plugins)
    assert "--seat human" in refused(ran, 2)
    assert not log.exists()
