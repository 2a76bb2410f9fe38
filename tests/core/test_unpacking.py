"""The bytes of a log: unpacked as they are asked for, and not read to the end where they hold nothing."""

import gzip
import io
import os
import time
import zlib
from collections.abc import Callable
from typing import Any, BinaryIO, cast

import pytest
from cardwright import LogError, read_log
from cardwright.unpacking import PackedError, unpacked

TEXT = b"".join(b'{"n":%d,"by":%d}\n' % (at, at % 3) for at in range(2000))
MEBIBYTE = 1 << 20
HEADER = b"\x1f\x8b\x08%c\0\0\0\0\0\xff"
WITH_NAME, WITH_COMMENT, WITH_EXTRA = 8, 16, 4


def read(raw: bytes) -> bytes:
    with unpacked(io.BytesIO(raw)) as file:
        return file.read()


class Dripping(io.RawIOBase):
    """A file that gives its bytes a few at a time, as a slow pipe does."""

    def __init__(self, raw: bytes, at_once: int) -> None:
        self._rest = raw
        self._at_once = at_once

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = min(len(buffer), self._at_once)
        given, self._rest = self._rest[:size], self._rest[size:]
        buffer[: len(given)] = given
        return len(given)


PACKED: dict[str, tuple[bytes, bytes]] = {
    "not packed": (TEXT, TEXT),
    "empty": (b"", b""),
    "one byte": (b"\x1f", b"\x1f"),
    "packed": (gzip.compress(TEXT), TEXT),
    "packed without being made smaller": (gzip.compress(TEXT, 0), TEXT),
    "packed very small": (gzip.compress(bytes(MEBIBYTE)), bytes(MEBIBYTE)),
    "nothing packed": (gzip.compress(b""), b""),
    "in two parts": (gzip.compress(TEXT[:500]) + gzip.compress(TEXT[500:]), TEXT),
    "in many parts": (
        b"".join(gzip.compress(TEXT[at : at + 100]) for at in range(0, 5000, 100)),
        TEXT[:5000],
    ),
    "with empty parts between": (gzip.compress(b"a") + gzip.compress(b"") * 100 + gzip.compress(b"b"), b"ab"),
    "padded": (gzip.compress(TEXT) + bytes(1000), TEXT),
    "padded between its parts": (gzip.compress(b"a") + bytes(1000) + gzip.compress(b"b"), b"ab"),
    "with a name": (HEADER % WITH_NAME + b"game.jsonl\0" + gzip.compress(TEXT)[10:], TEXT),
}


@pytest.mark.parametrize("at_once", [1, 2, 3, 1000, MEBIBYTE])
@pytest.mark.parametrize(("raw", "text"), PACKED.values(), ids=PACKED)
def test_what_was_packed_is_given_however_the_bytes_come(raw: bytes, text: bytes, at_once: int) -> None:
    files: list[Any] = [Dripping(raw, at_once), io.BufferedReader(Dripping(raw, at_once))]
    for file in files:
        with unpacked(cast(BinaryIO, file)) as opened:
            assert opened.read() == text
        assert not file.closed


def test_lines_are_the_same_packed_or_not() -> None:
    with unpacked(io.BytesIO(gzip.compress(TEXT))) as file:
        assert list(file) == TEXT.splitlines(keepends=True)


def test_a_line_is_given_before_the_next_one_is_there() -> None:
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb") as pipe, os.fdopen(writer, "wb", buffering=0) as program:
        program.write(b"line 1\n")
        with unpacked(pipe) as file:
            assert file.readline() == b"line 1\n"
            program.write(b"line 2\n")
            assert file.readline() == b"line 2\n"


DAMAGED: dict[str, tuple[bytes, str]] = {
    "its mark alone": (b"\x1f\x8b", "it ends before its end"),
    "cut off": (gzip.compress(TEXT)[:-9], "it ends before its end"),
    "without its last byte": (gzip.compress(TEXT)[:-1], "it ends before its end"),
    "cut off in its second part": (gzip.compress(b"a") + gzip.compress(b"b")[:-1], "it ends before its end"),
    "not packed after all": (b"\x1f\x8bwhatever", "unknown compression method"),
    "another sum": (gzip.compress(TEXT)[:-8] + bytes(8), "incorrect data check"),
    "text behind it": (gzip.compress(TEXT) + b"text", "incorrect header check"),
}


@pytest.mark.parametrize(("raw", "problem"), DAMAGED.values(), ids=DAMAGED)
def test_a_packed_file_that_is_damaged_is_told(raw: bytes, problem: str) -> None:
    with pytest.raises(PackedError, match=problem):
        read(raw)


class Repeating(io.RawIOBase):
    """A file that begins in some way and then goes on with the same bytes for a gibibyte."""

    def __init__(self, start: bytes, then: bytes) -> None:
        self._start = start
        self._then = then * (8192 // len(then))
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = (self._start or self._then)[: len(buffer)]
        self._start = self._start[len(data) :]
        self.given += len(data)
        buffer[: len(data)] = data
        return len(data) if self.given < 1 << 30 else 0


HOLLOW: dict[str, Callable[[], tuple[bytes, bytes]]] = {
    "a name without end": lambda: (HEADER % WITH_NAME, b"name"),
    "a comment without end": lambda: (HEADER % WITH_COMMENT, b"comment."),
    "much that is extra": lambda: (HEADER % WITH_EXTRA, b"\xff\xff"),
    "empty parts without end": lambda: (gzip.compress(b'{"'), gzip.compress(b"")),
    "padding without end": lambda: (gzip.compress(b'{"'), bytes(8)),
    "empty blocks without end": lambda: (HEADER % 0, b"\0\0\0\xff\xff"),
}


@pytest.mark.parametrize("made", HOLLOW.values(), ids=HOLLOW)
def test_a_packed_file_that_holds_nothing_is_not_read_to_its_end(
    made: Callable[[], tuple[bytes, bytes]],
) -> None:
    file = Repeating(*made())
    start = time.process_time()
    with pytest.raises(LogError, match=r"line 1, column 1: the gzipped file is damaged: "):
        read_log(cast(BinaryIO, file))
    assert time.process_time() - start < 1
    assert file.given < MEBIBYTE


def test_so_many_bytes_may_hold_nothing() -> None:
    def hollow(blocks: int) -> bytes:
        packer = zlib.compressobj(wbits=31)
        start = packer.compress(b"text") + packer.flush(zlib.Z_FULL_FLUSH)
        return start + b"\0\0\0\xff\xff" * blocks + packer.flush()

    assert read(hollow(13_000)) == b"text"
    with pytest.raises(PackedError, match="more than 65536 bytes of it hold nothing"):
        read(hollow(15_000))
