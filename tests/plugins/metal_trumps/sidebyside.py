"""What the plugin and the naive game have in common, to compare them; and decks on which much is tied."""

from typing import Any

from cardwright import Category, Deck, DeckCard, zones
from cardwright_metal_trumps import METAL_TRUMPS, State

from tests.plugins.twins import Twins, tokens

from . import naive


def says(state: State) -> dict[str, Any]:
    """Say what lies in each zone, and what was compared last."""
    laid, last = {name: tokens(zone) for name, zone in zones(state).items()}, state.last
    return {
        **{name: laid[name] for name in ("top", "pile", "middle", "set_aside")},
        "compared": laid.get("compared"),
        "heard": None if last is None else [last.category, list(last.values)],
        "round": 0 if last is None else last.round,
    }


TWINS = Twins(METAL_TRUMPS, naive, says)


def even_deck(size: int, kinds: int, categories: int = 2) -> Deck:
    """Give a deck with so few different values that many cards are tied, in some categories by the lower."""
    return Deck(
        f"{size} cards of {kinds} kinds",
        tuple(
            Category(f"c{number}", f"Category {number}", "", higher_wins=number % 2 == 0)
            for number in range(categories)
        ),
        tuple(
            DeckCard(
                f"k{at}", f"Card {at}", tuple((at * (at + number)) % kinds for number in range(categories))
            )
            for at in range(size)
        ),
    )
