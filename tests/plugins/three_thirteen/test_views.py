"""Who sees what."""

from random import Random

import pytest
from cardwright import FACE_DOWN, determinize, evolve, view
from cardwright_three_thirteen import THREE_THIRTEEN, Rules, Stage, State

from .tables import after, cards, dealt, dealt_on, last_round, table, told

SEATS = range(2, 7)
OUT = "9D 9S KC 4H"


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def midgame(seats: int) -> State:
    """Play on from a deal: every seat takes the discard of the one before it now and then."""
    state = dealt(seats, "2C 4D 6H 8S TC QD AH 3S")
    for turn in range(3 * seats):
        state = after(state, "draw-discard" if turn % 2 else "draw-stock")
        state = after(state, f"discard {state.hands[state.seat][turn % 4]}")
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_f_30_a_player_sees_the_own_hand_and_no_other_before_and_after_drawing(seats: int) -> None:
    for state in (midgame(seats), after(midgame(seats), "draw-stock")):
        for seat in range(seats):
            hands = view(THREE_THIRTEEN, state, seat).table.hands
            assert hands[seat] == state.hands[seat]
            others = [hands[other] for other in range(seats) if other != seat]
            assert all(card is FACE_DOWN for hand in others for card in hand)
            assert all(others)


def test_a_spectator_sees_no_hand() -> None:
    hands = view(THREE_THIRTEEN, midgame(3), None).table.hands
    assert all(card is FACE_DOWN for hand in hands for card in hand)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_stock_not_even_at_the_end(seat: int | None) -> None:
    for state in (dealt(2), after(last_round(table(OUT, "2C")), "go-out 4H")):
        stock = view(THREE_THIRTEEN, state, seat).table.stock
        assert len(stock) == len(state.stock) > 0
        assert all(card is FACE_DOWN for card in stock)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_the_discards_and_how_it_stands(seat: int | None) -> None:
    state = midgame(3)
    seen = view(THREE_THIRTEEN, state, seat).table
    assert len(state.discards) > 2
    assert seen.discards == state.discards
    assert (seen.turn, seen.standing, seen.turns) == (state.turn, state.standing, state.turns)


def test_nobody_sees_what_waits_for_the_shuffle() -> None:
    assert "2C" not in repr(view(THREE_THIRTEEN, THREE_THIRTEEN.setup(Rules(), 2), 0).table.turn)
    used_up = after(table("2C", "3C", stage=Stage.DRAW, stock="", discards="7C 8C 9C"), "draw-stock")
    assert "7C" not in repr(view(THREE_THIRTEEN, used_up, 0).table.turn)


def test_a_card_taken_from_the_discards_is_known_until_it_is_discarded_again() -> None:
    state = after(table("9D 2S", "3C", stage=Stage.DRAW, discards="7C"), "draw-discard")
    assert list(map(told, state.known)) == ["7C", ""]
    kept = after(state, "discard 2S", "draw-stock", "discard 3C", "draw-stock")
    assert told(kept.known[0]) == "7C"
    assert told(after(kept, "discard 7C").known[0]) == ""
    assert told(after(kept, "discard 9D").known[0]) == "7C"


def test_f_36_of_two_equal_cards_one_known_the_known_one_is_counted_gone() -> None:
    state = after(table("8H 2S", "3C", stage=Stage.DRAW, discards="8H"), "draw-discard")
    assert told(state.known[0]) == "8H"
    state = after(state, "discard 8H")
    assert told(state.known[0]) == ""
    assert told(state.hands[0]) == "2S 8H"


def test_a_card_drawn_from_the_stock_is_not_known() -> None:
    assert after(dealt(2), "draw-stock").known == ((), ())


def test_nothing_is_known_after_a_new_deal() -> None:
    state = after(table("9D 9S JC 4H", "2C", wild=11), "go-out 4H")
    assert dealt_on(state).known == ((), ())


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_at_the_end_of_a_round_everybody_sees_the_melds_and_all_hands(seat: int | None) -> None:
    state = after(table("9D 9S JC 4H", "2C 3D", "AS", wild=11), "go-out 4H")
    seen = view(THREE_THIRTEEN, state, seat).table
    assert seen.melds == (cards("9D 9S JC"),)
    assert seen.laid_open == ((), cards("2C 3D"), cards("AS"))


def test_in_the_last_turns_only_the_one_who_is_out_is_seen() -> None:
    state = after(table(OUT, "2C 3D", "AS", rules=Rules(last_turn=True)), "go-out 4H")
    seen = view(THREE_THIRTEEN, state, 2).table
    assert seen.melds == (cards("9D 9S KC"),)
    assert seen.laid_open == ((), (), ())
    assert all(card is FACE_DOWN for card in seen.hands[1])


@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_that_is_guessed_holds_the_cards_that_are_known_to_be_in_it(seats: int) -> None:
    state = midgame(seats)
    assert any(state.known)
    for seat in (*range(seats), None):
        seen = view(THREE_THIRTEEN, state, seat)
        for seed in range(5):
            guess = determinize(THREE_THIRTEEN, seen, Dice(seed))
            assert all(set(known) <= set(hand) for known, hand in zip(state.known, guess.hands, strict=True))
            assert view(THREE_THIRTEEN, guess, seat) == seen


def test_the_cards_that_are_not_known_are_guessed_differently() -> None:
    seen = view(THREE_THIRTEEN, midgame(4), 0)
    assert len({determinize(THREE_THIRTEEN, seen, Dice(seed)) for seed in range(10)}) > 1


def test_the_end_of_a_game_leaves_one_world_of_hands() -> None:
    state = last_round(dealt(2, "9D 2C 9S 4C KC 5D 7H 8H"))
    state = evolve(state, standing=evolve(state.standing, round=10), rules=Rules())
    state = after(after(state, "draw-stock"), "go-out 8H")
    guess = determinize(THREE_THIRTEEN, view(THREE_THIRTEEN, state, None), Dice(1))
    assert guess.hands == state.hands
