"""Seatings: which bot plays which side, in all ways that give each bot its due."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, factorial
from typing import TypeAlias

Seating: TypeAlias = tuple[int, ...]
"""The number of the bot that plays each side."""


def seatings(bots: int, sides: int) -> tuple[Seating, ...]:
    """Give all ways to share out the sides so that each bot has as many as any other, give or take one.

    Over all of them each bot has each side equally often, so none gains by where it sits.

    >>> seatings(2, 3)
    ((0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0))
    """
    least, over = divmod(sides, bots)
    dues = ([least + (bot in more) for bot in range(bots)] for more in combinations(range(bots), over))
    return tuple(sorted(seating for due in dues for seating in _filled(due)))


def seating_count(bots: int, sides: int) -> int:
    """Say how many seatings there are, without making them.

    >>> seating_count(2, 3), seating_count(8, 8)
    (6, 40320)
    """
    least, over = divmod(sides, bots)
    alike: int = factorial(least + 1) ** over * factorial(least) ** (bots - over)
    return comb(bots, over) * factorial(sides) // alike


def _filled(due: Sequence[int]) -> Iterator[Seating]:
    """Give the orders in which the bots can take the sides, each as often as is due to it."""
    if not any(due):
        yield ()
    for bot, left in enumerate(due):
        if left:
            rest = [number - (other == bot) for other, number in enumerate(due)]
            yield from ((bot, *others) for others in _filled(rest))
