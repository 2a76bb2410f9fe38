"""Random games in lock-step with the naive twin: after every move the two agree about everything."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import pytest
from cardwright import Shuffle, Shuffled, house_rules

from .twins import Twins, agree, begin, do

GAMES: Final = 200
"""How many games are played by each set of house rules, unless another number is given."""


def lockstep_test(twins: Twins, houses: Mapping[str, Any], *, games: int = GAMES) -> Callable[[str], None]:
    """Make a test that plays games by chance with every number of seats, by each of these house rules.

    ValueError if a house rule never has another value than its default, or never has that one.
    """
    for rule in house_rules(twins.game.rules):
        if len({getattr(house, rule.name) for house in houses.values()}) < 2:
            raise ValueError(f"the house rule {rule.name} is the same in all games")

    @pytest.mark.parametrize("house", houses)
    def test_both_agree(house: str) -> None:
        chance = Random(house)  # noqa: S311  # a test, no secret
        for number in range(games):
            play_side_by_side(twins, houses[house], twins.game.seats[number % len(twins.game.seats)], chance)

    return test_both_agree


def play_side_by_side(twins: Twins, rules: Any, seats: int, chance: Random) -> None:
    """Play one game by chance in both; AssertionError at the first table on which they do not agree."""
    state, table = begin(twins, rules, seats)
    agree(twins, state, table)
    while (turn := state.turn) is not None:
        if isinstance(turn, Shuffle):
            move: Any = Shuffled(tuple(chance.sample(turn.cards, len(turn.cards))))
        else:
            move = chance.choice(twins.game.legal_moves(state))
        state = do(twins, state, table, move)
        agree(twins, state, table)
