"""The statistics of the arena, against values worked by hand or printed, and by simulation."""

from collections.abc import Callable, Sequence
from math import isfinite, log10, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from cardwright_cli.estimates import Estimate, Mean, mean_of, ratings, share_of, t_quantile

ARENAS = 600
"""How many arenas are simulated: of a true 95 % it is then 92.3 % or more that hold the truth, by 3 sigma."""


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (120, 1.980)],
)
def test_the_quantiles_of_t_are_those_of_the_printed_tables(freedom: int, printed: float) -> None:
    assert t_quantile(freedom) == pytest.approx(printed, abs=5e-4)


def test_with_many_degrees_of_freedom_the_quantile_of_t_is_that_of_the_normal() -> None:
    assert t_quantile(100_000) == pytest.approx(1.959964, abs=1e-4)
    assert t_quantile(100_001) == pytest.approx(1.959964, abs=1e-4)


def test_the_interval_of_a_mean_is_as_worked_by_hand() -> None:
    # 1 to 10: mean 5.5, variance 82.5 / 9, standard error sqrt(82.5 / 9 / 10), t with 9 is 2.262157
    found = mean_of(range(1, 11))
    assert found is not None
    reach = 2.262157 * sqrt(82.5 / 90)
    assert (found.mean, found.low, found.high) == pytest.approx((5.5, 5.5 - reach, 5.5 + reach), abs=1e-5)


@pytest.mark.parametrize("values", [[7.0], [2.0, 4.0], [0.0] * 8 + [9.0], [0.5] * 10, [0.0] * 1000])
def test_few_values_and_values_that_are_all_the_same_have_a_mean_and_no_interval(values: list[float]) -> None:
    assert mean_of(values) == Mean(fmean(values), None, None)


def test_no_values_have_no_mean() -> None:
    assert mean_of([]) is None


def points_held(interval: Callable[[Sequence[float]], Mean | None], deals: int, draw: str) -> float:
    """Say how often an interval for points holds the truth, where it is given."""
    chance = Random(30)  # noqa: S311  # the same on every run
    true = {"even": 0.0, "lopsided": 1.0, "seldom": 0.05}[draw]
    given = times = 0
    for _ in range(ARENAS):
        values = [
            {
                "even": chance.gauss(0, 1),
                "lopsided": chance.expovariate(1),
                "seldom": float(chance.random() < 0.05),
            }[draw]
            for _ in range(deals)
        ]
        found = interval(values)
        if found is not None and found.low is not None and found.high is not None:
            given += 1
            times += found.low <= true <= found.high
    return times / given


@pytest.mark.parametrize("deals", [10, 20, 50])
@pytest.mark.parametrize(("draw", "least"), [("even", 0.923), ("lopsided", 0.88), ("seldom", 0.86)])
def test_where_an_interval_for_points_is_given_it_holds_the_truth_about_95_times_of_100(
    deals: int, draw: str, least: float
) -> None:
    assert points_held(mean_of, deals, draw) >= least


def test_an_interval_for_points_that_are_all_the_same_is_caught() -> None:
    def always(values: Sequence[float]) -> Mean:
        reach = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
        return Mean(fmean(values), fmean(values) - reach, fmean(values) + reach)

    assert points_held(always, 10, "seldom") < 0.5


def test_the_interval_of_a_share_is_as_worked_by_hand() -> None:
    # With four more: 1 1 0 0 0 1 1 0, mean 1/2, variance 8 / 4 / 7, t with 7 is 2.364624
    found = share_of([1.0, 1.0, 0.0, 0.0])
    reach = 2.364624 * sqrt(2 / 7 / 8)
    assert (found.mean, found.low, found.high) == pytest.approx((0.5, 0.5 - reach, 0.5 + reach), abs=1e-5)


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("deals", [1, 2, 50, 1000])
def test_deals_that_all_went_alike_leave_an_interval_with_a_width_and_the_mean_in_it(
    share: float, deals: int
) -> None:
    found = share_of([share] * deals)
    assert found.mean == share
    assert 0 <= found.low <= share <= found.high <= 1
    assert found.high - found.low > 1 / (deals + 4)


def test_the_mean_lies_in_its_interval_whatever_the_shares_are() -> None:
    chance = Random(0)  # noqa: S311  # the same on every run
    for _ in range(500):
        centre, spread = chance.random(), chance.random() ** 3
        shares = [
            min(1.0, max(0.0, centre + spread * chance.uniform(-1, 1)))
            for _ in range(chance.randrange(1, 80))
        ]
        found = share_of(shares)
        assert found.low <= found.mean <= found.high


