"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_crazy_eights import CRAZY_EIGHTS, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, hands sorted as texts, which suit is asked for, and what is counted."""
    laid = {name: tokens(zone) for name, zone in zones(state).items() if name != "cards"}
    return {
        **laid,
        "hands": [sorted(hand) for hand in laid["hands"]],
        "seat": None if state.turn is None else state.seat,
        "suit": None if state.suit is None else state.suit.name.lower(),
        "drawn": state.drawn,
        "passes": state.passes,
        "plays": state.plays,
    }


TWINS = Twins(CRAZY_EIGHTS, naive, says)
