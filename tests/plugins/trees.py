"""Trees of moves from fixed tables, on whose number of nodes the plugin and its naive twin must agree.

A table is one of a game by chance from a fixed seed; trees of fresh deals alone would show little of it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from cardwright import AnyGame, frozen, playout, seed_from_text

from .twins import Naive, Table, Twins, begin, do

LEAST_TREES: Final = 10
LEAST_NODES: Final = 100_000
OVER: Final = "over"
"""Counts the nodes without a move: the game is over there, or cards are to be shuffled."""


@frozen
class Tree:
    """A table, how deep its tree of moves is followed, and how many nodes it has."""

    name: str
    """Says what is special about the table; the game is played from it as its seed."""
    seats: int
    place: int
    """Which of the tables at which a seat is to move: from 0, or from the last one if below nought."""
    depth: int
    nodes: int
    rules: Any


def trees_test(twins: Twins, trees: Sequence[Tree]) -> Callable[[Tree], None]:
    """Make a test that counts these trees; ValueError if they are too few, or have too few nodes."""
    if len({tree.name for tree in trees}) < LEAST_TREES or sum(tree.nodes for tree in trees) < LEAST_NODES:
        raise ValueError(f"expected {LEAST_TREES} trees and {LEAST_NODES} nodes at the least")

    @pytest.mark.parametrize("tree", trees, ids=lambda tree: tree.name)
    def test_both_count_the_same(tree: Tree) -> None:
        check_tree(twins, tree)

    return test_both_count_the_same


def check_tree(twins: Twins, tree: Tree) -> None:
    """AssertionError if the two count different trees, or another number of nodes than is declared."""
    state, table = fixed_table(twins, tree)
    counted: Counter[str] = Counter()
    naively: Counter[str] = Counter()
    count(twins.game, state, tree.depth, counted)
    count_naively(twins.naive, table, tree.depth, naively)
    assert counted == naively
    assert counted.total() - counted[OVER] == tree.nodes


def fixed_table(twins: Twins, tree: Tree) -> tuple[Any, Table]:
    """Play to the table of a tree in both."""
    steps = list(playout(twins.game, tree.rules, tree.seats, seed_from_text(tree.name)))
    places = [number for number, step in enumerate(steps, 1) if isinstance(step.after.turn, int)]
    state, table = begin(twins, tree.rules, tree.seats)
    for step in steps[: places[tree.place]]:
        state = do(twins, state, table, step.move)
    return state, table


def count(game: AnyGame, state: Any, depth: int, found: Counter[str]) -> None:
    """Count the nodes of the plugin's tree, by how far above the leaves they are."""
    moves = game.legal_moves(state)
    found[f"{depth} above the leaves"] += 1
    found[OVER] += not moves
    if depth:
        for move in moves:
            count(game, game.apply(state, move), depth - 1, found)


def count_naively(naive: Naive, table: Table, depth: int, found: Counter[str]) -> None:
    """Count the nodes of the naive tree in the same way."""
    moves = naive.moves(table)
    found[f"{depth} above the leaves"] += 1
    found[OVER] += not moves
    if depth:
        for move in moves:
            after = naive.copied(table)
            naive.do(after, move)
            count_naively(naive, after, depth - 1, found)
