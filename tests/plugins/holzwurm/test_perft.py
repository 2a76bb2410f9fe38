"""Counts of the tree of moves from ten fixed tables, on which the plugin and the naive game must agree."""

from cardwright_holzwurm import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("fresh deal for 2", 2, 0, 3, 7_317, Rules()),
    Tree("fresh deal for 3", 3, 0, 3, 5_836, Rules(max_grey_only=1)),
    Tree("fresh deal for 6", 6, 0, 3, 2_053, Rules()),
    Tree("20 moves on for 4", 4, 20, 4, 85_566, Rules()),
    Tree("25 moves on for 5", 5, 25, 3, 1_560, Rules(max_grey_only=1)),
    Tree("near the end for 2", 2, -4, 4, 5_708, Rules(last_card="any")),
    Tree("near the end of the first hand for 3", 3, 41, 3, 2_026, Rules(hands=2)),
    Tree("near the end for 4", 4, -4, 4, 21_675, Rules(tie="fewest_cards")),
    Tree("near the end for 5", 5, -4, 4, 14_192, Rules(out_bonus=-3, last_card="any")),
    Tree("near the end for 6", 6, -5, 4, 10_947, Rules(max_grey_only=1, last_card="any", tie="fewest_cards")),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
