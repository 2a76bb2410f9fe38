"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_shithead.game import SHITHEAD


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return SHITHEAD
