"""A move of another game, for a bot that calls `apply` itself."""

from cardwright import frozen
from cardwright_holzwurm import HOLZWURM, State


@frozen
class Knock:
    pass


def wrong(state: State) -> State:
    return HOLZWURM.apply(state, Knock())  # error: "Knock"; expected "Start | Add | Shuffled"
