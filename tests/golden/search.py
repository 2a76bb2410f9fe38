"""Search random games for the branches that no golden shows, and add the shortest game for each.

`python -m tests.golden.search GAME [--seats N] [--games N] [--rule NAME=VALUE]...`
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from cardwright import AnyGame, Step, load_game, playout, read_rules_text, seed_from_text

from .add import add
from .goldens import Branches, Steps, branches_of_game, gaps, golden_files, replayed


def shortest(branches: Branches, games: Iterator[Steps]) -> dict[str, Steps]:
    """Give the shortest of these games for each branch that one of them shows."""
    found: dict[str, Steps] = {}
    for steps in games:
        for name in branches.shown(steps):
            if name not in found or len(steps) < len(found[name]):
                found[name] = steps
    return found


def played(game: AnyGame, rules: Any, seats: int, games: int) -> Iterator[tuple[Step[Any, Any], ...]]:
    """Play games by chance."""
    for number in range(games):
        yield tuple(playout(game, rules, seats, seed_from_text(f"golden {number}")))


def main(arguments: list[str] | None = None) -> None:
    """Search, and tell what was added and what is still missing."""
    parser = ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rule", action="append", default=[])
    given = parser.parse_args(arguments)
    game = load_game(given.game)
    branches = branches_of_game(game.name.replace("-", "_"))
    rules = read_rules_text(game.rules, dict(rule.split("=", 1) for rule in given.rule))
    found = shortest(branches, played(game, rules, given.seats or game.seats[0], given.games))
    for name in [*branches.endings, *branches.others]:
        if name in found and name in missing(game, branches):
            sys.stdout.write(f"{add(game, found[name], name)}\n")
    for name, sentence in missing(game, branches).items():
        sys.stdout.write(f"missing: {name}: {sentence}\n")


def missing(game: AnyGame, branches: Branches) -> dict[str, str]:
    """Give the branches that no golden shows."""
    return gaps(branches, [replayed(game, path.read_text("utf-8")) for path in golden_files(game.name)])


if __name__ == "__main__":
    main()
