"""What a player can do. Each move is made once, here."""

from typing import Final, TypeAlias

from cardwright import Card, Suit, frozen


@frozen
class Play:
    """Play a card: `play 7H`."""

    card: Card


@frozen
class Name:
    """Name the suit to be matched on an eight: `name spades`."""

    suit: Suit


@frozen
class Draw:
    """Draw a card: `draw`."""


@frozen
class Pass:
    """Leave the turn to the next player: `pass`."""


Move: TypeAlias = Play | Name | Draw | Pass
"""What a player can do."""

PLAY: Final = {card: Play(card) for card in Card}
"""The move that plays each card."""
NAMES: Final = tuple(map(Name, Suit))
DRAW, PASS = Draw(), Pass()
