"""The rules. Their statements (GR-01 to GR-67) stand in docs/rules/gin-rummy.md."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from cardwright import Card, Cards, Shuffled, evolve, given_to, mover, taken_from

from cardwright_gin_rummy.deadwood import BITS, bits_of, may_knock
from cardwright_gin_rummy.hands import DECK, dealt_out, ended, gathered
from cardwright_gin_rummy.moves import (
    DISCARD,
    DRAW_STOCK,
    DRAW_UPCARD,
    KNOCK,
    PASS,
    BigGin,
    Discard,
    Done,
    DrawStock,
    DrawUpcard,
    Knock,
    LayOff,
    Meld,
    Move,
    Pass,
)
from cardwright_gin_rummy.showdown import called_big_gin, done, laid_off, melded, showdown_moves
from cardwright_gin_rummy.state import Match, Rules, Stage, State, new_state

LEFT_IN_STOCK: Final = 2
"""The cards of the stock that are never drawn (GR-40)."""
MOST_UPCARDS: Final = 50
"""Who would take this one ends the hand instead (GR-25)."""

_ALWAYS: Final[dict[Stage, tuple[Move, ...]]] = {
    "deal": (),
    "offer": (DRAW_UPCARD, PASS),
    "refused": (DRAW_STOCK,),
    "draw": (DRAW_UPCARD, DRAW_STOCK),
    "over": (),
}
"""What may be done at a stage whatever the cards are (GR-20, GR-21, GR-22)."""


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same whoever plays
    """Give the 52 cards (GR-01)."""
    return DECK


def setup(rules: Rules, seats: int) -> State:  # noqa: ARG001  # there are two
    """Give the table before the first deal."""
    return gathered(rules, Match(0, (0, 0), rules.knock_card))


def legal_moves(state: State) -> Sequence[Move]:
    """Give what may be done at this stage."""
    always = _ALWAYS.get(state.stage)
    if always is not None:
        return always
    hand = state.hands[mover(state)]
    if state.stage == "discard":
        of_hand = itemgetter(*hand)  # looks up eleven cards in less time than a loop
        moves: tuple[Move, ...] = of_hand(DISCARD)
        return (*moves, KNOCK) if may_knock(sum(of_hand(BITS)), state.match.limit) else moves
    if state.stage == "wall":
        held = bits_of((*hand, state.discards[-1]))
        return (PASS, KNOCK) if may_knock(held, state.match.limit) else (PASS,)
    return showdown_moves(state, hand)


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, Discard):
        return _discarded(state, move.card)
    if isinstance(move, DrawUpcard):
        return _drew_upcard(state)
    if isinstance(move, DrawStock):
        return _drew_stock(state)
    match move:  # which takes longer than asking for the moves that most of a game is made of
        case Pass():
            return _passed(state)
        case Knock():
            return _knocked(state)
        case BigGin():
            return called_big_gin(state)
        case Meld():
            return melded(state, move.cards)
        case LayOff():
            return laid_off(state, move.card)
        case Done():
            return ended(done(state)) if state.stage == "answer" else done(state)
        case Shuffled():
            return dealt_out(state, move.cards)


def _discarded(state: State, card: Card) -> State:
    """Put a card on the discards; who has knocked goes on to lay melds (GR-23, GR-24, GR-31)."""
    seat, stock, hands, known, knocked = mover(state), state.stock, state.hands, state.known, state.knocked
    stage: Stage = "wall" if len(stock) == LEFT_IN_STOCK else "draw"
    turn = 1 - seat
    if knocked.knocker is not None:
        turn, stage = seat, "lay"
    given_back = card is state.taken
    if card in known[seat]:
        known = taken_from(known, seat, card)
    after = new_state(
        state.rules,
        turn,
        state.match,
        stage,
        taken_from(hands, seat, card),
        known,
        stock,
        (*state.discards, card),
        state.taken,
        given_back,
        state.upcards,
        knocked,
    )
    return ended(after) if given_back and state.given_back and stage != "lay" else after


def _drew_stock(state: State) -> State:
    """Take the top card of the stock (GR-21, GR-22)."""
    seat, stock, hands = mover(state), state.stock, state.hands
    return new_state(
        state.rules,
        seat,
        state.match,
        "discard",
        given_to(hands, seat, stock[0]),
        state.known,
        stock[1:],
        state.discards,
        None,
        state.given_back,
        state.upcards,
        state.knocked,
    )


def _drew_upcard(state: State) -> State:
    """Take the upcard; all but the first one and one at the wall are counted (GR-20, GR-22, GR-25)."""
    seat, hands, known, card, upcards = (
        mover(state),
        state.hands,
        state.known,
        state.discards[-1],
        state.upcards,
    )
    if state.stage == "draw":
        upcards += 1
        if upcards == MOST_UPCARDS:
            return ended(state)
    return new_state(
        state.rules,
        seat,
        state.match,
        "discard",
        given_to(hands, seat, card),
        given_to(known, seat, card),
        state.stock,
        state.discards[:-1],
        card,
        state.given_back,
        upcards,
        state.knocked,
    )


def _passed(state: State) -> State:
    """Refuse the first upcard, or let the hand be drawn at the wall (GR-20, GR-21, GR-40)."""
    if state.stage == "wall":
        return ended(state)
    seat, first = mover(state), state.match.hand % 2
    return evolve(state, turn=1 - seat, stage="offer" if seat == first else "refused")


def _knocked(state: State) -> State:
    """Announce the end of the hand; at the wall that takes the upcard (GR-30, GR-40)."""
    knocked = evolve(state.knocked, knocker=mover(state))
    drawn = _drew_upcard(state) if state.stage == "wall" else state
    return evolve(drawn, stage="knock", knocked=knocked)
