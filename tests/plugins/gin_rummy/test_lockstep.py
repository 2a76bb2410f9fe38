"""Games in lock-step with the naive game: after every move the two agree about everything.

Few games by chance alone come to a knock, so many are played by somebody who looks for one.
"""

from random import Random
from typing import Any

import pytest
from cardwright_gin_rummy import Discard, Knock, Rules
from cardwright_gin_rummy.deadwood import bits_of, least_deadwood

from tests.plugins.lockstep import lockstep_test, play_side_by_side

from .sidebyside import TWINS

HOUSES = {
    "every default": Rules(max_hands=2),
    "three hands to 30": Rules(target=30, max_hands=3, knock_card=40),
    "anybody knocks": Rules(max_hands=4, knock_card=100),
    "knock_card 0": Rules(max_hands=1, knock_card=0),
    "oklahoma": Rules(max_hands=2, oklahoma=True),
    "other bonuses": Rules(max_hands=2, knock_card=60, gin_bonus=20, undercut_bonus=10),
    "big_gin 31": Rules(max_hands=1, big_gin=31),
    "equal nothing": Rules(max_hands=2, knock_card=80, equal="nothing"),
}
KEEN = {
    **HOUSES,
    "big gin for nothing": Rules(max_hands=1, big_gin=0, knock_card=0),
    "no default": Rules(
        target=50, max_hands=3, oklahoma=True, gin_bonus=0, undercut_bonus=0, big_gin=50, equal="nothing"
    ),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=6)


class Keen(Random):
    """Chance that mostly keeps the best cards, and knocks."""

    def choice(self, seq: Any) -> Any:
        knocks = [move for move in seq if isinstance(move, Knock)]
        discards = [move for move in seq if isinstance(move, Discard)]
        if knocks and self.random() < 0.5:
            return knocks[0]
        if len(discards) > 1 and self.random() < 0.95:
            held = bits_of(move.card for move in discards)
            return min(discards, key=lambda move: least_deadwood(held ^ bits_of([move.card])))
        return super().choice(seq)


@pytest.mark.parametrize("house", KEEN)
def test_both_games_agree_when_players_look_for_a_knock(house: str) -> None:
    chance = Keen(house)
    for _ in range(10):
        play_side_by_side(TWINS, KEEN[house], 2, chance)
