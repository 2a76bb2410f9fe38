"""Games by chance: which cases there are, and that a case is always the same game."""

from collections.abc import Callable
from itertools import islice
from typing import Annotated, Any, Literal

import attrs
import pytest
from cardwright import (
    AnyGame,
    Between,
    Cards,
    DeclarationError,
    FaceUp,
    Game,
    HouseRuleError,
    Score,
    Seats,
    SeatsError,
    Turn,
    frozen,
    load_game,
    playout,
    seed_from_text,
    write_move,
)
from cardwright.testing import Case, Played, play_case, played_games
from cardwright.testing.played import LONG, chance_cases, planned_cases, shortened
from hypothesis import given, settings

from tests.core.testing import discards
from tests.core.testing.discards import DISCARDS, Rules

SEED = seed_from_text("a game")


def moves(played: Played) -> list[str]:
    return [write_move(step.move) for step in played.steps]


def test_a_case_is_the_game_that_a_playout_gives() -> None:
    played = play_case(DISCARDS, Case(3, Rules(1), SEED))
    assert moves(played) == [write_move(step.move) for step in playout(DISCARDS, Rules(1), 3, SEED)]
    assert played.failure is None
    assert played.states()[-1].turn is None
    assert len(played.states()) == len(played.steps) + 1


def test_choices_give_the_same_game_again_and_stop_where_they_end() -> None:
    played = play_case(DISCARDS, Case(2, Rules(), SEED))
    choices = played.choices()
    again = play_case(DISCARDS, Case(2, Rules(), SEED, choices=choices))
    assert moves(again) == moves(played)
    assert moves(play_case(DISCARDS, Case(2, Rules(), SEED, choices=choices[:2]))) == moves(played)[:3]
    assert moves(play_case(DISCARDS, Case(2, Rules(), SEED, choices=()))) == moves(played)[:1]


def test_a_choice_beyond_the_legal_moves_counts_on_from_the_first() -> None:
    first = play_case(DISCARDS, Case(2, Rules(), SEED, choices=(0,)))
    assert moves(play_case(DISCARDS, Case(2, Rules(), SEED, choices=(2,)))) == moves(first)


def test_cards_can_be_dealt_as_they_wait() -> None:
    played = play_case(DISCARDS, Case(2, Rules(), SEED, choices=(), sorted_deals=True))
    assert played.steps[0].move.cards == discards.PACK


def test_a_game_that_breaks_off_tells_by_which_error() -> None:
    def failing(state: Any, move: Any) -> Any:
        if isinstance(move, discards.Play):
            raise KeyError("gone")
        return discards.apply(state, move)

    played = play_case(attrs.evolve(DISCARDS, apply=failing), Case(2, Rules(), SEED))
    assert played.failure == "KeyError: 'gone'"
    assert len(played.steps) == 1


def test_an_endless_game_is_played_to_one_move_past_its_bound() -> None:
    game: AnyGame = attrs.evolve(DISCARDS, max_moves=lambda _rules, _seats: 4)
    assert len(play_case(game, Case(2, Rules(), SEED)).steps) == 5


def test_some_states_are_spread_over_the_game_with_both_its_ends() -> None:
    played = play_case(DISCARDS, Case(3, Rules(), SEED))
    last = len(played.steps)
    for most in (2, 3, 5, 100):
        numbers = [n for n, _ in played.some(most)]
        assert numbers[0] == 0
        assert numbers[-1] == last
        assert len(numbers) <= most
    assert [n for n, _ in played.some(1000)] == list(range(last + 1))


def test_the_plan_meets_every_seat_count_and_trial_value() -> None:
    cases = list(planned_cases(load_game("holzwurm")))
    assert {case.seats for case in cases} == {2, 3, 4, 5, 6}
    assert {case.rules.last_card for case in cases} == {"must_stay", "any"}
    assert {case.rules.tie for case in cases} == {"shared", "fewest_cards"}
    assert len({case.seed for case in cases}) == len(cases)


@frozen
class Particular:
    """House rules of which some values ask for others."""

    pack: Annotated[Literal["small", "large"], "which cards are played with"] = "small"
    jokers: Annotated[bool, "whether jokers are in, which takes the large pack"] = False
    wild: Annotated[bool, "whether jokers are wild, which takes jokers"] = False


@frozen
class ParticularState:
    rules: Particular
    turn: Turn
    hands: Seats[FaceUp[Cards]]


