"""What the players are called, in a sentence and on the command line."""

from collections.abc import Sequence

import typer
from cardwright import Seat

from cardwright_cli.output import printable

SPECTATOR = "spectator"
_TAKEN = ("", "dealer", SPECTATOR)


def labels(names: Sequence[str]) -> tuple[str, ...]:
    """Give each seat's name, with the number of the seat where the name alone would not tell.

    >>> labels(["Ann", "Bo", "Bo"])
    ('Ann', 'Bo (1)', 'Bo (2)')
    """
    return tuple(
        printable(f"{name} ({seat})".strip() if names.count(name) > 1 or name in _TAKEN else name)
        for seat, name in enumerate(names)
    )


def joined(words: Sequence[str]) -> str:
    """Give a list of words as one would say it.

    >>> joined(["Ann", "Bo", "Cy"])
    'Ann, Bo and Cy'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def read_seat(text: str, names: Sequence[str]) -> Seat | None:
    """Read `--as`: the number of a seat, a name, or the spectator (None)."""
    if text == SPECTATOR:
        return None
    found = [seat for seat in range(len(names)) if text == str(seat)]
    found = found or [seat for seat, name in enumerate(names) if text == name]
    if len(found) == 1:
        return found[0]
    seats = [f"{seat} ({name})" for seat, name in enumerate(names)]
    problem = f"{text!r} is {'several seats' if found else 'no seat of this game'}"
    raise typer.BadParameter(f"{problem}; it could be {', '.join(seats)} or {SPECTATOR}", param_hint="--as")
