"""Random games in lock-step with the naive game: after every move the two agree about everything."""

from cardwright_pairs import Rules

from tests.plugins.lockstep import lockstep_test

from .sidebyside import TWINS
from .tables import INSTRUMENTS, deck_of

WHOLE = {
    "every default": Rules(),
    "match rank_colour": Rules(match="rank_colour"),
    "again_on_match no": Rules(match="rank", again_on_match=False),
    "cards instruments": Rules(cards=INSTRUMENTS),
    "max_turns 200": Rules(max_turns=200),
}
SHORT = {
    "max_turns 1": Rules(max_turns=1),
    "max_turns 30": Rules(max_turns=30),
    "match rank": Rules(match="rank", max_turns=20),
    "match card_id": Rules(cards=INSTRUMENTS, match="card_id"),
    "match pair_key": Rules(cards=INSTRUMENTS, match="pair_key"),
    "a deck of our own": Rules(cards=deck_of(fox="den", cub="den", kit="den", owl="nest"), match="pair_key"),
    "no default": Rules(cards=INSTRUMENTS, match="pair_key", again_on_match=False, max_turns=12),
}

test_both_games_agree_after_every_move_of_long_games = lockstep_test(TWINS, WHOLE, games=6)
test_both_games_agree_after_every_move_of_short_games = lockstep_test(TWINS, SHORT, games=60)
