"""What makes a pair, and which cards can be taken in pairs at all (ME-04)."""

from collections import Counter
from collections.abc import Hashable
from typing import Final

from cardwright import AnyCard, Card, DeckCard, HouseRuleError, Suit

from cardwright_pairs.state import Faces, Rules, Way

RED: Final = (Suit.DIAMONDS, Suit.HEARTS)
"""The suits of one colour; the two others are black."""
_CALLED: Final = {"card_id": "id", "rank": "rank", "rank_colour": "rank", "pair_key": "pair key"}
"""How players call what a card may lack."""


def is_pair(rules: Rules, one: AnyCard, other: AnyCard) -> bool:
    """Say whether two cards are a pair (ME-04)."""
    way = way_of(rules)
    return _kind(way, one) == _kind(way, other)


def way_of(rules: Rules) -> Way:
    """Give what makes a pair: what was agreed, or else what the cards suggest (ME-04)."""
    if rules.match != "by_cards":
        return rules.match
    return "rank" if rules.cards == "french" else "card_id"


def check_cards(rules: Rules, cards: Faces) -> None:
    """Refuse cards that cannot all be taken in pairs; HouseRuleError names the first at fault (ME-04)."""
    way = way_of(rules)
    kinds = [_kind(way, card) for card in cards]
    counts = Counter(kinds)
    for card, kind in zip(cards, kinds, strict=True):
        if kind is None:
            problem = f"{card} has no {_CALLED[way]}"
        elif counts[kind] % 2:
            problem = f"{card} would be left over"
        else:
            continue
        raise HouseRuleError("match", f"{way} does not fit the cards: {problem}")


def _kind(way: Way, card: AnyCard) -> Hashable:
    """Give what a card has in common with those that match it; None if it has no such thing."""
    match way:
        case "card_id":
            return str(card)
        case "rank":
            return card.rank if isinstance(card, Card) else None
        case "rank_colour":
            return (card.rank, card.suit in RED) if isinstance(card, Card) else None
        case "pair_key":
            return card.pair if isinstance(card, DeckCard) else None
