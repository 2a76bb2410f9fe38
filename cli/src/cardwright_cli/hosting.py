"""A session with its log, from sitting down to leaving; however it ends, what was played is on the disk."""

import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import FrameType
from typing import TypeAlias

import typer
from cardwright import (
    CardwrightError,
    Installed,
    Log,
    VerifyError,
    find_game,
    frozen,
    new_seed,
    read_log,
    replay,
    seed_from_text,
    seed_text,
    start,
    verify,
    write_log,
)

from cardwright_cli.blame import blamed
from cardwright_cli.chairs import bots_named, policies_of
from cardwright_cli.linemode import converse as converse_in_lines
from cardwright_cli.logbook import ENDINGS, Logbook, is_packed, lines_in, new_logbook
from cardwright_cli.newlogs import MEND, STDOUT, check_file
from cardwright_cli.output import OutputClosedError, say
from cardwright_cli.returning import say_who_returns, seated_again
from cardwright_cli.session import Session, Sitting

UNFINISHED = "unfinished"
"""The fault of a log in which all holds that is there."""
PACKED = ".gz"
Converse: TypeAlias = Callable[[Session, Logbook], None]
"""Lets people play a session until it is over or they leave; KeyboardInterrupt as it comes."""


@frozen
class Again:
    """What is wanted of a game that was broken off, as it stands on the command line."""

    log: str
    game: str | None
    seats: int | None
    players: tuple[str, ...]
    seed: str | None
    output: str | None
    force: bool


def host_new(
    session: Session, package: str | None, output: str | None, *, force: bool, full_screen: bool
) -> None:
    """Play a new game with people; its log goes to a new file, named after it if no name is given."""
    converse = _screen(full_screen=full_screen)
    path = _free_name(session, Path()) if output is None else _file(output, force=force)
    book = new_logbook(session, path, package, force=force)
    _host(session, book, converse)
    if session.over:
        say(f"The seed was {seed_text(session.sitting.seed)}.")


def host_again(wish: Again, *, full_screen: bool) -> None:
    """Go on with a game that was broken off, in its log or in a new one."""
    converse = _screen(full_screen=full_screen)
    path = Path(wish.log)
    log = read_log(path)
    if wish.game not in (None, log.header.game):
        problem = f"{path} is a log of {log.header.game}, not of {wish.game}"
        raise typer.BadParameter(problem, param_hint="GAME")
    found = find_game(log.header.game)
    with blamed(log.header.game):
        finished = _is_finished(log, found)
        game, rules, _ = start(log.header, found.game)
        steps = tuple(replay(log, game))
    if finished:
        problem = f"{path} is the log of a whole game; there is nothing to go on with"
        raise typer.BadParameter(problem, param_hint="--resume")
    seating = seated_again(found, wish.seats, wish.players, log.header.seats)
    seed = new_seed() if wish.seed is None else seed_from_text(wish.seed)
    session = Session(Sitting(game, rules, seating.names, policies_of(found, seating), seed), steps)
    lines = lines_in(path)
    if wish.output is not None:
        path = _file(wish.output, force=wish.force)
        write_log(path, lines, force=wish.force, durable=True)
    elif is_packed(path) != (path.suffix == PACKED):
        problem = f"what is packed ends in {PACKED}, and {path} does not hold to that; name a new log"
        raise typer.BadParameter(problem, param_hint="--output")
    if not wish.players:
        say_who_returns(seating)
    with bots_named(seating):
        _host(session, Logbook(session, path, lines[-1], found.package), converse)
    if session.over:
        say(f"The seed after move {len(steps)} was {seed_text(seed)}.")


def _is_finished(log: Log, found: Installed) -> bool:
    """Say whether a log has an end; what does not hold as far as it goes, or was torn, is an error."""
    try:
        verify(log, found.game)
    except VerifyError as error:
        if error.fault != UNFINISHED:
            raise
        return False
    return True


def _file(output: str, *, force: bool) -> Path:
    if output == STDOUT:
        problem = "people are spoken to on standard output; name a file for the log"
        raise typer.BadParameter(problem, param_hint="--output")
    return check_file(output, force=force)


def _free_name(session: Session, folder: Path) -> Path:
    """Name a new file of a folder after the game and a print of the seed, which does not tell the seed."""
    token = sha256(b"name of a log" + session.sitting.seed).hexdigest()[:8]
    stem = f"{session.game.name}-{token}"
    names = (folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl") for number in count(1))
    return next(path for path in names if not path.exists() and not path.is_symlink())


def _screen(*, full_screen: bool) -> Converse:
    """Give what lets people play: in lines, or on the full screen, if there is one."""
    if not full_screen:
        return converse_in_lines
    from cardwright_cli.fullscreen.opening import check_screen, converse  # noqa: PLC0415  # lines need no Textual

    check_screen()
    return converse


def _host(session: Session, book: Logbook, converse: Converse) -> None:
    """Let people play until the game is over or they leave; what they did is kept, and they learn where."""
    try:
        with _endings_as_interrupts():
            try:
                converse(session, book)
            finally:
                session.settle()
                book.keep()
    except OSError as error:
        if error.filename == str(book.path):
            error.add_note(_saved_elsewhere(session, book))
        raise
    except (KeyboardInterrupt, CardwrightError):
        with suppress(OutputClosedError, OSError):
            say("")
            say(_where(session, book.path))
        raise
    say(_where(session, book.path))


def _saved_elsewhere(session: Session, book: Logbook) -> str:
    """Write the whole game so far to another file, if there is room for one, and say what there is now.

    The log itself may end within a line, be gone, or be another program's by now.
    """
    for folder in dict.fromkeys([book.path.parent, Path()]):
        path = _free_name(session, folder)
        try:
            book.save(path)
        except FileExistsError:  # it is somebody else's
            continue
        except OSError:
            with suppress(OSError):
                path.unlink(missing_ok=True)
        else:
            return f"What was played is whole in another log. {_where(session, path)}"
    left = f"what was written by then is in {book.path}; {MEND}" if book.path.is_file() else "there is no log"
    return f"What was played after move {book.written} is lost, since no other log could be written: {left}."


def _where(session: Session, log: Path) -> str:
    """Say where the log is, and how to go on if the game is not over."""
    if session.over:
        return f"The log is {log}."
    again = f"cardwright play --resume {shlex.quote(str(log))}"
    return f"The log so far is {log}; to go on: {again}"


@contextmanager
def _endings_as_interrupts() -> Iterator[None]:
    """Take a request to end as Ctrl-C, so that the game is left in order."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    numbers = [number for name in ENDINGS if (number := getattr(signal, name, None)) is not None]
    met = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]  # none that is ignored
    for number in met:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in met:
            signal.signal(number, signal.SIG_DFL)
