"""Metal Trumps, a game of comparing cards for two to six, on Cardwright."""

from cardwright_metal_trumps.game import METAL_TRUMPS
from cardwright_metal_trumps.moves import Choose, Move
from cardwright_metal_trumps.state import Comparison, Rules, State

__all__ = ["METAL_TRUMPS", "Choose", "Comparison", "Move", "Rules", "State"]
