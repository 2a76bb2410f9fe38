"""The game, as one record."""

from cardwright import Game

from cardwright_three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut, GoOutAll, Move
from cardwright_three_thirteen.rounds import EXTRA_ROUNDS, deck, most_turns
from cardwright_three_thirteen.rules import apply, legal_moves, setup, why_not
from cardwright_three_thirteen.scoring import score
from cardwright_three_thirteen.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a game: in each round a deal, and in each turn two moves and at most one shuffle.

    The others may have one turn more after the last that is counted.
    """
    extra = 0 if rules.extra_round == "shared" else EXTRA_ROUNDS
    return (rules.rounds + extra) * (1 + 3 * (most_turns(rules, seats) + seats - 1))


THREE_THIRTEEN: Game[Rules, State, Move] = Game(
    name="three-thirteen",
    title="Three Thirteen",
    seats=range(2, 7),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(DrawStock, DrawDiscard, Discard, GoOut, GoOutAll),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Three Thirteen."""
