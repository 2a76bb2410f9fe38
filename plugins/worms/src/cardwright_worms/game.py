"""The game, as one record."""

from cardwright import Game

from cardwright_worms.deal import MOST_REFUSED, plausible
from cardwright_worms.moves import Follow, GoOn, Lead, Move, Stop
from cardwright_worms.refusals import why_not
from cardwright_worms.rules import apply, deck, legal_moves, setup
from cardwright_worms.scoring import score
from cardwright_worms.state import SEATS, Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a match: for each deal the shuffles, a card from each seat nine times, and an answer (WO-60)."""
    return rules.kams * rules.max_deals * (MOST_REFUSED + 9 * seats + 1)


WORMS: Game[Rules, State, Move] = Game(
    name="worms",
    title="Worms",
    seats=range(SEATS, SEATS + 1),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Lead, Follow, Stop, GoOn),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
    plausible=plausible,
    sides=lambda _: (frozenset({0, 2}), frozenset({1, 3})),
)
"""Worms, or Voormsi, as it is played in Greenland."""
