"""Which cards went where: the difference between two pictures of the table, whatever the game.

A place is a zone, or a seat's part of one. What a place lost and what another gained is put together
only where there is one way to do so; otherwise each half stands for itself, and nothing is guessed.
What moves is worked out on the whole table, since everybody at a table sees cards go from place to
place; then the faces are turned over that the one who watches did not see, and it is left open which of
the cards came from where that came to one place from several hidden ones. Pictures of cards that lie
elsewhere (`Shown`) are no places, but a card newly shown in one was seen.
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


def pictures(state: Any) -> Counter[str]:
    """Count the cards that are shown though they lie elsewhere."""
    there = zones(state)
    kind: type = type(state)
    return Counter(
        token
        for zone in _zones_of(kind)
        if zone.sight is Sight.SHOWN
        for token in tokens(there.get(zone.name))
    )


def flows(before: Holdings, after: Holdings) -> list[Flow]:
    """Give what moved between two whole tables, in the order of the places it came from and went to."""
    every = dict.fromkeys([*before, *after])
    places = [place for place in every if before.get(place, []) != after.get(place, [])]
    was = {place: Counter(before.get(place, [])) for place in places}
    lies = {place: Counter(after.get(place, [])) for place in places}
    lost = {place: was[place] - lies[place] for place in places}
    gained = {place: lies[place] - was[place] for place in places}
    moved: dict[Ends, list[str]] = {}
    for face in dict.fromkeys(face for part in (*lost.values(), *gained.values()) for face in part):
        _pair(lost, gained, face, moved)
    _leave_open(lost, gained, moved)
    return _in_order(moved, places)


def seen_flows(
    moved_in_truth: list[Flow], before: Holdings, after: Holdings, shown: Counter[str]
) -> list[Flow]:
    """Give of all that moved what was seen of it: the faces open at either end, or shown meanwhile.

    Of cards that are hidden at both ends only that a place has fewer of them now, and another more, is
    known; they are put together where there is one way to do so.
    """
    places = list(dict.fromkeys([*before, *after]))
    more_backs = {
        place: after.get(place, []).count(BACK) - before.get(place, []).count(BACK) for place in places
    }
    left, came = ({place: Counter(cards) for place, cards in there.items()} for there in (before, after))
    moved: dict[Ends, list[str]] = {}
    turned_up: dict[Place, list[tuple[str, Place]]] = {}
    for flow in moved_in_truth:
        for card in flow.cards:
            left_open, came_open = _take(left, flow.source, card), _take(came, flow.sink, card)
            if not (left_open or came_open or shown[card]):
                continue
            if flow.source is not None and not left_open:
                more_backs[flow.source] += 1
            if flow.sink is not None and not came_open:
                more_backs[flow.sink] -= 1
            if flow.source is None or flow.sink is None or left_open or shown[card]:
                moved.setdefault((flow.source, flow.sink), []).append(card)
            else:
                turned_up.setdefault(flow.sink, []).append((card, flow.source))
    for sink, arrived in turned_up.items():
        _turn_up(sink, after[sink], arrived, moved)
    lost = {place: Counter({BACK: -more}) for place, more in more_backs.items() if more < 0}
    gained = {place: Counter({BACK: more}) for place, more in more_backs.items() if more > 0}
    _pair(lost, gained, BACK, moved)
    _leave_open(lost, gained, moved)
    return _in_order(moved, places)


def _turn_up(
    sink: Place, lying: list[str], arrived: list[tuple[str, Place]], moved: dict[Ends, list[str]]
) -> None:
    """Put together with the place they came from cards that lay face down there, and lie open now.

    If they came from several, nobody can tell which from where, and each half stands for itself.
    """
    one = len({source for _, source in arrived}) == 1
    for card, source in sorted(arrived, key=lambda each: lying.index(each[0])):
        moved.setdefault((source if one else None, sink), []).append(card)
        if not one:
            moved.setdefault((source, None), []).append(BACK)


def _take(there: Counts, place: Place | None, card: str) -> bool:
    """Take a card from what lies open in a place, and say whether it lay there."""
    if place is None or not there.get(place, Counter())[card]:
        return False
    there[place][card] -= 1
    return True


def _in_order(moved: dict[Ends, list[str]], places: list[Place]) -> list[Flow]:
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


def _leave_open(lost: Counts, gained: Counts, moved: dict[Ends, list[str]]) -> None:
    for place, part in lost.items():
        if part.total():
            moved.setdefault((place, None), []).extend(part.elements())
    for place, part in gained.items():
        if part.total():
            moved.setdefault((None, place), []).extend(part.elements())


@cache
def _zones_of(kind: type) -> tuple[ZoneField, ...]:
    return zones_of(kind)
