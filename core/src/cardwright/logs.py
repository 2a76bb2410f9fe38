"""The move log: JSON lines that a person can write and a program can check."""

import json
from collections.abc import Generator, Iterable, Iterator
from hashlib import sha256
from typing import Any, BinaryIO, Final, cast

from cardwright.encoding import digest
from cardwright.errors import LogError, TornLogError
from cardwright.game import AnyGame
from cardwright.houserules import rules_changed
from cardwright.lines import Limits, parse_line
from cardwright.notation import write_move
from cardwright.playing import Step, checked_score
from cardwright.records import (
    CHECK_DIGITS,
    FORMAT,
    End,
    Header,
    Item,
    Record,
    read_end,
    read_header,
    read_record,
)
from cardwright.shuffling import SHUFFLE
from cardwright.unpacking import CutOffError, LogSource, PackedError, unpacked
from cardwright.values import frozen

DEFAULT_LIMITS: Final = Limits()


@frozen
class Log:
    """A whole log."""

    header: Header
    records: tuple[Record, ...]
    end: End | None
    torn: TornLogError | None = None
    """Set if the last line was cut off; all before it is here."""


def read_log(source: LogSource, *, limits: Limits = DEFAULT_LIMITS) -> Log:
    """Read a whole log; LogError with line and column if it is none, OSError if the file cannot be read."""
    items: list[Item] = []
    torn = None
    try:
        items.extend(scan_log(source, limits=limits))
    except TornLogError as error:
        torn = error
    header, *rest = items
    end = rest.pop() if rest and isinstance(rest[-1], End) else None
    return Log(cast(Header, header), tuple(cast(list[Record], rest)), cast(End | None, end), torn)


def scan_log(source: LogSource, *, limits: Limits = DEFAULT_LIMITS) -> Generator[Item, None, None]:
    """Read a log line by line: header, records, the end if there is one; LogError at the first fault."""
    before, records, ended = "", 0, False
    try:
        for line, raw in _lines(source, limits):
            data, text = parse_line(raw, line, limits)
            if line == 1:
                yield read_header(data, text, limits)
            elif ended:
                raise LogError(line, 1, "expected nothing after the end of the game, found another line")
            elif "end" in data:
                ended = True
                yield read_end(data, text, line, before, records)
            elif records == limits.records:
                raise LogError(line, 1, f"expected at most {limits.records} moves")
            else:
                records += 1
                yield read_record(data, text, line, before, records)
            before = check_of(raw)
    except TornLogError as error:
        error.moves = records
        raise


def check_of(raw: bytes) -> str:
    """Give what the next line has as its `p`: of the SHA-256 of a line without its line feed, 16 digits."""
    return sha256(raw).hexdigest()[:CHECK_DIGITS]


def log_lines(
    game: AnyGame,
    rules: Any,
    names: Iterable[str],
    steps: Iterable[Step[Any, Any]],
    *,
    package: str | None = None,
) -> Iterator[bytes]:
    """Give the lines of a log as they come to be: its header, a record a step, the end if the game ends.

    LogError if a reader would refuse a line, such as one that is too long or names nobody.
    """
    header = {
        "cardwright": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        **({} if package is None else {"package": package}),
        "rules": rules_changed(rules),
        "seats": list(names),
        "shuffle": SHUFFLE,
    }
    line = _written(header, 1)
    read_header(*parse_line(line[:-1], 1, DEFAULT_LIMITS), DEFAULT_LIMITS)
    yield line
    step = None
    for step in steps:
        line = record_line(step, line)
        yield line
    if step is not None and step.after.turn is None:
        yield end_line(game, step, line)


def record_line(step: Step[Any, Any], before: bytes) -> bytes:
    """Give the line of a log for a step, from the line before it; errors as `log_lines`."""
    move, state = write_move(step.move), digest(step.after)
    record = {"n": step.n, "by": step.by, "move": move, "state": state, "p": _check_of_line(before)}
    return _written(record, step.n + 1)


def end_line(game: AnyGame, last: Step[Any, Any], before: bytes) -> bytes:
    """Give the last line of the log of a game that is over, from its last step and the line before."""
    score = checked_score(game, last.after)
    result = {"points": list(score.points), "winners": sorted(score.winners)}
    return _written({"end": last.n, **result, "p": _check_of_line(before)}, last.n + 2)


def _check_of_line(line: bytes) -> str:
    return check_of(line.removesuffix(b"\n"))


def _written(data: dict[str, Any], line: int) -> bytes:
    """Write a line; LogError if it has no room, or no reader would take it."""
    raw = json.dumps(data, separators=(",", ":")).encode("ascii")
    most = DEFAULT_LIMITS.line
    if len(raw) >= most:
        largest = max(data, key=lambda key: len(json.dumps(data[key])))
        raise LogError(
            line, most, f"expected a line of at most {most} bytes: {largest!r} takes too much room"
        )
    parse_line(raw, line, DEFAULT_LIMITS)
    return raw + b"\n"


def _lines(source: LogSource, limits: Limits) -> Iterator[tuple[int, bytes]]:
    """Give each line with its number, without its line feed; TornLogError for a last line that has none."""
    size = line = 0
    with unpacked(source) as file:
        while True:
            line += 1
            raw = _read_line(file, line, size, limits)
            size += len(raw)
            if len(raw) > limits.line:
                raise LogError(line, limits.line, f"expected at most {limits.line} bytes in a line")
            if size > limits.size:
                raise LogError(line, 1, f"expected at most {limits.size} bytes in all")
            if not raw:
                break
            if not raw.endswith(b"\n"):
                _refuse_torn(raw, line, size, limits)
            yield line, raw[:-1]
    if line == 1:
        raise LogError(1, 1, "expected the header of a log, found an empty file")


def _read_line(file: BinaryIO, line: int, before: int, limits: Limits) -> bytes:
    try:
        return file.readline(limits.line + 1)
    except CutOffError:
        problem = "the gzipped file was cut off"
        raise TornLogError(line, 1, problem, before) if line > 1 else LogError(1, 1, problem) from None
    except PackedError as error:
        raise LogError(line, 1, f"the gzipped file is damaged: {error}") from None


def _refuse_torn(raw: bytes, line: int, size: int, limits: Limits) -> None:
    if line == 1:
        parse_line(raw, line, limits)  # what is no log at all is told as such
        raise LogError(1, len(raw) + 1, "expected a line feed at the end of the header")
    raise TornLogError(line, len(raw) + 1, "the line has no end: it was cut off", size - len(raw))
