"""What a player can do: start a row, or add to one. Each move is made once, here."""

from typing import Final, TypeAlias

from cardwright import frozen

from cardwright_holzwurm.cards import DECK, Card


@frozen
class Start:
    """Start a row with a card: `start blue-3`."""

    card: Card


@frozen
class Add:
    """Add a card to a row, counted from 0: `add blue-3 0`."""

    card: Card
    row: int


Move: TypeAlias = Start | Add
"""What a player can do."""

MOST_ROWS: Final = 5
"""There are never more rows than this (HW-11)."""
START: Final = tuple(Start(card) for card in DECK)
"""The move that starts a row, for each card."""
ADD: Final = tuple(tuple(Add(card, row) for row in range(MOST_ROWS)) for card in DECK)
"""The move that adds to a row, for each card and row."""
