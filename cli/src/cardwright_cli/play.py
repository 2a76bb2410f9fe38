"""`cardwright play`: a game of people and bots, written as a log."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import typer
from cardwright import (
    LogError,
    SeatsError,
    Step,
    VerifyError,
    checked_score,
    find_game,
    frozen,
    log_lines,
    match,
    new_seed,
    playout,
    read_rules_text,
    seed_from_text,
    seed_text,
    write_log,
)

from cardwright_cli.blame import blamed, blamed_each
from cardwright_cli.chairs import bots_named, policies_of
from cardwright_cli.exits import Code, report
from cardwright_cli.newlogs import STDOUT, check_file, left_in
from cardwright_cli.output import say_bytes, tell
from cardwright_cli.players import labels
from cardwright_cli.seating import how_many, read_players, seated
from cardwright_cli.session import Session, Sitting
from cardwright_cli.wishes import rule_values
from cardwright_cli.words import result_words


@frozen
class Wish:
    """What game is wanted, as it stands on the command line."""

    game: str | None
    seats: int | None
    players: tuple[str, ...]
    seed: str | None
    rules: tuple[str, ...]
    names: tuple[str, ...]
    resume: str | None
    output: str | None
    force: bool


def play_game(wish: Wish, *, full_screen: bool) -> Code:
    """Play a game and write its log: a new one or one that was broken off, by bots alone or with people.

    People play on the full screen or in lines. A log that is not whole is told with its name, and its exit
    code given.
    """
    if wish.resume is None:
        _begin(wish, full_screen=full_screen)
        return Code.FINE
    try:
        _go_on(wish, wish.resume, full_screen=full_screen)
    except (LogError, VerifyError) as error:
        return report(error, wish.resume)
    return Code.FINE


def _begin(wish: Wish, *, full_screen: bool) -> None:
    """Play a new game."""
    if wish.game is None:
        raise typer.BadParameter("which game? `cardwright games` lists them", param_hint="GAME")
    found = find_game(wish.game)
    game = found.game
    assert game is not None, "what is found is whole"
    rules = read_rules_text(game.rules, rule_values(wish.rules))
    seats = how_many(wish.seats, wish.players)
    players = read_players(found, wish.players)
    with _more_to_be_named(wish), blamed(game.name):
        first = game.setup(rules, seats)
    seating = seated(found, wish.seats, players, wish.names)
    seed = new_seed() if wish.seed is None else seed_from_text(wish.seed)
    policies = () if seating.only_random else policies_of(found, seating)  # at random it goes sooner
    sitting = Sitting(game, rules, seating.names, policies, seed)
    if seating.has_people:
        from cardwright_cli.hosting import host_new  # noqa: PLC0415  # bots need no host

        with bots_named(seating):
            host_new(Session(sitting), found.package, wish.output, force=wish.force, full_screen=full_screen)
    elif full_screen:
        raise typer.BadParameter("no person plays who could see it; --seat human", param_hint="--full-screen")
    else:
        with bots_named(seating):
            _play_out(sitting, first, found.package, wish)


@contextmanager
def _more_to_be_named(wish: Wish) -> Iterator[None]:
    """Say how more can play, where too few are named and their number is not."""
    try:
        yield
    except SeatsError as error:
        if wish.seats is not None or len(wish.players) >= error.allowed[0]:
            raise
        problem = f"{error}; give --seat once for each, or with --seats N the rest is played at random"
        raise typer.BadParameter(problem, param_hint="--seat") from error


def _go_on(wish: Wish, log: str, *, full_screen: bool) -> None:
    """Go on with a game, whose house rules and names stand in its log."""
    from cardwright_cli.hosting import Again, host_again  # noqa: PLC0415  # as above

    for option, given in (("--rule", wish.rules), ("--name", wish.names)):
        if given:
            raise typer.BadParameter("the log says that already", param_hint=option)
    again = Again(log, wish.game, wish.seats, wish.players, wish.seed, wish.output, force=wish.force)
    host_again(again, full_screen=full_screen)


def _play_out(sitting: Sitting, first: Any, package: str, wish: Wish) -> None:
    """Play a game of bots and write its log; the seed and the result are told on stderr."""
    game, rules, names, seed = sitting.game, sitting.rules, sitting.names, sitting.seed
    policies = [policy for policy in sitting.policies if policy is not None]
    played = match(game, rules, policies, seed) if policies else playout(game, rules, len(names), seed)
    last: deque[Step[Any, Any]] = deque(maxlen=1)
    lines = log_lines(game, rules, names, _remembered(played, last), package=package)
    output = STDOUT if wish.output is None else wish.output
    _write(blamed_each(game.name, lines), output, force=wish.force, seed=seed_text(seed))
    with blamed(game.name):
        result = result_words(checked_score(game, last[0].after if last else first), labels(names))
    moves = last[0].n if last else 0
    tell(f"{game.title}, {moves} moves: {result}")


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
    path = check_file(output, force=force)
    tell(f"seed: {seed}")
    there = path.is_file()
    try:
        write_log(path, lines, force=force)
    except OSError as error:
        if isinstance(error, FileExistsError) or (path.exists() and not path.is_file()):
            raise
        error.add_note(left_in(path, there=there))
        raise
