"""Three Thirteen, a rummy game for two to six, on Cardwright."""

from cardwright_three_thirteen.game import THREE_THIRTEEN
from cardwright_three_thirteen.melds import Arrangement, best_melds
from cardwright_three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut, GoOutAll, Move
from cardwright_three_thirteen.state import Rules, Stage, Standing, State

__all__ = [
    "THREE_THIRTEEN",
    "Arrangement",
    "Discard",
    "DrawDiscard",
    "DrawStock",
    "GoOut",
    "GoOutAll",
    "Move",
    "Rules",
    "Stage",
    "Standing",
    "State",
    "best_melds",
]
