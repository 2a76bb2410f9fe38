"""Statistics of the arena: how far a mean can be trusted, and ratings. Nothing here knows of games."""

from collections.abc import Sequence
from functools import cache
from math import cos, log10, pi, sin, sqrt, tan
from statistics import fmean, stdev
from typing import Final

from cardwright import frozen

LEVEL: Final = 0.95
"""How often an interval is to hold the true value."""
PSEUDO: Final = (0.0, 0.0, 1.0, 1.0)
"""The deals that are thought to have been played besides: two all lost and two all won."""
FEWEST: Final = 10
"""Of fewer values no interval is made of themselves alone: it would miss too often if they are lopsided."""
PRIOR: Final = 0.5
"""What each bot is thought to have won against each other besides: half of one drawn game."""
ELO: Final = 400.0
"""The points of a rating by which one that wins ten times as often as it loses is ahead."""
STILL: Final = 1e-12
"""A change of strengths, as a part of them, that is none."""
MOST_ROUNDS: Final = 10_000


@frozen
class Estimate:
    """A mean, and the interval in which the true one lies 95 times of 100."""

    mean: float
    low: float
    high: float


@frozen
class Mean:
    """A mean, and the interval in which the true one lies about 95 times of 100, if one can be given."""

    mean: float
    low: float | None
    high: float | None


def share_of(shares: Sequence[float]) -> Estimate:
    """Estimate the mean of independent shares, each from 0 to 1 and at least one.

    The interval is that of Student for these and four more, two of 0 and two of 1, as Agresti and Coull
    have it for proportions (The American Statistician 52, 1998, 119-126): it has a width even if all
    shares are the same, and holds the truth near 0 and 1 too.
    """
    low, high = _interval([*shares, *PSEUDO])
    return Estimate(fmean(shares), max(low, 0.0), min(high, 1.0))


def mean_of(values: Sequence[float]) -> Mean | None:
    """Give the mean of independent values, with Student's interval where that can be trusted; None of none.

    It cannot where all values are the same, since then it would have no width, nor where they are few.
    """
    if not values:
        return None
    if len(values) < FEWEST or min(values) == max(values):
        return Mean(fmean(values), None, None)
    return Mean(fmean(values), *_interval(values))


def t_quantile(freedom: int) -> float:
    """Give how far from 0 Student's t is at most, 95 times of 100, with so many degrees of freedom.

    >>> round(t_quantile(10), 3)
    2.228
    """
    return _t_quantile(freedom)


def ratings(wins: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Give ratings with the mean 0, of the games that each (a row) won against each other (a column).

    The model of Bradley and Terry (Biometrika 39, 1952, 324-345), fitted as Newman has it (Journal of Machine
    Learning Research 24, 2023, 238). Each pair is given one drawn game more, so that all ratings are finite.

    >>> [round(rating) for rating in ratings([[0, 9.5], [0.5, 0]])]
    [200, -200]
    """
    players = range(len(wins))
    won = [[wins[a][b] + PRIOR if a != b else 0.0 for b in players] for a in players]
    strengths = [1.0 for _ in players]
    for _ in range(MOST_ROUNDS):
        before, strengths = strengths, _fitted(won, strengths)
        if all(abs(new - old) <= STILL * old for new, old in zip(strengths, before, strict=True)):
            break
    points = [ELO * log10(strength) for strength in strengths]
    middle = fmean(points)
    return tuple(own - middle for own in points)


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """Give Student's interval for the mean."""
    middle = fmean(values)
    reach = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return middle - reach, middle + reach


@cache
def _t_quantile(freedom: int) -> float:
    """Search the angle of which the tangent is t / sqrt(freedom)."""
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < LEVEL else (low, middle)
    return tan(low) * sqrt(freedom)


def _within(angle: float, freedom: int) -> float:
    """Give how often Student's t is no further from 0 than at this angle.

    (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.)
    """
    odd = freedom % 2
    term = 0.0 if freedom == 1 else cos(angle) if odd else 1.0
    total = term
    for number in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (number - 1) / number
        total += term
    return (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total


def _fitted(won: Sequence[Sequence[float]], strengths: Sequence[float]) -> list[float]:
    """Give the strengths after one round of Newman's iteration, with the geometric mean 1."""
    new = list(strengths)
    for a, own in enumerate(won):
        others = [(b, new[a] + new[b]) for b in range(len(won)) if b != a]
        up = sum(own[b] * new[b] / both for b, both in others)
        down = sum(won[b][a] / both for b, both in others)
        new[a] = up / down
    scale = 10 ** fmean(map(log10, new))
    return [strength / scale for strength in new]
