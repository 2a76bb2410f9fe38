"""What follows from what a person types."""

from typing import Any

from cardwright import IllegalMoveError, NotationError, Seat, Step, write_move

from cardwright_cli.commands import SAVE, Command, explained, help_lines
from cardwright_cli.exits import sentence_of
from cardwright_cli.output import say
from cardwright_cli.room import Room, list_moves, show, tell
from cardwright_cli.saving import saved
from cardwright_cli.session import UndoError


class LeftError(Exception):
    """Somebody wants to leave the game."""


def moved(room: Room, seat: Seat, text: str) -> bool:
    """Make the move that a text means, or say why not; True if it was made."""
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
        tell(room, seat)
    return True


def obeyed(room: Room, seat: Seat, command: Command) -> bool:
    """Do what a command says; True if the table is another one now."""
    match command.name:
        case "undo":
            return undone(room, seat)
        case "quit":
            raise LeftError
        case "table":
            show(room, seat)
        case "moves":
            list_moves(room, command.rest)
        case "save":
            _save(room, command.rest)
        case _:
            _explain(room, command.rest)
    return False


def undone(room: Room, seat: Seat) -> bool:
    """Take back the last move of a seat, or say why not; True if it was taken back."""
    try:
        step = room.session.undo(seat)
    except UndoError as error:
        say(f"Nothing can be taken back: {error}.")
        return False
    say(taken_back(step))
    return True


def taken_back(step: Step[Any, Any]) -> str:
    """Say, to the one who made it, which move was taken back."""
    return f"Taken back: {write_move(step.move)}"


def _save(room: Room, name: str) -> None:
    if not name:
        say(f"Name a file: {SAVE} FILE")
        return
    say(saved(room.book, name))


def _explain(room: Room, text: str) -> None:
    if not text:
        for line in help_lines():
            say(line)
        list_moves(room, "")
        return
    try:
        move, reason = room.session.read(text), room.session.why_not(text)
    except NotationError as error:
        for line in explained(text) or [sentence_of(error)]:
            say(line)
        return
    said = write_move(move)
    say(f"Allowed: {said}" if reason is None else f"Not allowed: {said}: {reason}")
