"""One game of an arena: played by bots at their places, wherever it is played, and what came of it."""

import traceback
from functools import lru_cache
from typing import Any, Final

from cardwright import (
    BOTS,
    AnyGame,
    Bot,
    BotError,
    DeclarationError,
    Installed,
    ReadyBot,
    Step,
    checked_score,
    find_game,
    frozen,
    installed_bots,
    log_lines,
    match,
    plugin_failure,
    read_bot,
    read_rules_text,
    seed_from_text,
    sides_of,
    sit_down,
)

from cardwright_cli.blame import blamed
from cardwright_cli.exits import trace
from cardwright_cli.seatings import Seating, seatings
from cardwright_cli.wishes import rule_values

OWN: Final = {"cardwright", "cardwright_cli"}
"""The modules of Cardwright itself: where no other one had a part, no bot of a plugin was asked."""


@frozen
class Contest:
    """All that decides how the games of an arena go, in texts that can be sent to another process."""

    game: str
    seats: int
    rules: tuple[str, ...]
    bots: tuple[str, ...]
    labels: tuple[str, ...]
    """What the bots are called, each by a name of its own."""
    seed: str
    logged: bool
    """Whether the logs of all games are wanted, or only of those in which a bot failed."""


@frozen
class Failure:
    """A bot that failed in a game."""

    bot: int
    seat: int
    problem: str


@frozen
class Played:
    """What came of one game."""

    deal: int
    """The number of the deal, from 1."""
    seating: int
    """The number of the seating, from 0."""
    won: frozenset[int]
    """The sides that won: several if they share it."""
    points: tuple[int, ...]
    """The points of each seat; none if a bot failed."""
    failure: Failure | None
    log: bytes | None


@frozen
class Table:
    """A contest with all that it names loaded."""

    found: Installed
    game: AnyGame
    rules: Any
    bots: tuple[ReadyBot, ...]
    sides: tuple[frozenset[int], ...]
    seatings: tuple[Seating, ...]

    def seated(self, seating: int) -> tuple[int, ...]:
        """Give the number of the bot at each seat."""
        bots = {
            seat: bot for side, bot in zip(self.sides, self.seatings[seating], strict=True) for seat in side
        }
        return tuple(bots[seat] for seat in range(len(bots)))


@lru_cache(maxsize=1)
def laid(contest: Contest) -> Table:
    """Load what a contest names."""
    found = find_game(contest.game)
    game = found.game
    assert game is not None, "what is found is whole"
    known = installed_bots(found).bots
    sides = sides_in(game, contest.seats)
    return Table(
        found,
        game,
        read_rules_text(game.rules, rule_values(contest.rules)),
        tuple(read_bot(known, bot) for bot in contest.bots),
        sides,
        seatings(len(contest.bots), len(sides)),
    )


def sides_in(game: AnyGame, seats: int) -> tuple[frozenset[int], ...]:
    """Give the sides of a game in the order of their first seats."""
    with blamed(game.name):
        return tuple(sorted(sides_of(game, seats), key=min))


def seed_of(contest: Contest, deal: int) -> str:
    """Give the seed of the games of a deal, as `cardwright play --seed` reads it."""
    return f"{contest.seed}/{deal}"


def play_game(contest: Contest, deal: int, seating: int) -> Played:
    """Play one game. What a bot does wrong is its loss; what the game does wrong is a PluginError."""
    table = laid(contest)
    game, rules, seated = table.game, table.rules, table.seated(seating)
    with blamed(game.name):
        steps, failure = _steps(table, seated, seed_from_text(seed_of(contest, deal)))
        log = None
        if contest.logged or failure is not None:
            names = [contest.labels[bot] for bot in seated]
            log = b"".join(log_lines(game, rules, names, steps, package=table.found.package))
        if failure is not None:
            return lost_by(contest, deal, seating, failure, log)
        score = checked_score(game, steps[-1].after if steps else game.setup(rules, contest.seats))
    winners = score.winners or range(contest.seats)
    won = frozenset(side for side, own in enumerate(table.sides) if not own.isdisjoint(winners))
    return Played(deal, seating, won, score.points, None, log)


def lost_by(contest: Contest, deal: int, seating: int, failure: Failure, log: bytes | None) -> Played:
    """Give a game in which a bot failed: all sides but its own have won."""
    others = frozenset(side for side, own in enumerate(laid(contest).sides) if failure.seat not in own)
    return Played(deal, seating, others, (), failure, log)


def _steps(table: Table, seated: tuple[int, ...], seed: bytes) -> tuple[list[Step[Any, Any]], Failure | None]:
    """Give the moves of a game to its end, or until a bot failed."""
    steps: list[Step[Any, Any]] = []
    try:
        policies = [sit_down(table.game, table.bots[bot], seat) for seat, bot in enumerate(seated)]
        for step in match(table.game, table.rules, policies, seed):
            steps.append(step)  # noqa: PERF402  # one by one, so that those before a failure are there
    except BotError as error:
        bot, cause = seated[error.seat], error.__cause__
        if cause is not None and _is_of_the_game(cause, table.found, table.bots[bot].bot):
            raise plugin_failure(table.found, cause) from cause
        trace(error)
        return steps, Failure(bot, error.seat, error.problem)
    return steps, None


def _is_of_the_game(error: BaseException, found: Installed, bot: Bot) -> bool:
    """Say whether an error is the mistake of the game that a bot asked, by where it was raised.

    The bots that play every game ask it nothing wrong, so it is to blame for what comes out of its functions
    then, and for what the core finds wrong with it. A bot of a plugin may ask, and raise, anything.
    """
    frames = traceback.walk_tb(error.__traceback__)
    modules = {str(frame.f_globals.get("__name__")).partition(".")[0] for frame, _ in frames}
    if isinstance(error, DeclarationError) and modules <= OWN:
        return True
    return bot in BOTS and (isinstance(error, DeclarationError) or found.module in modules)
