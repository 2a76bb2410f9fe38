"""The laws about what is known over time: cards once seen, and how open what was never seen still is."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any, Final, TypeAlias

import attrs

from cardwright.annotations import state_shape
from cardwright.counting import cards_in
from cardwright.encoding import state_json
from cardwright.errors import NoPlausibleWorldError, NoWorldError
from cardwright.game import AnyGame, seats_of
from cardwright.playing import Step
from cardwright.shapes import Face, Zone, walk
from cardwright.shuffling import Source
from cardwright.table import FACE_DOWN, Seat, Shuffle, Shuffled, Sight
from cardwright.testing.played import Played
from cardwright.testing.secrecy import cards_within
from cardwright.testing.verdicts import Law, Tally, broken
from cardwright.views import View, view, view_move
from cardwright.worlds import determinize
from cardwright.zoning import zones, zones_of

_STATES: Final = 3
"""At how many states of a game the hidden cards are dealt again and again."""
_VIEWS: Final = 6
"""At how many states a view is looked for in which it can be judged whether deals are even."""
_WORLDS: Final = 30
"""How often; if all deals agree where no face is more than half of the pool, it is tried again."""
_AGAIN: Final = 3
"""How many times as often, by when that cannot be chance any more."""
_SMALL: Final = 16
"""Up to how many different hidden cards it is judged whether all come up alike: there it takes few deals."""
_EACH: Final = 100
"""How often each of them is to come up for that, in the mean."""
_UNLIKELY: Final = 7.0
"""From how many standard deviations on the spread is no chance any more; less than one in 10^11."""


def hidden_worlds_vary(played: Played) -> Tally:
    """Deals of the cards that a view hides differ, and each card comes up as often as the others.

    A view that leaves one world only is exempt.
    """
    game, chance, tally = played.game, played.chance("worlds"), Tally(0)
    for n, state in played.some(_STATES):
        for seat in (*range(played.seats), None) if not isinstance(state.turn, Shuffle) else ():
            seen = view(game, state, seat)
            try:
                tally += _variety(game, seen, chance, n)
            except NoPlausibleWorldError:  # which may be bad luck
                tally += Tally(0, 1)
            except NoWorldError as error:
                broken(str(error), n, seat)
    return tally + _check_evenness(played, chance)


def the_truth_is_plausible(played: Played) -> Tally:
    """`plausible` takes every state that is reached in play, and says the same when it is asked again."""
    plausible = played.game.plausible
    if plausible is None:
        return Tally(0, 1)
    for n, state in enumerate(played.states()):
        if not (plausible(state) and plausible(state)):
            broken("a state that was reached in play is not plausible", n)
    return Tally(len(played.steps) + 1)


def shown_cards_were_seen(played: Played) -> Tally:
    """A card newly shown to lie in a zone was open to all just before or after, or named by the move."""
    if not any(info.lies_in for info in zones_of(played.game.state)):
        return Tally(0, 1)
    tested = 0
    for step in played.steps:
        news = _newly_shown(step)
        seen = set(_open_to_all(played.game, step)) if news else set()
        tested += len(news)
        for zone, card in news:
            if card not in seen:
                broken(f"{card} is shown to lie in {zone}, and nobody could see it go there", step.n)
    return Tally(tested)


def what_was_seen_stays_true(played: Played) -> Tally:
    """A card that a seat saw at a place and that was turned down there is the one that is turned up there.

    It moves between neighbouring zones with places of the same number, such as those of a layout: one of
    them loses it and no other but one gains it.
    """
    if not any(isinstance(part, Zone) and _has_gaps(part) for part in walk(state_shape(played.game.state))):
        return Tally(0, 1)
    tested = 0
    tables = [dict(_places(state)) for state in played.states()]
    moved = list(map(_moves_in_place, tables, tables[1:]))
    exchanged = list(map(_exchanged, played.steps, tables, tables[1:]))
    for seat in (*range(played.seats), None) if any(moved) else ():
        memory: dict[_Place, Any] = {}
        for step, moves, exchanges in zip(played.steps, moved, exchanged, strict=True):
            if isinstance(step.move, Shuffled):
                memory = {}
            elif not moves and not exchanges:
                continue
            before, after = (_seen_at(played.game, state, seat) for state in (step.before, step.after))
            for place in exchanges:
                if before[place] is FACE_DOWN is after[place]:
                    memory.pop(place, None)
            for source, sink in moves:
                known = memory.pop(source, None)
                face = known if before[source] is FACE_DOWN else before[source]
                if after[sink] is FACE_DOWN:
                    memory[sink] = face
                elif known is not None:
                    tested += 1
                    _same_face(known, after[sink], sink, step.n, seat)
    return Tally(tested, int(not tested))


MEMORY_LAWS: Final[tuple[Law, ...]] = (
    hidden_worlds_vary,
    the_truth_is_plausible,
    shown_cards_were_seen,
    what_was_seen_stays_true,
)

_Part: TypeAlias = tuple[str, Seat | None]
"""A zone, or a seat's part of it."""


