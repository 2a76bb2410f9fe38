"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_crazy_eights import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS

HOUSES = {
    "every default": Rules(),
    "ace 10": Rules(ace=10),
    "draws 1": Rules(draws=1),
    "draws 20": Rules(draws=20),
    "reshuffle": Rules(reshuffle=True),
    "max_plays 1": Rules(max_plays=1),
    "max_plays 8": Rules(max_plays=8),
    "no default": Rules(draws=2, reshuffle=True, ace=10, max_plays=30),
    "a stock of few cards": Rules(draws=20, reshuffle=True, max_plays=200),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=18)
