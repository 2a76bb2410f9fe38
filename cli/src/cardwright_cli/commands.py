"""What a person can type besides moves."""

from collections.abc import Sequence
from typing import Final

from cardwright import frozen

HELP: Final = "?"
UNDO: Final = "undo"
QUIT: Final = "quit"
TABLE: Final = "table"
MOVES: Final = "moves"
SAVE: Final = "save"
EXPLAINED: Final = (
    ("? MOVE", "says whether a move is allowed, and by which rule not, without making it"),
    (TABLE, "draws the table again"),
    (MOVES, "lists the legal moves again"),
    (f"{MOVES} TEXT", "lists those with TEXT in them; `moves all` every one, however many there are"),
    (UNDO, "takes back your last move, as long as nobody has seen anything new since"),
    (f"{SAVE} FILE", "writes the log so far to another file"),
    (QUIT, "leaves the game, which can be gone on with"),
)
NAMES: Final = (HELP, "help", UNDO, QUIT, TABLE, MOVES, SAVE)
MARK: Final = "/"
"""Before a command, where the game has a move of the same name."""


@frozen
class Command:
    """A command with what follows it."""

    name: str
    rest: str = ""


def read_command(text: str, choices: Sequence[str]) -> Command | None:
    """Read a command; None if the text is to be a move, as it is where a legal move has the same name."""
    if text.startswith(HELP):
        return Command(HELP, text.removeprefix(HELP).strip())
    name, _, rest = text.removeprefix(MARK).partition(" ")
    name = name.lower()
    taken = not text.startswith(MARK) and any(choice.partition(" ")[0] == name for choice in choices)
    if name not in NAMES or taken:
        return None
    return Command(HELP if name == "help" else name, rest.strip())


def help_lines() -> list[str]:
    """Explain what can be typed, a line for each."""
    widest = max(len(usage) for usage, _ in EXPLAINED)
    return [
        "Type a move, or its number. Besides, there are:",
        *(f"  {usage:<{widest}}  {what}" for usage, what in EXPLAINED),
        f"Where the game has a move called like one of these, put {MARK} before the command.",
    ]


def explained(text: str) -> list[str]:
    """Explain the command that a text names, if it does, a line for each use."""
    name = text.removeprefix(MARK).lower()
    name = HELP if name == "help" else name
    return [f"{usage}: {what}" for usage, what in EXPLAINED if usage.partition(" ")[0] == name]


def completions(choices: Sequence[str]) -> list[str]:
    """Give all that Tab completes to."""
    words = [f"{SAVE} ", f"{MOVES} ", UNDO, QUIT, TABLE, "help"]
    return [*choices, *(f"{HELP} {choice}" for choice in choices), *words]
