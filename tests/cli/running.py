"""Running the command line as a program, with plugins made up for the occasion."""

import atexit
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cardwright import frozen

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
HINTS = ("Usage: ", "Try ", "This is ", "What was ", "Nothing was ")
"""How the lines after an error begin."""
PROGRAM = (sys.executable, "-m", "cardwright_cli")


@frozen
class Ran:
    """How a run ended, and what it said."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def environment(**changes: str) -> dict[str, str]:
    """Give an environment in which nothing of this machine's settings changes the output."""
    unset = {"NO_COLOR", "FORCE_COLOR", "CARDWRIGHT_DEBUG", "CARDWRIGHT_DISABLE_PLUGINS", "COLUMNS"}
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    return kept | {"TERM": "xterm-256color", "PYTHONWARNINGS": "error::ResourceWarning"} | changes


def cardwright(*arguments: str | Path, stdin: bytes = b"", **changes: str) -> Ran:
    """Run `cardwright`, with bytes on its standard input and changes to its environment."""
    with TemporaryDirectory() as folder:
        streams = {name: Path(folder) / name for name in ("stdin", "stdout", "stderr")}
        for name, file in streams.items():
            file.write_bytes(stdin if name == "stdin" else b"")
        request = {
            "arguments": list(map(str, arguments)),
            "environment": environment(**changes),
            **{name: str(file) for name, file in streams.items()},
        }
        code = _ask(json.dumps(request))
        return Ran(code, streams["stdout"].read_text("utf-8"), streams["stderr"].read_text("utf-8"))


def _ask(request: str) -> int:
    """Have a request answered by the process that waits for them."""
    waiting = _waiting()
    assert waiting.stdin is not None
    assert waiting.stdout is not None
    waiting.stdin.write(f"{request}\n")
    waiting.stdin.flush()
    return int(waiting.stdout.readline())


@cache
def _waiting() -> subprocess.Popen[str]:
    waiting = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("prefork.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    atexit.register(_end, waiting)
    return waiting


def _end(waiting: subprocess.Popen[str]) -> None:
    """End the waiting process: it ends with its standard input."""
    waiting.communicate()


def bot_source(make: str) -> str:
    """Write a plugin whose bot `clumsy` is made by these lines, which have `game` and `options`."""
    return (
        "from cardwright import Bot, hookimpl\n"
        "def make(game, options):\n"
        f"    {make}\n"
        "@hookimpl\n"
        "def cardwright_bots(game):\n"
        "    return [Bot('clumsy', 'stumbles over its chair', make)]\n"
    )


def install_bots(folder: Path, source: str) -> Path:
    """Install bots as a plugin of their own, in a folder to be put on the path."""
    info = folder / "clumsy-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / "clumsy.py").write_text(source, "utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: clumsy\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[cardwright.bots]\nclumsy = clumsy\n", "utf-8")
    return folder


def refused(ran: Ran, code: int) -> str:
    """Check that a run ended in one clear sentence on stderr and no traceback, and give the sentence.

    `play` tells the seed before, and a command line that cannot be read has its usage after it; what is there
    of a log that could not be written is told as well.
    """
    assert ran.code == code, ran
    assert "Traceback" not in ran.out + ran.err
    first, *hints = [line for line in ran.err.splitlines() if not line.startswith("seed: ")]
    assert first.startswith("error: "), ran.err
    assert all(hint.startswith(HINTS) for hint in hints), ran.err
    return first.removeprefix("error: ")


def install(folder: Path, name: str, source: str, *, version: str = "1.0", game: str | None = None) -> Path:
    """Lay a plugin into a folder as an installer would; with the folder on PYTHONPATH it is installed.

    `name` is the distribution and, with underscores, its module; `game` the entry point.
    """
    folder.mkdir(exist_ok=True)
    module = name.replace("-", "_")
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    info = folder / f"{module}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[cardwright]\n{game or name} = {module}\n", "utf-8")
    return folder
