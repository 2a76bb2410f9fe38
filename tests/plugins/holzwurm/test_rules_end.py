"""HW-30 to HW-35: when a hand ends, what it is worth, and who wins."""

from typing import Literal

import pytest
from cardwright import Shuffle, evolve
from cardwright_holzwurm import HOLZWURM, Rules, State

from .tables import ALL_BUT_BLACK, after, cards, dealt, dealt_on, legal, table, told


def points(state: State) -> tuple[int, ...]:
    return HOLZWURM.score(state).points


def winners(state: State) -> set[int]:
    return set(HOLZWURM.score(state).winners)


def test_hw_30_the_hand_ends_when_a_last_card_is_played() -> None:
    assert after(table("blue-3", "green-2"), "start blue-3").turn is None
    assert after(table("blue-3", "green-2", rows=("blue-9",)), "add blue-3 0").turn is None


def test_hw_30_the_hand_goes_on_while_everybody_has_cards() -> None:
    assert after(table("blue-3 red-2", "green-2"), "start blue-3").turn == 1


def test_hw_30_the_hand_ends_when_the_black_13_is_taken() -> None:
    state = after(table("blue-1 red-2", "green-2", rows=("blue-9",), display="black-13"), "add blue-1 0")
    assert state.turn is None
    assert state.display == ()
    assert told(state.hands[0]) == "blue-1 blue-9 red-2 black-13"


def test_hw_31_a_last_card_that_fails_does_not_end_the_hand_when_it_must_stay() -> None:
    rules = Rules(last_card="must_stay")
    state = after(table("blue-1", "green-2", rows=("blue-9",), rules=rules), "add blue-1 0")
    assert state.turn == 1
    assert told(state.hands[0]) == "blue-1 blue-9 green-10"


def test_hw_31_a_last_card_that_fails_ends_the_hand_when_any_will_do() -> None:
    rules = Rules(last_card="any")
    state = after(table("blue-1", "green-2", rows=("blue-9",), rules=rules), "add blue-1 0")
    assert state.turn is None
    assert told(state.hands[0]) == "blue-1 blue-9 green-10"
    assert told(state.display) == "black-13 red-9 red-7 green-2 blue-8"
    assert points(state) == (-1 - 9 + 10, 2)


def test_hw_31_a_card_that_fails_and_is_not_the_last_never_ends_the_hand() -> None:
    state = table("blue-1 red-2", "green-2", rows=("blue-9",), rules=Rules(last_card="any"))
    assert after(state, "add blue-1 0").turn == 1


@pytest.mark.parametrize("last_card", ["must_stay", "any"])
def test_hw_31_a_last_card_that_takes_the_black_13_ends_the_hand(
    last_card: Literal["must_stay", "any"],
) -> None:
    rules = Rules(last_card=last_card)
    state = table("blue-1", "green-2", rows=("blue-9",), display="black-13", rules=rules)
    state = after(state, "add blue-1 0")
    assert state.turn is None
    assert points(state) == (-23, 2)


def test_hw_32_a_hand_is_worth_its_cards_and_the_table_nothing() -> None:
    state = table("blue-3", "green-2 red-7", "grey-8", rows=("yellow-10",))
    assert points(after(state, "start blue-3"))[1:] == (2 - 7, 8)


def test_hw_32_the_black_13_counts_for_the_one_who_took_it() -> None:
    state = table("blue-1 red-2", "green-2", rows=("blue-10",), display="black-13")
    assert points(after(state, "add blue-1 0")) == (-1 + 2 + 10 - 13, 2)


def test_hw_32_a_running_hand_counts_nothing_and_has_no_winner() -> None:
    state = after(dealt(2), "start blue-6")
    assert points(state) == (0, 0)
    assert winners(state) == set()


def test_hw_32_a_running_hand_leaves_the_points_of_those_before_it() -> None:
    state = table("blue-3 red-2", "green-2", rules=Rules(hands=3))
    state = evolve(state, hand=1, totals=(5, -7))
    assert points(after(state, "start blue-3")) == (5, -7)


