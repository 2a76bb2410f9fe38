"""Search random games for what no golden shows, and add the shortest game for each.

That is the branches that the game declares, and each house rule off its default.

`python -m tests.golden.search GAME [--seats N] [--games N] [--rule NAME=VALUE]...`
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardwright import (
    AnyGame,
    CardwrightError,
    Step,
    load_game,
    playout,
    read_rules_text,
    rules_changed,
    seed_from_text,
)

from .add import add
from .goldens import (
    Branches,
    GoldenError,
    Steps,
    branches_of_game,
    gaps,
    golden_files,
    house_rules_by_default,
    replayed,
)


def shortest(branches: Branches, games: Iterator[Steps]) -> dict[str, Steps]:
    """Give the shortest of these games for each branch and each changed house rule that one of them shows."""
    found: dict[str, Steps] = {}
    for steps in games:
        changed = map(_of_house_rule, rules_changed(steps[0].before.rules))
        for name in (*branches.shown(steps), *changed):
            if name not in found or len(steps) < len(found[name]):
                found[name] = steps
    return found


def played(game: AnyGame, rules: Any, seats: int, games: int) -> Iterator[tuple[Step[Any, Any], ...]]:
    """Play games by chance."""
    for number in range(games):
        yield tuple(playout(game, rules, seats, seed_from_text(f"golden {number}")))


def missing(game: AnyGame, branches: Branches) -> dict[str, str]:
    """Give what no golden shows, in the order in which it is declared."""
    texts = [path.read_text("utf-8") for path in golden_files(game.name)]
    rules = {_of_house_rule(name): "off its default" for name in house_rules_by_default(game, texts)}
    return {**gaps(branches, [replayed(game, text) for text in texts]), **rules}


def main(arguments: Sequence[str] | None = None) -> None:
    """Search, and tell what was added and what is still missing."""
    parser = ArgumentParser(prog="python -m tests.golden.search", description="Add goldens that are missing.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rule", action="append", default=[], type=_rule, metavar="NAME=VALUE")
    given = parser.parse_args(arguments)
    try:
        search(load_game(given.game), dict(given.rule), given.seats, given.games)
    except (CardwrightError, GoldenError, OSError) as error:
        parser.error(str(error))


def search(game: AnyGame, rule_texts: Mapping[str, str], seats: int | None, games: int) -> None:
    """Add the shortest game for all that is missing, as far as games by these house rules show it."""
    branches = branches_of_game(game.name.replace("-", "_"))
    rules = read_rules_text(game.rules, rule_texts)
    found = shortest(branches, played(game, rules, seats or game.seats[0], games))
    for name in missing(game, branches):
        if name in found and name in missing(game, branches):  # the golden before may show this as well
            sys.stdout.write(f"{add(game, found[name], name)}\n")
    left = missing(game, branches)
    for name, sentence in left.items():
        sys.stdout.write(f"missing: {name}: {sentence}\n")
    if not left:
        sys.stdout.write(f"the goldens of {game.name} show all that they have to\n")


def _of_house_rule(name: str) -> str:
    return f"house rule {name.replace('_', '-')}"


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"expected NAME=VALUE, found {text!r}")
    return name, value


if __name__ == "__main__":
    main()
