"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_shithead import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS

HOUSES = {
    "every default": Rules(),
    "swap off": Rules(swap="off"),
    "starter lowest_three": Rules(starter="lowest_three"),
    "max_cards 3": Rules(max_cards=3),
    "must_play no": Rules(must_play=False, max_plays=200),
    "on_seven strictly_lower": Rules(on_seven="strictly_lower"),
    "eight_breaks_four no": Rules(eight_breaks_four=False),
    "eight_on_seven still_low": Rules(eight_on_seven="still_low"),
    "eight_on_empty back_free": Rules(eight_on_empty="back_free"),
    "eights_stack": Rules(eights_stack=True),
    "special_match match": Rules(special_match="match"),
    "end last_loser": Rules(end="last_loser", max_plays=250),
    "fewest cards after 40 plays": Rules(at_cap="fewest_cards", max_plays=40),
    "sevens below eights": Rules(eight_on_seven="still_low", special_match="match"),
    "eights to and fro": Rules(
        end="last_loser", eights_stack=True, eight_on_empty="back_free", max_plays=200
    ),
    "no default": Rules(
        swap="off",
        starter="lowest_three",
        max_cards=3,
        must_play=False,
        on_seven="strictly_lower",
        eight_breaks_four=False,
        eight_on_seven="still_low",
        eight_on_empty="back_free",
        eights_stack=True,
        special_match="match",
        end="last_loser",
        at_cap="fewest_cards",
        max_plays=300,
    ),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=16)
