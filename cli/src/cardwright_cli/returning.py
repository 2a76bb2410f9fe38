"""Who goes on with a game that was broken off: those whom its log names, or others."""

import re
from collections.abc import Sequence

import typer
from cardwright import (
    PERSON,
    Bot,
    BotOptionError,
    Installed,
    ReadyBot,
    UnknownBotError,
    installed_bots,
    read_bot,
)

from cardwright_cli.exits import shortened
from cardwright_cli.output import say
from cardwright_cli.players import joined
from cardwright_cli.seating import Seating, read_players, tell_broken

OTHERWISE = "--seat, once for each seat, says who plays"
BOTLIKE = re.compile(r"[a-z][a-z0-9-]*(:.*| \(\d+\))", re.DOTALL)
"""A name that a bot may have and hardly a person."""


def seated_again(
    found: Installed, seats: int | None, players: Sequence[str], names: tuple[str, ...]
) -> Seating:
    """Say who goes on with a game, by default the bots after which seats are named, and people.

    The names are those of the log. Where they leave it open who played, nobody's hand is drawn and no bot
    plays: it has to be said.
    """
    if seats is not None and seats != len(names):
        raise typer.BadParameter(f"the log has {_seats(names)}, not {seats}", param_hint="--seats")
    if not players:
        return Seating(_named_in(found, names), names)
    bots = read_players(found, players)
    if len(players) != len(names):
        named = "1 player is" if len(players) == 1 else f"{len(players)} players are"
        problem = f"the log has {_seats(names)}, and {named} named; give one for each seat"
        raise typer.BadParameter(problem, param_hint="--seat")
    return Seating(bots, names)


def say_who_returns(seating: Seating) -> None:
    """Say which seats people take over because no bot is called so."""
    people = [f"{seat} ({name})" for seat, name in enumerate(seating.names) if seating.bots[seat] is None]
    seats = f"{'seat' if len(people) == 1 else 'seats'} {joined(people)}"
    say(f"A person plays at {seats}, since no bot here is called so; {OTHERWISE} instead.")


def _named_in(found: Installed, names: tuple[str, ...]) -> tuple[ReadyBot | None, ...]:
    known = installed_bots(found)
    bots = tuple(_named(known.bots, seat, name) for seat, name in enumerate(names))
    if None not in bots:
        problem = f"all seats of the log are called like bots; {OTHERWISE} now"
        raise typer.BadParameter(problem, param_hint="--resume")
    tell_broken(known)
    return bots


def _named(known: Sequence[Bot], seat: int, name: str) -> ReadyBot | None:
    """Give the bot after which a seat is named; None if it is a person, and an error if that is not sure."""
    try:
        return read_bot(known, name)
    except UnknownBotError:
        if name != PERSON and not BOTLIKE.fullmatch(name):
            return None
        why = "which may be a bot that is not here"
    except BotOptionError as error:
        why = shortened(str(error))
    problem = f"seat {seat} of the log is called {name!r}, {why}; {OTHERWISE}"
    raise typer.BadParameter(problem, param_hint="--resume")


def _seats(names: Sequence[str]) -> str:
    return "1 seat" if len(names) == 1 else f"{len(names)} seats"
