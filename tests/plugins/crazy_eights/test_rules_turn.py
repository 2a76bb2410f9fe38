"""CE-05 to CE-11: what fits, eights, drawing and passing, and the pile that becomes the stock."""

import pytest
from cardwright import Rank, Suit, cards_in
from cardwright_crazy_eights import Rules

from .tables import after, dealt, hand, legal, refused, shuffled, table, told, turn_after, waiting

AGAIN = Rules(reshuffle=True)
NAMES = ["name clubs", "name diamonds", "name hearts", "name spades"]


def test_ce_05_a_card_of_the_hand_goes_on_the_pile_and_the_next_player_plays() -> None:
    state = after(table("2H 3C", "4S", pile="KS 7H"), "play 2H")
    assert (hand(state, 0), told(state.pile)) == ("3C", "KS 7H 2H")
    assert (state.turn, state.suit, state.plays) == (1, Suit.HEARTS, 1)


def test_ce_05_a_card_of_another_hand_cannot_be_played() -> None:
    assert refused(table("2H", "3H"), "play 3H") == "CE-05: 3H is not in your hand"


def test_ce_06_a_card_fits_by_its_suit_or_by_its_rank() -> None:
    state = table("2H 7C 9S KH TD", "3H", pile="7H", stock="2C")
    assert legal(state) == ["play 2H", "play 7C", "play KH", "draw"]


def test_ce_06_the_suit_of_a_card_that_was_played_for_its_rank_is_asked_for_next() -> None:
    state = after(table("7C 2D", "2H 2C", pile="7H"), "play 7C")
    assert legal(state) == ["play 2C", "pass"]


def test_ce_06_only_the_card_on_top_counts() -> None:
    assert legal(table("2D 9C", "3H", pile="9D 7H", stock="2C")) == ["draw"]


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank is not Rank.EIGHT])
def test_ce_06_every_rank_fits_on_itself_and_no_other_of_another_suit(rank: Rank) -> None:
    token = "23456789TJQKA"[rank - 2]
    state = table("2C 3C 4C 5C 6C 7C 9C TC JC QC KC AC", "", pile=f"{token}D", stock="2S")
    assert legal(state) == [f"play {token}C", "draw"]


def test_ce_07_an_eight_fits_on_everything() -> None:
    assert legal(table("8C", "3H", pile="7H", stock="2C")) == ["play 8C", "draw"]
    assert legal(table("8C", "3H", pile="8H", suit=Suit.SPADES, stock="2C")) == ["play 8C", "draw"]


def test_ce_07_who_has_played_an_eight_names_any_suit_at_once() -> None:
    state = after(table("8C 2D", "3H", stock="2C"), "play 8C")
    assert (state.turn, legal(state)) == (0, NAMES)


@pytest.mark.parametrize("suit", list(Suit))
def test_ce_07_the_suit_that_was_named_is_asked_for_and_no_other_card_fits(suit: Suit) -> None:
    state = table("8C 2D", "3C 3D 3H 3S", stock="2C")
    named = after(state, "play 8C", f"name {suit.name.lower()}")
    assert (named.turn, named.suit) == (1, suit)
    assert legal(named) == [f"play 3{suit.name[0]}", "draw"]


def test_ce_07_the_named_suit_stays_until_another_card_is_played() -> None:
    state = after(table("8C 2D 4S", "3D", "3S 3H", rules=Rules()), "play 8C", "name spades", "pass")
    assert (state.suit, legal(state)) == (Suit.SPADES, ["play 3S", "pass"])
    assert legal(after(state, "play 3S")) == ["play 4S", "pass"]


def test_ce_07_an_eight_on_an_eight_lets_a_suit_be_named_anew() -> None:
    state = table("8C 2D", "8S 2H 2S", stock="2C")
    assert legal(after(state, "play 8C", "name hearts")) == ["play 2H", "play 8S", "draw"]
    assert legal(after(state, "play 8C", "name hearts", "play 8S")) == NAMES


def test_ce_08_the_top_card_of_the_stock_is_drawn_also_with_a_card_that_fits() -> None:
    state = after(table("2H", "3H", stock="KC QC"), "draw")
    assert (hand(state, 0), told(state.stock)) == ("2H KC", "QC")
    assert (state.turn, state.drawn) == (0, 1)


@pytest.mark.parametrize("draws", [1, 2, 5, 20])
def test_ce_08_so_many_cards_may_be_drawn_in_a_turn(draws: int) -> None:
    state = dealt(2, rules=Rules(draws=draws))
    for _ in range(draws):
        assert "draw" in legal(state)
        state = after(state, "draw")
    assert "draw" not in legal(state)
    assert legal(state)[-1] == "pass"
    assert "draw" in legal(after(state, "pass"))


