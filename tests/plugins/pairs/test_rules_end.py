"""ME-05 and ME-07: how it ends, and who wins."""

import pytest
from cardwright import Score
from cardwright_pairs import PAIRS, Rules

from .tables import INSTRUMENTS, after, dealt, legal, mover_after, table, told


def score(points: tuple[int, ...], *winners: int) -> Score:
    return Score(points, frozenset(winners))


def test_me_05_it_is_over_when_the_last_pair_is_taken() -> None:
    state = table(". . 9C 9S", won=("7H 7D", ""), turn=1)
    assert mover_after(state, 2) == 1
    over = after(state, 2, 3)
    assert (over.turn, told(over.layout), legal(over)) == (None, ". . . .", "")


@pytest.mark.parametrize("again", [True, False])
def test_me_05_it_is_over_whether_or_not_a_pair_gives_another_turn(*, again: bool) -> None:
    assert mover_after(table("9C 9S", rules=Rules(again_on_match=again)), 0, 1) is None


def test_me_05_points_are_pairs_while_it_runs_too_and_nobody_has_won_yet() -> None:
    state = table(". . . . 9C 9S 2H 2D", won=("", "7H 7D KH KD"))
    assert PAIRS.score(state) == score((0, 2))
    assert PAIRS.score(after(state, 4, 5)) == score((1, 2))


def test_me_05_most_pairs_win() -> None:
    state = table(". . . . . . 9C 9S", won=("7H 7D", "KH KD", "7C 7S"), turn=2)
    assert PAIRS.score(after(state, 6, 7)) == score((1, 1, 2), 2)


def test_me_05_equally_many_pairs_win_together() -> None:
    state = table(". . . . . . 9C 9S", won=("7H 7D", "", "KH KD 7C 7S"))
    assert PAIRS.score(after(state, 6, 7)) == score((2, 0, 2), 0, 2)


@pytest.mark.parametrize(
    ("rules", "turns"),
    [
        (Rules(), 2600),
        (Rules(max_turns="by_cards"), 2600),
        (Rules(cards=INSTRUMENTS), 800),
        (Rules(max_turns=1), 1),
        (Rules(max_turns=7), 7),
        (Rules(cards=INSTRUMENTS, max_turns=5000), 5000),
    ],
)
def test_me_05_it_is_over_after_so_many_turns(rules: Rules, turns: int) -> None:
    state = dealt(2, rules=rules)
    for _ in range(turns):
        assert state.turn is not None
        state = after(state, 0, 7)  # no pair, whatever the cards
    assert state.turn is None
    assert (state.turns, PAIRS.max_moves(rules, 2)) == (turns, 1 + 2 * turns)


def test_me_05_two_that_are_no_pair_in_the_last_turn_stay_open() -> None:
    state = after(table("7H 9C 7D 9S", turns=4, rules=Rules(max_turns=5)), 0, 1)
    assert (state.turn, told(state.open), state.opened, told(state.layout)) == (
        None,
        "7H 9C",
        (0, 1),
        ". . 7D 9S",
    )
    assert PAIRS.score(state) == score((0, 0), 0, 1)


def test_me_05_a_pair_in_the_last_turn_is_taken_and_gives_no_other() -> None:
    state = after(table("7H 7D 9C 9S", turns=4, rules=Rules(max_turns=5)), 0, 1)
    assert (state.turn, told(state.won[0]), state.open) == (None, "7H 7D", ())
    assert PAIRS.score(state) == score((1, 0), 0)


def test_me_05_the_turn_that_a_pair_gives_counts_as_one_more() -> None:
    state = after(table("7H 7D 9C KS 9S KH", rules=Rules(max_turns=2)), 0, 1)
    assert (state.turn, state.turns) == (0, 1)
    assert mover_after(state, 2) == 0
    assert mover_after(state, 2, 3) is None


def test_me_05_the_last_pair_may_come_in_the_last_turn() -> None:
    state = after(table("7H 7D", turns=4, rules=Rules(max_turns=5)), 0, 1)
    assert (state.turn, PAIRS.score(state)) == (None, score((1, 0), 0))


def test_me_07_who_plays_alone_scores_turns_those_of_pairs_included() -> None:
    state = table("7H 9C 7D 9S", won=("",))
    assert PAIRS.score(after(state, 0)) == score((0,))
    assert PAIRS.score(after(state, 0, 1)) == score((1,))
    assert PAIRS.score(after(state, 0, 1, 0, 2)) == score((2,))
    assert PAIRS.score(after(state, 0, 1, 0, 2, 1, 3)) == score((3,), 0)


def test_me_07_who_plays_alone_wins_when_the_turns_are_used_up_as_well() -> None:
    state = after(table("7H 9C 7D 9S", won=("",), rules=Rules(max_turns=1)), 0, 1)
    assert (state.turn, PAIRS.score(state)) == (None, score((1,), 0))
