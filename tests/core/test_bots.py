"""Bots: read with their options, made for a table, the same for the same seed."""

from typing import Annotated, Any

import pytest
from cardwright import (
    BOTS,
    Between,
    Bot,
    BotOptionError,
    DeclarationError,
    Stream,
    UnknownBotError,
    frozen,
    match,
    read_bot,
    seed_from_text,
    view,
)
from cardwright.bots import check_bot

from .games import FETCH, Rules
from .race import RACE, Add
from .race import State as RaceState

SEED = seed_from_text("bots")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("random", "random"),
        ("greedy:worlds=10", "greedy"),
        ("greedy:worlds=3", "greedy:worlds=3"),
        ("ismcts:horizon=5,iterations=20", "ismcts:iterations=20,horizon=5"),
        ("ismcts:horizon=none,curiosity=0", "ismcts:curiosity=0"),
    ],
)
def test_a_bot_is_read_with_its_options_and_written_the_shortest_way(text: str, written: str) -> None:
    bot = read_bot(BOTS, text)
    assert str(bot) == written
    assert read_bot(BOTS, written) == bot


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("ismct", "there is no bot 'ismct' for this game: did you mean ismcts?"),
        ("ISMCTS", "there is no bot 'ISMCTS' for this game: did you mean ismcts?"),
        ("", "there is no bot '' for this game: there are greedy, ismcts, random"),
        ("chess", "there is no bot 'chess' for this game: there are greedy, ismcts, random"),
        ("\x1b[2J", "there is no bot '\\x1b[2J' for this game: there are greedy, ismcts, random"),
    ],
)
def test_a_bot_that_is_not_there_is_told_with_those_that_are(text: str, problem: str) -> None:
    with pytest.raises(UnknownBotError) as caught:
        read_bot(BOTS, text)
    assert str(caught.value) == problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("random:speed=3", "bot random: speed: there is no such option; there are none"),
        (
            "ismcts:depth=3",
            "bot ismcts: depth: there is no such option; there are iterations, horizon, curiosity",
        ),
        ("ismcts:iterations=0", "bot ismcts: iterations: expected a whole number from 1 up, found '0'"),
        ("ismcts:iterations=many", "bot ismcts: iterations: expected a whole number from 1 up, found 'many'"),
        ("ismcts:horizon=-1", "bot ismcts: horizon: expected none or a whole number from 0 up, found '-1'"),
        ("ismcts:", "bot ismcts: '' is not of the form NAME=VALUE"),
        ("ismcts:1000", "bot ismcts: '1000' is not of the form NAME=VALUE"),
        ("ismcts:iterations=1,iterations=2", "bot ismcts: iterations is given twice"),
    ],
)
def test_an_option_that_cannot_be_is_told_with_what_was_expected(text: str, problem: str) -> None:
    with pytest.raises(BotOptionError) as caught:
        read_bot(BOTS, text)
    assert str(caught.value) == problem


@pytest.mark.parametrize("text", ["random", "greedy:worlds=2", "ismcts:iterations=10"])
def test_a_seed_determines_the_game_of_every_bot(text: str) -> None:
    def game(seed: bytes) -> list[Any]:
        return list(match(FETCH, Rules(), [read_bot(BOTS, text).policy(FETCH)] * 2, seed))

    assert game(SEED) == game(SEED)
    assert game(SEED) != game(seed_from_text("another"))


@pytest.mark.parametrize("text", ["greedy", "ismcts:iterations=100"])
def test_bots_that_look_ahead_see_a_win_in_one(text: str) -> None:
    state = RaceState(RACE.rules(), 1, (5, 2), 0)
    policy = read_bot(BOTS, text).policy(RACE)
    assert policy(view(RACE, state, 1), RACE.legal_moves(state), Stream(SEED, "bot/1")) == Add(3)


@pytest.mark.parametrize("text", ["greedy", "ismcts"])
def test_the_only_move_is_made_without_looking(text: str) -> None:
    state = RaceState(RACE.rules(), 0, (9, 0), 1)
    source = Stream(SEED, "bot/0")
    policy = read_bot(BOTS, text).policy(RACE)
    assert policy(view(RACE, state, 0), RACE.legal_moves(state), source) == Add(1)
    assert source.below(1 << 64) == Stream(SEED, "bot/0").below(1 << 64), "nothing was drawn from it"


@frozen
class Wrong:
    speed: Annotated[int, Between(1, 3)] = 2


def made(*_: Any) -> Any:
    """Make nothing: these bots are only looked at."""


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("random", "str: is offered as a bot, and is no Bot"),
        (Bot("Big", "", made), "the bot 'Big'.name: is lower case, digits and hyphens, at most 32"),
        (Bot("big", "", 3), "big.make: is a int, and no function"),  # type: ignore[arg-type]  # the fault
        (Bot("human", "", made), "the bot human.name: is how a person at the table is called"),
        (Bot("big", "", made, Wrong), "Wrong.speed: needs a line on what it decides"),
    ],
)
def test_what_is_no_bot_or_declared_wrongly_is_refused(bot: object, problem: str) -> None:
    with pytest.raises(DeclarationError) as caught:
        check_bot(bot)
    assert str(caught.value).startswith(problem)


def test_a_bot_that_makes_no_policy_is_told() -> None:
    with pytest.raises(DeclarationError) as caught:
        read_bot((Bot("none", "", made),), "none").policy(FETCH)
    assert str(caught.value) == "the bot none.make: gives a NoneType for fetch, and no policy"


def test_of_moves_that_do_as_well_greedy_takes_any() -> None:
    """In a race that is long and judged at once all moves are alike."""
    state = RaceState(RACE.rules(goal=40), 0, (0, 0), 1)
    policy = read_bot(BOTS, "greedy:horizon=0").policy(RACE)
    seen, legal = view(RACE, state, 0), RACE.legal_moves(state)
    assert {policy(seen, legal, Stream(SEED, f"{n}")) for n in range(20)} == {Add(1), Add(2), Add(3)}
