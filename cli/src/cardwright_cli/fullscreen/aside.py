"""Work that may take long, done beside the screen, which goes on meanwhile."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def aside(work: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """Give what a function gives that runs in a thread of its own, or raise what it raises.

    The thread keeps nobody from leaving: if nobody waits any more, what comes of it is dropped.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        try:
            result = work(*arguments, **options)
        except BaseException as error:  # noqa: BLE001  # it is raised again, where it is waited for
            _report(loop, done, partial(done.set_exception, error))
        else:
            _report(loop, done, partial(done.set_result, result))

    threading.Thread(target=run, daemon=True).start()
    return await done


def _report(loop: asyncio.AbstractEventLoop, done: "asyncio.Future[T]", settle: Callable[[], None]) -> None:
    def report() -> None:
        if not done.done():
            settle()

    with suppress(RuntimeError):  # the loop is closed: somebody has left
        loop.call_soon_threadsafe(report)
