"""A game imported from its plugin: full static types, from the house rules to the last move."""

from collections.abc import Iterator, Sequence
from typing import assert_type

import cardwright
from cardwright_holzwurm import HOLZWURM, Add, Card, Move, Rules, Start, State

assert_type(HOLZWURM, cardwright.Game[Rules, State, Start | Add])

rules = HOLZWURM.rules(hands=2, last_card="any", max_grey_only=1)
assert_type(rules, Rules)
state = HOLZWURM.setup(rules, 3)
assert_type(state, State)
assert_type(state.hands, tuple[tuple[Card, ...], ...])
assert_type(state.totals, tuple[int, ...])
assert_type(HOLZWURM.legal_moves(state), Sequence[Start | Add])

seen = cardwright.view(HOLZWURM, state, 0)
assert_type(seen, cardwright.View[State])
assert_type(seen.table.display, tuple[Card, ...])
source = cardwright.Stream(cardwright.new_seed(), "bot/0")
assert_type(cardwright.determinize(HOLZWURM, seen, source), State)
assert_type(cardwright.read_move(HOLZWURM, state, "start blue-3"), Start | Add | cardwright.Shuffled)
assert_type(HOLZWURM.score(state).winners, frozenset[int])


def next_state(state: State, move: Move) -> State:
    after = cardwright.play(HOLZWURM, state, move)
    assert_type(after, State)
    return cardwright.evolve(after, hand=after.hand + 1)


def row_of(move: Move) -> int | None:
    match move:
        case Start():
            return None
        case Add(_, row):
            return row


def first_move(seed: bytes) -> Move | cardwright.Shuffled:
    steps = cardwright.playout(HOLZWURM, Rules(), 2, seed)
    assert_type(steps, Iterator[cardwright.Step[State, Start | Add]])
    step = next(steps)
    assert_type(step.after, State)
    assert_type(step.move, Start | Add | cardwright.Shuffled)
    return step.move


def whose(state: State) -> str:
    match state.turn:
        case cardwright.Shuffle(cards):
            return f"the dealer's, with {len(cards)} cards"
        case None:
            return "nobody's"
        case seat:
            assert_type(seat, int)
            return f"seat {seat}'s"
