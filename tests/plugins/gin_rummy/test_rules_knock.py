"""GR-30 to GR-35, GR-50 to GR-52: knocking, laying melds and laying off."""

import pytest
from cardwright import evolve
from cardwright_gin_rummy import Rules

from .tables import (
    HIGH,
    LOW,
    after,
    asked,
    dealt,
    hand,
    holding,
    laying_off,
    legal,
    points,
    table,
    told,
)

BIG = Rules(max_hands=1, big_gin=31)
ALL = "3C 4C 5C 6D 7D 8D 9H TH JH QH KH"
"""Eleven cards in melds."""


def test_gr_30_one_may_knock_with_ten_points_at_the_most() -> None:
    assert "knock" in legal(holding("3C 4C 5C 6D 7D 8D 2H 2S AH 5S KH"))
    assert "knock" not in legal(holding("3C 4C 5C 6D 7D 8D 2H 2S AH 6S KH"))


def test_gr_30_whichever_way_to_lay_makes_it_so() -> None:
    # Two sets leave 2, 3, 5, 5 and 1, and two runs 2, 3, 4, 6 and 1: as much, but a dearer card to discard.
    assert "knock" in legal(holding("2C 3H 4C 4D 4S 5C 5D 6C 6D 6S AD"))


def test_gr_30_whichever_discard_makes_it_so() -> None:
    # Only the fourth king, out of a meld, can go.
    assert "knock" in legal(holding("3C 4C 5C 6D 7D 8D KC KD KH KS AC", rules=Rules(knock_card=1)))


def test_gr_30_with_another_knock_card_another_limit_holds() -> None:
    eleven = "3C 4C 5C 6D 7D 8D JH QH 9S KD 2S"
    assert "knock" not in legal(holding(eleven, rules=Rules(knock_card=30)))
    assert "knock" in legal(holding(eleven, rules=Rules(knock_card=31)))
    assert "knock" in legal(holding(f"{HIGH} 3D", rules=Rules(knock_card=100)))


def test_gr_30_with_knock_card_0_it_takes_gin() -> None:
    assert "knock" not in legal(holding(f"{LOW} KS", rules=Rules(knock_card=0)))
    assert "knock" in legal(holding("3C 4C 5C 6D 7D 8D 9H 9S 9C 9D KS", rules=Rules(knock_card=0)))


def test_gr_31_the_knocker_discards_what_leaves_little_enough() -> None:
    state = after(holding(f"{LOW} KS"), "knock")
    assert asked(state) == (0, "knock")
    assert legal(state) == ["discard KS", "discard AC"]


def test_gr_31_the_card_goes_to_the_discards_and_melds_are_to_be_laid() -> None:
    state = after(holding(f"{LOW} KS"), "knock", "discard KS")
    assert asked(state) == (0, "lay")
    assert told(state.discards) == "QS KS"


def test_gr_31_to_give_back_the_card_just_taken_draws_no_hand() -> None:
    state = evolve(table(LOW, HIGH), given_back=True)
    assert asked(after(state, "draw-upcard", "knock", "discard QS")) == (0, "lay")


def test_gr_32_melds_are_laid_one_by_one() -> None:
    state = after(holding(f"{LOW} KS"), "knock", "discard KS")
    assert legal(state) == ["meld 9C,9H,9S", "meld 3C,4C,5C", "meld 6D,7D,8D"]
    state = after(state, "meld 6D,7D,8D")
    assert hand(state, 0) == "3C 4C 5C 9C 9H 9S AC"
    assert legal(state) == ["meld 9C,9H,9S", "meld 3C,4C,5C"]
    assert [told(meld) for meld in state.knocked.melds[0]] == ["6D 7D 8D"]


def test_gr_32_no_meld_may_be_laid_that_leaves_too_much() -> None:
    state = after(holding("6S 7S 8S 9S 6C 7C 8C 8D AH AS KS"), "knock", "discard KS")
    assert legal(state) == ["meld 6C,7C,8C", "meld 6S,7S,8S,9S"]
    assert legal(after(state, "meld 6C,7C,8C")) == ["meld 6S,7S,8S,9S"]


def test_gr_33_the_knocker_may_be_done_once_little_enough_is_left_and_lay_no_more() -> None:
    state = after(holding("2C 3C 4C 6D 7D 8D 9H 9S 9C AC KS"), "knock", "discard KS", "meld 6D,7D,8D")
    assert "done" not in legal(state)
    state = after(state, "meld 9C,9H,9S")
    assert legal(state)[-1] == "done"
    assert len(legal(state)) > 1
    state = after(state, "done")
    assert told(state.knocked.deadwood[0]) == "2C 3C 4C AC"
    assert hand(state, 0) == ""
    assert asked(state) == (1, "lay_off")


def test_gr_33_what_was_known_of_the_hand_is_no_longer_there() -> None:
    state = after(table("3C 4C 5C 6D 7D 8D 9H 9S 2C 2D", heaps="9C | KD KC KS"), "draw-upcard")
    assert told(state.known[0]) == "9C"
    state = after(
        state, "knock", "discard 9C" if "discard 9C" in legal(after(state, "knock")) else "discard 2C"
    )
    assert told(state.known[0]) == "9C"


