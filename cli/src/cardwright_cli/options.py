"""The arguments and options of the commands, each described once."""

import os
from typing import Annotated, TypeAlias

import typer


def _without_colour(value: bool) -> bool:  # noqa: FBT001  # Typer calls it so
    if value:
        os.environ["NO_COLOR"] = "1"
    return value


def _with_traceback(value: bool) -> bool:  # noqa: FBT001  # Typer calls it so
    if value:
        os.environ["CARDWRIGHT_DEBUG"] = "1"
    return value


NoColor: TypeAlias = Annotated[
    bool,
    typer.Option("--no-color", help="Write plain text.", callback=_without_colour, is_eager=True),
]
Debug: TypeAlias = Annotated[
    bool,
    typer.Option("--debug", help="Show where an error comes from.", callback=_with_traceback, is_eager=True),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Write JSON, one object a line.")]
GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of a game, as `cardwright games` lists it.")
]
LogFile: TypeAlias = Annotated[
    str, typer.Argument(metavar="LOG", help="A move log, also a .gz; - reads standard input.")
]
LogFiles: TypeAlias = Annotated[
    list[str], typer.Argument(metavar="LOG...", help="Move logs, also .gz; - reads standard input.")
]
Corpus: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--corpus", metavar="DIR", help="A folder: check all logs in it and below, tell which fail."
    ),
]
FirstLog: TypeAlias = Annotated[
    str, typer.Argument(metavar="A", help="A move log, also a .gz; - reads standard input.")
]
SecondLog: TypeAlias = Annotated[
    str, typer.Argument(metavar="B", help="The log to compare it with; - reads standard input.")
]
GameToPlay: TypeAlias = Annotated[
    str | None, typer.Argument(metavar="GAME", help="The name of a game, as `cardwright games` lists it.")
]
SeatCount: TypeAlias = Annotated[
    int | None,
    typer.Option("--seats", metavar="N", help="How many play; seats that no --seat is for play at random."),
]
Players: TypeAlias = Annotated[
    list[str],
    typer.Option(
        "--seat",
        metavar="PLAYER",
        help=(
            "Who plays, from seat 0 on: human, or a bot such as ismcts:iterations=200, as "
            "`cardwright bots GAME` lists them; repeatable."
        ),
    ),
]
Resume: TypeAlias = Annotated[
    str | None,
    typer.Option("--resume", metavar="LOG", help="Go on with the game of a log that was broken off."),
]
Seed: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--seed", metavar="TEXT", help="Any text, or hex:<64 digits>; the same seed gives the same game."
    ),
]
RuleValues: TypeAlias = Annotated[
    list[str],
    typer.Option(
        "--rule", metavar="NAME=VALUE", help="A house rule, as `cardwright rules GAME` lists it; repeatable."
    ),
]
Names: TypeAlias = Annotated[
    list[str],
    typer.Option(
        "--name",
        metavar="NAME",
        help="A name, for the people from seat 0 on, or for all seats where none plays; repeatable.",
    ),
]
Output: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "-o", "--output", metavar="LOG", help="Where to write the log, packed if it ends in .gz; - is stdout."
    ),
]
NewLog: TypeAlias = Annotated[
    str,
    typer.Option(
        "-o", "--output", metavar="NEW", help="Where to write the repaired log, packed if it ends in .gz."
    ),
]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")]
FullScreen: TypeAlias = Annotated[
    bool,
    typer.Option("--full-screen", help="Play on the whole screen, with mouse and keys, not in lines."),
]
At: TypeAlias = Annotated[
    str | None,
    typer.Option("--at", metavar="N", help="Only move N, and the table after it: 0 to the last, or `end`."),
]
AsSeat: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--as", metavar="SEAT", help="Only what a seat saw: its number from 0, a name, or `spectator`."
    ),
]
Table: TypeAlias = Annotated[bool, typer.Option("--table", help="Draw the table after every move.")]
NewName: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="NAME", help="What the game is to be called, such as my-game."),
]
NewFolder: TypeAlias = Annotated[
    str | None,
    typer.Option("--dir", metavar="DIR", help="The folder to make, instead of one called like the game."),
]
GameCount: TypeAlias = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="N",
        min=1,
        max=1_000_000,
        help="How many games each law looks at; more, if it takes more to meet every seat and house rule.",
    ),
]
LawSeed: TypeAlias = Annotated[
    str, typer.Option("--seed", metavar="TEXT", help="Any text; with another one other games are looked at.")
]
LawLogs: TypeAlias = Annotated[
    str, typer.Option("--logs", metavar="DIR", help="Where the log of a game goes that breaks a law.")
]
Bots: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help="Two bots or more, such as random or ismcts:iterations=200; `cardwright bots GAME` lists them.",
    ),
]
ArenaGames: TypeAlias = Annotated[
    int,
    typer.Option(
        "--games", metavar="N", min=1, max=1_000_000, help="How many games; more, to make the deals whole."
    ),
]
ArenaSeats: TypeAlias = Annotated[
    int | None,
    typer.Option("--seats", metavar="N", help="How many play; as few as give each bot a place, if not said."),
]
ArenaSeed: TypeAlias = Annotated[
    str | None, typer.Option("--seed", metavar="TEXT", help="Any text; the same seed gives the same games.")
]
Jobs: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--jobs", metavar="N", min=1, max=256, help="How many processes play; one a processor, if not said."
    ),
]
GameLogs: TypeAlias = Annotated[
    str | None, typer.Option("--logs", metavar="DIR", help="A new folder for the logs of all games.")
]
