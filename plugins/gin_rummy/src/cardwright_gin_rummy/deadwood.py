"""How much of a hand has to be left over when as much as can be lies in melds.

A hand is looked at as one number, a bit for each card: a row of 13 bits for each suit, from the ace up to the
king, in a lane of 16. What is left of a row after its best runs is looked up, for each of the 8,192 rows;
sets are tried out, since few hands have three cards of a rank.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from cardwright import Card

Bits: TypeAlias = int
"""Cards, as the sum of their bits."""
Row: TypeAlias = int
"""The cards of one suit, by place: bit 0 is the ace, bit 12 the king."""

_LANE: Final = 16
_ROW: Final = 2**13 - 1
_EACH_SUIT: Final = sum(1 << lane for lane in range(0, 4 * _LANE, _LANE))
_DEAREST: Final = 10
"""What a discard takes away at the most."""


def place(card: Card) -> int:
    """Give the place of a card in its suit: 0 for the ace, which is low, up to 12 for the king (GR-01)."""
    return (card.rank - 1) % 13


VALUES: Final = tuple(min(place(card) + 1, 10) for card in Card)
"""What each card counts (GR-02)."""
BITS: Final[tuple[Bits, ...]] = tuple(1 << _LANE * card.suit + place(card) for card in Card)
"""The bit of each card."""


def _row_values() -> tuple[int, ...]:
    """Give what the cards of each row count."""
    values = [0]
    for row in range(1, _ROW + 1):
        low = row & -row
        values.append(values[row ^ low] + min(low.bit_length(), 10))
    return tuple(values)


def _least_left() -> tuple[int, ...]:
    """Give for each row what counts of it after the best runs: its lowest card is in a run, or left over.

    A run of six or more is several runs as well (GR-12).
    """
    left = [0]
    for row in range(1, _ROW + 1):
        low = row & -row
        alone = left[row ^ low] + min(low.bit_length(), 10)
        runs = [left[row ^ low * run] for run in (0b111, 0b1111, 0b11111) if low * run & row == low * run]
        left.append(min([alone, *runs]))
    return tuple(left)


_VALUES: Final = _row_values()
_LEFT: Final = _least_left()


def bits_of(cards: Iterable[Card]) -> Bits:
    """Give cards as bits."""
    return sum(BITS[card] for card in cards)


def value_of(cards: Iterable[Card]) -> int:
    """Give what cards count together (GR-02)."""
    return sum(VALUES[card] for card in cards)


def least_deadwood(hand: Bits) -> int:
    """Give what has to be left over of a hand at the least (GR-11)."""
    return min(map(_without_runs, _without_sets(hand, _in_sets(hand))))


def may_knock(hand: Bits, limit: int) -> bool:
    """Say whether so little can be left over of eleven cards after one of them is discarded (GR-30)."""
    # Asked at every turn, so it is nearly always answered by a bound: as if all sets went beside the runs.
    clubs, diamonds, hearts, spades = hand & _ROW, hand >> 16 & _ROW, hand >> 32 & _ROW, hand >> 48
    left = _LEFT[clubs] + _LEFT[diamonds] + _LEFT[hearts] + _LEFT[spades] - _DEAREST
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if sets:
        left -= (
            _VALUES[clubs & sets] + _VALUES[diamonds & sets] + _VALUES[hearts & sets] + _VALUES[spades & sets]
        )
    if left > limit:
        return False
    return any(
        _without_runs(others) - _DEAREST <= limit and _least_after_discard(others) <= limit
        for others in _without_sets(hand, sets)
    )


def _in_sets(hand: Bits) -> Row:
    """Give the places of the ranks of which there are three cards or four."""
    clubs, diamonds, hearts, spades = (hand >> lane & _ROW for lane in range(0, 4 * _LANE, _LANE))
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def _without_sets(hand: Bits, places: Row) -> Iterator[Bits]:
    """Give what remains of a hand in each way to lay sets of these ranks, or not."""
    if not places:
        yield hand
        return
    lowest = places & -places
    equal = hand & lowest * _EACH_SUIT
    for others in _without_sets(hand, places ^ lowest):
        yield others
        yield others ^ equal
        if equal.bit_count() == 4:
            yield from (others ^ equal | card for card in _each(equal))


def _without_runs(hand: Bits) -> int:
    """Give what counts of a hand after the best runs."""
    return _LEFT[hand & _ROW] + _LEFT[hand >> 16 & _ROW] + _LEFT[hand >> 32 & _ROW] + _LEFT[hand >> 48 & _ROW]


def _least_after_discard(hand: Bits) -> int:
    """Give what counts after the best runs without one card, if there is one."""
    return min((_without_runs(hand ^ card) for card in _each(hand)), default=0)


def _each(hand: Bits) -> Iterator[Bits]:
    while hand:
        card = hand & -hand
        yield card
        hand ^= card
