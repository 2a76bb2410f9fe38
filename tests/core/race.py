"""A race without cards, whose best play is known: in turn each adds 1, 2 or 3; whoever reaches the goal wins.

Four play it as two pairs of partners. Whoever leaves a multiple of four to the goal wins.
"""

from typing import Annotated

from cardwright import Between, Game, Score, Seat, Seats, Shuffled, Turn, frozen, mover, replaced


@frozen
class Rules:
    goal: Annotated[int, Between(1, 40), "the number to be reached"] = 10


@frozen
class State:
    rules: Rules
    turn: Turn
    added: Seats[int]
    """What each seat has added."""
    last: Seat
    """Who added last."""


@frozen
class Add:
    """Go so much further: `add 2`."""

    number: int


def legal_moves(state: State) -> tuple[Add, ...]:
    left = state.rules.goal - sum(state.added)
    return tuple(Add(number) for number in (1, 2, 3) if number <= left)


def apply(state: State, move: Add | Shuffled) -> State:
    assert isinstance(move, Add), "nothing is shuffled"
    seat = mover(state)
    added = replaced(state.added, seat, state.added[seat] + move.number)
    over = sum(added) == state.rules.goal
    return State(state.rules, None if over else (seat + 1) % len(added), added, seat)


def sides(seats: int) -> tuple[frozenset[Seat], ...]:
    return tuple(frozenset(range(first, seats, 2)) for first in range(2))


def score(state: State) -> Score:
    winners = frozenset(range(state.last % 2, len(state.added), 2))
    if state.turn is not None:
        return Score((0,) * len(state.added), frozenset())
    return Score(tuple(int(seat in winners) for seat in range(len(state.added))), winners)


RACE: Game[Rules, State, Add] = Game(
    name="race",
    title="Race",
    seats=range(2, 5),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda rules, _: rules.goal,
    moves=(Add,),
    deck=lambda _rules, _seats: (),
    setup=lambda rules, seats: State(rules, 0, (0,) * seats, 0),
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    sides=sides,
)
