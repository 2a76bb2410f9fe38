"""Why a move is refused: the statement that forbids it, in a player's words."""

from cardwright import Card, Cards, Rank, mover

from cardwright_shithead.moves import Flip, Move, PickUp, Play, Show
from cardwright_shithead.pile import asks_for_less, base, fitting
from cardwright_shithead.state import Player, State


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    player = state.players[mover(state)]
    if state.phase == "exchanging" and not isinstance(move, Show):
        return "SH-03: before the first play all players choose the cards that lie open"
    match move:
        case Play():
            return _why_not_play(state, player, move.cards)
        case PickUp():
            return _why_not_pick_up(state, player)
        case Flip():
            return _why_not_flip(player, move.place)
        case Show():
            return _why_not_show(state)


def _why_not_play(state: State, player: Player, cards: Cards) -> str:
    layer, where = (player.hand, "in your hand") if player.hand else (player.up, "among your open cards")
    if not layer:
        return "SH-13: you have face-down cards only, and flip one of them"
    strange = [card for card in cards if card not in layer]
    if strange and strange[0] in player.up:
        return f"SH-10: {strange[0]} lies on the table, and you play from there once your hand is empty"
    if strange:
        return f"SH-10: {strange[0]} is not {where}"
    if len({card.rank for card in cards}) != 1:
        return "SH-11: you lay one card, or several of one rank"
    doubled = [card for card in cards if cards.count(card) > 1]
    if doubled:
        return f"SH-11: you named {doubled[0]} twice"
    if not fitting(state).issuperset(cards):
        return _why_not_on_the_pile(state, cards[0])
    return f"SH-12: you lay {state.rules.max_cards} cards at once at the most"


def _why_not_on_the_pile(state: State, card: Card) -> str:
    below = base(state.pile)
    if below is not None and below.rank is Rank.SEVEN and asks_for_less(state):
        words = "match or go below" if state.rules.on_seven == "equal_or_lower" else "go below"
        below_eight = " even with the eight above it (SH-47)" if state.phase == "answering" else ""
        return f"SH-24: you have to {words} {below}{below_eight}, and {card} does not"
    if state.phase == "answering":
        words = f"a card that matches or beats {below}, or by a special card that fits"
        return f"SH-41: you answer the eight by {words}, and {card} is neither"
    return f"SH-25: {card} is lower than {below}"


def _why_not_pick_up(state: State, player: Player) -> str:
    if not (player.hand or player.up):
        return "SH-14: you have face-down cards only, and flip one of them"
    if not state.pile:
        return "SH-16: there is no pile to take"
    return "SH-14: you can play, and so you have to"


def _why_not_flip(player: Player, place: int) -> str:
    if player.hand or player.up:
        return "SH-10: you flip a card once your hand is empty and no card lies open before you"
    return f"SH-13: you have no face-down card {place}; there are {len(player.down)}, counted from 0"


def _why_not_show(state: State) -> str:
    if state.phase == "exchanging":
        return "SH-03: you choose three of the six cards that you hold and that lie open before you"
    if state.rules.swap == "off":
        return "SH-03: by these house rules no cards are exchanged"
    return "SH-03: cards are exchanged once, and that is over"
