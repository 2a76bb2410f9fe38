"""HE-10 to HE-16: what the cards count, and when the match ends with whom as winners."""

import pytest
from cardwright import Card, Shuffle
from cardwright_hearts import HEARTS, Rules, State

from .tables import NOTHING, last_trick, played, table

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
NO_MOON = ("2C 3C 4C 5C", "", "6C 7C 8C 9C", "TC JC QC KC")
LAST = "9D 4D 5D 6D"
"""A last trick of which nothing counts, for seat 0."""
ONE = Rules(max_hands=1)


def points(taken: tuple[str, ...], rules: Rules = ONE, laid: str = LAST) -> tuple[int, ...]:
    """Give what a hand brings of which all but the last trick was taken so."""
    return last_trick(laid, taken=taken, rules=rules).totals


def winners(state: State) -> set[int]:
    return set(HEARTS.score(state).winners)


def test_he_10_each_heart_counts_one_and_the_queen_of_spades_thirteen() -> None:
    taken = ("2H 3C 4C 5C", "QS KS AS JS", "3H 4H AH KH", "TC JC QC KC")
    assert points(taken) == (1, 13, 4, 0)


def test_he_10_a_hand_has_26_points() -> None:
    everything = " ".join(map(str, Card)).replace("QS ", "")
    assert points((everything, "QS", "", "")) == (13, 13, 0, 0)


def test_he_10_the_last_trick_counts_like_the_others() -> None:
    assert points(NO_MOON, laid="9D QS 5D 3H") == (14, 0, 0, 0)


@pytest.mark.parametrize("seat", range(4))
def test_he_11_who_takes_all_26_scores_nothing_and_the_others_26(seat: int) -> None:
    taken = ["2C", "3C", "4C", "5C"]
    taken[seat] = f"{ALL_HEARTS} QS"
    assert points(tuple(taken)) == tuple(0 if other == seat else 26 for other in range(4))


def test_he_11_the_moon_may_be_shot_with_the_last_trick() -> None:
    assert points((f"{ALL_HEARTS}", "", "", ""), laid="9D QS 5D 6D") == (0, 26, 26, 26)


@pytest.mark.parametrize("taken", [(f"{ALL_HEARTS}", "QS", "", ""), (f"{ALL_HEARTS[3:]} QS", "2H", "", "")])
def test_he_11_all_but_one_of_these_cards_is_no_moon(taken: tuple[str, ...]) -> None:
    assert sorted(points(taken)) == sorted([*map(_worth, taken)])


def _worth(pile: str) -> int:
    return sum(13 if card == "QS" else card[1] == "H" for card in pile.split())


def test_he_12_the_jack_of_diamonds_takes_ten_off_if_that_is_agreed() -> None:
    taken = ("2H 3C 4C 5C", "JD 2C 3D 3S", "", "")
    assert points(taken) == (1, 0, 0, 0)
    assert points(taken, Rules(max_hands=1, jack=True)) == (1, -10, 0, 0)


@pytest.mark.parametrize(("seat", "expected"), [(1, (26, -10, 26, 26)), (2, (26, 0, 16, 26))])
def test_he_12_moon_or_no_moon(seat: int, expected: tuple[int, ...]) -> None:
    taken = ["2C", f"{ALL_HEARTS} QS", "4C", "5C"]
    taken[seat] += " JD"
    assert points(tuple(taken), Rules(max_hands=1, jack=True)) == expected


def test_he_13_who_takes_no_trick_scores_five_less_if_that_is_agreed() -> None:
    taken = ("2H 3C 4C 5C", "", "3H JD 2C 3D", "")
    assert points(taken) == (1, 0, 1, 0)
    assert points(taken, Rules(max_hands=1, no_trick=True)) == (1, -5, 1, -5)


def test_he_13_a_trick_without_points_is_one() -> None:
    taken = ("", "2C 3C 4C 5C", "", "")
    assert points(taken, Rules(max_hands=1, no_trick=True)) == (0, 0, -5, -5)


