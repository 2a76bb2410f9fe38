"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from cardwright import zones
from cardwright_three_thirteen import THREE_THIRTEEN, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone; cards whose order has no meaning are sorted as texts.

    Of the melds only the cards are compared, since one hand can often be laid out in several ways; that
    each of them is a meld is asked of the naive game.
    """
    laid = {name: tokens(zone) for name, zone in zones(state).items()}
    assert all(is_meld(meld, state) for meld in laid["melds"])
    return {
        "stock": laid["stock"],
        "discards": laid["discards"],
        "hands": [sorted(hand) for hand in laid["hands"]],
        "known": [sorted(hand) for hand in laid["known"]],
        "melds": sorted(card for meld in laid["melds"] for card in meld),
        "laid_open": [sorted(hand) for hand in laid["laid_open"]],
        "zeros": list(state.standing.zeros),
        "playing": list(state.standing.playing),
        "round": state.standing.round,
        "out": list(state.out),
        "turns": state.turns,
        "seat": state.seat,
    }


def is_meld(meld: list[str], state: State) -> bool:
    """Ask the naive game; between two rounds the melds are those of the round before."""
    rules = state.rules
    house = (rules.ace, rules.all_wild, rules.max_wild_per_meld, rules.ace_points, rules.wild_points)
    number = state.standing.round - (state.stage.name == "DEAL" and state.turn is not None)
    size = number + 3 if number < rules.rounds else 13
    return naive.is_meld(tuple(meld), naive.RANKS[size - 1], house)


TWINS = Twins(THREE_THIRTEEN, naive, says)
