"""What leaves the program cannot steer a terminal."""

import io
import json
import sys
import unicodedata

import pytest
from cardwright_cli.output import is_plain, printable, say, say_json

STEERING = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""The Unicode categories of what is no text: controls, formats such as bidi marks, and line ends."""


def test_no_code_point_that_steers_gets_through_and_every_other_does() -> None:
    for number in range(sys.maxunicode + 1):
        character = chr(number)
        made = printable(character)
        if unicodedata.category(character) in STEERING:
            assert made.isascii(), hex(number)
            assert made.isprintable(), hex(number)
            assert made.startswith("\\"), hex(number)
        else:
            assert made == character, hex(number)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("plain text", "plain text"),
        ("Zoë 七 ♥", "Zoë 七 ♥"),
        ("\x1b[2J", "\\x1b[2J"),
        ("\u202eevil", "\\u202eevil"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("\x7f\x9b", "\\x7f\\x9b"),
        ("\ud800", "\\ud800"),
        ("\u2028", "\\u2028"),
        ("\U000e0001", "\\U000e0001"),
    ],
)
def test_what_steers_is_shown_as_an_escape(text: str, made: str) -> None:
    assert printable(text) == made


def test_printable_text_stays_as_it_is() -> None:
    for text in ("\x1b[31m\u202e", "Ann"):
        assert printable(printable(text)) == printable(text)


def test_a_line_stays_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    say("one\ntwo\r\x1b[1A")
    assert capsys.readouterr().out == "one\\ntwo\\r\\x1b[1A\n"


def test_json_is_ascii_without_any_control_character(capsys: pytest.CaptureFixture[str]) -> None:
    name = "".join(map(chr, (*range(0x100), 0x202E, 0xD800)))
    say_json({"name": name})
    line = capsys.readouterr().out
    assert line.removesuffix("\n").isascii()
    assert line.removesuffix("\n").isprintable()
    assert json.loads(line) == {"name": name}


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_that_wants_none_gets_no_colour(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert not is_plain(_Terminal())
    monkeypatch.setenv(name, value)
    assert is_plain(_Terminal())


def test_what_is_no_terminal_gets_no_colour() -> None:
    assert is_plain(io.StringIO())
