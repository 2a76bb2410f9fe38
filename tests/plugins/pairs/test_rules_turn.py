"""ME-01, ME-02, ME-03, ME-06 and ME-08: what a turn is, and which cards may be turned up."""

import pytest
from cardwright_pairs import PAIRS, Rules, TurnUp

from .tables import after, cards, dealt, legal, mover_after, refused, table, told

ONCE = Rules(again_on_match=False)
TOP = "7H 7D 9C 9S KH 2D"


def test_me_01_any_card_may_be_turned_up_first() -> None:
    assert legal(table("7H 7D 9C 9S")) == "0 1 2 3"


def test_me_01_the_second_card_is_chosen_with_the_first_one_open() -> None:
    state = after(table("7H 9C 7D 9S"), 1)
    assert (told(state.open), state.opened, state.turn) == ("9C", (1,), 0)
    assert told(state.layout) == "7H . 7D 9S"
    assert (state.turns, state.won) == (0, ((), ()))


def test_me_01_the_first_card_can_be_seen_by_the_one_who_chooses_and_the_second_cannot() -> None:
    state = after(table("7H 9C 7D 9S"), 1)
    assert legal(state) == "0 2 3"
    assert told(after(state, 3).won[0]) == "9C 9S"
    assert told(after(state, 0).open) == "9C 7H"


def test_me_02_a_pair_is_taken_at_once_in_the_order_in_which_it_was_found() -> None:
    state = after(dealt(2, TOP), 3, 2)
    assert state.won == (cards("9S 9C"), ())
    assert (state.open, state.opened) == ((), ())
    assert told(state.layout[:6]) == "7H 7D . . KH 2D"
    assert told(after(state, 0, 1).won[0]) == "9S 9C 7H 7D"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_me_02_a_pair_gives_another_turn(seats: int) -> None:
    assert mover_after(dealt(seats, TOP), 0, 1) == 0
    assert mover_after(dealt(seats, TOP, Rules(again_on_match=True)), 0, 1, 2, 3) == 0


def test_me_02_without_again_on_match_a_pair_passes_the_turn() -> None:
    state = after(dealt(3, TOP, ONCE), 0, 1)
    assert (state.turn, state.won) == (1, (cards("7H 7D"), (), ()))
    assert after(state, 2, 3).won == (cards("7H 7D"), cards("9C 9S"), ())


@pytest.mark.parametrize("rules", [Rules(), ONCE], ids=["again", "once"])
def test_me_03_no_pair_passes_the_turn(rules: Rules) -> None:
    assert mover_after(dealt(3, TOP, rules), 0, 2) == 1
    assert mover_after(dealt(3, TOP, rules), 0, 2, 0, 2, 0, 2) == 0


def test_me_03_two_that_are_no_pair_stay_open_for_all_to_see() -> None:
    state = after(dealt(2, TOP), 3, 0)
    assert (told(state.open), state.opened) == ("9S 7H", (3, 0))
    assert told(state.layout[:6]) == ". 7D 9C . KH 2D"
    assert state.won == ((), ())


def test_me_03_the_next_card_turns_them_down_where_they_lay() -> None:
    state = after(dealt(2, TOP), 3, 0, 4)
    assert (told(state.open), state.opened) == ("KH", (4,))
    assert told(state.layout[:6]) == "7H 7D 9C 9S . 2D"


@pytest.mark.parametrize("position", [0, 3])
def test_me_06_one_of_the_two_that_lie_open_may_be_turned_up_first(position: int) -> None:
    state = after(dealt(2, TOP), 3, 0)
    assert legal(state) == " ".join(map(str, range(52)))
    again = after(state, position)
    assert again.open == dealt(2, TOP).layout[position : position + 1]
    assert told(after(again, 3 - position).open) == ("7H 9S" if position == 0 else "9S 7H")


def test_me_06_the_two_positions_are_different() -> None:
    state = after(table("7H 7D 9C 9S"), 1)
    assert legal(state) == "0 2 3"
    assert refused(state, 1) == "ME-06: the card at position 1 lies open already, and you need another one"


def test_me_06_a_position_whose_card_was_taken_cannot_be_chosen() -> None:
    state = after(table("7H 7D 9C 9S KH KD"), 0, 1)
    assert legal(state) == "2 3 4 5"
    assert legal(after(state, 2)) == "3 4 5"
    for position in (0, 1):
        assert refused(state, position).startswith("ME-06: the card that lay at position")
        assert refused(after(state, 2), position).startswith("ME-06: the card that lay at position")


def test_me_06_a_position_that_is_taken_stays_taken_when_others_are_turned_down() -> None:
    state = after(table("7H 7D 9C 9S KH KD"), 0, 1, 2, 4)
    assert legal(state) == "2 3 4 5"
    assert told(after(state, 3).layout) == ". . 9C . KH KD"


def test_me_06_positions_are_those_of_the_layout() -> None:
    for position in (-1, 4, 52, 10**17):
        assert f"there is no position {position}; there are 4" in refused(table("7H 7D 9C 9S"), position)


def test_me_08_turns_go_round_clockwise() -> None:
    state, order = dealt(4), []
    for _ in range(5):
        order.append(state.turn)
        state = after(state, 0, 4)
    assert order == [0, 1, 2, 3, 0]


def test_f_26_the_same_card_twice_is_no_pair() -> None:
    state = after(table("7H 7D 9C 9S"), 0)
    assert TurnUp(0) not in PAIRS.legal_moves(state)
    assert refused(state, 0).startswith("ME-06: ")
    assert state.won == ((), ())


def test_f_27_to_choose_a_card_again_opens_no_other() -> None:
    state = after(table("7H 7D 9C 9S"), 0)
    refused(state, 0)
    assert (told(state.open), told(state.layout)) == ("7H", ". 7D 9C 9S")
    reopened = after(table("7H 9C 7D 9S"), 0, 1, 0)
    assert (told(reopened.open), told(reopened.layout)) == ("7H", ". 9C 7D 9S")


def test_f_28_a_third_card_closes_the_first_two_and_never_more_than_two_lie_open() -> None:
    state = dealt(2)
    for turn in range(1, 20):
        first = after(state, turn)
        assert len(first.open) == 1
        state = after(first, turn + 20)
        assert len(state.open) == 2
        assert state.turns == turn


def test_f_29_after_a_pair_its_positions_match_nothing_any_more() -> None:
    state = after(table("7H 7D 7C 7S"), 0, 1)
    assert legal(state) == "2 3"
    assert legal(after(state, 2)) == "3"
    assert refused(after(state, 2), 0) == "ME-06: the card that lay at position 0 has been taken"
    assert told(after(state, 2, 3).won[0]) == "7H 7D 7C 7S"
