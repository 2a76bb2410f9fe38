"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_three_thirteen.game import THREE_THIRTEEN


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return THREE_THIRTEEN
