"""What a player can do. Each move is made once, here."""

from typing import Final, TypeAlias

from cardwright import Card, Sorted, frozen


@frozen
class DrawStock:
    """Draw the top card of the stock: `draw-stock`."""


@frozen
class DrawUpcard:
    """Take the top card of the discards: `draw-upcard`."""


@frozen
class Pass:
    """Leave the first upcard to the other, or let the hand be drawn at the wall: `pass`."""


@frozen
class Discard:
    """Put a card on the discards: `discard 7H`."""

    card: Card


@frozen
class Knock:
    """Say that the hand is to end; the discard comes next: `knock`."""


@frozen
class BigGin:
    """Keep all eleven cards instead of discarding one: `big-gin`."""


@frozen
class Meld:
    """Lay a set or a run: `meld 7C,7D,7H`."""

    cards: Sorted[Card]


@frozen
class LayOff:
    """Lay a card to a meld of the knocker: `lay-off 7H`."""

    card: Card


@frozen
class Done:
    """Lay down what is left, or go on from laying off to laying melds: `done`."""


Move: TypeAlias = DrawStock | DrawUpcard | Pass | Discard | Knock | BigGin | Meld | LayOff | Done
"""What a player can do."""

DRAW_STOCK: Final = DrawStock()
DRAW_UPCARD: Final = DrawUpcard()
PASS: Final = Pass()
KNOCK: Final = Knock()
BIG_GIN: Final = BigGin()
DONE: Final = Done()
DISCARD: Final = tuple(Discard(card) for card in Card)
"""The move that discards, for each card."""
