"""The table, and the house rules."""

from typing import Annotated, Literal, TypeAlias

from cardwright import Between, FaceDown, FaceUp, Own, Seats, Sorted, Turn, constructor, frozen, shown_in

from cardwright_holzwurm.cards import Card, Cards

Piles: TypeAlias = tuple[Cards, ...]
"""Rows, in the order in which they were started, each with its first card first; or a hand for each seat."""


@frozen
class Rules:
    """The house rules."""

    hands: Annotated[int, "how many hands are played", Between(1)] = 1
    out_bonus: Annotated[int, "what an empty hand is worth", Between()] = 30
    last_card: Annotated[Literal["must_stay", "any"], "which last card ends the hand"] = "must_stay"
    max_grey_only: Annotated[Literal["unlimited", 1], "how many rows may be all grey"] = "unlimited"
    tie: Annotated[Literal["shared", "fewest_cards"], "who wins when points are equal"] = "shared"


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    hand: int
    """How many hands have ended."""
    display: FaceUp[Cards]
    """The cards that go with the rows, lowest first; the last is the next to be taken."""
    rows: FaceUp[Piles]
    hands: Seats[Own[Sorted[Card]]]
    known: Seats[Annotated[Sorted[Card], shown_in("hands")]]
    """The cards that all saw being taken into each hand and that are still there."""
    set_aside: FaceDown[Cards]
    totals: tuple[int, ...]
    """The points of each seat in the hands that have ended."""


new_state = constructor(State)
