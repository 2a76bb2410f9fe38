"""The rules. Their statements (CE-01 to CE-15) stand in docs/rules/crazy-eights.md."""

from collections.abc import Sequence
from typing import Final

from cardwright import Cards, Shuffle, Shuffled, Suit, dealt, evolve, found, french_deck, given_to, taken_from

from cardwright_crazy_eights.moves import DRAW, EIGHT, FITTING, NAMES, PASS, Draw, Move, Name, Pass, Play
from cardwright_crazy_eights.state import Rules, State, new_state

ONE_PACK: Final = 5
"""How many can play with one pack (CE-01)."""


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
    moves: list[Move] = found(FITTING[state.suit][state.pile[-1]], state.hands[state.turn])
    if len(state.hands) > ONE_PACK:
        moves = [*dict.fromkeys(moves)]  # of two packs there may be two of a card
    moves.append(DRAW if state.stock and state.drawn < state.rules.draws else PASS)
    return moves


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, Play):
        return _played(state, move)
    if isinstance(move, Draw):
        return _drew(state)
    if isinstance(move, Pass):
        return _turned(state, state.suit, 0 if state.stock else state.passes + 1)
    if isinstance(move, Name):
        return _turned(state, move.suit, 0)
    # shuffled is the pile below its top, which becomes the stock (CE-11), or the pack
    return evolve(state, turn=state.seat, stock=move.cards) if state.pile else _dealt(state, move.cards)


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


def _played(state: State, move: Play) -> State:
    """Play a card; then a suit is named, or the turn goes on, or it is over (CE-05, CE-07, CE-12, CE-14)."""
    rules, seat, stock, plays, card = state.rules, state.seat, state.stock, state.plays + 1, move.card
    hands, suit = taken_from(state.hands, seat, card), None if card.rank is EIGHT else card.suit
    turn = seat if suit is None else (seat + 1) % len(hands)
    over = not hands[seat] or plays >= rules.max_plays
    pile = (*state.pile, card)
    after = new_state(rules, None if over else turn, hands, stock, pile, suit, turn, 0, 0, plays)
    return after if stock else _stocked(after)


def _drew(state: State) -> State:
    """Draw a card, and go on (CE-08, CE-09)."""
    rules, seat, pile, stock, drawn = state.rules, state.seat, state.pile, state.stock[1:], state.drawn + 1
    hands = given_to(state.hands, seat, state.stock[0])
    after = new_state(rules, seat, hands, stock, pile, state.suit, seat, drawn, 0, state.plays)
    return after if stock else _stocked(after)


def _turned(state: State, suit: Suit | None, passes: int) -> State:
    """Give the turn to the next seat; a round of passes and one more is the end (CE-10, CE-13)."""
    rules, stock, pile, seat = state.rules, state.stock, state.pile, (state.seat + 1) % len(state.hands)
    turn = seat if passes <= len(state.hands) else None
    return new_state(rules, turn, state.hands, stock, pile, suit, seat, 0, passes, state.plays)


def _stocked(state: State) -> State:
    """Let the pile below its top be shuffled, if it is to become the stock that is gone (CE-11)."""
    below = state.pile[:-1] if state.rules.reshuffle and state.turn is not None else ()
    return evolve(state, turn=Shuffle(below), pile=state.pile[-1:]) if below else state


def _dealt(state: State, cards: Cards) -> State:
    """Deal, and turn up a card that is no eight; eights before it go under the stock (CE-02, CE-03)."""
    seats, each = len(state.hands), 7 if len(state.hands) == 2 else 5
    hands, rest = tuple(tuple(sorted(hand)) for hand in dealt(cards, seats, each)), cards[seats * each :]
    at = next(place for place, card in enumerate(rest) if card.rank is not EIGHT)
    top, stock = rest[at], rest[at + 1 :] + rest[:at]
    return evolve(state, turn=0, hands=hands, stock=stock, pile=(top,), suit=top.suit)
