"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_crazy_eights.game import CRAZY_EIGHTS


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return CRAZY_EIGHTS
