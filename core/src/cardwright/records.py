"""The lines of a log as values: header, record, end; structured strictly, nothing coerced or dropped."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from attrs import field, fields_dict

from cardwright.decoding import shorten
from cardwright.errors import LogError
from cardwright.lines import Limits
from cardwright.playing import By
from cardwright.strictjson import column_of
from cardwright.table import DEALER
from cardwright.values import evolve, frozen

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the log format, the value of the header's `cardwright`."""
CHECK_DIGITS: Final = 16
_DIGITS: Final = re.compile(r"[0-9a-f]{16}")
_OURS: Final = ("line", "column", "previous")
"""Fields that say where a line stands; they are no keys of the log."""


@frozen
class Header:
    """The first line of a log: which game, by which house rules, and who sits where."""

    cardwright: int
    """The version of the log format."""
    game: str
    seats: tuple[str, ...]
    """The names of the players, seat by seat."""
    rules_version: int | None = None
    package: str | None = None
    """The distribution that the game came from, with its version."""
    rules: Mapping[str, Any] = field(factory=dict)
    """The house rules that differ from their defaults, as they stand in the log."""
    shuffle: str | None = None
    """How the cards were shuffled."""


@frozen
class Record:
    """One line for one move."""

    by: By
    move: str
    n: int | None = None
    state: str | None = None
    """The digest of the state after the move."""
    p: str | None = None
    """The first 16 hexadecimal digits of the SHA-256 of the line before, without its line feed."""
    line: int = 0
    """Its line in the log, counted from 1."""
    column: int = 1
    """Where the text of the move stands in it."""
    previous: str = ""
    """What `p` should be."""


@frozen
class End:
    """The last line of a finished game."""

    end: int
    """How many moves there were."""
    points: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    p: str | None = None
    line: int = 0
    previous: str = ""


Item: TypeAlias = Header | Record | End
"""A line of a log."""


def read_header(data: dict[str, Any], text: str, limits: Limits) -> Header:
    """Give the header that the first line holds; LogError if it is none."""
    if "cardwright" not in data:
        raise LogError(1, 1, 'expected the header of a log, a line that begins with {"cardwright":1,')
    header = _structured(Header, data, text, 1)
    if header.cardwright != FORMAT:
        problem = f"expected a log of version {FORMAT}, found version {header.cardwright}"
        raise LogError(1, column_of(text, "cardwright"), problem)
    _check_names(header.seats, text, limits)
    return header


def read_record(data: dict[str, Any], text: str, line: int, previous: str, number: int) -> Record:
    """Give the record of the move with this number; LogError if the line holds none."""
    record = _structured(Record, data, text, line)
    _check_digits(record, ("state", "p"), text, line)
    if record.n is not None and record.n != number:
        raise LogError(line, column_of(text, "n"), f"expected move {number}, found move {record.n}")
    column = text.find('"move"') + 1 or column_of(text, "move")  # no value before it can look like this key
    return evolve(record, line=line, column=column, previous=previous)


def read_end(data: dict[str, Any], text: str, line: int, previous: str, moves: int) -> End:
    """Give the end of a log of so many moves; LogError if the line holds none."""
    end = _structured(End, data, text, line)
    _check_digits(end, ("p",), text, line)
    if end.end != moves:
        raise LogError(line, column_of(text, "end"), f"expected the end after {moves} moves, found {end.end}")
    return evolve(end, line=line, previous=previous)


def _check_digits(item: Record | End, keys: tuple[str, ...], text: str, line: int) -> None:
    for key in keys:
        found = getattr(item, key)
        if found is not None and not _DIGITS.fullmatch(found):
            problem = f"expected {CHECK_DIGITS} hexadecimal digits as {key!r}, found {shorten(found)}"
            raise LogError(line, column_of(text, key), problem)


def _check_names(names: tuple[str, ...], text: str, limits: Limits) -> None:
    if not 1 <= len(names) <= limits.seats:
        problem = f"expected 1 to {limits.seats} seats, found {len(names)}"
        raise LogError(1, column_of(text, "seats"), problem)
    for name in names:
        if not 1 <= len(name) <= limits.name:
            problem = f"expected names of 1 to {limits.name} characters, found {shorten(name)}"
            raise LogError(1, column_of(text, "seats"), problem)


def _structured(cls: type[T], data: dict[str, Any], text: str, line: int) -> T:
    structure, structure_error = _structure()
    try:
        return structure(data, cls)  # type: ignore[no-any-return]  # it builds what it is asked for
    except structure_error as error:
        key, problem = _first_problem(cls, error, data)
        raise LogError(line, column_of(text, key), problem) from None


def _first_problem(cls: type, error: Any, data: dict[str, Any]) -> tuple[str, str]:
    """Give the key at fault and what is wrong with it."""
    known = fields_in_log(cls)
    for key in data:
        if key not in known:
            return key, f"expected only the keys {', '.join(known)}, found {shorten(key)}"
    problems, _ = error.group_exceptions()
    cause, note = problems[0]
    if isinstance(cause, KeyError):
        return "", f"the key {note.name!r} is missing"
    return note.name, f"expected {cause} as {note.name!r}, found {shorten(data[note.name])}"


def fields_in_log(cls: type) -> list[str]:
    """Name the keys that a line of a log may have."""
    return [name for name in fields_dict(cls) if name not in _OURS]


class _ExpectedError(Exception):
    """What kind of value was expected."""


@cache
def _structure() -> tuple[Callable[..., Any], type[Exception]]:
    """Give what takes each value as it is or not at all, and what it raises then."""
    from cattrs import ClassValidationError, Converter  # noqa: PLC0415  # slow to import, for logs alone
    from cattrs.gen import make_dict_structure_fn, override  # noqa: PLC0415  # the same

    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(int, _strictly(_is_int, "a whole number"))
    converter.register_structure_hook(str, _strictly(_is_text, "a text"))
    converter.register_structure_hook(By, _strictly(_is_by, 'a seat or "dealer"'))
    converter.register_structure_hook(int | None, _strictly(_is_int, "a whole number"))
    converter.register_structure_hook(str | None, _strictly(_is_text, "a text"))
    converter.register_structure_hook(
        tuple[int, ...] | None, _strictly(_are_ints, "a list of whole numbers", tuple)
    )
    converter.register_structure_hook_func(
        lambda kind: kind == tuple[str, ...], _strictly(_are_texts, "a list of texts", tuple)
    )
    converter.register_structure_hook_func(
        lambda kind: kind == Mapping[str, Any], _strictly(lambda value: isinstance(value, dict), "an object")
    )
    for cls in (Header, Record, End):
        ours: Any = {name: override(omit=True) for name in _OURS if name in fields_dict(cls)}
        converter.register_structure_hook(cls, make_dict_structure_fn(cls, converter, **ours))
    return converter.structure, ClassValidationError


def _strictly(
    fits: Callable[[Any], bool], expected: str, make: Callable[[Any], Any] = lambda value: value
) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _: Any) -> Any:
        if not fits(value):
            raise _ExpectedError(expected)
        return make(value)

    return structure


def _is_int(value: Any) -> bool:
    return type(value) is int


def _is_text(value: Any) -> bool:
    return type(value) is str


def _is_by(value: Any) -> bool:
    return (type(value) is int and value >= 0) or value == DEALER


def _are_ints(value: Any) -> bool:
    return type(value) is list and all(map(_is_int, value))


def _are_texts(value: Any) -> bool:
    return type(value) is list and all(map(_is_text, value))
