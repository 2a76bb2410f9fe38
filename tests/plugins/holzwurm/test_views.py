"""Who sees what."""

from random import Random

import pytest
from cardwright import FACE_DOWN, determinize, view
from cardwright_holzwurm import HOLZWURM, State

from .tables import after, cards, dealt, told

SEATS = range(2, 7)
TOP = "grey-2 grey-3 grey-4 grey-5 grey-6 blue-2 blue-1 yellow-2 yellow-1"


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def midgame(seats: int) -> State:
    """Play on from a deal, making the last legal move each time, which takes rows now and then."""
    state = dealt(seats)
    for _ in range(25):
        state = HOLZWURM.apply(state, HOLZWURM.legal_moves(state)[-1])
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_a_player_sees_the_own_hand_and_no_other(seats: int) -> None:
    state = midgame(seats)
    for seat in range(seats):
        hands = view(HOLZWURM, state, seat).table.hands
        for other in range(seats):
            expected = state.hands[seat] if other == seat else (FACE_DOWN,) * len(state.hands[other])
            assert all(shown is true for shown, true in zip(hands[other], expected, strict=True))


def test_a_spectator_sees_no_hand() -> None:
    hands = view(HOLZWURM, midgame(3), None).table.hands
    assert all(card is FACE_DOWN for hand in hands for card in hand)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hw_06_nobody_sees_what_is_set_aside(seat: int | None) -> None:
    aside = view(HOLZWURM, dealt(2), seat).table.set_aside
    assert len(aside) == 30
    assert all(card is FACE_DOWN for card in aside)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_the_display_the_rows_and_what_was_taken(seat: int | None) -> None:
    state, seen = midgame(3), view(HOLZWURM, midgame(3), seat).table
    assert any(state.rows)
    assert any(state.known)
    assert seen.display == state.display
    assert seen.rows == state.rows
    assert seen.known == state.known
    assert (seen.turn, seen.hand, seen.totals) == (state.turn, state.hand, state.totals)


def test_nobody_sees_what_waits_for_the_shuffle() -> None:
    turn = view(HOLZWURM, HOLZWURM.setup(dealt(2).rules, 2), 0).table.turn
    assert "blue" not in repr(turn)


def test_cards_are_known_from_the_moment_they_are_taken() -> None:
    state = after(dealt(2, TOP), "start blue-2")
    assert state.known == ((), ())
    state = after(state, "add blue-1 0")
    assert state.known == ((), cards("blue-1 blue-2 grey-6"))


def test_cards_are_known_until_they_are_played_again() -> None:
    state = after(dealt(2, TOP), "start blue-2", "add blue-1 0", "start yellow-2", "start blue-2")
    assert told(state.known[1]) == "blue-1 grey-6"
    state = after(state, "start red-1", "add grey-6 0")
    assert told(state.known[1]) == "blue-1"


def test_a_known_card_that_fails_the_test_again_stays_known() -> None:
    state = after(dealt(2, TOP), "start blue-2", "add blue-1 0", "start blue-3", "add blue-1 0")
    assert told(state.known[1]) == "blue-1 blue-2 blue-3 grey-4 grey-6"


def test_nothing_is_known_after_a_new_deal() -> None:
    assert dealt(4).known == ((), (), (), ())


@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_that_is_guessed_holds_the_cards_that_are_known_to_be_in_it(seats: int) -> None:
    state = midgame(seats)
    assert any(state.known)
    for seat in (*range(seats), None):
        seen = view(HOLZWURM, state, seat)
        for seed in range(5):
            guess = determinize(HOLZWURM, seen, Dice(seed))
            assert all(set(known) <= set(hand) for known, hand in zip(state.known, guess.hands, strict=True))
            assert view(HOLZWURM, guess, seat) == seen


def test_the_cards_that_are_not_known_are_guessed_differently() -> None:
    state = midgame(4)
    seen = view(HOLZWURM, state, 0)
    assert len({determinize(HOLZWURM, seen, Dice(seed)) for seed in range(10)}) > 1
