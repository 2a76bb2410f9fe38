"""The tools that compare a plugin with its naive twin, on High Card; where the two differ, it is seen."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from cardwright import evolve, zones

from tests.cli.highcard import HIGH_CARD, Rules, State

from . import naivehighcard
from .lockstep import lockstep_test, play_side_by_side
from .trees import Tree, check_tree, trees_test
from .twins import Twins, tokens


def says(state: State) -> dict[str, Any]:
    laid = {name: tokens(zone) for name, zone in zones(state).items() if name != "cards"}
    return {**laid, "hand": [sorted(hand) for hand in laid["hand"]], "turns": state.turns}


TWINS = Twins(HIGH_CARD, naivehighcard, says)
HOUSES = {"every default": Rules(), "no default": Rules(turns=8, bury=False)}
FRESH = Tree("fresh", 2, 0, 4, 50, Rules())
LAST = Tree("near the end", 3, -2, 4, 8, Rules())
MANY = tuple(evolve(FRESH, name=f"tree {number}", nodes=10_000) for number in range(10))

test_both_games_agree_after_every_move = lockstep_test(TWINS, HOUSES, games=20)


@pytest.mark.parametrize("tree", [FRESH, LAST], ids=lambda tree: tree.name)
def test_both_games_count_the_same_nodes_at_each_depth(tree: Tree) -> None:
    check_tree(TWINS, tree)


def play(twins: Twins) -> None:
    """Play some games."""
    for number in range(20):
        play_side_by_side(twins, Rules(), 3, Random(number))  # noqa: S311  # a test, no secret


def without_bury(table: naivehighcard.Table) -> list[str]:
    return [move for move in MOVES(table) if not move.startswith("bury")]


def with_a_move_twice(table: naivehighcard.Table) -> list[str]:
    return [*MOVES(table), *MOVES(table)[:1]]


def burying_on_top(table: naivehighcard.Table, move: str) -> None:
    DO(table, move)
    if move.startswith("bury"):
        table["stock"].insert(0, table["stock"].pop())


def dealt_from_the_bottom(table: naivehighcard.Table, cards: list[str]) -> None:
    DEAL(table, cards[::-1])


def without_winners(table: naivehighcard.Table) -> dict[str, Any]:
    return {**SAYS(table), "winners": []}


MOVES, DO, DEAL, SAYS = naivehighcard.moves, naivehighcard.do, naivehighcard.deal, naivehighcard.says


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("moves", without_bury),
        ("moves", with_a_move_twice),
        ("do", burying_on_top),
        ("deal", dealt_from_the_bottom),
        ("says", without_winners),
    ],
)
def test_a_naive_game_that_differs_is_seen_in_lock_step(
    name: str, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(TWINS)
    monkeypatch.setattr(naivehighcard, name, wrong)
    with pytest.raises(AssertionError):
        play(TWINS)


@pytest.mark.parametrize("wrong", [without_bury, with_a_move_twice])
@pytest.mark.parametrize("tree", [FRESH, LAST], ids=lambda tree: tree.name)
def test_a_naive_game_that_counts_otherwise_is_seen(
    tree: Tree, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(naivehighcard, "moves", wrong)
    with pytest.raises(AssertionError):
        check_tree(TWINS, tree)


def test_a_number_of_nodes_that_is_not_the_declared_one_is_seen() -> None:
    with pytest.raises(AssertionError):
        check_tree(TWINS, evolve(FRESH, nodes=51))


def test_a_zone_that_is_left_out_is_seen() -> None:
    silent = evolve(TWINS, says=lambda state: {"turns": state.turns})
    with pytest.raises(AssertionError):
        play(silent)


@pytest.mark.parametrize("trees", [MANY[1:], (*MANY[1:], MANY[1]), (*MANY[1:], evolve(MANY[0], nodes=9_999))])
def test_too_few_trees_or_nodes_are_refused(trees: tuple[Tree, ...]) -> None:
    trees_test(TWINS, MANY)
    with pytest.raises(ValueError, match="10 trees and 100000 nodes"):
        trees_test(TWINS, trees)


def test_a_house_rule_that_never_changes_is_refused() -> None:
    with pytest.raises(ValueError, match="the house rule bury is the same in all games"):
        lockstep_test(TWINS, {"one": Rules(), "other": Rules(turns=3)})
