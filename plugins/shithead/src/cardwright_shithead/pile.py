"""The pile: what fits on it, whether it burns, and where a card sends the turn."""

from typing import Final

from cardwright import Card, Cards, Rank

from cardwright_shithead.state import Phase, Rules, State

_TWO, _SEVEN, _EIGHT, _TEN = Rank.TWO, Rank.SEVEN, Rank.EIGHT, Rank.TEN
_ALWAYS: Final = frozenset(card for card in Card if card.rank in (_TWO, _EIGHT, _TEN))
"""The cards that fit whatever lies below (SH-22)."""
_ON: Final[dict[Card | None, frozenset[Card]]] = {
    None: frozenset(Card),
    **{below: _ALWAYS | {card for card in Card if card.rank >= below.rank} for below in Card},
}
"""What fits on a card in the normal order, and on nothing (SH-20, SH-21, SH-23, SH-25, SH-26)."""
_UNDER_SEVEN: Final = {
    "equal_or_lower": _ALWAYS | {card for card in Card if card.rank <= _SEVEN},
    "strictly_lower": _ALWAYS | {card for card in Card if card.rank < _SEVEN},
}
"""What fits on a seven that asks for less, by the house rule on it (SH-24)."""


def base(pile: Cards) -> Card | None:
    """Give the topmost card that is no eight, which is the one to be matched or beaten (SH-40)."""
    for card in reversed(pile):
        if card.rank is not _EIGHT:
            return card
    return None


def fitting(state: State) -> frozenset[Card]:
    """Give all cards that fit on the pile, whoever has them (SH-20 to SH-26, SH-41)."""
    below = base(state.pile)
    if below is not None and below.rank is _SEVEN and asks_for_less(state):
        return _UNDER_SEVEN[state.rules.on_seven]
    return _ON[below]


def asks_for_less(state: State) -> bool:
    """Say whether a seven, if one is there, asks for less; an eight on it may lift that (SH-24, SH-47)."""
    return state.phase != "answering" or state.rules.eight_on_seven == "still_low"


def has_four_on_top(rules: Rules, pile: Cards) -> bool:
    """Say whether the four topmost cards are equal; eights between others may not count (SH-31)."""
    rank = pile[-1].rank
    if not rules.eight_breaks_four and rank is not _EIGHT:
        pile = tuple(card for card in pile if card.rank is not _EIGHT)
    return len(pile) >= 4 and rank is pile[-2].rank is pile[-3].rank is pile[-4].rank


def steps_after_eight(state: State, cards: Cards) -> tuple[int, Phase]:
    """Say how many seats on the turn goes, and for what: the demand goes back (SH-41, SH-48, SH-49)."""
    back = -len(cards) if state.rules.eights_stack else -1
    if base(state.pile) is not None:
        return back, "answering"
    return (back if state.rules.eight_on_empty == "back_free" else 1), "playing"


def matches(state: State, rank: Rank) -> bool:
    """Say whether an answer matches, and does not count as the special card that it is (SH-43, SH-45)."""
    below = base(state.pile)
    is_special = rank in (_TWO, _SEVEN) and state.rules.special_match == "special"
    return below is not None and rank is below.rank and not is_special
