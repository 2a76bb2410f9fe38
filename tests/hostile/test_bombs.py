"""Files made to take time or memory are refused before they do, measured in processes of their own."""

import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .bombs import BOMBS, HEADER, MEBIBYTE, long_log, packed
from .weighing import weigh

SECONDS = 2
MEGABYTES = 64

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is measured by /proc")


@pytest.fixture
def bomb(tmp_path: Path) -> Iterator[Path]:
    """Give a name for a large file, which is gone after the test."""
    path = tmp_path / "bomb.jsonl"
    yield path
    path.unlink()


@pytest.mark.parametrize(("make", "said"), BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_before_it_takes_time_or_memory(
    make: Callable[[Path], None], said: str, bomb: Path
) -> None:
    make(bomb)
    weight = weigh(bomb)
    assert weight.said.partition(": ")[2].startswith(said)
    assert weight.seconds < SECONDS
    assert weight.megabytes < MEGABYTES


def test_what_takes_too_much_memory_is_seen(bomb: Path) -> None:
    packed(bomb, HEADER + b'{"by":0,"move":"', b"a" * MEBIBYTE, 100)
    assert weigh(bomb, how="hoard").megabytes > MEGABYTES


def test_what_is_packed_again_and_again_is_there_when_it_is_unpacked(bomb: Path) -> None:
    packed(bomb, b"start", b"again" * 100, 30)
    assert zlib.decompressobj(31).decompress(bomb.read_bytes()[:-8]) == b"start" + b"again" * 3000


def test_a_long_log_takes_no_more_memory_than_a_short_one_unless_it_is_kept(bomb: Path) -> None:
    moves = long_log(bomb, 12_000)
    verified, replayed, kept = (weigh(bomb, how=how) for how in ("verify", "replay", "hoard"))
    assert verified.said == replayed.said == f"{moves} moves"
    assert max(verified.megabytes, replayed.megabytes) < 2 < kept.megabytes
