"""Sets and runs, and the moves that lay them or lay off to them."""

from collections.abc import Iterator
from typing import Final

from cardwright import RANKS, SUITS, Card, Cards

from cardwright_gin_rummy.deadwood import BITS, Bits, bits_of, least_deadwood
from cardwright_gin_rummy.moves import LayOff, Meld

_LOW_TO_HIGH: Final = RANKS[-1] + RANKS[:-1]
LONGEST: Final = 5
"""The cards of the longest run that is laid at once (GR-12)."""


def _sets() -> Iterator[Cards]:
    for rank in _LOW_TO_HIGH:
        equal = tuple(Card[rank + suit] for suit in SUITS)
        yield equal
        yield from (tuple(card for card in equal if card is not other) for other in equal)


def _runs() -> Iterator[Cards]:
    for size in range(3, LONGEST + 1):
        for suit in SUITS:
            row = [Card[rank + suit] for rank in _LOW_TO_HIGH]
            yield from (tuple(sorted(row[at : at + size])) for at in range(len(row) - size + 1))


MELDS: Final = tuple((bits_of(cards), Meld(cards)) for cards in (*_sets(), *_runs()))
"""Each meld that can be laid at once, as bits and as a move: 65 sets and 120 runs (GR-10, GR-12)."""
LAY_OFF: Final = tuple(LayOff(card) for card in Card)
"""The move that lays off, for each card."""


_CARDS: Final = frozenset(meld.cards for _, meld in MELDS)


def is_meld(cards: Cards) -> bool:
    """Say whether sorted cards are a set, or a run that can be laid at once (GR-10, GR-12)."""
    return cards in _CARDS


def melds_in(hand: Cards) -> list[Meld]:
    """Give the melds that a hand has (GR-51)."""
    bits = bits_of(hand)
    return [meld for cards, meld in MELDS if cards & bits == cards]


def knocking_melds(hand: Cards, limit: int) -> list[Meld]:
    """Give the melds after which so little can still be left over (GR-32)."""
    bits = bits_of(hand)
    return [meld for cards, meld in MELDS if cards & bits == cards and least_deadwood(bits ^ cards) <= limit]


def knocking_discards(hand: Cards, limit: int) -> list[Card]:
    """Give the cards without which so little can be left over (GR-31)."""
    bits = bits_of(hand)
    return [card for card in hand if least_deadwood(bits ^ BITS[card]) <= limit]


def lay_offs(hand: Cards, melds: tuple[Cards, ...], laid_off: Cards) -> list[LayOff]:
    """Give the cards of a hand that go on melds, or on cards laid off to them already (GR-50)."""
    there = bits_of(laid_off)
    fitting = 0
    for meld in melds:
        fitting |= _fits_set(meld) if meld[0].rank is meld[1].rank else _fits_run(bits_of(meld), there)
    return [LAY_OFF[card] for card in hand if BITS[card] & fitting]


def _fits_set(meld: Cards) -> Bits:
    return bits_of(card for card in Card if card.rank is meld[0].rank)


def _fits_run(run: Bits, laid_off: Bits) -> Bits:
    """Give the cards at both ends of a run with what was laid off there; between suits lie unused bits."""
    around = run << 1 | run >> 1
    more = around & laid_off & ~run
    return _fits_run(run | more, laid_off) if more else around
