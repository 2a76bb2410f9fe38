"""A room without windows: what a game may not ask while it plays raises an error, and says what was asked."""

import builtins
import datetime as dt
import io
import os
import random
import secrets
import socket
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any, Final, NoReturn
from unittest.mock import patch

from cardwright.game import AnyGame

ASKED: Final[tuple[tuple[ModuleType, tuple[str, ...]], ...]] = (
    (builtins, ("open", "input")),
    (io, ("open",)),
    (
        os,
        (
            "open",
            "urandom",
            "getenv",
            "getpid",
            "listdir",
            "scandir",
            "stat",
            "system",
            "environ",
            "environb",
        ),
    ),
    (random, tuple(random.__all__)),
    (secrets, ("token_bytes", "token_hex", "token_urlsafe", "randbelow", "randbits", "choice")),
    (socket, ("socket", "create_connection", "getaddrinfo", "gethostname")),
    (
        time,
        (
            *("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns"),
            *("process_time", "process_time_ns", "localtime", "gmtime", "ctime", "strftime", "sleep"),
        ),
    ),
    (dt, ("datetime", "date")),
    (uuid, ("uuid1", "uuid4")),
)
"""What tells a game something that is not on the table: chance, the clock, files, the net."""


class AmbientInputError(Exception):
    """A function of a game asked for something that is not on the table."""


@contextmanager
def sealed(game: AnyGame) -> Iterator[None]:
    """Raise AmbientInputError when this thread asks for what is not on the table.

    The names are replaced where they are defined and in the modules of the game, which may have imported
    them; use of the common generator of `random` is seen by its state in any case.
    """
    refusals = {
        id(value): (value, _refusal(_called(module, name), value))
        for module, names in ASKED
        for name in names
        if (value := getattr(module, name, None)) is not None
    }
    own = _modules(game)
    before = random.getstate()
    with ExitStack() as stack:
        for module in (*own, *(module for module, _ in ASKED)):
            for name, value in list(vars(module).items()):
                known, refusal = refusals.get(id(value), (None, None))
                if known is value and known is not None:
                    stack.enter_context(patch.object(module, name, refusal))
        yield
    if random.getstate() != before:
        raise AmbientInputError("random")


def _modules(game: AnyGame) -> list[ModuleType]:
    """Give the modules of the package in which the functions of a game stand."""
    functions = (game.deck, game.legal_moves, game.apply, game.score, game.why_not, game.max_moves)
    roots = {getattr(function, "__module__", "").partition(".")[0] for function in functions}
    roots -= {"", "builtins", "cardwright", "functools"}
    return [
        module
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in roots and isinstance(module, ModuleType)
    ]


def _called(module: ModuleType, name: str) -> str:
    return name if module in (builtins, io) else f"{module.__name__}.{name}"


def _refusal(name: str, value: Any) -> Any:
    """Give what stands for something that may not be asked; other threads get the thing itself."""
    owner = threading.get_ident()
    if name in ("os.environ", "os.environb"):
        return _Environment(name, value, owner)
    if isinstance(value, type):
        return _unasked(name, value)

    def refuse(*args: Any, **named: Any) -> Any:
        if threading.get_ident() == owner:
            raise AmbientInputError(name)
        return value(*args, **named)

    return refuse


class _Environment:
    """The environment, which answers only to other threads."""

    def __init__(self, name: str, value: Any, owner: int) -> None:
        self._ask: Callable[[], Any] = lambda: value if threading.get_ident() != owner else _refuse(name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ask(), name)

    def __getitem__(self, name: Any) -> Any:
        return self._ask()[name]

    def __contains__(self, name: object) -> bool:
        return name in self._ask()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._ask())

    def __len__(self) -> int:
        return len(self._ask())


def _unasked(name: str, cls: type) -> type:
    """Give a class that looks like the other: a date that never is today's, or a source that never opens."""
    asking = ("now", "today", "utcnow") if issubclass(cls, dt.date) else ("__init__",)

    def refuse(*_args: object, **_named: object) -> NoReturn:
        raise AmbientInputError(f"{name}.{asking[0].strip('_')}")

    return type(cls.__name__, (cls,), dict.fromkeys(asking, staticmethod(refuse)))


def _refuse(name: str) -> NoReturn:
    raise AmbientInputError(name)
