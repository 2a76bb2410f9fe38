"""Counts of the tree of moves from ten fixed tables, on which the plugin and the naive game must agree."""

from cardwright_pairs import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS
from .tables import INSTRUMENTS, deck_of

OWN = deck_of(fox="den", cub="den", owl="nest")

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("fresh layout for 2", 2, 0, 2, 2_705, Rules()),
    Tree("fresh layout of instruments for 3", 3, 0, 3, 4_065, Rules(cards=INSTRUMENTS)),
    Tree("fresh layout by key for 1", 1, 0, 4, 58_817, Rules(cards=INSTRUMENTS, match="pair_key")),
    Tree("the second card for 4", 4, 1, 2, 2_702, Rules(match="rank_colour")),
    Tree("two open cards for 6", 6, 2, 2, 2_705, Rules(again_on_match=False)),
    Tree("the last turn for 2", 2, -2, 2, 2_705, Rules(max_turns=9)),
    Tree("the last cards for 2", 2, -6, 6, 1_313, Rules()),
    Tree("the last instruments for 5", 5, -12, 6, 1_313, Rules(cards=INSTRUMENTS, again_on_match=False)),
    Tree("our own deck to its end for 1", 1, 0, 6, 15_461, Rules(cards=OWN, match="pair_key")),
    Tree("our own deck in three turns for 3", 3, 0, 6, 24_901, Rules(cards=OWN, max_turns=3)),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
