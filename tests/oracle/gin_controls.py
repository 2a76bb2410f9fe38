"""Games of Gin Rummy that are wrong in one point each; a comparison that does not see it proves nothing."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias
from unittest.mock import patch

from cardwright import Game, Score, Shuffled, evolve, mover
from cardwright_gin_rummy import GIN_RUMMY, Discard, DrawStock, Move, Rules, State
from cardwright_gin_rummy.moves import KNOCK

from . import gin_common, gin_openspiel, gin_rlcard

Wrong: TypeAlias = Game[Rules, State, Move]


def _without(unwanted: Callable[[State, Move], bool]) -> Wrong:
    """Leave out some of the legal moves."""

    def legal_moves(state: State) -> Sequence[Move]:
        return [move for move in GIN_RUMMY.legal_moves(state) if not unwanted(state, move)]

    return evolve(GIN_RUMMY, legal_moves=legal_moves)


def _from_the_bottom(state: State, move: Move | Shuffled) -> State:
    """Draw the last card of the stock."""
    if isinstance(move, DrawStock):
        state = evolve(state, stock=(state.stock[-1], *state.stock[:-1]))
    return GIN_RUMMY.apply(state, move)


def _turn_kept(state: State, move: Move | Shuffled) -> State:
    """Leave the turn to who has discarded."""
    after = GIN_RUMMY.apply(state, move)
    return evolve(after, turn=state.turn) if isinstance(move, Discard) and after.stage == "draw" else after


def _one_more(state: State) -> Score:
    """Give the first seat a point too many."""
    score = GIN_RUMMY.score(state)
    return evolve(score, points=(score.points[0] + 1, score.points[1]))


def _is_highest(state: State, move: Move) -> bool:
    return state.stage == "discard" and move == Discard(state.hands[mover(state)][-1])


WRONG: Final[dict[str, Wrong]] = {
    "nobody may knock": _without(lambda _, move: move == KNOCK),
    "the highest card may not go": _without(_is_highest),
    "cards are drawn from the bottom": evolve(GIN_RUMMY, apply=_from_the_bottom),
    "the turn stays": evolve(GIN_RUMMY, apply=_turn_kept),
}
"""What both comparisons have to see."""
WRONG_POINTS: Final = {"a point too many": evolve(GIN_RUMMY, score=_one_more)}
"""What only the one with OpenSpiel can see: RLCard scores otherwise."""


@contextmanager
def played_by(game: Wrong) -> Iterator[None]:
    """Let the comparisons play this game instead."""
    with (
        patch.object(gin_common, "GIN_RUMMY", game),
        patch.object(gin_openspiel, "GIN_RUMMY", game),
        patch.object(gin_rlcard, "GIN_RUMMY", game),
    ):
        yield
