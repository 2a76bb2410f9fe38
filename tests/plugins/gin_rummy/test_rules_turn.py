"""GR-10 to GR-25, GR-40: melds, drawing and discarding, and hands that are drawn."""

import pytest
from cardwright import evolve
from cardwright_gin_rummy import GIN_RUMMY, Rules

from .tables import HIGH, LOW, after, asked, dealt, hand, holding, laying_off, legal, points, table, told


def melds(state_hand: str) -> list[str]:
    """List what may be laid by somebody who did not knock."""
    return [move for move in legal(after(laying_off(state_hand), "done")) if move != "done"]


def test_gr_10_a_set_is_three_or_four_of_a_rank() -> None:
    assert melds("7C 7D 8H") == []
    assert melds("7C 7D 7H 8S") == ["meld 7C,7D,7H"]
    assert sorted(melds("7C 7D 7H 7S")) == [
        "meld 7C,7D,7H",
        "meld 7C,7D,7H,7S",
        "meld 7C,7D,7S",
        "meld 7C,7H,7S",
        "meld 7D,7H,7S",
    ]


def test_gr_10_a_run_is_three_or_more_of_a_suit_that_follow_each_other() -> None:
    assert melds("7C 8C TC JC 9D") == []
    assert melds("7C 8C 9C JC") == ["meld 7C,8C,9C"]
    assert melds("AH 2H 3H 4H") == ["meld 2H,3H,AH", "meld 2H,3H,4H", "meld 2H,3H,4H,AH"]
    assert melds("9S TS JS QS KS") == [
        "meld 9S,TS,JS",
        "meld TS,JS,QS",
        "meld JS,QS,KS",
        "meld 9S,TS,JS,QS",
        "meld TS,JS,QS,KS",
        "meld 9S,TS,JS,QS,KS",
    ]


def test_gr_11_a_card_that_lies_in_a_meld_is_in_no_other() -> None:
    state = after(laying_off("7C 7D 7H 8C 9C"), "done")
    assert legal(state) == ["meld 7C,7D,7H", "meld 7C,8C,9C", "done"]
    assert legal(after(state, "meld 7C,8C,9C")) == ["done"]


def test_gr_12_a_run_is_laid_with_five_cards_at_the_most() -> None:
    state = after(laying_off("3C 4C 5C 6C 7C 8C"), "done")
    assert "meld 3C,4C,5C,6C,7C" in legal(state)
    assert "meld 3C,4C,5C,6C,7C,8C" not in legal(state)
    assert hand(after(state, "meld 3C,4C,5C", "meld 6C,7C,8C"), 0) == ""


def test_gr_20_the_first_upcard_may_be_taken_or_passed_by_both() -> None:
    state = dealt(LOW, HIGH, "KS")
    assert legal(state) == ["draw-upcard", "pass"]
    assert "KS" in hand(after(state, "draw-upcard"), 0)
    state = after(state, "pass")
    assert asked(state) == (1, "offer")
    assert legal(state) == ["draw-upcard", "pass"]
    state = after(state, "draw-upcard", "discard 2C")
    assert asked(state) == (0, "draw")
    assert "KS" in hand(state, 1)


def test_gr_21_if_both_pass_who_began_draws_from_the_stock() -> None:
    state = after(dealt(LOW, HIGH, "KS JD"), "pass", "pass")
    assert asked(state) == (0, "refused")
    assert legal(state) == ["draw-stock"]
    state = after(state, "draw-stock")
    assert "JD" in hand(state, 0)
    assert told(state.discards) == "KS"
    assert asked(after(state, "discard AC")) == (1, "draw")


def test_gr_22_one_card_is_drawn_first_from_either_heap() -> None:
    state = table(LOW, heaps="2D QS | KD KC KS")
    assert legal(state) == ["draw-upcard", "draw-stock"]
    drawn = after(state, "draw-stock")
    assert "KD" in hand(drawn, 0)
    assert (told(drawn.stock), told(drawn.discards)) == ("KC KS", "2D QS")
    drawn = after(state, "draw-upcard")
    assert "QS" in hand(drawn, 0)
    assert (told(drawn.stock), told(drawn.discards)) == ("KD KC KS", "2D")


def test_gr_23_any_card_is_discarded_and_it_is_the_others_turn() -> None:
    state = after(table(HIGH, LOW), "draw-upcard")
    assert legal(state) == [f"discard {card}" for card in hand(state, 0).split()]
    state = after(state, "discard TC")
    assert asked(state) == (1, "draw")
    assert told(state.discards) == "TC"
    assert "TC" not in hand(state, 0)


