"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_pairs.game import PAIRS


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return PAIRS
