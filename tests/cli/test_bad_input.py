"""Bad input ends in an exit code and one clear sentence, whatever it is."""

import errno
import gzip
import json
from pathlib import Path

import pytest
from cardwright_cli.exits import Code, code_of, sentence_of

from .gamelogs import bare, played, with_line
from .running import cardwright, refused


def on_line(number: int, old: str, new: str) -> bytes:
    return joined(with_line(played(), number, old, new))


def joined(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def extended(number: int, **more: object) -> bytes:
    """Add keys to one line, counted from 1."""
    lines = played()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | more)
    return joined(lines)


HEADER = b'{"cardwright":1,"game":"high-card","seats":["Ann","Bo"]}\n'
WHOLE = joined(played())
BAD = {
    "empty file": (b"", 3, "found an empty file"),
    "an empty line": (b"\n", 3, "found an empty line"),
    "binary file": (bytes(range(256)), 3, "line 1, column "),
    "an executable": (b"\x7fELF\x02\x01\x01\x00\x00", 3, "line 1, column "),
    "text": (b"Dear Ann,\n", 3, "line 1, column 1: expected a JSON object"),
    "a list": (b"[1]\n", 3, "expected a JSON object"),
    "another JSON object": (b'{"name":"x"}\n', 3, "line 1, column "),
    "damaged gzip": (gzip.compress(WHOLE)[:-8] + bytes(8), 3, "the gzipped file is damaged"),
    "gzip that was cut off": (gzip.compress(WHOLE)[:-30], 3, "the gzipped file was cut off"),
    "torn last line": (WHOLE[:-9], 3, "cut off"),
    "torn header": (HEADER[:20], 3, "line 1"),
    "damage in the middle": (on_line(5, '"by":1', '"by"?1'), 3, "line 5, column "),
    "duplicate keys": (on_line(5, '"by":1', '"by":1,"by":1'), 3, "expected each key once, found 'by' twice"),
    "NaN": (on_line(5, '"n":4', '"n":NaN'), 3, "found 'NaN'"),
    "a fraction": (on_line(5, '"n":4', '"n":4.0'), 3, "found '4.0'"),
    "bool for int": (on_line(5, '"by":1', '"by":true'), 3, "found true"),
    "text for int": (on_line(5, '"n":4', '"n":"4"'), 3, "line 5, column "),
    "null for a text": (on_line(4, '"bury KH"', "null"), 3, "line 4, column "),
    "unknown key": (extended(5, colour="red"), 3, "found 'colour'"),
    "deep brackets": (HEADER + b"[" * 60_000 + b"\n", 3, "line 2, column "),
    "a line too long": (HEADER + b" " * 70_000 + b"\n", 3, "bytes in a line"),
    "a huge number": (on_line(5, '"n":4', '"n":' + "4" * 5000), 3, "digits"),
    "wrong seat": (on_line(4, '"by":0', '"by":1'), 1, "wrong seat: expected seat 0 (Ann), found seat 1 (Bo)"),
    "seat that is not there": (on_line(4, '"by":0', '"by":9'), 1, "wrong seat"),
    "illegal move": (on_line(4, "bury KH", "bury KS"), 1, "HC-3: KS is not in your hand"),
    "unreadable move": (on_line(4, "bury KH", "burn KH"), 3, "expected draw or discard CARD or bury CARD"),
    "a card that is none": (on_line(4, "bury KH", "bury 1H"), 3, "is no card of this game"),
    "no shuffle": (on_line(2, "KH,TH", "KH,KH"), 1, "no shuffle of the 16 waiting cards"),
    "unknown game": (on_line(1, "high-card", "high-cart"), 4, "did you mean high-card?"),
    "a game that is a path": (on_line(1, "high-card", "os:system"), 4, "there is no game 'os:system'"),
    "another rules version": (
        on_line(1, '"rules_version":1', '"rules_version":9'),
        4,
        "version 9 of the rules",
    ),
    "unknown house rule": (extended(1, rules={"jokers": 2}), 3, "house rule jokers: there is no such rule"),
    "wrongly typed house rule": (
        extended(1, rules={"turns": True}),
        3,
        "house rule turns: expected a whole number",
    ),
    "house rule out of bounds": (extended(1, rules={"turns": 21}), 3, "from 1 to 20, found 21"),
    "too many seats": (extended(1, seats=["x"] * 5), 3, "High Card is for 2 to 4 players, not for 5"),
    "too many seats for any game": (extended(1, seats=["x"] * 1000), 3, "line 1, column "),
    "one seat": (extended(1, seats=["x"]), 3, "High Card is for 2 to 4 players, not for 1"),
    "a name too long": (extended(1, seats=["x" * 100, "y"]), 3, "line 1, column "),
    "moves after the end": (
        joined([*played()[:-1], '{"by":0,"move":"draw"}']),
        1,
        "move after the end of the game",
    ),
    "moves after the result": (WHOLE + b'{"by":0,"move":"draw"}\n', 3, "expected nothing after the end"),
}
ONLY_VERIFY = {
    "wrong result line": (on_line(15, "[22,25,23]", "[99,25,23]"), 1, "wrong points"),
    "too soon a result": (joined([*played()[:4], '{"end":3}']), 1, "result before the end of the game"),
    "unfinished": (
        joined(bare(("dealer", "shuffled " + played()[1].split()[1].partition('"')[0]))),
        1,
        "unfinished",
    ),
}


