"""MT-08 and MT-10 to MT-13: ties, by each house rule, and who is out."""

from typing import Literal, TypeAlias

import pytest
from cardwright import IllegalMoveError, Shuffle
from cardwright_metal_trumps import Rules, State

from .tables import after, cards, held, legal, points, table, told, winners

Tie: TypeAlias = Literal["middle_all", "middle_tied_only", "next_category_same_cards"]
TIED_ONLY = Rules(tie="middle_tied_only")
SAME_CARDS = Rules(tie="next_category_same_cards")


def values(state: State) -> tuple[int | None, ...]:
    assert state.last is not None
    return state.last.values


# The middle, for all


def test_mt_08_all_compared_cards_go_to_the_middle_by_seat() -> None:
    state = after(table("2 1", "7 2-b", "7-b 4", turn=2), "high")
    assert told(state.middle) == "2 7 7-b"
    assert held(state) == ["1", "2-b", "4"]


def test_f_22_the_middle_has_as_many_cards_as_were_compared_in_all_ties() -> None:
    state = after(table("7 5 1", "7-b 5-b 2", "3 5-c 4"), "high")
    assert len(state.middle) == 3
    assert len(after(state, "high").middle) == 6


def test_mt_08_the_same_player_chooses_again() -> None:
    assert after(table("2 1", "7 2-b", "7-b 4", turn=0), "high").turn == 0
    assert after(table("2 1", "7 2-b", "7-b 4", turn=2), "high").turn == 2


def test_mt_08_all_who_have_cards_take_part_in_the_decider_tied_or_not() -> None:
    state = after(table("2 9", "7 2-b", "7-b 4"), "high", "high")
    assert values(state) == (9, 2, 4)
    assert told(state.top[0] + state.pile[0]) == "9 2-b 4 2 7 7-b"


def test_mt_08_the_next_outright_winner_takes_the_middle_too_the_older_tie_first() -> None:
    state = after(table("7 5 1 1-b", "7-b 5-b 9 2"), "high", "high")
    assert told(state.middle) == "7 7-b 5 5-b"
    assert held(after(state, "high")) == ["1-b", "2 9 1 7 7-b 5 5-b"]


# The middle, for the tied


def test_mt_08_only_the_tied_play_the_decider() -> None:
    state = after(table("2 9", "7 2-b", "7-b 4", rules=TIED_ONLY), "high")
    assert told(state.middle) == "2 7 7-b"
    state = after(state, "high")
    assert values(state) == (None, 2, 4)
    assert held(state) == ["9", "", "4 2-b 2 7 7-b"]


def test_mt_08_while_some_of_the_tied_have_a_card_only_they_take_part() -> None:
    state = after(table("7 1", "7-b 2", "7-c", "3 9", rules=TIED_ONLY), "high", "high")
    assert values(state) == (1, 2, None, None)


def test_mt_08_who_is_not_among_the_tied_still_chooses() -> None:
    state = after(table("2 9", "7 2-b", "7-b 4", turn=0, rules=TIED_ONLY), "high")
    assert state.turn == 0
    assert legal(state) == ["choose high"]


def test_mt_08_those_tied_again_play_on_alone() -> None:
    state = table("7 5 9", "7-b 5-b 3", "7-c 4 9-b", "1 1-b 1-c", rules=TIED_ONLY)
    state = after(state, "high", "high")
    assert values(state) == (5, 5, 4, None)
    assert told(state.middle) == "7 7-b 7-c 1 5 5-b 4"
    state = after(state, "high")
    assert values(state) == (9, 3, None, None)


def test_mt_08_after_a_decider_all_take_part_again() -> None:
    state = after(table("2 9 1", "7 2-b 5", "7-b 4 6", rules=TIED_ONLY), "high", "high", "high")
    assert values(state) == (9, 5, 6)


def test_mt_08_the_only_one_of_the_tied_who_has_a_card_takes_the_middle_at_once() -> None:
    state = after(table("7 1", "7-b", "2 9", turn=2, rules=TIED_ONLY), "high")
    assert held(state) == ["1 7 7-b 2", "", "9"]
    assert state.middle == ()
    assert state.turn == 0
    assert values(after(state, "high")) == (1, None, 9)


