"""`cardwright replay`: what happened in a game, move by move."""

from collections import deque
from collections.abc import Generator, Iterator
from typing import cast

import typer
from cardwright import (
    CardwrightError,
    Header,
    Item,
    LogError,
    Record,
    TornLogError,
    VerifyError,
    frozen,
    scan_log,
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


@frozen
class _Wish:
    """What is wanted of a log."""

    at: str | None
    seat: str | None
    tables: bool
    as_json: bool


def replay_log(name: str, *, at: str | None, seat: str | None, tables: bool, as_json: bool) -> int:
    """Replay a log on stdout as it is read, and give the exit code; what is torn is told up to there."""
    try:
        with opened(name) as file:
            items = scan_log(file)
            header = cast(Header, next(items))
            torn: list[TornLogError] = []
            whole = _up_to_the_tear(items, torn)
            _tell(header, whole, _Wish(at, seat, tables=tables, as_json=as_json))
            deque(whole, maxlen=0)  # that the rest of the log can be read is told as well
        if torn:
            raise torn[0]
    except CardwrightError as error:
        if seat is None or not _is_secret(error):
            raise
        tell(f"error: {_hushed(error)}")  # and no trace of it either
        return code_of(error)
    return Code.FINE


def _up_to_the_tear(items: Iterator[Item], torn: list[TornLogError]) -> Iterator[Item]:
    try:
        yield from items
    except TornLogError as error:
        torn.append(error)


def _tell(header: Header, items: Iterator[Item], wish: _Wish) -> None:
    with blamed(header.game):
        game, rules, first = start(header)
    seat = None if wish.seat is None else read_seat(wish.seat, header.seats)
    eyes = Eyes(sees_all=wish.seat is None, seat=seat)
    frame = Frame(game, rules, header.seats, eyes)
    shown = blamed_each(game.name, scenes(_together(header, items), game, first, eyes))
    if wish.at is None:
        chosen = _moves(shown, or_table=not wish.as_json)
    else:
        chosen = iter([_scene_at(wish.at, shown, items)])
    if wish.as_json:
        tell_in_json(frame, chosen)
    else:
        tell_in_words(frame, chosen, tables=wish.tables)


def _together(header: Header, items: Iterator[Item]) -> Generator[Item, None, None]:
    yield header
    yield from items


def _moves(shown: Iterator[Scene], *, or_table: bool) -> Iterator[Scene]:
    """Leave out the table before the first move, if there is one or the table is not wanted."""
    before = next(shown)
    scene = None
    for scene in shown:
        yield scene
    if scene is None and or_table:
        yield before


def _scene_at(text: str, shown: Iterator[Scene], items: Iterator[Item]) -> Scene:
    """Find the scene that is asked for; of a log without moves there is only the first."""
    number = int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None
    if number is None and text != END:
        raise _no_move(text, sum(isinstance(item, Record) for item in items))
    scene = next(shown)
    while scene.n != number and (later := next(shown, None)) is not None:
        scene = later
    if number not in (None, scene.n):
        raise _no_move(text, scene.n)
    return scene


def _no_move(text: str, last: int) -> typer.BadParameter:
    problem = f"{text!r} is no move of this log; it could be 0 to {last}, or {END}"
    return typer.BadParameter(problem, param_hint="--at")


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
