"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_gin_rummy import GIN_RUMMY, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, where order has no meaning sorted as texts, and all else that is open."""
    laid = {name: tokens(zone) for name, zone in zones(state).items() if name != "cards"}
    heaps = {name: [sorted(cards) for cards in laid[name]] for name in ("hands", "known", "deadwood")}
    return {
        **laid,
        **heaps,
        "melds": [[sorted(meld) for meld in melds] for melds in laid["melds"]],
        "limit": state.match.limit,
        "hands_over": state.match.hand,
        "knocker": state.knocked.knocker,
        "upcards": state.upcards,
        "given_back": state.given_back,
        "phase": state.stage,
    }


TWINS = Twins(GIN_RUMMY, naive, says)