def test_ce_08_unless_told_otherwise_it_is_five() -> None:
    state = after(dealt(4), *["draw"] * 4)
    assert "draw" in legal(state)
    assert "draw" not in legal(after(state, "draw"))


def test_ce_09_after_a_draw_that_card_or_another_may_be_played() -> None:
    state = after(table("2H 9S", "3H", stock="KH QC"), "draw")
    assert legal(state) == ["play 2H", "play KH", "draw"]


def test_ce_09_a_play_after_a_draw_ends_the_turn_and_what_was_drawn_is_not_counted_on() -> None:
    state = after(table("2H 9S", "3H", stock="KH QC"), "draw", "play 2H")
    assert (state.turn, state.drawn) == (1, 0)
    named = after(table("8H 9S", "3H", stock="KH QC"), "draw", "play 8H")
    assert legal(named) == NAMES
    assert after(named, "name hearts").drawn == 0


def test_ce_10_who_may_draw_cannot_pass() -> None:
    state = table("2C 2D", "3H", stock="KC QC", rules=Rules(draws=1))
    assert refused(state, "pass").startswith("CE-10: ")
    passed = after(state, "draw", "pass")
    assert (passed.turn, passed.drawn, passed.suit) == (1, 0, Suit.HEARTS)


def test_ce_10_without_a_stock_anybody_may_pass_also_with_a_card_that_fits() -> None:
    state = table("2H 2D", "3H")
    assert legal(state) == ["play 2H", "pass"]
    assert turn_after(state, "pass") == 1


def test_ce_10_who_has_drawn_the_last_card_may_pass_before_all_draws() -> None:
    state = after(table("2C 2D", "3H", stock="KC"), "draw")
    assert legal(state) == ["pass"]


def test_ce_11_without_reshuffle_a_stock_that_is_gone_stays_gone() -> None:
    state = after(table("2H 2D", "3H", pile="QC KC 7H", stock="KH"), "draw", "play KH")
    assert (state.turn, state.stock) == (1, ())
    assert legal(state) == ["play 3H", "pass"]


def test_ce_11_with_it_the_pile_below_its_top_is_shuffled_in_the_middle_of_a_turn() -> None:
    state = after(table("2H 2D", "3H", pile="QC KC 7H", stock="KH", rules=AGAIN), "draw")
    assert (waiting(state), told(state.pile), legal(state)) == ("QC KC", "7H", [])
    again = shuffled(state, "KC QC")
    assert (again.turn, told(again.stock), told(again.pile)) == (0, "KC QC", "7H")
    assert legal(again) == ["play 2H", "play KH", "draw"]


def test_ce_11_what_has_been_drawn_counts_on() -> None:
    rules = Rules(reshuffle=True, draws=2)
    state = after(table("2C 2D", "3H", pile="QC KC 7H", stock="KH", rules=rules), "draw")
    assert legal(after(shuffled(state, "KC QC"), "draw")) == ["play KH", "pass"]


def test_ce_11_the_suit_that_was_named_stays() -> None:
    state = table("2C 2D", "3H", pile="QC 7H 8S", suit=Suit.CLUBS, stock="KH", rules=AGAIN)
    again = shuffled(after(state, "draw"), "7H QC")
    assert (again.suit, legal(again)) == (Suit.CLUBS, ["play 2C", "draw"])


def test_ce_11_a_pile_of_one_card_waits_until_another_is_played() -> None:
    state = after(table("2H 2D", "3H", "4H", pile="7H", stock="KC", rules=AGAIN), "draw")
    assert (state.turn, legal(state)) == (0, ["play 2H", "pass"])
    assert legal(after(state, "pass")) == ["play 3H", "pass"]
    played = after(state, "play 2H")
    assert (waiting(played), told(played.pile)) == ("7H", "2H")
    assert legal(shuffled(played, "7H")) == ["play 3H", "draw"]


def test_ce_11_an_eight_that_ends_the_wait_is_named_after_once_the_pile_is_shuffled() -> None:
    state = after(table("8C 2D", "3H", pile="7H", rules=AGAIN), "play 8C")
    assert waiting(state) == "7H"
    again = shuffled(state, "7H")
    assert (again.turn, legal(again)) == (0, NAMES)
    assert legal(after(again, "name hearts")) == ["play 3H", "draw"]


def test_ce_11_the_last_card_of_a_game_makes_no_pile_the_stock() -> None:
    assert turn_after(table("2H", "3H", pile="7H", rules=AGAIN), "play 2H") is None


def test_ce_11_while_it_is_shuffled_each_card_is_there_once() -> None:
    state = after(table("2H 2D", "3H", pile="QC KC 7H", stock="KH", rules=AGAIN), "draw")
    assert len(list(cards_in(state))) == 7
