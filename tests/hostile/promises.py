"""What reading a log promises, whatever the bytes: functions that raise BrokenPromiseError if it is broken.

Anything else that they raise, other than by intent, is a broken promise as well.
"""

import io
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO, NoReturn, TypeAlias

import attrs
from cardwright import AnyGame, CardwrightError, Item, LogError, VerifyError, scan_log, verify
from cardwright.records import fields_in_log
from cardwright_cli.exits import Code, code_of

GZIP_MAGIC = b"\x1f\x8b"
EXPECTED = {Code.DOES_NOT_HOLD, Code.NO_LOG, Code.NOT_INSTALLED}
"""How a check of a log may end, besides well; a log can be no reason for any other code."""
Scan: TypeAlias = Callable[[BinaryIO], Iterator[Item]]


class BrokenPromiseError(AssertionError):
    """The reader did what it must never do."""


def read_bytes(raw: bytes, scan: Scan = scan_log) -> int:
    """Read bytes as a log and give how many lines were read: up to the error, or all, just as they stand."""
    items: list[Item] = []
    try:
        for item in scan(io.BytesIO(raw)):
            items.append(item)  # noqa: PERF402  # those before the error count as well
    except LogError as error:
        check_place(error.line, error.column, raw)
    else:
        if not items:
            raise BrokenPromiseError("neither a log nor an error")
        lines = raw.count(b"\n")
        if not raw.startswith(GZIP_MAGIC) and len(items) != lines:
            raise BrokenPromiseError(f"{len(items)} of {lines} lines were read")
    if not raw.startswith(GZIP_MAGIC):
        for item, line in zip(items, raw.split(b"\n"), strict=False):
            check_item(item, line)
    return len(items)


def check_item(item: Item, line: bytes) -> None:
    """See that a line is strict JSON and says just what was read in it: nothing coerced, added or dropped."""
    said = json.loads(line, object_pairs_hook=_once, parse_float=_refused, parse_constant=_refused)
    written = json.dumps(said, ensure_ascii=False).encode("utf-8")  # which half a letter cannot be
    keys = fields_in_log(type(item))
    fields = attrs.fields_dict(type(item))
    if any(fields[key].default is attrs.NOTHING for key in keys if key not in said):
        raise BrokenPromiseError(f"the keys {sorted(said)} were read as {type(item).__name__}")
    read = {key: getattr(item, key) for key in said if key in keys}
    if json.dumps(read, ensure_ascii=False).encode("utf-8") != written:  # as texts: 1 is not true, nor 1.0
        raise BrokenPromiseError(f"{line!r} was read as {read}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise BrokenPromiseError("a key was taken twice")
    return dict(pairs)


def _refused(literal: str) -> NoReturn:
    raise BrokenPromiseError(f"{literal} was taken for a number")


def check_place(line: int, column: int, raw: bytes) -> None:
    """See that an error tells a place that is there, or just behind a line."""
    lines = raw.split(b"\n")
    if raw.startswith(GZIP_MAGIC):
        there = line >= 1 and column >= 1
    else:
        there = 1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1
    if not there:
        raise BrokenPromiseError(f"an error at line {line}, column {column}, which is not there")


def verify_bytes(
    raw: bytes,
    games: Mapping[str, AnyGame],
    check: Callable[[BinaryIO, AnyGame | None], Any] = verify,
) -> Code:
    """Verify bytes as a log of one of these games, or of none of them, and give the code for the outcome."""
    named = next((name for name in games if f'"{name}"'.encode() in raw.partition(b"\n")[0]), "")
    try:
        check(io.BytesIO(raw), games.get(named))
    except CardwrightError as error:
        code = code_of(error)
        if code not in EXPECTED:
            raise BrokenPromiseError(f"a log was the reason for {type(error).__name__}: {error}") from error
        if isinstance(error, LogError):
            check_place(error.line, error.column, raw)
        if isinstance(error, VerifyError):
            check_place(error.line, 1, raw)
        return code
    return Code.FINE
