"""Whole games played by chance, for the laws to look at."""

from itertools import islice
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from cardwright.errors import HouseRuleError, SeatsError
from cardwright.game import AnyGame
from cardwright.houserules import house_rules
from cardwright.playing import Step, playout
from cardwright.shuffling import Stream, seed_from_text, seed_text
from cardwright.values import frozen


@frozen(repr=False)
class Played:
    """A game from the first shuffle to its end."""

    game: AnyGame
    rules: Any
    seats: int
    seed: bytes
    first: Any
    """The state before the first move."""
    steps: tuple[Step[Any, Any], ...]
    failure: str | None = None
    """The error by which the game broke off, if it did."""

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.seats} seats, {len(self.steps)} moves, {seed_text(self.seed)}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001  # hypothesis calls it so
        """Print a failing example as shortly as `repr` does."""
        del cycle
        printer.text(repr(self))

    def states(self) -> list[Any]:
        """Give all states, the first one included: state n is the one after move n."""
        return [self.first, *(step.after for step in self.steps)]

    def some(self, most: int) -> list[tuple[int, Any]]:
        """Give at most so many states with their numbers, spread over the game, its ends among them."""
        states = self.states()
        stride = max(1, -(-(len(states) - 1) // max(1, most - 1)))
        numbers = sorted({*range(0, len(states), stride), len(states) - 1})
        return [(n, states[n]) for n in numbers]

    def chance(self, purpose: str) -> Stream:
        """Give a stream of chance that goes with this game."""
        return Stream(self.seed, f"law/{purpose}")


def play_through(game: AnyGame, rules: Any, seats: int, seed: bytes) -> Played:
    """Play one game by chance: to its end, to one move past its declared bound, or until it fails."""
    steps: list[Step[Any, Any]] = []
    failure = None
    most = game.max_moves(rules, seats) + 1
    try:
        steps.extend(islice(playout(game, rules, seats, seed), most))
    except Exception as error:  # noqa: BLE001  # a law reports it
        failure = f"{type(error).__name__}: {error}"
    return Played(game, rules, seats, seed, game.setup(rules, seats), tuple(steps), failure)


@st.composite
def played_games(draw: st.DrawFn, game: AnyGame) -> Played:
    """Draw games of any number of seats, any house rules and any deal, played by chance."""
    seats = draw(st.sampled_from(game.seats))
    values = {
        rule.name: draw(st.sampled_from(_default_first(rule.default, rule.trial_values)))
        for rule in house_rules(game.rules)
    }
    seed = seed_from_text(str(draw(st.integers(0, 2**64 - 1))))
    rules = game.rules(**values)
    try:
        game.setup(rules, seats)
    except (HouseRuleError, SeatsError):  # house rules that exclude each other
        assume(condition=False)
    return play_through(game, rules, seats, seed)


def _default_first(default: Any, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return (default, *(value for value in values if value != default))