def test_gr_34_all_eleven_cards_may_be_kept_if_they_lie_in_melds() -> None:
    state = after(holding(ALL, rules=BIG), "knock")
    assert legal(state)[-1] == "big-gin"
    state = after(state, "big-gin", "meld 3C,4C,5C", "meld 6D,7D,8D")
    assert "done" not in legal(state)
    state = after(state, "meld 9H,TH,JH,QH,KH")
    assert legal(state) == ["done"]
    assert asked(after(state, "done")) == (1, "answer")


def test_gr_34_then_nothing_may_be_left_over() -> None:
    state = after(holding("AC 2C 3C 4C 6D 7D 8D TC TD TH TS", rules=BIG), "knock", "big-gin")
    state = after(state, "meld 6D,7D,8D", "meld TC,TD,TH,TS")
    assert legal(state) == ["meld 2C,3C,4C,AC"]


def test_gr_34_without_a_value_for_big_gin_one_has_to_discard() -> None:
    assert "big-gin" not in legal(after(holding(ALL), "knock"))


def test_gr_34_not_all_eleven_cards_in_melds_are_no_big_gin() -> None:
    assert "big-gin" not in legal(after(holding(f"{LOW} 9D", rules=BIG), "knock"))


def test_gr_34_big_gin_may_be_had_at_the_wall() -> None:
    ten = ALL.removesuffix(" KH")
    state = table(ten, stage="wall", heaps="KH | KD KC", rules=BIG)
    assert "big-gin" in legal(after(state, "knock"))


@pytest.mark.parametrize(("upcard", "limit"), [("7S", 7), ("TS", 10), ("QS", 10), ("2S", 2), ("AS", 0)])
def test_gr_35_with_oklahoma_the_first_upcard_is_the_limit(upcard: str, limit: int) -> None:
    rules = Rules(max_hands=2, oklahoma=True, knock_card=30)
    assert dealt(LOW, HIGH.replace("7S", "7H"), upcard, rules=rules).match.limit == limit


def test_gr_35_that_is_for_the_hand_alone() -> None:
    rules = Rules(max_hands=2, oklahoma=True, knock_card=30)
    state = dealt(HIGH, LOW, "KS", rules=rules)
    state = after(state, "draw-upcard", "discard KS", "draw-upcard", "discard KS")
    assert state.match.limit == 30


def test_gr_50_a_set_of_three_takes_the_fourth_card() -> None:
    assert legal(laying_off("9D 8C 2S", "9H 9S 9C")) == ["lay-off 9D", "done"]
    assert legal(laying_off("8C 2S", "9H 9S 9C 9D")) == ["done"]


def test_gr_50_a_run_takes_what_comes_next_at_either_end() -> None:
    assert legal(laying_off("3C 7C 8C 3D", "4C 5C 6C")) == ["lay-off 3C", "lay-off 7C", "done"]
    assert legal(laying_off("2D 6C 6D 7S", "3D 4D 5D", "7C 8C 9C")) == [
        "lay-off 2D",
        "lay-off 6C",
        "lay-off 6D",
        "done",
    ]


def test_gr_50_the_ends_of_a_suit_are_ends_of_its_runs() -> None:
    assert legal(laying_off("AC AD KC 4C", "TC JC QC")) == ["lay-off KC", "done"]
    assert legal(laying_off("KC KS 4C AD", "AC 2C 3C")) == ["lay-off 4C", "done"]
    assert legal(laying_off("AC AD 2D", "JC QC KC")) == ["done"]


def test_gr_50_cards_follow_those_that_were_laid_off_before() -> None:
    state = laying_off("7C 8C 9C TC QC", "4C 5C 6C")
    for card in ("7C", "8C", "9C", "TC"):
        assert legal(state) == [f"lay-off {card}", "done"]
        state = after(state, f"lay-off {card}")
    assert legal(state) == ["done"]
    assert told(state.knocked.laid_off) == "7C 8C 9C TC"
    assert hand(state, 0) == "QC"


def test_gr_50_a_card_that_fits_to_both_counts_as_lying_at_both() -> None:
    state = after(laying_off("7H 8H 2S", "4H 5H 6H", "7C 7D 7S"), "lay-off 7H")
    assert legal(state) == ["lay-off 8H", "done"]


def test_gr_50_nothing_is_laid_off_to_gin() -> None:
    state = after(holding("3C 4C 5C 6D 7D 8D 9H 9S 9C 9D KS", "6C 2S 2D"), "knock", "discard KS")
    state = after(state, "meld 9C,9D,9H,9S", "meld 3C,4C,5C", "meld 6D,7D,8D", "done")
    assert asked(state) == (1, "answer")
    assert legal(state) == ["done"]


def test_gr_51_then_melds_are_laid_whichever_there_are() -> None:
    state = laying_off("7C 7D 7H 7S 8C 9C", "9H 9S 9D")
    assert legal(state) == ["lay-off 9C", "done"]
    state = after(state, "done")
    assert asked(state) == (0, "answer")
    assert "meld 7C,8C,9C" in legal(state)
    state = after(state, "meld 7C,8C,9C")
    assert legal(state) == ["meld 7D,7H,7S", "done"]


def test_gr_52_then_what_is_left_is_laid_open_and_the_hand_ends() -> None:
    state = after(laying_off("7C 7D 7H 8C 2S", "9H 9S 9D"), "done", "meld 7C,7D,7H", "done")
    assert asked(state) == (None, "over")
    assert told(state.knocked.deadwood[0]) == "2S 8C"
    assert hand(state, 0) == ""
    assert points(state) == (0, 9)
