"""What a player can do: turn up a card. Each move is made once, here."""

from functools import cache
from typing import TypeAlias

from cardwright import frozen


@frozen
class TurnUp:
    """Turn up the card at a position, counted from 0: `turn-up 17`."""

    position: int


Move: TypeAlias = TurnUp
"""What a player can do."""


@cache
def turn_ups(positions: int) -> tuple[TurnUp, ...]:
    """Give the moves for a layout of so many positions, in order."""
    return tuple(map(TurnUp, range(positions)))
