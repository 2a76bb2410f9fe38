"""Counts of the tree of moves from fixed tables, on which the plugin and the naive game must agree."""

from cardwright_hearts import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("the first cards passed", 4, 0, 3, 1_886, Rules()),
    Tree("the last cards passed", 4, 10, 6, 4_939, Rules(passing="across")),
    Tree("the opening", 4, 12, 7, 2_211, Rules(passing="right")),
    Tree("any club opens", 4, 0, 7, 7_822, Rules(passing="none", any_club=True)),
    Tree("a first trick without a clean start", 4, 1, 7, 5_197, Rules(passing="none", clean_start=False)),
    Tree("a lead while hearts are whole", 4, 16, 6, 5_552, Rules(max_hands=1)),
    Tree("hearts led from the start", 4, 16, 7, 32_619, Rules(passing="left", must_break=False)),
    Tree("the middle of a hand", 4, 33, 7, 2_037, Rules(queen_breaks=False)),
    Tree("the queen spared", 4, 36, 6, 9_217, Rules(spare_queen=True, queen_breaks=False)),
    Tree("the end of a hand", 4, 48, 16, 22_391, Rules(jack=True)),
    Tree("the end of a second hand", 4, 113, 15, 14_483, Rules(no_trick=True)),
    Tree("the end of a match", 4, -16, 16, 22_317, Rules(max_hands=2, jack=True, no_trick=True)),
    Tree("the end at the target", 4, -15, 15, 4_239, Rules(target=30)),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
