"""Each way in which a move can be refused has its sentence."""

import pytest
from cardwright import IllegalMoveError
from cardwright_metal_trumps import Rules, State

from .tables import after, table


def refusal(state: State, category: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, category)
    assert caught.value.move == f"choose {category}"
    return caught.value.reason


def test_mt_04_a_category_that_is_not_there() -> None:
    assert refusal(table("1-2 3-4", "5-6 7-8"), "volume") == (
        "MT-04: there is no category volume; the cards have high, wide"
    )


def test_mt_08_a_category_in_which_the_same_cards_are_tied() -> None:
    state = table("1-2 3-4", "1-6 7-8", rules=Rules(tie="next_category_same_cards"))
    assert refusal(after(state, "high"), "high") == (
        "MT-08: these cards are tied in high, so it has to be another category"
    )


def test_a_choice_when_the_game_is_over() -> None:
    assert refusal(after(table("1", "2"), "high"), "high") == "the game is over"
