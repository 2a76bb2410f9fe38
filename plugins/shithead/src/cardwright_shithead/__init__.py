"""Shithead by HeXeR's rules, a card game for two to five, on Cardwright."""

from cardwright_shithead.game import SHITHEAD
from cardwright_shithead.moves import Flip, Move, PickUp, Play, Show
from cardwright_shithead.state import Player, Rules, State

__all__ = ["SHITHEAD", "Flip", "Move", "PickUp", "Play", "Player", "Rules", "Show", "State"]
