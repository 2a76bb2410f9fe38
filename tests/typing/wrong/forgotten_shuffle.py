"""An apply that leaves out the dealer."""

from cardwright import Shuffled
from cardwright_holzwurm import Add, Move, Start


def wrong(move: Move | Shuffled) -> None:
    match move:  # error: unhandled case for values of type "Shuffled"
        case Start(card) | Add(card):
            str(card)
