"""Games that are installed: found by their entry points, loaded one by one, kept apart when they break."""

import os
import re
import traceback
from collections import Counter
from contextlib import suppress
from difflib import get_close_matches
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

import pluggy

from cardwright import hookspecs
from cardwright.bots import BOTS, Bot, check_bot
from cardwright.errors import PluginError, UnknownGameError
from cardwright.game import NAME, AnyGame, Game
from cardwright.values import frozen

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint, EntryPoints

DISABLED: Final = "CARDWRIGHT_DISABLE_PLUGINS"
"""The environment variable that turns plugins off: names with commas between them, or `all`."""


@frozen
class Installed:
    """A game that some distribution brings, whole or broken."""

    name: str
    distribution: str
    version: str
    game: AnyGame | None
    reason: str | None = None
    """Why there is no game: what is wrong with the plugin."""
    module: str = ""
    """The top module that its entry point leads to."""
    cause: BaseException | None = None
    """What the plugin raised, where that is the reason."""

    @property
    def package(self) -> str:
        """The distribution with its version, as logs give it."""
        return f"{self.distribution} {self.version}"


def load_game(name: str) -> AnyGame:
    """Load one game by its name, and no other plugin; UnknownGameError or PluginError if it cannot be had."""
    game = find_game(name).game
    assert game is not None, "find_game gives whole games only"
    return game


def find_game(name: str) -> Installed:
    """Load one game by its name, with the distribution it comes from; errors as `load_game`."""
    points = _entry_points()
    names = tuple(sorted({point.name for point in points if not _is_off(point.name)}))
    found = [point for point in points if point.name == name and NAME.fullmatch(name)]
    if name not in names or not found:
        close = tuple(get_close_matches(name.lower(), names))
        raise UnknownGameError(name, close, names, turned_off=bool(found))
    installed = _load(found)
    if installed.game is None:
        failure = PluginError(name, installed.distribution, installed.version, installed.reason or "")
        failure.__context__ = installed.cause  # for whoever looks at the traceback
        raise failure
    return installed


def installed_games() -> tuple[Installed, ...]:
    """Load all games, by name; what is broken is there too, with the reason."""
    points = _entry_points()
    names = sorted({point.name for point in points if not _is_off(point.name)})
    return tuple(_load([point for point in points if point.name == name]) for name in names)


@frozen
class BrokenBots:
    """Bots that some distribution brings, and that cannot be had."""

    distribution: str
    version: str
    reason: str


@frozen
class InstalledBots:
    """The bots that can play a game."""

    bots: tuple[Bot, ...]
    broken: tuple[BrokenBots, ...]
    """What is there too, and why it cannot be had."""


def installed_bots(game: Installed) -> InstalledBots:
    """Find the bots for a game: those that play every game, its own, and those of plugins that bring bots.

    What a broken plugin offers is left out and told. It counts as broken too if it takes a name that is taken
    already; of two plugins with one name neither is used.
    """
    own = [point for point in _entry_points() if point.name == game.name]
    others = sorted(_entry_points(hookspecs.BOT_GROUP), key=lambda point: (point.name, _origin(point.dist)))
    offers: list[tuple[EntryPoint, list[Bot]]] = []
    broken: list[BrokenBots] = []
    for point in (*own[:1], *(point for point in others if not _is_off(point.name))):
        module = _module(point)
        try:
            offers.append((point, _ask_for_bots(point, game.game)))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  # whatever a plugin does, the others go on
            broken.append(BrokenBots(*_origin(point.dist), _said(error, module)))
    names = Counter(bot.name for _, bots in offers for bot in bots)
    bots = list(BOTS)
    for point, offered in offers:
        twice = [bot.name for bot in offered if names[bot.name] > 1]
        if twice:
            reason = f"the name {twice[0]} is taken twice, by bots of plugins"
            broken.append(BrokenBots(*_origin(point.dist), reason))
        else:
            bots += offered
    return InstalledBots(tuple(bots), tuple(broken))


def _ask_for_bots(point: "EntryPoint", game: AnyGame | None) -> list[Bot]:
    manager = _registered(point)
    bots = [check_bot(bot) for offered in manager.hook.cardwright_bots(game=game) for bot in offered]
    for bot in bots:
        if bot.name in {known.name for known in BOTS}:
            raise _BrokenError(f"there is a bot {bot.name} already")
    return bots


def plugin_failure(installed: Installed, error: BaseException) -> PluginError:
    """Give the PluginError for what a function of a game raised: whose it is, what it was, in which line."""
    reason = _said(error, installed.module)
    return PluginError(installed.name, installed.distribution, installed.version, reason)


