"""`cardwright verify`: whether logs hold, one line for each."""

import os
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import BinaryIO

import typer
from cardwright import CardwrightError, Header, Item, Verified, scan_log, verify

from cardwright_cli.blame import blamed
from cardwright_cli.exits import USAGE_ERROR, Code, code_of, report, sentence_of, trace
from cardwright_cli.output import is_plain, printable, say
from cardwright_cli.players import labels
from cardwright_cli.sources import called, opened
from cardwright_cli.words import result_words

LARGE = 1 << 22
"""From this many bytes on a terminal shows how far it is."""
VERDICTS = {
    Code.DOES_NOT_HOLD: "does not hold",
    Code.NO_LOG: "is no valid log",
}
"""What is said of a log by the code for its error; of all others, that it cannot be checked."""


def verify_logs(names: Sequence[str], corpus: str | None) -> int:
    """Verify logs and all those of a folder, say the verdicts on stdout, and give the highest exit code."""
    if not names and corpus is None:
        raise typer.BadParameter(
            "which logs? Name some, or a folder of them with --corpus", param_hint="LOG..."
        )
    codes = []
    for name in names:
        code, verdict = verdict_on(name)
        codes.append(code)
        if verdict is not None:
            say(verdict)
    if corpus is not None:
        from cardwright_cli.corpus import verify_corpus  # noqa: PLC0415  # it imports this module

        codes.append(verify_corpus(corpus))
    return max(codes)


def verdict_on(name: str, *, watched: bool = True) -> tuple[Code, str | None]:
    """Give the exit code for a log and the verdict, none if it cannot be read, which is told on stderr."""
    try:
        with opened(name) as file:
            found = _verified(file, called(name) if watched else None)
    except (OSError, USAGE_ERROR) as error:
        return report(error), None
    except CardwrightError as error:
        trace(error)
        code = code_of(error)
        return code, f"{called(name)}: {VERDICTS.get(code, 'cannot be checked')}: {sentence_of(error)}"
    return Code.FINE, f"{called(name)}: holds: {_praise(found)}"


def _verified(file: BinaryIO, name: str | None) -> Verified:
    """Verify a log line by line; under a name it is shown how far that is."""
    with nullcontext(file) if name is None else _progress(file, name) as source:
        items = scan_log(source)
        header = next(items)
        assert isinstance(header, Header), "a log begins with its header"
        with blamed(header.game):
            return verify(_together(header, items))


def _together(header: Header, items: Iterator[Item]) -> Generator[Item, None, None]:
    yield header
    yield from items


def _praise(found: Verified) -> str:
    checked = [_count(found.moves, "move")]
    checked += [
        _count(number, noun)
        for number, noun in ((found.digests, "digest"), (found.chained, "link"))
        if number
    ]
    result = result_words(found.score, labels(found.header.seats))
    return f"{found.game.title}, {', '.join(checked)}; {result}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


@contextmanager
def _progress(file: BinaryIO, name: str) -> Iterator[BinaryIO]:
    """Show on a terminal how much of a large file is done."""
    size = os.fstat(file.fileno()).st_size if file.seekable() else 0
    if size < LARGE or is_plain(sys.stderr):
        yield file
        return
    from rich.console import Console  # noqa: PLC0415  # few logs are so large that it is wanted
    from rich.markup import escape  # noqa: PLC0415  # the same
    from rich.progress import wrap_file  # noqa: PLC0415  # the same

    console = Console(stderr=True)
    with wrap_file(
        file, size, description=escape(printable(name)), console=console, transient=True
    ) as watched:
        yield watched