def test_mt_08_and_with_a_rotating_chooser_the_round_counts_as_decided() -> None:
    rules = Rules(tie="middle_tied_only", chooser="rotate")
    state = after(table("7 1", "7-b", "2 9", "3 8", turn=2, rules=rules), "high")
    assert held(state)[0] == "1 7 7-b 2 3"
    assert state.turn == 3


def test_mt_08_and_what_he_takes_is_shuffled_where_pick_ups_are() -> None:
    rules = Rules(tie="middle_tied_only", pickup_order="shuffled")
    state = after(table("7 1", "7-b", "2 9", rules=rules), "high")
    assert state.turn == Shuffle(cards("7 7-b 2"))
    state = after(state, "shuffled 2,7-b,7")
    assert held(state) == ["1 2 7-b 7", "", "9"]
    assert state.turn == 0


def test_mt_08_if_none_of_the_tied_has_a_card_the_others_play_for_the_middle() -> None:
    state = after(table("7", "7-b", "2 9", "3 8", rules=TIED_ONLY), "high")
    assert told(state.middle) == "7 7-b 2 3"
    assert state.turn == 2
    state = after(state, "high")
    assert values(state) == (None, None, 9, 8)
    assert held(state)[2] == "9 8 7 7-b 2 3"


# Another category, for the same cards


def test_mt_08_the_cards_stay_on_top_and_the_same_player_chooses_another_category() -> None:
    state = after(table("7-1-1 0-0-0", "7-2-2 0-0-0-b", turn=1, rules=SAME_CARDS), "high")
    assert state.middle == ()
    assert held(state) == ["7-1-1 0-0-0", "7-2-2 0-0-0-b"]
    assert state.turn == 1
    assert legal(state) == ["choose wide", "choose low"]


def test_mt_08_a_category_in_which_these_cards_are_tied_is_refused() -> None:
    state = after(table("7-1 0-0", "7-2 0-0-b", rules=SAME_CARDS), "high")
    with pytest.raises(IllegalMoveError, match="MT-08: these cards are tied in high"):
        after(state, "high")


def test_mt_08_all_the_cards_are_compared_again_not_only_the_tied() -> None:
    state = table("7-1-5 0-0-0", "7-2-5 0-0-0-b", "3-9-5 0-0-0-c", rules=SAME_CARDS)
    state = after(state, "high", "low")
    assert legal(state) == ["choose wide"]
    state = after(state, "wide")
    assert values(state) == (1, 2, 9)
    assert held(state)[2] == "0-0-0-c 3-9-5 7-1-5 7-2-5"


def test_mt_08_after_a_decision_every_category_can_be_chosen_again() -> None:
    state = after(table("7-1 0-0", "7-2 0-0-b", rules=SAME_CARDS), "high", "wide")
    assert held(state) == ["0-0", "0-0-b 7-2 7-1"]
    assert legal(state) == ["choose high", "choose wide"]


@pytest.mark.parametrize("chooser", [0, 1, 2])
def test_mt_08_if_every_category_ties_the_chooser_wins_tied_or_not(chooser: int) -> None:
    state = table("7-5 0-0", "7-5-b 0-0-b", "3-3 0-0-c", turn=chooser, rules=SAME_CARDS)
    state = after(state, "high", "wide")
    assert len(held(state)[chooser].split()) == 4
    assert state.turn == chooser
    assert legal(state) == ["choose high", "choose wide"]


def test_mt_08_with_one_category_the_chooser_wins_every_tie() -> None:
    state = after(table("7 1", "7-b 2", turn=1, rules=SAME_CARDS), "high")
    assert held(state) == ["1", "2 7-b 7"]


# Who is out


def test_mt_10_a_player_without_cards_is_out() -> None:
    state = after(table("2", "7 1", "3 4"), "high")
    assert held(state)[0] == ""
    assert values(after(state, "high")) == (None, 1, 4)


