"""The table, and the house rules."""

from enum import Enum, auto
from typing import Annotated, Literal

from cardwright import (
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Own,
    Rank,
    Seat,
    Seats,
    Shown,
    Sorted,
    Turn,
    frozen,
    shown_in,
)


@frozen
class Rules:
    """The house rules."""

    rounds: Annotated[int, "how many rounds are played, the first ones if fewer than all", Between(1, 11)] = (
        11
    )
    decks: Annotated[Literal["auto", 1, 2, "common"], "how many packs are in play"] = "auto"
    last_turn: Annotated[bool, "whether the others have one more turn after somebody went out"] = False
    losers_count: Annotated[
        Literal["best_deadwood", "whole_hand"], "what counts of a hand that did not go out"
    ] = "best_deadwood"
    all_wild: Annotated[bool, "whether wild cards alone make a meld"] = True
    max_wild_per_meld: Annotated[Literal[1] | None, "how many wild cards a meld may have"] = None
    ace: Annotated[Literal["low", "high", "both"], "where the ace stands in runs"] = "low"
    out_discard: Annotated[Literal["required", "optional"], "whether going out takes a card to discard"] = (
        "required"
    )
    must_go_out: Annotated[bool, "whether a player who can go out must"] = False
    ace_points: Annotated[int, "what an ace counts that is left over", Between(0)] = 15
    wild_points: Annotated[int, "what a wild card counts that is left over", Between(0)] = 20
    reshuffle: Annotated[Literal["on_demand", "eager"], "when a stock that is used up is made anew"] = (
        "on_demand"
    )
    extra_round: Annotated[
        Literal["tied_13_kings", "all_13_kings", "shared"], "who plays on when several are still tied"
    ] = "tied_13_kings"
    max_turns_per_round: Annotated[
        int | None, "the turns after which a round ends; none is 200 for each seat", Between(1)
    ] = None


class Stage(Enum):
    """What is to be done next in a round, or is being done while the dealer shuffles."""

    DEAL = auto()
    DRAW = auto()
    DISCARD = auto()


@frozen
class Standing:
    """How the match stands; nothing of this changes while a round is played."""

    round: int
    """The number of the round, from 0; once the game is over, of the last one."""
    playing: tuple[Seat, ...]
    """The seats that play it: all, unless some are tied after the last round (TT-27)."""
    totals: tuple[int, ...]
    """The points of each seat in the rounds that have ended (TT-24)."""
    zeros: tuple[int, ...]
    """In how many of them each seat scored nothing (TT-26)."""


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    standing: Standing
    stage: Stage
    seat: Seat
    """Whose turn it is in the round, also while the dealer shuffles."""
    turns: int
    """How many turns of the round have ended."""
    out: tuple[Seat, ...]
    """The seats that have gone out in the round, the first one first."""
    stock: FaceDown[Cards]
    """The top card is the first."""
    discards: FaceUp[Cards]
    """The top card is the last."""
    hands: Seats[Own[Sorted[Card]]]
    known: Seats[Annotated[Sorted[Card], shown_in("hands")]]
    """The cards that all saw being taken into each hand, or laid open, and that are still there."""
    melds: Shown[tuple[Cards, ...]]
    """What those who went out laid open, until the next deal."""
    laid_open: Seats[Shown[Sorted[Card]]]
    """The hands of the others, shown from the end of a round until the next deal."""


def hand_size(rules: Rules, number: int) -> int:
    """Give the cards dealt to each seat in a round, counted from 0 (TT-03, TT-27)."""
    return number + 3 if number < rules.rounds else 13


def wild_rank(rules: Rules, number: int) -> Rank:
    """Give the rank that is wild in a round: that of the cards dealt to each seat (TT-04, TT-27)."""
    return _WILD[hand_size(rules, number)]


_WILD = {int(rank): rank for rank in Rank}
