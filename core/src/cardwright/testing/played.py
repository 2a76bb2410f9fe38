"""Whole games played by chance, for the laws to look at."""

from collections.abc import Iterator, Sequence
from itertools import combinations, count, cycle, product
from typing import Any, Final

from hypothesis import strategies as st

from cardwright.errors import DeclarationError, HouseRuleError, SeatsError
from cardwright.game import AnyGame
from cardwright.houserules import Between, HouseRule, house_rules, rules_changed, write_value
from cardwright.playing import Step, checked_state, mover_of
from cardwright.shuffling import Stream, seed_from_text, seed_text, shuffled
from cardwright.table import Shuffle, Shuffled
from cardwright.values import evolve, frozen

LONG: Final = 700
"""A game that may have more moves than this is cut short by a house rule, if there is one that can do it."""


@frozen
class Case:
    """How a game is to be played: by how many, by which house rules, and by which chance."""

    seats: int
    rules: Any
    seed: bytes
    choices: tuple[int, ...] | None = None
    """Which of the legal moves is made at each turn, counted on from the first again if there are fewer;
    the game stops when they are used up. None leaves it to chance, and the game goes on to its end."""
    sorted_deals: bool = False
    """Whether the cards are dealt in the order in which they wait, and not shuffled."""

    def __str__(self) -> str:
        rules = ", ".join(f"{name} {write_value(value)}" for name, value in rules_changed(self.rules).items())
        told = f"{self.seats} seats, {rules or 'the house rules as they are'}"
        return told if self.choices is not None else f"{told}, seed {seed_text(self.seed)}"


@frozen(repr=False)
class Played:
    """A game from before the first move to its end, or up to where it stopped or failed."""

    game: AnyGame
    case: Case
    first: Any
    """The state before the first move."""
    steps: tuple[Step[Any, Any], ...]
    failure: str | None = None
    """The error by which the game broke off, if it did."""

    def __repr__(self) -> str:
        return f"<{self.game.name}: {len(self.steps)} moves, {self.case}>"

    @property
    def seats(self) -> int:
        """How many play."""
        return self.case.seats

    @property
    def rules(self) -> Any:
        """The house rules it was played by."""
        return self.case.rules

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
        return Stream(self.case.seed, f"law/{purpose}")

    def choices(self) -> tuple[int, ...]:
        """Give which of the legal moves was made at each turn of a seat."""
        return tuple(
            list(self.game.legal_moves(step.before)).index(step.move)
            for step in self.steps
            if not isinstance(step.move, Shuffled)
        )


def play_case(game: AnyGame, case: Case) -> Played:
    """Play a game: to its end, to one move past its declared bound, until its choices end, or it fails."""
    first = game.setup(case.rules, case.seats)
    steps: list[Step[Any, Any]] = []
    failure = None
    most = game.max_moves(case.rules, case.seats) + 1
    try:
        for step in _steps(game, case, first):
            steps.append(step)
            if len(steps) == most:
                break
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a law reports it
        failure = str(error) if isinstance(error, DeclarationError) else f"{type(error).__name__}: {error}"
    return Played(game, case, first, tuple(steps), failure)


def planned_cases(game: AnyGame, seed: str = "") -> Iterator[Case]:
    """Give cases in which every number of seats and every trial value of every house rule is met.

    A value that does not go with the other house rules as they are is met with other values of some of them;
    DeclarationError for one with which nothing can be played.
    """
    plain = game.rules()
    numbers = count()
    for seats in game.seats:
        if can_be_played(game, plain, seats):
            yield shortened(game, Case(seats, plain, seed_from_text(f"plan {next(numbers)} {seed}")))
    turns = cycle(game.seats)
    for rule in house_rules(game.rules):
        for value in rule.trial_values:
            if value == rule.default and type(value) is type(rule.default):
                continue
            tried = ((rules, next(turns)) for rules in _with_value(game, rule, value) for _ in game.seats)
            found = next((pair for pair in tried if can_be_played(game, *pair)), None)
            if found is None:
                problem = f"takes {write_value(value)}, by which no number of seats can play"
                raise DeclarationError(game.rules.__name__, rule.name, problem)
            rules, seats = found
            yield shortened(game, Case(seats, rules, seed_from_text(f"plan {next(numbers)} {seed}")))


