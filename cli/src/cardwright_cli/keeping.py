"""The logs of an arena: a file for each game, in a folder where nothing else is."""

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

import typer
from cardwright import frozen, write_log

from cardwright_cli.contests import Played

FAILURES = "arena-failures"
"""Where the logs of games go in which a bot failed, if no folder is named for all."""


@frozen
class Widths:
    """How many digits the numbers of deals and seatings take, so that the names of logs sort."""

    deal: int
    seating: int


def new_folder(name: str) -> Path:
    """Make a folder for logs; one that is there has to be empty, so that nothing is written over."""
    folder = Path(name)
    if not name or (folder.exists() and not folder.is_dir()):
        raise typer.BadParameter(f"{name!r} is no name for a folder", param_hint="--logs")
    if folder.is_dir() and any(folder.iterdir()):
        problem = f"{name} is not empty; the logs go into a folder of their own"
        raise typer.BadParameter(problem, param_hint="--logs")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def kept(
    games: Iterable[Played], folder: Path | None, widths: Widths
) -> Iterator[tuple[Played, Path | None]]:
    """Write the logs of games as they come, and give each game with the file of its log, if it has one."""
    for game in games:
        path = None
        if game.log is not None:
            folder = _first_free() if folder is None else folder
            path = folder / log_name(game, widths)
            write_log(path, [game.log])
        yield game, path


def log_name(game: Played, widths: Widths) -> str:
    """Name the log of a game; both numbers count from 1."""
    return f"deal-{game.deal:0{widths.deal}}-seating-{game.seating + 1:0{widths.seating}}.jsonl"


def _first_free() -> Path:
    """Make a folder for the games in which a bot failed, beside those of earlier arenas."""
    for number in count(1):
        folder = Path(FAILURES if number == 1 else f"{FAILURES}-{number}")
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        return folder
    raise AssertionError("numbers do not end")
