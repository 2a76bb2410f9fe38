"""Rollouts: what a table is worth, and what the points of a game tell."""

from typing import Any

import attrs
import pytest
from cardwright import AnyGame, Score, Stream, playout, seed_from_text, shuffle
from cardwright.rollouts import LONGEST, SHORTEST, WIN, Quick, Rollouts, Telling, Worth, telling

from .games import FETCH, Rules, State
from .race import RACE
from .race import State as RaceState

SEED = seed_from_text("rollouts")


def quick(purpose: str = "a") -> Quick:
    return Quick(Stream(SEED, purpose))


def with_score(score: Score, game: AnyGame = RACE) -> AnyGame:
    return attrs.evolve(game, score=lambda _: score)


def over(seats: int) -> RaceState:
    return RaceState(RACE.rules(), None, (0,) * seats, 0)


def test_chance_is_the_same_everywhere() -> None:
    """The numbers are those of Python's generator, which its documentation promises not to change."""
    source = quick()
    assert [source.below(1000) for _ in range(8)] == [687, 191, 661, 939, 612, 897, 91, 591]


def test_every_number_comes_up_about_as_often_as_the_others() -> None:
    source = quick()
    counts = [0] * 6
    for _ in range(6000):
        counts[source.below(6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_who_won_decides_most_and_a_shared_win_is_shared() -> None:
    worth = Worth(attrs.evolve(with_score(Score((3, 3, 1), frozenset({0, 1}))), sides=None), 3, 1)
    assert worth(over(3)) == pytest.approx((WIN / 2 + 0.1, WIN / 2 + 0.1, 0.05))
    nobody = Worth(with_score(Score((0, 0), frozenset())), 2, 1)
    assert nobody(over(2)) == (0.5, 0.5)


def test_partners_have_one_worth() -> None:
    worth = Worth(with_score(Score((2, 0, 1, 0), frozenset({0, 2}))), 4, 1)
    ours, theirs, *rest = worth(over(4))
    assert rest == [ours, theirs]
    assert ours > WIN > 1 - WIN > theirs


@pytest.mark.parametrize(("sign", "best"), [(1, 0), (-1, 1), (0, None)])
def test_while_a_game_runs_a_table_is_worth_what_its_points_tell(sign: int, best: int | None) -> None:
    worth = Worth(with_score(Score((5, 1), frozenset())), 2, sign)
    values = worth(RaceState(RACE.rules(), 0, (0, 0), 0))
    assert sum(values) == pytest.approx(1)
    assert values == (0.5, 0.5) if best is None else values[best] == 0.75


def test_who_plays_alone_has_lost_if_nobody_wins_and_may_have_any_points() -> None:
    """At Pairs the points of one who plays alone are turns, of which fewer are better."""

    def added(state: RaceState) -> Score:
        return Score(state.added, frozenset())

    alone = attrs.evolve(RACE, seats=range(1, 2), sides=None, score=added)
    assert telling(alone, RACE.rules(), 1).sign == 0
    worth = Worth(alone, 1, 0)
    assert [worth(RaceState(RACE.rules(), 0, (points,), 0)) for points in (2, 5)] == [(0.5,), (0.5,)]
    won, lost = (with_score(Score((2,), winners), alone) for winners in (frozenset({0}), frozenset()))
    difference = Worth(won, 1, 0)(over(1))[0] - Worth(lost, 1, 0)(over(1))[0]
    assert difference == pytest.approx(WIN)


def test_from_games_by_chance_it_is_learnt_whether_points_are_good() -> None:
    assert telling(FETCH, Rules(), 2).sign == 1
    fewest = attrs.evolve(
        FETCH,
        score=lambda state: Score(
            tuple(-each for each in FETCH.score(state).points), FETCH.score(state).winners
        ),
    )
    assert telling(fewest, Rules(), 2).sign == -1
    drawn = attrs.evolve(FETCH, score=lambda _: Score((0, 0), frozenset({0, 1})))
    assert telling(drawn, Rules(), 2) == Telling(0, LONGEST)


def test_where_points_change_often_rollouts_are_short() -> None:
    counted = attrs.evolve(RACE, score=lambda state: Score(state.added, frozenset({state.last % 2})))
    assert telling(counted, RACE.rules(goal=40), 2).horizon == SHORTEST
    assert telling(RACE, RACE.rules(goal=40), 2).horizon in range(SHORTEST, 21)


def test_a_rollout_learns_which_moves_do_well() -> None:
    """Whoever comes to play from 7 wins by adding 3; moves by chance find that in a third of the games."""
    state = RaceState(RACE.rules(), 0, (7, 0), 1)
    learning = Rollouts(RACE, state, quick(), horizon=None, anything=0.2)
    guessing = Rollouts(RACE, state, quick(), horizon=None, anything=1.0)
    wins = [sum(rollouts.values(state)[0] > 0.5 for _ in range(500)) for rollouts in (learning, guessing)]
    assert wins[0] > 400
    assert wins[1] < 300


def test_a_rollout_ends_after_its_horizon() -> None:
    *_, last = playout(FETCH, Rules(), 2, SEED)
    first = next(iter(playout(FETCH, Rules(), 2, SEED))).after
    moves: list[object] = []

    def watched(state: State, move: Any) -> State:
        moves.append(move)
        return FETCH.apply(state, move)

    rollouts = Rollouts(attrs.evolve(FETCH, apply=watched), first, quick(), horizon=3)
    moves.clear()  # those of the games by which it has found out about points
    rollouts.values(first)
    assert len(moves) == 3
    assert last.n > 4


def test_rollouts_shuffle_when_the_dealer_is_to() -> None:
    before = FETCH.setup(Rules(), 2)
    cards = list(FETCH.deck(Rules(), 2))
    shuffle(cards, quick())
    values = Rollouts(FETCH, before, quick(), horizon=None).values(before)
    assert sum(values) == pytest.approx(1)
