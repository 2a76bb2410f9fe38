"""`cardwright replay`: what happened in a game, move by move."""

from collections.abc import Iterator
from itertools import islice

import typer
from cardwright import (
    CardwrightError,
    Log,
    LogError,
    TornLogError,
    VerifyError,
    read_log,
    start,
)

from cardwright_cli.blame import blamed, blamed_each
from cardwright_cli.exits import Code, code_of
from cardwright_cli.eyes import Eyes, Scene, scenes
from cardwright_cli.output import tell
from cardwright_cli.players import read_seat
from cardwright_cli.sources import opened
from cardwright_cli.telling import Frame, tell_in_json, tell_in_words

END = "end"


def replay_log(name: str, *, at: str | None, seat: str | None, tables: bool, as_json: bool) -> int:
    """Replay a log on stdout and give the exit code; a torn log is told up to where it was torn."""
    try:
        with opened(name) as file:
            log = read_log(file)
        _tell(log, at=at, seat=seat, tables=tables, as_json=as_json)
        if log.torn is not None:
            raise log.torn
    except CardwrightError as error:
        if seat is None or not _is_secret(error):
            raise
        tell(f"error: {_hushed(error)}")  # and no trace of it either
        return code_of(error)
    return Code.FINE


def _tell(log: Log, *, at: str | None, seat: str | None, tables: bool, as_json: bool) -> None:
    with blamed(log.header.game):
        game, rules, first = start(log.header)
    seats = log.header.seats
    eyes = Eyes(sees_all=seat is None, seat=None if seat is None else read_seat(seat, seats))
    only = None if at is None else _read_at(at, len(log.records))
    if not log.records and not as_json:
        only = 0  # of a game that has not begun there is only the table to tell
    frame = Frame(game, rules, seats, eyes)
    shown = blamed_each(game.name, _chosen(scenes(log, game, first, eyes), only))
    if as_json:
        tell_in_json(frame, shown)
    else:
        tell_in_words(frame, shown, tables=tables)


def _read_at(text: str, last: int) -> int:
    if text == END:
        return last
    if text.isdecimal() and text.isascii() and len(text) < 10 and int(text) <= last:
        return int(text)
    raise typer.BadParameter(
        f"{text!r} is no move of this log; it could be 0 to {last}, or {END}", param_hint="--at"
    )


def _chosen(shown: Iterator[Scene], only: int | None) -> Iterator[Scene]:
    """Leave out the table before the first move, or all but one scene."""
    return islice(shown, 1, None) if only is None else islice(shown, only, only + 1)


def _is_secret(error: CardwrightError) -> bool:
    """Say whether an error could name cards: it speaks of a move, or comes out of a running game."""
    if isinstance(error, LogError | VerifyError):
        return error.line > 1 and not isinstance(error, TornLogError)
    return error.__cause__ is not None


def _hushed(error: CardwrightError) -> str:
    """Say where the log went wrong but not why."""
    line = getattr(error, "line", None)
    where = "" if line is None else f"line {line}: "
    return f"{where}the log cannot be followed any further; without --as it is told why"
