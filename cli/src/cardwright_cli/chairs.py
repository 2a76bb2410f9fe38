"""Bots that sit down at a table, and what is said when one fails, there or later."""

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright import AnyPolicy, BotError, Installed, ReadyBot, sit_down

from cardwright_cli.seating import Seating


class NamedBotError(BotError):
    """A bot that failed, told with its name."""

    def __init__(self, seat: int, bot: ReadyBot, problem: str) -> None:
        super().__init__(seat, problem)
        self.bot = bot

    def __str__(self) -> str:
        """Say which bot did what."""
        return f"the bot at seat {self.seat} ({self.bot}) {self.problem}"


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
    with bots_named(seating):
        return tuple(
            None if bot is None else sit_down(found.game, bot, seat) for seat, bot in enumerate(seating.bots)
        )
