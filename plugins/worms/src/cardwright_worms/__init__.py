"""Worms (Voormsi), the Greenlandic card game for two sides of two, on Cardwright."""

from cardwright_worms.game import WORMS
from cardwright_worms.moves import Follow, GoOn, Lead, Move, Stop
from cardwright_worms.state import Rules, Sheet, State

__all__ = ["WORMS", "Follow", "GoOn", "Lead", "Move", "Rules", "Sheet", "State", "Stop"]
