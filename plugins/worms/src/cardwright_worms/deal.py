"""Which orders of the pack are refused, and what all therefore know of hidden cards."""

from collections.abc import Iterable, Iterator
from typing import Final

from cardwright import Cards, Seat, dealt

from cardwright_worms.cards import BOTH, D3, DECK, TOQU, WORMS
from cardwright_worms.state import HAND_SIZE, SEATS, State
from cardwright_worms.trick import was_played

NOT_AT_THE_BOTTOM: Final = (D3, TOQU, WORMS)
"""The cards of which none may lie at the bottom of the pack (WO-05)."""
MOST_REFUSED: Final = 100
"""After so many orders refused for one deal a kam is decided as it stands (WO-07)."""
STOCK_SIZE: Final = len(DECK) - SEATS * HAND_SIZE
"""The cards that are left when the hands are dealt (WO-06)."""


def hands_of(state: State, cards: Cards) -> tuple[Cards, ...]:
    """Give the hands that an order deals, one card at a time from the seat left of the dealer (WO-06)."""
    return tuple(tuple(sorted(hand)) for hand in dealt(cards, SEATS, HAND_SIZE, state.leader))


def is_refused(state: State, cards: Cards) -> bool:
    """Say whether an order is not dealt, for its bottom card or a hand that it gives (WO-05, WO-07)."""
    return cards[-1] in NOT_AT_THE_BOTTOM or _is_void(state, hands_of(state, cards))


def has_both(cards: Cards) -> bool:
    """Say whether Toqu and Worms are together."""
    return set(BOTH) <= set(cards)


def plausible(state: State) -> bool:
    """Say whether hidden cards can lie as they do here, by what all at the table have heard and not heard.

    The deal was not refused, a seat that said aavunga holds what it has not played of the two, and one that
    would have shown Toqu has none. Nothing is made of what was drawn after the first trick.
    """
    if not any(state.hands):
        return True
    return (
        not set(state.stock[-1:]) & set(NOT_AT_THE_BOTTOM)
        and all(_keeps_what_it_announced(state, seat) for seat in range(SEATS))
        and not any(TOQU in state.hands[seat] for seat in state.without_toqu)
        and not (len(state.stock) == STOCK_SIZE and _is_void(state, _first_hands(state)))
    )


def _is_void(state: State, hands: Iterable[Cards]) -> bool:
    """Say whether first hands void the deal (WO-07)."""
    rule = state.rules.redeal_both
    return (rule == "every_deal" or (rule == "first_deal_of_kam" and state.sheet.first_deal)) and any(
        map(has_both, hands)
    )


def _keeps_what_it_announced(state: State, seat: Seat) -> bool:
    return all(card in state.hands[seat] or was_played(state, card) for card in state.announced[seat])


def _first_hands(state: State) -> Iterator[Cards]:
    """Give the cards that each seat was dealt, as long as the first trick is played and none was drawn."""
    for seat, hand in enumerate(state.hands):
        place = (seat - state.leader) % SEATS
        yield (*hand, *(card for stack in state.trick for card in stack[place : place + 1]))
