"""The table, and the house rules."""

from typing import Annotated, Literal

from cardwright import Between, Cards, FaceDown, FaceUp, Hands, Seat, Suit, Turn, constructor, frozen


@frozen
class Rules:
    """The house rules."""

    draws: Annotated[int, "how many cards may be drawn in a turn", Between(1, 20)] = 5
    reshuffle: Annotated[bool, "whether the pile becomes the stock when that is gone"] = False
    ace: Annotated[Literal[1, 10], "what an ace left in a hand counts"] = 1
    max_plays: Annotated[int, "after how many cards played it ends in any case", Between(1)] = 100


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    hands: Hands
    stock: FaceDown[Cards]
    """The next card to be drawn comes first."""
    pile: FaceUp[Cards]
    """The cards played, the first one lowest; the last one is to be matched."""
    suit: Suit | None
    """The suit to be matched: that of the card on top, or the one named; None while it is to be (CE-07)."""
    seat: Seat
    """Whose turn it is, and will be again once the pile is shuffled (CE-11)."""
    drawn: int
    """How many cards the seat has drawn in this turn."""
    passes: int
    """How many have passed in a row since the stock was gone (CE-13)."""
    plays: int
    """How many cards have been played."""


new_state = constructor(State)
