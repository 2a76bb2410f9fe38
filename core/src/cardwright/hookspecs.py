"""The hook by which a plugin offers its game."""

import pluggy

from cardwright.game import AnyGame

GROUP = "cardwright"
"""The entry-point group, and the name under which pluggy knows the hooks."""

hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)
"""Marks the function by which a plugin implements a hook."""


@hookspec(firstresult=True)
def cardwright_game() -> AnyGame:  # type: ignore[empty-body]  # a specification
    """Give the game that this plugin brings; its entry point has the game's name."""
