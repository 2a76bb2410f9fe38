"""Sets of what the suits leave, and how much of it no set can help."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cardwright import frozen

from cardwright_three_thirteen.meldrules import MeldRules
from cardwright_three_thirteen.ways import Pool, rank_of

EACH: Final = 0x1111111111111
"""One card of each rank, as a pool."""
SEVEN: Final = 7 * EACH
SIX: Final = 6 * EACH
FIVE: Final = 5 * EACH
EIGHT: Final = 8 * EACH
"""The highest bit of each rank. With seven added, it is there from one card on, with six from two."""
SPLITS: Final = {4: (2,), 5: (1,), 6: (3,), 7: (2,), 8: (1, 3)}
"""The wild cards that it takes to make one set more, and then another, of so many cards of a rank."""


@frozen
class Sets:
    """The best sets of a pool."""

    left: int
    """What counts that is in none of them."""
    sizes: tuple[tuple[int, int], ...]
    """The number of each set's rank, and how many natural cards it has."""


@lru_cache(maxsize=4096)
def best_sets(pool: Pool, wilds: int, rules: MeldRules) -> Sets:
    """Make the sets of a pool that leave the least: of two cards with a wild card, the dearest first.

    A single card of a rank is left over here, as `suit_ways` has it as a meld with two wild cards.
    """
    ranks = [(rank, pool >> 4 * rank & 15) for rank in range(13) if pool >> 4 * rank & 15]
    worth = {rank: rules.worth[rank or 13] for rank, _ in ranks}
    two = sorted((rank for rank, count in ranks if count == 2), key=lambda rank: -worth[rank])[:wilds]
    left = sum(count * worth[rank] for rank, count in ranks if count < 3 and rank not in two)
    large = [found for found in ranks if found[1] >= 3]
    more = large if rules.most_wild is None else _split(large, wilds - len(two))
    return Sets(left, (*((rank, 2) for rank in two), *more))


def _split(large: list[tuple[int, int]], wilds: int) -> Iterator[tuple[int, int]]:
    """Make as many sets as can be of three cards or more of a rank, so that each places a wild card."""
    sets = {rank: count // 3 for rank, count in large}
    for cost, rank in sorted((cost, rank) for rank, count in large for cost in SPLITS.get(count, ())):
        if cost <= wilds:
            wilds -= cost
            sets[rank] += 1
    for rank, count in large:
        for at in range(sets[rank]):
            yield rank, count // sets[rank] + (at < count % sets[rank])


def hopeless_worth(pool: Pool, most: Pool, wilds: int, rules: MeldRules) -> int:
    """Tell what a pool leaves over at the least, if so many cards of each rank may be in it in the end.

    One card of a rank is no set, and two are one with a wild card; for each that they lack, one is left over.
    """
    some, two, three = pool + SEVEN & EIGHT, most + SIX & EIGHT, most + FIVE & EIGHT
    single, pairs = some & ~two, some & two & ~three
    over = pairs.bit_count() - wilds
    worth = sum(_worths(single, rules)) if single else 0
    return worth + sum(_worths(pairs, rules)[:over]) if over > 0 else worth


@lru_cache(maxsize=4096)
def _worths(ranks: int, rules: MeldRules) -> tuple[int, ...]:
    """Give what a card of each of these ranks counts, the lowest first."""
    return tuple(sorted(rules.worth[place] for place in range(1, 14) if ranks >> 4 * rank_of(place) & 8))
