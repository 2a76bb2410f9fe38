"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_worms.game import WORMS


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return WORMS
