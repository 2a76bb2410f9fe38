"""HW-20 to HW-25: whether a card stays."""

import pytest
from cardwright_holzwurm import HOLZWURM

from .tables import after, cards, dealt, legal, table, told


def test_hw_20_a_card_greater_than_the_count_of_the_row_stays() -> None:
    state = after(table("blue-4 red-2", "green-2", rows=("blue-11 blue-10 blue-9",)), "add blue-4 0")
    assert told(state.rows[0]) == "blue-11 blue-10 blue-9 blue-4"
    assert told(state.hands[0]) == "red-2"
    assert len(state.display) == 6


@pytest.mark.parametrize("card", ["blue-3", "blue-2"])
def test_hw_20_an_equal_or_smaller_card_takes_the_row_and_itself(card: str) -> None:
    state = after(table(f"{card} red-2", "green-2", rows=("blue-11 blue-10 blue-9",)), f"add {card} 0")
    assert state.hands[0] == tuple(sorted(cards(f"blue-11 blue-10 blue-9 {card} red-2 green-10")))


def test_hw_21_the_sign_means_nothing_to_the_test() -> None:
    state = after(table("blue-11 red-2", "green-2", rows=("blue-1 grey-10",)), "add blue-11 0")
    assert told(state.rows[0]) == "blue-1 grey-10 blue-11"


@pytest.mark.parametrize("card", ["blue-1", "yellow-11", "grey-2"])
def test_hw_22_a_card_that_starts_a_row_stays(card: str) -> None:
    state = after(table(f"{card} red-2", "green-2", rows=("green-9 green-8",)), f"start {card}")
    assert told(state.rows[1]) == card


def test_hw_22_no_row_gets_longer_than_eleven_cards() -> None:
    eleven = "blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-10 grey-10 blue-11"
    state = table("grey-11 red-2", "green-2", rows=(eleven,))
    assert after(state, "add grey-11 0").rows == ()
    ten = table("grey-11 red-2", "green-2", rows=(eleven.removesuffix(" blue-11"),))
    assert len(after(ten, "add grey-11 0").rows[0]) == 11


def test_hw_23_grey_cards_in_the_row_are_counted() -> None:
    state = after(table("blue-2 red-2", "green-2", rows=("grey-9 grey-8",)), "add blue-2 0")
    assert state.rows == ()


def test_hw_23_a_grey_card_is_tested_like_any_other() -> None:
    rows = ("blue-9 blue-8",)
    assert after(table("grey-2 red-2", "green-2", rows=rows), "add grey-2 0").rows == ()
    assert len(after(table("grey-3 red-2", "green-2", rows=rows), "add grey-3 0").rows[0]) == 3


def test_hw_24_with_the_row_goes_the_top_of_the_display() -> None:
    state = after(
        table("blue-1 red-2", "green-2", rows=("blue-9",), display="black-13 red-9 green-10"), "add blue-1 0"
    )
    assert told(state.display) == "black-13 red-9"
    assert told(state.hands[0]) == "blue-1 blue-9 red-2 green-10"


def test_hw_24_the_colour_is_free_again_and_the_rows_behind_move_up() -> None:
    rows = ("red-9", "blue-9", "green-9", "yellow-9")
    state = after(table("blue-1 red-2", "blue-2 green-8", rows=rows), "add blue-1 1")
    assert tuple(map(told, state.rows)) == ("red-9", "green-9", "yellow-9")
    assert legal(state) == ["start blue-2", "add green-8 1"]


def test_hw_24_cards_that_were_taken_can_be_played_again() -> None:
    state = after(table("blue-1 red-2", "green-2 green-4", rows=("blue-9",)), "add blue-1 0", "start green-2")
    assert {"start blue-9", "add green-10 0"} <= set(legal(state))


def test_hw_25_a_row_may_be_taken_although_another_play_would_stay() -> None:
    state = table("blue-1 red-2 grey-10", "green-2", rows=("blue-10",))
    assert legal(state) == ["add blue-1 0", "start red-2", "start grey-10", "add grey-10 0"]
    assert after(state, "add blue-1 0").rows == ()


def test_hw_06_hw_24_no_card_is_lost_or_made_when_rows_are_taken() -> None:
    state = dealt(2)
    while state.turn is not None:
        state = HOLZWURM.apply(state, HOLZWURM.legal_moves(state)[-1])
        everywhere = [*state.display, *state.set_aside]
        everywhere += [card for pile in (*state.rows, *state.hands) for card in pile]
        assert sorted(everywhere) == list(HOLZWURM.deck(state.rules, 2))
