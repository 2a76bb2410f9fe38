"""A state is never changed."""

from cardwright_holzwurm import State


def wrong(state: State) -> None:
    state.turn = 1  # error: Property "turn" defined in "State" is read-only
