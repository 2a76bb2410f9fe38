"""Classes whose annotations are texts, as `from __future__ import annotations` makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright import Card, FaceUp, Own, Seats, Sorted, Turn, frozen

from .games import Rules

if TYPE_CHECKING:
    from .games import Bidding


@frozen
class LazyState:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Sorted[Card]]]
    pile: FaceUp[tuple[Card, ...]]


@frozen
class OnlyForTheTypeChecker:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Sorted[Card]]]
    phase: Bidding


def local_state() -> type:
    @frozen
    class Phase:
        number: int

    @frozen
    class LocalState:
        rules: Rules
        turn: Turn
        hands: Seats[Own[Sorted[Card]]]
        phase: Phase

    return LocalState
