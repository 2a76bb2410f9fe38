"""Tell in one line each what becomes of every golden, every example, some random games and one of bots.

    python -m tests.everywhere.telling [--goldens N] [--games N] | --controls

It needs core, the games and the standard library alone, so it runs wherever these do, and it has to write
the same bytes there: the digests of transcripts (states, views, legal moves, points) and of whole logs.
With `--controls`, it writes what is another one in another place, so that whoever compares is tried.
A golden that is no longer as it is kept ends it with an error.
"""

import locale
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardwright import (
    BOTS,
    AnyGame,
    Step,
    installed_games,
    load_game,
    log_lines,
    match,
    read_bot,
    read_log,
    replay,
    seats_of,
    seed_from_text,
    state_json,
    verify,
)

from tests.golden.goldens import golden_files, random_games, replayed
from tests.golden.transcripts import transcript

ROOT: Final = Path(__file__).resolve().parents[2]
EXAMPLES: Final = ROOT / "docs" / "examples"
TEXTS: Final = frozenset({"Metallica", "Motörhead", "Amon Amarth", "Opeth", "Mastodon", "Gojira", "İstanbul"})

PONDERED: Final = 15
"""How many moves of a game of bots are told."""
CONTROLS: Final[Mapping[str, Callable[[], str]]] = {
    "set": lambda: ",".join(TEXTS),
    "hash": lambda: str(hash("Motörhead")),
    "locale": lambda: locale.localeconv()["decimal_point"] + locale.getpreferredencoding(do_setlocale=False),
    "python": lambda: sys.version,
}
"""What a program must not look at: each is another one under another hash seed, locale or Python."""


def told(goldens: int | None, games: int) -> Iterator[str]:
    """Give the lines: of the shortest goldens or all, of every example, of so many random games each."""
    for name in sorted(game.name for game in installed_games()):
        game = load_game(name)
        shortest = sorted(golden_files(name), key=lambda path: (path.stat().st_size, path))[:goldens]
        yield from (f"golden {name}/{path.stem} {_golden(game, path)}" for path in shortest)
        yield from (
            f"example {path.stem} {_example(path)}" for path in sorted(EXAMPLES.glob(f"{name}*.jsonl"))
        )
        yield from (f"game {name} {_played(steps, game)}" for steps in random_games(game, games))
        yield f"bout {name} {_played(_pondered(game), game)}"


def _pondered(game: AnyGame) -> Sequence[Step[Any, Any]]:
    """Give the beginning of a game of bots that search, as far as that takes no long time."""
    bots = [read_bot(BOTS, "ismcts:iterations=20").policy(game)] * game.seats[-1]
    return tuple(islice(match(game, game.rules(), bots, seed_from_text(game.name)), PONDERED))


def _golden(game: AnyGame, path: Path) -> str:
    kept = path.read_text("utf-8")
    now = transcript(game, replayed(game, kept))
    assert now == kept, f"{path} is not told as it is kept"
    return _digits(now.encode())


def _example(path: Path) -> str:
    checked = verify(path)
    states = "".join(state_json(step.after) for step in replay(read_log(path)))
    return (
        f"{_digits(states.encode())} {checked.moves} moves {checked.digests} digests {checked.score.points}"
    )


def _played(steps: Sequence[Step[Any, Any]], game: AnyGame) -> str:
    names = [f"seat {seat}" for seat in range(seats_of(steps[0].before))]
    lines = b"".join(log_lines(game, steps[0].before.rules, names, steps))
    return f"{_digits(lines)} {len(steps)} moves {len(names)} seats"


def _digits(data: bytes) -> str:
    return sha256(data).hexdigest()


def main() -> None:
    """Write the lines to the standard output, as bytes, whatever the locale would make of them."""
    parser = ArgumentParser(prog="python -m tests.everywhere.telling")
    parser.add_argument("--goldens", type=int, help="only so many goldens of each game, the shortest")
    parser.add_argument("--games", type=int, default=10, help="random games of each game")
    parser.add_argument("--controls", action="store_true", help="tell what differs from place to place")
    asked = parser.parse_args()
    locale.setlocale(locale.LC_ALL, "")
    controls = (f"{name} {look()!r}" for name, look in CONTROLS.items())
    for line in controls if asked.controls else told(asked.goldens, asked.games):
        sys.stdout.buffer.write(f"{line}\n".encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
