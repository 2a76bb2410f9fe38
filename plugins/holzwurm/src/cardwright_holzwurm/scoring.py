"""What the cards are worth in the end, and who wins."""

from cardwright import Score, Seat, leaders

from cardwright_holzwurm.cards import Cards
from cardwright_holzwurm.state import Rules, State


def score(state: State) -> Score:
    """Give the points of the hands that have ended, and the winners once all have (HW-32, HW-35)."""
    return Score(state.totals, _winners(state) if state.turn is None else frozenset())


def hand_points(rules: Rules, hand: Cards) -> int:
    """Give what a hand is worth when it ends: its cards, or the bonus for having none (HW-32, HW-33)."""
    return sum([card.points for card in hand]) if hand else rules.out_bonus


def _winners(state: State) -> frozenset[Seat]:
    """Give those with the most points, of whom fewer cards may decide (HW-34)."""
    cards = [len(hand) if state.rules.tie == "fewest_cards" else 0 for hand in state.hands]
    return leaders((total, -held) for total, held in zip(state.totals, cards, strict=True))
