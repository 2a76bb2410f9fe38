"""Hearts for four, on Cardwright."""

from cardwright_hearts.game import HEARTS
from cardwright_hearts.moves import Move, Pass, Play
from cardwright_hearts.state import Rules, State

__all__ = ["HEARTS", "Move", "Pass", "Play", "Rules", "State"]
