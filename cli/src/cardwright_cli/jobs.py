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
from typing import TypeVar

from cardwright_cli.output import keep_results_apart, prepare

T = TypeVar("T")

AHEAD = 4
"""How many calls for each process are given out before the first result is back."""


def processors() -> int:
    """Say how many processes can work at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    function: Callable[..., T], calls: Iterable[tuple[object, ...]], jobs: int
) -> Generator[T, None, None]:
    """Give what a function gives for each of the arguments, in their order, by so many processes.

    With one job it is called here. When the generator is closed, or fails, all processes end at once.
    """
    if jobs == 1:
        yield from (function(*call) for call in calls)
        return
    waiting: deque[Future[T]] = deque()
    with _pool(jobs) as pool:
        for call in calls:
            with _interrupts_held():
                waiting.append(pool.submit(function, *call))
            if len(waiting) == jobs * AHEAD:
                yield _result(waiting.popleft())
        while waiting:
            yield _result(waiting.popleft())


def _result(future: Future[T]) -> T:
    try:
        return future.result()
    except BrokenProcessPool:
        problem = "a process ended in the middle of its work, perhaps for want of memory"
        raise ChildProcessError(f"{problem}; --jobs 1 takes the least, and shows more") from None


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give processes that are gone when the block is left: when their work is done, or else at once."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Have Ctrl-C wait while a process is started, which is deaf to it then from its first moment on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
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
