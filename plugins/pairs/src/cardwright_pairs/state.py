"""The table, and the house rules."""

from typing import Annotated, Literal, TypeAlias

from cardwright import AnyCard, Between, Deck, FaceDown, FaceUp, Seats, Turn, constructor, frozen

Faces: TypeAlias = tuple[AnyCard, ...]
"""Cards of the French pack or of a deck that is data, in the order in which they were turned up."""
Way: TypeAlias = Literal["card_id", "rank", "rank_colour", "pair_key"]
"""What two cards have in common that are a pair."""


@frozen
class Rules:
    """The house rules."""

    cards: Annotated[Literal["french"] | Deck, "which cards lie there: 52 once, or a deck twice"] = "french"
    match: Annotated[Literal["by_cards", Way], "what makes a pair"] = "by_cards"
    again_on_match: Annotated[bool, "whether a pair gives another turn"] = True
    max_turns: Annotated[Literal["by_cards"] | int, "turns until it is over anyway", Between(1)] = "by_cards"


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    turns: int
    """How many turns have ended, in each of which two cards were turned up."""
    layout: FaceDown[tuple[AnyCard | None, ...]]
    """What lies face down at each position; None where the card is open or taken."""
    open: FaceUp[Faces]
    """The first card of the turn, or the two of the last turn that were no pair."""
    opened: tuple[int, ...]
    """The positions of the open cards."""
    won: Seats[FaceUp[Faces]]
    """What each seat has taken, pair after pair."""


new_state = constructor(State)
