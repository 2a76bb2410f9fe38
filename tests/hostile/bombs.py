"""Files that are made to take a reader's time or memory, each written in a moment."""

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from cardwright import load_game, log_lines, playout, read_rules, seed_from_text

MEBIBYTE = 1 << 20
HEADER = b'{"cardwright":1,"game":"holzwurm","seats":["Ann","Bo"]}\n'
MOVE = b'{"by":0,"move":"start blue-1"}\n'
GZIP_HEADER = b"\x1f\x8b\x08%c\0\0\0\0\0\xff"
NAMED = 8


def packed(path: Path, start: bytes, then: bytes, times: int) -> None:
    """Write what is packed as one part: a start, and the same again and again, packed once."""
    packer = zlib.compressobj(9, wbits=-15)
    begun = packer.compress(start) + packer.flush(zlib.Z_FULL_FLUSH)
    again = packer.compress(then) + packer.flush(zlib.Z_FULL_FLUSH)
    with path.open("wb") as file:
        file.write(GZIP_HEADER % 0 + begun)
        for _ in range(times):
            file.write(again)
        file.write(packer.flush() + zlib.crc32(b"").to_bytes(4, "little") * 2)


def hollow(path: Path, start: bytes, size: int) -> None:
    """Write a file that begins so and is of that size; most of it takes no room on the disk."""
    with path.open("wb") as file:
        file.write(start)
        file.truncate(size)


def repeated(path: Path, start: bytes, then: bytes, times: int) -> None:
    """Write a start, and the same again and again."""
    with path.open("wb") as file:
        file.write(start)
        for _ in range(times):
            file.write(then)


def seats(path: Path, number: int) -> None:
    """Write the header of a game for many."""
    names = b",".join([b'"A"'] * number)
    path.write_bytes(b'{"cardwright":1,"game":"holzwurm","seats":[' + names + b"]}\n")


BOMBS: dict[str, tuple[Callable[[Path], None], str]] = {
    "1 GB of nothing, packed": (
        lambda path: packed(path, b"", bytes(MEBIBYTE), 1024),
        "line 1, column 65536: expected at most 65536 bytes in a line",
    ),
    "1 GB of one line, packed": (
        lambda path: packed(path, HEADER + b'{"by":0,"move":"', b"a" * MEBIBYTE, 1024),
        "line 2, column 65536: expected at most 65536 bytes in a line",
    ),
    "1 GB of moves, packed": (
        lambda path: packed(path, HEADER, MOVE * 34_000, 1024),
        "line 2, move 1: wrong seat",
    ),
    "a line of 300 MB": (
        lambda path: hollow(path, HEADER + b'{"by":0,"move":"', 300 * MEBIBYTE),
        "line 2, column 65536: expected at most 65536 bytes in a line",
    ),
    "a line of 300 MB, packed": (
        lambda path: packed(path, HEADER + b'{"by":0,"move":"', b"a" * MEBIBYTE, 300),
        "line 2, column 65536: expected at most 65536 bytes in a line",
    ),
    "300 MB of a packed file's name": (
        lambda path: repeated(path, GZIP_HEADER % NAMED, b"a" * MEBIBYTE, 300),
        "line 1, column 1: the gzipped file is damaged: more than 65536 bytes",
    ),
    "300 MB of padding": (
        lambda path: hollow(path, zlib.compress(HEADER, wbits=31), 300 * MEBIBYTE),
        "line 2, column 1: the gzipped file is damaged: more than 65536 bytes",
    ),
    "300 MB without a beginning": (
        lambda path: hollow(path, b"", 300 * MEBIBYTE),
        "line 1, column 65536: expected at most 65536 bytes in a line",
    ),
    "a million seats": (
        lambda path: seats(path, 1_000_000),
        "line 1, column 65536: expected at most 65536 bytes in a line",
    ),
    "a million seats, packed": (
        lambda path: packed(path, b'{"cardwright":1,"game":"a","seats":["A"', b',"A"' * 1000, 1000),
        "line 1, column 65536: expected at most 65536 bytes in a line",
    ),
}
"""What writes each bomb, and the beginning of what is to be said of it."""


def long_log(path: Path, moves: int) -> int:
    """Write the log of a match of Holzwurm, as long as can be up to so many moves, and say how long it is."""
    game = load_game("holzwurm")
    rules = read_rules(game.rules, {"hands": max(1, moves // 30)})
    steps = playout(game, rules, 2, seed_from_text("long"))
    with path.open("wb") as file:
        lines = _counted(log_lines(game, rules, ("Ann", "Bo"), steps), file.write)
        return sum(1 for _ in lines) - 2


def _counted(lines: Iterator[bytes], write: Callable[[bytes], int]) -> Iterator[int]:
    for line in lines:
        yield write(line)
