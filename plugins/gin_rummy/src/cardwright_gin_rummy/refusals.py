"""Why a move is refused: the statement that forbids it, in a player's words."""

from typing import Final

from cardwright import Card, Cards, mover

from cardwright_gin_rummy.melds import LONGEST, is_meld
from cardwright_gin_rummy.moves import BigGin, Discard, Done, Knock, LayOff, Meld, Move
from cardwright_gin_rummy.state import Stage, State

_TO_BE_DONE: Final[dict[Stage, str]] = {
    "offer": "GR-20: you take the first upcard, or pass",
    "refused": "GR-21: both of you have passed, so you draw from the stock",
    "draw": "GR-22: you draw a card, from the stock or from the discards",
    "discard": "GR-23: you have drawn, and discard a card or knock",
    "wall": "GR-40: two cards are left in the stock, so you knock with the upcard, or pass",
    "knock": "GR-31: you have knocked, and discard a card",
    "lay": "GR-32: you have knocked, and lay melds until you are done",
    "lay_off": "GR-50: you lay off cards to the melds of the knocker until you are done",
    "answer": "GR-51: you lay melds until you are done",
}


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    hand, limit, stage = state.hands[mover(state)], state.match.limit, state.stage
    match move:
        case Discard(card) if stage in ("discard", "knock"):
            return _not_held(card, hand) or (
                f"GR-31: without {card} you have more than {limit} points of deadwood left, and may not knock"
            )
        case Knock() if stage in ("discard", "wall"):
            return f"GR-30: whatever you discard, you have more than {limit} points of deadwood"
        case BigGin() if stage == "knock" and state.rules.big_gin is None:
            return "GR-34: by these house rules there is no big gin"
        case BigGin() if stage == "knock":
            return "GR-34: your eleven cards do not all fit into melds"
        case Meld(cards) if stage in ("lay", "answer"):
            return _why_not_meld(cards, hand, limit)
        case Done() if stage == "lay":
            return f"GR-33: you have more than {limit} points left over, so you go on laying melds"
        case LayOff(card) if stage == "lay_off":
            return _not_held(card, hand) or f"GR-50: {card} fits on no meld of the knocker"
        case _:
            return _TO_BE_DONE[stage]


def _not_held(card: Card, hand: Cards) -> str:
    return "" if card in hand else f"GR-11: {card} is not in your hand"


def _why_not_meld(cards: Cards, hand: Cards, limit: int) -> str:
    if len(cards) > LONGEST:
        return f"GR-12: you lay a run of {LONGEST} cards at the most; a longer one is laid as several"
    if not is_meld(cards):
        return "GR-10: that is neither a set nor a run"
    strange = [card for card in cards if card not in hand]
    if strange:
        return _not_held(strange[0], hand)
    return f"GR-32: after this meld you could not get down to {limit} points of deadwood"
