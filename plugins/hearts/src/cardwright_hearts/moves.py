"""What a player can do. Each move is made once, here."""

from typing import Final, TypeAlias

from cardwright import Card, Own, Suit, frozen


@frozen
class Pass:
    """Put a card aside that is to be passed on: `pass QS`."""

    card: Own[Card]


@frozen
class Play:
    """Lead a card, or play one to the trick: `play 2C`."""

    card: Card


Move: TypeAlias = Pass | Play
"""What a player can do."""

PASS: Final = {card: Pass(card) for card in Card}
"""The move that puts each card aside."""
PLAY: Final = {card: Play(card) for card in Card}
"""The move that plays each card."""
_OF_SUIT: Final = {suit: {card: PLAY[card] for card in Card if card.suit is suit} for suit in Suit}
FOLLOWING: Final = {led: _OF_SUIT[led.suit] for led in Card}
"""The plays that follow suit to each card led (HE-05)."""
