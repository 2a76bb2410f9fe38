"""Each way in which a move can be refused has its sentence."""

import pytest
from cardwright import IllegalMoveError
from cardwright_holzwurm import Rules, State

from .tables import after, table

FIVE = ("blue-9", "yellow-9", "red-9", "green-9", "purple-9")
FOUR_AND_GREY = ("blue-9", "yellow-9", "red-9", "green-9", "grey-9")


def refusal(state: State, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, move)
    assert caught.value.move == move
    return caught.value.reason


def test_hw_10_a_card_that_is_not_held() -> None:
    state = table("blue-3", "green-2")
    expected = "HW-10: green-2 is not in your hand, and you play a card from your hand"
    assert refusal(state, "start green-2") == expected
    assert refusal(state, "add green-2 0") == expected
    assert refusal(state, "start black-13").startswith("HW-10: black-13 is not in your hand")


def test_hw_11_a_row_that_is_not_there() -> None:
    assert refusal(table("blue-3", "green-2"), "add blue-3 0") == (
        "HW-11: there is no row 0; the table has 0 of them, counted from 0"
    )
    assert refusal(table("blue-3", "green-2", rows=("blue-9",)), "add blue-3 1") == (
        "HW-11: there is no row 1; the table has 1 of them, counted from 0"
    )
    for row in (5, -1):
        assert refusal(table("grey-3", "green-2", rows=FIVE), f"add grey-3 {row}") == (
            f"HW-11: there is no row {row}; the table has 5 of them, counted from 0"
        )


def test_hw_12_a_colour_that_has_its_row_elsewhere() -> None:
    state = table("blue-3", "green-2", rows=("red-9", "blue-9", "grey-9"))
    expected = "HW-12: blue already lies in row 1, so the card must go there"
    assert refusal(state, "start blue-3") == expected
    assert refusal(state, "add blue-3 0") == expected
    assert refusal(state, "add blue-3 2") == expected


def test_hw_12_speaks_first_when_five_rows_lie_there_too() -> None:
    state = table("blue-3", "green-2", rows=FIVE)
    assert refusal(state, "start blue-3") == "HW-12: blue already lies in row 0, so the card must go there"


def test_hw_11_a_row_of_another_colour() -> None:
    state = table("blue-3", "green-2", rows=("grey-9 red-9",))
    assert refusal(state, "add blue-3 0") == "HW-11: row 0 is red, and a row has one colour"


def test_hw_11_a_sixth_row() -> None:
    expected = "HW-11: five rows lie on the table already, and there are never more"
    assert refusal(table("grey-3", "green-2", rows=FIVE), "start grey-3") == expected
    assert refusal(table("purple-3", "green-2", rows=FOUR_AND_GREY), "start purple-3") == expected


def test_hw_15_a_second_row_of_grey_cards_alone() -> None:
    state = table("grey-3", "green-2", rows=("red-9", "grey-9 grey-8"), rules=Rules(max_grey_only=1))
    assert refusal(state, "start grey-3") == (
        "HW-15: row 1 is of grey cards alone, and there may be only one such row"
    )


def test_a_move_when_the_hand_has_ended_is_refused_too() -> None:
    assert refusal(after(table("blue-3", "green-2"), "start blue-3"), "start green-2")
