"""Counts of the tree of moves from fixed tables, on which the plugin and the naive game must agree."""

from cardwright import bundled_deck
from cardwright_metal_trumps import Rules

from tests.plugins.trees import Tree, trees_test

from .sidebyside import TWINS, even_deck

FEW = even_deck(30, 3, 3)
"""Three categories and many ties."""
INSTRUMENTS = bundled_deck("instruments")

TREES = (  # seats, which table, how deep, nodes, house rules
    Tree("fresh deal for 2", 2, 0, 6, 19_531, Rules()),
    Tree("fresh deal for 4", 4, 0, 5, 3_906, Rules(tie="middle_tied_only")),
    Tree("fresh deal for 6", 6, 0, 5, 3_906, Rules(remainder="deal_all", chooser="rotate")),
    Tree("9 rounds on for 3", 3, 9, 6, 19_531, Rules(pickup_order="seat_order")),
    Tree("many ties for 2", 2, 0, 8, 9_841, Rules(cards=FEW)),
    Tree("many ties for 3", 3, 2, 8, 9_841, Rules(cards=FEW, tie="middle_tied_only")),
    Tree("many ties for 4", 4, 1, 8, 447, Rules(cards=FEW, tie="next_category_same_cards")),
    Tree("many ties for 5", 5, 3, 8, 9_439, Rules(cards=FEW, tie="middle_tied_only", chooser="rotate")),
    Tree("many ties for 6", 6, 2, 8, 143, Rules(cards=FEW, tie="next_category_same_cards", max_rounds=9)),
    Tree("instruments for 2", 2, 0, 9, 20_635, Rules(cards=INSTRUMENTS, pickup_order="winner_last")),
    Tree("instruments for 3", 3, 0, 9, 10_495, Rules(cards=INSTRUMENTS, tie="middle_tied_only")),
    Tree("won cards are shuffled", 3, 0, 3, 4, Rules(cards=INSTRUMENTS, pickup_order="shuffled")),
)

test_both_games_count_the_same_nodes_at_each_depth = trees_test(TWINS, TREES)
