"""Line mode: a game is told and asked for in lines, at a terminal, over a pipe or to a screen reader."""

from cardwright import Seat

from cardwright_cli.answering import LeftError, moved, obeyed, taken_back
from cardwright_cli.asking import forget
from cardwright_cli.commands import QUIT, UNDO, Command, completions, read_command
from cardwright_cli.eyes import Eyes
from cardwright_cli.logbook import Logbook
from cardwright_cli.output import clear, say
from cardwright_cli.players import joined
from cardwright_cli.room import Room, asked, list_moves, show, tell
from cardwright_cli.session import Session, UndoError, numbered
from cardwright_cli.telling import Frame, headline
from cardwright_cli.words import result_words, speech


def converse(session: Session, book: Logbook) -> None:
    """Play a session in lines until the game is over or somebody leaves; KeyboardInterrupt as it comes."""
    nothing = (0,) * len(session.labels)
    everybody: list[Seat | None] = [None, *session.people]
    room = Room(session, book, speech(session.game, session.labels), dict.fromkeys(everybody, nothing))
    _welcome(room)
    try:
        here = _play(room)
    except (EOFError, LeftError):
        return
    tell(room, here, since=0 if here is not None else _last_of_a_person(session))
    show(room, here)
    say(f"Result: {result_words(session.score, session.labels)}.")


def _last_of_a_person(session: Session) -> int:
    """Give the number of the last move that a person made: from there on nobody was told what happened."""
    return max((step.n for step in session.steps if step.by in session.people), default=0)


def _welcome(room: Room) -> None:
    session = room.session
    sitting = session.sitting
    say(f"{headline(Frame(session.game, sitting.rules, sitting.names, Eyes(sees_all=True)), room.talk)}.")
    say(f"The log goes to {room.book.path}.")
    if session.steps:
        here = joined([session.labels[seat] for seat in session.people]) or "nobody"
        say(f"The game goes on after move {len(session.steps)}, played here by {here}.")


def _play(room: Room) -> Seat | None:
    """Play until the game is over, and say who sits before the screen then: None if it may be anybody."""
    session = room.session
    alone = session.people[0] if len(session.people) == 1 else None
    here = alone
    while not session.over:
        for _ in session.go_on():
            room.book.keep()
            if alone is not None:
                tell(room, alone)
        seat = session.person
        if seat is None:
            continue
        if seat != here:
            here = seat = _passed_on(room, here, seat)
        tell(room, seat)
        room.book.keep()  # to look can settle what another did
        _take_turn(room, seat)
        room.book.keep()
    return alone


def _passed_on(room: Room, here: Seat | None, seat: Seat) -> Seat:
    """Wait until the next person sits before the screen, alone, and say who that is.

    It is the last one again, asked for like anybody, if a move was taken back: others may look by now, so
    that it is told only then which one it was.
    """
    name = room.session.labels[seat]
    clear()
    forget()
    pass_on = f"It is {name}'s turn. " if here is None else f"Pass the device on to {name}. "
    while (text := asked(f"{pass_on}{name}, press Enter when nobody else looks:", [UNDO, QUIT])) != "":
        match read_command(text, ()):
            case Command("quit"):
                raise LeftError
            case Command("undo") if here is not None:
                try:
                    step = room.session.undo(here)
                except UndoError as error:
                    say(f"Nothing can be taken back: {error.aloud}.")
                else:
                    _passed_on(room, None, here)
                    say(taken_back(step))
                    return here
            case _:
                say("Press Enter first; `quit` leaves the game.")
    return seat


def _take_turn(room: Room, seat: Seat) -> None:
    """Ask a person until a move is made or one is taken back."""
    session = room.session
    show(room, seat)
    list_moves(room, "")
    choices = [text for _, text in numbered(session)]
    prompt = f"{session.labels[seat]} to move (? for help):"
    while True:
        text = asked(prompt, completions(choices))
        command = read_command(text, choices)
        if not text:
            say("Type a move, its number, or ? for help.")
        elif obeyed(room, seat, command) if command else moved(room, seat, text):
            return
