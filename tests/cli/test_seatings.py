"""Seatings: each bot gets its due, at every side as often as any other."""

from collections import Counter
from itertools import permutations

import pytest
from cardwright_cli.seatings import seating_count, seatings

SIZES = [(bots, sides) for sides in range(2, 7) for bots in range(2, sides + 1)]


def test_as_many_bots_as_sides_sit_in_every_order() -> None:
    assert seatings(3, 3) == tuple(sorted(permutations(range(3))))


def test_two_bots_at_four_sides_have_two_each() -> None:
    assert seatings(2, 4) == (
        (0, 0, 1, 1),
        (0, 1, 0, 1),
        (0, 1, 1, 0),
        (1, 0, 0, 1),
        (1, 0, 1, 0),
        (1, 1, 0, 0),
    )


def test_of_two_bots_at_three_sides_each_has_two_in_half_of_the_seatings() -> None:
    assert Counter(seating.count(0) for seating in seatings(2, 3)) == {1: 3, 2: 3}


@pytest.mark.parametrize(("bots", "sides"), SIZES)
def test_every_seating_is_there_once_and_balanced(bots: int, sides: int) -> None:
    found = seatings(bots, sides)
    assert len(set(found)) == len(found) == seating_count(bots, sides)
    for seating in found:
        held = [seating.count(bot) for bot in range(bots)]
        assert sum(held) == sides
        assert min(held) >= 1
        assert max(held) - min(held) <= 1


@pytest.mark.parametrize(("bots", "sides"), SIZES)
def test_every_bot_has_every_side_equally_often(bots: int, sides: int) -> None:
    found = seatings(bots, sides)
    assert {
        Counter(seating[side] for seating in found)[bot] for bot in range(bots) for side in range(sides)
    } == {len(found) // bots}
