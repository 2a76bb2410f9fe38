"""The zones of a table: its cards by the names of the fields in which they lie."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from cardwright.annotations import state_shape
from cardwright.shapes import (
    Atom,
    Choice,
    Face,
    Fixed,
    Many,
    OneOf,
    Record,
    Shape,
    Zone,
    ZoneField,
    for_each_option,
    zone_fields,
)
from cardwright.table import AnyState

_Zones: TypeAlias = Callable[[Any], dict[str, Any]]


def zones_of(state_class: type) -> tuple[ZoneField, ...]:
    """List the zones that states of a class have, with who sees them, in the order of declaration."""
    return tuple(zone_fields(state_shape(state_class)))


def zones(state: AnyState) -> dict[str, Any]:
    """Give the cards of a state, or of the table of a view, by zone.

    Zones stand under the names of their fields; a field in a record that is there per seat gives a tuple
    with one entry for each seat, None where a seat has nothing there. The cards that wait for the dealer
    are there while he is to shuffle.
    """
    return _state_zones(type(state))(state)


@cache
def _state_zones(cls: type) -> _Zones:
    return _zones(state_shape(cls), "") or (lambda _: {})


def _zones(shape: Shape, name: str) -> _Zones | None:
    """Give the function that lists the zones in values of this shape; None if there are none."""
    match shape:
        case Atom() | OneOf() | Face():
            return None
        case Zone():
            return lambda cards: {name: cards}
        case Many(item):
            return _many_zones(_zones(item, name), [zone.name for zone in zone_fields(item, name)])
        case Fixed(items):
            return _merged([(at, _zones(item, name)) for at, item in enumerate(items)], tuple.__getitem__)
        case Choice(options):
            return _choice_zones(options, name)
        case Record(_, fields):
            return _merged([(field.name, _zones(field.shape, field.name)) for field in fields], getattr)


def _many_zones(inner: _Zones | None, names: list[str]) -> _Zones | None:
    if inner is None:
        return None

    def list_all(values: tuple[Any, ...]) -> dict[str, Any]:
        parts = [inner(value) for value in values]
        return {name: tuple(part.get(name) for part in parts) for name in names}

    return list_all


def _merged(parts: list[tuple[Any, _Zones | None]], part_of: Callable[[Any, Any], Any]) -> _Zones | None:
    with_zones = [(key, inner) for key, inner in parts if inner is not None]
    if not with_zones:
        return None

    def list_all(value: Any) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, inner in with_zones:
            found.update(inner(part_of(value, key)))
        return found

    return list_all


def _choice_zones(options: tuple[Shape, ...], name: str) -> _Zones | None:
    zones_for = for_each_option(options, lambda option: _zones(option, name))
    if zones_for is None:
        return None

    def list_all(value: Any) -> dict[str, Any]:
        inner = zones_for(value)
        return {} if inner is None else inner(value)

    return list_all
