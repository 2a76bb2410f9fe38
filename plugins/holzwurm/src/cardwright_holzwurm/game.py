"""The game, as one record."""

from cardwright import Game

from cardwright_holzwurm.moves import Add, Move, Start
from cardwright_holzwurm.rules import HAND_SIZE, apply, deck, legal_moves, setup, why_not
from cardwright_holzwurm.scoring import score
from cardwright_holzwurm.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a match: in each hand a deal, six plays that fail, and one for each card dealt or taken back.

    The last take ends the hand; in each of the others at most eleven cards come from the table and one
    from the display.
    """
    return rules.hands * (1 + seats * HAND_SIZE[seats] + 5 * 12 + 6)


HOLZWURM: Game[Rules, State, Move] = Game(
    name="holzwurm",
    title="Der dreizehnte Holzwurm",
    seats=range(2, 7),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Start, Add),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Der dreizehnte Holzwurm, by Wolfgang Kramer and Michael Kiesling."""
