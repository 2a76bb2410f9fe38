"""`cardwright play`: a game in which every seat moves at random, written as a log."""

from collections import deque
from collections.abc import Iterable, Iterator
from errno import EEXIST
from pathlib import Path
from typing import Any

import typer
from cardwright import (
    Limits,
    Step,
    checked_score,
    find_game,
    frozen,
    log_lines,
    new_seed,
    playout,
    read_rules_text,
    seed_from_text,
    seed_text,
    write_log,
)

from cardwright_cli.blame import blamed, blamed_each
from cardwright_cli.output import say_bytes, tell
from cardwright_cli.players import labels
from cardwright_cli.wishes import rule_values
from cardwright_cli.words import result_words

STDOUT = "-"


@frozen
class Wish:
    """What game is wanted, as it stands on the command line."""

    game: str
    seats: int
    seed: str | None
    rules: tuple[str, ...]
    names: tuple[str, ...]


def play_out(wish: Wish, output: str, *, force: bool) -> None:
    """Play a game at random and write its log; the seed and the result are told on stderr."""
    found = find_game(wish.game)
    game = found.game
    assert game is not None, "what is found is whole"
    rules = read_rules_text(game.rules, rule_values(wish.rules))
    with blamed(game.name):
        first = game.setup(rules, wish.seats)
    names = _names(wish)
    seed = new_seed() if wish.seed is None else seed_from_text(wish.seed)
    last: deque[Step[Any, Any]] = deque(maxlen=1)
    steps = _remembered(playout(game, rules, wish.seats, seed), last)
    lines = blamed_each(game.name, log_lines(game, rules, names, steps, package=found.package))
    _write(lines, output, force=force, seed=seed_text(seed))
    with blamed(game.name):
        result = result_words(checked_score(game, last[0].after if last else first), labels(names))
    moves = last[0].n if last else 0
    tell(f"{game.title}, {moves} moves: {result}")


def _names(wish: Wish) -> tuple[str, ...]:
    """Give each seat its name; those without one are numbered."""
    if len(wish.names) > wish.seats:
        problem = f"there are {len(wish.names)} names for {wish.seats} seats"
        raise typer.BadParameter(problem, param_hint="--name")
    for name in wish.names:
        _check_name(name)
    return (*wish.names, *(f"Player {seat + 1}" for seat in range(len(wish.names), wish.seats)))


def _check_name(name: str) -> None:
    longest = Limits().name
    if not 0 < len(name) <= longest:
        problem = f"a name has 1 to {longest} characters, not {len(name)}"
    elif not all(character.isprintable() or ord(character) > 0xFF for character in name):
        problem = f"{name!r} has control characters in it"
    elif any("\ud800" <= character <= "\udfff" for character in name):
        problem = f"{name!r} is not valid text"
    else:
        return
    raise typer.BadParameter(problem, param_hint="--name")


def _remembered(steps: Iterable[Step[Any, Any]], last: deque[Step[Any, Any]]) -> Iterator[Step[Any, Any]]:
    for step in steps:
        last.append(step)
        yield step


def _write(lines: Iterable[bytes], output: str, *, force: bool, seed: str) -> None:
    if output == STDOUT:
        tell(f"seed: {seed}")
        for line in lines:
            say_bytes(line)
        return
    path = Path(output)
    if not output or path.is_dir():
        raise typer.BadParameter(f"{output!r} is no name for a file", param_hint="--output")
    if not path.parent.is_dir():
        raise typer.BadParameter(f"there is no directory {path.parent}", param_hint="--output")
    if path.exists() and not force:
        raise FileExistsError(EEXIST, "it is there already", output)
    tell(f"seed: {seed}")
    there = path.is_file()
    try:
        write_log(path, lines, force=force)
    except OSError as error:
        if isinstance(error, FileExistsError) or (path.exists() and not path.is_file()):
            raise
        error.add_note(_left(path, there=there))
        raise


def _left(path: Path, *, there: bool) -> str:
    """Say what there is when a log could not be written to its end."""
    if there:
        return f"What was in {path} before is still there."
    if not path.exists():
        return "Nothing was written."
    return f"What was written by then is in {path}; `cardwright repair` drops a line that was cut off."
