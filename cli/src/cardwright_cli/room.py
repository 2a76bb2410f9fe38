"""What a dialogue is about, and how those who take part are spoken to."""

from collections.abc import Sequence

from cardwright import Seat, frozen

from cardwright_cli.asking import TooLongError, ask
from cardwright_cli.choices import choice_lines
from cardwright_cli.logbook import Logbook
from cardwright_cli.output import say
from cardwright_cli.session import Session, numbered
from cardwright_cli.telling import say_move, say_standing, show_table
from cardwright_cli.words import Speech


@frozen
class Room:
    """What the dialogue is about."""

    session: Session
    book: Logbook
    talk: Speech
    points: dict[Seat | None, tuple[int, ...]]
    """What each was told last of the points; the one thing here that changes."""


def asked(prompt: str, words: Sequence[str]) -> str:
    """Ask until something is typed that can be an answer, and give it without blanks around it."""
    while True:
        try:
            return ask(prompt, words).strip()
        except TooLongError:
            say("That line is too long to mean anything.")


def tell(room: Room, seat: Seat | None, *, since: int = 0) -> None:
    """Tell what somebody saw happen since they looked last, from the move with a number on."""
    game = room.session.game
    for scene in room.session.look(seat):
        if scene.n < since:
            continue
        say_move(game, scene, room.talk)
        room.points[seat] = say_standing(game, scene, room.talk, room.points[seat])


def show(room: Room, seat: Seat | None) -> None:
    """Draw the table as somebody sees it."""
    say("")
    show_table(room.session.game, room.session.seen_by(seat).table, room.talk)


def list_moves(room: Room, wanted: str) -> None:
    """List the legal moves of the person to move, as far as they are wanted."""
    for line in choice_lines(numbered(room.session), wanted):
        say(line)
