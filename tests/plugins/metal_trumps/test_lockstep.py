"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from typing import Any

from cardwright import bundled_deck, evolve
from cardwright_metal_trumps import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS, even_deck

TIED = Rules(cards=even_deck(17, 2))
"""Every second round is a tie."""
HOUSES: dict[str, Any] = {
    "every default": Rules(max_rounds=200),
    "the other deck": Rules(cards=bundled_deck("instruments")),
    "remainder deal_all": Rules(cards=even_deck(23, 5, 3), remainder="deal_all", max_rounds=200),
    "winner_last": evolve(TIED, pickup_order="winner_last", max_rounds=100),
    "seat_order": evolve(TIED, pickup_order="seat_order", max_rounds=100),
    "shuffled": evolve(TIED, pickup_order="shuffled", max_rounds=100),
    "rotate": evolve(TIED, chooser="rotate", max_rounds=100),
    "ties": evolve(TIED, max_rounds=100),
    "tied only": evolve(TIED, tie="middle_tied_only", max_rounds=100),
    "tied only, shuffled, rotate": evolve(
        TIED, tie="middle_tied_only", pickup_order="shuffled", chooser="rotate", max_rounds=100
    ),
    "same cards": evolve(TIED, tie="next_category_same_cards", max_rounds=100),
    "same cards, three categories": Rules(
        cards=even_deck(12, 2, 3), tie="next_category_same_cards", pickup_order="seat_order", max_rounds=100
    ),
    "reveal category_only": evolve(TIED, reveal="category_only", max_rounds=100),
    "all cards equal": Rules(cards=even_deck(14, 1), chooser="rotate"),
    "all cards equal, tied only": Rules(cards=even_deck(13, 1), tie="middle_tied_only", remainder="deal_all"),
    "all cards equal, same cards": Rules(
        cards=even_deck(14, 1), tie="next_category_same_cards", max_rounds=50
    ),
    "two cards each": Rules(cards=even_deck(12, 2), tie="middle_tied_only", max_rounds=30),
    "one round": evolve(TIED, max_rounds=1),
    "no default": Rules(
        cards=even_deck(20, 3),
        remainder="deal_all",
        pickup_order="shuffled",
        chooser="rotate",
        tie="next_category_same_cards",
        reveal="category_only",
        max_rounds=60,
    ),
}

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=30)
