"""The table, and the house rules."""

from typing import Annotated, Literal

from cardwright import Between, Cards, FaceUp, Hands, Seats, Turn, constructor, frozen


@frozen
class Rules:
    """The house rules."""

    passing: Annotated[Literal["cycle", "left", "right", "across", "none"], "where cards go"] = "cycle"
    any_club: Annotated[bool, "whether any club may be the first lead of a hand"] = False
    clean_start: Annotated[bool, "whether the first trick is kept free of points where that can be"] = True
    must_break: Annotated[bool, "whether hearts are led only once they are broken"] = True
    queen_breaks: Annotated[bool, "whether the queen of spades breaks hearts too"] = True
    spare_queen: Annotated[bool, "whether nobody must lead the queen for want of others"] = False
    jack: Annotated[bool, "whether the jack of diamonds takes ten points off"] = False
    no_trick: Annotated[bool, "whether taking no trick takes five points off"] = False
    target: Annotated[int, "at how many points of anyone the match ends", Between(1)] = 100
    max_hands: Annotated[int, "after how many hands the match ends in any case", Between(1)] = 100


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    hands: Hands
    chosen: Hands
    """The cards that each seat has put aside to be passed (HE-03)."""
    trick: FaceUp[Cards]
    """The cards of the trick in the order of play; the seat that led played the first one."""
    taken: Seats[FaceUp[Cards]]
    """The cards of the tricks that each seat has taken, in that order; all have seen them."""
    passing: int
    """How many seats clockwise the chosen cards go; 0 once that is done, or if none are passed."""
    broken: bool
    """Whether hearts may be led (HE-08)."""
    hand: int
    """How many hands have ended."""
    totals: tuple[int, ...]
    """The points of each seat in the hands that have ended."""


new_state = constructor(State)
