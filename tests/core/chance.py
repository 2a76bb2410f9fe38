"""Statistics for the tests: the chi-square test, and how surprising its outcome is."""

from collections.abc import Iterable, Sequence
from math import erfc, sqrt


def surprise(counts: Iterable[int], expected: Sequence[float], freedom: int) -> float:
    """Give the chance of counts at least as uneven as these, were the expected ones the truth.

    By the approximation of Wilson and Hilferty, which is good to a few per cent where it matters here.
    """
    chi = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    spread = 2 / (9 * freedom)
    return erfc(((chi / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread) / sqrt(2)) / 2


def evenness(counts: Sequence[int]) -> float:
    """Give the chance of counts at least as uneven as these, were all equally likely."""
    mean = sum(counts) / len(counts)
    return surprise(counts, [mean] * len(counts), len(counts) - 1)