def _with_value(game: AnyGame, rule: HouseRule, value: Any) -> Iterator[Any]:
    """Give house rules with a value of one of them: the others as they are, then one changed, then two."""
    others = [other for other in house_rules(game.rules) if other.name != rule.name]
    for changed in range(3):
        for chosen in combinations(others, changed):
            for values in product(*(other.trial_values for other in chosen)):
                names = (other.name for other in chosen)
                yield game.rules(**{rule.name: value, **dict(zip(names, values, strict=True))})


def chance_cases(game: AnyGame, seed: str) -> Iterator[Case]:
    """Give cases of any number of seats, any trial values together, and any deal, without end."""
    chance = Stream(seed_from_text(f"cases {seed}"), "law/cases")
    for number in count():
        seats = game.seats[chance.below(len(game.seats))]
        values = {
            rule.name: _pick(chance, rule.trial_values) if chance.below(2) else rule.default
            for rule in house_rules(game.rules)
        }
        rules = game.rules(**values)
        if can_be_played(game, rules, seats):
            yield shortened(game, Case(seats, rules, seed_from_text(f"case {number} {seed}")))


def shortened(game: AnyGame, case: Case) -> Case:
    """Give a case whose game may be long with a lower number for the house rule that caps its length.

    Many games show more than one that goes on and on. A value other than the default is tried, and stays.
    """
    if game.max_moves(case.rules, case.seats) <= LONG:
        return case
    for rule in house_rules(game.rules):
        if rule.bounds is not None and getattr(case.rules, rule.name) == rule.default:
            rules = _capped(game, case, rule.name, rule.bounds)
            if rules is not None:
                return evolve(case, rules=rules)
    return case


def _capped(game: AnyGame, case: Case, name: str, bounds: Between) -> Any | None:
    """Give house rules with a number about as high as a short game allows; None if none makes one short."""

    def short(number: int) -> Any | None:
        rules = evolve(case.rules, **{name: number})
        is_short = number <= bounds.highest and game.max_moves(rules, case.seats) <= LONG
        return rules if is_short and can_be_played(game, rules, case.seats) else None

    number, step, best = bounds.lowest, 1, short(bounds.lowest)
    while best is not None and (rules := short(number + step)) is not None:
        number, step, best = number + step, 2 * step, rules
    return best


@st.composite
def played_games(draw: st.DrawFn, game: AnyGame) -> Played:
    """Draw games of any number of seats, any house rules and any deal, played by chance to their ends."""
    number = draw(st.integers(0, 2**64 - 1))
    return play_case(game, next(chance_cases(game, str(number))))


def _steps(game: AnyGame, case: Case, state: Any) -> Iterator[Step[Any, Any]]:
    """Play move by move."""
    bots = [Stream(case.seed, f"bot/{seat}").below for seat in range(case.seats)]
    choices = None if case.choices is None else iter(case.choices)
    deals = 0
    for n in count(1):
        turn, before = state.turn, state
        if turn is None:
            return
        if isinstance(turn, Shuffle):
            deals += 1
            cards = turn.cards if case.sorted_deals else shuffled(turn.cards, case.seed, f"deal/{deals}")
            move: Any = Shuffled(cards)
        else:
            moves = game.legal_moves(state)
            if moves and not isinstance(moves[0], game.moves):
                known = ", ".join(move.__name__ for move in game.moves)
                problem = f"gives a {type(moves[0]).__name__}, which is none of {known}"
                raise DeclarationError(game.name, "legal_moves", problem)
            choice = bots[turn](len(moves)) if choices is None else next(choices, None)
            if choice is None:
                return
            move = moves[choice % len(moves)]
        by = mover_of(before)
        assert by is not None, "the game is not over"
        state = checked_state(game, move, game.apply(before, move))
        yield Step(n, by, move, before, state)


def _pick(chance: Stream, values: Sequence[Any]) -> Any:
    return values[chance.below(len(values))]


def can_be_played(game: AnyGame, rules: Any, seats: int) -> bool:
    """Say whether these house rules go together, and with this number of seats."""
    try:
        game.setup(rules, seats)
    except (HouseRuleError, SeatsError):
        return False
    except Exception:  # noqa: BLE001  # it should be, so whoever plays it sees what fails
        return True
    return True
