"""What leaves the program: results to stdout, messages to stderr, and no text that steers a terminal.

Every text that comes from a log, a plugin or a user passes through `printable` here, on its way out.
"""

import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, TextIO


class OutputClosedError(Exception):
    """Nobody reads any more what the program writes, as when `head` has seen enough."""


def printable(text: str) -> str:
    r"""Give the text with all that could steer a terminal, or reorder or split a line, made visible.

    >>> printable("Ann\x1b[2J\u202e")
    'Ann\\x1b[2J\\u202e'
    """
    if text.isprintable():
        return text
    return "".join([character if _is_harmless(character) else _escape(character) for character in text])


_results: TextIO | None = None


def results() -> TextIO:
    """Give the stream of the results: what was stdout when the program began."""
    return sys.stdout if _results is None else _results


def keep_results_apart() -> None:
    """Send to stderr from now on what anything but this module prints, such as a plugin."""
    global _results
    if _results is None:
        _results, sys.stdout = sys.stdout, sys.stderr


def say(line: str) -> None:
    """Write a line of the result to stdout."""
    _write(results(), f"{printable(line)}\n")


def say_json(record: Mapping[str, Any]) -> None:
    """Write an object of the result to stdout, as one line of JSON in ASCII."""
    text = json.dumps(record, separators=(",", ":"))
    _write(results(), text.replace("\x7f", "\\u007f") + "\n")


def say_bytes(line: bytes) -> None:
    """Write a line of a log to stdout, as it is."""
    with _named("standard output"):
        results().buffer.write(line)


def tell(line: str) -> None:
    """Write a message to stderr; what was said on stdout comes before it."""
    with suppress(OSError):
        results().flush()
    _write(sys.stderr, f"{printable(line)}\n")


def show(drawn: str) -> None:
    """Write to stdout what was drawn from texts that are printable already."""
    _write(results(), drawn)


def clear() -> None:
    """Take all from the terminal, what has scrolled away too; where that cannot be done, do nothing."""
    if results().isatty() and os.environ.get("TERM") != "dumb":
        _write(results(), "\x1b[H\x1b[2J\x1b[3J")


@contextmanager
def results_as_stdout() -> Iterator[None]:
    """Let Python's own `input` ask on the stream of the results: it edits lines on stdout alone."""
    apart, sys.stdout = sys.stdout, results()
    try:
        yield
    finally:
        sys.stdout = apart


def finish() -> None:
    """Write out what still waits in stdout."""
    with _named("standard output"):
        results().flush()


def close() -> None:
    """Write out what still waits, or else send it nowhere, so that nothing complains after the end."""
    for stream in (results(), sys.stderr):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def prepare() -> None:
    """Make stdin, stdout and stderr fit to use: there, and escaping what their encoding does not have."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed by whoever started the program
            nowhere = os.open(os.devnull, os.O_RDWR)
            stream = open(nowhere, mode, encoding="utf-8", closefd=False)  # noqa: SIM115  # it stays to the end
            setattr(sys, name, stream)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_plain(stream: TextIO) -> bool:
    """Say whether the stream gets text without colours: no terminal, a dumb one, or one that wants none."""
    return not stream.isatty() or os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))


def _write(stream: TextIO, text: str) -> None:
    with _named("standard error" if stream is sys.stderr else "standard output"):
        stream.write(text)


@contextmanager
def _named(stream: str) -> Iterator[None]:
    """Put the name of a stream into what goes wrong while it is written to."""
    try:
        yield
    except BrokenPipeError:
        raise OutputClosedError from None
    except OSError as error:
        error.filename = stream
        raise


def _is_harmless(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
