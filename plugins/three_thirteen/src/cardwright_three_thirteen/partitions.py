"""The search for the partition of a hand that leaves the least over: a way for each suit, then sets."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import TypeAlias

from cardwright import evolve, frozen, replaced

from cardwright_three_thirteen.meldrules import NO_LIMIT, MeldRules
from cardwright_three_thirteen.sets import Sets, best_sets, hopeless_worth
from cardwright_three_thirteen.ways import NOTHING, Pool, Row, Way, places_in, rank_of, suit_ways


@frozen
class Held:
    """A hand as the search sees it."""

    suits: tuple[Row, ...]
    """The natural cards of each suit."""
    wilds: int


@frozen
class Partition:
    """A partition of a hand."""

    points: int
    """What counts that is left over."""
    suits: tuple[tuple[Row, ...], ...]
    """The melds that are of one suit alone, for each suit."""
    sets: tuple[tuple[int, int], ...]
    """The sets of several suits: the number of the rank, and how many natural cards."""


@frozen
class Task:
    """What a search is about."""

    order: tuple[int, ...]
    """The suits, in the order in which a way is chosen for them."""
    ways: tuple[tuple[Way, ...], ...]
    """The ways of each suit in this order."""
    floors: tuple[int, ...]
    """What the suits leave over at the least, from each on."""
    coming: tuple[Pool, ...]
    """The cards of the suits from each on."""
    wanted: Row
    """The places of the ranks of which several suits could make a set."""
    wilds: int
    rules: MeldRules


Found: TypeAlias = tuple[int, tuple[Way, ...], Sets]
"""What is left over counts, the way of each suit in the order of the task, and the sets."""


def least_left(held: Held, rules: MeldRules) -> Partition | None:
    """Give the partition whose left-over cards count the least; None if they count as much as the limit."""
    task = task_of(held, rules)
    found = search(task, rules.limit)
    if found is None:
        return None
    points, chosen, sets = found
    laid = {suit: way[-1] for suit, way in zip(task.order, chosen, strict=True)}
    return Partition(points, tuple(laid[suit] for suit in range(len(laid))), sets.sizes)


def search(task: Task, below: int) -> Found | None:
    """Find what leaves the least over, if that is below a bound."""
    return _search(task, 0, NOTHING, below)


def task_of(held: Held, rules: MeldRules) -> Task:
    """Prepare the search for the best partition of a hand."""
    pools = [sum([1 << 4 * rank_of(place) for place in places_in(suit)]) for suit in held.suits]
    wanted = _wanted(pools, held.wilds)
    ways = [suit_ways(suit, wanted, held.wilds, rules) for suit in held.suits]
    order = tuple(sorted(range(len(ways)), key=lambda suit: len(ways[suit])))
    ordered = tuple(ways[suit] for suit in order)
    coming = tuple(accumulate((pools[suit] for suit in reversed(order)), initial=0))[::-1]
    return Task(order, ordered, _floors(ordered), coming, wanted, held.wilds, rules)


def narrowed(task: Task, below: int) -> Task:
    """Drop the ways with which too much is left over whatever the other suits do."""
    whole = task.coming[0]
    owns = [own - rest for own, rest in pairwise(task.coming)]
    ways = tuple(
        tuple([way for way in part if _least(task, way, whole - own) < below])
        for part, own in zip(task.ways, owns, strict=True)
    )
    return evolve(task, ways=ways, floors=_floors(ways))


def with_one_less(task: Task, others: Task, row: Row, suit: int, place: int) -> Task:
    """Give a task with one card less of a suit, in which nothing may be left over.

    `row` are the cards of the suit; `others` has the ways of the other suits, narrowed for that. If a set may
    want the card, the ways without it are those that offer it to sets.
    """
    at, bit = task.order.index(suit), 1 << 4 * rank_of(place)
    coming = tuple(pool - bit if to <= at else pool for to, pool in enumerate(task.coming))
    rest = coming[0] - coming[at] + coming[at + 1]
    if task.wanted >> 2 * place & 1:
        offering = [way for way in task.ways[at] if way[2] & 15 * bit]
        less = [(left, needed, pool - bit, laid) for left, needed, pool, laid in offering]
    else:
        less = list(suit_ways(row - (1 << 2 * place), task.wanted, task.wilds, task.rules))
    ways = replaced(others.ways, at, tuple([way for way in less if _least(task, way, rest) < 1]))
    return evolve(task, ways=ways, floors=_floors(ways), coming=coming)


def _wanted(pools: Sequence[Pool], wilds: int) -> Row:
    """Give the places of the ranks of which several suits could make a set, alone or with a wild card."""
    whole, wanted = sum(pools), 0
    for place in range(1, 14):
        shift = 4 * rank_of(place)
        count = whole >> shift & 15
        if count >= 3 or (count == 2 and wilds and not any(pool >> shift & 2 for pool in pools)):
            wanted |= 1 << 2 * place
    return wanted | (wanted & 4) << 26


def _floors(ways: Sequence[tuple[Way, ...]]) -> tuple[int, ...]:
    """Give what the suits leave over at the least, from each on; without a way for one, too much."""
    least = [part[0][0] if part else NO_LIMIT for part in reversed(ways)]
    return tuple(accumulate(least, initial=0))[::-1]


def _search(task: Task, depth: int, so_far: Way, below: int) -> Found | None:
    """Choose a way for each suit; a branch ends where no choice for the others could be good enough."""
    if depth == len(task.ways):
        return _finished(task, so_far, below)
    best: Found | None = None
    floor, coming, free = task.floors[depth + 1], task.coming[depth + 1], task.wilds - so_far[1]
    for way in task.ways[depth]:
        if so_far[0] + way[0] + floor >= below:
            break
        if way[1] <= free:
            both = _both(so_far, way)
            if _least(task, both, coming) + floor < below:
                found = _search(task, depth + 1, both, below)
                if found is not None:
                    below, best = found[0], (found[0], (way, *found[1]), found[2])
    return best


def _both(one: Way, other: Way) -> Way:
    left, needed, pool, laid = one
    more_left, more_needed, more_pool, more_laid = other
    return left + more_left, needed + more_needed, pool + more_pool, laid + more_laid


def _least(task: Task, so_far: Way, coming: Pool) -> int:
    """Tell what is left over at the least, if all cards that are still coming are offered to sets."""
    left, needed, pool, _ = so_far
    return left + hopeless_worth(pool, pool + coming, task.wilds - needed, task.rules)


def _finished(task: Task, so_far: Way, below: int) -> Found | None:
    """Make sets of what the suits offer, and see what all of it leaves."""
    left, needed, pool, laid = so_far
    sets = best_sets(pool, task.wilds - needed, task.rules)
    idle = task.rules.idle(task.wilds, len(laid) + len(sets.sizes))
    points = left + sets.left + task.rules.wild_worth * idle
    return (points, (), sets) if points < below else None
