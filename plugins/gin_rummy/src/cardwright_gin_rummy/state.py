"""The table, and the house rules."""

from typing import Annotated, Literal, TypeAlias

from cardwright import (
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Own,
    Seat,
    Seats,
    Shown,
    Sorted,
    Turn,
    constructor,
    frozen,
    shown_in,
)

Stage: TypeAlias = Literal[
    "deal",
    "offer",
    "refused",
    "draw",
    "discard",
    "wall",
    "knock",
    "lay",
    "lay_off",
    "answer",
    "over",
]
"""What is to be done next.

The first upcard is on offer (GR-20) or refused by both (GR-21); then come draw and discard in turn, or the
wall (GR-40). After a knock its player discards (GR-31) and lays melds (GR-32), and the other lays off (GR-50)
and answers with melds of its own (GR-51).
"""


@frozen
class Rules:
    """The house rules."""

    target: Annotated[int, "with how many points a match is won", Between(1)] = 100
    max_hands: Annotated[int, "after how many hands a match ends in any case", Between(1)] = 50
    knock_card: Annotated[int, "how much deadwood a knocker may have at the most", Between(0, 100)] = 10
    oklahoma: Annotated[bool, "whether the first upcard says instead how much deadwood that is"] = False
    gin_bonus: Annotated[int, "what gin is worth besides the deadwood", Between(0)] = 25
    undercut_bonus: Annotated[int, "what an undercut is worth besides the difference", Between(0)] = 25
    big_gin: Annotated[
        int | None, "what eleven cards in melds are worth besides; none if one has to discard", Between(0)
    ] = None
    equal: Annotated[Literal["undercut", "nothing"], "what it is if both have as much deadwood"] = "undercut"


@frozen
class Match:
    """How the match stands; nothing of this changes while a hand is played."""

    hand: int
    """How many hands have ended."""
    totals: tuple[int, ...]
    """The points of each seat in them."""
    limit: int
    """How much deadwood a knocker may have in this hand (GR-30, GR-35)."""


@frozen
class Knocked:
    """What lies open after a knock."""

    knocker: Seat | None
    melds: Seats[FaceUp[tuple[Cards, ...]]]
    """The melds that each seat has laid, in this order."""
    laid_off: FaceUp[Cards]
    """The cards that went to the knocker's melds, in this order."""
    deadwood: Seats[FaceUp[Sorted[Card]]]
    """What each seat had left over when it was done."""


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    match: Match
    stage: Stage
    hands: Seats[Own[Sorted[Card]]]
    known: Seats[Annotated[Sorted[Card], shown_in("hands")]]
    """The cards that each seat took from the discards and still has."""
    stock: FaceDown[Cards]
    """The next card to be drawn comes first."""
    discards: FaceUp[Cards]
    """The card on top, the upcard, comes last."""
    taken: Shown[Card | None]
    """The upcard that was taken in this turn, or in the one before; none after a draw from the stock."""
    given_back: bool
    """Whether the turn before ended with the card that it had begun with (GR-24)."""
    upcards: int
    """How many upcards have been taken in this hand, the first one apart (GR-25)."""
    knocked: Knocked


new_state = constructor(State)
NOTHING_LAID = Knocked(None, ((), ()), (), ((), ()))
"""What lies open before a knock."""
