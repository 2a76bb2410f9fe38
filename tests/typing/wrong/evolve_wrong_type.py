"""A field with a value of another type."""

from cardwright import evolve
from cardwright_holzwurm import State


def wrong(state: State) -> State:
    return evolve(state, hand="first")  # error: incompatible type "str"; expected "int"
