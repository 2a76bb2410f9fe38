"""A game of one's own: the annotated record ties house rules, state and moves together."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias, assert_type

from cardwright import (
    AnyGame,
    Between,
    Card,
    Cards,
    FaceDown,
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
    hookimpl,
    mover,
)


@frozen
class Rules:
    cards: Annotated[int, "how many cards each player is dealt", Between(1, 8)] = 3


@frozen
class State:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Sorted[Card]]]
    stock: FaceDown[Cards]


@frozen
class Keep:
    pass


@frozen
class Show:
    card: Card


Move: TypeAlias = Keep | Show


def deck(_rules: Rules, _seats: int) -> Cards:
    return french_deck()


def setup(rules: Rules, seats: int) -> State:
    return State(rules, Shuffle(deck(rules, seats)), ((),) * seats, ())


def legal_moves(state: State) -> Sequence[Move]:
    return [Keep(), *(Show(card) for card in state.hands[mover(state)])]


def apply(state: State, move: Move | Shuffled) -> State:
    match move:
        case Shuffled(cards):
            return State(state.rules, 0, state.hands, cards)
        case Keep() | Show():
            return State(state.rules, None, state.hands, state.stock)


def score(state: State) -> Score:
    return Score((0,) * len(state.hands), frozenset())


MINE: Game[Rules, State, Move] = Game(
    name="mine",
    title="Mine",
    seats=range(1, 3),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda _rules, _seats: 2,
    moves=(Keep, Show),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
)
assert_type(MINE.setup(Rules(), 2).hands[0], tuple[Card, ...])


@hookimpl
def cardwright_game() -> AnyGame:
    return MINE
