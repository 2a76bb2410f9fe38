"""The few shapes that the annotations of a class come down to; everything derived is a match over them."""

from collections.abc import Callable
from types import NoneType
from typing import TypeAlias, TypeVar

from cardwright.cards import AnyCard
from cardwright.table import FACE_DOWN, Sight
from cardwright.values import frozen

T = TypeVar("T")


@frozen
class Atom:
    """A plain value: a whole number, a text, a yes or no, None, or a member of an enum."""

    kind: type


@frozen
class OneOf:
    """One of a few given texts or whole numbers."""

    values: tuple[str | int, ...]


@frozen
class Face:
    """One card, of a given class or (None) of any; or None, if it may be absent."""

    kind: type[AnyCard] | None
    optional: bool = False


@frozen
class Many:
    """A tuple of any length of things alike."""

    item: "Shape"
    per_seat: bool
    sorted: bool


@frozen
class Fixed:
    """A tuple of so many things, each of its own shape."""

    items: tuple["Shape", ...]


@frozen
class Choice:
    """A value of one of several shapes."""

    options: tuple["Shape", ...]


@frozen
class Zone:
    """Cards under a sight: a card, None, or tuples of these."""

    cards: "Shape"
    sight: Sight
    lies_in: str | None
    """For shown cards: the neighbouring field in which they lie, if it is known."""


@frozen
class Field:
    """A field of a record, by the name that its constructor takes."""

    name: str
    alias: str
    shape: "Shape"


@frozen
class Record:
    """A frozen class, with its fields in order."""

    cls: type
    fields: tuple[Field, ...]


@frozen
class ZoneField:
    """A zone of the table by the name of its field."""

    name: str
    sight: Sight
    per_seat: bool
    """Whether each seat has one."""
    ordered: bool = True
    """Whether the order of its cards means something."""
    lies_in: str | None = None
    """For shown cards: the zone in which they lie, if it is known."""


Shape: TypeAlias = Atom | OneOf | Face | Many | Fixed | Choice | Zone | Record


def walk(shape: Shape) -> list[Shape]:
    """Give a shape and all the shapes in it, outer ones first."""
    match shape:
        case Atom() | OneOf() | Face():
            return [shape]
        case Many(item):
            return [shape, *walk(item)]
        case Fixed(items) | Choice(items):
            return [shape, *(inner for item in items for inner in walk(item))]
        case Zone(cards):
            return [shape, *walk(cards)]
        case Record(_, fields):
            return [shape, *(inner for field in fields for inner in walk(field.shape))]


def zone_fields(shape: Shape, name: str = "", *, per_seat: bool = False) -> list[ZoneField]:
    """Give the zones in a shape, each with the name of its field, in order."""
    match shape:
        case Atom() | OneOf() | Face():
            return []
        case Many(item):
            return zone_fields(item, name, per_seat=per_seat or shape.per_seat)
        case Fixed(items) | Choice(items):
            return [found for item in items for found in zone_fields(item, name, per_seat=per_seat)]
        case Zone(cards, sight, lies_in):
            each = per_seat or (isinstance(cards, Many) and cards.per_seat)
            row = cards.item if isinstance(cards, Many) and cards.per_seat else cards
            ordered = not (isinstance(row, Many) and row.sorted)
            return [ZoneField(name, sight, each, ordered, lies_in)]
        case Record(_, fields):
            return [
                found for field in fields for found in zone_fields(field.shape, field.name, per_seat=per_seat)
            ]


def pick(options: tuple[Shape, ...], value: object) -> Shape:
    """Give the first of several alternatives that the value has the form of; TypeError if it has none."""
    for option in options:
        if _fits(option, value):
            return option
    raise TypeError(f"{type(value).__name__} is none of the alternatives that are declared")


def for_each_option(
    options: tuple[Shape, ...], make: Callable[[Shape], T | None]
) -> Callable[[object], T | None] | None:
    """Make something for each alternative, and give the look-up by value; None if nothing is made for any."""
    records = {option.cls: make(option) for option in options if isinstance(option, Record)}
    others = [(option, make(option)) for option in options if not isinstance(option, Record)]
    if not any([*records.values(), *(made for _, made in others)]):
        return None
    if not any(made for _, made in others):
        return lambda value: records.get(type(value))

    def find(value: object) -> T | None:
        kind = type(value)
        if kind in records:
            return records[kind]
        for option, made in others:
            if _fits(option, value):
                return made
        raise TypeError(f"{kind.__name__} is none of the alternatives that are declared")

    return find


def _fits(shape: Shape, value: object) -> bool:
    match shape:
        case Atom(kind):
            return type(value) is kind
        case OneOf():
            return type(value) in (str, int)
        case Face(_, optional):
            return value is FACE_DOWN or isinstance(value, AnyCard) or (optional and value is None)
        case Many() | Fixed():
            return isinstance(value, tuple)
        case Choice(options):
            return any(_fits(option, value) for option in options)
        case Zone(cards):
            return _fits(cards, value)
        case Record(cls):
            return type(value) is cls


def json_kinds(shape: Shape) -> tuple[str, ...]:
    """Say by what a value of this shape is known in JSON, for telling alternatives apart."""
    match shape:
        case Atom(kind):
            if kind in (int, bool, NoneType):
                return ({int: "whole number", bool: "yes or no", NoneType: "null"}[kind],)
            return ("text",)
        case OneOf(values):
            return tuple(
                kind
                for kind, of in (("text", str), ("whole number", int))
                if any(type(value) is of for value in values)
            )
        case Face(_, optional):
            return ("text", "null") if optional else ("text",)
        case Many() | Fixed():
            return ("list",)
        case Choice(options):
            return tuple(kind for option in options for kind in json_kinds(option))
        case Zone(cards):
            return json_kinds(cards)
        case Record(cls):
            return (cls.__name__,)
