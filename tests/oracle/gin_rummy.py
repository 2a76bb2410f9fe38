"""Gin Rummy side by side with OpenSpiel's and RLCard's, at every step of games by chance.

    python -m tests.oracle.gin_rummy --games 10000 --seed oracle

needs both, which are not among the tools of this repository. Half of the games are played at random, the
others by players who want to knock, so that there is much to see. First each comparison has to see that games
are wrong which are so on purpose.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final

from . import gin_openspiel, gin_rlcard
from .gin_common import DisagreementError, Found
from .gin_controls import WRONG, WRONG_POINTS, Wrong, played_by

ORACLES: Final[dict[str, Callable[[int, str], Found]]] = {
    "openspiel": gin_openspiel.compare,
    "rlcard": gin_rlcard.compare,
}
CONTROL_GAMES: Final = 50
"""In how many games what is wrong on purpose has to be seen."""


def told(name: str, games: int, found: Found) -> str:
    """Tell what was found in so many games."""
    lines = [f"{name}: {games} games, {found.steps['moves']} moves, all agree"]
    for title, counts in (("ends", found.ends), ("deviations", found.deviations)):
        lines.append(f"  {title}: {counted(counts) or 'none'}")
    return "\n".join(lines) + "\n"


def unseen_by(name: str, seed: str) -> list[str]:
    """Name the games that are wrong and that a comparison takes for right."""
    wrong = {**WRONG, **(WRONG_POINTS if name == "openspiel" else {})}
    return [f"{what}, by {name}" for what, game in wrong.items() if _agrees(name, seed, game)]


def _agrees(name: str, seed: str, game: Wrong) -> bool:
    try:
        with played_by(game):
            ORACLES[name](CONTROL_GAMES, seed)
    except DisagreementError:
        return False
    return True


def counted(counts: Counter[str]) -> str:
    """Tell how often each thing was met."""
    return ", ".join(f"{name} ({count})" for name, count in sorted(counts.items()))


def main(arguments: list[str]) -> int:
    """Play, tell what was found, and give 1 if two programs did not agree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=10_000, help="how many games are played with each")
    parser.add_argument("--seed", default="oracle", help="any text; the same seed plays the same games")
    parser.add_argument("--beside", choices=ORACLES, action="append", help="one of them alone")
    wanted = parser.parse_args(arguments)
    names = wanted.beside or list(ORACLES)
    unseen = [wrong for name in names for wrong in unseen_by(name, wanted.seed)]
    failed = bool(unseen)
    sys.stdout.write("".join(f"not seen: {wrong}\n" for wrong in unseen))
    for name in names:
        try:
            found = ORACLES[name](wanted.games, wanted.seed)
        except DisagreementError as error:
            sys.stdout.write(f"{name}: no agreement on {error}\n")
            failed = True
        else:
            sys.stdout.write(told(name, wanted.games, found))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
