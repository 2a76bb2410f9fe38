"""HW-10 to HW-17: what may be played where."""

import pytest
from cardwright import IllegalMoveError
from cardwright_holzwurm import Rules

from .tables import after, cards, dealt, legal, table, told

FIVE_COLOURS = ("blue-9", "yellow-9", "red-9", "green-9", "purple-9")


def test_hw_10_each_card_of_the_hand_can_be_played_and_no_other() -> None:
    assert legal(table("blue-3 red-8 grey-4", "green-2")) == ["start blue-3", "start red-8", "start grey-4"]


def test_hw_10_a_turn_is_one_card_and_there_is_no_draw() -> None:
    state = after(dealt(2), "start blue-6")
    assert [len(hand) for hand in state.hands] == [14, 15]
    assert told(state.rows[0]) == "blue-6"
    assert state.turn == 1


def test_hw_11_there_are_never_more_than_five_rows() -> None:
    rows = ("blue-9", "yellow-9", "red-9", "green-9")
    assert legal(table("purple-5", "green-2", rows=rows)) == ["start purple-5"]
    assert legal(table("grey-5", "green-2", rows=FIVE_COLOURS)) == [f"add grey-5 {row}" for row in range(5)]


def test_hw_11_a_row_has_one_colour() -> None:
    assert legal(table("blue-3", "green-2", rows=("red-9",))) == ["start blue-3"]


def test_hw_11_no_two_rows_have_the_same_colour() -> None:
    with pytest.raises(IllegalMoveError):
        after(table("blue-3", "green-2", rows=("blue-9",)), "start blue-3")


def test_hw_12_a_card_has_to_go_where_its_colour_lies() -> None:
    rows = ("red-9", "blue-9", "grey-9")
    assert legal(table("blue-3 green-4", "green-2", rows=rows)) == [
        "add blue-3 1",
        "start green-4",
        "add green-4 2",
    ]


def test_hw_12_a_colour_that_lies_on_grey_cards_counts_as_lying_there() -> None:
    assert legal(table("blue-3", "green-2", rows=("grey-9 blue-9",))) == ["add blue-3 0"]


def test_hw_13_a_coloured_card_without_a_row_may_start_one() -> None:
    state = after(table("blue-3 red-8", "green-2", rows=("red-9",)), "start blue-3")
    assert state.rows == (cards("red-9"), cards("blue-3"))


def test_hw_13_or_it_may_go_on_any_row_that_is_all_grey() -> None:
    rows = ("grey-9", "red-9", "grey-8 grey-7")
    assert legal(table("blue-3", "green-2", rows=rows)) == ["start blue-3", "add blue-3 0", "add blue-3 2"]


def test_hw_13_with_five_rows_it_has_to_go_on_one_that_is_all_grey() -> None:
    rows = ("grey-9", "red-9", "grey-8", "green-9", "yellow-9")
    assert legal(table("blue-3", "green-2", rows=rows)) == ["add blue-3 0", "add blue-3 2"]


def test_hw_14_a_grey_card_may_go_on_any_row_or_start_one() -> None:
    rows = ("blue-9", "grey-9", "red-9 grey-8")
    assert legal(table("grey-5", "green-2", rows=rows)) == [
        "start grey-5",
        "add grey-5 0",
        "add grey-5 1",
        "add grey-5 2",
    ]


def test_hw_15_several_rows_may_be_all_grey_when_unlimited() -> None:
    rules = Rules(max_grey_only="unlimited")
    assert "start grey-5" in legal(table("grey-5", "green-2", rows=("grey-9", "grey-8"), rules=rules))


def test_hw_15_no_grey_card_starts_a_second_grey_row_when_there_may_be_one() -> None:
    rules = Rules(max_grey_only=1)
    state = table("grey-5 blue-3", "green-2", rows=("red-9", "grey-9"), rules=rules)
    assert legal(state) == ["start blue-3", "add blue-3 1", "add grey-5 0", "add grey-5 1"]


@pytest.mark.parametrize("rows", [(), ("red-9",), ("grey-9 blue-9", "red-9 grey-8")])
def test_hw_15_the_first_grey_row_may_be_started_when_there_may_be_one(rows: tuple[str, ...]) -> None:
    state = table("grey-5", "green-2", rows=rows, rules=Rules(max_grey_only=1))
    assert "start grey-5" in legal(state)


def test_hw_16_a_row_started_by_grey_takes_the_colour_of_the_first_coloured_card() -> None:
    state = table("grey-5 red-4", "blue-8 blue-3", rows=("grey-9",), turn=1)
    state = after(state, "add blue-8 0")
    assert legal(state) == ["start red-4", "start grey-5", "add grey-5 0"]
    state = after(state, "add grey-5 0")
    assert legal(state) == ["add blue-3 0"]


def test_hw_16_a_row_of_several_grey_cards_has_no_colour_yet() -> None:
    state = table("blue-8 red-8", "green-2", rows=("grey-9 grey-8 grey-7",))
    assert legal(state) == ["start blue-8", "add blue-8 0", "start red-8", "add red-8 0"]


@pytest.mark.parametrize(
    "rows",
    [
        FIVE_COLOURS,
        ("blue-9", "yellow-9", "red-9", "green-9", "grey-9"),
        ("grey-11", "grey-10", "grey-9", "grey-8", "grey-7"),
        ("grey-9", "red-9"),
    ],
)
@pytest.mark.parametrize("card", ["blue-1", "purple-11", "grey-2"])
@pytest.mark.parametrize("limit", ["unlimited", 1])
def test_hw_17_every_card_can_be_played_somewhere(rows: tuple[str, ...], card: str, limit: str | int) -> None:
    rules = Rules(max_grey_only=1 if limit == 1 else "unlimited")
    assert legal(table(card, "green-2", rows=rows, rules=rules))
