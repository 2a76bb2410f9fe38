"""MT-05 to MT-07 and MT-09: who wins a comparison, what becomes of the cards, who chooses next."""

from typing import Literal, TypeAlias

import pytest
from cardwright import Shuffle
from cardwright_metal_trumps import Rules

from .tables import after, cards, held, table, told, winners

Order: TypeAlias = Literal["winner_first", "winner_last", "seat_order", "shuffled"]


def winner_of(*tops: str, category: str = "high", turn: int = 0) -> int:
    """Give the seat that wins a comparison of its only card with those of the others."""
    (winner,) = winners(after(table(*tops, turn=turn), category))
    return winner


def test_mt_05_the_highest_value_wins() -> None:
    assert winner_of("3", "7", "5") == 1


def test_mt_05_the_lowest_value_wins_where_lower_is_better() -> None:
    assert winner_of("1-1-9", "1-1-2", "1-1-5", category="low") == 1


def test_mt_05_only_the_chosen_category_counts() -> None:
    hands = ("9-1-9", "5-9-5", "1-5-1")
    assert [winner_of(*hands, category=category) for category in ("high", "wide", "low")] == [0, 1, 2]


def test_mt_05_values_below_nought_are_compared_like_all_others() -> None:
    assert winner_of("n3", "n2", "n9") == 1
    assert winner_of("0-0-n3", "0-0-n2", "0-0-n9", category="low") == 2


@pytest.mark.parametrize("turn", [0, 1, 2])
@pytest.mark.parametrize("best", [0, 1, 2])
def test_f_21_f_23_whoever_has_the_best_card_wins_also_seat_0_and_the_chooser(turn: int, best: int) -> None:
    hands = ["3", "4", "5"]
    hands[best] = "9"
    assert winner_of(*hands, turn=turn) == best


def test_mt_06_the_winner_gets_all_top_cards_and_the_own_one_back() -> None:
    state = after(table("3 1", "7 2", "5 4"), "high")
    assert held(state) == ["1", "2 7 5 3", "4"]


@pytest.mark.parametrize(
    ("order", "expected"),
    [("winner_first", "4 7 2 9 6"), ("winner_last", "4 2 9 6 7"), ("seat_order", "4 9 6 7 2")],
)
def test_mt_06_won_cards_go_under_the_pile_in_the_order_agreed_on(order: Order, expected: str) -> None:
    state = table("9-1 1-1", "6-2 2-1", "7-8 4-1", "2-3 3-1", rules=Rules(pickup_order=order))
    state = after(state, "wide")
    assert [card.split("-")[0] for card in held(state)[2].split()] == expected.split()


@pytest.mark.parametrize(
    ("order", "expected"),
    [("winner_first", "7 3 10 11"), ("winner_last", "3 7 10 11"), ("seat_order", "3 7 10 11")],
)
def test_mt_06_the_middle_goes_under_the_compared_cards(order: Order, expected: str) -> None:
    state = after(table("3 1", "7", middle="10 11", rules=Rules(pickup_order=order)), "high")
    assert held(state) == ["1", expected]
    assert state.middle == ()


def test_mt_06_the_dealer_shuffles_compared_cards_and_middle_if_that_is_agreed_on() -> None:
    state = table("3 1", "7 2", middle="10 11", rules=Rules(pickup_order="shuffled"))
    state = after(state, "high")
    assert state.turn == Shuffle(cards("3 7 10 11"))
    assert held(state) == ["1", "2"]
    assert state.middle == ()


def test_mt_06_shuffled_cards_go_under_the_pile_the_first_of_them_uppermost() -> None:
    state = table("3 1", "7 2", rules=Rules(pickup_order="shuffled"))
    state = after(state, "high", "shuffled 3,7")
    assert held(state) == ["1", "2 3 7"]
    assert state.turn == 1


def test_mt_06_the_pick_up_that_ends_the_game_is_shuffled_too() -> None:
    state = after(table("3", "7", rules=Rules(pickup_order="shuffled")), "high")
    assert state.turn == Shuffle(cards("3 7"))
    state = after(state, "shuffled 7,3")
    assert held(state) == ["", "7 3"]
    assert state.turn is None


def test_mt_07_the_winner_chooses_next() -> None:
    assert after(table("3 1", "7 2", "5 4"), "high").turn == 1
    assert after(table("8 1", "7 2", "5 4"), "high").turn == 0


@pytest.mark.parametrize(("turn", "expected"), [(0, 1), (1, 2), (2, 0)])
def test_mt_07_or_the_next_clockwise_from_who_chose(turn: int, expected: int) -> None:
    state = table("3 1", "7 2", "5 4", turn=turn, rules=Rules(chooser="rotate"))
    assert after(state, "high").turn == expected


def test_mt_07_the_turn_goes_past_those_without_cards() -> None:
    state = table("3 1", "2", "7 4", rules=Rules(chooser="rotate"))
    assert after(state, "high").turn == 2


@pytest.mark.parametrize("chooser", ["winner", "rotate"])
def test_mt_07_after_a_shuffle_it_is_as_without_one(chooser: Literal["winner", "rotate"]) -> None:
    rules = Rules(chooser=chooser, pickup_order="shuffled")
    state = after(table("3 1", "5 2", "7 4", rules=rules), "high", "shuffled 3,5,7")
    assert state.turn == (2 if chooser == "winner" else 1)


@pytest.mark.parametrize("tie", ["middle_all", "middle_tied_only", "next_category_same_cards"])
def test_mt_09_a_tie_below_the_best_means_nothing(
    tie: Literal["middle_all", "middle_tied_only", "next_category_same_cards"],
) -> None:
    state = after(table("3 1", "3-b 2", "7 4", rules=Rules(tie=tie)), "high")
    assert held(state) == ["1", "2", "4 7 3 3-b"]
    assert state.middle == ()


def test_f_41_no_order_of_cards_stands_behind_their_values() -> None:
    for one, other in (("7", "7-b"), ("7-b", "7")):
        assert told(after(table(f"{one} 1", f"{other} 2"), "high").middle) == f"{one} {other}"


def test_f_43_the_cards_that_were_won_with_are_told_apart_from_the_cards_that_were_won() -> None:
    last = after(table("3 1", "7 2", "5 4"), "high").last
    assert last is not None
    assert last.best == (1,)
    assert last.compared == cards("3 7 5")
