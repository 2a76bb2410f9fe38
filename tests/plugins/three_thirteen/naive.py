"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict of lists, a card and a move are texts. A hand is put into melds by trying: its first natural
card is left over, or lies in one meld or another with some of the others, and so on with the rest. Whether
some cards are a meld is asked of the definition, place by place.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

Table = dict[str, Any]
Hand = tuple[str, ...]
House = tuple[Any, ...]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = [rank + suit for rank in RANKS for suit in SUITS]


def is_meld(cards: Hand, wild: str, house: House) -> bool:
    """Say whether these cards, in whatever order, are one meld."""
    ace, all_wild, most_wild, *_ = house
    natural = [card for card in cards if card[0] != wild]
    if len(cards) < 3 or (most_wild is not None and len(cards) - len(natural) > most_wild):
        return False
    if not natural:
        return bool(all_wild)
    if len({card[0] for card in natural}) == 1:
        return True
    if len({card[1] for card in natural}) > 1 or len(cards) > 13:
        return False
    row = {"low": RANKS, "high": RANKS[1:] + "A", "both": RANKS + "A"}[ace]
    return any(
        fits([card[0] for card in natural], row[start : start + len(cards)])
        for start in range(len(row) - len(cards) + 1)
    )


def fits(ranks: list[str], row: str) -> bool:
    """Say whether each of the ranks has a place of its own in a row of ranks."""
    return all(ranks.count(rank) <= row.count(rank) for rank in ranks)


def points_of(card: str, wild: str, house: House) -> int:
    *_, ace_points, wild_points = house
    if card[0] == wild:
        return int(wild_points)
    if card[0] == "A":
        return int(ace_points)
    return 10 if card[0] in "TJQK" else int(card[0])


def melds_with(first: str, others: Hand, wilds: int) -> Iterator[tuple[Hand, int]]:
    """Give what could be a meld with this natural card: others of its rank or of its suit, and wild cards."""
    seen = set()
    for part in (0, 1):
        alike = [card for card in others if card[part] == first[part]]
        for size in range(len(alike) + 1):
            for some in combinations(alike, size):
                for more in range(wilds + 1):
                    if (some, more) not in seen:
                        seen.add((some, more))
                        yield some, more


@lru_cache(maxsize=100_000)
def fewest_points(natural: Hand, wilds: int, wild: str, house: House) -> int:
    """Give the fewest points that can be left over, the wild cards being so many."""
    some_wild = (wild + "C",) * wilds
    if not natural:
        return 0 if is_meld(some_wild, wild, house) else wilds * points_of(wild, wild, house)
    first, *others = natural
    best = points_of(first, wild, house) + fewest_points(tuple(others), wilds, wild, house)
    for some, more in melds_with(first, tuple(others), wilds):
        if is_meld((first, *some, *some_wild[:more]), wild, house):
            rest = others.copy()
            for card in some:
                rest.remove(card)
            best = min(best, fewest_points(tuple(rest), wilds - more, wild, house))
    return best


@lru_cache(maxsize=100_000)
def all_in_melds(natural: Hand, wilds: int, wild: str, house: House) -> bool:
    """Say whether each card can lie in a meld, the wild cards being so many."""
    some_wild = (wild + "C",) * wilds
    if not natural:
        return not wilds or is_meld(some_wild, wild, house)
    first, *others = natural
    for some, more in melds_with(first, tuple(others), wilds):
        if is_meld((first, *some, *some_wild[:more]), wild, house):
            rest = others.copy()
            for card in some:
                rest.remove(card)
            if all_in_melds(tuple(rest), wilds - more, wild, house):
                return True
    return False
