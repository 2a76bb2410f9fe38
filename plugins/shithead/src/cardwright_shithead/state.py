"""The table, and the house rules."""

from typing import Annotated, Literal, TypeAlias

from cardwright import (
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Own,
    Seats,
    Shown,
    Sorted,
    Turn,
    constructor,
    frozen,
    shown_in,
)

Phase: TypeAlias = Literal["exchanging", "playing", "answering"]
"""What the seat on turn is doing: choosing its open cards (SH-03), playing, or answering an eight (SH-41)."""


@frozen
class Rules:
    """The house rules."""

    swap: Annotated[Literal["in_turn", "off"], "whether cards are exchanged first"] = "in_turn"
    starter: Annotated[Literal["after_dealer", "lowest_three"], "who plays first"] = "after_dealer"
    max_cards: Annotated[Literal[4, 3], "how many cards of one rank may be laid at once"] = 4
    must_play: Annotated[bool, "whether a player who can play has to"] = True
    on_seven: Annotated[Literal["equal_or_lower", "strictly_lower"], "what fits on a seven"] = (
        "equal_or_lower"
    )
    eight_breaks_four: Annotated[bool, "whether an eight in between parts four equal cards"] = True
    eight_on_seven: Annotated[Literal["normal", "still_low"], "how an eight on a seven is answered"] = (
        "normal"
    )
    eight_on_empty: Annotated[Literal["no_effect", "back_free"], "what an eight on nothing does"] = (
        "no_effect"
    )
    eights_stack: Annotated[bool, "whether several eights go as many seats back"] = False
    special_match: Annotated[Literal["special", "match"], "what 2 on 2 or 7 on 7 is in an answer"] = "special"
    end: Annotated[Literal["first_out", "last_loser"], "when the game ends"] = "first_out"
    at_cap: Annotated[Literal["draw", "fewest_cards"], "who wins when the plays are used up"] = "draw"
    max_plays: Annotated[int, "after how many plays the game ends in any case", Between(1)] = 5000


@frozen
class Player:
    """What lies in front of a player."""

    hand: Own[Sorted[Card]]
    known: Annotated[Sorted[Card], shown_in("hand")]
    """The cards of the hand that all saw go there: exchanged, picked up, or flipped in vain."""
    up: FaceUp[Sorted[Card]]
    """The cards that lie open on those below."""
    down: FaceDown[Cards]
    """The cards at the bottom, in the order of the deal."""


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    players: Seats[Player]
    stock: FaceDown[Cards]
    """The next card to be drawn comes first."""
    pile: FaceUp[Cards]
    """The cards in the middle, the lowest first."""
    burnt: FaceUp[Cards]
    """The cards that are out of the game, in the order in which they left it."""
    flipped: Shown[Card | None]
    """The blind card that has just failed and gone to a hand, until the next move (SH-17)."""
    phase: Phase
    plays: int
    """How many plays have been made, flips and pick-ups among them (SH-51)."""


new_player = constructor(Player)
new_state = constructor(State)


def is_out(player: Player) -> bool:
    """Say whether a player has no cards left (SH-50)."""
    return not (player.hand or player.up or player.down)
