"""What a player can do, and the plays that a hand allows. Each play is made once, here."""

from itertools import combinations
from typing import Final, TypeAlias

from cardwright import RANKS, SUITS, Card, Cards, Sorted, frozen


@frozen
class Show:
    """Choose the three cards that lie open, out of those and the hand: `show TD,KH,AS`."""

    cards: Sorted[Card]


@frozen
class Play:
    """Lay cards of one rank on the pile, from the hand or else from those that lie open: `play 7C,7D`."""

    cards: Sorted[Card]


@frozen
class Flip:
    """Turn up one of the face-down cards that are still there, counted from 0: `flip 2`."""

    place: int


@frozen
class PickUp:
    """Take the pile: `pick-up`."""


Move: TypeAlias = Show | Play | Flip | PickUp
"""What a player can do."""

PICK_UP: Final = PickUp()
"""The move that takes the pile."""
FLIPS: Final = tuple(tuple(Flip(place) for place in range(count)) for count in range(4))
"""The flips among so many face-down cards."""

_Run: TypeAlias = "tuple[tuple[Play, ...], dict[Card, _Run]]"
"""Where a run of equal cards has come to: the plays that end with its last card, and how it can go on."""


def _runs(before: Cards, after: Cards, most: int) -> dict[Card, _Run]:
    """Give for each card that can come after a run what the run is with it, plays of `most` cards at most."""
    return {
        card: (
            tuple(Play((*part, card)) for size in range(most) for part in combinations(before, size)),
            _runs((*before, card), after[at + 1 :], most),
        )
        for at, card in enumerate(after)
    }


def _first_runs(most: int) -> dict[Card, _Run]:
    ranks = (tuple(Card[rank + suit] for suit in SUITS) for rank in RANKS)
    return {card: run for equal in ranks for card, run in _runs((), equal, most).items()}


_RUNS: Final = {most: _first_runs(most) for most in (3, 4)}
"""The run that each card begins, by how many cards may be laid at once."""
# A table for speed: looking a run up costs far less than making its plays anew for each hand.


def plays_of(cards: Cards, fits: frozenset[Card], most: int) -> list[Play]:
    """Give the plays of sorted cards: each set of equal ones that fit, up to so many (SH-11, SH-12)."""
    plays: list[Play] = []
    first = _RUNS[most]
    longer: dict[Card, _Run] = {}
    for card in cards:
        if card in fits:
            ending, longer = longer.get(card) or first[card]
            plays += ending
    return plays
