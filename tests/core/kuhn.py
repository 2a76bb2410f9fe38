"""Kuhn poker, whose best play is known: three cards, one each, one bet (Kuhn, 1950)."""

from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from cardwright import (
    Card,
    Cards,
    FaceDown,
    Game,
    Own,
    Score,
    Seat,
    Seats,
    Shuffle,
    Shuffled,
    Turn,
    evolve,
    frozen,
)

JACK, QUEEN, KING = CARDS = Card["JS"], Card["QS"], Card["KS"]


@frozen
class Rules:
    """There are none to agree on."""


@frozen
class State:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Cards]]
    rest: FaceDown[Cards]
    said: tuple[bool, ...]
    """What was said so far: whether it was to bet, or to go with a bet."""


@frozen
class Bet:
    """Bet one more, or go with the bet."""


@frozen
class Pass:
    """Bet nothing, or give up."""


Move: TypeAlias = Bet | Pass
MOVES: tuple[Move, ...] = (Bet(), Pass())
ENDS = {(False, False), (True, True), (True, False), (False, True, False), (False, True, True)}


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same for all
    return CARDS


def setup(rules: Rules, seats: int) -> State:
    return State(rules, Shuffle(CARDS), ((),) * seats, (), ())


def legal_moves(state: State) -> tuple[Move, ...]:
    return MOVES if isinstance(state.turn, int) else ()


def apply(state: State, move: Move | Shuffled) -> State:
    if isinstance(move, Shuffled):
        first, second, third = move.cards
        return evolve(state, turn=0, hands=((first,), (second,)), rest=(third,))
    said = (*state.said, move == Bet())
    return evolve(state, turn=None if said in ENDS else len(said) % 2, said=said)


def score(state: State) -> Score:
    """Give what each wins: its own stake is one, or two if it went with a bet."""
    if state.turn is not None:
        return Score((0, 0), frozenset())
    (mine,), (yours,) = state.hands
    match state.said:
        case (True, False):
            won = 1
        case (False, True, False):
            won = -1
        case _:
            won = (2 if state.said[-1] else 1) * (1 if mine > yours else -1)
    return Score((won, -won), frozenset({0 if won > 0 else 1}))


KUHN: Game[Rules, State, Move] = Game(
    name="kuhn",
    title="Kuhn poker",
    seats=range(2, 3),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda _rules, _seats: 4,
    moves=(Bet, Pass),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
)

Strategy: TypeAlias = dict[tuple[Card, tuple[bool, ...]], Fraction]
"""How often to bet, by the own card and what was said."""


def dealt(first: Card, second: Card) -> State:
    (rest,) = set(CARDS) - {first, second}
    return apply(setup(Rules(), 2), Shuffled((first, second, rest)))


def value(strategies: tuple[Strategy, Strategy]) -> Fraction:
    """Give what the first seat wins in the mean."""
    states = [dealt(*cards[:2]) for cards in permutations(CARDS)]
    return sum((_value(state, strategies) for state in states), Fraction(0)) / len(states)


def _value(state: State, strategies: tuple[Strategy, Strategy]) -> Fraction:
    if state.turn is None:
        return Fraction(score(state).points[0])
    assert isinstance(state.turn, int), "all cards are dealt"
    seat: Seat = state.turn
    often = strategies[seat][state.hands[seat][0], state.said]
    bets, passes = (_value(apply(state, move), strategies) for move in MOVES)
    return often * bets + (1 - often) * passes


THIRD = Fraction(1, 3)
BEST: tuple[Strategy, Strategy] = (
    {
        (JACK, ()): Fraction(0),
        (QUEEN, ()): Fraction(0),
        (KING, ()): Fraction(0),
        (JACK, (False, True)): Fraction(0),
        (QUEEN, (False, True)): THIRD,
        (KING, (False, True)): Fraction(1),
    },
    {
        (JACK, (False,)): THIRD,
        (QUEEN, (False,)): Fraction(0),
        (KING, (False,)): Fraction(1),
        (JACK, (True,)): Fraction(0),
        (QUEEN, (True,)): THIRD,
        (KING, (True,)): Fraction(1),
    },
)
"""Best play for each seat; the first has others as good, which bet with a jack now and then."""
