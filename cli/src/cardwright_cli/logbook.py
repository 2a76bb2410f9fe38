"""The log of a session, on the disk as the game goes on: at once, what can no longer be taken back."""

import gzip
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EBUSY
from io import BytesIO
from pathlib import Path

from cardwright import append_log, end_line, log_lines, record_line, write_log

from cardwright_cli.blame import blamed
from cardwright_cli.session import Session

GZIP_MAGIC = b"\x1f\x8b"
ENDINGS = ("SIGTERM", "SIGHUP")
"""Requests to end, as when the terminal is closed; not every system has all of them."""
DISTURBING = ("SIGINT", *ENDINGS)
"""Signals that end a game in order; not every system has all of them."""


class Logbook:
    """The file to which the steps of a session go, each once."""

    def __init__(self, session: Session, path: Path, last: bytes, package: str | None) -> None:
        """Go on with a log that is there and holds the settled steps, from its last line."""
        self.path = path
        self._session, self._package = session, package
        self._written, self._last = session.settled, last
        self._open, self._size = True, path.stat().st_size
        with path.open("r+b"):  # to go on with a log that cannot be written to would be in vain
            pass

    @property
    def written(self) -> int:
        """How many moves are in the file."""
        return self._written

    def keep(self) -> None:
        """Put on the disk what is settled and is not there yet; OSError says why that cannot be.

        A file to which it failed is written to no more, since it may end within a line.
        """
        steps = self._session.steps
        while self._open and self._written < self._session.settled:
            self._append(record_line(steps[self._written], self._last), moves=1)
        if self._open and self._session.over:
            with blamed(self._session.game.name):
                line = end_line(self._session.game, steps[-1], self._last)
            self._append(line, moves=0)
            self._open = False

    def save(self, path: Path) -> None:
        """Write a log of all that has happened so far to another new file."""
        write_log(path, _lines(self._session, self._package), durable=True)

    def _append(self, line: bytes, *, moves: int) -> None:
        """Write a line and count it as written, or neither."""
        with _undisturbed():
            self._open = False
            if self.path.is_file() and self.path.stat().st_size != self._size:
                raise OSError(EBUSY, "another program has written to it meanwhile", str(self.path))
            append_log(self.path, [line], durable=True)
            self._open, self._size, self._last = True, self.path.stat().st_size, line
            self._written += moves


def new_logbook(session: Session, path: Path, package: str | None, *, force: bool) -> Logbook:
    """Begin the log of a session in a file; FileExistsError as `write_log`."""
    lines = list(_lines(session, package))
    write_log(path, lines, force=force, durable=True)
    return Logbook(session, path, lines[-1], package)


def lines_in(path: Path) -> list[bytes]:
    """Give the lines of a log that can be read."""
    raw = path.read_bytes()
    return BytesIO(gzip.decompress(raw) if raw.startswith(GZIP_MAGIC) else raw).readlines()


def is_packed(path: Path) -> bool:
    """Say whether a file is packed, whatever it is called."""
    with path.open("rb") as file:
        return file.read(len(GZIP_MAGIC)) == GZIP_MAGIC


def _lines(session: Session, package: str | None) -> Iterator[bytes]:
    sitting = session.sitting
    return log_lines(sitting.game, sitting.rules, sitting.names, session.steps, package=package)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let signals that would end the game wait for the end of a line."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    numbers = {number for name in DISTURBING if (number := getattr(signal, name, None)) is not None}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
