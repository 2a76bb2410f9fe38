"""Whose fault an error is: what a game's own functions raise is the plugin's, not Cardwright's."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from cardwright import BotError, CardwrightError, PluginError, find_game, plugin_failure

from cardwright_cli.exits import Code, code_of

T = TypeVar("T")


@contextmanager
def blamed(game: str) -> Iterator[None]:
    """Turn what a game's functions raise unawares, or make others raise, into a PluginError."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, PluginError | BotError):
            raise
        if isinstance(error, CardwrightError) and code_of(error) not in (Code.BUG, Code.PLUGIN):
            raise
        raise plugin_failure(find_game(game), error) from error


def blamed_each(game: str, made: Iterable[T]) -> Iterator[T]:
    """Give things that come out of a game, each made under `blamed`."""
    making = iter(made)
    while True:
        with blamed(game):
            thing = next(making, None)
        if thing is None:
            return
        yield thing
