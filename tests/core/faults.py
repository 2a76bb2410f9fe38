"""A disk on which any call to the system can go wrong, for whatever writes logs.

It lays itself over the calls that a writer makes: opening, writing, closing, syncing, replacing, removing.
The files are real ones in a folder of the test; which of their bytes a power cut would leave is kept beside.
"""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from cardwright import frozen

Call: TypeAlias = tuple[str, Path]
"""A call to the system: what it does, and to which file."""


@frozen
class Fault:
    """What goes wrong with a call: an error, or only a part of a write is done, or both."""

    error: Callable[[], BaseException] | None
    calls: tuple[str, ...]
    """The calls that can go wrong in this way."""
    part: int | None = None
    """How many bytes of a write are done."""


def _error(number: int) -> Callable[[], OSError]:
    return lambda: OSError(number, os.strerror(number))


ALL = ("open", "write", "sync", "close", "replace", "remove")
FAULTS = {
    "is short": Fault(None, ("write",), 3),
    "finds the disk full": Fault(_error(errno.ENOSPC), ("open", "write", "sync", "close")),
    "fails": Fault(_error(errno.EIO), ALL),
    "is interrupted by a signal": Fault(_error(errno.EINTR), ALL),
    "is interrupted by Ctrl-C": Fault(KeyboardInterrupt, ALL),
    "fails after a part": Fault(_error(errno.EIO), ("write",), 5),
}


class Disk:
    """Counts the calls, lets one of them go wrong, and knows what is safe from a power cut."""

    def __init__(self, at: int | None = None, fault: Fault | None = None) -> None:
        self.calls: list[Call] = []
        self.reached: dict[Path, bytes] = {}
        """What of the files is on the disk, whether or not their names are."""
        self.named: set[Path] = set()
        """The files whose names are on the disk."""
        self._at, self._fault = at, fault

    def safe(self, path: Path) -> bytes:
        """Give what would be left of a file after a power cut."""
        return self.reached.get(path, b"") if path in self.named else b""

    def called(self, what: str, path: Path) -> Fault | None:
        """Note a call, and give the fault that it is to have."""
        self.calls.append((what, path))
        wrong = self._fault is not None and len(self.calls) - 1 == self._at and what in self._fault.calls
        return self._fault if wrong else None

    def passes(self, what: str, path: Path) -> None:
        """Note a call that raises what it is to fail with."""
        fault = self.called(what, path)
        if fault is not None and fault.error is not None:
            raise fault.error()

    def lay_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put this disk in the place of the system's calls."""
        replace, unlink, descriptors = os.replace, os.unlink, {}
        system_open = os.open

        def path_open(path: Path, mode: str = "r", buffering: int = -1, **_: object) -> Any:
            assert mode in {"xb", "wb", "r+b"}, mode
            self.passes("open", path)
            file = _File(self, path, mode)
            descriptors[file.fileno()] = path
            return io.BufferedWriter(file) if buffering else file

        def open_folder(path: Path, flags: int) -> int:
            self.passes("open", path)
            descriptors[descriptor := system_open(path, flags)] = path
            return descriptor

        def sync(descriptor: int) -> None:
            path = descriptors[descriptor]
            self.passes("sync", path)
            if path.is_dir():
                self.named = {path / name for name in os.listdir(path)}  # noqa: PTH208  # Path.iterdir lists by it
            else:
                self.reached[path] = _content(path)

        def put(old: Path, new: Path) -> None:
            self.passes("replace", Path(old))
            replace(old, new)
            self.reached[Path(new)] = self.reached.pop(Path(old), b"")

        def remove(path: Path) -> None:
            self.passes("remove", Path(path))
            unlink(path)

        monkeypatch.setattr(Path, "open", path_open)
        for name, instead in (("open", open_folder), ("fsync", sync), ("replace", put), ("unlink", remove)):
            monkeypatch.setattr(os, name, instead)


class _File(io.FileIO):
    def __init__(self, disk: Disk, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        self._disk, self._path = disk, path

    def write(self, data: Any) -> int:
        fault = self._disk.called("write", self._path)
        if fault is None:
            return super().write(data) or 0
        done = 0 if fault.part is None else super().write(bytes(data)[: fault.part])
        if fault.error is not None:
            raise fault.error()
        return done or 0

    def close(self) -> None:
        if not self.closed:
            super().close()
            self._disk.passes("close", self._path)


def _content(path: Path) -> bytes:
    with io.FileIO(path) as file:
        return file.readall() or b""
