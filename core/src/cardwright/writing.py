"""Logs go to files line by line, so that whatever fails, what is there is the beginning of the log."""

import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from secrets import token_hex
from typing import Final

_GZIP: Final = zlib.MAX_WBITS | 16
"""Asks zlib for the header and the trailer of gzip."""


def write_log(
    path: str | os.PathLike[str], lines: Iterable[bytes], *, force: bool = False, durable: bool = False
) -> None:
    """Write the lines of a log to a new file, each with one call to the system; `.gz` is packed.

    FileExistsError if the file is there already, unless `force` allows to replace it, which is done only
    when all lines are on the disk. With `durable`, each line is there before the next one is asked for,
    unless it replaces a file. What fails is an OSError that names the file; what is written by then stays.
    """
    target, packed = Path(path).resolve(), Path(path).suffix == ".gz"
    pieces = _packed(lines) if packed else iter(lines)
    with _naming(path):
        if not force:
            _write_new(Path(path), pieces, durable=durable)
        elif target.exists() and not target.is_file():  # a pipe or a device; the system refuses a directory
            with target.open("wb", buffering=0) as file:
                _write_each(file, pieces, durable=False)
        else:
            _replace(target, pieces, durable=durable)


def append_log(path: str | os.PathLike[str], lines: Iterable[bytes], *, durable: bool = False) -> None:
    """Write more lines to the log in a file, each with one call to the system; `.gz` is packed, as a part.

    With `durable`, each line is on the disk before the next one is asked for. FileNotFoundError if there is
    no such file. What fails is an OSError that names the file; what is written by then stays.
    """
    pieces = _packed(lines) if Path(path).suffix == ".gz" else iter(lines)
    with _naming(path), Path(path).open("r+b", buffering=0) as file:  # which makes no file, unlike "ab"
        file.seek(0, os.SEEK_END)
        _write_each(file, pieces, durable=durable)


def _write_new(path: Path, pieces: Iterator[bytes], *, durable: bool) -> None:
    with path.open("xb", buffering=0) as file:
        if durable:
            _sync_folder(path.parent)
        _write_each(file, pieces, durable=durable)


def _replace(target: Path, pieces: Iterator[bytes], *, durable: bool) -> None:
    """Write a file beside the target and put it in its place when it is whole."""
    new = target.with_name(f".{target.name}.{token_hex(4)}")
    try:
        with new.open("xb", buffering=0) as file:
            _write_each(file, pieces, durable=False)
            os.fsync(file.fileno())  # or a power cut might leave the new name and neither of the contents
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    if durable:
        _sync_folder(target.parent)


def _write_each(file: FileIO, pieces: Iterator[bytes], *, durable: bool) -> None:
    for piece in pieces:
        left = piece
        while left:
            left = left[file.write(left) :]
        if durable:
            os.fsync(file.fileno())


def _packed(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Pack lines so that each can be unpacked as soon as it is written, whatever becomes of the rest."""
    packer = zlib.compressobj(wbits=_GZIP)
    for line in lines:
        yield packer.compress(line) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()


def _sync_folder(folder: Path) -> None:
    """Put the name of a new file on the disk, which the file alone does not."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _naming(path: str | os.PathLike[str]) -> Iterator[None]:
    """Put the name that the caller knows into what goes wrong with the file."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = os.fspath(path), None
        raise
