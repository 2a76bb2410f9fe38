"""The ways to lay the cards of one suit into melds of that suit alone; what they leave may go into sets.

A card stands here as its place in a run: 1 for a low ace, 2 to 13, and 14 for a high ace. Wild cards are only
counted, since any of them stands for any card. A meld takes those that it needs to fill its gaps and to have
three cards; the others are laid later, wherever there is room.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from cardwright_three_thirteen.meldrules import MeldRules

Row: TypeAlias = int
"""Natural cards of one suit: how many lie at each place, two bits a place."""
Pool: TypeAlias = int
"""Cards of any suits: how many there are of each rank, four bits a rank."""
Way: TypeAlias = tuple[int, int, Pool, tuple[Row, ...]]
"""A way to lay a suit: what the cards count that are left over for good, how many wild cards are needed,
which cards are offered to sets, and the melds. It is a tuple since hundreds are made for a hand."""

NOTHING: Final[Way] = (0, 0, 0, ())
LONGEST: Final = 5
"""The places of the longest run that is looked for: one that is longer is two runs as well (TT-14)."""
WINDOW: Final = 4**LONGEST - 1
ONCE: Final = sum(1 << 2 * place for place in range(15))
"""The lower bit of each place of a row."""
TWICE: Final = 2 * ONCE
"""The upper bit of each place, which is there if two equal cards are."""
ACE_UP: Final = (1 << 28) - (1 << 2)
"""What turns a low ace of a row into a high one."""


def rank_of(place: int) -> int:
    """Give the number of a rank in a pool, which is the same for an ace at either end."""
    return place % 13


def places_in(row: Row) -> tuple[int, ...]:
    """Give the place of each card, the lowest first."""
    return tuple([place for place in range(1, 15) for _ in range(row >> 2 * place & 3)])


def suit_ways(suit: Row, wanted: Row, wilds: int, rules: MeldRules) -> tuple[Way, ...]:
    """Give the ways that are of use, those that leave the least first.

    `wanted` are the places of the ranks of which cards of several suits may be a set. Where an ace may be
    high or low, each is tried at either end.
    """
    aces = suit >> 2 & 3 if rules.highest == 14 else 0
    if not aces:
        return _ways(suit, wanted, wilds, rules)
    turned = [suit + high * ACE_UP for high in range(aces + 1)]
    return _useful([way for row in turned for way in _ways(row, wanted, wilds, rules)], rules)


@lru_cache(maxsize=4096)
def _ways(suit: Row, wanted: Row, wilds: int, rules: MeldRules) -> tuple[Way, ...]:
    """Lay the lowest card into each meld that it can begin, or into none."""
    if not suit:
        return (NOTHING,)
    shift = (suit & -suit).bit_length() - 1 & ~1
    ways = _without_lowest(suit, shift, wanted, wilds, rules)
    most = wilds if rules.most_wild is None else min(wilds, rules.most_wild)
    for shape, cost in _melds(suit, shift, wanted, rules):
        if cost > most:
            break
        meld, free = shape << shift, wilds - cost
        one = (meld,)
        ways += [
            (left, needed + cost, pool, one + laid)
            for left, needed, pool, laid in _ways(suit - meld, wanted, wilds, rules)
            if needed <= free
        ]
    return _useful(ways, rules)


def _without_lowest(suit: Row, shift: int, wanted: Row, wilds: int, rules: MeldRules) -> list[Way]:
    """Leave the lowest card to a set, or over for good."""
    place, offered = shift >> 1, wanted >> shift & 1
    worth = 0 if offered else rules.worth[place]
    if worth >= rules.limit:
        return []
    offer = 1 << 4 * rank_of(place) if offered else 0
    others = _ways(suit - (1 << shift), wanted, wilds, rules)
    return [(left + worth, needed, pool + offer, laid) for left, needed, pool, laid in others]


def _useful(ways: list[Way], rules: MeldRules) -> tuple[Way, ...]:
    """Drop what leaves too much, and what another way does with fewer wild cards and leaves no more.

    Melds have room for wild cards: one is enough for all of them, unless each takes one only.
    """
    ways.sort()
    room: Callable[[tuple[Row, ...]], int] = bool if rules.most_wild is None else len
    useful: list[Way] = []
    fewest: dict[tuple[Pool, int], int] = {}
    for way in ways:
        left, needed, pool, laid = way
        key = pool, room(laid)
        if left < rules.limit and needed < fewest.get(key, 99):
            fewest[key] = needed
            useful.append(way)
    return tuple(useful)


def _melds(suit: Row, shift: int, wanted: Row, rules: MeldRules) -> tuple[tuple[Row, int], ...]:
    """Give the melds that the lowest card can begin, moved to the first place, with the wild cards they need.

    A run takes the cards on its way unless a set may want them. Where melds share out the wild cards it may
    leave one to another run too, which can do with it what this one cannot.
    """
    window = suit >> shift & WINDOW
    there = (window | window >> 1) & ONCE
    may_pass = rules.most_wild is not None and suit & TWICE
    return _shapes(there | window & 2, 0 if may_pass else there & ~(wanted >> shift))


@lru_cache(maxsize=256)  # a table that fills itself: there are 162 of them
def _shapes(there: Row, to_take: Row) -> tuple[tuple[Row, int], ...]:
    """Give the melds that the first of five places can begin, those that need the fewest wild cards first.

    That is one card, two equal ones, or a run of cards that are there.
    """
    found = [(1, 2), (2, 1)] if there & 2 else [(1, 2)]
    found += [
        (shape, cost) for shape, on_the_way, cost in RUNS if not shape & ~there and not on_the_way & to_take
    ]
    return tuple(sorted(found, key=lambda meld: meld[1]))


def _runs() -> Iterator[tuple[Row, Row, int]]:
    """Give each run from a first place on, the places that it passes over, and the wild cards it needs."""
    for size in range(1, LONGEST):
        for steps in combinations(range(1, LONGEST), size):
            shape = sum(1 << 2 * step for step in (0, *steps))
            on_the_way = ONCE & ~shape & (1 << 2 * steps[-1]) - 1
            yield shape, on_the_way, max(steps[-1] - size, 2 - size)


RUNS: Final = tuple(_runs())
