"""A room without windows: what a game may not ask while it plays raises an error, and says what was asked."""

import builtins
import datetime as dt
import io
import logging
import os
import random
import secrets
import socket
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from cardwright.game import AnyGame

ASKED: Final[tuple[tuple[ModuleType, tuple[str, ...]], ...]] = (
    (builtins, ("open", "input")),
    (io, ("open", "open_code", "FileIO")),
    (
        os,
        (
            *("open", "urandom", "getrandom", "getenv", "getpid", "getppid", "getcwd", "system"),
            *("listdir", "scandir", "stat", "lstat", "environ", "environb"),
        ),
    ),
    (random, tuple(random.__all__)),
    (secrets, ("token_bytes", "token_hex", "token_urlsafe", "randbelow", "randbits", "choice")),
    (socket, ("socket", "create_connection", "getaddrinfo", "gethostname")),
    (
        time,
        (
            *("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns"),
            *("process_time", "process_time_ns", "thread_time", "thread_time_ns", "clock_gettime"),
            *("localtime", "gmtime", "ctime", "asctime", "strftime", "sleep"),
        ),
    ),
    (dt, ("datetime", "date")),
    (uuid, ("uuid1", "uuid4")),
)
"""What tells a game something that is not on the table: chance, the clock, files, the net."""
_TODAY: Final = ("now", "today", "utcnow")


class AmbientInputError(Exception):
    """A function of a game asked for something that is not on the table."""


@contextmanager
def sealed(game: AnyGame) -> Iterator[None]:
    """Raise AmbientInputError when this thread asks for what is not on the table, at the latest at the end.

    The names are replaced where they are defined and in the modules of the game, which may have imported
    them; use of the common generator of `random` is seen by its state in any case. What logging asks for is
    no concern of the game's.
    """
    room = _Room()
    refusals = {
        id(value): (value, room.refusal(_called(module, name), value))
        for module, names in ASKED
        for name in names
        if (value := getattr(module, name, None)) is not None
    }
    own = _modules(game)
    before, level = random.getstate(), logging.root.manager.disable
    logging.disable()
    try:
        with ExitStack() as stack:
            for module in (*own, *(module for module, _ in ASKED)):
                for name, value in list(vars(module).items()):
                    known, refusal = refusals.get(id(value), (None, None))
                    if known is value and known is not None:
                        stack.enter_context(patch.object(module, name, refusal))
            for module in own:
                for name, refusal in (("hash", room.hash), ("id", room.refusal("id", id))):
                    if name not in vars(module):
                        stack.enter_context(patch.object(module, name, refusal, create=True))
            yield
    finally:
        logging.disable(level)
    if room.asked:
        raise AmbientInputError(room.asked[0])
    if random.getstate() != before:
        raise AmbientInputError("random")


class _Room:
    """Which thread may not ask, and what it asked for."""

    def __init__(self) -> None:
        self.owner = threading.get_ident()
        self.asked: list[str] = []

    def refuse(self, name: str) -> None:
        """Raise AmbientInputError in the thread that may not ask."""
        if threading.get_ident() == self.owner:
            self.asked.append(name)
            raise AmbientInputError(name)

    def refusal(self, name: str, value: Any) -> Any:
        """Give what stands for something that may not be asked; other threads get the thing itself."""
        if name in ("os.environ", "os.environb"):
            return _Environment(self, name, value)
        if isinstance(value, type):
            return self._class(name, value)

        def refuse(*args: Any, **named: Any) -> Any:
            self.refuse(name)
            return value(*args, **named)

        return refuse

    def hash(self, value: Any) -> int:
        """Hash what has the same hash in each process, and refuse a text."""
        if isinstance(value, str | bytes):
            self.refuse("the hash of a text")
        return hash(value)

    def _class(self, name: str, cls: type) -> type:
        """Give a class that looks like the other: dates that never are today's, a source that never opens."""
        is_date = issubclass(cls, dt.date)
        asking = [method for method in (_TODAY if is_date else ("__init__",)) if hasattr(cls, method)]
        methods = {method: self._method(name, cls, method, bound=is_date) for method in asking}
        return type(cls.__name__, (cls,), methods)

    def _method(self, name: str, cls: type, method: str, *, bound: bool) -> Any:
        original = getattr(cls, method)

        def ask(*args: Any, **named: Any) -> Any:
            self.refuse(f"{name}.{method}" if bound else name)
            return original(*args, **named)

        return staticmethod(ask) if bound else ask


def _modules(game: AnyGame) -> list[ModuleType]:
    """Give the modules of the package in which the functions of a game stand."""
    functions = (
        *(game.deck, getattr(game.setup, "own", None), game.legal_moves, game.apply, game.score),
        *(game.max_moves, game.why_not, game.plausible, game.sides),
    )
    roots = {(getattr(function, "__module__", None) or "").partition(".")[0] for function in functions}
    roots -= {"", "builtins", "cardwright", "functools"}
    return [
        module
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in roots and isinstance(module, ModuleType)
    ]


def _called(module: ModuleType, name: str) -> str:
    return name if module in (builtins, io) else f"{module.__name__}.{name}"


class _Environment:
    """The environment, which answers only to other threads."""

    def __init__(self, room: _Room, name: str, value: Any) -> None:
        self._room, self._name, self._value = room, name, value

    def _ask(self) -> Any:
        self._room.refuse(self._name)
        return self._value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ask(), name)

    def __getitem__(self, name: Any) -> Any:
        return self._ask()[name]

    def __setitem__(self, name: Any, value: Any) -> None:
        self._ask()[name] = value

    def __contains__(self, name: object) -> bool:
        return name in self._ask()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._ask())

    def __len__(self) -> int:
        return len(self._ask())
