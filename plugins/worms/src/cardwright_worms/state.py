"""The table, the score sheet, and the house rules."""

from typing import Annotated, Final, Literal, TypeAlias

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
)

Side: TypeAlias = int
"""The partners in seats 0 and 2 are side 0, those in seats 1 and 3 are side 1."""
Pair: TypeAlias = tuple[int, int]
"""A number for each side."""
Piles: TypeAlias = tuple[Cards, ...]
"""Cards lying in several places."""

SEATS: Final = 4
"""How many play (WO-01)."""
HAND_SIZE: Final = 4
"""The cards that everybody is dealt, and draws up to (WO-06, WO-15)."""
GAME_LUS: Final = 9
"""How many lus a side needs in a kam, no more and no less (WO-62)."""


@frozen
class Rules:
    """The house rules."""

    kams: Annotated[int, "how many kams make a match", Between(1)] = 1
    toqu_worms: Annotated[Literal["later_wins", "toqu_higher"], "which of Toqu and Worms beats the other"] = (
        "later_wins"
    )
    multi_counts: Annotated[Literal["k", "one"], "as how many tricks one of several cards counts"] = "k"
    toqu_duty: Annotated[Literal["must", "may"], "whether Toqu has to beat an opponent's Worms"] = "must"
    toqu_on_partner: Annotated[Literal["illegal", "penalty"], "what Toqu on a partner's Worms is"] = "illegal"
    worms_lus: Annotated[Literal[1, 2], "the lus for a Worms brought home"] = 1
    d3_captures_worms: Annotated[Literal[0, 1, 2], "the lus for taking an opponent's Worms with the 3D"] = 0
    aavunga_scores: Annotated[bool, "whether Worms scores for one who holds Toqu too"] = True
    all_tricks: Annotated[Literal["void_round", "void_trick_lus"], "what all nine tricks cancel"] = (
        "void_round"
    )
    deal_stop: Annotated[Literal["choice", "auto", "play_all"], "whether a decided deal stops"] = "choice"
    overshoot: Annotated[Literal["lack_gain", "bounce", "plus_one", "cap"], "what passing 9 lus leads to"] = (
        "lack_gain"
    )
    five_five_at_88: Annotated[Literal["two", "one"], "the lus for 5-5 at 8:8"] = "two"
    whitewash: Annotated[Literal["double_kam", "two_lus_next_kam", "off"], "what a kam won 9:0 brings"] = (
        "double_kam"
    )
    redeal_both: Annotated[
        Literal["every_deal", "first_deal_of_kam", "off"],
        "which deals are void that give one player both Worms and Toqu",
    ] = "every_deal"
    first_lead_worms: Annotated[
        Literal["leader_only", "nobody_in_first_trick"], "who may not play Worms to the first trick of a kam"
    ] = "leader_only"
    max_deals: Annotated[int, "after how many deals a kam is decided as it stands", Between(1)] = 200


@frozen
class Sheet:
    """The paper with the score, which all can read (WO-66)."""

    lus: Pair = (0, 0)
    """What each side has in this kam, the running deal included, even beyond 9."""
    gained: Pair = (0, 0)
    """How many of these it has gained in the running deal."""
    deals: int = 0
    """How many deals of this kam have ended."""
    first_deal: bool = True
    """Whether this is the first deal of the kam; dealt anew, it is so again (WO-43)."""
    refused: int = 0
    """How many orders of the pack were refused for this deal (WO-05, WO-07)."""
    kams: int = 0
    """How many kams of the match are over."""
    points: Pair = (0, 0)
    """The match points (WO-65)."""


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    dealer: Seat
    leader: Seat
    """Who leads, or led, this trick."""
    hands: Seats[Own[Sorted[Card]]]
    announced: Seats[Shown[Cards]]
    """Toqu and Worms before the seat that said aavunga in this deal (WO-47)."""
    without_toqu: tuple[Seat, ...]
    """The seats that all know not to hold Toqu, until they draw (WO-44, WO-47)."""
    trick: FaceUp[Piles]
    """For each position the cards laid there, the led one first, then those of the others in turn."""
    won: FaceUp[Piles]
    """The cards that each side has won."""
    stock: FaceDown[Cards]
    tricks: Pair
    """The tricks of each side, counted as WO-16 says."""
    five_five: bool
    """Whether a side took the first five tricks (WO-57)."""
    stop_question: Literal["ahead", "open", "past"]
    """Whether a side has yet to be asked if it stops the deal, is being asked, or has been (WO-60)."""
    sheet: Sheet


new_state = constructor(State)


def side_of(seat: Seat) -> Side:
    """Give the side of a seat (WO-01)."""
    return seat % 2


def seat_after(seat: Seat) -> Seat:
    """Give the next seat, clockwise."""
    return (seat + 1) % SEATS


def at_eight_all(state: State) -> bool:
    """Say whether both sides lack exactly one lus, by what is written so far (WO-64)."""
    return state.sheet.lus == (GAME_LUS - 1, GAME_LUS - 1)
