"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from random import Random

import pytest
from cardwright_holzwurm import HOLZWURM, Rules

from . import sidebyside

GAMES = 200

HOUSES = {
    "every default": Rules(),
    "hands 2": Rules(hands=2),
    "out_bonus -25": Rules(out_bonus=-25),
    "last_card any": Rules(last_card="any"),
    "max_grey_only 1": Rules(max_grey_only=1),
    "tie fewest_cards": Rules(tie="fewest_cards"),
    "no default": Rules(hands=3, out_bonus=0, last_card="any", max_grey_only=1, tie="fewest_cards"),
}


@pytest.mark.parametrize("house", HOUSES)
def test_both_games_agree_after_every_move(house: str) -> None:
    chance = Random(house)  # noqa: S311  # a test, no secret
    for game in range(GAMES):
        play_side_by_side(HOUSES[house], 2 + game % 5, chance)


def play_side_by_side(rules: Rules, seats: int, chance: Random) -> None:
    state, table = sidebyside.begin(rules, seats)
    while state.turn is not None:
        if isinstance(state.turn, int):
            state = sidebyside.do(state, table, chance.choice(HOLZWURM.legal_moves(state)))
        else:
            waiting = table["waiting"]
            state = sidebyside.deal(state, table, chance.sample(waiting, len(waiting)))
        assert sidebyside.plugin_says(state) == sidebyside.naive_says(table)
