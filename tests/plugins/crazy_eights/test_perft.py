"""Counts of the tree of moves from fixed tables, on which the plugin and the naive game must agree."""

from cardwright_crazy_eights import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("fresh deal for 2", 2, 0, 7, 7_983, Rules()),
    Tree("fresh deal for 5", 5, 0, 8, 11_377, Rules(draws=2)),
    Tree("fresh deal of two packs for 6", 6, 0, 9, 8_101, Rules()),
    Tree("fresh deal of two packs for 7", 7, 0, 8, 12_810, Rules(draws=1)),
    Tree("10 moves on for 3", 3, 10, 10, 10_551, Rules(draws=3)),
    Tree("30 moves on for 4", 4, 30, 11, 14_416, Rules(draws=20)),
    Tree("60 moves on for 2", 2, 60, 9, 13_661, Rules(reshuffle=True, draws=20)),
    Tree("90 moves on for 3", 3, 90, 9, 5_868, Rules(reshuffle=True)),
    Tree("near the end for 2", 2, -6, 11, 12_352, Rules()),
    Tree("near the end for 4", 4, -5, 13, 12_999, Rules(ace=10)),
    Tree("the last plays for 3", 3, -6, 13, 3_980, Rules(max_plays=12)),
    Tree("the last play for 5", 5, -8, 13, 4_137, Rules(max_plays=6, ace=10)),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
