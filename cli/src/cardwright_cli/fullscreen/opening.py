"""The full screen, from the moment it is taken over to the moment the terminal is as it was before."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from cardwright_cli.logbook import Logbook
from cardwright_cli.output import say
from cardwright_cli.session import Session
from cardwright_cli.words import result_words

OPTION = "--full-screen"

try:
    from cardwright_cli.fullscreen.app import TableApp
except ImportError as error:
    problem = (
        f"the full screen needs what is not installed ({error.name}): "
        "the extra `tui` of cardwright-cli brings it"
    )
    raise typer.BadParameter(problem, param_hint=OPTION) from None


def check_screen() -> None:
    """Refuse to play on what is no screen."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()) or os.environ.get("TERM") == "dumb":
        raise typer.BadParameter("it needs a terminal; without it people play in lines", param_hint=OPTION)


def converse(session: Session, book: Logbook) -> None:
    """Play a session until it is over or somebody leaves; errors come, as KeyboardInterrupt, at the end."""
    with _environment_kept():
        app = TableApp(session, book)
        app.run()
    if app.error is not None:
        raise app.error
    if session.over:
        say(f"Result: {result_words(session.score, session.labels)}.")


@contextmanager
def _environment_kept() -> Iterator[None]:
    """Put back what Textual takes out of the environment, and hide from it what means nothing."""
    before = os.environ.get("NO_COLOR")
    if not before:
        os.environ.pop("NO_COLOR", None)
    try:
        yield
    finally:
        if before is not None:
            os.environ["NO_COLOR"] = before
