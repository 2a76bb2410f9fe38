"""The worked examples, by number."""

from cardwright_holzwurm import Card

from .tables import after, cards, dealt, legal, table, told


def test_vector_1_hw_22_blue_1_on_an_empty_table_stays() -> None:
    state = after(table("blue-1 red-2", "green-2"), "start blue-1")
    assert state.rows == (cards("blue-1"),)
    assert told(state.hands[0]) == "red-2"


def test_vector_2_hw_20_blue_2_on_two_cards_takes_all_three_and_the_top_of_the_display() -> None:
    state = table("blue-2 red-2", "green-2", rows=("blue-9 blue-8",), display="black-13 red-9 green-10")
    state = after(state, "add blue-2 0")
    assert told(state.hands[0]) == "blue-2 blue-8 blue-9 red-2 green-10"
    assert state.rows == ()


def test_vector_3_hw_21_blue_3_on_two_cards_stays() -> None:
    state = after(table("blue-3 red-2", "green-2", rows=("blue-9 blue-8",)), "add blue-3 0")
    assert told(state.rows[0]) == "blue-9 blue-8 blue-3"


def test_vector_4_hw_13_purple_5_can_only_go_on_the_grey_row() -> None:
    rows = ("blue-9", "yellow-9", "red-9", "green-9", "grey-9")
    assert legal(table("purple-5", "green-2", rows=rows)) == ["add purple-5 4"]


def test_vector_7_hw_07_hw_24_the_display_is_taken_from_the_top() -> None:
    column = told(dealt(2, "blue-8 blue-9 red-2 blue-7 green-2").display)
    rows = ("blue-10", "yellow-10", "red-10", "green-10", "purple-10")
    state = table("blue-1 red-1 purple-1", "yellow-1 green-1", rows=rows, display=column)
    fails = ["add blue-1 0", "add yellow-1 0", "add red-1 0", "add green-1 0", "add purple-1 0"]
    taken: tuple[Card, ...] = ()
    for move in [*fails, "start green-10", "start blue-10", "add green-1 0"]:
        before, state = state, after(state, move)
        taken += before.display[len(state.display) :]
    assert told(taken) == "blue-8 green-2 red-2 blue-7 blue-9 black-13"
    assert state.turn is None
