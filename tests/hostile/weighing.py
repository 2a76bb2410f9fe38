"""What reading a log takes, in a process of its own: `python -m tests.hostile.weighing FILE GAME HOW`."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from cardwright import AnyGame, CardwrightError, Limits, frozen, load_game, read_log, replay, scan_log, verify

ROOT = Path(__file__).parents[2]
SMALL = ROOT / "docs" / "examples" / "holzwurm-by-hand.jsonl"
"""Read first, so that all is loaded that reading needs."""


@frozen
class Weight:
    """What a process said and took."""

    said: str
    seconds: float
    """Of the processor."""
    megabytes: float
    """At most at a time, beyond what it had before."""


def weigh(path: Path, game: str = "holzwurm", *, how: str = "verify") -> Weight:
    """Verify or read a file in a process of its own."""
    command = [sys.executable, "-m", "tests.hostile.weighing", str(path), game, how]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return Weight(**json.loads(done.stdout))


def _verify(path: Path, game: AnyGame) -> str:
    return f"{verify(path, game).moves} moves"


def _read(path: Path, _: AnyGame) -> str:
    return f"{len(read_log(path).records)} moves"


def _replay(path: Path, game: AnyGame) -> str:
    moves = 0
    for step in replay(scan_log(path), game):
        moves = step.n
    return f"{moves} moves"


def _hoard(path: Path, game: AnyGame) -> str:
    """Keep all there is: what must be seen to be too much."""
    log = read_log(path, limits=Limits(line=1 << 30, size=1 << 40))
    return f"{len(list(replay(log, game)))} steps"


WAYS: dict[str, Callable[[Path, AnyGame], str]] = {
    "verify": _verify,
    "read": _read,
    "replay": _replay,
    "hoard": _hoard,
}


def _peak(reset: str = "") -> float:
    """Give how many megabytes this process had at most, since it was reset."""
    if reset:
        Path("/proc/self/clear_refs").write_text(reset, encoding="ascii")
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def main(name: str, game_name: str, how: str) -> None:
    """Measure one way of reading a file."""
    game, way = load_game(game_name), WAYS[how]
    verify(SMALL)
    before, start = _peak("5"), time.process_time()
    try:
        said = way(Path(name), game)
    except CardwrightError as error:
        said = f"{type(error).__name__}: {error}"
    seconds = time.process_time() - start
    sys.stdout.write(json.dumps({"said": said, "seconds": seconds, "megabytes": _peak() - before}))


if __name__ == "__main__":
    main(*sys.argv[1:])
