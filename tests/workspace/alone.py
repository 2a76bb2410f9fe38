"""Run in an environment that has one plugin and core: the game is found, played, written and verified.

`python -I alone.py GAME`
"""

import sys
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory

import cardwright


def main(name: str) -> str:
    assert Path(cardwright.__file__).is_relative_to(sys.prefix), "cardwright is not the one installed here"
    ours = {found.name for found in distributions() if found.name.startswith("cardwright")}
    assert ours == {"cardwright", f"cardwright-{name}"}, f"more is installed than core and the plugin: {ours}"
    package = cardwright.find_game(name).package
    game = cardwright.load_game(name)
    rules, seats = game.rules(), game.seats[-1]
    steps = cardwright.playout(game, rules, seats, cardwright.new_seed())
    players = [f"Player {seat + 1}" for seat in range(seats)]
    with TemporaryDirectory() as folder:
        path = Path(folder, f"{name}.jsonl")
        cardwright.write_log(path, cardwright.log_lines(game, rules, players, steps, package=package))
        verified = cardwright.verify(path)
    assert verified.digests == verified.moves > 0
    return f"{name}: works with core alone; {seats} seats, {verified.moves} moves, {verified.score.points}"


if __name__ == "__main__":
    sys.stdout.write(f"{main(sys.argv[1])}\n")
