"""`cardwright arena`: bots play the same deals from every side, and are compared."""

import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from math import ceil
from pathlib import Path
from typing import Final, TypeVar

import typer
from cardwright import (
    AnyGame,
    Installed,
    Limits,
    ReadyBot,
    SeatsError,
    evolve,
    find_game,
    frozen,
    installed_bots,
    new_seed,
    read_bot,
    read_rules_text,
    seed_from_text,
    seed_text,
)

from cardwright_cli.blame import blamed
from cardwright_cli.contests import Contest, Played, laid, play_game, sides_in
from cardwright_cli.exits import Code, shortened
from cardwright_cli.jobs import LostCallError, in_order, processors
from cardwright_cli.keeping import Widths, kept, new_folder
from cardwright_cli.output import is_plain, say_json, tell
from cardwright_cli.scores import Arena, Failed, failure_words, record_of, show_scores
from cardwright_cli.seating import tell_broken
from cardwright_cli.seatings import seating_count
from cardwright_cli.standings import standings
from cardwright_cli.wishes import rule_values
from cardwright_cli.witness import lost_game

T = TypeVar("T")

MOST_SEATINGS: Final = 5040
"""More are refused: each deal would take that many games."""
HOUR: Final = 3600.0
MOST_TOLD: Final = 10
"""Of more games in which a bot failed only the number is told; the logs have them all."""
LOST: Final = "the process that played it ended, and one that played it alone did too"
"""What is told of a game that no process plays to its end."""
LONGEST_LABEL: Final = Limits().name - len(" (64)")


@frozen
class Entry:
    """Who is to play what, as it stands on the command line."""

    game: str
    bots: tuple[str, ...]
    seats: int | None
    rules: tuple[str, ...]
    seed: str | None


def hold_arena(entry: Entry, games: int, jobs: int | None, logs: str | None, *, as_json: bool) -> Code:
    """Play all games, tell who did how well, and give the exit code: a bot that fails is a failed plugin.

    What stops the arena is raised when the results of the whole deals before it are told.
    """
    contest = _contest(entry, logged=logs is not None)
    seatings = len(laid(contest).seatings)
    deals = ceil(games / seatings)
    folder = None if logs is None else new_folder(logs)
    tell(f"seed: {contest.seed}")
    if deals * seatings != games:
        tell(f"--games {games} is rounded up to {deals * seatings}: each deal takes {seatings} games")
    over = _held(contest, deals, jobs or processors(), folder)
    if over.stop is not None:
        _tell_stop(over, deals * seatings, seatings)
    _tell_failures(contest, over.failed)
    arena = _arena(contest, deals, over)
    if arena is not None and as_json:
        say_json(record_of(arena))
    elif arena is not None:
        show_scores(arena)
    if over.stop is not None:
        raise over.stop
    return Code.PLUGIN if over.failed else Code.FINE


@frozen
class Over:
    """The games that are over, and what stopped the rest."""

    played: tuple[Played, ...]
    failed: tuple[Failed, ...]
    stop: BaseException | None


def _held(contest: Contest, deals: int, jobs: int, folder: Path | None) -> Over:
    """Play each deal with each seating, and keep the logs that are wanted, until something stops it."""
    seatings = range(len(laid(contest).seatings))
    total = deals * len(seatings)
    widths = Widths(len(str(deals)), len(str(len(seatings))))
    calls = ((contest, deal, seating) for deal in range(1, deals + 1) for seating in seatings)
    played: list[Played] = []
    failed: list[Failed] = []
    stop: BaseException | None = None
    try:
        with (
            closing(in_order(play_game, calls, min(jobs, total), lost_game)) as playing,
            closing(_watched(playing, total)) as watched,
        ):
            for game, log in kept(watched, folder, widths):
                if log is not None and game.failure is not None:
                    failed.append(Failed(game.deal, game.seating, game.failure, log))
                played.append(evolve(game, log=None))
    except LostCallError as lost:
        _, deal, seating = lost.call
        stop = ChildProcessError(
            f"deal {deal}, seating {seating + 1}: {LOST}; a bot ends it, or needs too much memory"
        )
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  # it is raised when the results are told
        stop = error
    return Over(tuple(played), tuple(failed), stop)


def _arena(contest: Contest, deals: int, over: Over) -> Arena | None:
    """Take the games of all whole deals together; None if there is no whole deal."""
    table = laid(contest)
    seatings = len(table.seatings)
    whole = len(over.played) // seatings
    if whole == 0:
        return None
    found = standings(over.played[: whole * seatings], table.seatings, table.sides)
    failed = tuple(failed for failed in over.failed if failed.deal <= whole)
    return Arena(contest, table, whole, deals, found, failed)


