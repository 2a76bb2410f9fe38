"""Counts of the tree of moves from fixed tables, on which the plugin and the naive game must agree."""

from cardwright_shithead import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("fresh deal for 2", 2, 0, 6, 28_873, Rules()),
    Tree("fresh deal for 5", 5, 0, 3, 8_421, Rules(starter="lowest_three")),
    Tree("first play for 3", 3, 3, 13, 21_319, Rules()),
    Tree("first play for 4", 4, 0, 9, 26_176, Rules(swap="off", must_play=False)),
    Tree("20 plays on for 2", 2, 22, 6, 15_896, Rules(max_cards=3)),
    Tree("40 plays on for 3", 3, 43, 8, 14_765, Rules(special_match="match", eight_on_seven="still_low")),
    Tree("50 plays on for 4", 4, 54, 8, 14_790, Rules(eights_stack=True, eight_on_empty="back_free")),
    Tree("60 plays on for 5", 5, 65, 6, 6_440, Rules(on_seven="strictly_lower", eight_breaks_four=False)),
    Tree("near the end for 2", 2, -8, 8, 18_819, Rules()),
    Tree("near the end for 3", 3, -8, 6, 11_806, Rules(end="last_loser")),
    Tree("near the end for 4", 4, -9, 6, 30_358, Rules(must_play=False)),
    Tree("near the cap for 5", 5, -8, 8, 7_542, Rules(max_plays=60, at_cap="fewest_cards", end="last_loser")),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
