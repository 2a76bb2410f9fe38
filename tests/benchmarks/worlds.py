"""Count how many deals of the unseen cards a game takes for plausible.

    python -m tests.benchmarks.worlds [GAME ...] [--games N]

Each table of games by chance is looked at from every seat, and a world is dealt for each view; told is how
many deals it took. What a game rules out by `plausible` costs that many times as much to guess.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator

from cardwright import AnyGame, Stream, Worlds, installed_games, load_game, playout, seed_from_text, view


def tries(game: AnyGame, games: int) -> Iterator[int]:
    """Give for each view of games by chance how many deals it took to find a world."""
    for number in range(games):
        seed = seed_from_text(f"worlds/{number}")
        seats = game.seats[number % len(game.seats)]
        source = Stream(seed, "worlds")
        for step in playout(game, game.rules(), seats, seed):
            for seat in range(seats):
                worlds = Worlds(game, view(game, step.after, seat))
                worlds.deal(source)
                yield worlds.tried


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.benchmarks.worlds")
    parser.add_argument("names", nargs="*", metavar="GAME", help="all with `plausible` if none is named")
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args()
    choosy = (found.name for found in installed_games() if found.game and found.game.plausible)
    for name in asked.names or choosy:
        counts = list(tries(load_game(name), asked.games))
        taken = len(counts) / sum(counts)
        said = f"{name}: {taken:.1%} of {sum(counts):,} deals taken, {max(counts)} tries at the most"
        sys.stdout.write(f"{said} for one of {len(counts):,} views\n")


if __name__ == "__main__":
    main()
