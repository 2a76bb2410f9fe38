"""Keep logs of a game, which every later version of it has to replay or to refuse by its version.

`python -m tests.corpus.make GAME` adds what is missing to `tests/corpus/<game>/<rules_version>/`: the moves
of each golden, and random games with every number of seats and by every house rule. What is there already
stays as it is: a log that was kept is a promise.
"""

import gzip
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardwright import AnyGame, CardwrightError, Step, find_game, log_lines, seats_of

from tests.golden.goldens import GoldenError, golden_files, random_games, replayed

FOLDER: Final = Path(__file__).parent
FEWEST: Final = 50
"""How many logs are kept of each version of a game's rules at the least."""
RANDOM: Final = 50
"""How many of them are random games."""
TRIED: Final = 1000
"""How many random games are looked at for these."""
LONGEST: Final = 300
"""How many moves a random game may have, so that the corpus stays small."""
NAMES: Final = ("Ann", "Bo", "Zoë", "O'Neil", "七", 'Di "the \\ queen"', "Ελένη")


def logs_of(game: str, rules_version: int) -> list[Path]:
    """List the logs that are kept of a version of a game's rules."""
    return sorted((FOLDER / game / str(rules_version)).glob("*.jsonl.gz"))


def games(game: AnyGame) -> Iterator[tuple[str, Sequence[Step[Any, Any]]]]:
    """Give the games to be kept, each with a name."""
    for path in golden_files(game.name):
        yield f"golden-{path.stem}", replayed(game, path.read_text("utf-8"))
    short = (steps for steps in random_games(game, TRIED) if 0 < len(steps) <= LONGEST)
    for number, steps in enumerate(islice(short, RANDOM), start=1):
        yield f"random-{number:02}", steps


def keep(game: AnyGame, package: str, folder: Path) -> list[Path]:
    """Write the logs that are not there yet, and list them."""
    folder.mkdir(parents=True, exist_ok=True)
    added = []
    for name, steps in games(game):
        path = folder / f"{name}.jsonl.gz"
        if not path.exists():
            first = steps[0].before
            lines = log_lines(game, first.rules, NAMES[: seats_of(first)], steps, package=package)
            path.write_bytes(gzip.compress(b"".join(lines), mtime=0))
            added.append(path)
    return added


def main(arguments: Sequence[str] | None = None, folder: Path = FOLDER) -> None:
    """Add logs, and tell how many were added."""
    parser = ArgumentParser(prog="python -m tests.corpus.make", description="Keep logs of a game.")
    parser.add_argument("game")
    given = parser.parse_args(arguments)
    try:
        found = find_game(given.game)
        assert found.game is not None, "what is found is whole"
        there = folder / found.name / str(found.game.rules_version)
        added = keep(found.game, found.package, there)
    except (CardwrightError, GoldenError, OSError) as error:
        parser.error(str(error))
    sys.stdout.write(f"{there}: {len(added)} added, {len(list(there.glob('*.jsonl.gz')))} in all\n")


if __name__ == "__main__":
    main()
