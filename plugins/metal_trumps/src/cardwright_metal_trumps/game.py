"""The game, as one record."""

from cardwright import Game

from cardwright_metal_trumps.comparing import spoken
from cardwright_metal_trumps.moves import Choose, Move
from cardwright_metal_trumps.rules import apply, deck, legal_moves, setup, why_not
from cardwright_metal_trumps.scoring import score
from cardwright_metal_trumps.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:  # noqa: ARG001  # as long for two as for six
    """Bound a game: a deal, the rounds, and if won cards are shuffled, at most one shuffle for each round."""
    return 1 + rules.max_rounds * (2 if rules.pickup_order == "shuffled" else 1)


METAL_TRUMPS: Game[Rules, State, Move] = Game(
    name="metal-trumps",
    title="Metal Trumps",
    seats=range(2, 7),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Choose,),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
    speaks=spoken,
)
"""Metal Trumps, by the authors of the deck of metal bands that it was made for."""
