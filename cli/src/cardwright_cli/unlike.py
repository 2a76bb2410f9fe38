"""What differs between two tables of a game: the cards by place, and every other field by its way."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from cardwright import Seat, frozen, mover_of, state_json, zones, zones_of

from cardwright_cli.flows import Place, tokens
from cardwright_cli.words import Speech, place_name, who

LONGEST: Final = 60
"""How many letters of a value are told."""


@frozen
class Unlike:
    """One place or field that differs."""

    field: str
    """The zone by its name, or the way to the field from the top, such as `players[1].passed`."""
    seat: Seat | None
    """Whose part of the zone it is, if each seat has one."""
    a: Any
    b: Any
    """The cards that only one of them has, none if only their order differs; or the values of the field."""
    is_zone: bool


def unlike(a: Any, b: Any) -> list[Unlike]:
    """Give all that differs between two states of a game with the same seats, but for the house rules."""
    hidden = {zone.name for zone in zones_of(type(a))} | {"rules", "turn"}
    turns = mover_of(a), mover_of(b)
    turn = [] if turns[0] == turns[1] else [Unlike("turn", None, *turns, is_zone=False)]
    fields = _unlike_fields(json.loads(state_json(a)), json.loads(state_json(b)), "", hidden)
    return [*_unlike_zones(a, b), *turn, *fields]


def unlike_words(found: Unlike, talk: Speech) -> str:
    """Tell one difference."""
    if not found.is_zone:
        values: tuple[Any, ...] = (found.a, found.b)
        if found.field == "turn":
            values = tuple("nobody" if by is None else who(by, talk.names) for by in values)
        return f"{found.field}: A has {_shortly(values[0])}, B has {_shortly(values[1])}"
    sides = [
        f"only {side} has {', '.join(cards)}" for side, cards in (("A", found.a), ("B", found.b)) if cards
    ]
    name = place_name((found.field, found.seat), talk)
    return f"{name}: {'; '.join(sides) or 'the same cards, but not in the same places'}"


def _unlike_zones(a: Any, b: Any) -> Iterator[Unlike]:
    there = _places(a), _places(b)
    for place in dict.fromkeys([*there[0], *there[1]]):
        cards = [places.get(place) for places in there]
        if cards[0] != cards[1]:
            counts = [Counter(tokens(part)) for part in cards]
            only_a, only_b = counts[0] - counts[1], counts[1] - counts[0]
            yield Unlike(*place, list(only_a.elements()), list(only_b.elements()), is_zone=True)


def _places(state: Any) -> dict[Place, Any]:
    """Give the cards by zone, and by seat where each has one, as they lie there."""
    found: dict[Place, Any] = {}
    there = zones(state)
    for zone in zones_of(type(state)):
        if zone.name in there:
            parts = enumerate(there[zone.name]) if zone.per_seat else [(None, there[zone.name])]
            found.update({(zone.name, seat): cards for seat, cards in parts})
    return found


def _unlike_fields(a: Any, b: Any, way: str, hidden: set[str]) -> Iterator[Unlike]:
    """Walk through two states as JSON, and give the fields that hold no cards and differ."""
    match a, b:
        case (dict(), dict()) if a.keys() == b.keys():
            for key in a:
                if key not in hidden:
                    yield from _unlike_fields(a[key], b[key], f"{way}.{key}" if way else key, hidden)
        case (list(), list()) if len(a) == len(b):
            for at, (left, right) in enumerate(zip(a, b, strict=True)):
                yield from _unlike_fields(left, right, f"{way}[{at}]", hidden)
        case _ if a != b:
            yield Unlike(way, None, a, b, is_zone=False)
        case _:
            return


def _shortly(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
