"""Line mode: a game is told and asked for in lines, at a terminal, over a pipe or to a screen reader."""

from collections.abc import Sequence
from pathlib import Path

from cardwright import IllegalMoveError, NotationError, Seat, frozen, write_move

from cardwright_cli.asking import TooLongError, ask, forget
from cardwright_cli.choices import choice_lines
from cardwright_cli.commands import (
    QUIT,
    SAVE,
    UNDO,
    Command,
    completions,
    help_lines,
    read_command,
)
from cardwright_cli.exits import sentence_of
from cardwright_cli.eyes import Eyes
from cardwright_cli.logbook import Logbook
from cardwright_cli.output import clear, say
from cardwright_cli.session import Session, UndoError, numbered
from cardwright_cli.telling import Frame, headline, say_move, say_standing, show_table
from cardwright_cli.words import Speech, result_words, speech


class _LeftError(Exception):
    """Somebody wants to leave the game."""


@frozen
class _Room:
    """What the dialogue is about."""

    session: Session
    book: Logbook
    talk: Speech
    points: dict[Seat | None, tuple[int, ...]]
    """What each was told last of the points; the one thing here that changes."""


def converse(session: Session, book: Logbook) -> None:
    """Play a session in lines until the game is over or somebody leaves; KeyboardInterrupt as it comes."""
    nothing = (0,) * len(session.labels)
    everybody: list[Seat | None] = [None, *session.people]
    room = _Room(session, book, speech(session.game, session.labels), dict.fromkeys(everybody, nothing))
    _welcome(room)
    try:
        here = _play(room)
    except (EOFError, _LeftError):
        return
    _tell(room, here, since=0 if here is not None else _last_of_a_person(session))
    _show(room, here)
    say(f"Result: {result_words(session.score, session.labels)}.")


def _last_of_a_person(session: Session) -> int:
    """Give the number of the last move that a person made: from there on nobody was told what happened."""
    return max((step.n for step in session.steps if step.by in session.people), default=0)


def _welcome(room: _Room) -> None:
    session = room.session
    sitting = session.sitting
    say(f"{headline(Frame(session.game, sitting.rules, sitting.names, Eyes(sees_all=True)), room.talk)}.")
    say(f"The log goes to {room.book.path}.")
    if session.steps:
        say(f"The game goes on after move {len(session.steps)}.")


def _play(room: _Room) -> Seat | None:
    """Play until the game is over, and say who sits before the screen then: None if it may be anybody."""
    session = room.session
    alone = session.people[0] if len(session.people) == 1 else None
    here = alone
    while not session.over:
        for _ in session.go_on():
            room.book.keep()
            if alone is not None:
                _tell(room, alone)
        seat = session.person
        if seat is None or (seat != here and not _passed_on(room, here, seat)):
            continue
        here = seat
        _tell(room, seat)
        room.book.keep()  # to look can settle what another did
        _take_turn(room, seat)
        room.book.keep()
    return alone


def _passed_on(room: _Room, here: Seat | None, seat: Seat) -> bool:
    """Wait until the next person sits before the screen, alone; False if the last one took a move back."""
    name = room.session.labels[seat]
    clear()
    forget()
    pass_on = f"It is {name}'s turn. " if here is None else f"Pass the device on to {name}. "
    while (text := _asked(f"{pass_on}{name}, press Enter when nobody else looks:", [UNDO, QUIT])) != "":
        match read_command(text, ()):
            case Command("quit"):
                raise _LeftError
            case Command("undo") if here is not None:
                if _undone(room, here):
                    return False
            case _:
                say("Press Enter first; `quit` leaves the game.")
    return True


def _take_turn(room: _Room, seat: Seat) -> None:
    """Ask a person until a move is made or one is taken back."""
    session = room.session
    _show(room, seat)
    _list(room, "")
    choices = [text for _, text in numbered(session)]
    prompt = f"{session.labels[seat]} to move (? for help):"
    while True:
        text = _asked(prompt, completions(choices))
        command = read_command(text, choices)
        if not text:
            say("Type a move, its number, or ? for help.")
        elif _obeyed(room, seat, command) if command else _moved(room, seat, text):
            return


def _asked(prompt: str, words: Sequence[str]) -> str:
    """Ask until something is typed that can be an answer, and give it without blanks around it."""
    while True:
        try:
            return ask(prompt, words).strip()
        except TooLongError:
            say("That line is too long to mean anything.")


def _moved(room: _Room, seat: Seat, text: str) -> bool:
    session = room.session
    try:
        session.choose(session.read(text))
    except IllegalMoveError as error:
        say(f"Not allowed: {error.move}: {error.reason}")
        return False
    except NotationError as error:
        say(sentence_of(error))
        return False
    if session.person == seat or len(session.people) == 1:
        _tell(room, seat)
    return True


def _obeyed(room: _Room, seat: Seat, command: Command) -> bool:
    """Do what a command says; True if the table is another one now."""
    match command.name:
        case "undo":
            return _undone(room, seat)
        case "quit":
            raise _LeftError
        case "table":
            _show(room, seat)
        case "moves":
            _list(room, command.rest)
        case "save":
            _save(room, command.rest)
        case _:
            _explain(room, command.rest)
    return False


def _undone(room: _Room, seat: Seat) -> bool:
    try:
        step = room.session.undo(seat)
    except UndoError as error:
        say(f"Nothing can be taken back: {error}.")
        return False
    say(f"Taken back: {write_move(step.move)}")
    return True


def _save(room: _Room, name: str) -> None:
    if not name:
        say(f"Name a file: {SAVE} FILE")
        return
    try:
        room.book.save(Path(name))
    except FileExistsError:
        say(f"{name} is there already; name another file.")
    except (OSError, ValueError) as error:
        say(f"{name} could not be written: {sentence_of(error) if isinstance(error, OSError) else error}")
    else:
        say(f"The log so far is in {name} too.")


def _explain(room: _Room, text: str) -> None:
    if not text:
        for line in help_lines():
            say(line)
        _list(room, "")
        return
    try:
        move, reason = room.session.read(text), room.session.why_not(text)
    except NotationError as error:
        say(sentence_of(error))
        return
    said = write_move(move)
    say(f"Allowed: {said}" if reason is None else f"Not allowed: {said}: {reason}")


def _tell(room: _Room, seat: Seat | None, *, since: int = 0) -> None:
    """Tell what somebody saw happen since they looked last, from the move with a number on."""
    game = room.session.game
    for scene in room.session.look(seat):
        if scene.n < since:
            continue
        say_move(game, scene, room.talk)
        room.points[seat] = say_standing(game, scene, room.talk, room.points[seat])


def _show(room: _Room, seat: Seat | None) -> None:
    say("")
    show_table(room.session.game, room.session.seen_by(seat).table, room.talk)


def _list(room: _Room, wanted: str) -> None:
    for line in choice_lines(numbered(room.session), wanted):
        say(line)
