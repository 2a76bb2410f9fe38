"""Counts of the tree of moves from fixed tables, on which the plugin and the naive game must agree."""

from cardwright import evolve
from cardwright_three_thirteen import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

QUICK = Rules(max_turns_per_round=6)  # so that the rounds come soon; a tree may begin every twelve tables
TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("three cards for 2", 2, 0, 8, 5_947, Rules()),
    Tree("three cards for 6", 6, 0, 8, 9_065, Rules(last_turn=True)),
    Tree("four cards for 2", 2, 12, 9, 1_333, Rules(max_turns_per_round=6, must_go_out=True)),
    Tree("five cards for 3 with an ace at either end", 3, 24, 9, 67_863, evolve(QUICK, ace="both")),
    Tree("six cards for 2", 2, 36, 8, 47_285, QUICK),
    Tree("eight cards for 2 with one wild card a meld", 2, 60, 6, 6_861, evolve(QUICK, max_wild_per_meld=1)),
    Tree("thirteen cards for 2", 2, 120, 6, 24_391, QUICK),
    Tree("many ways out", 2, 1, 9, 31_363, Rules(rounds=3, last_turn=True, out_discard="optional")),
    Tree("going out for 2", 2, -6, 8, 13_373, Rules(rounds=2)),
    Tree("a stock that is used up", 3, 218, 8, 4_883, Rules(rounds=6, max_turns_per_round=90)),
    Tree("an eager dealer", 3, 318, 9, 2_344, Rules(rounds=6, max_turns_per_round=90, reshuffle="eager")),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
