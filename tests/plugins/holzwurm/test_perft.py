"""Counts of the tree of moves from ten fixed tables, on which the plugin and the naive game must agree.

A table is one of a game by chance from a fixed seed, counted from its first or its last (below nought):
trees from a fresh deal alone would show no row being taken and no hand ending.
"""

from collections import Counter

import pytest
from cardwright import Shuffled, playout, seed_from_text
from cardwright_holzwurm import HOLZWURM, Rules, State

from . import naive, sidebyside

TREES = {  # seats, which table, how deep, house rules, nodes
    "fresh deal for 2": (2, 0, 3, Rules(), 7_317),
    "fresh deal for 3": (3, 0, 3, Rules(max_grey_only=1), 5_836),
    "fresh deal for 6": (6, 0, 3, Rules(), 2_053),
    "20 moves on for 4": (4, 20, 4, Rules(), 85_566),
    "25 moves on for 5": (5, 25, 3, Rules(max_grey_only=1), 1_560),
    "near the end for 2": (2, -4, 4, Rules(last_card="any"), 5_708),
    "near the end of the first hand for 3": (3, -3, 3, Rules(hands=2), 2_026),
    "near the end for 4": (4, -4, 4, Rules(tie="fewest_cards"), 21_675),
    "near the end for 5": (5, -4, 4, Rules(out_bonus=-3, last_card="any"), 14_192),
    "near the end for 6": (6, -5, 4, Rules(max_grey_only=1, last_card="any", tie="fewest_cards"), 10_947),
}


@pytest.mark.parametrize("name", TREES)
def test_both_games_count_the_same_nodes_at_each_depth(name: str) -> None:
    seats, place, depth, rules, nodes = TREES[name]
    state, table = fixed_table(seats, place, rules, seed_from_text(name))
    counted: Counter[str] = Counter()
    naively: Counter[str] = Counter()
    count(state, depth, counted)
    count_naively(table, depth, naively)
    assert counted == naively
    assert counted.total() - counted["hands over"] == nodes


def test_these_are_a_hundred_thousand_nodes() -> None:
    assert sum(nodes for *_, nodes in TREES.values()) >= 100_000


def fixed_table(seats: int, place: int, rules: Rules, seed: bytes) -> tuple[State, naive.Table]:
    state, table = sidebyside.begin(rules, seats)
    tables = []
    for step in playout(HOLZWURM, rules, seats, seed):
        if step.after.hand:
            break
        if isinstance(step.move, Shuffled):
            state = sidebyside.deal(state, table, list(map(str, step.move.cards)))
        else:
            state = sidebyside.do(state, table, step.move)
        tables.append((state, naive.copied(table)))
    return tables[place]


def count(state: State, depth: int, found: Counter[str]) -> None:
    moves = HOLZWURM.legal_moves(state)
    found[f"{depth} above the leaves"] += 1
    found["hands over"] += not moves
    if depth:
        for move in moves:
            count(HOLZWURM.apply(state, move), depth - 1, found)


def count_naively(table: naive.Table, depth: int, found: Counter[str]) -> None:
    moves = naive.moves(table)
    found[f"{depth} above the leaves"] += 1
    found["hands over"] += not moves
    if depth:
        for move in moves:
            after = naive.copied(table)
            naive.do(after, move)
            count_naively(after, depth - 1, found)
