"""Add a golden from the log of a finished game: `python -m tests.golden.add LOG NAME`."""

import sys
from pathlib import Path

from cardwright import AnyGame, load_game, read_log, replay

from .goldens import FOLDER, GoldenError, Steps
from .transcripts import transcript


def add(game: AnyGame, steps: Steps, name: str, folder: Path = FOLDER) -> Path:
    """Write a golden; GoldenError if the game is not over, FileExistsError if there is one of that name."""
    if not steps or steps[-1].after.turn is not None:
        raise GoldenError("a golden tells a game to its end, and this one is not over")
    path = folder / game.name / f"{name.replace(' ', '-')}.txt"
    path.parent.mkdir(exist_ok=True)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(transcript(game, steps))
    return path


def main(log: str, name: str, folder: Path = FOLDER) -> None:
    """Add the golden."""
    read = read_log(log)
    game = load_game(read.header.game)
    sys.stdout.write(f"{add(game, tuple(replay(read, game)), name, folder)}\n")


if __name__ == "__main__":
    _, log_path, golden_name = sys.argv
    main(log_path, golden_name)
