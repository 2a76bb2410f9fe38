"""The hooks by which a plugin offers its game, and bots."""

from collections.abc import Iterable

import pluggy

from cardwright.bots import Bot
from cardwright.game import AnyGame

GROUP = "cardwright"
"""The entry-point group of games, and the name under which pluggy knows the hooks."""
BOT_GROUP = "cardwright.bots"
"""The entry-point group of plugins that bring bots and no game."""

hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)
"""Marks the function by which a plugin implements a hook."""


@hookspec(firstresult=True)
def cardwright_game() -> AnyGame:  # type: ignore[empty-body]  # a specification
    """Give the game that this plugin brings; its entry point has the game's name."""


@hookspec
def cardwright_bots(game: AnyGame) -> Iterable[Bot]:  # type: ignore[empty-body]  # a specification
    """Give the bots that can play this game; a plugin that brings a game is asked for that one alone."""
