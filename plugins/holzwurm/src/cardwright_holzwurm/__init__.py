"""Der dreizehnte Holzwurm, a card game for two to six, on Cardwright."""

from cardwright_holzwurm.cards import Card, Colour
from cardwright_holzwurm.game import HOLZWURM
from cardwright_holzwurm.moves import Add, Move, Start
from cardwright_holzwurm.state import Rules, State

__all__ = ["HOLZWURM", "Add", "Card", "Colour", "Move", "Rules", "Start", "State"]
