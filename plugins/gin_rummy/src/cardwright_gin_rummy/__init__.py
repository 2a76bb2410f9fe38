"""Gin Rummy, a card game for two, on Cardwright."""

from cardwright_gin_rummy.game import GIN_RUMMY
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
from cardwright_gin_rummy.state import Knocked, Match, Rules, State

__all__ = [
    "GIN_RUMMY",
    "BigGin",
    "Discard",
    "Done",
    "DrawStock",
    "DrawUpcard",
    "Knock",
    "Knocked",
    "LayOff",
    "Match",
    "Meld",
    "Move",
    "Pass",
    "Rules",
    "State",
]
