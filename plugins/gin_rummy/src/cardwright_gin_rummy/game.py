"""The game, as one record."""

from cardwright import Game

from cardwright_gin_rummy.moves import (
    BigGin,
    Discard,
    Done,
    DrawStock,
    DrawUpcard,
    Knock,
    LayOff,
    Meld,
    Move,
    Pass,
)
from cardwright_gin_rummy.refusals import why_not
from cardwright_gin_rummy.rules import LEFT_IN_STOCK, MOST_UPCARDS, apply, deck, legal_moves, setup
from cardwright_gin_rummy.scoring import score
from cardwright_gin_rummy.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:  # noqa: ARG001  # there are two
    """Bound a match by its hands: each has a deal, two passes, turns of a draw and a discard, and an end.

    Every turn takes a card of the stock or an upcard, the first one included. At the end are a knock and a
    discard, three melds and up to ten cards laid off, three more melds, and who does it is done thrice.
    """
    turns = 31 - LEFT_IN_STOCK + MOST_UPCARDS
    return rules.max_hands * (1 + 2 + 2 * turns + 2 + 3 + 10 + 3 + 3)


GIN_RUMMY: Game[Rules, State, Move] = Game(
    name="gin-rummy",
    title="Gin Rummy",
    seats=range(2, 3),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(DrawStock, DrawUpcard, Pass, Discard, Knock, BigGin, Meld, LayOff, Done),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Gin Rummy."""
