"""The table, and the house rules."""

from typing import Annotated, Literal, TypeAlias

from cardwright import (
    Between,
    Deck,
    DeckCard,
    FaceDown,
    FaceUp,
    Own,
    Seat,
    Seats,
    Shown,
    Turn,
    bundled_deck,
    constructor,
    frozen,
)

Cards: TypeAlias = tuple[DeckCard, ...]
"""Cards, the uppermost first."""
Held: TypeAlias = tuple[Cards, ...]
"""Cards of each seat."""


@frozen
class Rules:
    """The house rules."""

    cards: Annotated[Deck, "the deck that is played with"] = bundled_deck("metal-bands")
    remainder: Annotated[Literal["set_aside", "deal_all"], "where cards go that do not share out evenly"] = (
        "set_aside"
    )
    pickup_order: Annotated[
        Literal["winner_first", "winner_last", "seat_order", "shuffled"],
        "in which order won cards go under the pile",
    ] = "winner_first"
    chooser: Annotated[Literal["winner", "rotate"], "who chooses after a win"] = "winner"
    tie: Annotated[
        Literal["middle_all", "middle_tied_only", "next_category_same_cards"],
        "what happens when several have the best value",
    ] = "middle_all"
    reveal: Annotated[
        Literal["full_cards", "category_only"], "what everybody sees of the cards that are compared"
    ] = "full_cards"
    max_rounds: Annotated[int, "after how many rounds the most cards win", Between(1)] = 10_000


@frozen
class Comparison:
    """A comparison of top cards, as everybody saw or heard it."""

    round: int
    """Its number, from 1: every choice of a category is a round (MT-16)."""
    chooser: Seat
    """Who chose the category."""
    category: str
    values: Seats[int | None]
    """None for a seat that took no part."""
    compared: Seats[Shown[DeckCard | None]] | None
    """The cards, which lie elsewhere by now; None if only their values were read out."""
    best: tuple[Seat, ...]
    """Who won it; if they are several, they are tied and it is open who does."""
    tried: tuple[str, ...]
    """The categories in which these cards are tied and still lie where they lay (MT-08)."""


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    """Who is to choose."""
    top: Seats[Own[Cards]]
    """The uppermost card of each pile, which is in play; empty for a seat without cards."""
    pile: Seats[FaceDown[Cards]]
    """What lies under it."""
    middle: FaceUp[Cards]
    set_aside: FaceDown[Cards]
    last: Comparison | None
    """The last comparison."""


new_comparison = constructor(Comparison)
new_state = constructor(State)
