"""Where logs come from: files and standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import typer

STDIN = "-"


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Open a log for reading; `-` is standard input, which must not be a terminal."""
    if name != STDIN:
        with Path(name).open("rb") as file, _named(name):
            yield file
    elif sys.stdin.isatty():
        raise typer.BadParameter(
            "standard input is the terminal; name a file, or pipe a log in: cardwright ... - < LOG",
            param_hint="-",
        )
    else:
        yield sys.stdin.buffer


@contextmanager
def _named(name: str) -> Iterator[None]:
    """Put the name of the file into what goes wrong while it is read."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or name
        raise


def called(name: str) -> str:
    """Give what to call a log in a message."""
    return "standard input" if name == STDIN else name