_Place: TypeAlias = tuple[str, Seat | None, int]
"""A place in a zone, or in a seat's part of it, counted from 0."""


def _parts(table: Any) -> list[tuple[_Part, tuple[Any, ...]]]:
    """Give the cards of each zone, or of each seat's part of it, in their order."""
    there = zones(table)
    parts: list[tuple[_Part, tuple[Any, ...]]] = []
    for info in zones_of(type(table)):
        if info.name in there:
            each = enumerate(there[info.name]) if info.per_seat else ((None, there[info.name]),)
            parts += [((info.name, seat), tuple(_flat(cards))) for seat, cards in each]
    return parts


def _flat(cards: Any) -> Iterator[Any]:
    """Give the cards of a zone one by one, whatever rows they lie in; None where a place is empty."""
    if isinstance(cards, tuple):
        for part in cards:
            yield from _flat(part)
    else:
        yield cards


def _places(table: Any) -> Iterator[tuple[_Place, Any]]:
    """Give what lies at each place of the zones whose order means something; None where nothing does."""
    ordered = {info.name for info in zones_of(type(table)) if info.ordered and info.sight is not Sight.SHOWN}
    for (name, seat), cards in _parts(table):
        if name in ordered:
            for at, card in enumerate(cards):
                yield (name, seat, at), card


def _seen_at(game: AnyGame, state: Any, seat: Seat | None) -> dict[_Place, Any]:
    """Give what a seat sees at each place."""
    return dict(_places(view(game, state, seat).table))


def _moves_in_place(before: dict[_Place, Any], after: dict[_Place, Any]) -> list[tuple[_Place, _Place]]:
    """Give the pairs of places of the same number of which one lost its card and one gained one."""
    changes: dict[tuple[Seat | None, int], tuple[list[_Place], list[_Place]]] = {}
    for place in before.keys() & after.keys():
        if (before[place] is None) != (after[place] is None):
            lost, gained = changes.setdefault(place[1:], ([], []))
            (lost if after[place] is None else gained).append(place)
    return [(lost[0], gained[0]) for lost, gained in changes.values() if len(lost) == len(gained) == 1]


def _has_gaps(zone: Zone) -> bool:
    """Say whether a zone has places where nothing may lie."""
    return any(isinstance(part, Face) and part.optional for part in walk(zone.cards))


def _exchanged(step: Step[Any, Any], before: dict[_Place, Any], after: dict[_Place, Any]) -> list[_Place]:
    """Give the places whose card was exchanged by a move that names the number of the place."""
    numbers = set(_numbers(step.move))
    both = before.keys() & after.keys() if numbers else ()
    return [place for place in both if place[2] in numbers and before[place] != after[place]]


def _numbers(value: Any) -> Iterator[int]:
    """Find the whole numbers in a move."""
    if type(value) is int:
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _numbers(getattr(value, field.name))


def _same_face(known: Any, card: Any, place: _Place, n: int, seat: Seat | None) -> None:
    if card != known:
        problem = f"it saw {known} being turned down at place {place[2]}; now {card} is turned up there"
        broken(problem, n, seat)


def _newly_shown(step: Step[Any, Any]) -> list[tuple[str, Any]]:
    """Give the cards that a step adds to those shown to lie in a zone, each with the zone."""
    lies_in = {info.name: info.lies_in for info in zones_of(type(step.after)) if info.lies_in}
    before, after = (dict(_parts(state)) for state in (step.before, step.after))
    return [
        (lies_in[name], card)
        for (name, seat), cards in after.items()
        if name in lies_in
        for card in (Counter(cards) - Counter(before.get((name, seat), ()))).elements()
    ]


def _open_to_all(game: AnyGame, step: Step[Any, Any]) -> Iterator[Any]:
    """Give the cards that everyone saw in a step: open before or after it, or named by the move."""
    known = {info.name for info in zones_of(game.state) if info.lies_in}
    yield from cards_within(view_move(step.move, step.by, None))
    for state in (step.before, step.after):
        for (name, _), cards in _parts(view(game, state, None).table):
            if name not in known or state is step.before:  # what was known of a zone is known of the next
                yield from cards_within(cards)


