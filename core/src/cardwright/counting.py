"""All the cards of a table, whichever zone they lie in."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from cardwright.annotations import state_shape
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone, for_each_option
from cardwright.table import FACE_DOWN, AnyState, Sight

_Collect: TypeAlias = Callable[[Any, list[Any]], None]
"""Takes a value and adds what it finds in it to a list."""


def cards_in(state: AnyState) -> tuple[Any, ...]:
    """Give all cards that lie in a state's zones, each once: `Shown` pictures are not counted.

    Of the table of a view it gives the cards that can be seen.
    """
    found: list[Any] = []
    _state_cards(type(state))(state, found)
    return tuple(found)


def shown_cards(state: AnyState) -> list[tuple[str, tuple[Any, ...], tuple[Any, ...]]]:
    """Give for all cards that are shown to lie in a zone: its name, the cards shown, the cards it has."""
    found: list[Any] = []
    _state_shown(type(state))(state, found)
    return found


@cache
def _state_cards(cls: type) -> _Collect:
    return _cards(state_shape(cls)) or _find_nothing


@cache
def _state_shown(cls: type) -> _Collect:
    return _shown(state_shape(cls)) or _find_nothing


def _find_nothing(_value: Any, _found: list[Any]) -> None:
    """Find nothing: there are no such cards."""


def _cards(shape: Shape) -> _Collect | None:
    """Give the function that collects the counted cards in values of this shape; None if there are none."""
    match shape:
        case Zone(cards, sight):
            return None if sight is Sight.SHOWN else _faces(cards)
        case Face():
            return None
        case _:
            return _within(shape, _cards)


def _faces(shape: Shape) -> _Collect | None:
    """Give the function that collects the cards in a zone, but for hidden ones."""
    match shape:
        case Many(Face()):
            return lambda cards, found: found.extend(
                [card for card in cards if card is not FACE_DOWN and card is not None]
            )
        case Face():
            return lambda card, found: found.extend(() if card is FACE_DOWN or card is None else (card,))
        case _:
            return _within(shape, _faces)


def _shown(shape: Shape) -> _Collect | None:
    """Give the function that collects what is shown to lie in which zone; None if nothing is."""
    match shape:
        case Record(_, fields):
            pairs = [
                (field.name, zone.lies_in, isinstance(field.shape, Many))
                for field in fields
                for zone in [field.shape.item if isinstance(field.shape, Many) else field.shape]
                if isinstance(zone, Zone) and zone.lies_in is not None
            ]
            return _shown_pairs(pairs, _within(shape, _shown))
        case Zone() | Face():
            return None
        case _:
            return _within(shape, _shown)


def _shown_pairs(pairs: list[tuple[str, str, bool]], deeper: _Collect | None) -> _Collect | None:
    if not pairs:
        return deeper

    def collect(value: Any, found: list[Any]) -> None:
        for name, zone, per_seat in pairs:
            shown, cards = getattr(value, name), getattr(value, zone)
            if per_seat:
                found.extend((zone, *pair) for pair in zip(shown, cards, strict=True))
            else:
                found.append((zone, shown, cards))
        if deeper is not None:
            deeper(value, found)

    return collect


def _within(shape: Shape, collector: Callable[[Shape], _Collect | None]) -> _Collect | None:
    """Give the function that collects from all parts of a value what a collector finds in them."""
    match shape:
        case Atom() | OneOf() | Face() | Zone():
            return None
        case Many(item):
            return _from_all(collector(item))
        case Fixed(items):
            return _from_parts([(at, collector(item)) for at, item in enumerate(items)], tuple.__getitem__)
        case Choice(options):
            return _from_option(for_each_option(options, collector))
        case Record(_, fields):
            return _from_parts([(field.name, collector(field.shape)) for field in fields], getattr)


def _from_all(inner: _Collect | None) -> _Collect | None:
    if inner is None:
        return None

    def collect(values: tuple[Any, ...], found: list[Any]) -> None:
        for value in values:
            inner(value, found)

    return collect


def _from_parts(
    parts: list[tuple[Any, _Collect | None]], part_of: Callable[[Any, Any], Any]
) -> _Collect | None:
    with_cards = [(key, inner) for key, inner in parts if inner is not None]
    if not with_cards:
        return None

    def collect(value: Any, found: list[Any]) -> None:
        for key, inner in with_cards:
            inner(part_of(value, key), found)

    return collect


def _from_option(inner_for: Callable[[object], _Collect | None] | None) -> _Collect | None:
    if inner_for is None:
        return None

    def collect(value: Any, found: list[Any]) -> None:
        inner = inner_for(value)
        if inner is not None:
            inner(value, found)

    return collect