def plugin_packages() -> tuple[str, ...]:
    """Name the distributions that bring games, with their versions, importing none of them."""
    return tuple(sorted(" ".join(_origin(distribution)) for distribution, _ in _plugins()))


def _entry_points(group: str = hookspecs.GROUP) -> list["EntryPoint"]:
    return [point for _, points in _plugins(group) for point in points]


def _is_off(name: str) -> bool:
    """Say whether a game is turned off."""
    disabled = {part.strip() for part in os.environ.get(DISABLED, "").split(",")}
    return not disabled.isdisjoint({name, "all"})


def _plugins(group: str = hookspecs.GROUP) -> list[tuple["Distribution", "EntryPoints"]]:
    """Find the distributions that bring games, or what else is in a group.

    Of two copies on the path it is the first, which is imported.
    """
    from importlib.metadata import distributions  # noqa: PLC0415  # slow to import, for loading alone

    found: dict[str, tuple[Distribution, EntryPoints]] = {}
    for distribution in distributions():
        with suppress(Exception):  # what cannot be read is no plugin, and stops no other
            points = distribution.entry_points.select(group=group)
            if points:
                found.setdefault(_key(distribution), (distribution, points))
    return list(found.values())


def _key(distribution: "Distribution") -> str:
    said: Any = distribution.metadata
    name = said.get("Name")
    return re.sub(r"[-_.]+", "-", name).lower() if name else f"no name, {id(distribution)}"


def _load(points: list["EntryPoint"]) -> Installed:
    """Load the game that these entry points of one name lead to; there should be only one."""
    point = points[0]
    distribution, version = _origin(point.dist)
    module = _module(point)
    if len(points) > 1:
        origins = " and ".join(" ".join(_origin(other.dist)) for other in points)
        reason = f"the name is taken twice, by {origins}"
        return Installed(point.name, distribution, version, None, reason, module)
    try:
        return Installed(point.name, distribution, version, _ask(point), None, module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # whatever a plugin does, the others go on
        return Installed(point.name, distribution, version, None, _said(error, module), module, error)


def _module(point: "EntryPoint") -> str:
    """Give the top module that an entry point leads to."""
    return re.split(r"[.:\s]", point.value.strip())[0]


def _origin(distribution: "Distribution | None") -> tuple[str, str]:
    said: Any = {} if distribution is None else distribution.metadata
    return said.get("Name") or "an unknown package", said.get("Version") or "?"


class _BrokenError(Exception):
    """What is wrong with a plugin, in words."""


def _ask(point: "EntryPoint") -> AnyGame:
    """Import one plugin into a manager of its own and ask it for its game."""
    if not NAME.fullmatch(point.name):
        raise _BrokenError("its entry point is not named like a game: lower case, digits and hyphens")
    game: object = _registered(point).hook.cardwright_game()
    if game is None:
        raise _BrokenError("it implements no hook cardwright_game, or gives nothing there")
    if not isinstance(game, Game):
        raise _BrokenError(f"its hook gives {type(game).__name__}, not a Game")
    if game.name != point.name:
        raise _BrokenError(f"its entry point is named {point.name!r} but its game {game.name!r}")
    return game


def _registered(point: "EntryPoint") -> pluggy.PluginManager:
    """Import one plugin into a manager of its own."""
    manager = pluggy.PluginManager(hookspecs.GROUP)
    manager.add_hookspecs(hookspecs)
    manager.register(point.load())
    manager.check_pending()
    return manager


def _said(error: BaseException, module: str) -> str:
    """Say what was raised, and in which line of the plugin's own."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001  # an error that cannot even say what it is
        text = ""
    if isinstance(error, _BrokenError):
        return text
    said = f"{type(error).__name__}: {text}" if text else type(error).__name__
    place = None if isinstance(error, SyntaxError) else _place(error, module)  # which tells its own
    return said if place is None else f"{said} (in {place})"


def _place(error: BaseException, module: str) -> str | None:
    """Give the file and the line in which a plugin was at last when something, or its cause, was raised."""
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        name = str(frame.f_globals.get("__name__"))
        if name.partition(".")[0] == module:
            file = PurePath(frame.f_code.co_filename)
            depth = name.count(".") + (2 if file.stem == "__init__" else 1)
            return f"{'/'.join(file.parts[-depth:])}, line {line}"
    return None if error.__cause__ is None else _place(error.__cause__, module)