def test_hw_33_an_empty_hand_is_worth_30() -> None:
    assert points(after(table("blue-3", "green-2"), "start blue-3")) == (30, 2)


@pytest.mark.parametrize("bonus", [0, 20, -40, 2**53 - 1, -(2**53) + 1])
def test_hw_33_or_whatever_the_out_bonus_says(bonus: int) -> None:
    state = table("blue-3", "green-2", rules=Rules(out_bonus=bonus))
    assert points(after(state, "start blue-3")) == (bonus, 2)


def test_hw_34_the_most_points_win() -> None:
    assert winners(after(table("blue-3", "green-2", "red-8"), "start blue-3")) == {0}
    low = Rules(out_bonus=-1)
    assert winners(after(table("blue-3", "green-2", "red-8", rules=low), "start blue-3")) == {2}


def test_hw_34_those_with_equally_many_points_share_the_win() -> None:
    state = table("blue-3", "green-8", "red-10 red-2 red-1 red-3", rules=Rules(out_bonus=8, tie="shared"))
    assert winners(after(state, "start blue-3")) == {0, 1, 2}


def test_hw_34_or_those_of_them_win_who_hold_the_fewest_cards() -> None:
    rules = Rules(out_bonus=-5, tie="fewest_cards")
    state = table(
        "blue-3", "green-8 red-2", "red-10", "grey-10", "yellow-10 grey-4 grey-11 grey-7", rules=rules
    )
    assert winners(after(state, "start blue-3")) == {2, 3}


def test_hw_34_whoever_went_out_has_the_fewest_cards_of_all() -> None:
    rules = Rules(out_bonus=8, tie="fewest_cards")
    assert winners(after(table("blue-3", "green-8", "red-6", rules=rules), "start blue-3")) == {0}


def test_hw_34_fewer_cards_are_no_help_against_more_points() -> None:
    rules = Rules(out_bonus=8, tie="fewest_cards")
    assert winners(after(table("blue-3", "green-8 red-2", rules=rules), "start blue-3")) == {1}


def test_hw_34_in_a_match_the_cards_held_at_the_end_of_the_last_hand_decide() -> None:
    rules = Rules(hands=2, tie="fewest_cards")
    state = table("blue-3", "green-8 red-2", "red-10", rules=rules)
    state = evolve(state, hand=1, totals=(-50, 10, 10))
    assert winners(after(state, "start blue-3")) == {2}


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_hw_35_a_match_has_so_many_hands_and_their_points_add_up(hands: int) -> None:
    state = table("blue-3", "green-2", rules=Rules(hands=hands))
    state = after(evolve(state, hand=hands - 1, totals=(-7, 5)), "start blue-3")
    assert state.turn is None
    assert state.hand == hands
    assert points(state) == (23, 7)
    assert winners(state) == {0}


def test_hw_35_between_two_hands_all_cards_are_gathered() -> None:
    state = table("blue-3", "green-2", rows=("red-9",), rules=Rules(hands=2))
    state = after(state, "start blue-3")
    assert state.turn == Shuffle(ALL_BUT_BLACK)
    assert told(state.display) == "black-13"
    assert not any((state.rows, state.set_aside, *state.hands, *state.known))
    assert state.hand == 1
    assert points(state) == (30, 2)
    assert winners(state) == set()


def test_hw_35_the_next_hand_starts_from_a_full_deal() -> None:
    rules = Rules(hands=2)
    state = after(table("blue-3", "green-2", rules=rules), "start blue-3")
    fresh = dealt(2, rules=rules)
    again = dealt_on(state)
    assert again.display == fresh.display
    assert again.hands == (fresh.hands[1], fresh.hands[0])
    assert again.set_aside == fresh.set_aside


def test_hw_35_after_the_last_hand_everything_stays_where_it_lay() -> None:
    state = table("blue-3", "green-2 red-7", rows=("red-9",))
    state = after(state, "start blue-3")
    assert state.rows == (cards("red-9"), cards("blue-3"))
    assert told(state.display) == "black-13 red-9 red-7 green-2 blue-8 green-10"
    assert state.hands == ((), tuple(sorted(cards("green-2 red-7"))))
    assert legal(state) == []
