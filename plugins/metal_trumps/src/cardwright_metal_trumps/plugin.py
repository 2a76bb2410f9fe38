"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_metal_trumps.game import METAL_TRUMPS


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return METAL_TRUMPS
