"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_hearts.game import HEARTS


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return HEARTS
