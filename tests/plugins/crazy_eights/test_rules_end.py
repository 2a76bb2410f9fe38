"""CE-12 to CE-15: how it ends, and who wins."""

import pytest
from cardwright import Card, Score, evolve
from cardwright_crazy_eights import CRAZY_EIGHTS, Rules, State

from .tables import after, dealt, legal, shuffled, table, turn_after


def score(state: State, *moves: str) -> Score:
    return CRAZY_EIGHTS.score(after(state, *moves))


def won(points: tuple[int, ...], *winners: int) -> Score:
    return Score(points, frozenset(winners))


def played(state: State, plays: int) -> State:
    """Give a table at which so many cards have been played."""
    return evolve(state, plays=plays)


def test_ce_12_it_is_over_when_somebody_has_played_a_last_card() -> None:
    state = after(table("2H", "3H", "4H", stock="2C"), "play 2H")
    assert (state.turn, legal(state)) == (None, [])
    assert CRAZY_EIGHTS.score(state) == won((0, 3, 4), 0)


def test_ce_12_a_last_card_may_have_been_drawn() -> None:
    state = table("2H", "3H", stock="KH")
    assert turn_after(state, "draw", "play 2H") == 1
    assert turn_after(after(state, "draw", "play 2H", "play 3H")) is None


def test_ce_12_after_an_eight_as_the_last_card_no_suit_is_named() -> None:
    state = after(table("8C", "3H", stock="2C"), "play 8C")
    assert (state.turn, legal(state)) == (None, [])
    assert CRAZY_EIGHTS.score(state) == won((0, 3), 0)


@pytest.mark.parametrize("seats", range(2, 8))
def test_ce_13_without_a_stock_it_is_over_when_all_have_passed_and_the_first_once_more(seats: int) -> None:
    state = table(*["2D"] * seats)
    for number in range(seats):
        state = after(state, "pass")
        assert state.turn == (number + 1) % seats
    assert turn_after(state, "pass") is None


def test_ce_13_a_play_and_a_suit_that_is_named_begin_the_count_anew() -> None:
    state = after(table("2D 2H", "2C 8H"), "pass", "pass", "play 2H")
    assert (state.turn, state.passes) == (1, 0)
    assert after(table("2D 8H", "2C"), "pass", "pass", "play 8H", "name clubs").passes == 0


def test_ce_13_a_pass_with_a_stock_does_not_count() -> None:
    state = table("2D", "2C", stock="KC QC JC", rules=Rules(draws=1))
    passed = after(state, "draw", "pass", "draw", "pass")
    assert (passed.turn, passed.passes) == (0, 0)


def test_ce_13_the_pass_of_who_has_drawn_the_last_card_counts() -> None:
    state = after(table("2D", "2C", stock="KC"), "draw", "pass")
    assert (state.turn, state.passes) == (1, 1)
    assert turn_after(state, "pass", "pass") is None


def test_ce_13_a_stock_that_is_there_again_makes_it_go_on() -> None:
    state = table("2H 2D 3D", "2C", pile="7H", rules=Rules(reshuffle=True))
    again = shuffled(after(state, "pass", "pass", "play 2H"), "7H")
    assert (again.turn, again.passes) == (1, 0)
    assert legal(again) == ["play 2C", "draw"]


@pytest.mark.parametrize("plays", [1, 7, 100])
def test_ce_14_it_is_over_after_so_many_cards_played(plays: int) -> None:
    state = played(table("2H 3H 4D", "5H 6H 7D", rules=Rules(max_plays=plays)), plays - 1)
    assert turn_after(state, "play 2H") is None
    state = played(table("2H 3H 4D", "5H 6H 7D", rules=Rules(max_plays=plays + 1)), plays - 1)
    assert turn_after(state, "play 2H") == 1
    assert turn_after(state, "play 2H", "play 5H") is None


def test_ce_14_draws_passes_and_suits_named_are_no_plays() -> None:
    state = after(table("8H 3H 4D", "5H", stock="KC"), "draw", "play 8H", "name clubs", "pass")
    assert state.plays == 1


def test_ce_14_after_an_eight_as_the_last_play_no_suit_is_named() -> None:
    state = after(table("8H 3H 4D", "5H", rules=Rules(max_plays=1)), "play 8H")
    assert (state.turn, CRAZY_EIGHTS.score(state)) == (None, won((7, 5), 1))


def test_ce_14_unless_told_otherwise_it_is_a_hundred() -> None:
    assert turn_after(played(table("2H 3H", "4H"), 98), "play 2H") == 1
    assert turn_after(played(table("2H 3H", "4H"), 99), "play 2H") is None


COUNTS = {
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 50,
    "9": 9,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
    "A": 1,
}


@pytest.mark.parametrize("card", list(Card))
def test_ce_15_each_card_counts_what_it_is_worth(card: Card) -> None:
    state = table("2H", str(card), pile="7H")
    assert score(state, "play 2H") == won((0, COUNTS[str(card)[0]]), 0)


def test_ce_15_with_ace_at_10_an_ace_counts_as_much() -> None:
    assert score(table("2H", "AC AS", rules=Rules(ace=1)), "play 2H") == won((0, 2), 0)
    assert score(table("2H", "AC AS", rules=Rules(ace=10)), "play 2H") == won((0, 20), 0)


def test_ce_15_two_copies_count_twice() -> None:
    assert score(table("2H", "8C 8C", "5D 5D", "", "", ""), "play 2H").points == (0, 100, 10, 0, 0, 0)


def test_ce_15_who_has_least_wins_also_if_nobody_is_out() -> None:
    state = table("2H KD", "3C", "4C", rules=Rules(max_plays=1))
    assert score(state, "play 2H") == won((10, 3, 4), 1)


def test_ce_15_several_who_have_equally_little_win_together() -> None:
    state = table("2H KD", "3C", "3S", rules=Rules(max_plays=1))
    assert score(state, "play 2H") == won((10, 3, 3), 1, 2)


def test_ce_15_nobody_has_points_while_it_runs() -> None:
    assert CRAZY_EIGHTS.score(table("2H", "3H")) == won((0, 0))
    assert CRAZY_EIGHTS.score(CRAZY_EIGHTS.setup(Rules(), 3)) == won((0, 0, 0))


def test_the_longest_wait_for_a_play_is_within_the_bound() -> None:
    rules = Rules(draws=1, max_plays=1)
    state, moves = dealt(2, rules=rules), 1
    while state.turn is not None:
        state, moves = after(state, legal(state)[-1]), moves + 1
    assert moves == 1 + 2 * 37 + 2
    assert moves <= CRAZY_EIGHTS.max_moves(rules, 2)
