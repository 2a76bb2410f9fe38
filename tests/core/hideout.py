"""A game with public moves and hidden ones at the same turn, which `legal_moves` may give in either order.

Seat 0 adds 1, or adds 2 and draws. After a 1 seat 1 wins by adding 3, and loses by all else.
"""

from typing import TypeAlias

from cardwright import Card, Cards, Game, Own, Score, Seats, Shuffled, Turn, frozen

from .kuhn import JACK, QUEEN
from .race import Add


@frozen
class Rules:
    """There are none to agree on."""


@frozen
class State:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Cards]]
    winners: tuple[int, ...]


@frozen
class Hide:
    """Put a card away face down: `hide JS`."""

    card: Own[Card]


Move: TypeAlias = Add | Hide


def apply(state: State, move: Move | Shuffled) -> State:
    if state.turn == 0:
        drawn = move == Add(2)
        return State(state.rules, None if drawn else 1, state.hands, (0, 1) if drawn else ())
    return State(state.rules, None, state.hands, (1,) if move == Add(3) else (0,))


def score(state: State) -> Score:
    return Score(tuple(int(seat in state.winners) for seat in (0, 1)), frozenset(state.winners))


def hideout(*, hiding_first: bool) -> Game[Rules, State, Move]:
    """Give the game, with the hidden moves of seat 1 before or after its public ones."""

    def legal_moves(state: State) -> tuple[Move, ...]:
        if state.turn is None:
            return ()
        if state.turn == 0:
            return (Add(1), Add(2))
        hidden, seen = tuple(map(Hide, state.hands[1])), tuple(map(Add, (1, 2, 3)))
        return (*hidden, *seen) if hiding_first else (*seen, *hidden)

    return Game(
        name="hideout",
        title="Hideout",
        seats=range(2, 3),
        rules=Rules,
        state=State,
        rules_version=1,
        max_moves=lambda _rules, _seats: 2,
        moves=(Add, Hide),
        deck=lambda _rules, _seats: (JACK, QUEEN),
        setup=lambda rules, _: State(rules, 0, ((JACK,), (QUEEN,)), ()),
        legal_moves=legal_moves,
        apply=apply,
        score=score,
    )
