"""A view is no state: what is not seen cannot be played on."""

from cardwright import Score, View
from cardwright_holzwurm import HOLZWURM, State


def wrong(seen: View[State]) -> Score:
    return HOLZWURM.score(seen)  # error: incompatible type "View[State]"; expected "State"
