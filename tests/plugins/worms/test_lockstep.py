"""Random matches in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_worms import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS

HOUSES = {
    "every default": Rules(),
    "kams 2": Rules(kams=2),
    "toqu_worms toqu_higher": Rules(toqu_worms="toqu_higher"),
    "multi_counts one": Rules(multi_counts="one"),
    "toqu_duty may": Rules(toqu_duty="may"),
    "toqu_on_partner penalty": Rules(toqu_on_partner="penalty"),
    "worms_lus 2": Rules(worms_lus=2),
    "d3_captures_worms 1": Rules(d3_captures_worms=1),
    "d3_captures_worms 2": Rules(d3_captures_worms=2),
    "aavunga_scores no": Rules(aavunga_scores=False),
    "all_tricks void_trick_lus": Rules(all_tricks="void_trick_lus"),
    "deal_stop auto": Rules(deal_stop="auto"),
    "deal_stop play_all": Rules(deal_stop="play_all"),
    "overshoot bounce": Rules(overshoot="bounce"),
    "overshoot plus_one": Rules(overshoot="plus_one"),
    "overshoot cap": Rules(overshoot="cap"),
    "five_five_at_88 one": Rules(five_five_at_88="one"),
    "whitewash two_lus_next_kam": Rules(kams=3, whitewash="two_lus_next_kam"),
    "whitewash off": Rules(whitewash="off"),
    "redeal_both first_deal_of_kam": Rules(redeal_both="first_deal_of_kam"),
    "redeal_both off": Rules(redeal_both="off"),
    "first_lead_worms nobody_in_first_trick": Rules(first_lead_worms="nobody_in_first_trick"),
    "max_deals 1": Rules(max_deals=1),
    "max_deals 3": Rules(kams=2, max_deals=3),
    "much at once": Rules(
        toqu_on_partner="penalty",
        worms_lus=2,
        d3_captures_worms=1,
        aavunga_scores=False,
        deal_stop="play_all",
        overshoot="bounce",
        redeal_both="off",
    ),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=5)
