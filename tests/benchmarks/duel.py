"""Random play beside OpenSpiel and RLCard, driven from Python in one thread, in turn and round by round.

Each engine is driven as lean as its interface allows: a list of legal moves, one of them by `random()`, and
it is played. Chance in OpenSpiel is drawn from `chance_outcomes`, whose outcomes are equally likely in these
games; our dealer sorts the waiting cards by `random()`. What is counted is moves of players, and all the
time goes with them, dealing as well. Run it with `nox -s duel`.
"""

import argparse
import gc
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, TypeAlias

from cardwright import Shuffle, Shuffled, frozen, load_game

from .speed import say

Play: TypeAlias = Callable[[Random], int]
"""Plays one game by chance and says how many moves its players made."""
OURS = "Cardwright"


@frozen
class Contender:
    """One way to play a game."""

    name: str
    play: Play
    goal: float | None = None
    """How many times as many moves a second Cardwright is to make."""


@frozen
class Duel:
    """The contenders at a game, ours first."""

    game: str
    contenders: tuple[Contender, ...]


@frozen
class Pace:
    """What a contender did in one round, in a second."""

    moves: float
    games: float


def duels() -> Iterator[Duel]:
    """Give what is compared: the same games, with house rules that are OpenSpiel's own."""
    yield Duel(
        "gin-rummy",
        (
            ours("gin-rummy", 2, max_hands=1, equal="nothing"),
            *spiels("gin_rummy", 8, 25),
            Contender("RLCard, environment", rlcard_environment("gin-rummy"), 20),
            Contender("RLCard, game alone", rlcard_gin_rummy),
        ),
    )
    yield Duel("hearts", (ours("hearts", 4, max_hands=1), *spiels("hearts", 1, 1.4)))
    yield Duel("crazy-eights", (ours("crazy-eights", 5, ace=10), *spiels("crazy_eights", 1, 1.4)))


def ours(name: str, seats: int, **house: Any) -> Contender:
    """Give our own game; every state that it came through stays valid."""
    game = load_game(name)
    rules, setup, legal_moves, apply = game.rules(**house), game.setup, game.legal_moves, game.apply

    def play(chance: Random) -> int:
        state, moves, random = setup(rules, seats), 0, chance.random
        while (turn := state.turn) is not None:
            if type(turn) is Shuffle:
                state = apply(state, Shuffled(tuple(sorted(turn.cards, key=lambda _: random()))))
                continue
            legal = legal_moves(state)
            state = apply(state, legal[int(random() * len(legal))])
            moves += 1
        return moves

    return Contender(OURS, play)


def spiels(name: str, goal: float, goal_for_children: float) -> tuple[Contender, ...]:
    """Give OpenSpiel's game, played on in place, and with a new state for each move, as ours has."""
    import pyspiel

    game = pyspiel.load_game(name)

    def in_place(chance: Random) -> int:
        state, moves, random = game.new_initial_state(), 0, chance.random
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            moves += 1
        return moves

    def by_children(chance: Random) -> int:
        state, moves, random = game.new_initial_state(), 0, chance.random
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state = state.child(outcomes[int(random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state = state.child(legal[int(random() * len(legal))])
            moves += 1
        return moves

    return (
        Contender("OpenSpiel, apply_action", in_place, goal),
        Contender("OpenSpiel, child", by_children, goal_for_children),
    )


def rlcard_environment(name: str) -> Play:
    """Give RLCard's environment, as an agent that chooses by chance would use it."""
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})

    def play(chance: Random) -> int:
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[int(chance.random() * len(legal))])
            moves += 1
        return moves

    return play


def rlcard_gin_rummy(chance: Random) -> int:
    """Play RLCard's gin rummy below its environment."""
    from rlcard.games.gin_rummy.game import GinRummyGame

    game: Any = GinRummyGame()
    game.init_game()
    moves = 0
    while not game.is_over():
        legal = game.judge.get_legal_actions()
        game.step(legal[int(chance.random() * len(legal))])
        moves += 1
    return moves


def paces(duel: Duel, rounds: int, seconds: float) -> dict[str, list[Pace]]:
    """Let all play in turn, round by round, each for so many seconds at the least."""
    found: dict[str, list[Pace]] = {contender.name: [] for contender in duel.contenders}
    for contender in duel.contenders:
        contender.play(Random(0))  # noqa: S311  # what is worked out once is not what a game costs
    for number in range(rounds):
        for contender in duel.contenders:
            found[contender.name].append(pace(contender.play, Random(number), seconds))  # noqa: S311  # no secret
    return found


def pace(play: Play, chance: Random, seconds: float) -> Pace:
    """Play games one after another for so many seconds, and say how many a second."""
    moves = games = 0
    gc.collect()
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        moves += play(chance)
        games += 1
    return Pace(moves / spent, games / spent)


def tell(duel: Duel, found: dict[str, list[Pace]]) -> None:
    """Print the table of a duel; the ratios are those within each round."""
    say(f"\n{duel.game}\n\n| engine | moves a second | games a second | Cardwright is | to reach |")
    say("| --- | ---: | ---: | ---: | ---: |")
    for contender in duel.contenders:
        own, other = found[OURS], found[contender.name]
        times = median(mine.moves / theirs.moves for mine, theirs in zip(own, other, strict=True))
        middle = Pace(median(each.moves for each in other), median(each.games for each in other))
        goal = "" if contender.goal is None else f"{contender.goal:g} times"
        is_ours = contender.name == OURS
        ratio = "" if is_ours else f"{times:.2f} times as fast"
        say(f"| {contender.name} | {middle.moves:,.0f} | {middle.games:,.0f} | {ratio} | {goal} |")


def machine() -> str:
    """Name the machine and what runs on it."""
    cpu = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        names = [line.partition(":")[2].strip() for line in information.read_text("utf-8").splitlines()]
        keys = [line.partition(":")[0].strip() for line in information.read_text("utf-8").splitlines()]
        cpu = dict(zip(keys, names, strict=True)).get("model name", cpu)
    engines = ", ".join(f"{name} {version(name)}" for name in ("cardwright", "open-spiel", "rlcard"))
    return f"{cpu}, {platform.system()}, CPython {platform.python_version()}; {engines}"


def main(arguments: Sequence[str]) -> None:
    """Let them play, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", help="the games to compare; all by default")
    parser.add_argument("--rounds", type=int, default=9, help="how often all play in turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each plays in a round")
    wanted = parser.parse_args(arguments)
    say(f"{machine()}\nmedians of {wanted.rounds} rounds")
    for duel in duels():
        if not wanted.games or duel.game in wanted.games:
            tell(duel, paces(duel, wanted.rounds, wanted.seconds))


if __name__ == "__main__":
    main(sys.argv[1:])
