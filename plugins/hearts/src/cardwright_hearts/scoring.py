"""What the tricks of a hand count, and who wins."""

from collections.abc import Sequence
from typing import Final

from cardwright import Card, Cards, Score, Suit, entries, leaders

from cardwright_hearts.state import Rules, State

QUEEN: Final = Card["QS"]
PENALTIES: Final = {card: 13 if card is QUEEN else int(card.suit is Suit.HEARTS) for card in Card}
"""What a card counts against whoever takes it (HE-10)."""
_ALL: Final = sum(PENALTIES.values())
_JACK: Final = Card["JD"]


def penalties(taken: Sequence[Cards]) -> list[int]:
    """Give the points that each seat has taken in tricks (HE-10)."""
    return [sum(entries(PENALTIES, cards)) for cards in taken]


def hand_points(rules: Rules, taken: Sequence[Cards]) -> list[int]:
    """Give the points of a hand that is over: shot moons and bonuses count (HE-11, HE-12, HE-13)."""
    points = penalties(taken)
    shot = _ALL in points
    if shot:
        points = [_ALL - more for more in points]
    if rules.no_trick and not shot:
        points = [more if cards else more - 5 for more, cards in zip(points, taken, strict=True)]
    if rules.jack:
        points = [more - 10 * (_JACK in cards) for more, cards in zip(points, taken, strict=True)]
    return points


def score(state: State) -> Score:
    """Give the points so far, those in the tricks of the hand among them (HE-16); the fewest win (HE-15)."""
    if state.turn is None:
        return Score(state.totals, leaders(-points for points in state.totals))
    points = zip(state.totals, penalties(state.taken), strict=True)
    return Score(tuple(total + more for total, more in points), frozenset())
