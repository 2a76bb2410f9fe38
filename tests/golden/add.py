"""Add a golden from the log of a finished game: `python -m tests.golden.add LOG NAME`."""

import re
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from cardwright import AnyGame, CardwrightError, load_game, read_log, replay

from .goldens import FOLDER, GoldenError, Steps
from .transcripts import transcript


def add(game: AnyGame, steps: Steps, name: str, folder: Path = FOLDER) -> Path:
    """Write a golden and give its path; GoldenError if the game is not over, or the name none or taken."""
    if not steps or steps[-1].after.turn is not None:
        raise GoldenError("a golden tells a game to its end, and this one is not over")
    if not re.fullmatch(r"\w[\w ,'-]*", name):
        raise GoldenError(f"{name!r} is no name for a golden, which is words with blanks or hyphens between")
    path = folder / game.name / f"{name.replace(' ', '-')}.txt"
    path.parent.mkdir(exist_ok=True)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(transcript(game, steps))
    except FileExistsError:
        raise GoldenError(f"there is a golden {path.stem} of {game.name} already") from None
    return path


def main(arguments: Sequence[str] | None = None, folder: Path = FOLDER) -> None:
    """Add the golden."""
    parser = ArgumentParser(prog="python -m tests.golden.add", description="Add a golden from a log.")
    parser.add_argument("log", help="the log of a finished game")
    parser.add_argument("name", help="what the golden is to be called")
    given = parser.parse_args(arguments)
    try:
        read = read_log(given.log)
        game = load_game(read.header.game)
        path = add(game, tuple(replay(read, game)), given.name, folder)
    except (CardwrightError, GoldenError, OSError) as error:
        parser.error(str(error))
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
