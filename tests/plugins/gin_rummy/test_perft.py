"""Counts of the tree of moves from fixed tables, on which the plugin and the naive game must agree."""

from cardwright_gin_rummy import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

ANY = Rules(max_hands=1, knock_card=100)
TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("fresh deal", 2, 0, 6, 7_097, Rules()),
    Tree("fresh deal with oklahoma", 2, 0, 6, 7_097, Rules(oklahoma=True)),
    Tree("early in a hand", 2, 10, 6, 12_602, Rules(knock_card=60)),
    Tree("middle of a hand", 2, 40, 6, 12_145, Rules(undercut_bonus=1)),
    Tree("late in a hand", 2, 81, 6, 12_199, Rules(knock_card=40)),
    Tree("second hand", 2, -9, 6, 9_362, Rules(max_hands=2)),
    Tree("near the wall", 2, -8, 6, 14_285, Rules(max_hands=1, knock_card=70)),
    Tree("near a target", 2, -9, 6, 9_362, Rules(target=1, max_hands=3)),
    Tree("knock 0", 2, -5, 5, 7_125, ANY),
    Tree("knock 6", 2, -5, 5, 7_117, ANY),
    Tree("knock 9", 2, -6, 5, 7_159, ANY),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