def test_mt_10_whoever_lost_the_last_card_to_the_middle_takes_no_part_in_the_decider() -> None:
    state = after(table("7", "7-b 1", "3 4"), "high", "high")
    assert values(state) == (None, 1, 4)
    assert held(state) == ["", "", "4 1 7 7-b 3"]
    assert winners(state) == {2}


@pytest.mark.parametrize("rules", [Rules(), TIED_ONLY], ids=lambda rules: rules.tie)
def test_mt_10_three_of_whom_two_are_tied_while_the_third_loses_the_last_card(rules: Rules) -> None:
    state = after(table("7 1", "7-b 2", "3", rules=rules), "high")
    assert told(state.middle) == "7 7-b 3"
    assert state.turn == 0
    state = after(state, "high")
    assert held(state) == ["", "2 1 7 7-b 3", ""]
    assert winners(state) == {1}


def test_mt_10_somebody_is_out_only_when_a_round_is_decided() -> None:
    """The winner had laid the last card down, and gets it back."""
    state = after(table("7", "2 1", "3 4"), "high")
    assert held(state) == ["7 2 3", "1", "4"]
    assert state.turn == 0


def test_mt_11_if_the_chooser_has_no_card_after_a_tie_the_next_one_with_cards_chooses() -> None:
    assert after(table("7 1", "7-b 2", "7-c", turn=2), "high").turn == 0
    assert after(table("7", "7-b", "7-c 3", "1 2", turn=0), "high").turn == 2


def test_mt_11_tied_or_not() -> None:
    state = after(table("2", "3 1", "7 4", "7-b 5", turn=0, rules=TIED_ONLY), "high")
    assert state.turn == 1
    assert values(after(state, "high")) == (None, None, 4, 5)


@pytest.mark.parametrize("tie", ["middle_all", "middle_tied_only"])
def test_mt_12_if_all_cards_are_in_the_middle_it_is_a_draw_of_the_tied(tie: Tie) -> None:
    state = after(table("7", "3", "7-b", rules=Rules(tie=tie)), "high")
    assert state.turn is None
    assert points(state) == (0, 0, 0)
    assert winners(state) == {0, 2}
    assert told(state.middle) == "7 3 7-b"


def test_mt_12_only_the_last_comparison_counts_for_a_draw() -> None:
    state = after(table("7 5", "7-b 5-b", "7-c 3"), "high", "high")
    assert state.turn is None
    assert winners(state) == {0, 1}


def test_mt_12_a_deck_of_four_equal_cards_ends_in_a_draw_of_two() -> None:
    state = after(table("5 5-b", "5-c 5-d"), "high", "high")
    assert told(state.middle) == "5 5-c 5-b 5-d"
    assert winners(state) == {0, 1}


@pytest.mark.parametrize("tie", ["middle_all", "middle_tied_only"])
def test_mt_13_if_only_one_has_cards_while_some_are_in_the_middle_he_wins_and_gets_them(tie: Tie) -> None:
    state = after(table("7", "7-b 1", rules=Rules(tie=tie)), "high")
    assert state.turn is None
    assert held(state) == ["", "1 7 7-b"]
    assert state.middle == ()
    assert winners(state) == {1}


@pytest.mark.parametrize("tie", ["middle_all", "middle_tied_only"])
def test_mt_13_also_if_he_was_not_tied(tie: Tie) -> None:
    state = after(table("7", "7-b", "1 2", rules=Rules(tie=tie)), "high")
    assert state.turn is None
    assert held(state) == ["", "", "2 7 7-b 1"]
    assert winners(state) == {2}


@pytest.mark.parametrize("tie", ["middle_all", "middle_tied_only"])
def test_mt_13_gives_the_middle_without_a_shuffle(tie: Tie) -> None:
    state = after(table("7", "7-b 1", rules=Rules(tie=tie, pickup_order="shuffled")), "high")
    assert state.turn is None
    assert held(state) == ["", "1 7 7-b"]