def _tell_stop(over: Over, total: int, seatings: int) -> None:
    """Say how far a stopped arena came, if a game was over."""
    if over.played:
        whole = len(over.played) // seatings
        rest = (
            f"the results are those of {_deals(whole)}"
            if whole
            else "no deal is whole, so there are no results"
        )
        tell(f"stopped after {len(over.played)} of {total} games: {rest}")


def _deals(number: int) -> str:
    return "the first deal" if number == 1 else f"the first {number} deals"


def _contest(entry: Entry, *, logged: bool) -> Contest:
    """Check all that is asked for, before anything is played."""
    found = find_game(entry.game)
    game = found.game
    assert game is not None, "what is found is whole"
    bots = _bots(found, entry.bots)
    rules = read_rules_text(game.rules, rule_values(entry.rules))
    seats = _seats(game, len(bots), entry.seats)
    with blamed(game.name):
        game.setup(rules, seats)
    seed = _seed(entry.seed)
    return Contest(game.name, seats, entry.rules, entry.bots, _labels(bots), seed, logged)


def _bots(found: Installed, texts: Sequence[str]) -> list[ReadyBot]:
    known = installed_bots(found)
    tell_broken(known)
    bots = [read_bot(known.bots, text) for text in texts]
    if len(bots) < 2:
        problem = "an arena takes two bots or more; the same one can be named twice"
        raise typer.BadParameter(problem, param_hint="BOT...")
    return bots


def _seats(game: AnyGame, bots: int, wanted: int | None) -> int:
    """Give how many seats there are, so that every bot has a side."""
    if wanted is not None and wanted not in game.seats:
        raise SeatsError(game.title, wanted, game.seats)
    for seats in game.seats if wanted is None else (wanted,):
        sides = len(sides_in(game, seats))
        if sides >= bots:
            _check_seatings(bots, sides)
            return seats
    some = f"{game.title} has places" if wanted is None else f"with {wanted} seats {game.title} has places"
    most = len(sides_in(game, game.seats[-1] if wanted is None else wanted))
    raise typer.BadParameter(f"{some} for {most} bots, not for {bots}", param_hint="BOT...")


def _check_seatings(bots: int, sides: int) -> None:
    number = seating_count(bots, sides)
    if number > MOST_SEATINGS:
        problem = f"{bots} bots have {number} seatings there, and each deal is played with all of them"
        raise typer.BadParameter(f"{problem}; at most {MOST_SEATINGS} are", param_hint="BOT...")


def _seed(wanted: str | None) -> str:
    """Give the text that the seeds of all deals begin with; a short one if none is wanted."""
    if wanted is None:
        return seed_text(new_seed()).removeprefix("hex:")[:16]
    if wanted.startswith("hex:"):
        problem = "a number is added for each deal, so it can be any text but one that begins with hex:"
        raise typer.BadParameter(problem, param_hint="--seed")
    seed_from_text(wanted)
    return wanted


def _labels(bots: Sequence[ReadyBot]) -> tuple[str, ...]:
    """Give each bot a name of its own, which a log takes."""
    texts = [str(bot)[:LONGEST_LABEL] for bot in bots]
    return tuple(
        f"{text} ({texts[: at + 1].count(text)})" if texts.count(text) > 1 else text
        for at, text in enumerate(texts)
    )


def _watched(games: Iterable[T], total: int) -> Generator[T, None, None]:
    """Give games as they come; a terminal shows how many are played, and the time that is left."""
    if is_plain(sys.stderr):
        yield from games
        return
    from rich.console import Console  # noqa: PLC0415  # only a terminal needs it
    from rich.progress import (  # noqa: PLC0415  # the same
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    shown = Progress(
        *(TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("games,")),
        *(TimeRemainingColumn(), TextColumn("left")),
        console=Console(stderr=True),
        transient=True,
        speed_estimate_period=HOUR,  # a game may well take longer than the half minute that is usual
        redirect_stdout=False,
        redirect_stderr=False,
    )
    with shown:
        yield from shown.track(games, total=total)


def _tell_failures(contest: Contest, failures: Sequence[Failed]) -> None:
    """Say which bots failed, in which games, and where the logs of these are."""
    for failed in failures[:MOST_TOLD]:
        tell(shortened(failure_words(contest, failed)))
    more = len(failures) - MOST_TOLD
    if more > 0:
        tell(f"and {more} more, with logs in {failures[-1].log.parent}")
