"""Each way in which a move can be refused has its sentence."""

import pytest
from cardwright import IllegalMoveError
from cardwright_shithead import Rules, State

from .tables import after, answering, dealt, table

THREE = Rules(max_cards=3)
STRICTLY = Rules(on_seven="strictly_lower")
SIX = "3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 9C 9D JC JD QC QD KC KD"


def refusal(state: State, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, move)
    assert caught.value.move == move
    return caught.value.reason


@pytest.mark.parametrize("move", ["play JC", "flip 0", "pick-up"])
def test_sh_03_nothing_else_is_done_before_all_have_chosen(move: str) -> None:
    expected = "SH-03: before the first play all players choose the cards that lie open"
    assert refusal(dealt(2, SIX), move) == expected


@pytest.mark.parametrize("move", ["show 6C,7C", "show 6C,7C,9C,JC", "show 3C,6C,7C", "show 6C,6C,7C"])
def test_sh_03_three_of_the_six_cards_are_chosen(move: str) -> None:
    expected = "SH-03: you choose three of the six cards that you hold and that lie open before you"
    assert refusal(dealt(2, SIX), move) == expected


def test_sh_03_cards_are_exchanged_once() -> None:
    state = after(dealt(2, SIX), "show 6C,7C,9C", "show 6D,7D,9D")
    assert refusal(state, "show 6C,7C,9C") == "SH-03: cards are exchanged once, and that is over"


def test_sh_03_with_swap_off_no_cards_are_exchanged() -> None:
    state = dealt(2, SIX, Rules(swap="off"))
    assert refusal(state, "show 6C,7C,9C") == "SH-03: by these house rules no cards are exchanged"


def test_sh_10_a_card_that_is_not_held() -> None:
    assert refusal(table("9C | KD |", "4C"), "play 4C") == "SH-10: 4C is not in your hand"
    assert refusal(table("| KD | 5C", "4C"), "play 4C") == "SH-10: 4C is not among your open cards"


def test_sh_10_a_card_of_a_layer_whose_turn_has_not_come() -> None:
    state = table("9C | KD | 5C", "4C")
    expected = "SH-10: KD lies on the table, and you play from there once your hand is empty"
    assert refusal(state, "play KD") == expected
    expected = "SH-10: you flip a card once your hand is empty and no card lies open before you"
    assert refusal(state, "flip 0") == expected
    assert refusal(table("| KD | 5C", "4C"), "flip 0") == expected


@pytest.mark.parametrize("move", ["play 9C,KD", "play 9C,9C,KD", "play -"])
def test_sh_11_cards_that_are_not_of_one_rank(move: str) -> None:
    expected = "SH-11: you lay one card, or several of one rank"
    assert refusal(table("9C KD", "4C"), move) == expected


@pytest.mark.parametrize("layers", ["9C 9D KD", "| 9C 9D KD |"])
@pytest.mark.parametrize("move", ["play 9C,9C", "play 9C,9C,9D"])
def test_sh_11_a_card_that_is_named_twice(layers: str, move: str) -> None:
    assert refusal(table(layers, "4C"), move) == "SH-11: you named 9C twice"


def test_sh_12_too_many_cards_at_once() -> None:
    state = table("5C 5D 5H 5S", "4C", rules=THREE)
    assert refusal(state, "play 5C,5D,5H,5S") == "SH-12: you lay 3 cards at once at the most"


def test_sh_13_a_place_where_no_card_lies() -> None:
    for place in (2, -1):
        expected = f"SH-13: you have no face-down card {place}; there are 2, counted from 0"
        assert refusal(table("|| 4C 5C", "3C"), f"flip {place}") == expected


def test_sh_13_with_face_down_cards_only_one_of_them_is_flipped() -> None:
    state = table("|| 4C 5C", "3C", pile="KD")
    assert refusal(state, "play 4C") == "SH-13: you have face-down cards only, and flip one of them"
    assert refusal(state, "pick-up") == "SH-14: you have face-down cards only, and flip one of them"


def test_sh_14_the_pile_is_not_taken_by_who_can_play() -> None:
    expected = "SH-14: you can play, and so you have to"
    assert refusal(table("9C", "4C", pile="5D"), "pick-up") == expected


@pytest.mark.parametrize("must_play", [True, False])
def test_sh_16_there_is_no_pile_to_take(must_play: bool) -> None:  # noqa: FBT001  # the values of a house rule
    state = table("9C", "4C", rules=Rules(must_play=must_play))
    assert refusal(state, "pick-up") == "SH-16: there is no pile to take"


def test_sh_24_a_card_that_is_too_high_for_a_seven() -> None:
    expected = "SH-24: you have to match or go below 7D, and 9C does not"
    assert refusal(table("9C", "4C", pile="7D"), "play 9C") == expected
    expected = "SH-24: you have to go below 7D, and 7C does not"
    assert refusal(table("7C", "4C", pile="7D", rules=STRICTLY), "play 7C") == expected


@pytest.mark.parametrize(
    ("rules", "card", "words"),
    [
        (Rules(eight_on_seven="still_low"), "9C", "match or go below"),
        (Rules(eight_on_seven="still_low", on_seven="strictly_lower"), "7C", "go below"),
    ],
)
def test_sh_24_sh_47_a_card_that_is_too_high_for_a_seven_below_an_eight(
    rules: Rules, card: str, words: str
) -> None:
    state = answering(card, "4C", pile="7D 8D", rules=rules)
    expected = f"SH-24: you have to {words} 7D even with the eight above it (SH-47), and {card} does not"
    assert refusal(state, f"play {card}") == expected


def test_sh_25_a_card_that_is_too_low() -> None:
    assert refusal(table("4C", "3C", pile="5D"), "play 4C") == "SH-25: 4C is lower than 5D"


@pytest.mark.parametrize(("base", "card"), [("9D", "4C"), ("7D", "4C"), ("9D", "7C")])
def test_sh_41_a_card_that_is_no_answer(base: str, card: str) -> None:
    state = answering(card, "3C", pile=f"{base} 8D")
    ways = f"a card that matches or beats {base}, or by a special card that fits"
    assert refusal(state, f"play {card}") == f"SH-41: you answer the eight by {ways}, and {card} is neither"
