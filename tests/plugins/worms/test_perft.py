"""Counts of the tree of moves from ten fixed tables, on which the plugin and the naive game must agree."""

from cardwright_worms import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("the first lead", 4, 0, 5, 10_682, Rules()),
    Tree("Worms barred", 4, 0, 6, 6_995, Rules(first_lead_worms="nobody_in_first_trick")),
    Tree("a second trick", 4, 4, 6, 23_677, Rules(toqu_worms="toqu_higher")),
    Tree("in the middle of a deal", 4, 11, 7, 15_426, Rules(toqu_duty="may")),
    Tree("Toqu on a partner costs", 4, 14, 6, 11_380, Rules(toqu_on_partner="penalty")),
    Tree("the end of a deal", 4, 20, 8, 17_928, Rules(deal_stop="play_all", d3_captures_worms=2)),
    Tree("a deal that stops by itself", 4, 20, 8, 7_355, Rules(deal_stop="auto", worms_lus=2)),
    Tree("another deal", 4, 61, 9, 5_529, Rules(multi_counts="one", aavunga_scores=False)),
    Tree("the end of a match", 4, -14, 9, 5_461, Rules(overshoot="cap")),
    Tree("the end of a short match", 4, -10, 8, 5_189, Rules(max_deals=1, all_tricks="void_trick_lus")),
    Tree("the end of two kams", 4, -9, 6, 3_710, Rules(kams=2, five_five_at_88="one", redeal_both="off")),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
