"""Who sits at the table: people and bots, as `--seat` and `--seats` name them."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import typer
from cardwright import (
    BOTS,
    PERSON,
    Bot,
    Installed,
    InstalledBots,
    Limits,
    ReadyBot,
    UnknownBotError,
    frozen,
    installed_bots,
    read_bot,
)

from cardwright_cli.exits import shortened
from cardwright_cli.output import tell

FILLER = "random"
"""The bot at the seats that nobody is named for."""


@frozen
class Seating:
    """Who plays, seat by seat."""

    bots: tuple[ReadyBot | None, ...]
    """The bot at each seat; None where a person sits."""
    names: tuple[str, ...]

    @property
    def has_people(self) -> bool:
        """Whether a person plays."""
        return None in self.bots

    @property
    def only_random(self) -> bool:
        """Whether nobody plays who thinks."""
        return _only_random(self.bots)


def read_players(found: Installed, players: Sequence[str]) -> tuple[ReadyBot | None, ...]:
    """Read who is to play: bots, and None for people.

    Of an unknown one it is told what is close to it, and which plugins with bots are broken.
    """
    known = installed_bots(found)
    try:
        return tuple(None if text == PERSON else read_bot(known.bots, text) for text in players)
    except UnknownBotError as error:
        tell_broken(known)
        names = (PERSON, *error.known)
        close = tuple(get_close_matches(error.name.lower(), names)) or error.close
        raise UnknownBotError(error.name, close, names) from None


def tell_broken(known: InstalledBots) -> None:
    """Say on stderr which plugins with bots are broken."""
    for broken in known.broken:
        tell(f"the bots from {broken.distribution} {broken.version} are broken: {shortened(broken.reason)}")


def seated(
    found: Installed, seats: int | None, players: Sequence[ReadyBot | None], names: Sequence[str]
) -> Seating:
    """Say who is to play; seats that `--seats` asks for and no `--seat` names are played at random.

    Names are for the people, in their order; where none play, for the seats from 0 on. A bot without a name
    is called what it is, and anybody else is numbered.
    """
    bots = _filled(len(players) if seats is None else seats, players)
    people = [seat for seat, bot in enumerate(bots) if bot is None]
    named = people or list(range(len(bots)))
    if len(names) > len(named):
        one, many = ("person", "people") if people else ("seat", "seats")
        whom = f"1 {one}" if len(named) == 1 else f"{len(named)} {many}"
        problem = f"there are {len(names)} names for {whom}"
        raise typer.BadParameter(problem, param_hint="--name")
    known = installed_bots(found).bots if people else ()
    for name in names:
        _check_name(name)
        if people:
            _check_person(name, known)
    given = dict(zip(named, names, strict=False))
    numbered = _only_random(bots)
    return Seating(
        bots,
        tuple(given.get(seat) or _called(seat, None if numbered else bot) for seat, bot in enumerate(bots)),
    )


def how_many(seats: int | None, players: Sequence[str]) -> int:
    """Say how many are to play."""
    if seats is None and not players:
        problem = f"who plays? --seats N plays at random; --seat names a player, {PERSON} or a bot"
        raise typer.BadParameter(problem, param_hint="--seat")
    return len(players) if seats is None else seats


def _filled(seats: int, players: Sequence[ReadyBot | None]) -> tuple[ReadyBot | None, ...]:
    if len(players) > seats:
        named = "1 player is" if len(players) == 1 else f"{len(players)} players are"
        problem = f"there {'is 1 seat' if seats == 1 else f'are {seats} seats'}, and {named} named"
        raise typer.BadParameter(problem, param_hint="--seat")
    return (*players, *[read_bot(BOTS, FILLER)] * (seats - len(players)))


def _only_random(bots: Sequence[ReadyBot | None]) -> bool:
    return all(bot is not None and str(bot) == FILLER for bot in bots)


def _called(seat: int, bot: ReadyBot | None) -> str:
    if bot is None:
        return f"Player {seat + 1}"
    return str(bot) if len(str(bot)) <= Limits().name else bot.bot.name


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


def _check_person(name: str, known: Iterable[Bot]) -> None:
    """Refuse the name of a bot for a person: whoever goes on with the log would take one for the other."""
    if name != PERSON and name.partition(":")[0] not in {bot.name for bot in known}:
        return
    problem = f"{name!r} is what a player is called at --seat, and the log could not tell them apart"
    raise typer.BadParameter(f"{problem}; choose another name for the person", param_hint="--name")
