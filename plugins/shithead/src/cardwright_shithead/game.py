"""The game, as one record."""

from cardwright import Game

from cardwright_shithead.moves import Flip, Move, PickUp, Play, Show
from cardwright_shithead.refusals import why_not
from cardwright_shithead.rules import apply, deck, legal_moves, setup
from cardwright_shithead.scoring import score
from cardwright_shithead.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a game: the deal, an exchange for each seat, and the plays there may be (SH-51)."""
    return 1 + seats + rules.max_plays


SHITHEAD: Game[Rules, State, Move] = Game(
    name="shithead",
    title="Shithead",
    seats=range(2, 6),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Show, Play, Flip, PickUp),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Shithead by HeXeR's rules."""
