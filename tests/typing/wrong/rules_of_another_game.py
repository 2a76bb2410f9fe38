"""House rules of another game."""

from cardwright import frozen
from cardwright_holzwurm import HOLZWURM, State


@frozen
class Rules:
    hands: int = 1


def wrong() -> State:
    return HOLZWURM.setup(Rules(), 2)  # error: Rules"; expected "cardwright_holzwurm.state.Rules"
