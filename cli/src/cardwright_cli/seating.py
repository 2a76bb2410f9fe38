"""Who sits at the table: people and bots, as `--seat` and `--seats` name them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import typer
from cardwright import (
    AnyGame,
    AnyPolicy,
    BotError,
    Installed,
    Limits,
    ReadyBot,
    UnknownBotError,
    frozen,
    installed_bots,
    read_bot,
)

PERSON = "human"
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


def seated(found: Installed, seats: int | None, players: Sequence[str], names: Sequence[str]) -> Seating:
    """Read who is to play; seats that `--seats` asks for and no `--seat` names are played at random.

    Names are for the people, in their order; where none play, for the seats from 0 on. A bot without a name
    is called what it is, and anybody else is numbered.
    """
    bots = _read(found, _filled(how_many(seats, players), players))
    named = [seat for seat, bot in enumerate(bots) if bot is None] or list(range(len(bots)))
    if len(names) > len(named):
        whom = "people" if None in bots else "seats"
        problem = f"there are {len(names)} names for {len(named)} {whom}"
        raise typer.BadParameter(problem, param_hint="--name")
    for name in names:
        _check_name(name)
    given = dict(zip(named, names, strict=False))
    numbered = _only_random(bots)
    return Seating(
        bots,
        tuple(given.get(seat) or _called(seat, None if numbered else bot) for seat, bot in enumerate(bots)),
    )


def seated_again(
    found: Installed, seats: int | None, players: Sequence[str], names: tuple[str, ...]
) -> Seating:
    """Say who goes on with a game, by default the bots after which seats are named, and people.

    The names are those of the log.
    """
    if seats is not None and seats != len(names):
        raise typer.BadParameter(f"the log has {len(names)} seats, not {seats}", param_hint="--seats")
    if players and len(players) != len(names):
        problem = f"the log has {len(names)} seats, and {len(players)} players are named"
        raise typer.BadParameter(problem, param_hint="--seat")
    if players:
        return Seating(_read(found, players), names)
    known = installed_bots(found).bots
    bots: list[ReadyBot | None] = []
    for name in names:
        try:
            bots.append(read_bot(known, name))
        except UnknownBotError:
            bots.append(None)
    return Seating(tuple(bots), names)


class NamedBotError(BotError):
    """A bot that failed, told with its name."""

    def __init__(self, seat: int, bot: ReadyBot, problem: str) -> None:
        super().__init__(seat, problem)
        self.bot = bot

    def __str__(self) -> str:
        """Say which bot did what; a problem without a text ends in no colon."""
        return f"the bot at seat {self.seat} ({self.bot}) {self.problem.removesuffix(': ')}"


@contextmanager
def bots_named(seating: Seating) -> Iterator[None]:
    """Name the bot where one fails."""
    try:
        yield
    except NamedBotError:
        raise
    except BotError as error:
        bot = seating.bots[error.seat]
        if bot is None:
            raise
        raise NamedBotError(error.seat, bot, error.problem) from error


def policies_of(found: Installed, seating: Seating) -> tuple[AnyPolicy | None, ...]:
    """Give each bot's policy for this game; None where a person sits. BotError if a bot cannot sit down."""
    assert found.game is not None, "what is found is whole"
    return tuple(
        None if bot is None else _policy(found.game, seat, bot) for seat, bot in enumerate(seating.bots)
    )


def _policy(game: AnyGame, seat: int, bot: ReadyBot) -> AnyPolicy:
    try:
        policy: object = bot.policy(game)
    except KeyboardInterrupt:
        raise
    except BotError as error:
        raise NamedBotError(seat, bot, error.problem) from error
    except BaseException as error:  # whatever a bot does, it is told of the bot
        problem = f"cannot sit down: it raises {type(error).__name__}: {error}"
        raise NamedBotError(seat, bot, problem) from error
    if not callable(policy):
        given = "None" if policy is None else f"a {type(policy).__name__}"
        raise NamedBotError(seat, bot, f"cannot sit down: its make gives {given}, and no function")
    return policy


def how_many(seats: int | None, players: Sequence[str]) -> int:
    """Say how many are to play."""
    if seats is None and not players:
        problem = f"who plays? --seats N plays at random; --seat names a player, {PERSON} or a bot"
        raise typer.BadParameter(problem, param_hint="--seat")
    return len(players) if seats is None else seats


def _filled(seats: int, players: Sequence[str]) -> Sequence[str]:
    if len(players) > seats:
        problem = f"there are {seats} seats, and {len(players)} players are named"
        raise typer.BadParameter(problem, param_hint="--seat")
    return (*players, *[FILLER] * (seats - len(players)))


def _read(found: Installed, players: Sequence[str]) -> tuple[ReadyBot | None, ...]:
    known = installed_bots(found).bots
    return tuple(None if text == PERSON else read_bot(known, text) for text in players)


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
