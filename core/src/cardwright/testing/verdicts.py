"""What a law says of a game: how often it was put to the test, or where it does not hold."""

from collections.abc import Callable
from typing import NoReturn, TypeAlias

from cardwright.testing.played import Played
from cardwright.values import frozen


@frozen
class Tally:
    """How often a law was put to the test."""

    tested: int
    """How often there was something to test; of a law about secrets, how often there was a secret."""
    exempt: int = 0
    """How often there was nothing that it could have tested."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.tested + other.tested, self.exempt + other.exempt)


Law: TypeAlias = Callable[[Played], Tally]
"""Looks at a played game, raises LawBrokenError, or says how often it was put to the test."""


class LawBrokenError(AssertionError):
    """A law that does not hold for a game: where, and what was seen."""

    def __init__(self, problem: str, move: int, seat: int | None = None) -> None:
        super().__init__(problem, move, seat)
        self.problem = problem
        self.move = move
        """The number of the move after which it was seen, 0 before the first."""
        self.seat = seat
        """The seat for which it was seen, if it is about one."""

    def __str__(self) -> str:
        whose = "" if self.seat is None else f", for seat {self.seat}"
        return f"after move {self.move}{whose}: {self.problem}"


def broken(problem: str, move: int, seat: int | None = None) -> NoReturn:
    """Say that a law does not hold."""
    raise LawBrokenError(problem, move, seat)
