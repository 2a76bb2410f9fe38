"""The laws about hidden worlds: how open what nobody has seen still is."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any, Final

from cardwright.counting import cards_in
from cardwright.encoding import state_json
from cardwright.errors import NoPlausibleWorldError, NoWorldError
from cardwright.game import AnyGame, seats_of
from cardwright.shuffling import Source
from cardwright.table import FACE_DOWN, Shuffle
from cardwright.testing.parts import Part, parts
from cardwright.testing.played import Played
from cardwright.testing.verdicts import Law, Tally, broken
from cardwright.views import View, view
from cardwright.worlds import determinize
from cardwright.zoning import zones_of

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


VARIETY_LAWS: Final[tuple[Law, ...]] = (hidden_worlds_vary, the_truth_is_plausible)


def _promised(table: Any) -> dict[Part, Counter[Any]]:
    """Give for each zone the cards that are shown to lie in it, face down."""
    lies_in = {info.name: info.lies_in for info in zones_of(type(table)) if info.lies_in}
    return {(lies_in[name], seat): Counter(cards) for (name, seat), cards in parts(table) if name in lies_in}


def _closed(game: AnyGame, seen: View[Any]) -> tuple[Counter[Any], dict[Part, int]]:
    """Give the cards of which a view tells nothing, and how many of them lie in each wholly hidden zone."""
    table = seen.table
    promised = _promised(table)
    pool = Counter(game.deck(table.rules, seats_of(table)))
    pool.subtract(cards_in(table))
    places = {}
    for part, cards in parts(table):
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
    dealt = [dict(parts(world)) for world in worlds]
    tested = 0
    for part, free in places.items():
        could = free > 0 and (free < pool.total() or (free > 1 and part[0] in ordered))
        if could and max(pool.values()) * 2 <= pool.total():
            tested += 1
            same = len({world[part] for world in dealt}) == 1
            if same and _stays(game, seen, part, dealt[0][part], chance):
                broken(f"all deals of the hidden cards give the same {part[0]}", n, seen.seat)
    return Tally(tested, int(not tested))


def _stays(game: AnyGame, seen: View[Any], part: Part, cards: tuple[Any, ...], chance: Source) -> bool:
    """Say whether a zone gets the same cards in many more deals, so that it was no chance."""
    return all(dict(parts(determinize(game, seen, chance)))[part] == cards for _ in range(_WORLDS * _AGAIN))


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
        cards = [card for card in dict(parts(determinize(game, seen, chance)))[part] if card is not None]
        counts[cards[chance.below(len(cards))]] += 1
    if _spread(counts, pool) > _UNLIKELY:
        most, least = (some(pool, key=lambda card: counts[card] / pool[card]) for some in (max, min))
        broken(f"deals of the hidden cards favour {most} over {least} in {part[0]}", n, seen.seat)
    return Tally(1)


def _judged(game: AnyGame, seen: View[Any]) -> Iterator[tuple[Counter[Any], Part]]:
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
