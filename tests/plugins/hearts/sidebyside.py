"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_hearts import HEARTS, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, hands and cards to be passed sorted as texts, and what is kept in mind."""
    laid = {name: tokens(zone) for name, zone in zones(state).items() if name != "cards"}
    return {
        **laid,
        "hands": [sorted(hand) for hand in laid["hands"]],
        "chosen": [sorted(cards) for cards in laid["chosen"]],
        "to be passed": isinstance(state.turn, int) and state.passing > 0,
        "broken": state.broken,
        "ended": state.hand,
        "totals": list(state.totals),
    }


TWINS = Twins(HEARTS, naive, says)
