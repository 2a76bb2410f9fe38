"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_pairs import PAIRS, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, where the open cards lie, and how many turns have ended."""
    laid = {name: tokens(zone) for name, zone in zones(state).items() if name != "cards"}
    return {**laid, "opened": list(state.opened), "turns": state.turns}


TWINS = Twins(PAIRS, naive, says)
