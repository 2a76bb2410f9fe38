"""Bots: each sees what its seat sees and the legal moves, and chooses one of them."""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Final, Protocol, TypeAlias, TypeVar

from cardwright.errors import BotOptionError, DeclarationError, HouseRuleError, UnknownBotError
from cardwright.game import NAME, AnyGame
from cardwright.houserules import Between, house_rules, read_rules_text, write_value
from cardwright.rollouts import Quick, Rollouts
from cardwright.search import Search
from cardwright.shuffling import Source
from cardwright.table import AnyState
from cardwright.values import frozen
from cardwright.views import View
from cardwright.worlds import Worlds

StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")


class Policy(Protocol[StateT, MoveT]):
    """Chooses moves for one seat in one game, so it may remember what it saw there.

    It gets what the seat sees, never the state: to touch a face-down card raises HiddenCardError. All its
    chance is to come from the source, so that the same seed gives the same game.
    """

    def __call__(self, seen: View[StateT], legal: Sequence[MoveT], source: Source, /) -> MoveT:
        """Give one of the legal moves, of which there is at least one."""


AnyPolicy: TypeAlias = Policy[Any, Any]
"""A policy for a game whose types are not known."""


PERSON: Final = "human"
"""What takes the place of a bot's name where a person plays; no bot may be called so."""


@frozen
class NoOptions:
    """The options of a bot that has none."""


@frozen
class Bot:
    """A kind of player, for one game or for all."""

    name: str
    """What it is called on the command line: lower case, digits and hyphens, at most 32 characters."""
    about: str
    """How it plays, in a line."""
    make: Callable[[AnyGame, Any], AnyPolicy]
    """Gives the policy for one seat in one game, from the game and the bot's options."""
    options: type = NoOptions
    """What can be chosen: a frozen class, declared as house rules are."""


@frozen
class ReadyBot:
    """A bot with its options, which can sit down at a table."""

    bot: Bot
    options: Any

    def __str__(self) -> str:
        """Give the text that `read_bot` reads as the same: `ismcts:iterations=200`."""
        changed = [
            f"{option.name}={write_value(getattr(self.options, option.name))}"
            for option in house_rules(self.bot.options)
            if getattr(self.options, option.name) != option.default
        ]
        return f"{self.bot.name}:{','.join(changed)}" if changed else self.bot.name

    def policy(self, game: AnyGame) -> AnyPolicy:
        """Give a new policy for one seat in one game; DeclarationError if the bot makes none."""
        made: object = self.bot.make(game, self.options)
        if not callable(made):
            problem = f"gives a {type(made).__name__} for {game.name}, and no policy"
            raise DeclarationError(f"the bot {self.bot.name}", "make", problem)
        return made


def read_bot(bots: Iterable[Bot], text: str) -> ReadyBot:
    """Read a bot with its options from a text such as `ismcts` or `ismcts:iterations=200,horizon=50`.

    UnknownBotError or BotOptionError say what could stand there.
    """
    known = {bot.name: bot for bot in bots}
    name, colon, rest = text.partition(":")
    bot = known.get(name)
    if bot is None:
        raise UnknownBotError(name, tuple(get_close_matches(name.lower(), known)), tuple(sorted(known)))
    values: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        option, equals, value = part.partition("=")
        if not option or not equals:
            raise BotOptionError(name, f"{part!r} is not of the form NAME=VALUE")
        if option in values:
            raise BotOptionError(name, f"{option} is given twice")
        values[option] = value
    try:
        return ReadyBot(bot, read_rules_text(bot.options, values))
    except HouseRuleError as error:
        problem = error.problem.replace("no such rule", "no such option")
        raise BotOptionError(name, f"{error.rule}: {problem}") from error


def check_bot(bot: object) -> Bot:
    """Give what a plugin offers as a bot; DeclarationError if it is none, or declared wrongly."""
    if not isinstance(bot, Bot):
        raise DeclarationError(type(bot).__name__, None, "is offered as a bot, and is no Bot")
    name: object = bot.name
    if not isinstance(name, str) or not NAME.fullmatch(name):
        problem = "is lower case, digits and hyphens, at most 32, a letter first"
        raise DeclarationError(f"the bot {name!a}", "name", problem)
    if name == PERSON:
        raise DeclarationError(f"the bot {name}", "name", "is how a person at the table is called")
    if not callable(bot.make):
        raise DeclarationError(bot.name, "make", f"is a {type(bot.make).__name__}, and no function")
    house_rules(bot.options)
    return bot


@frozen
class GreedyOptions:
    """How far `greedy` looks."""

    worlds: Annotated[int, Between(1), "in how many worlds each move is tried"] = 10
    horizon: Annotated[int | None, Between(0), "after how many moves a game that is played on is judged"] = (
        None
    )


@frozen
class SearchOptions:
    """How far `ismcts` looks."""

    iterations: Annotated[int, Between(1), "how many worlds are looked into for a move"] = 1000
    horizon: Annotated[int | None, Between(0), "after how many moves a game that is played on is judged"] = (
        None
    )
    curiosity: Annotated[int, Between(0), "how much is looked at what was tried little, in hundredths"] = 70


def _by_chance(_game: AnyGame, _options: NoOptions) -> AnyPolicy:
    def choose(_seen: View[Any], legal: Sequence[Any], source: Source, /) -> Any:
        return legal[source.below(len(legal))]

    return choose


def _greedy(game: AnyGame, options: GreedyOptions) -> AnyPolicy:
    def choose(seen: View[Any], legal: Sequence[Any], source: Source, /) -> Any:
        if len(legal) == 1:
            return legal[0]
        assert seen.seat is not None, "a spectator has no moves"
        chance = Quick(source)
        rollouts = Rollouts(game, seen.table, chance, horizon=options.horizon, anything=1.0)
        worlds, totals = Worlds(game, seen), [0.0] * len(legal)
        for _ in range(options.worlds):
            world = worlds.deal(chance)
            for at, move in enumerate(legal):
                totals[at] += rollouts.values(game.apply(world, move))[seen.seat]
        best = [move for move, total in zip(legal, totals, strict=True) if total == max(totals)]
        return best[chance.below(len(best))]

    return choose


def _ismcts(game: AnyGame, options: SearchOptions) -> AnyPolicy:
    def choose(seen: View[Any], legal: Sequence[Any], source: Source, /) -> Any:
        if len(legal) == 1:
            return legal[0]
        search = Search(game, seen, source, curiosity=options.curiosity / 100, horizon=options.horizon)
        for _ in range(options.iterations):
            search.iterate()
        return search.best(legal)

    return choose


RANDOM: Final = Bot("random", "makes any legal move", _by_chance)
GREEDY: Final = Bot(
    "greedy", "tries each move in some worlds, and looks no further ahead", _greedy, GreedyOptions
)
ISMCTS: Final = Bot("ismcts", "searches through many worlds for the best move", _ismcts, SearchOptions)
BOTS: Final = (RANDOM, GREEDY, ISMCTS)
"""The bots that play every game."""
