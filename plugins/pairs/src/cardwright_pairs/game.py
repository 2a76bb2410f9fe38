"""The game, as one record."""

from cardwright import Game

from cardwright_pairs.moves import Move, TurnUp
from cardwright_pairs.rules import apply, deck, legal_moves, most_turns, setup, why_not
from cardwright_pairs.scoring import score
from cardwright_pairs.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a game: the layout, and two cards a turn."""
    return 1 + 2 * most_turns(rules, len(deck(rules, seats)))


PAIRS: Game[Rules, State, Move] = Game(
    name="pairs",
    title="Pairs",
    seats=range(1, 7),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(TurnUp,),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Pairs, also called Memory, Concentration or Pelmanism."""
