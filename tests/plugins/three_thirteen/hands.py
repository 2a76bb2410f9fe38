"""Hands by chance to prove the meld solver on, and the naive answers about them."""

from random import Random

from cardwright import Card, Rank, french_deck
from cardwright_three_thirteen import Rules

from . import naive

ACES = ("low", "high", "both")
PACKS = {1: french_deck(), 2: french_deck(packs=2)}
WILDS: tuple[Rank | None, ...] = (*Rank, None)


def any_hand(chance: Random, size: int, wild: Rank | None) -> list[Card]:  # noqa: ARG001  # as the others
    """Give any cards of one pack or two."""
    return chance.sample(PACKS[chance.randint(1, 2)], size)


def dense_hand(chance: Random, size: int, wild: Rank | None) -> list[Card]:
    """Give cards of a few neighbouring ranks, of which runs and sets overlap, and some wild ones."""
    low, suits = chance.randint(2, 11), chance.sample(range(4), chance.randint(1, 4))
    near = [card for card in PACKS[2] if low <= card.rank <= low + 4 and card.suit in suits]
    near += [card for card in PACKS[2] if card.rank == wild and card not in near][: chance.randint(0, 4)]
    return chance.sample(near if len(near) >= size else PACKS[2], size)


def wild_hand(chance: Random, size: int, wild: Rank | None) -> list[Card]:
    """Give a hand of which about half the cards are wild, as far as there are so many."""
    wilds = [card for card in PACKS[2] if card.rank == wild]
    held = chance.sample(wilds, min(len(wilds), chance.randint(size // 3, size)))
    others = [card for card in PACKS[2] if card.rank != wild]
    return held + chance.sample(others, size - len(held))


def long_hand(chance: Random, size: int, wild: Rank | None) -> list[Card]:
    """Give cards of one suit or two: long runs, with gaps, and some cards twice."""
    suits = chance.sample(range(4), chance.randint(1, 2))
    row = [card for card in PACKS[chance.randint(1, 2)] if card.suit in suits]
    row += [card for card in PACKS[2] if card.rank == wild and card.suit not in suits][: chance.randint(0, 3)]
    return chance.sample(row if len(row) >= size else PACKS[2], size)


def any_rules(chance: Random) -> Rules:
    """Give house rules about melds and points, each off its default now and then."""
    return Rules(
        ace=chance.choice(("low", "high", "both")),
        all_wild=chance.random() < 0.5,
        max_wild_per_meld=1 if chance.random() < 0.3 else None,
        ace_points=chance.choice((15, 15, 1, 0)),
        wild_points=chance.choice((20, 20, 3, 0)),
    )


def letter(wild: Rank | None) -> str:
    """Give how a rank is written in a card."""
    return "-" if wild is None else "??23456789TJQKA"[wild]


def house(rules: Rules) -> naive.House:
    """Give house rules as the naive game has them."""
    return rules.ace, rules.all_wild, rules.max_wild_per_meld, rules.ace_points, rules.wild_points


def naive_least(hand: list[Card], wild: Rank | None, rules: Rules) -> int:
    """Give the fewest points that can be left over, by trying all partitions."""
    natural, wilds = naive.split(list(map(str, hand)), letter(wild))
    return naive.fewest_points(natural, wilds, letter(wild), house(rules))


def naive_all_melded(hand: list[Card], wild: Rank | None, rules: Rules) -> bool:
    """Say whether all cards fit into melds, by trying all partitions."""
    natural, wilds = naive.split(list(map(str, hand)), letter(wild))
    return naive.all_in_melds(natural, wilds, letter(wild), house(rules))
