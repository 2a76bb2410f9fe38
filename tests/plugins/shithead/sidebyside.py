"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_shithead import SHITHEAD, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, where order has no meaning sorted as texts, and what is asked."""
    laid = {name: tokens(zone) for name, zone in zones(state).items() if name != "cards"}
    heaps = {name: [sorted(cards) for cards in laid[name]] for name in ("hand", "known", "up")}
    return {**laid, **heaps, "phase": state.phase, "plays": state.plays}


TWINS = Twins(SHITHEAD, naive, says)
