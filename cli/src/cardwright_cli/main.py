"""The commands. Each loads what it needs when it runs, so that the help comes at once."""
# ruff: noqa: PLC0415  (imports stand in the bodies for that reason)

import sys
from collections.abc import Callable
from functools import wraps
from typing import Annotated, ParamSpec, TypeVar

import typer

from cardwright_cli.exits import Code, run_guarded
from cardwright_cli.options import (
    ArenaGames,
    ArenaSeats,
    ArenaSeed,
    AsSeat,
    At,
    Bots,
    Corpus,
    Debug,
    FirstLog,
    Force,
    FullScreen,
    GameCount,
    GameLogs,
    GameName,
    GameToPlay,
    Jobs,
    Json,
    LawLogs,
    LawSeed,
    LogFile,
    LogFiles,
    Names,
    NewFolder,
    NewLog,
    NewName,
    NoColor,
    Output,
    Players,
    Resume,
    RuleValues,
    SeatCount,
    SecondLog,
    Seed,
    Table,
)
from cardwright_cli.output import keep_results_apart, tell

P = ParamSpec("P")
T = TypeVar("T")

app = typer.Typer(
    name="cardwright",
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,  # drawing the help with Rich would take longer than all else together
    pretty_exceptions_enable=False,  # they would print the cards and seeds in local variables
)


def run() -> None:
    """Run the command line and exit."""
    sys.exit(run_guarded(app))


def command(function: Callable[P, T]) -> Callable[P, T]:
    """Make a function a command: stdout is for results alone, and long waits for a plugin are told."""

    @wraps(function)
    def guarded(*arguments: P.args, **options: P.kwargs) -> T:
        from cardwright_cli.waiting import watched

        keep_results_apart()
        with watched():
            return function(*arguments, **options)

    return app.command()(guarded)


@app.callback(invoke_without_command=True)
def cardwright(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", help="Show the versions of Cardwright and of every plugin.")
    ] = False,
    _no_color: NoColor = False,
    _debug: Debug = False,
) -> None:
    """Play card games, replay and verify their logs, check games, and make new ones."""
    if version:
        from cardwright_cli.versions import say_versions

        say_versions()
        raise typer.Exit
    if context.invoked_subcommand is None:
        for line in context.get_help().splitlines():
            tell(line)
        raise typer.Exit(Code.USAGE)


@command
def games(*, json: Json = False, _no_color: NoColor = False, _debug: Debug = False) -> None:
    """List the games that are installed, and why any is broken."""
    from cardwright_cli.games import list_games

    list_games(as_json=json)


@command
def rules(game: GameName, *, json: Json = False, _no_color: NoColor = False, _debug: Debug = False) -> None:
    """List the house rules of a game."""
    from cardwright_cli.rules import list_rules

    list_rules(game, as_json=json)


@command
def bots(game: GameName, *, json: Json = False, _no_color: NoColor = False, _debug: Debug = False) -> None:
    """List the bots for a game with their options."""
    from cardwright_cli.bots import list_bots

    list_bots(game, as_json=json)


@command
def play(  # noqa: PLR0913  # one parameter for each option
    game: GameToPlay = None,
    *,
    seats: SeatCount = None,
    seat: Players = [],  # noqa: B006  # Typer makes a new list for each call
    seed: Seed = None,
    rule: RuleValues = [],  # noqa: B006  # Typer makes a new list for each call
    name: Names = [],  # noqa: B006  # the same
    resume: Resume = None,
    output: Output = None,
    force: Force = False,
    full_screen: FullScreen = False,
    _no_color: NoColor = False,
    _debug: Debug = False,
) -> int:
    """Play a game, as people or bots or at random, and write its log."""
    from cardwright_cli.play import Wish, play_game

    wish = Wish(game, seats, tuple(seat), seed, tuple(rule), tuple(name), resume, output, force=force)
    return play_game(wish, full_screen=full_screen)


@command
def arena(  # noqa: PLR0913  # one parameter for each option
    game: GameName,
    bots: Bots,
    *,
    games: ArenaGames = 100,
    seed: ArenaSeed = None,
    jobs: Jobs = None,
    seats: ArenaSeats = None,
    rule: RuleValues = [],  # noqa: B006  # Typer makes a new list for each call
    logs: GameLogs = None,
    json: Json = False,
    _no_color: NoColor = False,
    _debug: Debug = False,
) -> int:
    """Compare bots: each deal is played with every seating, and it is told who won how much."""
    from cardwright_cli.arena import Entry, hold_arena

    entry = Entry(game, tuple(bots), seats, tuple(rule), seed)
    return hold_arena(entry, games, jobs, logs, as_json=json)


@command
def new(
    name: NewName, *, folder: NewFolder = None, _no_color: NoColor = False, _debug: Debug = False
) -> None:
    """Make the project of a new game, one that can be played and tested already."""
    from cardwright_cli.new import make_project

    make_project(name, folder)


@command
def check(  # one parameter for each option
    game: GameName,
    *,
    games: GameCount = 50,
    seed: LawSeed = "",
    logs: LawLogs = "broken-laws",
    json: Json = False,
    _no_color: NoColor = False,
    _debug: Debug = False,
) -> int:
    """Hold a game to the laws that every game keeps."""
    from cardwright_cli.check import Size, check_laws

    return check_laws(game, Size(games, seed, logs), as_json=json)


@command
def replay(
    log: LogFile,
    *,
    at: At = None,
    seat: AsSeat = None,
    table: Table = False,
    json: Json = False,
    _no_color: NoColor = False,
    _debug: Debug = False,
) -> int:
    """Tell move by move what happened in a game."""
    from cardwright_cli.replay import replay_log

    return replay_log(log, at=at, seat=seat, tables=table, as_json=json)


@command
def verify(
    logs: LogFiles = [],  # noqa: B006  # Typer makes a new list for each call
    *,
    corpus: Corpus = None,
    _no_color: NoColor = False,
    _debug: Debug = False,
) -> int:
    """Check logs: every move, digest and link, and the result."""
    from cardwright_cli.verify import verify_logs

    return verify_logs(logs, corpus)


@command
def repair(
    log: LogFile, *, output: NewLog, force: Force = False, _no_color: NoColor = False, _debug: Debug = False
) -> int:
    """Write a log that was cut off anew, without the line that is not whole."""
    from cardwright_cli.repair import repair_log

    return repair_log(log, output, force=force)


@command
def diff(
    a: FirstLog, b: SecondLog, *, json: Json = False, _no_color: NoColor = False, _debug: Debug = False
) -> int:
    """Show where two logs part, and what differs on the table after that."""
    from cardwright_cli.diff import diff_logs

    return diff_logs(a, b, as_json=json)