def pairs_of_games(chance: Random, deals: int, wins: float, alike: float) -> list[list[float]]:
    """Simulate deals of two games each, of which the second goes like the first with a probability."""
    found = []
    for _ in range(deals):
        first = float(chance.random() < wins)
        found.append([first, first if chance.random() < alike else float(chance.random() < wins)])
    return found


def held(
    interval: Callable[[Sequence[Sequence[float]]], Estimate | None], deals: int, wins: float, alike: float
) -> float:
    """Say how often an interval that is made of the games of all deals holds the truth."""
    chance = Random(20)  # noqa: S311  # the same on every run
    times = 0
    for _ in range(ARENAS):
        found = interval(pairs_of_games(chance, deals, wins, alike))
        times += found is not None and found.low <= wins <= found.high
    return times / ARENAS


def by_deals(games: Sequence[Sequence[float]]) -> Estimate:
    return share_of([fmean(deal) for deal in games])


@pytest.mark.parametrize("alike", [0.0, 0.7])
@pytest.mark.parametrize(("deals", "wins"), [(20, 0.5), (50, 0.7), (50, 0.93)])
def test_the_interval_holds_the_truth_95_times_of_100(deals: int, wins: float, alike: float) -> None:
    assert 0.923 <= held(by_deals, deals, wins, alike) <= 0.995


def test_an_interval_that_takes_games_of_one_deal_for_independent_is_caught() -> None:
    def by_games(games: Sequence[Sequence[float]]) -> Estimate:
        return share_of([game for deal in games for game in deal])

    assert held(by_games, 50, 0.7, 0.7) < 0.923


def test_an_interval_without_the_four_deals_more_is_caught_near_the_edge() -> None:
    def plain(games: Sequence[Sequence[float]]) -> Estimate | None:
        found = mean_of([fmean(deal) for deal in games])
        if found is None or found.low is None or found.high is None:
            return None
        return Estimate(found.mean, found.low, found.high)

    assert held(plain, 50, 0.97, 0.7) < 0.923 <= held(by_deals, 50, 0.97, 0.7)


def test_an_interval_by_the_normal_distribution_is_caught_with_few_values() -> None:
    chance = Random(7)  # noqa: S311  # the same on every run

    def misses(quantile: float) -> float:
        times = 0
        for _ in range(ARENAS):
            values = [chance.gauss(0, 1) for _ in range(4)]
            times += abs(fmean(values)) > quantile * stdev(values) / 2
        return times / ARENAS

    assert misses(1.96) > 0.077
    assert 0.023 <= misses(t_quantile(3)) <= 0.077


def test_a_rating_of_two_is_worked_by_hand() -> None:
    # 30 to 10 and half a game each: 400 log10(30.5 / 10.5) apart
    apart = 400 * log10(30.5 / 10.5)
    assert ratings([[0, 30], [10, 0]]) == pytest.approx((apart / 2, -apart / 2))


def test_ratings_of_three_find_the_strengths_that_made_the_wins() -> None:
    strengths = (8.0, 2.0, 1.0)
    wins = [[10_000_000 * a / (a + b) if a != b else 0.0 for b in strengths] for a in strengths]
    first, second, third = ratings(wins)
    assert first - second == pytest.approx(400 * log10(4), abs=0.01)
    assert second - third == pytest.approx(400 * log10(2), abs=0.01)
    assert first + second + third == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("games", [1, 50, 100_000])
def test_by_its_rating_each_wins_as_often_as_it_did_with_the_drawn_games_even_if_one_always_won(
    games: int,
) -> None:
    players = range(5)
    won = [[games + 0.5 if a < b else 0.5 for b in players] for a in players]
    strengths = [
        10 ** (rating / 400) for rating in ratings([[games * (a < b) for b in players] for a in players])
    ]
    for a in players:
        others = [b for b in players if b != a]
        expected = sum((games + 1) * strengths[a] / (strengths[a] + strengths[b]) for b in others)
        assert expected == pytest.approx(sum(won[a][b] for b in others), rel=1e-9)


def test_ratings_are_finite_if_one_has_won_everything_and_another_never_played() -> None:
    found = ratings([[0, 50, 0], [0, 0, 0], [0, 0, 0]])
    assert all(map(isfinite, found))
    assert found[0] > found[2] > found[1]


def test_ratings_do_not_depend_on_who_is_named_first() -> None:
    first = ratings([[0, 7, 3], [2, 0, 9], [4, 4, 0]])
    last = ratings([[0, 4, 4], [9, 0, 2], [3, 7, 0]])
    assert first == pytest.approx(last[::-1], abs=1e-6)
