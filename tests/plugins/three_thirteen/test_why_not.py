"""Each way in which a move can be refused has its sentence."""

import pytest
from cardwright import IllegalMoveError
from cardwright_three_thirteen import Rules, Stage, State

from .tables import after, table

OUT = "9D 9S KC 4H"


def refusal(state: State, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, move)
    assert caught.value.move == move
    return caught.value.reason


@pytest.mark.parametrize("move", ["draw-stock", "draw-discard"])
def test_tt_07_drawing_twice(move: str) -> None:
    state = after(table("9D 9S", "2C", stage=Stage.DRAW, discards="5C 6C"), "draw-discard")
    assert refusal(state, move) == "TT-07: you have drawn a card already; discard one, or go out"


@pytest.mark.parametrize("move", ["discard 9D", "go-out 4H", "go-out-all", "discard 2H"])
def test_tt_07_discarding_or_going_out_before_drawing(move: str) -> None:
    state = table(OUT, "2C", stage=Stage.DRAW, discards="5C")
    assert refusal(state, move) == "TT-07: you have to draw a card first"


@pytest.mark.parametrize("move", ["discard 2H", "go-out 2H"])
def test_tt_07_a_card_that_is_not_held(move: str) -> None:
    assert refusal(table(OUT, "2H"), move) == "TT-07: 2H is not in your hand"


def test_tt_07_an_empty_discard_pile() -> None:
    state = table("9D 9S", "2C", stage=Stage.DRAW)
    assert refusal(state, "draw-discard") == "TT-07: nothing lies on the discard pile; draw from the stock"


def test_tt_25_a_stock_that_is_used_up_with_nothing_to_shuffle() -> None:
    state = table("9D 9S", "2C", stage=Stage.DRAW, stock="", discards="5C")
    assert refusal(state, "draw-stock") == (
        "TT-25: the stock is used up and there is nothing to shuffle; take the top discard"
    )


@pytest.mark.parametrize(
    ("hand", "move", "left_over"),
    [
        ("9D 9S 8C 4H", "go-out 4H", "8C, 9D, 9S"),
        ("9D 9S 9C 4H 5H", "go-out 4H", "5H"),
        ("9D 9S KC 4H", "go-out 9D", "4H, 9S, KC"),
        ("7C 7D 7H 8C 8D 2H", "go-out 2H", "8C, 8D"),
    ],
)
def test_tt_16_cards_that_would_be_left_over(hand: str, move: str, left_over: str) -> None:
    assert refusal(table(hand, "2C"), move) == (
        f"TT-16: all cards but the last must be in melds, and these would be left over: {left_over}"
    )


def test_tt_16_cards_that_count_nothing_would_be_left_over_too() -> None:
    state = table("9D 9S 9C AC 4H", "2C", rules=Rules(ace_points=0))
    assert refusal(state, "go-out 4H").endswith("left over: AC")


def test_tt_17_all_cards_in_melds_and_none_to_spare() -> None:
    expected = "TT-17: all your cards are in melds, and none of them can be spared to be discarded"
    for rules in (Rules(), Rules(out_discard="optional")):
        state = table("7C 7D 7H 8C 8D 8H", "2C", wild=5, rules=rules)
        assert refusal(state, "go-out 7C") == expected


def test_tt_17_going_out_without_a_card_to_discard() -> None:
    for hand in ("7C 7D 7H 8C 8D 8H", OUT):
        assert refusal(table(hand, "2C"), "go-out-all") == (
            "TT-17: going out takes a card to discard, so say which: go-out CARD"
        )


def test_tt_16_going_out_without_a_discard_where_that_is_allowed_but_cards_are_left() -> None:
    state = table(OUT, "2C", rules=Rules(out_discard="optional"))
    assert refusal(state, "go-out-all").endswith("these would be left over: 4H")


def test_tt_18_a_discard_where_going_out_is_a_duty() -> None:
    state = table(OUT, "2C", rules=Rules(must_go_out=True))
    assert refusal(state, "discard 4H") == "TT-18: you can go out, and by the house rules you must"