def test_he_13_not_if_somebody_shot_the_moon() -> None:
    taken = (f"{ALL_HEARTS} QS", "", "", "")
    assert points(taken, Rules(max_hands=1, no_trick=True)) == (0, 26, 26, 26)


def ended(totals: tuple[int, ...], rules: Rules, hand: int = 0) -> State:
    """End a hand in which seat 1 takes a heart."""
    hands = ("2D", "9D", "5H", "4D")
    return played(table(*hands, hand=hand, totals=totals, rules=rules), "2D 9D 5H 4D")


def test_he_14_points_are_added_up_from_hand_to_hand_and_the_cards_shuffled_again() -> None:
    state = ended((30, 20, 40, 5), Rules())
    assert (state.totals, state.hand) == ((30, 21, 40, 5), 1)
    assert isinstance(state.turn, Shuffle)
    assert len(state.turn.cards) == 52
    assert state.taken == ((), (), (), ())


@pytest.mark.parametrize(("before", "over"), [(98, False), (99, True), (100, True)])
def test_he_14_the_match_ends_after_a_hand_with_100_points_or_more_of_anybody(
    before: int,
    over: bool,  # noqa: FBT001  # it is what differs
) -> None:
    state = ended((0, before, 0, 0), Rules())
    assert (state.turn is None) is over
    assert state.totals == (0, before + 1, 0, 0)


def test_he_14_or_with_as_many_as_are_agreed() -> None:
    assert ended((0, 48, 0, 0), Rules(target=50)).turn is not None
    assert ended((0, 49, 0, 0), Rules(target=50)).turn is None


def test_he_14_and_with_the_last_hand_in_any_case() -> None:
    rules = Rules(max_hands=3)
    assert ended((0, 0, 0, 0), rules, hand=1).turn is not None
    assert ended((0, 0, 0, 0), rules, hand=2).turn is None


def test_he_14_the_target_is_looked_at_after_the_hand_and_not_within_it() -> None:
    state = table("2D 3C", "9D 4C", "5H 5C", "4D 6C", totals=(0, 99, 0, 0))
    assert played(state, "2D 9D 5H 4D").turn == 1


def test_he_14_a_jack_can_bring_one_back_below_the_target() -> None:
    state = table("2D", "9D", "JD", "4D", totals=(0, 0, 105, 0), rules=Rules(jack=True))
    assert played(state, "2D 9D JD 4D").totals == (0, 0, 95, 0)


def test_he_15_the_fewest_points_win() -> None:
    assert winners(ended((30, 99, 7, 8), Rules())) == {2}


def test_he_15_several_with_equally_few_win_together() -> None:
    assert winners(ended((7, 99, 30, 7), Rules())) == {0, 3}


def test_he_15_nobody_has_won_before_the_end() -> None:
    assert winners(ended((7, 20, 30, 7), Rules())) == set()


def test_he_16_what_was_taken_in_a_hand_is_told_while_it_is_played() -> None:
    state = table("2D 3C", "9D 4C", "5H 5C", "4D 6C", totals=(1, 2, 3, 4))
    assert HEARTS.score(state).points == (1, 2, 3, 4)
    assert HEARTS.score(played(state, "2D 9D")).points == (1, 2, 3, 4)
    assert HEARTS.score(played(state, "2D 9D 5H 4D")).points == (1, 3, 3, 4)


def test_he_16_moons_and_bonuses_show_when_the_hand_is_over() -> None:
    rules = Rules(max_hands=1, jack=True, no_trick=True)
    taken = (f"{ALL_HEARTS} QS JD", *NOTHING[1:])
    state = table(*LAST.split(), taken=taken, rules=rules)
    assert HEARTS.score(state).points == (26, 0, 0, 0)
    assert HEARTS.score(played(state, LAST)).points == (-10, 26, 26, 26)
