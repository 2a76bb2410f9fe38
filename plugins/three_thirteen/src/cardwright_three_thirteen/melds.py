"""The best arrangement of a hand into melds: sets and runs, wild cards and all (TT-10 to TT-15, TT-22)."""

from collections.abc import Iterable
from typing import Final

from cardwright import Card, Cards, Rank, Suit, evolve, frozen, without

from cardwright_three_thirteen.meldrules import MeldRules, by_number, by_points
from cardwright_three_thirteen.partitions import Held, Partition, least_left
from cardwright_three_thirteen.state import Rules
from cardwright_three_thirteen.ways import places_in, rank_of


@frozen
class Arrangement:
    """A hand in melds, and what is left of it."""

    melds: tuple[Cards, ...]
    """Sets and runs; a run lies in its order, its wild cards where they stand."""
    left: Cards
    """The cards that are in no meld, sorted."""
    points: int
    """What these count (TT-23)."""


@frozen
class _Meld:
    """A meld in which the wild cards are not yet chosen."""

    cards: tuple[Card | None, ...]
    first: int = 0
    """The place in a run at which it begins; 0 for a set."""


DEFAULT: Final = Rules()
CARDS: Final = {(card.suit, rank_of(card.rank)): card for card in Card}


def best_melds(cards: Iterable[Card], wild: Rank | None = None, rules: Rules = DEFAULT) -> Arrangement:
    """Arrange cards, in whatever order, so that what is left over counts the least.

    ValueError if there are more than three equal cards, or more than eight of a rank.

    >>> best_melds([Card["9S"], Card["3C"], Card["9D"], Card["4H"]], wild=Rank.THREE).points
    4
    """
    hand = tuple(sorted(cards))
    ranks = [card.rank for card in hand]
    if any(hand.count(card) > 3 or ranks.count(card.rank) > 8 for card in hand):
        raise ValueError("there are more than three equal cards, or more than eight of a rank")
    return _arranged(hand, wild, by_points(rules))


def fewest_left(cards: Cards, wild: Rank, rules: Rules) -> Arrangement:
    """Arrange sorted cards so that as few as can be are left over; its points are their number.

    What a player lays open is kept in the state, so another choice among equals is a new `rules_version`.
    """
    return _arranged(cards, wild, by_number(rules))


def held_cards(hand: Cards, wild: Rank | None, rules: MeldRules) -> Held:
    """Give a hand as the search sees it."""
    suits, wilds = [0, 0, 0, 0], 0
    for card in hand:
        if card.rank == wild:
            wilds += 1
        else:
            suits[card.suit] += 1 << 2 * place_of(card, rules)
    return Held(tuple(suits), wilds)


def place_of(card: Card, rules: MeldRules) -> int:
    """Give the place of a card in runs; that of an ace is the lower one if it has two."""
    return 1 if card.rank is Rank.ACE and rules.lowest == 1 else card.rank


def _arranged(hand: Cards, wild: Rank | None, rules: MeldRules) -> Arrangement:
    found = least_left(held_cards(hand, wild, rules), rules)
    assert found is not None, "nothing that is left over reaches the limit"
    wilds = tuple(card for card in hand if card.rank == wild)
    melds, left = _laid(found, without(hand, *wilds), rules)
    melds = _with_idle(melds, len(wilds) - sum(meld.cards.count(None) for meld in melds), rules)
    filled, unused = _filled(melds, wilds)
    return Arrangement(filled, tuple(sorted(left + unused)), found.points)


def _laid(found: Partition, natural: Cards, rules: MeldRules) -> tuple[list[_Meld], Cards]:
    """Lay the natural cards as a partition says; give what is left of them."""
    melds = []
    for suit, laid in zip(Suit, found.suits, strict=True):
        for places in map(places_in, laid):
            cards = tuple(CARDS[suit, rank_of(place)] for place in places)
            natural = without(natural, *cards)
            melds.append(_run(places, cards, rules) if places[0] < places[-1] else _set(cards))
    for rank, size in found.sets:
        cards = tuple(card for card in natural if rank_of(card.rank) == rank)[:size]
        natural = without(natural, *cards)
        melds.append(_set(cards))
    return melds, natural


def _set(cards: Cards) -> _Meld:
    return _Meld((*cards, *(None,) * (3 - len(cards))))


def _run(places: tuple[int, ...], cards: Cards, rules: MeldRules) -> _Meld:
    lies = dict(zip(places, cards, strict=True))
    run = _Meld(tuple(lies.get(place) for place in range(places[0], places[-1] + 1)), places[0])
    return run if len(run.cards) >= 3 else _longer(run, rules)


def _longer(meld: _Meld, rules: MeldRules) -> _Meld:
    """Give a meld with room for one wild card more; of a run above it, or else below."""
    if not meld.first or meld.first + len(meld.cards) <= rules.highest:
        return evolve(meld, cards=(*meld.cards, None))
    return _Meld((None, *meld.cards), meld.first - 1)


def _with_idle(melds: list[_Meld], idle: int, rules: MeldRules) -> list[_Meld]:
    """Make room for the wild cards that no meld needs (TT-12, TT-13)."""
    if rules.most_wild is not None:
        free = [meld for meld in melds if None not in meld.cards]
        return [meld for meld in melds if None in meld.cards] + [
            _longer(meld, rules) if at < idle else meld for at, meld in enumerate(free)
        ]
    if idle >= 3 and rules.all_wild and all(meld.first for meld in melds):
        return [*melds, _Meld((None,) * idle)]
    for _ in range(idle if melds else 0):  # the shortest run has room: no run that is found is a long one
        first, *others = sorted(melds, key=lambda meld: len(meld.cards) if meld.first else 0)
        melds = [_longer(first, rules), *others]
    return melds


def _filled(melds: list[_Meld], wilds: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """Put wild cards where they are wanted; give the melds, and the wild cards that were not."""
    waiting = list(wilds)
    filled = tuple(tuple(waiting.pop(0) if card is None else card for card in meld.cards) for meld in melds)
    return filled, tuple(waiting)
