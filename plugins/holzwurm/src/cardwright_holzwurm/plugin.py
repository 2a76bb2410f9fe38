"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_holzwurm.game import HOLZWURM


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return HOLZWURM
