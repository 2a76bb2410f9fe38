"""Measure every installed game, told as ratios to the cost of one plain nine-field `attrs.frozen` object.

That cost is taken anew before and after each measurement, so that ratios compare from machine to machine
and a busy moment hits both. Run it with `nox -s bench`; it prints what it finds and asserts nothing.
"""

import argparse
import gc
import resource
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, islice, repeat
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from textwrap import wrap
from time import perf_counter
from typing import Any

import attrs
from cardwright import (
    AnyGame,
    digest,
    evolve,
    frozen,
    house_rules,
    installed_games,
    load_game,
    log_lines,
    playout,
    seed_from_text,
    verify,
    view,
    write_log,
)

from .loading import HELP, IMPORT, loaded, unwanted

UNITS = 50_000
"""How many plain objects are built for one look at their cost."""
STEPS = 4_000
"""How many moves are looked at in one measurement, at the least."""
PLAYOUTS = {"gin-rummy": 6, "metal-trumps": 12, "pairs": 8, "shithead": 6, "three-thirteen": 20, "worms": 60}
"""What a move of a random playout may cost in games that have other legal moves to find than most."""
PLAYOUT = 10
"""What it may cost in the others."""
MEMORY = 200
"""The megabytes that verifying a long log may take."""
STATE = 1500
"""The bytes that a state may take among others of its games, with which it shares what did not change."""
WIDTH = 110
VERIFY = "import sys; from tests.benchmarks.speed import verify_for_memory; verify_for_memory(sys.argv[1])"


