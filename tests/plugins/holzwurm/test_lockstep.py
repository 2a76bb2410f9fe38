"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_holzwurm import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS

HOUSES = {
    "every default": Rules(),
    "hands 2": Rules(hands=2),
    "out_bonus -25": Rules(out_bonus=-25),
    "last_card any": Rules(last_card="any"),
    "max_grey_only 1": Rules(max_grey_only=1),
    "tie fewest_cards": Rules(tie="fewest_cards"),
    "no default": Rules(hands=3, out_bonus=0, last_card="any", max_grey_only=1, tie="fewest_cards"),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES)
