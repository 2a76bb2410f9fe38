"""Runs `cardwright` in process after process, each forked from this one, which has loaded it already.

Loading Typer takes most of half a second, and the tests run the program some hundreds of times. A request
is a line of JSON on standard input, the answer the exit code. Every run is a process of its own with the
arguments, environment and streams of the request; it only has not to start from nothing.
"""

import importlib
import io
import json
import os
import signal
import sys
from typing import Any

from cardwright_cli.main import run

LOADED = (
    "cardwright_cli.arena",
    "cardwright_cli.corpus",
    "cardwright_cli.diff",
    "cardwright_cli.games",
    "cardwright_cli.hosting",
    "cardwright_cli.play",
    "cardwright_cli.repair",
    "cardwright_cli.replay",
    "cardwright_cli.rules",
    "cardwright_cli.tables",
    "cardwright_cli.verify",
    "pydantic.types",
)
"""What the commands load, but for plugins."""
LONGEST = 60
"""Seconds after which a run is ended."""


def main() -> None:
    """Answer requests until there are no more."""
    for module in LOADED:
        try:
            importlib.import_module(module)
        except ModuleNotFoundError:  # not every Typer has pydantic
            assert module.startswith("pydantic")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            become(json.loads(line))
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def become(request: dict[str, Any]) -> None:
    """Be the run that was asked for, to its end."""
    signal.alarm(LONGEST)
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.path[:0] = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    sys.argv = ["cardwright", *request["arguments"]]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        flags = os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_APPEND
        os.dup2(os.open(request[name], flags), number)
        stream = open(number, "rb" if number == 0 else "wb", closefd=False)  # noqa: SIM115  # it stays to the end
        setattr(sys, name, io.TextIOWrapper(stream, encoding=os.environ.get("PYTHONIOENCODING", "utf-8")))
    code = 1
    try:
        run()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
