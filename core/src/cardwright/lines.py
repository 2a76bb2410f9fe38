"""One line of a log: bytes to a strict JSON object, or a LogError that says where and why."""

import json
import re
from typing import Any, Final, NoReturn

from cardwright.decoding import shorten
from cardwright.errors import LogError
from cardwright.values import frozen

_INT_DIGITS: Final = 20
_BRACKETS: Final = re.compile(r'[\[{]|[\]}]|"(?:[^"\\]|\\.)*"?')
"""Brackets, and whole texts, also one without an end: else each quote in it would be tried anew."""
MIB: Final = 1 << 20


@frozen
class Limits:
    """How large a log may be; a reader refuses what is larger."""

    line: int = 64 * 1024
    """Bytes in a line, its line feed included."""
    size: int = 256 * MIB
    """Bytes in all, after decompression."""
    records: int = 2_000_000
    seats: int = 64
    name: int = 64
    """Characters in the name of a player."""
    depth: int = 16
    """Brackets within brackets."""


class _ProblemError(Exception):
    """What is wrong with a line, and the piece of it at fault."""

    def __init__(self, problem: str, piece: str) -> None:
        super().__init__(problem)
        self.piece = piece


def parse_line(raw: bytes, number: int, limits: Limits) -> tuple[dict[str, Any], str]:
    """Give the JSON object of a line (without its line feed) and its text; LogError if it is none."""
    text = _text(raw, number)
    depth = _depth(text, limits.depth)
    if depth > limits.depth:
        raise LogError(number, 1, f"expected at most {limits.depth} brackets within brackets, found {depth}")
    try:
        data = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise LogError(number, error.colno, f"expected a JSON object: {error.msg}") from None
    except _ProblemError as error:
        raise LogError(number, max(text.find(error.piece), 0) + 1, str(error)) from None
    if not isinstance(data, dict):
        raise LogError(number, 1, f"expected a JSON object, found {shorten(data)}")
    return data, text


def column_of(text: str, key: str) -> int:
    """Give the column of a key in the text of a line, or 1."""
    found = re.search(f"{re.escape(json.dumps(key))}\\s*:", text)
    return found.start() + 1 if found else 1


def _text(raw: bytes, number: int) -> str:
    if raw.endswith(b"\r"):
        raise LogError(number, len(raw), "expected the line to end with a line feed alone, found CR LF")
    try:
        text = raw.decode("ascii")
    except UnicodeDecodeError as error:
        problem = f"expected ASCII (write other letters as \\uXXXX), found the byte 0x{raw[error.start]:02x}"
        raise LogError(number, error.start + 1, problem) from None
    if not text.strip():
        raise LogError(number, 1, "expected a JSON object, found an empty line")
    return text


def _depth(text: str, allowed: int) -> int:
    """Give how deep brackets stand within brackets; as few as are allowed in any case are only counted."""
    brackets = text.count("[") + text.count("{")
    if brackets <= allowed:
        return brackets
    deepest = depth = 0
    for bracket in _BRACKETS.findall(text):
        depth += (bracket in "[{") - (bracket in "]}")
        deepest = max(deepest, depth)
    return deepest


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _ProblemError(f"expected each key once, found {shorten(key)} twice", json.dumps(key))
            seen.add(key)
    return found


def _integer(digits: str) -> int:
    if len(digits) > _INT_DIGITS:
        raise _ProblemError(f"expected a number of at most {_INT_DIGITS} digits", digits)
    return int(digits)


def _refuse(literal: str) -> NoReturn:
    raise _ProblemError(f"expected whole numbers only, found {shorten(literal)}", literal)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_refuse, parse_constant=_refuse
)
