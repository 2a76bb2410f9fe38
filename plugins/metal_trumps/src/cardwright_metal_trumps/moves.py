"""What a player can do: choose a category. Each move is made once for each deck, here."""

from functools import lru_cache
from typing import TypeAlias

from cardwright import Deck, frozen


@frozen
class Choose:
    """Choose the category in which the top cards are compared: `choose loudness`."""

    category: str


Move: TypeAlias = Choose
"""What a player can do."""


@lru_cache(maxsize=64)
def choices(deck: Deck) -> tuple[Choose, ...]:
    """Give a move for each category of a deck, in the order of the deck."""
    return tuple(Choose(category.id) for category in deck.categories)
