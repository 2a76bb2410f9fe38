"""What a player can do: draw, then discard or go out. Each move is made once, here."""

from typing import Final, TypeAlias

from cardwright import Card, frozen


@frozen
class DrawStock:
    """Draw the top card of the stock: `draw-stock`."""


@frozen
class DrawDiscard:
    """Take the top card of the discard pile: `draw-discard`."""


@frozen
class Discard:
    """Lay a card on the discard pile: `discard 7H`."""

    card: Card


@frozen
class GoOut:
    """Lay all cards but one open in melds, and that one on the discard pile: `go-out 7H`."""

    card: Card


@frozen
class GoOutAll:
    """Lay all cards open in melds and discard none, where the house rules allow it: `go-out-all`."""


Move: TypeAlias = DrawStock | DrawDiscard | Discard | GoOut | GoOutAll
"""What a player can do."""

DRAW_STOCK: Final = DrawStock()
DRAW_DISCARD: Final = DrawDiscard()
DISCARD: Final = {card: Discard(card) for card in Card}
"""The move that discards, for each card."""
GO_OUT: Final = {card: GoOut(card) for card in Card}
"""The move that goes out with a card to spare, for each card."""
GO_OUT_ALL: Final = GoOutAll()
