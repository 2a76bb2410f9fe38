"""Crazy Eights for two to seven, on Cardwright."""

from cardwright_crazy_eights.game import CRAZY_EIGHTS
from cardwright_crazy_eights.moves import Draw, Move, Name, Pass, Play
from cardwright_crazy_eights.state import Rules, State

__all__ = ["CRAZY_EIGHTS", "Draw", "Move", "Name", "Pass", "Play", "Rules", "State"]
