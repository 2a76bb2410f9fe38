"""A bot that is given a state would see all cards."""

import cardwright
from cardwright_holzwurm import HOLZWURM, State


def wrong(state: State, source: cardwright.Source) -> State:
    return cardwright.determinize(HOLZWURM, state, source)  # error: "State"; expected "View[State]"
