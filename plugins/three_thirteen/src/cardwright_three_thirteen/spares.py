"""Which cards a hand can spare: whoever goes out has all the others in melds (TT-16, TT-17)."""

from typing import Final

from cardwright import Card, Cards, Rank, evolve

from cardwright_three_thirteen.meldrules import for_all_melded
from cardwright_three_thirteen.melds import held_cards, place_of
from cardwright_three_thirteen.partitions import Held, Task, narrowed, search, task_of, with_one_less
from cardwright_three_thirteen.state import Rules

EACH_SUIT: Final = 0x0001_0001_0001_0001
"""A bit in each of four lanes of 16 bits, one lane for each suit, in which a card is the bit of its place."""
ACES: Final = EACH_SUIT << 1 | EACH_SUIT << 14
BITS: Final = {
    ace: tuple(
        sum(1 << 16 * card.suit + place for place in (places if card.rank is Rank.ACE else (card.rank,)))
        for card in Card
    )
    for ace, places in (("low", (1,)), ("high", (14,)), ("both", (1, 14)))
}
"""The bits of each card, for each value of the house rule `ace`."""


def spares(hand: Cards, wild: Rank, rules: Rules) -> Cards:
    """Give each card, once, without which all the others of a sorted hand can be laid in melds."""
    if _is_hopeless(hand, wild, rules.ace, spare=True):
        return ()
    held = held_cards(hand, wild, for_all_melded(rules))
    task = task_of(held, for_all_melded(rules))
    faces = tuple(dict.fromkeys(hand))
    wild_too = _can_spare_wild(task)
    if wild_too and rules.max_wild_per_meld is None and (rules.all_wild or len(hand) > held.wilds + 1):
        return faces  # in the meld of any other card, that wild card takes its place
    others = narrowed(task, 1)
    return tuple(
        card for card in faces if (wild_too if card.rank == wild else _can_spare(card, held, task, others))
    )


def all_melded(hand: Cards, wild: Rank, rules: Rules) -> bool:
    """Say whether all cards of a sorted hand can be laid in melds."""
    if _is_hopeless(hand, wild, rules.ace, spare=False):
        return False
    none_left = for_all_melded(rules)
    return search(task_of(held_cards(hand, wild, none_left), none_left), 1) is not None


def _can_spare_wild(task: Task) -> bool:
    return task.wilds > 0 and search(evolve(task, wilds=task.wilds - 1), 1) is not None


def _can_spare(card: Card, held: Held, task: Task, others: Task) -> bool:
    less = with_one_less(task, others, held.suits[card.suit], card.suit, place_of(card, task.rules))
    return search(less, 1) is not None


def _is_hopeless(hand: Cards, wild: Rank, ace: str, *, spare: bool) -> bool:
    """Say at a glance of nearly every hand that it cannot go out.

    A natural card is loose if its rank has no three cards and its suit no three in a row with it, so that
    some wild card has to help it. It takes half of one at the least: two of a rank share one, so do two in
    a row, and of a wild card in a gap each side takes half. A quarter will do for each of two in a row at
    an end of a run, if the next card is one gap away. One that is near no other takes a whole one. If one
    card can be spared, it is the dearest.
    """
    bits = BITS[ace]
    seen = twice = 0
    for card in hand:
        bit = bits[card]
        twice |= seen & bit
        seen |= bit
    wild_bits = EACH_SUIT << wild
    quarters = 4 * ((seen & wild_bits).bit_count() + (twice & wild_bits).bit_count())
    natural = seen & ~wild_bits
    two, three = _ranks(natural, twice)
    in_row = natural & natural >> 1 & natural >> 2
    firm = in_row | in_row << 1 | in_row << 2 | three
    if ace == "both":  # an ace that has two places is not judged
        firm |= ACES
    loose = natural & ~firm
    near = natural << 1 | natural >> 1 | natural << 2 | natural >> 2 | two
    lonely = (loose & ~near).bit_count()
    ends = loose & loose >> 1 & (natural << 2 | natural >> 3)
    taken = 2 * (loose.bit_count() + lonely) - (ends | ends << 1).bit_count()
    dearest = (4 if lonely else 2) if spare else 0
    return taken - dearest > quarters


def _ranks(natural: int, twice: int) -> tuple[int, int]:
    """Give the places of the ranks of which there are two cards, and three, in every lane.

    Of a rank with two equal cards it is taken that there are three.
    """
    clubs, diamonds, hearts, spades = (natural >> lane & 0xFFFF for lane in (0, 16, 32, 48))
    equal = (twice | twice >> 16 | twice >> 32 | twice >> 48) & 0xFFFF
    red, black, both = diamonds & hearts, clubs & spades, (diamonds | hearts) & (clubs | spades)
    three = red & (clubs | spades) | black & (diamonds | hearts) | equal
    return (red | black | both | equal) * EACH_SUIT, three * EACH_SUIT
