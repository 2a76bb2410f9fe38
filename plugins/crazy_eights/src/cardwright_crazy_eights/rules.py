"""The rules. Their statements (CE-01 to CE-15) stand in docs/rules/crazy-eights.md."""

from collections.abc import Sequence
from typing import Final

from cardwright import Card, Cards, Rank, Shuffle, Shuffled, Suit, added, dealt, evolve, french_deck, replaced

from cardwright_crazy_eights.moves import DRAW, NAMES, PASS, PLAY, Draw, Move, Name, Pass, Play
from cardwright_crazy_eights.state import Rules, State, new_state

_EIGHT, ONE_PACK = Rank.EIGHT, 5
_FITTING: Final = {
    suit: {top: {c: PLAY[c] for c in Card if c.rank in (_EIGHT, top.rank) or c.suit is suit} for top in Card}
    for suit in Suit
}
"""The plays of cards that match a suit or the card on top, and of all eights (CE-06, CE-07)."""


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # no house rule changes it
    """Give one pack, or two for more than five players (CE-01)."""
    return french_deck(packs=1 if seats <= ONE_PACK else 2)


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the deal."""
    return new_state(rules, Shuffle(deck(rules, seats)), ((),) * seats, (), (), None, 0, 0, 0, 0)


def legal_moves(state: State) -> Sequence[Move]:
    """Give the cards that fit (CE-06, CE-07), and drawing (CE-08) or else passing (CE-10)."""
    if not isinstance(state.turn, int):
        return ()
    if state.suit is None:
        return NAMES
    hand, plays = state.hands[state.turn], _FITTING[state.suit][state.pile[-1]]
    moves: list[Move] = [plays[card] for card in hand if card in plays]
    if len(state.hands) > ONE_PACK:
        moves = [*dict.fromkeys(moves)]  # of two packs there may be two of a card
    moves.append(DRAW if state.stock and state.drawn < state.rules.draws else PASS)
    return moves


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    match move:
        case Play():
            return _stocked(_played(state, move.card))
        case Draw():
            return _stocked(_drew(state))
        case Name():
            return _turned(state, move.suit, 0)
        case Pass():
            return _turned(state, state.suit, 0 if state.stock else state.passes + 1)
        case Shuffled(cards):  # of the pile below its top, which becomes the stock (CE-11), or of the pack
            return evolve(state, turn=state.seat, stock=cards) if state.pile else _dealt(state, cards)


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    match move, state.suit:
        case Name(), _:
            return "CE-07: a suit is named after an eight only"
        case _, None:
            return "CE-07: you have played an eight, and name a suit now"
        case Play(card), suit if card in state.hands[state.seat]:
            return f"CE-06: {card} is neither of {suit.name.lower()} nor of the rank of {state.pile[-1]}"
        case Play(card), _:
            return f"CE-05: {card} is not in your hand"
        case Draw(), _:
            return "CE-08: you may draw no more in this turn" if state.stock else "CE-08: the stock is gone"
        case Pass(), _:
            return "CE-10: you draw as long as you may, and then you pass"


def _played(state: State, card: Card) -> State:
    """Play a card; then a suit is named, or the turn goes on, or it is over (CE-05, CE-07, CE-12, CE-14)."""
    rules, seat, hand, plays = state.rules, state.seat, state.hands[state.seat], state.plays + 1
    at, suit, pile = hand.index(card), None if card.rank is _EIGHT else card.suit, (*state.pile, card)
    hand = hand[:at] + hand[at + 1 :]
    hands, seat = replaced(state.hands, seat, hand), (seat + (suit is not None)) % len(state.hands)
    turn = seat if hand and plays < rules.max_plays else None
    return new_state(rules, turn, hands, state.stock, pile, suit, seat, 0, 0, plays)


def _drew(state: State) -> State:
    """Draw a card, and go on (CE-08, CE-09)."""
    rules, seat, pile, stock, drawn = state.rules, state.seat, state.pile, state.stock[1:], state.drawn + 1
    hands = replaced(state.hands, seat, added(state.hands[seat], state.stock[0]))
    return new_state(rules, seat, hands, stock, pile, state.suit, seat, drawn, 0, state.plays)


def _turned(state: State, suit: Suit | None, passes: int) -> State:
    """Give the turn to the next seat; a round of passes and one more is the end (CE-10, CE-13)."""
    rules, stock, pile, seat = state.rules, state.stock, state.pile, (state.seat + 1) % len(state.hands)
    turn = seat if passes <= len(state.hands) else None
    return new_state(rules, turn, state.hands, stock, pile, suit, seat, 0, passes, state.plays)


def _stocked(state: State) -> State:
    """Let the pile below its top be shuffled, if it is to become the stock (CE-11)."""
    below = state.pile[:-1] if state.rules.reshuffle and not state.stock and state.turn is not None else ()
    return evolve(state, turn=Shuffle(below), pile=state.pile[-1:]) if below else state


def _dealt(state: State, cards: Cards) -> State:
    """Deal, and turn up a card that is no eight; eights before it go under the stock (CE-02, CE-03)."""
    seats, each = len(state.hands), 7 if len(state.hands) == 2 else 5
    hands, rest = tuple(tuple(sorted(hand)) for hand in dealt(cards, seats, each)), cards[seats * each :]
    at = next(place for place, card in enumerate(rest) if card.rank is not _EIGHT)
    top, stock = rest[at], rest[at + 1 :] + rest[:at]
    return evolve(state, turn=0, hands=hands, stock=stock, pile=(top,), suit=top.suit)
