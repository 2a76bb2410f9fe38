"""What a player can do. Each move is made once, here."""

from typing import Final, TypeAlias

from cardwright import Card, Rank, Suit, frozen


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
EIGHT: Final = Rank.EIGHT
FITTING: Final = {
    suit: {top: {c: PLAY[c] for c in Card if c.rank in (EIGHT, top.rank) or c.suit is suit} for top in Card}
    for suit in Suit
}
"""The plays of cards that match a suit or the card on top, and of all eights (CE-06, CE-07)."""
NAMES: Final = tuple(map(Name, Suit))
DRAW, PASS = Draw(), Pass()
