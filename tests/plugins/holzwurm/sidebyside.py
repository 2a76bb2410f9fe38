"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_holzwurm import HOLZWURM, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone; where order has no meaning the cards are sorted as texts."""
    laid = {name: tokens(zone) for name, zone in zones(state).items()}
    return {
        "display": laid["display"],
        "rows": laid["rows"],
        "hands": [sorted(hand) for hand in laid["hands"]],
        "known": [sorted(hand) for hand in laid["known"]],
        "set_aside": laid["set_aside"],
    }


TWINS = Twins(HOLZWURM, naive, says)
