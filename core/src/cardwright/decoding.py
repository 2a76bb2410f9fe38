"""Values from parsed JSON, strictly: nothing is coerced, nothing is left out, nothing is dropped."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType
from typing import Any

from cardwright.cards import AnyCard
from cardwright.encoding import kebab
from cardwright.errors import DataError
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone


def decode(shape: Shape, data: Any, tokens: Mapping[str, Any], where: str = "") -> Any:
    """Build a value of this shape from parsed JSON, cards by their tokens; DataError if it does not fit."""
    match shape:
        case Atom(kind):
            return _decode_atom(kind, data, where)
        case OneOf(values):
            if type(data) in (str, int) and data in values:
                return data
            raise DataError(where, f"expected one of {', '.join(map(str, values))}, found {shorten(data)}")
        case Face(kind, optional):
            return None if optional and data is None else _decode_face(kind, data, tokens, where)
        case Zone(cards):
            return decode(cards, data, tokens, where)
        case Many(item):
            items = _list(data, where)
            found = [decode(item, value, tokens, f"{where}[{at}]") for at, value in enumerate(items)]
            if shape.sorted and found != sorted(found):
                raise DataError(where, "expected a list in order")
            return tuple(found)
        case Fixed(shapes):
            items = _list(data, where)
            if len(items) != len(shapes):
                raise DataError(where, f"expected a list of {len(shapes)}, found one of {len(items)}")
            return tuple(
                decode(item, value, tokens, f"{where}[{at}]")
                for at, (item, value) in enumerate(zip(shapes, items, strict=True))
            )
        case Choice(options):
            return _decode_choice(options, data, tokens, where)
        case Record():
            return decode_record(shape, _object(data, where), tokens, where)


def decode_record(
    record: Record,
    data: Mapping[str, Any],
    tokens: Mapping[str, Any],
    where: str = "",
    *,
    known: Mapping[str, Any] = MappingProxyType({}),
) -> Any:
    """Build a frozen value from parsed JSON with just its fields; those `known` are taken as they are."""
    prefix = f"{where}." if where else ""
    names = [field.name for field in record.fields]
    for name in data:
        if name not in names:
            raise DataError(where, f"there is no {shorten(name)} in a {record.cls.__name__}")
    for name in names:
        if name not in data:
            raise DataError(where, f"the {name} of the {record.cls.__name__} is missing")
    return record.cls(
        *(
            known[field.name]
            if field.name in known
            else decode(field.shape, data[field.name], tokens, f"{prefix}{field.name}")
            for field in record.fields
        )
    )


def shorten(data: Any) -> str:
    """Show a piece of JSON in an error, in at most 40 characters of ASCII."""
    text = (
        {True: "true", False: "false"}[data]
        if isinstance(data, bool)
        else "null"
        if data is None
        else ascii(data)
    )
    return text if len(text) <= 40 else f"{text[:37]}..."


def _decode_atom(kind: type, data: Any, where: str) -> Any:
    if kind is NoneType and data is None:
        return None
    if kind in (int, str, bool) and type(data) is kind:
        return data
    if issubclass(kind, Enum):
        names = {kebab(member.name): member for member in kind}
        if isinstance(data, str) and data in names:
            return names[data]
        raise DataError(where, f"expected one of {', '.join(names)}, found {shorten(data)}")
    expected = {NoneType: "null", int: "a whole number", str: "a text", bool: "true or false"}[kind]
    raise DataError(where, f"expected {expected}, found {shorten(data)}")


def _decode_face(kind: type[AnyCard] | None, data: Any, tokens: Mapping[str, Any], where: str) -> Any:
    cards = _enum_tokens(kind) if not tokens and kind is not None and issubclass(kind, Enum) else tokens
    if isinstance(data, str) and data in cards and (kind is None or isinstance(cards[data], kind)):
        return cards[data]
    raise DataError(where, f"expected a card, found {shorten(data)}")


@cache
def _enum_tokens(kind: type[Enum]) -> Mapping[str, Any]:
    return {str(card): card for card in kind}


def _decode_choice(options: tuple[Shape, ...], data: Any, tokens: Mapping[str, Any], where: str) -> Any:
    records = {option.cls.__name__: option for option in options if isinstance(option, Record)}
    name = data.get("is") if isinstance(data, dict) else None
    if isinstance(name, str) and name in records:
        fields = {key: value for key, value in data.items() if key != "is"}
        return decode_record(records[name], fields, tokens, where)
    problems = []
    for option in options:
        if not isinstance(option, Record):
            try:
                return decode(option, data, tokens, where)
            except DataError as error:
                problems.append(error)
    problems.extend(DataError(where, f"expected a {record}, found {shorten(data)}") for record in records)
    raise max(problems, key=lambda error: len(error.where))


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise DataError(where, f"expected a list, found {shorten(data)}")
    return data


def _object(data: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise DataError(where, f"expected an object, found {shorten(data)}")
    return data
