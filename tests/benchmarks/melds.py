"""Measure Three Thirteen where it has most to find out, in plain objects as `tests.benchmarks.speed` does.

That is a full game by chance, and the hands of 14 cards that a search found to be the worst. These are looked
at twice: when nothing of the kind has been seen before, and again. `--search SECONDS` looks for worse ones.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypeAlias

from cardwright import Card, Rank, evolve, french_deck, playout, seed_from_text
from cardwright_three_thirteen import THREE_THIRTEEN, Rules, Stage, State, best_melds

from .speed import Row, Work, measure, say, show

WORST = (
    ("2S 2S 3H 3S 3S 4H 4S 4S 5D 5S 5S 6S QH QS", 12),
    ("8D 8D 9C 9C 9H TC TC TH JC JC JH QC QS KC", 8),
    ("3C 3D 3D 9H 9H TH TH TS JC JH JH QD QH KH", 3),
    ("8D 8H 9H 9S TC TH TS JH JS QH QS QS KH KS", 8),
    ("3D 3D 4C 4D 5D 5D 5H 6C 6D 6D 7D KC KD KH", 13),
)
"""The worst hands that were found, with the rank that is wild."""
PACKS = french_deck(packs=2)
PACKAGE = "cardwright_three_thirteen."
RULES = Rules()
HANDS = 256
"""What is kept for house rules, or as a table, has no more places than this; what is kept for hands has."""


def caches() -> list[Any]:
    """Give all in which the game keeps something of hands that it has seen."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(PACKAGE)]
    functions = [value for module in modules for value in vars(module).values()]
    kept = [value for value in functions if hasattr(value, "cache_parameters")]
    return [value for value in kept if value.cache_parameters()["maxsize"] > HANDS]


def forget() -> None:
    """Empty them."""
    for cache in CACHES:
        cache.cache_clear()


CACHES = caches()


def state_with(hand: list[Card], wild: Rank) -> State:
    """Give a table at which a seat that has drawn holds these cards."""
    state = THREE_THIRTEEN.setup(RULES, 6)
    hands = (tuple(sorted(hand)), *state.hands[1:])
    standing = evolve(state.standing, round=wild - 3)
    return evolve(state, turn=0, seat=0, stage=Stage.DISCARD, standing=standing, hands=hands)


def works() -> Iterator[Work]:
    """Give what is measured."""
    steps = list(playout(THREE_THIRTEEN, RULES, 3, seed_from_text("bench")))

    def play() -> int:
        for step in steps:
            THREE_THIRTEEN.legal_moves(step.before)
            THREE_THIRTEEN.apply(step.before, step.move)
        return len(steps)

    yield Work("legal_moves and apply, a move of a game", 20, play)
    for name, task in (("best_melds", best), ("legal_moves", legal)):
        hands = [([Card[token] for token in text.split()], Rank(wild)) for text, wild in WORST]
        worst = max(hands, key=lambda found: cost_of(task, *found))
        yield Work(f"{name} of the worst hand, seen first", 2_000, looking(task, *worst, first=True))
        yield Work(f"{name} of the worst hand, seen again", 2_000, looking(task, *worst, first=False))


Task: TypeAlias = Callable[[list[Card], Rank], Callable[[], object]]
"""Gives what is done with a hand, the rank that is wild being given."""


def best(hand: list[Card], wild: Rank) -> Callable[[], object]:
    """Arrange a hand."""
    return lambda: best_melds(hand, wild)


def legal(hand: list[Card], wild: Rank) -> Callable[[], object]:
    """List what can be done with a hand."""
    state = state_with(hand, wild)
    return lambda: THREE_THIRTEEN.legal_moves(state)


def looking(task: Task, hand: list[Card], wild: Rank, *, first: bool) -> Callable[[], int]:
    """Give the function that does a task often, each time as if for the first time or as if known."""
    do = task(hand, wild)

    def look() -> int:
        for _ in range(20):
            if first:
                forget()
            do()
        return 20

    return look


def cost_of(task: Task, hand: list[Card], wild: Rank) -> float:
    """Give the seconds that a task takes if nothing is known, the middle of a few."""
    do, seconds = task(hand, wild), []
    for _ in range(5):
        forget()
        start = process_time()
        do()
        seconds.append(process_time() - start)
    return median(seconds)


def search(task: Task, seconds: float, chance: Random) -> tuple[float, list[Card], Rank]:
    """Climb from many a hand to worse ones by exchanging a card or two, and give the worst."""
    end, worst = process_time() + seconds, (0.0, list(PACKS[:14]), Rank.KING)
    while process_time() < end:
        wild, hand = Rank(chance.randint(3, 13)), dense(chance)
        cost, idle = cost_of(task, hand, wild), 0
        while idle < 50 and process_time() < end:
            other = changed(hand, chance)
            other_cost = cost_of(task, other, wild)
            idle += 1
            if other_cost > cost:
                hand, cost, idle = other, other_cost, 0
        worst = max(worst, (cost_of(task, hand, wild), hand, wild))
    return worst


def dense(chance: Random) -> list[Card]:
    """Give 14 cards of a few neighbouring ranks and any others."""
    low, width = chance.randint(2, 10), chance.randint(2, 6)
    near = [card for card in PACKS if low <= card.rank <= low + width]
    held = chance.sample(near, min(len(near), chance.randint(9, 14)))
    rest = list(PACKS)
    for card in held:
        rest.remove(card)
    return held + chance.sample(rest, 14 - len(held))


def changed(hand: list[Card], chance: Random) -> list[Card]:
    """Exchange one card or two for others of two packs."""
    rest, other = list(PACKS), list(hand)
    for card in hand:
        rest.remove(card)
    for at in chance.sample(range(14), chance.randint(1, 2)):
        other[at] = rest.pop(chance.randrange(len(rest)))
    return other


def main(arguments: list[str]) -> None:
    """Measure, or search for worse hands."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=9, help="how often each thing is measured")
    parser.add_argument(
        "--search", type=float, default=0, help="seconds to look for worse hands, for each task"
    )
    wanted = parser.parse_args(arguments)
    say(f"Three Thirteen, in plain objects: medians of {wanted.rounds} rounds")
    rows: list[Row] = measure(list(works()), wanted.rounds)
    show(rows)
    for task in (best, legal) if wanted.search else ():
        cost, hand, wild = search(task, wanted.search, Random())  # noqa: S311  # no secret
        say(
            f"  {task.__name__}: {cost * 1e6:.0f} us for {' '.join(map(str, sorted(hand)))}, wild {wild.name}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
