"""The promises that the fuzzers hold readers to, with a few thousand inputs, and readers that break them."""

import io
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO

import pytest
from cardwright import (
    AnyGame,
    DeclarationError,
    End,
    Header,
    Item,
    LogError,
    Record,
    RulesVersionError,
    UnknownGameError,
    VerifyError,
    evolve,
    read_log,
    replay,
    scan_log,
    verify,
)
from cardwright.records import fields_in_log
from cardwright_cli.exits import Code

from .inventing import invented
from .mutating import data, mutated
from .promises import BrokenPromiseError, Scan, read_bytes, verify_bytes
from .seeds import GAMES, WORDS, bases, corpus, dictionary, logs

INPUTS = 4000
INVENTED = 1000


def test_whatever_the_bytes_they_are_a_log_or_an_error_with_its_place() -> None:
    for raw in mutated(1, INPUTS):
        read_bytes(raw)


def test_whatever_the_moves_a_log_is_verified_or_told_why_not() -> None:
    for some in data(1, INVENTED):
        verify_bytes(invented(some), GAMES)


def test_the_inputs_are_of_all_kinds() -> None:
    """Few are whole, few end at the first line: else there would be little to see."""
    lines = Counter(min(read_bytes(raw), 2) for raw in mutated(1, INPUTS))
    assert min(lines[few] for few in (0, 1, 2)) > INPUTS / 20


def test_the_logs_that_are_invented_come_to_all_ends() -> None:
    codes = Counter(verify_bytes(invented(some), GAMES) for some in data(2, INVENTED))
    assert set(codes) == {Code.FINE, Code.DOES_NOT_HOLD, Code.NO_LOG, Code.NOT_INSTALLED}
    assert min(codes[Code.FINE], codes[Code.DOES_NOT_HOLD]) > INVENTED / 20


def test_the_logs_that_are_invented_are_replayed_in_every_game() -> None:
    played: Counter[str] = Counter()
    for some in data(3, INVENTED):
        try:
            log = read_log(io.BytesIO(invented(some)))
            for _ in replay(log, GAMES.get(log.header.game)):
                played[log.header.game] += 1
        except (LogError, VerifyError, RulesVersionError, UnknownGameError):
            pass
    assert {name for name, moves in played.items() if moves > 100} == set(GAMES)


def test_what_the_fuzzers_begin_with_is_not_damaged_by_being_made_short() -> None:
    assert all(verify_bytes(raw, GAMES) in (Code.FINE, Code.DOES_NOT_HOLD) for raw in map(_bare, bases()))
    assert len(corpus()) > len(logs()) > 30
    assert len(dictionary().splitlines()) == len(set(WORDS))


def _bare(lines: tuple[dict[str, Any], ...]) -> bytes:
    moves = [{key: line[key] for key in ("by", "move")} for line in lines[1:] if "by" in line]
    return "".join(f"{json.dumps(line)}\n" for line in [lines[0], *moves]).encode()


# Readers that must be caught.


def careless(file: BinaryIO) -> Iterator[Item]:
    """Read a log as one would without thinking."""
    for number, line in enumerate(file, start=1):
        said = json.loads(line)
        if number == 1:
            yield Header(said["cardwright"], said["game"], tuple(said["seats"]))
        elif "end" in said:
            yield End(said["end"])
        else:
            yield Record(said["by"], said["move"])


def told(scan: Scan, change: Callable[[Item], Item]) -> Scan:
    """Read a log as it should be, but tell its lines otherwise."""
    return lambda file: map(change, scan(file))


def lenient(item: Item) -> Item:
    """Take a seat that is not there for the first."""
    return evolve(item, by=0) if isinstance(item, Record) and item.by == 1 else item


def forgetful(item: Item) -> Item:
    """Drop a key that stands there."""
    return evolve(item, package=None) if isinstance(item, Header) else item


def misplacing(file: BinaryIO) -> Iterator[Item]:
    """Count lines from 0."""
    try:
        yield from scan_log(file)
    except LogError as error:
        raise LogError(error.line - 1, error.column, error.problem) from None


def beyond(file: BinaryIO) -> Iterator[Item]:
    """Tell a column that the line does not have."""
    try:
        yield from scan_log(file)
    except LogError as error:
        raise LogError(error.line, error.column + 5, error.problem) from None


def skipping(file: BinaryIO) -> Iterator[Item]:
    """Stop at the first fault, and say nothing of it."""
    try:
        yield from scan_log(file)
    except LogError:
        return


BROKEN: dict[str, tuple[Scan, type[Exception]]] = {
    "careless": (careless, Exception),
    "told otherwise": (told(scan_log, lenient), BrokenPromiseError),
    "forgetful": (told(scan_log, forgetful), BrokenPromiseError),
    "counting lines from 0": (misplacing, BrokenPromiseError),
    "columns beyond the line": (beyond, BrokenPromiseError),
    "stopping without a word": (skipping, BrokenPromiseError),
}


def read_all(scan: Scan) -> None:
    for raw in mutated(1, INPUTS):
        read_bytes(raw, scan)


@pytest.mark.parametrize(("scan", "fault"), BROKEN.values(), ids=BROKEN)
def test_a_reader_that_breaks_its_promise_is_caught(scan: Scan, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        read_all(scan)


@pytest.mark.parametrize(
    "part",
    [
        '"package":"a","package":"a"',
        '"rules":{"a":1,"a":1}',
        '"rules":{"a":1.0}',
        '"rules":{"a":NaN}',
        '"rules":{"a":"\\ud800"}',
        '"note":1',
    ],
)
def test_a_careless_reader_is_caught_by_what_it_takes(part: str) -> None:
    raw = f'{{"cardwright":1,"game":"a","seats":["A"],{part}}}\n'.encode()
    read_bytes(raw)
    with pytest.raises((BrokenPromiseError, UnicodeEncodeError)):
        read_bytes(raw, lambda file: map(as_it_stands, file))


def as_it_stands(line: bytes) -> Item:
    """Read a header without a look at what else is in it."""
    said = json.loads(line)
    return Header(**{name: said[name] for name in fields_in_log(Header) if name in said})


def crashing(_state: Any, move: Any) -> str:
    """Say why a move is not allowed, and look beyond the end of the table for it."""
    return "ABC"[len(repr(move))]


def undeclared(file: BinaryIO, _: Any) -> Any:
    """Blame the game for whatever a log has in it."""
    try:
        verify(file, GAMES["holzwurm"])
    except LogError as error:
        raise DeclarationError("holzwurm", None, str(error)) from error


def verify_all(games: Mapping[str, AnyGame], check: Callable[[BinaryIO, Any], Any] = verify) -> None:
    for some in data(1, INVENTED):
        verify_bytes(invented(some), games, check)


def test_a_game_that_a_log_can_break_is_caught() -> None:
    games = {**GAMES, "holzwurm": evolve(GAMES["holzwurm"], why_not=crashing)}
    with pytest.raises(IndexError):
        verify_all(games)


def test_an_error_that_blames_the_game_is_caught() -> None:
    with pytest.raises(BrokenPromiseError, match="a log was the reason for DeclarationError"):
        verify_all(GAMES, undeclared)
