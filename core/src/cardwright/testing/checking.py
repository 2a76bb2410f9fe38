"""Hold the laws against a game: as a test of its plugin, from the command line, or one by one."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Final

import pytest

from cardwright.errors import CardwrightError, DeclarationError
from cardwright.game import AnyGame
from cardwright.logs import log_lines
from cardwright.notation import cut, write_move
from cardwright.testing.conduct import CONDUCT_LAWS
from cardwright.testing.memory import MEMORY_LAWS
from cardwright.testing.played import Case, Played, chance_cases, planned_cases, play_case
from cardwright.testing.purity import PURITY_LAWS
from cardwright.testing.secrecy import SECRECY_LAWS, refusals_need_no_hidden_card
from cardwright.testing.shrinking import Finding, held, shrunk
from cardwright.testing.variety import VARIETY_LAWS, hidden_worlds_vary
from cardwright.testing.verdicts import Law, LawBrokenError, Tally
from cardwright.values import evolve, frozen
from cardwright.writing import write_log

ALL_LAWS: Final = (*PURITY_LAWS, *CONDUCT_LAWS, *SECRECY_LAWS, *VARIETY_LAWS, *MEMORY_LAWS)
"""The laws that every game is held to."""
NEED_SECRETS: Final = (
    *(law for law in SECRECY_LAWS if law is not refusals_need_no_hidden_card),
    hidden_worlds_vary,
)
"""The laws that prove nothing about a game in which they met no secret."""
GAMES: Final = 50
"""How many games each law looks at, unless another number is given."""
MOVES: Final = 20_000
"""After so many moves a law looks at no more games than it must to meet every seat and house rule."""
LOGS: Final = "broken-laws"
"""The folder for the logs of games in which a law does not hold."""
_TOLD: Final = 12
"""How many moves of such a game are told; the log has all of them."""


@frozen
class LawReport:
    """What came of holding one law against a game."""

    law: str
    doc: str
    games: int = 0
    """How many games were looked at."""
    tested: int = 0
    """How often it was put to the test; of a law about secrets, how many states had something to hide."""
    exempt: int = 0
    """How often there was nothing that it could have tested."""
    opted_out: str | None = None
    """The reason the game gives for which the law cannot hold."""
    problem: str | None = None
    """What was seen that breaks the law; None if it holds."""
    move: int = 0
    """The number of the move after which that was seen."""
    seat: int | None = None
    """The seat for which it was seen, if it is about one."""
    played: Played | None = None
    """The shortest game found in which it is seen."""
    log: Path | None = None
    """The file with the log of that game."""
    unwritten: str | None = None
    """Why there is no such file, if it could not be written."""

    @property
    def holds(self) -> bool:
        """Whether the law holds, or the game opts out of it."""
        return self.problem is None

    def story(self) -> list[str]:
        """Say in a few lines which law does not hold, what was seen, and in which game."""
        if self.problem is None:
            return []
        if self.played is None:
            return [f"law {self.law}: {self.doc}", self.problem]
        kept = [f"the log of this game: {self.log}"] if self.log is not None else []
        if self.unwritten is not None:
            kept = [f"the log of this game could not be written: {self.unwritten}"]
        moves = [f"  {step.n} {step.by}: {cut(write_move(step.move))}" for step in self.played.steps]
        skipped = len(moves) - _TOLD
        return [
            f"law {self.law}: {self.doc}",
            str(LawBrokenError(self.problem, self.move, self.seat)),
            f"seen in {self.played.game.name} with {self.played.case}",
            *([f"  ... {skipped} moves before these"] if skipped > 0 else []),
            *moves[-_TOLD:],
            *kept,
        ]


def law_report(
    game: AnyGame, law: Law, *, games: int = GAMES, seed: str = "", logs: str | Path | None = LOGS
) -> LawReport:
    """Hold one law against games of every size and by every house rule, the deals after the seed by chance.

    If it does not hold, a game as short as can be found is written to a log in the folder `logs`, if there is
    one to be. DeclarationError for an opt-out from a law that is none.
    """
    name, doc = getattr(law, "__name__", "a law without a name"), _sentence(law)
    reason = opt_outs(game).get(name)
    if reason is not None:
        return LawReport(name, doc, opted_out=reason)
    tally, looked_at, moves = Tally(0), 0, 0
    for case, must in _cases(game, games, seed):
        if moves > MOVES and not must:
            break
        try:
            played = play_case(game, case)
        except CardwrightError:
            raise
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever it is, there is no game to look at
            problem = f"it cannot be set up with {case}: {type(error).__name__}: {error}"
            return LawReport(name, doc, looked_at, problem=problem)
        looked_at, moves = looked_at + 1, moves + len(played.steps)
        found = held(law, played)
        if isinstance(found, Finding):
            return _broken(name, doc, looked_at, shrunk(law, found), logs)
        if not isinstance(found, Tally):
            raise TypeError(f"the law {name} gives {found!r}; a law gives a Tally")
        tally += found
    report = LawReport(name, doc, looked_at, tally.tested, tally.exempt)
    if tally.tested or (tally.exempt and law not in NEED_SECRETS):
        return report
    what = "no state had anything to hide" if law in NEED_SECRETS else "nothing came up that it is about"
    return evolve(report, problem=f"it was never put to the test, so it proves nothing: {what}")


def check_law(
    game: AnyGame, law: Law, *, games: int = GAMES, seed: str = "", logs: str | Path | None = LOGS
) -> LawReport:
    """Hold one law against a game as `law_report` does; LawBrokenError if it does not hold."""
    report = law_report(game, law, games=games, seed=seed, logs=logs)
    if report.problem is not None:
        error = LawBrokenError(report.problem, report.move, report.seat)
        error.add_note("\n".join(report.story()))
        raise error
    return report


def check_game(
    game: AnyGame, *, games: int = GAMES, seed: str = "", logs: str | Path | None = LOGS
) -> tuple[LawReport, ...]:
    """Hold all laws against a game; LawBrokenError at the first that does not hold."""
    return tuple(check_law(game, law, games=games, seed=seed, logs=logs) for law in ALL_LAWS)


def laws_test(game: AnyGame, *, games: int = GAMES, logs: str | Path | None = LOGS) -> Callable[..., None]:
    """Make the test of a plugin: it holds each law against the game.

    Three lines are enough: two imports, and `test_laws = laws_test(GAME)`.
    """

    @pytest.mark.parametrize("law", ALL_LAWS, ids=lambda law: law.__name__)
    def test_law(law: Law, record_property: Callable[[str, object], None]) -> None:
        report = check_law(game, law, games=games, logs=logs)
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
    return next(iter((law.__doc__ or "").strip().splitlines()), "")


def _cases(game: AnyGame, games: int, seed: str) -> Iterator[tuple[Case, bool]]:
    """Give the cases to look at, and whether each is needed to meet every seat and every house rule."""
    planned = [(case, True) for case in planned_cases(game, seed)]
    more = chance_cases(game, seed)
    return chain(planned, ((case, False) for case in islice(more, max(0, games - len(planned)))))


def _broken(name: str, doc: str, games: int, found: Finding, logs: str | Path | None) -> LawReport:
    """Report a law that does not hold, and write the log of the game in which it does not."""
    played, error = found.played, found.error
    file = re.sub(r"[^A-Za-z0-9_.-]", "-", f"{played.game.name}-{name}.jsonl")
    log, unwritten = None if logs is None else Path(logs) / file, None
    if log is not None:
        try:
            log.parent.mkdir(parents=True, exist_ok=True)
            write_log(log, _lines(played), force=True)
        except OSError as problem:
            log, unwritten = None, str(problem)
    return LawReport(
        name,
        doc,
        games,
        problem=error.problem,
        move=error.move,
        seat=error.seat,
        played=played,
        log=log,
        unwritten=unwritten,
    )


def _lines(played: Played) -> list[bytes]:
    """Give the lines of the log of a game; without digests where its states have none."""
    names = [f"Seat {seat}" for seat in range(played.seats)]
    game, rules = played.game, played.rules
    try:
        return list(log_lines(game, rules, names, played.steps))
    except Exception:  # noqa: BLE001  # the game is broken, and so may be its states and its score
        header = list(log_lines(game, rules, names, ()))
        records = ({"by": step.by, "move": write_move(step.move)} for step in played.steps)
        return header + [json.dumps(record).encode("ascii") + b"\n" for record in records]
