"""The zones of a table: their cards by name, and the count of all cards in them."""

from typing import Any

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
    pick,
    zone_fields,
)
from cardwright.table import FACE_DOWN, AnyState, Sight


def zones_of(state_class: type) -> tuple[ZoneField, ...]:
    """List the zones that states of a class have, with who sees them, in the order of declaration."""
    return tuple(zone_fields(state_shape(state_class)))


def zones(state: AnyState) -> dict[str, Any]:
    """Give the cards of a state, or of the table of a view, by zone.

    Zones stand under the names of their fields; a field in a record that is there per seat gives a tuple
    with one entry for each seat, None where a seat has nothing there. The cards that wait for the dealer
    are there while he is to shuffle.
    """
    return _zones(state_shape(type(state)), "", state)


def cards_in(state: AnyState) -> tuple[Any, ...]:
    """Give all cards that lie in a state's zones, each once: `Shown` pictures are not counted.

    Of the table of a view it gives the cards that can be seen.
    """
    found: list[Any] = []
    _collect(state_shape(type(state)), state, found)
    return tuple(found)


def shown_cards(shape: Shape, value: Any) -> list[tuple[str, tuple[Any, ...], tuple[Any, ...]]]:
    """Give for all cards that are shown to lie in a zone: its name, the cards shown, the cards it has."""
    match shape:
        case Record(_, fields):
            found = []
            for field in fields:
                found += shown_cards(field.shape, getattr(value, field.name))
                match field.shape:
                    case Zone(lies_in=str(name)):
                        found.append((name, getattr(value, field.name), getattr(value, name)))
                    case Many(Zone(lies_in=str(name))):
                        pairs = zip(getattr(value, field.name), getattr(value, name), strict=True)
                        found += [(name, shown, cards) for shown, cards in pairs]
                    case _:
                        pass
            return found
        case Many(item):
            return [shown for part in value for shown in shown_cards(item, part)]
        case Fixed(items):
            return [s for item, part in zip(items, value, strict=True) for s in shown_cards(item, part)]
        case Choice(options):
            return shown_cards(pick(options, value), value)
        case Atom() | OneOf() | Face() | Zone():
            return []


def _zones(shape: Shape, name: str, value: Any) -> dict[str, Any]:
    match shape:
        case Zone():
            return {name: value}
        case Many(item) if names := [zone.name for zone in zone_fields(item, name)]:
            parts = [_zones(item, name, part) for part in value]
            return {zone: tuple(part.get(zone) for part in parts) for zone in names}
        case Fixed(items):
            merged = [_zones(item, name, part) for item, part in zip(items, value, strict=True)]
            return {zone: cards for part in merged for zone, cards in part.items()}
        case Choice(options):
            return _zones(pick(options, value), name, value)
        case Record(_, fields):
            return {
                zone: cards
                for field in fields
                for zone, cards in _zones(field.shape, field.name, getattr(value, field.name)).items()
            }
        case Atom() | OneOf() | Face() | Many():
            return {}


def _collect(shape: Shape, value: Any, found: list[Any]) -> None:
    match shape:
        case Zone(cards, sight):
            if sight is not Sight.SHOWN:
                found.extend(faces(cards, value))
        case Many(item):
            for part in value:
                _collect(item, part, found)
        case Fixed(items):
            for inner, part in zip(items, value, strict=True):
                _collect(inner, part, found)
        case Choice(options):
            _collect(pick(options, value), value, found)
        case Record(_, fields):
            for field in fields:
                _collect(field.shape, getattr(value, field.name), found)
        case Atom() | OneOf() | Face():
            pass


def faces(shape: Shape, value: Any) -> list[Any]:
    """Give the cards in a value made of cards, None and tuples of these, but for hidden ones."""
    match shape:
        case Many(Face()):
            return [card for card in value if card is not FACE_DOWN]
        case Many(item):
            return [card for part in value for card in faces(item, part)]
        case Fixed(items):
            return [card for item, part in zip(items, value, strict=True) for card in faces(item, part)]
        case Choice(options):
            return faces(pick(options, value), value)
        case Face():
            return [] if value is FACE_DOWN else [value]
        case Atom() | OneOf() | Zone() | Record():
            return []
