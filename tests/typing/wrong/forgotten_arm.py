"""A match over the moves that leaves one out."""

from cardwright_holzwurm import Move, Start


def wrong(move: Move) -> None:
    match move:  # error: unhandled case for values of type "Add"
        case Start(card):
            str(card)
