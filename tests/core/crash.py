"""Kills writers of logs at random times, and looks at what they leave.

`python -m tests.core.crash --kills N [--seed TEXT] [WRITER...]` kills N of each kind, one line of figures a
kind, and exit code 1 if a log is not the beginning of what was written or lacks an acknowledged line.
A writer is a process forked from this one. It counts in shared memory the lines that were taken, which
acknowledges those before, and it is killed a random moment after a random one.
"""

import gzip
import mmap
import os
import signal
import sys
import time
import zlib
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from cardwright import frozen, write_log

from .games import Rules, fetch_log

Writer: TypeAlias = Callable[[Path, Iterator[bytes]], None]
LOG = fetch_log(seats=4, rules=Rules(turns=9))
LINES = tuple((LOG * 20).splitlines(keepends=True))
"""No log, but that is nothing to a writer; it takes long enough for kills to meet it everywhere."""
WHOLE = b"".join(LINES)
OLD = b"a log that was there before\n" * 1000
COUNTER = 8
"""Bytes of shared memory in which a writer counts the lines that were taken from it."""
A_LITTLE = 0.0001
"""Seconds; a few lines are written in them."""


@frozen
class Kind:
    """A kind of writer: what writes, to what file, and what is in that before."""

    write: Writer
    name: str
    old: bytes = b""


@frozen
class Found:
    """What a killed writer left."""

    lines: int
    """Whole lines."""
    torn: bool
    problem: str | None


def _buffered(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(lines)


def _reserving(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb", buffering=0) as file:
        file.truncate(len(WHOLE))
        for line in lines:
            file.write(line)


def _packed_at_the_end(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb", buffering=0) as file, gzip.GzipFile(fileobj=file, mode="wb") as packed:
        packed.writelines(lines)


PROMISING = {
    "plain": Kind(write_log, "game.jsonl"),
    "packed": Kind(write_log, "game.jsonl.gz"),
    "force": Kind(partial(write_log, force=True), "game.jsonl", OLD),
}
CONTROLS = {
    "buffered": Kind(_buffered, "game.jsonl"),
    "reserving": Kind(_reserving, "game.jsonl"),
    "packed-at-the-end": Kind(_packed_at_the_end, "game.jsonl.gz"),
    "in-place": Kind(_buffered, "game.jsonl", OLD),
}
"""Writers that keep no promise, which must be caught."""
KINDS = PROMISING | CONTROLS


def killed(kind: Kind, folder: Path, kills: int, chance: Random) -> Iterator[Found]:
    """Kill writers at random times, and give what each left."""
    shared, path = mmap.mmap(-1, COUNTER), folder / kind.name
    for _ in range(kills):
        for left in folder.iterdir():
            left.unlink()
        if kind.old:
            path.write_bytes(kind.old)
        shared[:] = bytes(COUNTER)
        _kill(kind, path, shared, chance)
        yield _found(kind, path, _count(shared))


def _kill(kind: Kind, path: Path, shared: mmap.mmap, chance: Random) -> None:
    """Let a writer write some lines and a little more, and kill it; it may be done by then."""
    lines, seconds = chance.randrange(len(LINES) + 1), chance.uniform(0, A_LITTLE)
    writer = os.fork()
    if writer == 0:
        try:
            kind.write(path, _acknowledging(shared))
        finally:
            os._exit(0)
    while (
        _count(shared) < lines and os.waitid(os.P_PID, writer, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
    ):
        os.sched_yield()
    reached = time.perf_counter()
    while time.perf_counter() - reached < seconds:  # sleeping would be too coarse
        pass
    os.kill(writer, signal.SIGKILL)
    os.waitpid(writer, 0)


def _count(shared: mmap.mmap) -> int:
    return int.from_bytes(shared[:], "big")


def _acknowledging(shared: mmap.mmap) -> Iterator[bytes]:
    for taken, line in enumerate(LINES):
        shared[:] = taken.to_bytes(COUNTER, "big")
        os.sched_yield()  # or it would be done before whoever is to kill it comes to run
        yield line
    shared[:] = len(LINES).to_bytes(COUNTER, "big")


def _found(kind: Kind, path: Path, acknowledged: int) -> Found:
    raw = path.read_bytes() if path.exists() else b""
    if kind.old:
        problem = None if raw in (kind.old, WHOLE) else "neither the old log nor the new one"
        return Found(acknowledged, torn=False, problem=problem)
    content = zlib.decompressobj(31).decompress(raw) if path.suffix == ".gz" else raw
    lines = content.count(b"\n")
    problem = None
    if not WHOLE.startswith(content):
        problem = "not the beginning of what was written"
    elif lines < acknowledged:
        problem = f"{acknowledged - lines} acknowledged lines are not there"
    return Found(lines, torn=not content.endswith(b"\n") and bool(content), problem=problem)


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill writers, say what was found of each kind, and give the exit code."""
    parser = ArgumentParser(prog="python -m tests.core.crash", description="Kill writers of logs.")
    parser.add_argument("writers", nargs="*", metavar="WRITER", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", default="kill")
    given = parser.parse_args(arguments)
    names: list[str] = given.writers or list(PROMISING)
    if not set(names) <= set(KINDS):
        parser.error(f"expected of {', '.join(KINDS)}")
    caught = 0
    for name in names:
        with TemporaryDirectory() as folder:
            chance = Random(f"{given.seed} {name}")  # noqa: S311  # a test, no secret
            found = list(killed(KINDS[name], Path(folder), given.kills, chance))
        problems = [each.problem for each in found if each.problem is not None]
        caught += len(problems)
        inside = sum(0 < each.lines < len(LINES) for each in found)
        torn = sum(each.torn for each in found)
        such = f", such as: {problems[0]}" if problems else ""
        sys.stdout.write(
            f"{name}: {len(found)} kills, {inside} with a part of the log, {torn} with a torn line, "
            f"{len(problems)} problems{such}\n"
        )
    return 1 if caught else 0


if __name__ == "__main__":
    sys.exit(main())
