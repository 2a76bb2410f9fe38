"""The hook by which Cardwright finds the game."""

from cardwright import AnyGame, hookimpl

from cardwright_gin_rummy.game import GIN_RUMMY


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return GIN_RUMMY