def test_gr_23_it_may_be_the_card_just_taken() -> None:
    state = after(table(HIGH, LOW), "draw-upcard", "discard QS")
    assert told(state.discards) == "QS"
    assert asked(state) == (1, "draw")


def test_gr_24_the_hand_is_drawn_if_both_give_back_what_they_took() -> None:
    state = after(table(HIGH, LOW), "draw-upcard", "discard QS", "draw-upcard", "discard QS")
    assert asked(state) == (None, "over")
    assert told(state.discards) == "QS"
    assert points(state) == (0, 0)


@pytest.mark.parametrize(
    "moves",
    [
        ["draw-upcard", "discard QS", "draw-upcard", "discard AC"],
        ["draw-upcard", "discard 2C", "draw-upcard", "discard 2C"],
        ["draw-upcard", "discard QS", "draw-stock", "discard KD"],
        ["draw-stock", "discard KD", "draw-upcard", "discard KD"],
    ],
)
def test_gr_24_otherwise_it_goes_on(moves: list[str]) -> None:
    assert asked(after(table(HIGH, LOW, heaps="QS | KD KC KS JD"), *moves)) == (0, "draw")


def test_gr_24_also_with_the_first_upcard() -> None:
    state = after(dealt(HIGH, LOW, "KS"), "draw-upcard", "discard KS", "draw-upcard", "discard KS")
    assert asked(state) == (None, "over")


def test_gr_25_whoever_would_take_the_fiftieth_upcard_ends_the_hand() -> None:
    state = evolve(table(HIGH, LOW), upcards=48)
    state = after(state, "draw-upcard", "discard TC")
    assert legal(state) == ["draw-upcard", "draw-stock"]
    over = after(state, "draw-upcard")
    assert asked(over) == (None, "over")
    assert (over.hands, over.discards, points(over)) == (state.hands, state.discards, (0, 0))
    assert asked(after(state, "draw-stock")) == (1, "discard")


def test_gr_25_the_first_upcard_is_not_counted() -> None:
    state = after(dealt(HIGH, LOW, "KS"), "draw-upcard")
    assert state.upcards == 0
    assert after(state, "discard KH", "draw-upcard").upcards == 1


def test_gr_40_with_two_cards_in_the_stock_nothing_more_is_drawn() -> None:
    state = after(table(HIGH, HIGH), "draw-stock", "discard KD")
    assert asked(state) == (1, "wall")
    assert legal(state) == ["pass"]
    over = after(state, "pass")
    assert asked(over) == (None, "over")
    assert points(over) == (0, 0)


def test_gr_40_at_the_wall_the_upcard_is_taken_by_a_knock() -> None:
    state = table(LOW, stage="wall", heaps="2D QS | KD KC")
    assert legal(state) == ["pass", "knock"]
    state = after(state, "knock")
    assert asked(state) == (0, "knock")
    assert "QS" in hand(state, 0)
    assert told(state.known[0]) == "QS"
    assert told(state.discards) == "2D"
    assert "discard QS" in legal(state)


def test_gr_40_the_upcard_may_be_what_makes_the_knock() -> None:
    nearly = "3C 4C 5C 6D 7D 8D 9H 9S KC AC"
    assert legal(table(nearly, stage="wall", heaps="9C | KD KC")) == ["pass", "knock"]
    assert legal(table(nearly, stage="wall", heaps="TC | KD KC")) == ["pass"]


def test_gr_40_a_hand_that_is_drawn_by_giving_back_does_not_come_to_the_wall() -> None:
    state = evolve(table(HIGH, LOW, heaps="QS | KD KC"), given_back=True)
    assert asked(after(state, "draw-upcard", "discard QS")) == (None, "over")


def test_the_next_hand_begins_without_a_trace_of_the_last() -> None:
    state = evolve(table(HIGH, LOW, rules=Rules()), upcards=49)
    state = after(state, "draw-upcard")
    assert asked(state) == ("dealer", "deal")
    assert evolve(state, match=GIN_RUMMY.setup(Rules(), 2).match) == GIN_RUMMY.setup(Rules(), 2)


def test_a_hand_that_nobody_could_knock_with_says_so() -> None:
    assert "knock" not in legal(holding(f"{HIGH} 3D"))
