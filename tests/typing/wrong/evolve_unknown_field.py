"""A field that the state does not have."""

from cardwright import evolve
from cardwright_holzwurm import State


def wrong(state: State) -> State:
    return evolve(state, turns=1)  # error: of "State"; did you mean "turn"?
