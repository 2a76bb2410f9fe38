"""The 66 cards: five colours from 1 to 11, grey from 2 to 11, and the black 13."""

from enum import StrEnum, auto
from typing import Final, TypeAlias

from cardwright import CardEnum


class Colour(StrEnum):
    """What colour a card is; grey and black are no colour a row can have."""

    BLUE = auto()
    YELLOW = auto()
    RED = auto()
    GREEN = auto()
    PURPLE = auto()
    GREY = auto()
    BLACK = auto()

    __hash__ = str.__hash__  # as in CardEnum: the colours of the rows are looked up at every turn


_NUMBERS: Final = {Colour.GREY: range(2, 12), Colour.BLACK: range(13, 14)}


class Card(CardEnum):
    """A card, ordered by colour, then magnitude: `Card["blue-1"]`, `Card["grey-2"]`, `Card["black-13"]`."""

    colour: Colour
    """Grey and black included."""
    magnitude: int
    """The number on the card without its sign, as the number test takes it (HW-21)."""
    points: int
    """What the card counts in a hand: even numbers up, odd numbers down (HW-02)."""

    _ignore_ = "hue, size"
    for hue in Colour:
        for size in _NUMBERS.get(hue, range(1, 12)):
            vars()[f"{hue}-{size}"] = hue, size

    def __init__(self, colour: Colour, magnitude: int) -> None:
        self.colour, self.magnitude = colour, magnitude
        self.points = -magnitude if magnitude % 2 else magnitude


DECK: Final = tuple(Card)
"""All the cards, in order."""
BLACK_13: Final = Card["black-13"]
"""The card at the bottom of every display."""

Cards: TypeAlias = tuple[Card, ...]
"""Cards, in an order that may or may not mean something."""
