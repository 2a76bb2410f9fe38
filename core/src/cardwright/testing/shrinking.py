"""Make a game in which a law does not hold as short and as plain as can be found."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from cardwright.houserules import house_rules
from cardwright.testing.played import Case, Played, can_be_played, play_case
from cardwright.testing.verdicts import Law, LawBrokenError, Tally
from cardwright.values import evolve, frozen

SECONDS: Final = 15.0
"""How long a shorter game is looked for; the search ends by itself long before, if the law is quick."""


@frozen
class Finding:
    """A game in which a law does not hold, cut after the move at which that was seen."""

    played: Played
    error: LawBrokenError


def held(law: Law, played: Played) -> Tally | Finding:
    """Hold a law against a game; say how often it was put to the test, or what was found."""
    try:
        return law(played)
    except LawBrokenError as error:
        return Finding(played, error)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # the law did not come to an end
        broken = LawBrokenError(f"the game fails with {type(error).__name__}: {error}", len(played.steps))
        broken.__cause__ = error
        return Finding(played, broken)


def shrunk(law: Law, found: Finding) -> Finding:
    """Look for the shortest, plainest game in which the law does not hold; at worst give the one found."""
    search = _Search(law, found)
    while _plainer(search) | _shorter(search) | _earlier(search):
        pass
    return search.best


class _Search:
    """The best game so far, and the time there is to find a better one."""

    def __init__(self, law: Law, found: Finding) -> None:
        self.law = law
        self.deadline = monotonic() + SECONDS
        self.best = self.cut(found)

    @property
    def case(self) -> Case | None:
        """The best game by its choices; None if the time is up or its legal moves do not stay the same."""
        if monotonic() > self.deadline:
            return None
        try:
            return evolve(self.best.played.case, choices=self.best.played.choices())
        except Exception:  # noqa: BLE001  # the game is broken, and so may be its legal moves
            return None

    def finds(self, case: Case) -> bool:
        """Say whether the law does not hold in this game either; if so, it is the best one now."""
        game = self.best.played.game
        if monotonic() > self.deadline or not can_be_played(game, case.rules, case.seats):
            return False
        try:
            played = play_case(game, case)
        except Exception:  # noqa: BLE001  # there is no such game, so nothing is seen in it
            return False
        found = held(self.law, played)
        if isinstance(found, Finding):
            self.best = self.cut(found)
        return isinstance(found, Finding)

    def cut(self, found: Finding) -> Finding:
        """Leave out the moves after the one at which it was seen, if it is seen without them too."""
        while 0 <= found.error.move < len(found.played.steps) and monotonic() < self.deadline:
            steps = found.played.steps[: found.error.move]
            shorter = held(self.law, evolve(found.played, steps=steps, failure=None))
            if not isinstance(shorter, Finding):
                break
            found = shorter
        return found


def _plainer(search: _Search) -> bool:
    """Try fewer seats, the house rules as they are, and cards that were not shuffled."""
    game, found = search.best.played.game, False
    for seats in game.seats:
        case = search.case
        found |= case is not None and seats < case.seats and search.finds(evolve(case, seats=seats))
    for rule in house_rules(game.rules):
        case = search.case
        if case is not None and getattr(case.rules, rule.name) != rule.default:
            found |= search.finds(evolve(case, rules=evolve(case.rules, **{rule.name: rule.default})))
    case = search.case
    return found | (
        case is not None and not case.sorted_deals and search.finds(evolve(case, sorted_deals=True))
    )


def _shorter(search: _Search) -> bool:
    """Try to leave out choices: all, then halves, quarters, and so on to single ones."""
    return _in_pieces(search, lambda _: ())


def _earlier(search: _Search) -> bool:
    """Try the first of the legal moves in place of others."""
    return _in_pieces(search, lambda piece: (0,) * len(piece))


def _in_pieces(search: _Search, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> bool:
    """Try to change the choices piece by piece, the pieces getting smaller; say whether that ever worked."""
    found = False
    case = search.case
    size = len(case.choices or ()) if case is not None else 0
    while size:
        at = 0
        while (case := search.case) is not None and case.choices is not None and at < len(case.choices):
            choices, piece = case.choices, case.choices[at : at + size]
            changed = choices[:at] + change(piece) + choices[at + size :]
            worked = changed != choices and search.finds(evolve(case, choices=changed))
            found |= worked
            at += 0 if worked and len(changed) < len(choices) else size
        size //= 2
    return found