VERDICTS = {1: "does not hold: ", 3: "is no valid log: ", 4: "cannot be checked: "}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_log_is_refused_by_replay(plugins: str, tmp_path: Path, what: str) -> None:
    raw, code, said = BAD[what]
    log = tmp_path / "game.jsonl"
    log.write_bytes(raw)
    assert said in refused(cardwright("replay", log, PYTHONPATH=plugins), code)


@pytest.mark.parametrize("what", ONLY_VERIFY)
def test_what_only_verify_looks_at_does_not_hinder_replay(plugins: str, tmp_path: Path, what: str) -> None:
    log = tmp_path / "game.jsonl"
    log.write_bytes(ONLY_VERIFY[what][0])
    assert cardwright("replay", log, PYTHONPATH=plugins).code == 0


@pytest.mark.parametrize("code", [1, 3, 4])
def test_bad_logs_are_refused_by_verify_with_a_line_each(plugins: str, tmp_path: Path, code: int) -> None:
    logs = {what: bad for what, bad in (BAD | ONLY_VERIFY).items() if bad[1] == code}
    for what, (raw, _, _) in logs.items():
        (tmp_path / what).write_bytes(raw)
    ran = cardwright("verify", *[tmp_path / what for what in logs], PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (code, "")
    assert len(ran.lines) == len(logs)
    for line, (what, (_, _, said)) in zip(ran.lines, logs.items(), strict=True):
        assert line.startswith(f"{tmp_path / what}: {VERDICTS[code]}")
        assert said in line


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_file_to_read_is_a_usage_error(command: str, tmp_path: Path) -> None:
    missing, folder = tmp_path / "none.jsonl", tmp_path
    assert refused(cardwright(command, missing), 2) == f"there is no file {missing}"
    assert refused(cardwright(command, folder), 2) == f"{folder} is a directory, not a file"


def test_a_file_that_may_not_be_read_is_a_usage_error() -> None:
    refusal = PermissionError(errno.EACCES, "Permission denied", "log.jsonl")  # to root nothing is forbidden
    assert sentence_of(refusal) == "log.jsonl: Permission denied"
    assert code_of(refusal) == Code.USAGE


def test_a_file_that_fails_while_it_is_read_is_a_usage_error() -> None:
    assert refused(cardwright("replay", "/proc/self/mem"), 2) == "/proc/self/mem: Input/output error"


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_standard_input_that_was_closed_is_an_empty_file(command: str) -> None:
    ran = cardwright(command, "-", stdin=b"")
    assert ran.code == 3
    assert "found an empty file" in ran.out + ran.err


@pytest.mark.parametrize("name", ["a\x1b[2Jb.jsonl", "\u202eb.jsonl", "line\nbreak"])
def test_a_file_name_cannot_steer_the_terminal(name: str) -> None:
    sentence = refused(cardwright("replay", name), 2)
    assert sentence.isprintable()
    assert len(cardwright("verify", name).err.splitlines()) == 1
