"""Pairs, the game of memory for one to six, on Cardwright."""

from cardwright_pairs.game import PAIRS
from cardwright_pairs.moves import Move, TurnUp
from cardwright_pairs.state import Rules, State

__all__ = ["PAIRS", "Move", "Rules", "State", "TurnUp"]
