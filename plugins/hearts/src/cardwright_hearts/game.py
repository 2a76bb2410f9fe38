"""The game, as one record."""

from cardwright import Game

from cardwright_hearts.moves import Move, Pass, Play
from cardwright_hearts.refusals import why_not
from cardwright_hearts.rules import HAND_SIZE, PASSED, SEATS, apply, deck, legal_moves, plausible, setup
from cardwright_hearts.scoring import score
from cardwright_hearts.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a match: in each hand a deal, the cards passed, and all cards played (HE-14)."""
    return rules.max_hands * (1 + seats * (PASSED + HAND_SIZE))


HEARTS: Game[Rules, State, Move] = Game(
    name="hearts",
    title="Hearts",
    seats=range(SEATS, SEATS + 1),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Pass, Play),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
    plausible=plausible,
)
"""Hearts, also called Black Lady."""
