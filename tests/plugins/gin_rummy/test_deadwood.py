"""What is left over at the least is exact: against all ways to lay melds, on many hands of each kind."""

from collections.abc import Callable
from random import Random

import pytest
from cardwright import Card, Cards, french_deck
from cardwright_gin_rummy.deadwood import bits_of, least_deadwood, may_knock, place, value_of
from cardwright_gin_rummy.melds import MELDS

from . import naive
from .tables import cards

HANDS = 1_000
"""How many hands of each kind are tried."""


def any_hand(chance: Random) -> list[Card]:
    """Take any cards."""
    return chance.sample(french_deck(), 11)


def dense_hand(chance: Random) -> list[Card]:
    """Take cards of some neighbouring ranks, so that nearly all of them are in several melds."""
    lowest, ranks = chance.randrange(10), chance.randint(3, 6)
    return chance.sample([card for card in Card if lowest <= place(card) < lowest + ranks], 11)


def long_hand(chance: Random) -> list[Card]:
    """Take most cards from one suit or two, so that there are long runs."""
    suits = chance.sample(range(4), chance.randint(1, 2))
    return chance.sample([card for card in Card if card.suit in suits], 11)


def made_hand(chance: Random) -> list[Card]:
    """Take whole melds first."""
    hand: set[Card] = set()
    while len(hand) < 8:
        hand |= set(chance.choice(MELDS)[1].cards)
    others = [card for card in Card if card not in hand]
    return [*hand, *chance.sample(others, 11)][:11]


KINDS = (any_hand, dense_hand, long_hand, made_hand)
MakeHand = Callable[[Random], list[Card]]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


def naive_least(hand: list[Card]) -> int:
    return naive.least(list(map(str, hand)))


@each_kind
def test_gr_11_the_least_is_left_over_of_ten_cards(kind: MakeHand) -> None:
    chance, seen = Random(kind.__name__), set()  # noqa: S311  # a test, no secret
    for _ in range(HANDS):
        hand = kind(chance)[:10]
        expected = naive_least(hand)
        assert least_deadwood(bits_of(hand)) == expected, hand
        seen.add(expected < value_of(hand))
    assert True in seen


@each_kind
def test_gr_30_one_may_knock_exactly_if_a_discard_leaves_little_enough(kind: MakeHand) -> None:
    chance = Random(kind.__name__)  # noqa: S311  # a test, no secret
    for _ in range(HANDS // 10):
        hand = kind(chance)
        least = min(naive_least([card for card in hand if card is not other]) for other in hand)
        assert may_knock(bits_of(hand), least), hand
        assert not may_knock(bits_of(hand), least - 1), hand


def test_hands_that_can_be_knocked_with_are_among_those_that_are_tried() -> None:
    chance = Random("knocks")  # noqa: S311  # a test, no secret
    found = {kind: sum(may_knock(bits_of(kind(chance)), 10) for _ in range(HANDS)) for kind in KINDS}
    assert all(0 < count < HANDS for count in found.values()), found


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC", 0),
        ("6S 7S 8S 6C 7C 8C 8D AH", 9),
        ("AC AD AH 2C 3C", 2),
        ("4C 4D 4H 4S 5S 6S 2H", 2),
        ("4C 4D 4H 4S 5S 6S 7S", 0),
        ("QC KC AC", 21),
        ("", 0),
    ],
)
def test_gr_11_what_is_left_of_hands_that_are_easily_laid_wrong(hand: str, left: int) -> None:
    assert least_deadwood(bits_of(cards(hand))) == left


def test_gr_10_gr_12_there_are_65_sets_and_120_runs_to_be_laid() -> None:
    found = {meld.cards: bits for bits, meld in MELDS}
    assert len(found) == len(MELDS) == 185
    assert all(bits == bits_of(laid) and laid == sorted_cards(laid) for laid, bits in found.items())
    assert all(naive.is_meld(tuple(map(str, laid))) for laid in found)


def sorted_cards(laid: Cards) -> Cards:
    return tuple(sorted(laid))