@attrs.frozen
class Plain:
    """The measure of all things here."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int


@frozen
class Work:
    """Something to measure: it does its work and says how often."""

    name: str
    target: int
    """How many plain objects one piece of it may cost."""
    run: Callable[[], int]


@frozen
class Row:
    """A line of the result: what it was to be, and what it is."""

    what: str
    target: str
    measured: str
    fine: bool


def works(game: AnyGame, folder: Path) -> Iterator[Work]:
    """Give what is measured of a game."""
    games = [(seats, seed_from_text(f"bench/{seats}/{n}")) for n in range(25) for seats in game.seats]
    steps = list(islice(_steps(game, games), STEPS))
    looks = [(step.after, step.n % len(game.score(step.after).points)) for step in steps]
    log = folder / f"{game.name}.jsonl"
    written = write_long_log(game, log, STEPS)

    def play() -> int:
        deque(islice(_steps(game, games), STEPS), maxlen=0)
        return len(steps)

    def look() -> int:
        for state, seat in looks:
            view(game, state, seat)
        return len(looks)

    def take_digests() -> int:
        for state, _ in looks:
            digest(state)
        return len(looks)

    def check() -> int:
        verify(log, game)
        return written

    yield Work("random playouts, a move", PLAYOUTS.get(game.name, PLAYOUT), play)
    yield Work("view", 6, look)
    yield Work("state digest", 30, take_digests)
    yield Work("verify, a record", 80, check)


def _steps(game: AnyGame, games: Iterable[tuple[int, bytes]]) -> Iterator[Any]:
    rules = game.rules()
    return chain.from_iterable(playout(game, rules, seats, seed) for seats, seed in games)


def measure(works: list[Work], rounds: int) -> list[Row]:
    """Measure all works in turn, round by round, with a look at the plain object before and after each."""
    ratios: dict[str, list[float]] = {work.name: [] for work in works}
    costs: dict[str, list[float]] = {work.name: [] for work in works}
    units: list[float] = []
    for work in works:
        work.run()  # what is worked out once and kept is not what a move costs
    for _ in range(rounds):
        before = _unit()
        for work in works:
            cost = _cost(work.run)
            after = _unit()
            ratios[work.name].append(2 * cost / (before + after))
            costs[work.name].append(cost)
            units.append(after)
            before = after
    rows = []
    for work in works:
        middle, quickest = median(ratios[work.name]), min(costs[work.name])
        measured = f"{middle:.1f} (at best {quickest * 1e6:.2f} us)"
        rows.append(Row(work.name, f"{work.target}", measured, middle <= work.target))
    return [Row("one plain object", "", f"({min(units) * 1e6:.2f} us)", fine=True), *rows]


def _unit() -> float:
    def build() -> int:
        for _ in repeat(None, UNITS):
            Plain(1, 2, 3, 4, 5, 6, 7, 8, 9)
        return UNITS

    return _cost(build)


def _cost(run: Callable[[], int]) -> float:
    gc.collect()
    start = perf_counter()
    times = run()
    return (perf_counter() - start) / times


def write_long_log(game: AnyGame, path: Path, records: int) -> int:
    """Write one game of at least so many moves and give their number, or the longest there is."""
    seats = game.seats[0]
    rules = longer_rules(game, seats, records)
    written = 0

    def counted() -> Iterator[Any]:
        nonlocal written
        for written, step in enumerate(playout(game, rules, seats, seed_from_text("bench")), start=1):  # noqa: B007  # it is what is counted
            yield step

    names = [f"Player {seat + 1}" for seat in range(seats)]
    write_log(path, log_lines(game, rules, names, counted()))
    return written


def longer_rules(game: AnyGame, seats: int, records: int) -> Any:
    """Give house rules under which a game has so many moves, by the number that its length grows with."""
    rules = game.rules()
    for rule in house_rules(game.rules):
        if rule.bounds is None or type(rule.default) is not int:
            continue
        tried = min(max(200, rule.default), rule.bounds.highest)
        sample = evolve(rules, **{rule.name: tried})
        if game.max_moves(sample, seats) <= game.max_moves(rules, seats):
            continue
        moves = sum(1 for _ in playout(game, sample, seats, seed_from_text("bench")))
        wanted = -(-records * tried * 21 // (moves * 20))
        return evolve(rules, **{rule.name: min(wanted, rule.bounds.highest)})
    return rules


def measure_memory(game: AnyGame, folder: Path, records: int) -> Row:
    """Verify a long log in a process of its own and see how much memory that took."""
    log = folder / f"{game.name}-long.jsonl"
    written = write_long_log(game, log, records)
    start = perf_counter()
    done = subprocess.run([sys.executable, "-c", VERIFY, log], capture_output=True, text=True, check=True)
    seconds = perf_counter() - start
    megabytes = int(done.stdout) / 1e6
    size = log.stat().st_size / 1e6
    log.unlink()
    what = f"memory to verify {written:,} records ({size:.0f} MB)"
    return Row(what, f"{MEMORY} MB", f"{megabytes:.0f} MB in {seconds:.0f} s", megabytes < MEMORY)


def verify_for_memory(path: str) -> None:
    """Verify a log and tell the most bytes that this process had in memory."""
    verify(path)
    _tell_peak()


def _tell_peak() -> None:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    sys.stdout.write(str(peak if sys.platform == "darwin" else peak * 1024))


def measure_states(game: AnyGame, states: int) -> Row:
    """Keep the states of games by chance in a process of its own, and see how much memory each takes."""
    code = f"from tests.benchmarks.speed import keep_states; keep_states({game.name!r}, {{}})"
    peaks = []
    for kept in (1, states):
        run = [sys.executable, "-c", code.format(kept)]
        peaks.append(int(subprocess.run(run, capture_output=True, text=True, check=True).stdout))
    each = (peaks[1] - peaks[0]) / states
    return Row(f"memory for each of {states:,} states", f"{STATE} B", f"{each:,.0f} B", each < STATE)


def keep_states(name: str, states: int) -> None:
    """Keep so many states of games by chance, and tell the most bytes that this process had in memory."""
    game = load_game(name)
    games = ((seats, seed_from_text(f"kept/{seats}/{n}")) for n in count() for seats in game.seats)
    kept = [step.after for step in islice(_steps(game, games), states)]
    _tell_peak()
    assert len(kept) == states


def tell_loading(code: str, name: str) -> None:
    """Tell how long a piece of code takes to load, what it loads, and whether all of that is needed."""
    found = min((loaded(code) for _ in range(5)), key=lambda run: run.milliseconds)
    say(f"{name}: {seconds_for(code) * 1000:.0f} ms beyond the start of Python itself")
    say(f"  -X importtime: {found.milliseconds:.0f} ms for {len(found.costs)} modules loaded or looked for")
    for package, cost in found.by_package().most_common():
        modules = ", ".join(sorted(found.modules(package)))
        lines = wrap(modules, WIDTH, initial_indent=f"  {cost / 1000:7.1f} ms  ", subsequent_indent=" " * 14)
        say("\n".join(lines))
    extra = [module for module in unwanted(code) if found.has(module)]
    say(f"  not to be loaded: {', '.join(unwanted(code))}")
    say(f"  of these loaded: {', '.join(extra) or 'none'}   {'OVER' if extra else 'ok'}\n")


def seconds_for(code: str) -> float:
    """Give the seconds that a new Python takes for a piece of code, without those it takes for nothing."""
    costs = [[_cost(lambda code=code: _run(code)) for _ in range(7)] for code in (code, "pass")]  # type: ignore[misc]  # mypy cannot type the default of a lambda
    return min(costs[0]) - min(costs[1])


def _run(code: str) -> int:
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    return 1


def show(rows: list[Row]) -> None:
    """Print what was to be and what is, a line each."""
    for row in rows:
        verdict = "" if not row.target else "   ok" if row.fine else "   OVER"
        say(f"  {row.what:<44}{row.target:>8}{row.measured:>30}{verdict}")


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def options(arguments: list[str]) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", help="the games to measure; all that are installed by default")
    parser.add_argument("--rounds", type=int, default=9, help="how often each thing is measured")
    parser.add_argument(
        "--records",
        type=int,
        default=1_000_000,
        help="the length of the long log, and how many states are kept; 0 for none",
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Measure and print."""
    wanted = options(arguments)
    tell_loading(IMPORT, IMPORT)
    tell_loading(HELP, "cardwright --help")
    names = wanted.games or [installed.name for installed in installed_games() if installed.game]
    with TemporaryDirectory() as name:
        folder = Path(name)
        for game in map(load_game, names):
            say(f"{game.title}, in plain objects: medians of {wanted.rounds} rounds")
            say(f"  {'':<44}{'target':>8}{'measured':>30}")
            show(measure(list(works(game, folder)), wanted.rounds))
            if wanted.records:
                show([measure_memory(game, folder, wanted.records), measure_states(game, wanted.records)])


if __name__ == "__main__":
    main(sys.argv[1:])