def particular_setup(rules: Particular, seats: int) -> ParticularState:
    if rules.jokers and rules.pack == "small":
        raise HouseRuleError("jokers", "there are none in the small pack")
    if rules.wild and not rules.jokers:
        raise HouseRuleError("wild", "there are no jokers")
    return ParticularState(rules, 0, ((),) * seats)


def particular(setup: Callable[[Particular, int], ParticularState] = particular_setup) -> AnyGame:
    return Game(
        name="particular",
        title="Particular",
        seats=range(2, 5),
        rules=Particular,
        state=ParticularState,
        rules_version=1,
        max_moves=lambda _rules, _seats: 1,
        moves=(discards.Play,),
        deck=lambda _rules, _seats: (),
        setup=setup,
        legal_moves=lambda _state: [],
        apply=lambda state, _move: state,
        score=lambda state: Score((0,) * len(state.hands), frozenset()),
    )


def test_a_value_that_asks_for_other_house_rules_is_met_with_these() -> None:
    met = {case.rules for case in planned_cases(particular())}
    assert met == {
        Particular(),
        Particular(pack="large"),
        Particular(pack="large", jokers=True),
        Particular(pack="large", jokers=True, wild=True),
    }


def test_the_plan_says_which_value_goes_with_no_others() -> None:
    def never_wild(rules: Particular, seats: int) -> ParticularState:
        if rules.wild:
            raise SeatsError("Particular", seats, range(0))
        return particular_setup(rules, seats)

    with pytest.raises(DeclarationError, match="wild: takes yes, by which no number of seats can play"):
        list(planned_cases(particular(never_wild)))


def test_cases_by_chance_mix_house_rules() -> None:
    cases = chance_cases(load_game("holzwurm"), "mix")
    rules = [next(cases).rules for _ in range(40)]
    assert any(rule.last_card == "any" and rule.tie == "fewest_cards" for rule in rules)
    assert any(rule == load_game("holzwurm").rules() for rule in rules)


def test_a_case_tells_how_to_play_it_again() -> None:
    assert str(Case(3, Rules(2), SEED)).startswith("3 seats, bonus 2, seed hex:")
    assert str(Case(2, Rules(), SEED)).startswith("2 seats, the house rules as they are, seed hex:")
    assert str(Case(2, Rules(), SEED, choices=(0,))) == "2 seats, the house rules as they are"
    assert repr(play_case(DISCARDS, Case(2, Rules(), SEED))).startswith("<discards: ")


@settings(max_examples=20)
@given(played_games(DISCARDS))
def test_the_strategy_draws_whole_games(played: Played) -> None:
    assert played.failure is None
    assert played.states()[-1].turn is None
    assert played.seats in DISCARDS.seats


@pytest.mark.parametrize("purpose", ["one", "other"])
def test_a_game_has_streams_of_chance_of_its_own(purpose: str) -> None:
    case = Case(2, Rules(), SEED)
    one, same = play_case(DISCARDS, case), play_case(DISCARDS, case)
    assert one.chance(purpose).below(10**9) == same.chance(purpose).below(10**9)
    assert one.chance("one").below(10**9) != one.chance("third").below(10**9)


@frozen
class Lengths:
    """House rules of which one caps the game, and others have numbers too."""

    points: Annotated[int, "what a card counts", Between()] = 5
    most: Annotated[Literal["any"] | int, "the moves after which the game ends", Between(3)] = "any"


@frozen
class LengthsState:
    rules: Lengths
    turn: Turn
    hands: Seats[FaceUp[Cards]]


def lengthy(per_move: int = 10) -> AnyGame:
    return attrs.evolve(
        particular(),
        rules=Lengths,
        state=LengthsState,
        setup=lambda rules, seats: LengthsState(rules, 0, ((),) * seats),
        max_moves=lambda rules, _seats: per_move * (9_999 if rules.most == "any" else rules.most),
    )


def test_a_game_that_may_be_long_is_cut_short_by_the_house_rule_that_caps_it() -> None:
    for case in (*planned_cases(lengthy()), *islice(chance_cases(lengthy(), "short"), 30)):
        assert case.rules.most != "any"
        assert lengthy().max_moves(case.rules, case.seats) <= LONG
    plain, *_ = planned_cases(lengthy())
    assert LONG // 20 <= plain.rules.most <= LONG // 10


def test_a_game_that_no_house_rule_can_cut_short_stays_as_it_is() -> None:
    plain, *_ = planned_cases(lengthy(per_move=1000))
    assert plain.rules == Lengths()


def test_a_value_that_is_tried_stays_however_long_the_game_is() -> None:
    tried = Case(2, Lengths(most=5_000), SEED)
    assert shortened(lengthy(), tried) == tried
