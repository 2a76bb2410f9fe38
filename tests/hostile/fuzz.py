"""Fuzz the reading of logs with atheris: `python -m tests.hostile.fuzz bytes --runs 100000`.

A finding is written to a folder and ends the session: make it the smallest log that shows it, and put that
into `tests/regressions/`.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import atheris

from tests.workspace.house import plugins

PACKAGES = [f"cardwright_{plugin.folder.name}" for plugin in plugins()]

with atheris.instrument_imports(include=["cardwright", *PACKAGES]):
    from .inventing import invented
    from .promises import read_bytes, verify_bytes
    from .seeds import GAMES, bases, corpus, dictionary

BEYOND = 64
"""Megabytes that reading may take beyond what the program has when it begins."""
SECONDS = 5
"""So long may one input take."""


def read_any(data: bytes) -> None:
    """Read bytes as a log."""
    read_bytes(data)


def verify_invented(data: bytes) -> None:
    """Verify a log that bytes have invented."""
    verify_bytes(invented(data), GAMES)


TARGETS: dict[str, Callable[[bytes], None]] = {"bytes": read_any, "moves": verify_invented}


def main() -> None:
    """Fuzz one target."""
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--runs", type=int, default=100_000, help="how many inputs are tried")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the fuzzer, not 0")
    parser.add_argument("--findings", type=Path, default=Path("fuzz-findings"), help="a folder for findings")
    wish = parser.parse_args()
    wish.findings.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        given = _prepared(Path(name), wish.target)
        for seed in _seeds(wish.target):  # what a game works out once and keeps is not what an input takes
            TARGETS[wish.target](seed)
        options = {
            "runs": wish.runs,
            "seed": wish.seed,
            "timeout": SECONDS,
            "rss_limit_mb": _megabytes() + BEYOND,
            "artifact_prefix": f"{wish.findings}/{wish.target}-",
            "print_final_stats": 1,
        }
        given += [f"-{key}={value}" for key, value in options.items()]
        atheris.Setup([sys.argv[0], *given], TARGETS[wish.target])
        atheris.Fuzz()


def _prepared(folder: Path, target: str) -> list[str]:
    """Write what a target begins with into a folder, and give the arguments that say so."""
    (folder / "corpus").mkdir()
    for number, seed in enumerate(_seeds(target)):
        (folder / "corpus" / str(number)).write_bytes(seed)
    if target == "moves":
        return [str(folder / "corpus"), "-max_len=64"]
    (folder / "words").write_text(dictionary(), encoding="ascii")
    return [str(folder / "corpus"), "-max_len=1024", f"-dict={folder / 'words'}"]


def _seeds(target: str) -> Sequence[bytes]:
    return corpus() if target == "bytes" else [bytes([at]) for at in range(len(bases()))]


def _megabytes() -> int:
    """Give how much memory the program has now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 >> 20


if __name__ == "__main__":
    main()
