"""Why a move is refused, in a player's words."""

from cardwright import mover

from cardwright_hearts.moves import Move, Pass
from cardwright_hearts.rules import HAND_SIZE
from cardwright_hearts.state import State


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    card, hand, trick, passing = move.card, state.hands[mover(state)], state.trick, state.passing
    if isinstance(move, Pass) and not passing:
        return "HE-03: no cards are passed now"
    if passing and not isinstance(move, Pass):
        return "HE-03: before the first trick all players put three cards aside, to be passed"
    if card not in hand:
        return f"{'HE-03' if passing else 'HE-05'}: {card} is not in your hand"
    if trick and any(other.suit is trick[0].suit for other in hand):
        return f"HE-05: {trick[0]} was led, and you follow suit as long as you can"
    if trick:
        return f"HE-07: {card} counts points, and none go to the first trick while you have other cards"
    if len(hand) == HAND_SIZE:
        return f"HE-04: the first lead of a hand is {'a club' if state.rules.any_club else '2C'}"
    return "HE-08: hearts are not broken, and you have other cards to lead"
