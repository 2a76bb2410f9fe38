"""The laws about hidden worlds, each with a control: a re-dealer that cheats is found out."""

from collections import Counter
from typing import Any

import pytest
from cardwright import AnyGame, Shuffle, View, determinize, evolve, load_game
from cardwright.shuffling import Source
from cardwright.testing import ALL_LAWS, Law, law_report
from cardwright.testing.variety import _spread

from tests.core.testing.discards import DISCARDS
from tests.core.testing.layout import LAYOUT, PACK, setup

LAWS: dict[str, Law] = {law.__name__: law for law in ALL_LAWS}
VARY = LAWS["hidden_worlds_vary"]


def test_a_re_dealer_that_gives_the_same_world_each_time_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known: dict[str, Any] = {}

    def lazy(game: AnyGame, seen: View[Any], source: Source) -> Any:
        return known.setdefault(repr(seen), determinize(game, seen, source))

    monkeypatch.setattr("cardwright.testing.variety.determinize", lazy)
    report = law_report(DISCARDS, VARY, games=10, logs=None)
    assert report.problem is not None
    assert report.problem.startswith("all deals of the hidden cards give the same ")


def test_a_re_dealer_that_cheats_where_a_place_is_empty_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[str, Any] = {}

    def lazy(game: AnyGame, seen: View[Any], source: Source) -> Any:
        world = determinize(game, seen, source)
        gaps = any(card is None for card in seen.table.down)
        return known.setdefault(repr(seen), world) if gaps else world

    monkeypatch.setattr("cardwright.testing.variety.determinize", lazy)
    report = law_report(LAYOUT, VARY, games=10, logs=None)
    assert report.problem == "all deals of the hidden cards give the same down"


def test_a_re_dealer_that_gives_one_hand_away_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    hands: dict[str, Any] = {}

    def partial(game: AnyGame, seen: View[Any], source: Source) -> Any:
        world = determinize(game, seen, source)
        truth = hands.setdefault(repr(seen), world)
        return world if seen.seat == 1 else evolve(world, hands=truth.hands, stock=world.stock[::-1])

    monkeypatch.setattr("cardwright.testing.variety.determinize", partial)
    report = law_report(DISCARDS, VARY, games=10, logs=None)
    assert report.problem == "all deals of the hidden cards give the same hands"


def test_a_re_dealer_that_favours_a_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def lopsided(game: AnyGame, seen: View[Any], source: Source) -> Any:
        worlds = [determinize(game, seen, source) for _ in range(4)]
        return max(worlds, key=lambda world: sum(world.hands[1 - (seen.seat or 0)]))

    monkeypatch.setattr("cardwright.testing.variety.determinize", lopsided)
    report = law_report(DISCARDS, VARY, games=30, logs=None)
    assert report.problem is not None
    assert " favour " in report.problem


@pytest.mark.parametrize("game", [DISCARDS, LAYOUT, load_game("holzwurm")], ids=lambda game: game.name)
def test_even_deals_are_taken_for_even(game: AnyGame) -> None:
    for seed in "abc":
        report = law_report(game, VARY, games=20, seed=seed, logs=None)
        assert report.holds, report.story()
        assert report.tested > 5


def test_the_spread_of_counts_is_told_in_standard_deviations() -> None:
    pool = Counter("aabc")
    assert abs(_spread(Counter(a=200, b=100, c=100), pool)) < 4
    assert _spread(Counter(a=200, b=100, c=100), pool) < _spread(Counter(a=200, b=120, c=80), pool)
    assert _spread(Counter(a=300, b=50, c=50), pool) > 7


def test_a_view_that_leaves_one_world_only_is_counted() -> None:
    twos = PACK[:1] * len(PACK)
    alike: AnyGame = evolve(
        LAYOUT,
        deck=lambda _rules, _seats: twos,
        setup=lambda rules, seats: evolve(setup(rules, seats), turn=Shuffle(twos)),
    )
    report = law_report(alike, VARY, games=5, logs=None)
    assert report.exempt > 0
    assert report.tested == 0
