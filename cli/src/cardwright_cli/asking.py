"""Asking a person for a line: at a terminal with editing and completion, else as it comes."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper

from cardwright_cli.output import finish, printable, results, results_as_stdout, say

LONGEST = 2000
"""How many characters of a line are read; no move is as long."""


class TooLongError(Exception):
    """A line that is longer than any that means something."""


def ask(prompt: str, completions: Sequence[str]) -> str:
    """Ask for a line and give it; EOFError if there is none any more, TooLongError if it is no answer.

    A prompt to a pipe is a line of its own, so that whoever reads it there has it.
    """
    if not (sys.stdin.isatty() and results().isatty()):
        say(prompt)
        finish()
        return _next_line()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    if os.environ.get("TERM") == "dumb":  # there a line that is longer than the terminal is shown in part
        say(prompt)
        prompt = ">"
    finish()
    try:
        with results_as_stdout(), _completing(completions):
            text = input(f"{printable(prompt)} ")
    except EOFError:
        say("")  # what follows begins on a line of its own
        raise
    if len(text) > LONGEST:
        raise TooLongError
    return text


def forget() -> None:
    """Forget what was typed before, which the arrow keys would show to whoever sits down next."""
    try:
        import readline  # noqa: PLC0415  # for terminals alone; not every system has it
    except ImportError:
        return
    readline.clear_history()


def _next_line() -> str:
    """Read a line from what is no terminal; of one that is too long all is read, and nothing kept."""
    raw = sys.stdin.buffer.readline(LONGEST)
    if not raw:
        raise EOFError
    if len(raw) == LONGEST and not raw.endswith(b"\n"):
        while (more := sys.stdin.buffer.readline(LONGEST)) and not more.endswith(b"\n"):
            pass
        raise TooLongError
    return raw.decode("utf-8", errors="backslashreplace").removesuffix("\n")


@contextmanager
def _completing(completions: Sequence[str]) -> Iterator[None]:
    """Complete whole lines by Tab, where there is readline."""
    try:
        import readline  # noqa: PLC0415  # as above
    except ImportError:
        yield
        return

    def complete(start: str, number: int) -> str | None:
        found = [text for text in completions if text.startswith(start.lstrip())]
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("\n")
    edits = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if edits else "tab: complete")
    if not edits:
        readline.parse_and_bind("set enable-bracketed-paste off")  # which steers the terminal
    try:
        yield
    finally:
        readline.set_completer(None)
