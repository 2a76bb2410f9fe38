"""Why a move is refused, in the words of the table."""

from cardwright import Cards, mover

from cardwright_worms.moves import Follow, GoOn, Lead, Move, Stop
from cardwright_worms.restrictions import refusal
from cardwright_worms.state import State
from cardwright_worms.trick import groups_held


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    if state.stop_question == "open":
        return "WO-60: you are asked whether your side stops the deal: stop, or go-on"
    match move:
        case Lead(cards):
            return _why_not_lead(state, cards)
        case Follow(cards):
            return _why_not_follow(state, cards)
        case Stop() | GoOn():
            return "WO-60: nobody is asked now whether the deal is stopped"


def _why_not_lead(state: State, cards: Cards) -> str:
    if state.trick:
        return "WO-11: something is led already, so you follow"
    return _not_held(state, cards) or _no_lead(state, cards) or refusal(state, cards)


def _why_not_follow(state: State, cards: Cards) -> str:
    if not state.trick:
        return "WO-10: you are to lead, as nothing lies on the table"
    count = len(state.trick)
    if len(cards) != count:
        return f"WO-11: lay as many cards as were led, which is {count}"
    return _not_held(state, cards) or refusal(state, cards)


def _not_held(state: State, cards: Cards) -> str:
    hand = list(state.hands[mover(state)])
    for card in cards:
        if card not in hand:
            return f"WO-11: {card} is not in your hand"
        hand.remove(card)
    return ""


def _no_lead(state: State, cards: Cards) -> str:
    possible = groups_held(state)
    if cards in possible:
        return ""
    for group in possible:
        if sorted(group) == sorted(cards):
            return f"WO-10: say {','.join(map(str, group))}, the cards of a lead from high to low"
    return "WO-10: a lead is one to four cards of one rank, or two pairs"
