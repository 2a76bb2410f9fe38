"""A seat is a number."""

import cardwright
from cardwright_holzwurm import HOLZWURM, State


def wrong(state: State) -> cardwright.View[State]:
    return cardwright.view(HOLZWURM, state, "0")  # error: incompatible type "str"; expected "int | None"
