"""A comparison: whose cards take part, what is seen of them, and who has the best value."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from cardwright import Deck, Seat, mover

from cardwright_metal_trumps.state import Comparison, Held, State, new_comparison

_Column: TypeAlias = tuple[int, Callable[[Iterable[int]], int]]
"""Which of a card's values a category is, and what picks the best of several."""


def in_play(state: State) -> Held:
    """Give for each seat the card that is compared next, none for a seat that takes no part.

    All who have cards do, but after a tie under `middle_tied_only` only those of the tied, unless none
    of them has a card left (MT-08, MT-10).
    """
    top, tied = state.top, () if state.last is None else state.last.best
    if len(tied) < 2 or state.rules.tie != "middle_tied_only" or not any(top[seat] for seat in tied):
        return top
    return tuple([card if seat in tied else () for seat, card in enumerate(top)])


def compare(state: State, played: Held, category: str) -> Comparison:
    """Compare cards: the highest value is the best, or the lowest where that wins (MT-05)."""
    rules = state.rules
    at, best_of = _columns(rules.cards)[category]
    cards = tuple([card[0] if card else None for card in played])
    values = tuple([None if card is None else card.values[at] for card in cards])
    highest = best_of([value for value in values if value is not None])
    best: tuple[Seat, ...] = (values.index(highest),)
    tried: tuple[str, ...] = ()
    if values.count(highest) > 1:
        best = tuple(seat for seat, value in enumerate(values) if value == highest)
        if rules.tie == "next_category_same_cards":
            best, tried = _tried(state, best, category)
    shown = None if rules.reveal == "category_only" else cards
    number = 1 if state.last is None else state.last.round + 1
    return new_comparison(number, mover(state), category, values, shown, best, tried)


def spoken(state: State) -> tuple[int | None, ...]:
    """Give the values that were read out last, which tell of cards that nobody need have seen."""
    return () if state.last is None else state.last.values


@lru_cache(maxsize=64)
def _columns(deck: Deck) -> Mapping[str, _Column]:
    return {
        category.id: (at, max if category.higher_wins else min) for at, category in enumerate(deck.categories)
    }


def _tried(state: State, tied: tuple[Seat, ...], category: str) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Give who is best, and the categories tried on cards that stay; after all the chooser wins (MT-08)."""
    tried = (category,) if state.last is None else (*state.last.tried, category)
    return (tied, tried) if len(tried) < len(state.rules.cards.categories) else ((mover(state),), ())
