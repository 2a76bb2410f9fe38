"""A small sound game for the laws: play a card, draw one, until all are played; high cards count."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from cardwright import (
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Game,
    Own,
    Score,
    Seats,
    Shuffle,
    Shuffled,
    Sorted,
    Turn,
    french_deck,
    frozen,
    mover,
    replaced,
    shown_in,
    without,
)

PACK = french_deck()[:12]


@frozen
class Rules:
    bonus: Annotated[int, "points for playing the last card", Between(0, 3)] = 0


@frozen
class State:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Sorted[Card]]]
    known: Seats[Annotated[Sorted[Card], shown_in("hands")]]
    stock: FaceDown[Cards]
    pile: FaceUp[Cards]
    points: tuple[int, ...]
    hint: int
    """Always 0 here; games that break a law put a secret into it."""


@frozen
class Play:
    card: Card


Move: TypeAlias = Play


def deck(_rules: Rules, _seats: int) -> Cards:
    return PACK


def setup(rules: Rules, seats: int) -> State:
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(rules, Shuffle(PACK), nothing, nothing, (), (), (0,) * seats, 0)


def legal_moves(state: State) -> Sequence[Move]:
    return [Play(card) for card in state.hands[state.turn]] if isinstance(state.turn, int) else ()


def apply(state: State, move: Move | Shuffled) -> State:
    match move:
        case Play(card):
            return played(state, card)
        case Shuffled(cards):
            return dealt(state, cards)


def played(state: State, card: Card) -> State:
    """The card goes to the pile; if it is the third there, the lowest is taken openly, else one is drawn."""
    seat, seats = mover(state), len(state.hands)
    hand = without(state.hands[seat], card)
    known = without(state.known[seat], card) if card in state.known[seat] else state.known[seat]
    pile, stock = (*state.pile, card), state.stock
    if len(pile) == 3:
        hand, known, pile = (*hand, pile[0]), (*known, pile[0]), pile[1:]
    elif stock:
        hand, stock = (*hand, stock[0]), stock[1:]
    points = state.points[seat] + card.rank + (0 if stock or hand else state.rules.bonus)
    hands = replaced(state.hands, seat, tuple(sorted(hand)))
    over = sum(state.points) > 60 or not hands[(seat + 1) % seats]
    return State(
        state.rules,
        None if over else (seat + 1) % seats,
        hands,
        replaced(state.known, seat, tuple(sorted(known))),
        stock,
        pile,
        replaced(state.points, seat, points),
        0,
    )


def dealt(state: State, cards: Cards) -> State:
    seats = len(state.hands)
    hands = tuple(tuple(sorted(cards[seat * 2 : seat * 2 + 2])) for seat in range(seats))
    return State(state.rules, 0, hands, state.known, cards[seats * 2 :], (), state.points, 0)


def score(state: State) -> Score:
    best = max(state.points)
    winners = frozenset(seat for seat, points in enumerate(state.points) if points == best)
    return Score(state.points, winners if state.turn is None else frozenset())


DISCARDS: Game[Rules, State, Move] = Game(
    name="discards",
    title="Discards",
    seats=range(2, 4),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda _rules, _seats: 200,
    moves=(Play,),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
)
