"""CE-01 to CE-04: packs, the deal, the card that is turned up, and who begins."""

from collections import Counter

import pytest
from cardwright import Card, SeatsError, Shuffle, Suit, cards_in, write_move
from cardwright_crazy_eights import CRAZY_EIGHTS

from .tables import RULES, after, dealt, hand, legal, table, told, turn_after

SEATS = range(2, 8)


@pytest.mark.parametrize("seats", SEATS)
def test_ce_01_two_to_seven_play_with_one_pack_or_with_two_from_six_on(seats: int) -> None:
    turn = CRAZY_EIGHTS.setup(RULES, seats).turn
    assert isinstance(turn, Shuffle)
    assert Counter(turn.cards) == dict.fromkeys(Card, 1 if seats < 6 else 2)


@pytest.mark.parametrize("seats", [1, 8])
def test_ce_01_one_and_eight_cannot_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        CRAZY_EIGHTS.setup(RULES, seats)


def test_ce_01_two_copies_of_a_card_are_alike_and_one_move() -> None:
    state = table("5H 5H 9C", "", "", "", "", "", stock="2C")
    assert legal(state) == ["play 5H", "draw"]
    assert hand(after(state, "play 5H"), 0) == "5H 9C"


def test_ce_02_seven_cards_are_dealt_one_at_a_time_to_each_of_two() -> None:
    state = dealt(2, "2C AC 3C KC 4C QC 5C JC 6C TC 7C 9C 9D 9H KS 2S")
    assert hand(state, 0) == "2C 3C 4C 5C 6C 7C 9D"
    assert hand(state, 1) == "9C 9H TC JC QC KC AC"
    assert (told(state.pile), told(state.stock[:1])) == ("KS", "2S")


@pytest.mark.parametrize("seats", range(3, 8))
def test_ce_02_five_cards_are_dealt_one_at_a_time_to_each_of_more(seats: int) -> None:
    state = dealt(seats)
    turn = CRAZY_EIGHTS.setup(RULES, seats).turn
    assert isinstance(turn, Shuffle)
    assert state.hands == tuple(turn.cards[seat : 5 * seats : seats] for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_ce_02_what_is_left_is_the_stock(seats: int) -> None:
    state = dealt(seats)
    assert len(state.stock) == (52 if seats < 6 else 104) - (14 if seats == 2 else 5 * seats) - 1
    assert sorted(cards_in(state)) == sorted(CRAZY_EIGHTS.deck(RULES, seats))


def test_ce_03_the_next_card_begins_the_pile_and_its_suit_is_asked_for() -> None:
    state = dealt(3, "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H QS 6C")
    assert (told(state.pile), state.suit, told(state.stock[:1])) == ("QS", Suit.SPADES, "6C")


def test_ce_03_eights_that_are_turned_up_go_under_the_stock() -> None:
    state = dealt(3, "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 8S 8C 6D 8H")
    assert (told(state.pile), state.suit) == ("6D", Suit.DIAMONDS)
    assert (told(state.stock[:1]), told(state.stock[-2:])) == ("8H", "8S 8C")
    assert (len(state.stock), state.turn) == (36, 0)


def test_ce_03_no_suit_is_named_for_an_eight_that_is_turned_up() -> None:
    state = dealt(3, "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 8S 6D")
    assert all(not write_move(move).startswith("name") for move in CRAZY_EIGHTS.legal_moves(state))


@pytest.mark.parametrize("seats", SEATS)
def test_ce_04_seat_0_plays_first(seats: int) -> None:
    assert dealt(seats).turn == 0


def test_ce_04_turns_go_round_clockwise() -> None:
    state = table("2H 3C", "3H 3S", "4H 4S")
    assert turn_after(state, "play 2H") == 1
    assert turn_after(state, "play 2H", "play 3H") == 2
    assert turn_after(state, "play 2H", "play 3H", "play 4H") == 0
