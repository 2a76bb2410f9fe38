"""Hold the laws about values, purity and what is asked against many more games than a test has time for.

    python -m tests.plugins.manygames [GAME ...] [--games N]

One look of the kit ends after some thousand moves, so this takes as many looks, each at other games, as it
takes to meet so many games under each law. All of them look at every move.
"""

import sys
import time
from argparse import ArgumentParser
from itertools import count

from cardwright import AnyGame, installed_games, load_game
from cardwright.testing import ALL_LAWS, Law, check_law

LAWS = ("states_and_moves_are_values", "functions_are_pure", "nothing_but_the_table_is_asked")


def looked_at(game: AnyGame, law: Law, games: int) -> tuple[int, int]:
    """Hold a law against at least so many games; give how many there were, and how often it was tested."""
    met = tested = 0
    for look in count():
        if met >= games:
            break
        report = check_law(game, law, games=games - met, seed=f"look {look}", logs=None)
        met, tested = met + report.games, tested + report.tested
    return met, tested


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.plugins.manygames")
    parser.add_argument("names", nargs="*", metavar="GAME", help="all installed games if none is named")
    parser.add_argument("--games", type=int, default=1000, help="games under each law")
    asked = parser.parse_args()
    for name in asked.names or sorted(found.name for found in installed_games()):
        for law in ALL_LAWS:
            if law.__name__ in LAWS:
                start = time.perf_counter()
                met, tested = looked_at(load_game(name), law, asked.games)
                took = time.perf_counter() - start
                sys.stdout.write(f"{name} {law.__name__}: {met} games, {tested} tested, {took:.0f} s\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
