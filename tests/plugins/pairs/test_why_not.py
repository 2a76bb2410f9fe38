"""Each way in which a card can be refused has its sentence."""

from .tables import after, refused, table


def test_me_06_a_position_that_is_not_there() -> None:
    state = table("7H 7D 9C 9S")
    assert refused(state, 4) == "ME-06: there is no position 4; there are 4 of them, counted from 0"
    assert refused(state, -1) == "ME-06: there is no position -1; there are 4 of them, counted from 0"


def test_me_06_a_card_that_lies_open() -> None:
    assert refused(after(table("7H 7D 9C 9S"), 2), 2) == (
        "ME-06: the card at position 2 lies open already, and you need another one"
    )


def test_me_06_a_card_that_has_been_taken() -> None:
    expected = "ME-06: the card that lay at position 1 has been taken"
    assert refused(after(table("7H 7D 9C 9S"), 0, 1), 1) == expected
    assert refused(after(table("7H 7D 9C 9S KH KD"), 0, 1, 2, 4), 1) == expected


def test_a_card_when_it_is_over() -> None:
    assert refused(after(table("9C 9S"), 0, 1), 0) == "the game is over"