def _promised(table: Any) -> dict[_Part, Counter[Any]]:
    """Give for each zone the cards that are shown to lie in it, face down."""
    lies_in = {info.name: info.lies_in for info in zones_of(type(table)) if info.lies_in}
    return {(lies_in[name], seat): Counter(cards) for (name, seat), cards in _parts(table) if name in lies_in}


def _closed(game: AnyGame, seen: View[Any]) -> tuple[Counter[Any], dict[_Part, int]]:
    """Give the cards of which a view tells nothing, and how many of them lie in each wholly hidden zone."""
    table = seen.table
    promised = _promised(table)
    pool = Counter(game.deck(table.rules, seats_of(table)))
    pool.subtract(cards_in(table))
    places = {}
    for part, cards in _parts(table):
        lying = [card for card in cards if card is not None]
        if lying and all(card is FACE_DOWN for card in lying):
            due = promised.get(part, Counter())
            pool.subtract(due)
            places[part] = len(lying) - due.total()
    return +pool, places


def _variety(game: AnyGame, seen: View[Any], chance: Source, n: int) -> Tally:
    """See that deals of the hidden cards differ wherever they can."""
    pool, places = _closed(game, seen)
    if len(pool) < 2:
        return Tally(0, 1)
    worlds = [determinize(game, seen, chance) for _ in range(_WORLDS)]
    if game.plausible is not None:  # which may leave one world only
        varied = len({state_json(world) for world in worlds}) > 1
        return Tally(int(varied), int(not varied))
    ordered = {info.name for info in zones_of(game.state) if info.ordered}
    dealt = [dict(_parts(world)) for world in worlds]
    tested = 0
    for part, free in places.items():
        could = free > 0 and (free < pool.total() or (free > 1 and part[0] in ordered))
        if could and max(pool.values()) * 2 <= pool.total():
            tested += 1
            same = len({world[part] for world in dealt}) == 1
            if same and _stays(game, seen, part, dealt[0][part], chance):
                broken(f"all deals of the hidden cards give the same {part[0]}", n, seen.seat)
    return Tally(tested, int(not tested))


def _stays(game: AnyGame, seen: View[Any], part: _Part, cards: tuple[Any, ...], chance: Source) -> bool:
    """Say whether a zone gets the same cards in many more deals, so that it was no chance."""
    return all(dict(_parts(determinize(game, seen, chance)))[part] == cards for _ in range(_WORLDS * _AGAIN))


def _check_evenness(played: Played, chance: Source) -> Tally:
    """Deal the hidden cards of one view very often, and count which of them come to lie in a zone."""
    game = played.game
    views = [(n, view(game, state, seat)) for n, state in played.some(_VIEWS) for seat in range(played.seats)]
    found = [(n, seen, pool, part) for n, seen in views for pool, part in _judged(game, seen)]
    if not found or game.plausible is not None:
        return Tally(0)
    n, seen, pool, part = found[chance.below(len(found))]
    counts: Counter[Any] = Counter()
    for _ in range(_EACH * len(pool)):
        cards = [card for card in dict(_parts(determinize(game, seen, chance)))[part] if card is not None]
        counts[cards[chance.below(len(cards))]] += 1
    if _spread(counts, pool) > _UNLIKELY:
        most, least = (some(pool, key=lambda card: counts[card] / pool[card]) for some in (max, min))
        broken(f"deals of the hidden cards favour {most} over {least} in {part[0]}", n, seen.seat)
    return Tally(1)


def _judged(game: AnyGame, seen: View[Any]) -> Iterator[tuple[Counter[Any], _Part]]:
    """Give the zones of a view in which each of a few hidden cards should come up as often as the others."""
    if isinstance(seen.table.turn, Shuffle):
        return
    pool, places = _closed(game, seen)
    if 2 <= len(pool) <= _SMALL:
        promised = _promised(seen.table)
        yield from (
            (pool, part)
            for part, free in places.items()
            if 0 < free < pool.total() and not promised.get(part)
        )


def _spread(counts: Counter[Any], pool: Counter[Any]) -> float:
    """Give by how many standard deviations counts differ from even ones (chi square, Wilson and Hilferty)."""
    share = counts.total() / pool.total()
    chi = sum((counts[card] - share * copies) ** 2 / (share * copies) for card, copies in pool.items())
    freedom = len(pool) - 1
    return float(((chi / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / sqrt(2 / (9 * freedom)))
