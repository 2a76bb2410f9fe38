"""What takes too long for every run: each flipped bit, a million moves, 10,000 games; figures on stdout."""

import sys
import tempfile
from pathlib import Path

from hypothesis import given, settings

from .bombs import long_log
from .damage import SHORT, escaped, flipped, sample, truncated
from .seeds import GAMES
from .test_round_trip import is_read_as_written, tables
from .weighing import weigh

MOVES = 1_000_000
SECONDS = 60
MEGABYTES = 200
GAMES_WRITTEN = 10_000


def main() -> int:
    """Measure, say what was found, and give 1 if a figure is beyond what is promised."""
    return max(_flip_all(), _verify_long(), _write_and_read())


def _flip_all() -> int:
    found = 0
    for name, (game_name, _, _) in SHORT.items():
        raw = sample(name)
        for what, damage in (("bits flipped", flipped(raw)), ("bytes cut off at", truncated(raw))):
            missed = escaped(damage, raw, GAMES[game_name])
            tried = len(raw) * (8 if what == "bits flipped" else 1)
            _say("; ".join([f"{name}: {what}: {tried} tried, {len(missed)} not seen", *missed]))
            found += len(missed)
    return int(found > 0)


def _verify_long() -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.jsonl"
        moves = long_log(path, MOVES)
        _say(f"a log of {moves} moves, {path.stat().st_size >> 20} MiB")
        weight = weigh(path)
    _say(f"verify: {weight.said} in {weight.seconds:.1f} s, with {weight.megabytes:.1f} MB more than before")
    right = weight.said == f"{moves} moves" and moves >= MOVES
    return int(not right or weight.seconds > SECONDS or weight.megabytes > MEGABYTES)


def _write_and_read() -> int:
    random = settings(deadline=None, max_examples=GAMES_WRITTEN, database=None, derandomize=True)
    random(given(tables())(is_read_as_written))()
    _say(f"{GAMES_WRITTEN} games written, read and written again: the same bytes")
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
