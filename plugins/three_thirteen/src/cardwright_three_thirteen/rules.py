"""The rules. Their statements (TT-01 to TT-27) stand in docs/rules/three-thirteen.md."""

from cardwright import (
    Card,
    Cards,
    HouseRuleError,
    Shuffle,
    Shuffled,
    Turn,
    entries,
    evolve,
    given_to,
    mover,
    replaced,
    taken_from,
    without,
)

from cardwright_three_thirteen.melds import fewest_left
from cardwright_three_thirteen.moves import (
    DISCARD,
    DRAW_DISCARD,
    DRAW_STOCK,
    GO_OUT,
    GO_OUT_ALL,
    Discard,
    DrawDiscard,
    DrawStock,
    GoOut,
    GoOutAll,
    Move,
)
from cardwright_three_thirteen.rounds import deal, end_round, gathered, most_turns, next_seat
from cardwright_three_thirteen.spares import all_melded, spares
from cardwright_three_thirteen.state import Rules, Stage, Standing, State, wild_rank

_DRAW, _DISCARD = Stage.DRAW, Stage.DISCARD


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the first deal; HouseRuleError if one pack is to do for too many (TT-02)."""
    if rules.decks == 1 and seats > 3:
        raise HouseRuleError("decks", f"one pack has too few cards to deal 13 to each of {seats} players")
    nothing = (0,) * seats
    return gathered(rules, Standing(0, tuple(range(seats)), nothing, nothing), (), ((),) * seats)


def legal_moves(state: State) -> list[Move]:
    """Give what the seat may do: draw; then discard any card, or go out if that can be done."""
    if not isinstance(state.turn, int):
        return []
    if state.stage is _DRAW:
        return _draws(state)
    ways_out = _ways_out(state)
    if ways_out and state.rules.must_go_out:
        return ways_out
    return [*entries(DISCARD, (*dict.fromkeys(state.hands[state.turn]),)), *ways_out]


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, DrawStock):
        if state.stock:
            return _drawn(state)
        return evolve(state, turn=Shuffle(state.discards[:-1]), discards=state.discards[-1:])
    if isinstance(move, Discard):
        return _discarded(state, move.card)
    if isinstance(move, DrawDiscard):
        return _taken(state)
    if isinstance(move, Shuffled):
        return _shuffled(state, move.cards)
    return _gone_out(state, move.card if isinstance(move, GoOut) else None)


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    match move:
        case DrawStock() | DrawDiscard() if state.stage is not Stage.DRAW:
            return "TT-07: you have drawn a card already; discard one, or go out"
        case DrawStock():
            return "TT-25: the stock is used up and there is nothing to shuffle; take the top discard"
        case DrawDiscard():
            return "TT-07: nothing lies on the discard pile; draw from the stock"
        case Discard() | GoOut() | GoOutAll() if state.stage is Stage.DRAW:
            return "TT-07: you have to draw a card first"
        case Discard(card) | GoOut(card) if card not in state.hands[mover(state)]:
            return f"TT-07: {card} is not in your hand"
        case Discard():
            return "TT-18: you can go out, and by the house rules you must"
        case GoOut(card):
            return _why_not_out(state, card)
        case GoOutAll():
            return _why_not_out(state, None)


def _draws(state: State) -> list[Move]:
    """Give what can be drawn: an empty stock is made anew if there is something to shuffle (TT-25)."""
    moves: list[Move] = [DRAW_STOCK] if state.stock or len(state.discards) > 1 else []
    return [*moves, DRAW_DISCARD] if state.discards else moves


def _ways_out(state: State) -> list[Move]:
    """Give the moves that go out: with each card that can be spared, or with none (TT-16, TT-17)."""
    rules, hand = state.rules, state.hands[state.seat]
    wild = wild_rank(rules, state.standing.round)
    moves: list[Move] = [GO_OUT[card] for card in spares(hand, wild, rules)]
    if rules.out_discard == "optional" and all_melded(hand, wild, rules):
        moves.append(GO_OUT_ALL)
    return moves


def _why_not_out(state: State, spared: Card | None) -> str:
    """Say which cards would be in no meld, or that there is none to discard (TT-16, TT-17)."""
    rules, hand, wild = state.rules, state.hands[mover(state)], wild_rank(state.rules, state.standing.round)
    if spared is None and rules.out_discard == "required":
        return "TT-17: going out takes a card to discard, so say which: go-out CARD"
    if not fewest_left(hand, wild, rules).left and not spares(hand, wild, rules):
        return "TT-17: all your cards are in melds, and none of them can be spared to be discarded"
    rest = hand if spared is None else without(hand, spared)
    left = ", ".join(map(str, fewest_left(rest, wild, rules).left))
    return f"TT-16: all cards but the last must be in melds, and these would be left over: {left}"


def _shuffled(state: State, cards: Cards) -> State:
    """Go on with the cards that the dealer has shuffled: a deal, or a new stock (TT-25)."""
    match state.stage:
        case Stage.DEAL:
            return deal(state, cards)
        case Stage.DRAW:
            return _drawn(evolve(state, turn=state.seat, stock=cards))
        case Stage.DISCARD:
            return evolve(state, turn=state.seat, stock=cards)


def _drawn(state: State) -> State:
    """Draw from the stock; if it is used up then, and the dealer is eager, it is made anew (TT-25)."""
    seat, stock, discards = state.seat, state.stock[1:], state.discards
    turn: Turn = seat
    if not stock and state.rules.reshuffle == "eager" and len(discards) > 1:
        turn, discards = Shuffle(discards[:-1]), discards[-1:]
    hands = given_to(state.hands, seat, state.stock[0])
    return evolve(state, turn=turn, stage=_DISCARD, stock=stock, discards=discards, hands=hands)


def _taken(state: State) -> State:
    """Take the top discard, which all see (TT-07)."""
    seat, card = state.seat, state.discards[-1]
    hands = given_to(state.hands, seat, card)
    known = given_to(state.known, seat, card)
    return evolve(state, stage=_DISCARD, discards=state.discards[:-1], hands=hands, known=known)


def _discarded(state: State, card: Card) -> State:
    """Discard a card, which ends the turn (TT-07, TT-09)."""
    seat, known = state.seat, state.known
    hands = taken_from(state.hands, seat, card)
    if card in known[seat]:
        known = taken_from(known, seat, card)
    return _turn_over(evolve(state, discards=(*state.discards, card), hands=hands, known=known))


def _gone_out(state: State, spared: Card | None) -> State:
    """Lay the hand open in melds; its cards are counted where they were, and all know them now (TT-16)."""
    seat, discards, hand = state.seat, state.discards, state.hands[state.seat]
    if spared is not None:
        discards, hand = (*discards, spared), without(hand, spared)
    laid = fewest_left(hand, wild_rank(state.rules, state.standing.round), state.rules)
    after = evolve(
        state,
        discards=discards,
        hands=replaced(state.hands, seat, hand),
        known=replaced(state.known, seat, hand),
        out=(*state.out, seat),
        melds=(*state.melds, *laid.melds),
    )
    return _turn_over(after)


def _turn_over(state: State) -> State:
    """Pass the turn on, or end the round: somebody is out, or too many turns were played (TT-16, TT-20)."""
    rules, out, turns = state.rules, state.out, state.turns + 1
    seat = next_seat(state.standing.playing, state.seat)
    after = evolve(state, turn=seat, stage=_DRAW, seat=seat, turns=turns)
    if out:
        return after if rules.last_turn and seat != out[0] else end_round(after)
    return after if turns < most_turns(rules, len(state.hands)) else end_round(after)
