"""What comes after a knock: its player discards and lays melds, the other lays off and lays melds."""

from collections.abc import Sequence

from cardwright import Card, Cards, evolve, mover, replaced, without

from cardwright_gin_rummy.deadwood import bits_of, least_deadwood, value_of
from cardwright_gin_rummy.melds import knocking_discards, knocking_melds, lay_offs, melds_in
from cardwright_gin_rummy.moves import BIG_GIN, DISCARD, DONE, Move
from cardwright_gin_rummy.state import State


def showdown_moves(state: State, hand: Cards) -> Sequence[Move]:
    """Give what the seat with this hand may do after a knock."""
    limit, knocked = state.match.limit, state.knocked
    if state.stage == "knock":
        discards = [DISCARD[card] for card in knocking_discards(hand, limit)]
        return [*discards, BIG_GIN] if _is_big_gin(state, hand) else discards
    if state.stage == "lay":
        melds = knocking_melds(hand, limit)
        return [*melds, DONE] if value_of(hand) <= limit else melds
    if state.stage == "lay_off":
        return [*lay_offs(hand, knocked.melds[1 - mover(state)], knocked.laid_off), DONE]
    return [*melds_in(hand), DONE]


def _is_big_gin(state: State, hand: Cards) -> bool:
    """Say whether eleven cards may be laid and kept (GR-34)."""
    return state.rules.big_gin is not None and least_deadwood(bits_of(hand)) == 0


def called_big_gin(state: State) -> State:
    """Go on to lay all eleven cards (GR-34)."""
    return evolve(state, stage="lay", match=evolve(state.match, limit=0))


def melded(state: State, cards: Cards) -> State:
    """Lay a meld (GR-32, GR-51)."""
    seat, knocked = mover(state), state.knocked
    melds = replaced(knocked.melds, seat, (*knocked.melds[seat], cards))
    return evolve(_without(state, cards), knocked=evolve(knocked, melds=melds))


def laid_off(state: State, card: Card) -> State:
    """Lay a card to a meld of the knocker (GR-50)."""
    knocked = state.knocked
    return evolve(_without(state, (card,)), knocked=evolve(knocked, laid_off=(*knocked.laid_off, card)))


def done(state: State) -> State:
    """Lay down what is left and leave it to the other, or go on to lay melds (GR-33, GR-50, GR-52)."""
    if state.stage == "lay_off":
        return evolve(state, stage="answer")
    seat, knocked = mover(state), state.knocked
    left = state.hands[seat]
    after = evolve(
        _without(state, left),
        knocked=evolve(knocked, deadwood=replaced(knocked.deadwood, seat, left)),
    )
    if state.stage == "lay":
        return evolve(after, turn=1 - seat, stage="lay_off" if left else "answer")
    return after


def _without(state: State, cards: Cards) -> State:
    """Take cards out of a hand."""
    seat, hands, known = mover(state), state.hands, state.known
    still_known = tuple(card for card in known[seat] if card not in cards)
    return evolve(
        state,
        hands=replaced(hands, seat, without(hands[seat], *cards)),
        known=replaced(known, seat, still_known),
    )
