"""The bytes of a log: from a path or an open file, unpacked if they are gzipped, as they are asked for."""

import io
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias, cast

LogSource: TypeAlias = str | os.PathLike[str] | BinaryIO
"""Where a log is read from: a path, or an open binary file. What is gzipped is unpacked."""

_Read: TypeAlias = Callable[[int], bytes]
_MAGIC: Final = b"\x1f\x8b"
_WITH_GZIP_HEADER: Final = 16 + zlib.MAX_WBITS
_CHUNK: Final = 8 * 1024
_IDLE: Final = 64 * 1024
"""So many packed bytes may hold nothing: else headers and padding without end would be read to the end."""


class PackedError(Exception):
    """A gzipped file that cannot be unpacked."""


class CutOffError(PackedError):
    """A gzipped file that ends before its end."""


@contextmanager
def unpacked(source: LogSource) -> Iterator[BinaryIO]:
    """Open a log for reading; a file of the caller's stays open. PackedError while it is read."""
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            yield _unpacked(file)
    else:
        yield _unpacked(source)


def _unpacked(file: BinaryIO) -> BinaryIO:
    read: _Read = getattr(file, "read1", file.read)  # which of a pipe gives what is there, and does not wait
    start = read(len(_MAGIC))
    while 0 < len(start) < len(_MAGIC) and (more := read(len(_MAGIC) - len(start))):
        start += more
    raw = _Packed(start, read) if start == _MAGIC else _Plain(start, read)
    return cast(BinaryIO, io.BufferedReader(raw))


class _Plain(io.RawIOBase):
    """A file whose first bytes were read already."""

    def __init__(self, start: bytes, read: _Read) -> None:
        self._start = start
        self._read = read

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._start or self._read(len(buffer))
        self._start = b""
        buffer[: len(data)] = data
        return len(data)


class _Packed(io.RawIOBase):
    """What is in a gzipped file whose first bytes were read already; it may be packed in several parts.

    The module gzip does as much, but reads the name in a header and what pads the end byte by byte, however
    long they are.
    """

    def __init__(self, start: bytes, read: _Read) -> None:
        self._rest = start
        self._read = read
        self._part: Any = zlib.decompressobj(_WITH_GZIP_HEADER)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        idle = 0
        while idle <= _IDLE:
            packed = self._rest or self._read(_CHUNK)
            data = self._unpack(packed, len(buffer))
            if data or not packed:
                buffer[: len(data)] = data
                return len(data)
            idle += len(packed) - len(self._rest)
        raise PackedError(f"more than {_IDLE} bytes of it hold nothing")

    def _unpack(self, packed: bytes, most: int) -> bytes:
        """Unpack some bytes, at most so many; none at all mean that the file is at its end."""
        if self._part.eof:
            self._rest = packed.lstrip(b"\0")  # with which a file may be padded
            if not self._rest:
                return b""
            packed, self._part = self._rest, zlib.decompressobj(_WITH_GZIP_HEADER)
        try:
            data: bytes = self._part.decompress(packed, most)
        except zlib.error as error:
            raise PackedError(str(error)) from None
        self._rest = self._part.unused_data if self._part.eof else self._part.unconsumed_tail
        if not data and not packed and not self._part.eof:
            raise CutOffError("it ends before its end")
        return data
