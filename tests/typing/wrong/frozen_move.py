"""Neither is a move."""

from cardwright_holzwurm import Card, Start


def wrong(move: Start) -> None:
    move.card = Card["blue-1"]  # error: Property "card" defined in "Start" is read-only
