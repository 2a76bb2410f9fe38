"""A move of another game."""

import cardwright
from cardwright import frozen
from cardwright_holzwurm import HOLZWURM, State


@frozen
class Knock:
    pass


def wrong(state: State) -> None:
    cardwright.play(HOLZWURM, state, Knock())  # error: Cannot infer value of type parameter "MoveT" of "play"
