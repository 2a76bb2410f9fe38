"""Work that is shared out among processes, and of which the results come in order."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from typing import Any, TypeVar

from cardwright_cli.output import keep_results_apart, prepare

T = TypeVar("T")

AHEAD = 4
"""How many calls for each process are given out before the first result is back."""


def processors() -> int:
    """Say how many processes can work at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class LostCallError(Exception):
    """A process that did nothing else ended in the middle of a call."""

    def __init__(self, call: tuple[Any, ...]) -> None:
        """Keep the arguments of the call."""
        super().__init__(call)
        self.call = call


def in_order(
    function: Callable[..., T],
    calls: Iterable[tuple[object, ...]],
    jobs: int,
    lost: Callable[..., T | None],
) -> Generator[T, None, None]:
    """Give what a function gives for each of the arguments, in their order, by so many processes.

    With one job it is called here. When the generator is closed, or fails, all processes end at once. If one
    of them ends by itself, all calls that are open are made again, each in a process of its own. For a call
    that ends this one too, `lost` gives what is given instead; a LostCallError names it if that is None.
    """
    if jobs == 1:
        yield from (function(*call) for call in calls)
        return
    coming = iter(calls)
    opened: deque[tuple[object, ...]] = deque()
    while True:
        try:
            yield from _shared(function, coming, opened, jobs)
        except BrokenProcessPool:
            while opened:
                yield _alone(function, opened.popleft(), lost)
        else:
            return


def _shared(
    function: Callable[..., T],
    coming: Iterator[tuple[object, ...]],
    opened: deque[tuple[object, ...]],
    jobs: int,
) -> Generator[T, None, None]:
    """Share out calls among processes; those of which no result was given yet are the open ones."""
    waiting: deque[Future[T]] = deque()
    with _pool(jobs) as pool:
        for call in coming:
            opened.append(call)
            waiting.append(_given(pool, function, call))
            if len(waiting) == jobs * AHEAD:
                result = waiting.popleft().result()
                opened.popleft()
                yield result
        while waiting:
            result = waiting.popleft().result()
            opened.popleft()
            yield result


def _alone(function: Callable[..., T], call: tuple[object, ...], lost: Callable[..., T | None]) -> T:
    """Make a call in a process of its own."""
    try:
        with _pool(1) as pool:
            return _given(pool, function, call).result()
    except BrokenProcessPool:
        instead = lost(*call)
    if instead is None:
        raise LostCallError(call)
    return instead


def _given(pool: ProcessPoolExecutor, function: Callable[..., T], call: tuple[object, ...]) -> Future[T]:
    with interrupts_held():
        return pool.submit(function, *call)


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give processes that are gone when the block is left: when their work is done, or else at once."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=begin)
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Have Ctrl-C wait while a process is started, which is deaf to it then from its first moment on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin() -> None:
    """Make a new process leave Ctrl-C and standard output to the first one, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare()
    keep_results_apart()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "it was started by one"
    parent.join()
    os._exit(1)
