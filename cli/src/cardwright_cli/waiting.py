"""Whom the program waits for: at a terminal it is said when a function of a plugin does not come back."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import EntryPoint, entry_points
from pathlib import PurePath
from types import CodeType, FrameType

from cardwright_cli.output import OutputClosedError, tell

LONG = 4.0
"""Seconds between two looks; what is still the same call at the second one is told."""
GROUPS = ("cardwright", "cardwright.bots")
"""The groups of entry points that plugins are in: games, and bots that come without one."""


@contextmanager
def watched() -> Iterator[None]:
    """Say on stderr, if that is a terminal, for which function of a plugin there is long to wait.

    Nothing is ended: that is for the person at the terminal to do.
    """
    if not sys.stderr.isatty():
        yield
        return
    over = threading.Event()
    looking = threading.Thread(target=_look, args=(threading.get_ident(), over), daemon=True)
    looking.start()
    try:
        yield
    finally:
        over.set()


def _look(thread: int, over: threading.Event) -> None:
    """Look at a thread from time to time, and tell of each function once."""
    told: set[CodeType] = set()
    before = None
    while not over.wait(LONG):
        stack = _stack(sys._current_frames().get(thread))  # noqa: SLF001  # documented, and there is no other way
        now = stack[0] if stack else None
        if now is not None and now is before and now.f_code not in told:
            told.add(now.f_code)
            with suppress(OutputClosedError, OSError):
                tell(_sentence(stack))
        before = now


def _stack(frame: FrameType | None) -> list[FrameType]:
    """Give the calls in plugins that are being made, from the outermost to the innermost."""
    own = _plugins()
    stack: list[FrameType] = []
    while frame is not None:
        if _module(frame) in own:
            stack.insert(0, frame)
        frame = frame.f_back
    return stack


def _sentence(stack: list[FrameType]) -> str:
    first, last = stack[0], stack[-1]
    plugins = " and ".join(sorted(_plugins()[_module(first)]))
    function = first.f_code.co_name
    what = f"{plugins} to be loaded" if function == "<module>" else f"{function} of {plugins}"
    place = f"{PurePath(last.f_code.co_filename).name}, line {last.f_lineno}"
    return f"still waiting for {what} (in {place}); Ctrl-C ends the program"


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__")).partition(".")[0]


def _plugins() -> dict[str, set[str]]:
    """Give the names of the plugins, games or bots, that each top module brings."""
    plugins: dict[str, set[str]] = {}
    points: list[EntryPoint] = []
    for group in GROUPS:
        with suppress(Exception):  # what cannot be read brings nothing, and hides no other
            points.extend(entry_points(group=group))
    for point in points:
        with suppress(Exception):  # the same
            plugins.setdefault(point.module.partition(".")[0], set()).add(point.name)
    return plugins
