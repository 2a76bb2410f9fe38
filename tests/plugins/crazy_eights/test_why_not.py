"""Each way in which a move can be refused has its sentence."""

from cardwright import Suit
from cardwright_crazy_eights import Rules

from .tables import after, refused, table

NAMED_LATE = "CE-07: a suit is named after an eight only"
NOT_NAMED = "CE-07: you have played an eight, and name a suit now"


def test_ce_05_a_card_that_is_not_in_the_hand() -> None:
    assert refused(table("2H", "3H", stock="2C"), "play 8H") == "CE-05: 8H is not in your hand"


def test_ce_06_a_card_that_does_not_fit() -> None:
    state = table("2C 9S", "3H", pile="7H", stock="2S")
    assert refused(state, "play 2C") == "CE-06: 2C is neither of hearts nor of the rank of 7H"
    state = table("2C 9S", "3H", pile="8H", suit=Suit.SPADES, stock="2S")
    assert refused(state, "play 2C") == "CE-06: 2C is neither of spades nor of the rank of 8H"


def test_ce_07_a_suit_without_an_eight() -> None:
    state = table("8C 2H 2S", "3H 4H", stock="2C")
    assert refused(state, "name hearts") == NAMED_LATE
    assert refused(after(state, "play 8C", "name hearts"), "name hearts") == NAMED_LATE


def test_ce_07_something_else_instead_of_a_suit() -> None:
    state = after(table("8C 2H 2S", "3H", stock="2C"), "play 8C")
    for move in ("play 2H", "play 3H", "draw", "pass"):
        assert refused(state, move) == NOT_NAMED


def test_ce_08_one_draw_too_many() -> None:
    state = table("2C", "3H", stock="KC QC JC", rules=Rules(draws=2))
    assert refused(after(state, "draw", "draw"), "draw") == "CE-08: you may draw no more in this turn"


def test_ce_08_a_draw_without_a_stock() -> None:
    assert refused(table("2C", "3H"), "draw") == "CE-08: the stock is gone"
    assert refused(after(table("2C", "3H", stock="KC"), "draw"), "draw") == "CE-08: the stock is gone"


def test_ce_10_a_pass_too_early() -> None:
    state = table("2C", "3H", stock="KC QC")
    assert refused(state, "pass") == "CE-10: you draw as long as you may, and then you pass"
    assert refused(after(state, "draw"), "pass") == "CE-10: you draw as long as you may, and then you pass"


def test_a_move_when_it_is_over() -> None:
    assert refused(after(table("2H", "3H"), "play 2H"), "draw") == "the game is over"
