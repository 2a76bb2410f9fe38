"""Random matches in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_hearts import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS

MATCHES = {
    "every default": Rules(),
    "passing left": Rules(passing="left", target=40),
    "max_hands 5": Rules(max_hands=5),
    "no default": Rules(
        passing="across",
        any_club=True,
        clean_start=False,
        must_break=False,
        queen_breaks=False,
        spare_queen=True,
        jack=True,
        no_trick=True,
        target=50,
        max_hands=9,
    ),
}
HANDS = {
    "passing right": Rules(passing="right", max_hands=1),
    "passing across": Rules(passing="across", max_hands=1),
    "passing none": Rules(passing="none", max_hands=1),
    "any_club yes": Rules(any_club=True, max_hands=1),
    "clean_start no": Rules(clean_start=False, max_hands=1),
    "must_break no": Rules(must_break=False, max_hands=1),
    "queen_breaks no": Rules(queen_breaks=False, max_hands=1),
    "spare_queen yes": Rules(queen_breaks=False, spare_queen=True, max_hands=1),
    "jack yes": Rules(jack=True, max_hands=1),
    "no_trick yes": Rules(no_trick=True, max_hands=1),
    "target 1": Rules(passing="none", jack=True, target=1),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, {**MATCHES, **HANDS}, games=12)
