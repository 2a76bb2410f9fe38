"""What a player can say, and the leads and groups that a hand allows."""

from itertools import combinations, permutations
from typing import Final, TypeAlias

from cardwright import Card, Cards, Rank, frozen

from cardwright_worms.cards import HEIGHT


@frozen
class Lead:
    """Lead cards, each to a position of its own: `lead 9C`, `lead 8S,8C`, `lead 8S,8D,9C,9D`."""

    cards: Cards


@frozen
class Follow:
    """Lay a card on each position, in their order: `follow KH,9S` (WO-13)."""

    cards: Cards


@frozen
class Stop:
    """Stop the deal, which is decided (WO-60)."""


@frozen
class GoOn:
    """Let all cards be played all the same (WO-60)."""


Move: TypeAlias = Lead | Follow | Stop | GoOn
"""What a player can do."""

STOP: Final = Stop()
GO_ON: Final = GoOn()


def leads(hand: Cards) -> list[Cards]:
    """Give what can be led from a hand: one to four alike, or two pairs; each high to low (WO-10)."""
    alike: dict[Rank, list[Cards]] = {}
    for card in in_order(hand):
        groups = alike.setdefault(card.rank, [])
        groups += [(card,), *[(*group, card) for group in groups]]
    found = [group for groups in alike.values() for group in groups]
    pairs = [group for group in found if len(group) == 2]
    # Four cards have two pairs at the most, and they come with the higher one first.
    two_pairs = [(*one, *other) for one, other in combinations(pairs, 2) if one[0].rank is not other[0].rank]
    return found + two_pairs


def follows(hand: Cards, count: int) -> list[Cards]:
    """Give the ways to lay so many cards of a hand, one on each position (WO-11, WO-13)."""
    return list(permutations(hand, count))


def in_order(cards: Cards) -> list[Card]:
    """Give cards from high to low."""
    return sorted(cards, key=HEIGHT.__getitem__, reverse=True)
