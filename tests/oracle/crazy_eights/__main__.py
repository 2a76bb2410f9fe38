"""Play many games, and tell what was seen."""

import sys
from argparse import ArgumentParser
from collections import Counter

from .controls import CONTROLS, unseen
from .sidebyside import DifferenceError, matches, play
from .there import DEVIATIONS


def main() -> None:
    """Play; SystemExit with 1 at the first difference, or if there is none where there has to be one."""
    about = "Play Crazy Eights side by side with OpenSpiel."
    parser = ArgumentParser(prog="python -m tests.oracle.crazy_eights", description=about)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="crazy eights")
    given = parser.parse_args()
    shown: Counter[str] = Counter()
    for place, (match, chance) in enumerate(matches(given.seed, given.games)):
        try:
            shown += play(match, chance)
        except DifferenceError as error:
            raise SystemExit(f"game {place} of seed {given.seed!r} differs: {error}") from None
    say(f"{given.games:,} games of seed {given.seed!r}: no difference")
    for name, times in shown.most_common():
        say(f"  {name:<32}{times:>12,}")
    if missed := unseen(given.seed):
        raise SystemExit(f"no difference was found, and has to be, in: {'; '.join(missed)}")
    say(f"found to differ, as it has to: {'; '.join(CONTROLS)}")
    for statement, difference in DEVIATIONS.items():
        say(f"known to differ: {statement}: {difference}")


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
