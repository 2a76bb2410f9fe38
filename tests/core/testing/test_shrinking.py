"""Broken games get short: the fewest seats, plain house rules, unshuffled cards, few moves."""

from typing import Any

import attrs
import pytest
from cardwright import AnyGame, Card, load_game, seed_from_text, write_move
from cardwright.testing import ALL_LAWS, Case, Law, Tally, play_case
from cardwright.testing.played import Played
from cardwright.testing.shrinking import Finding, held, shrunk
from cardwright.testing.verdicts import broken

from tests.core.testing import discards
from tests.core.testing.discards import DISCARDS, Rules

LAWS: dict[str, Law] = {law.__name__: law for law in ALL_LAWS}


def smallest(law: Law, case: Case, game: AnyGame = DISCARDS) -> Finding:
    found = held(law, play_case(game, case))
    assert isinstance(found, Finding)
    return shrunk(law, found)


def case(seats: int = 3, bonus: int = 3) -> Case:
    return Case(seats, Rules(bonus), seed_from_text("shrink"))


def moves(found: Finding) -> list[str]:
    return [write_move(step.move) for step in found.played.steps]


def test_what_holds_is_no_finding() -> None:
    tally = held(LAWS["functions_are_pure"], played := play_case(DISCARDS, case()))
    assert tally == Tally(len(played.steps) + 1)


def test_what_is_always_broken_shrinks_to_no_move_at_all() -> None:
    def never(_played: Played) -> Tally:
        broken("always", 0)

    found = smallest(never, case())
    assert (found.played.seats, found.played.rules, found.played.steps) == (2, Rules(), ())
    assert found.played.case.sorted_deals
    assert found.played.case.choices == ()


def test_only_what_matters_is_kept() -> None:
    def three_seats_and_a_bonus(played: Played) -> Tally:
        for step in played.steps:
            if played.seats == 3 and played.rules.bonus == 3 and step.by == 2:
                broken("seat 2 has played", step.n)
        return Tally(1)

    found = smallest(three_seats_and_a_bonus, case())
    assert (found.played.seats, found.played.rules) == (3, Rules(3))
    assert len(found.played.steps) == found.error.move == 4
    assert found.played.case.choices == (0, 0, 0)


def test_a_card_that_must_be_played_is_reached_by_the_shortest_way() -> None:
    wanted = Card["3S"]

    def played_it(played: Played) -> Tally:
        for step in played.steps:
            if step.move == discards.Play(wanted):
                broken("there it is", step.n)
        return Tally(1)

    for seed in range(20):
        start = Case(3, Rules(2), seed_from_text(str(seed)))
        if isinstance(held(played_it, play_case(DISCARDS, start)), Finding):
            found = smallest(played_it, start)
            assert moves(found)[-1] == "play 3S"
            assert len(moves(found)) <= 6
            assert found.played.rules == Rules()


def test_a_law_that_breaks_only_at_the_end_keeps_the_whole_game() -> None:
    def at_the_end(played: Played) -> Tally:
        last = played.states()[-1]
        if last.turn is None:
            broken("it is over", len(played.steps))
        return Tally(1)

    found = smallest(at_the_end, case())
    assert found.played.states()[-1].turn is None
    assert found.played.seats == 2


def test_a_game_whose_legal_moves_change_is_kept_as_it_was_found() -> None:
    calls = iter(range(10**9))

    def shifting(state: Any) -> list[Any]:
        legal = list(discards.legal_moves(state))
        return legal[next(calls) % 2 :] or legal

    game: AnyGame = attrs.evolve(DISCARDS, legal_moves=shifting)

    def always(played: Played) -> Tally:
        broken("always", len(played.steps))

    found = held(always, play_case(game, case()))
    assert isinstance(found, Finding)
    assert isinstance(shrunk(always, found), Finding)


def test_time_that_is_up_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.testing.shrinking.SECONDS", -1.0)

    def always(played: Played) -> Tally:
        broken("always", len(played.steps))

    found = smallest(always, case())
    assert found.played.case == case()


def test_a_leak_deep_in_a_long_game_becomes_a_short_log() -> None:
    holzwurm = load_game("holzwurm")
    sound = holzwurm.legal_moves

    def peeking(state: Any) -> Any:
        peeks = len(state.display) < 5 and state.set_aside and state.set_aside[0].points > 100
        return [] if peeks else sound(state)

    game: AnyGame = attrs.evolve(holzwurm, legal_moves=peeking)
    start = Case(3, holzwurm.rules(hands=2), seed_from_text("deep"))
    found = smallest(LAWS["legal_moves_need_no_hidden_card"], start, game)
    assert (found.played.seats, found.played.rules) == (2, holzwurm.rules())
    assert len(found.played.steps) <= 8
