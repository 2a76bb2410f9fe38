"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_worms import WORMS, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, sorted where order has no meaning, and what the players keep in mind."""
    laid = {name: tokens(zone) for name, zone in zones(state).items()}
    return {
        "hands": [sorted(hand) for hand in laid["hands"]],
        "trick": laid["trick"],
        "won": [sorted(pile) for pile in laid["won"]],
        "stock": laid["stock"],
        "announced": laid["announced"],
        "lus": list(state.sheet.lus),
        "tricks": list(state.tricks),
        "leader": state.leader,
        "dealer": state.dealer,
        "no toqu": sorted(state.without_toqu),
    }


TWINS = Twins(WORMS, naive, says)
