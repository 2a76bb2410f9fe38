"""A state of another game."""

import cardwright
from cardwright import Seats, Turn, frozen
from cardwright_holzwurm import HOLZWURM, Move


@frozen
class Table:
    rules: None
    turn: Turn
    points: Seats[int]


def wrong(table: Table, move: Move) -> None:
    cardwright.play(HOLZWURM, table, move)  # error: Cannot infer value of type parameter "StateT" of "play"
