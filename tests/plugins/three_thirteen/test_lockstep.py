"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_three_thirteen import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS

HOUSES = {
    "few turns": Rules(max_turns_per_round=7),
    "short hands to their end": Rules(rounds=2),
    "decks common": Rules(decks="common", rounds=5, max_turns_per_round=9),
    "decks 2": Rules(decks=2, rounds=4, max_turns_per_round=30),
    "last_turn": Rules(last_turn=True, rounds=3, max_turns_per_round=40),
    "losers_count whole_hand": Rules(
        losers_count="whole_hand", last_turn=True, rounds=3, max_turns_per_round=40
    ),
    "all_wild no": Rules(all_wild=False, rounds=2, max_turns_per_round=40),
    "max_wild_per_meld 1": Rules(max_wild_per_meld=1, rounds=4, max_turns_per_round=30),
    "ace high": Rules(ace="high", rounds=4, max_turns_per_round=30),
    "ace both": Rules(ace="both", rounds=4, max_turns_per_round=30),
    "out_discard optional": Rules(out_discard="optional", last_turn=True, rounds=4, max_turns_per_round=50),
    "must_go_out": Rules(must_go_out=True, rounds=4, max_turns_per_round=50),
    "ace_points and wild_points 0": Rules(ace_points=0, wild_points=0, rounds=5, max_turns_per_round=9),
    "reshuffle eager": Rules(reshuffle="eager", rounds=4, max_turns_per_round=120),
    "reshuffle on_demand": Rules(rounds=4, max_turns_per_round=120),
    "extra_round all_13_kings": Rules(
        extra_round="all_13_kings", rounds=1, max_turns_per_round=1, wild_points=1, ace_points=10
    ),
    "extra_round tied_13_kings": Rules(rounds=1, max_turns_per_round=2),
    "extra_round shared": Rules(extra_round="shared", rounds=1, max_turns_per_round=2),
    "no default": Rules(
        rounds=6,
        decks=2,
        last_turn=True,
        losers_count="whole_hand",
        all_wild=False,
        max_wild_per_meld=1,
        ace="both",
        out_discard="optional",
        must_go_out=True,
        ace_points=1,
        wild_points=25,
        reshuffle="eager",
        extra_round="all_13_kings",
        max_turns_per_round=12,
    ),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=10)
