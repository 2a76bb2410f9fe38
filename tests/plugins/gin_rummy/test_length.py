"""A match is never longer than it is said to be."""

from random import Random

import pytest
from cardwright import Shuffle, Shuffled
from cardwright_gin_rummy import GIN_RUMMY, Rules


@pytest.mark.parametrize("hands", [1, 2, 100])
def test_gr_67_a_match_is_no_longer_than_its_hands_together(hands: int) -> None:
    assert GIN_RUMMY.max_moves(Rules(max_hands=hands), 2) == hands * GIN_RUMMY.max_moves(
        Rules(max_hands=1), 2
    )


def test_gr_25_gr_40_no_hand_is_longer_even_if_as_many_upcards_as_can_be_are_taken() -> None:
    rules, longest = Rules(max_hands=1, knock_card=100), 0
    chance = Random("length")  # noqa: S311  # a test, no secret
    for _ in range(100):
        state = GIN_RUMMY.setup(rules, 2)
        assert isinstance(state.turn, Shuffle)
        cards = state.turn.cards
        state = GIN_RUMMY.apply(state, Shuffled(tuple(chance.sample(cards, len(cards)))))
        moves = 1
        while state.turn is not None:
            legal = GIN_RUMMY.legal_moves(state)
            drawn = state.upcards == 49 or state.stage == "lay"
            state = GIN_RUMMY.apply(state, legal[-1 if drawn else chance.randrange(min(len(legal), 11))])
            moves += 1
        longest = max(longest, moves)
    assert 150 < longest <= GIN_RUMMY.max_moves(rules, 2)
