"""Hold the laws against a game: as a test of its plugin, or one by one."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from cardwright.errors import DeclarationError
from cardwright.game import AnyGame
from cardwright.houserules import rules_changed
from cardwright.shuffling import seed_text
from cardwright.testing.laws import LAWS, Law, LawBrokenError
from cardwright.testing.played import Played, played_games
from cardwright.testing.secrecy import SECRECY_LAWS
from cardwright.values import frozen

ALL_LAWS: Final = (*LAWS, *SECRECY_LAWS)
GAMES: Final = 50
"""How many games each law looks at, unless another number is given."""


@frozen
class LawReport:
    """What came of holding one law against a game."""

    law: str
    doc: str
    tested: int
    """How often it was put to the test; of a law about secrets, how many states had something to hide."""
    opted_out: str | None = None
    """The reason the game gives for which the law cannot hold."""


def check_law(game: AnyGame, law: Law, *, games: int = GAMES) -> LawReport:
    """Hold one law against random games of any size and any house rules; LawBrokenError if it does not hold.

    A law about secrets that never met one fails too.
    """
    reason = opt_outs(game).get(law.__name__)
    if reason is not None:
        return LawReport(law.__name__, _sentence(law), 0, reason)
    tested = 0

    @settings(
        max_examples=games,
        deadline=None,
        database=None,
        phases=(Phase.explicit, Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(played_games(game))
    def holds(played: Played) -> None:
        nonlocal tested
        try:
            tested += law(played)
        except Exception as error:
            error.add_note(_story(law, played))
            raise

    holds()
    if law in SECRECY_LAWS and not tested:
        raise LawBrokenError("no state had anything to hide, so the law proves nothing", 0)
    return LawReport(law.__name__, _sentence(law), tested)


def check_game(game: AnyGame, *, games: int = GAMES) -> tuple[LawReport, ...]:
    """Hold all laws against a game; LawBrokenError at the first that does not hold."""
    return tuple(check_law(game, law, games=games) for law in ALL_LAWS)


def laws_test(game: AnyGame, *, games: int = GAMES) -> Callable[..., None]:
    """Make the test of a plugin: it holds each law against the game.

    Three lines are enough: two imports, and `test_laws = laws_test(GAME)`.
    """

    @pytest.mark.parametrize("law", ALL_LAWS, ids=lambda law: law.__name__)
    def test_law(law: Law, record_property: Callable[[str, object], None]) -> None:
        report = check_law(game, law, games=games)
        record_property("tested", report.tested)
        if report.opted_out is not None:
            pytest.skip(report.opted_out)

    return test_law


def opt_outs(game: AnyGame) -> dict[str, str]:
    """Give the laws that a game opts out of, with its reasons; DeclarationError for one that is no law."""
    names = {law.__name__ for law in ALL_LAWS}
    for name, reason in game.opt_outs:
        if name not in names or not reason.strip():
            raise DeclarationError(game.name, "opt_outs", f"{name!r} is no law, or no reason stands with it")
    return dict(game.opt_outs)


def _sentence(law: Law) -> str:
    return (law.__doc__ or "").strip().splitlines()[0]


def _story(law: Law, played: Played) -> str:
    """Say how to play the game again in which a law did not hold."""
    rules = rules_changed(played.rules)
    return (
        f"law {law.__name__}: {_sentence(law)}\n"
        f"seen in {played.game.name} with {played.seats} seats, house rules {rules or 'as they are'}, "
        f"and the seed {seed_text(played.seed)}"
    )
