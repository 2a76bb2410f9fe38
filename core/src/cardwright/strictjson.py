"""JSON texts read strictly: each key once, whole numbers only, whole letters only, and not too deep."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from cardwright.decoding import shorten
from cardwright.values import frozen

_INT_DIGITS: Final = 20
_BRACKETS: Final = re.compile(r'[\[{]|[\]}]|"(?:[^"\\]|\\.)*"?')
"""Brackets, and whole texts, also one without an end: else each quote in it would be tried anew."""
_PIECES: Final = re.compile(
    r'(?P<text>"(?:[^"\\]|\\.)*")(?P<colon>\s*:)?'
    r"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|-?Infinity|NaN|[\[{]|[\]}]"
)
"""What a line that is JSON consists of, but for `true`, `false`, `null` and commas."""
_HALVES: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|(?P<half>\\u[dD][89a-fA-F][0-9a-fA-F]{2}|[\ud800-\udfff])|\\."
)
"""Escapes in a text: a letter in two halves, half of one, any other."""


class JsonError(Exception):
    """A text that is not JSON as it has to be."""

    def __init__(self, column: int, problem: str) -> None:
        super().__init__(problem)
        self.column = column


class _LiteralError(Exception):
    """A number that is refused, and the digits or the word for it."""

    def __init__(self, problem: str, literal: str) -> None:
        super().__init__(problem)
        self.literal = literal


class _RepeatedKeyError(Exception):
    """An object that has a key twice."""


@frozen
class _Key:
    name: str
    column: int
    depth: int
    """In how many brackets it stands."""
    repeated: bool


def parse_json(text: str, depth: int) -> Any:
    """Give what a text says, in which brackets may stand so deep; JsonError if it cannot be taken."""
    _check_depth(text, depth)
    try:
        data = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise JsonError(error.pos + 1, f"expected a JSON object: {error.msg}") from None
    except _LiteralError as error:
        column = next(found.start() for found in _PIECES.finditer(text) if found[0] == error.literal) + 1
        raise JsonError(column, str(error)) from None
    except _RepeatedKeyError:
        key = next(key for key in _keys(text) if key.repeated)
        raise JsonError(key.column, f"expected each key once, found {shorten(key.name)} twice") from None
    _check_letters(text)
    return data


def column_of(text: str, name: str) -> int:
    """Give the column of a key of the object that a text holds, or 1."""
    return next((key.column for key in _keys(text) if key.depth == 1 and key.name == name), 1)


def _keys(text: str) -> Iterator[_Key]:
    """Give the keys in a text that is JSON, at least as far as they are asked for."""
    opened: list[set[str]] = []
    for found in _PIECES.finditer(text):
        if found[0] in "[{":
            opened.append(set())
        elif found[0] in "]}":
            opened.pop()
        elif found["colon"]:
            name = json.loads(found["text"])
            yield _Key(name, found.start() + 1, len(opened), name in opened[-1])
            opened[-1].add(name)


def _check_depth(text: str, allowed: int) -> None:
    """Refuse brackets that stand too deep; as few as are allowed in any case are only counted."""
    if text.count("[") + text.count("{") <= allowed:
        return
    column = deepest = depth = 0
    for found in _BRACKETS.finditer(text):
        depth += (found[0] in "[{") - (found[0] in "]}")
        if depth > deepest:
            deepest = depth
            column = column or (depth > allowed) * (found.start() + 1)
    if column:
        raise JsonError(column, f"expected at most {allowed} brackets within brackets, found {deepest}")


def _check_letters(text: str) -> None:
    """Refuse half a letter: UTF-8 has none, so no other program could write it down."""
    if "\\u" in text or not text.isascii():
        for found in _HALVES.finditer(text):
            if found["half"]:
                half = found["half"].encode("ascii", "backslashreplace").decode()
                raise JsonError(found.start() + 1, f"expected whole letters, found half of one: {half}")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _RepeatedKeyError
    return found


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > _INT_DIGITS:
        raise _LiteralError(f"expected a number of at most {_INT_DIGITS} digits", digits)
    return int(digits)


def _refuse(literal: str) -> NoReturn:
    raise _LiteralError(f"expected whole numbers only, found {shorten(literal)}", literal)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_refuse, parse_constant=_refuse
)
