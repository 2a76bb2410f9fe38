"""Over thousands of random games: each ends within its bound, and nobody is ever without a move."""

from random import Random

import pytest
from cardwright import Shuffle, Shuffled
from cardwright_holzwurm import HOLZWURM, Rules

GAMES = 500
TURNS = {2: 96, 3: 111, 4: 126, 5: 126, 6: 126}


@pytest.mark.parametrize("seats", range(2, 7))
def test_hw_17_there_is_always_a_move_and_no_hand_is_longer_than_it_can_be(seats: int) -> None:
    chance = Random(seats)  # noqa: S311  # a test, no secret
    for game in range(GAMES):
        rules = Rules(
            last_card="any" if game % 2 else "must_stay", max_grey_only=1 if game % 3 else "unlimited"
        )
        assert HOLZWURM.max_moves(rules, seats) == 1 + TURNS[seats]
        state = HOLZWURM.setup(rules, seats)
        assert isinstance(state.turn, Shuffle)
        waiting = state.turn.cards
        state = HOLZWURM.apply(state, Shuffled(tuple(chance.sample(waiting, len(waiting)))))
        turns = 0
        while state.turn is not None:
            moves = HOLZWURM.legal_moves(state)
            assert moves
            state = HOLZWURM.apply(state, moves[int(chance.random() * len(moves))])
            turns += 1
        assert turns <= TURNS[seats]


@pytest.mark.parametrize("hands", [1, 2, 100])
def test_a_match_is_no_longer_than_its_hands_together(hands: int) -> None:
    assert HOLZWURM.max_moves(Rules(hands=hands), 3) == hands * (1 + 45 + 66)
