"""Which cards went where: the difference between two pictures of the table, whatever the game.

A place is a zone, or a seat's part of one. What a place lost and what another gained is put together
only where there is one way to do so; otherwise each half stands for itself, and nothing is guessed.
Pictures of cards that are counted elsewhere (`Shown`) are left out.
"""

from collections import Counter
from functools import cache
from typing import Any, TypeAlias

from cardwright import Seat, Sight, ZoneField, frozen, zones, zones_of

Place: TypeAlias = tuple[str, Seat | None]
"""A zone, with the seat if each seat has one."""
Holdings: TypeAlias = dict[Place, list[str]]
"""The cards that lie in each place, in their order there."""
Counts: TypeAlias = dict[Place, Counter[str]]
"""How many of each card a place lost or gained."""
BACK = "??"
"""The token of a hidden card."""
Ends: TypeAlias = tuple[Place | None, Place | None]


@frozen
class Flow:
    """Cards that went from one place to another; None where an end is not known."""

    cards: tuple[str, ...]
    source: Place | None
    sink: Place | None


def tokens(cards: Any) -> list[str]:
    """Give the tokens of the cards in a zone, however it nests them."""
    if not isinstance(cards, tuple):
        return [] if cards is None else [str(cards)]
    if any(isinstance(card, tuple) or card is None for card in cards):
        return [token for part in cards for token in tokens(part)]
    return list(map(str, cards))


def holdings(state: Any) -> Holdings:
    """Give what lies where in a state or in the table of a view."""
    found: Holdings = {}
    there = zones(state)
    kind: type = type(state)
    for zone in _zones_of(kind):
        if zone.sight is Sight.SHOWN or zone.name not in there:
            continue
        parts = enumerate(there[zone.name]) if zone.per_seat else [(None, there[zone.name])]
        found.update({(zone.name, seat): tokens(part) for seat, part in parts})
    return found


def flows(before: Holdings, after: Holdings) -> list[Flow]:
    """Give what moved, in the order of the places it came from and went to."""
    every = dict.fromkeys([*before, *after])
    places = [place for place in every if before.get(place, []) != after.get(place, [])]
    was = {place: Counter(before.get(place, [])) for place in places}
    lies = {place: Counter(after.get(place, [])) for place in places}
    lost = {place: was[place] - lies[place] for place in places}
    gained = {place: lies[place] - was[place] for place in places}
    moved: dict[Ends, list[str]] = {}
    for face in dict.fromkeys(face for part in (*lost.values(), *gained.values()) for face in part):
        if face != BACK:
            _pair(lost, gained, face, moved)
    _turn_up(lost, gained, moved)
    _turn_down(lost, gained, moved)
    _pair(lost, gained, BACK, moved)
    _leave_open(lost, gained, moved)
    order = {place: at for at, place in enumerate((*places, None))}
    ends = sorted(moved, key=lambda pair: (order[pair[0]], order[pair[1]]))
    return [Flow(tuple(moved[pair]), *pair) for pair in ends]


def _pair(lost: Counts, gained: Counts, face: str, moved: dict[Ends, list[str]]) -> None:
    """Put together the places that lost and gained this face, if there is one way to do so."""
    sources = {place: part[face] for place, part in lost.items() if part[face]}
    sinks = {place: part[face] for place, part in gained.items() if part[face]}
    total_lost, total_gained = sum(sources.values()), sum(sinks.values())
    if (len(sources) == 1 and total_gained <= total_lost) or (len(sinks) == 1 and total_lost <= total_gained):
        for source, given in sources.items():
            for sink, taken in sinks.items():
                count = min(given, taken)
                moved.setdefault((source, sink), []).extend([face] * count)
                lost[source][face] -= count
                gained[sink][face] -= count


def _turn_up(lost: Counts, gained: Counts, moved: dict[Ends, list[str]]) -> None:
    """Let faces that appeared come from the one place that lost hidden cards."""
    sources = [place for place, part in lost.items() if part[BACK]]
    appeared = [(place, face) for place, part in gained.items() for face in _faces(part)]
    if len(sources) == 1 and len(appeared) <= lost[sources[0]][BACK]:
        for sink, face in appeared:
            moved.setdefault((sources[0], sink), []).append(face)
            lost[sources[0]][BACK] -= 1
            gained[sink][face] -= 1


def _turn_down(lost: Counts, gained: Counts, moved: dict[Ends, list[str]]) -> None:
    """Let faces that vanished go to the one place that gained hidden cards."""
    sinks = [place for place, part in gained.items() if part[BACK]]
    vanished = [(place, face) for place, part in lost.items() for face in _faces(part)]
    if len(sinks) == 1 and len(vanished) <= gained[sinks[0]][BACK]:
        for source, face in vanished:
            moved.setdefault((source, sinks[0]), []).append(face)
            lost[source][face] -= 1
            gained[sinks[0]][BACK] -= 1


def _leave_open(lost: Counts, gained: Counts, moved: dict[Ends, list[str]]) -> None:
    for place, part in lost.items():
        if part.total():
            moved[place, None] = list(part.elements())
    for place, part in gained.items():
        if part.total():
            moved[None, place] = list(part.elements())


def _faces(part: Counter[str]) -> list[str]:
    return [face for face in part.elements() if face != BACK]


@cache
def _zones_of(kind: type) -> tuple[ZoneField, ...]:
    return zones_of(kind)
