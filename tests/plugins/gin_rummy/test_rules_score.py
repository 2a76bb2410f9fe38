"""GR-60 to GR-67: what a hand is worth, and when a match ends."""

import pytest
from cardwright import evolve
from cardwright_gin_rummy import Match, Rules, State

from .tables import RULES, after, asked, laying_off, points, winners

SETS = "9H 9S 9D"


def scored(own: str, others: str, rules: Rules = RULES) -> tuple[int, ...]:
    """Give the points of the knocker, who has `own` left over, and of the other, who has `others`."""
    state = laying_off(others, SETS, deadwood=own, rules=rules)
    moves = ["done", "done"] if own else ["done"]
    other, knocker = points(after(state, *moves))
    return knocker, other


def test_gr_60_the_knocker_gets_the_difference() -> None:
    assert scored("4C 2D", "KC 3S AH") == (8, 0)


def test_gr_60_what_lies_in_melds_or_was_laid_off_does_not_count() -> None:
    state = laying_off("9C 4C 4D 4H KC", SETS, deadwood="2S")
    assert points(after(state, "lay-off 9C", "done", "meld 4C,4D,4H", "done")) == (0, 8)


def test_gr_61_gin_is_worth_the_others_deadwood_and_the_bonus() -> None:
    assert scored("", "KC 3S AH") == (39, 0)
    assert scored("", "KC 3S AH", Rules(max_hands=1, gin_bonus=7)) == (21, 0)


def test_gr_61_also_if_the_other_has_nothing_left_over() -> None:
    assert scored("", "") == (25, 0)


def test_gr_62_an_undercut_is_worth_the_difference_and_the_bonus() -> None:
    assert scored("9C", "2S AH") == (0, 31)
    assert scored("9C", "2S AH", Rules(max_hands=1, undercut_bonus=10)) == (0, 16)


def test_gr_63_as_much_deadwood_is_an_undercut() -> None:
    assert scored("9C", "9H") == (0, 25)


def test_gr_63_with_equal_at_nothing_nobody_gets_anything() -> None:
    rules = Rules(max_hands=1, equal="nothing")
    assert scored("9C", "9H", rules) == (0, 0)
    assert scored("9C", "8H", rules) == (0, 26)
    assert scored("", "", rules) == (25, 0)


@pytest.mark.parametrize(("big_gin", "worth"), [(None, 39), (50, 64), (0, 14)])
def test_gr_64_big_gin_has_a_value_of_its_own(big_gin: int | None, worth: int) -> None:
    rules = Rules(max_hands=1, big_gin=big_gin)
    melds = ("9H 9S 9D", "2C 3C 4C", "4S 5S 6S 7S 8S")
    assert sum(len(meld.split()) for meld in melds) == 11
    state = laying_off("KC 3S AH", *melds, deadwood="", rules=rules)
    assert points(after(state, "done")) == (0, worth)


def test_gr_64_ten_cards_in_melds_are_gin_also_with_a_value_for_big_gin() -> None:
    rules = Rules(max_hands=1, big_gin=50)
    state = laying_off("KC 3S AH", "9H 9S 9D", "2C 3C 4C", "5S 6S 7S 8S", deadwood="", rules=rules)
    assert points(after(state, "done")) == (0, 39)


def standing(own: int, other: int, hand: int, rules: Rules) -> State:
    """Lay out a table at which seat 0 is about to be done, and seat 1 gets five points by that."""
    state = evolve(laying_off("6S", SETS, rules=rules), match=Match(hand, (own, other), 10))
    return after(state, "done", "done")


def test_gr_65_in_a_drawn_hand_nobody_gets_anything_and_the_next_is_dealt() -> None:
    state = evolve(laying_off("6S", SETS, rules=Rules()), stage="wall", match=Match(3, (7, 8), 10))
    state = evolve(state, knocked=evolve(state.knocked, knocker=None, melds=((), ()), deadwood=((), ())))
    state = after(evolve(state, discards=state.hands[0]), "pass")
    assert asked(state) == ("dealer", "deal")
    assert points(state) == (7, 8)


def test_gr_66_hands_are_played_until_somebody_has_enough_points() -> None:
    state = standing(99, 94, 5, Rules())
    assert asked(state) == ("dealer", "deal")
    assert points(state) == (99, 99)
    assert winners(state) == set()
    state = standing(99, 95, 5, Rules())
    assert asked(state) == (None, "over")
    assert points(state) == (99, 100)
    assert winners(state) == {1}


def test_gr_66_with_another_target_sooner_or_later() -> None:
    assert asked(standing(0, 94, 5, Rules(target=150))) == ("dealer", "deal")
    assert asked(standing(0, 9, 5, Rules(target=14))) == (None, "over")


def test_gr_67_the_match_ends_after_so_many_hands() -> None:
    assert asked(standing(9, 0, 48, Rules())) == ("dealer", "deal")
    state = standing(9, 0, 49, Rules())
    assert asked(state) == (None, "over")
    assert winners(state) == {0}


def test_gr_67_with_as_many_points_both_have_won() -> None:
    assert winners(standing(5, 0, 0, RULES)) == {0, 1}
