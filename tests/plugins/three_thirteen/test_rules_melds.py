"""TT-10 to TT-15: what a meld is, shown on hands that are one or are none."""

import pytest
from cardwright_three_thirteen import Rules

from .tables import arranged, left, told

LOW, HIGH, BOTH = Rules(ace="low"), Rules(ace="high"), Rules(ace="both")


def is_meld(hand: str, wild: int = 3, rules: Rules = Rules()) -> bool:  # noqa: B008  # a value
    """Say whether a hand is laid down as one meld."""
    found = arranged(hand, wild, rules)
    return len(found.melds) == 1 and not found.left


@pytest.mark.parametrize("hand", ["9C 9D 9H", "9C 9D 9H 9S"])
def test_tt_10_a_set_is_three_or_more_cards_of_a_rank(hand: str) -> None:
    assert is_meld(hand)


@pytest.mark.parametrize("hand", ["9C TC JC", "4H 5H 6H 7H", "TS JS QS KS"])
def test_tt_10_a_run_is_three_or_more_neighbours_of_a_suit(hand: str) -> None:
    assert is_meld(hand)


@pytest.mark.parametrize("hand", ["9C 9D", "9C TC", "9C TC JD", "9C TC QC", "9C 9D TC", "9C TD JH"])
def test_tt_10_anything_else_is_no_meld(hand: str) -> None:
    assert arranged(hand, 3).melds == ()


def test_tt_10_a_card_is_in_one_meld_only() -> None:
    assert left("9C 9D 9H TC JC") == 9 + 9
    assert left("9C 9D 9H 9C TC JC") == 0


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        *(("AS 2S 4S 3C", rules) for rules in (LOW, BOTH)),
        *(("AS 2S 3C", rules) for rules in (LOW, BOTH)),
        *(("QS KS AS", rules) for rules in (HIGH, BOTH)),
        *(("JS 3C KS AS", rules) for rules in (HIGH, BOTH)),
    ],
)
def test_tt_11_the_ace_is_where_the_house_rule_has_it(hand: str, rules: Rules) -> None:
    assert is_meld(hand, rules=rules)


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        ("QS KS AS", LOW),
        ("AS 2S 4S", HIGH),
        ("AS 5S 6S", HIGH),
        *(("KS AS 2S", rules) for rules in (LOW, HIGH, BOTH)),
        *(("QS KS AS 2S", rules) for rules in (LOW,)),
    ],
)
def test_tt_11_the_ace_is_nowhere_else_and_no_run_goes_round_the_corner(hand: str, rules: Rules) -> None:
    assert not is_meld(hand, rules=rules)


def test_tt_11_f_14_kings_and_an_ace_are_no_set_whatever_the_ace_is() -> None:
    for rules in (LOW, HIGH, BOTH):
        assert arranged("KS KD AS", rules=rules).melds == ()


def test_tt_11_with_both_an_ace_is_at_one_end_of_a_run_only() -> None:
    everything = "AS 2S 4S 5S 6S 7S 8S 9S TS JS QS KS 3C AS"
    assert left(everything, 3, BOTH) == 0
    assert all(len(meld) <= 13 for meld in arranged(everything, 3, BOTH).melds)
    assert left("AS KS 3C", 3, BOTH) == 0
    assert left("AS KS 2S", 5, BOTH) == 15 + 10 + 2


def test_tt_12_a_wild_card_stands_for_any_card() -> None:
    for wild_card in ("3C", "3D", "3H", "3S"):
        assert is_meld(f"9C 9D {wild_card}")
        assert is_meld(f"9H JH {wild_card}")


def test_tt_12_several_may_be_in_one_meld() -> None:
    assert is_meld("9C 3D 3H")
    assert is_meld("4C 8C 3D 3H 3S")
    assert is_meld("9C 9D 9H 3D 3H 3S 3C")


@pytest.mark.parametrize(("all_wild", "meld"), [(True, True), (False, False)])
def test_tt_13_wild_cards_alone_are_a_meld_by_house_rule(*, all_wild: bool, meld: bool) -> None:
    rules = Rules(all_wild=all_wild)
    assert is_meld("3C 3D 3H", rules=rules) is meld
    assert is_meld("3C 3D 3H 3S", rules=rules) is meld
    assert left("3C 3D 3H", 3, rules) == (0 if meld else 60)


def test_tt_13_one_wild_card_is_the_most_that_a_meld_may_have_by_house_rule() -> None:
    one, any_number = Rules(max_wild_per_meld=1), Rules(max_wild_per_meld=None)
    assert is_meld("9C 9D 3H", rules=one)
    for hand in ("9C 3D 3H", "9C 9D 9H 3C 3D", "5C 6C 3C 8C 3D", "3C 3D 3H"):
        assert is_meld(hand, rules=any_number)
        assert not is_meld(hand, rules=one)


def test_tt_13_with_one_wild_card_a_meld_large_sets_and_runs_are_split_to_place_them() -> None:
    one = Rules(max_wild_per_meld=1)
    assert left("9C 9D 9H 9S 3C 3D", 3, one) == 0
    assert left("9C TC JC QC 3C 3D", 3, one) == 0
    assert left("9C TC JC 3C 3D", 3, one) == 20


@pytest.mark.parametrize(
    ("rules", "two", "three"),
    [(Rules(), True, True), (Rules(max_wild_per_meld=1), True, False), (Rules(all_wild=False), True, False)],
)
def test_tt_13_a_wild_card_that_stands_for_itself_counts_as_wild(
    rules: Rules, *, two: bool, three: bool
) -> None:
    assert is_meld("2H 3H 4H", rules=rules) is two
    assert is_meld("3H 3S 3D", rules=rules) is three
    assert is_meld("2H 3H 3C", rules=rules) is (rules.max_wild_per_meld is None)


def test_tt_14_a_wild_card_may_stand_for_itself() -> None:
    assert [told(meld) for meld in arranged("2H 3H 4H", 3).melds] == ["2H 3H 4H"]
    assert is_meld("3H 3S 3D")


def test_tt_14_a_run_has_thirteen_cards_at_the_most_and_each_place_is_filled_once() -> None:
    suit = "AS 2S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    for wilds in ("3C", "3C 3D", "3C 3D 3H"):
        found = arranged(f"{suit} {wilds}", 3)
        assert not found.left
        assert all(len(meld) <= 13 for meld in found.melds)
    assert left("9S TS TS JS") == 10


def test_tt_14_no_place_of_a_run_lies_below_the_ace_or_above_the_king() -> None:
    assert [told(meld) for meld in arranged("QS KS 3C", 3).melds] == ["3C QS KS"]
    assert [told(meld) for meld in arranged("AS 2S 3C", 3).melds] == ["AS 2S 3C"]
    assert [told(meld) for meld in arranged("QS KS 3C", 3, HIGH).melds] == ["QS KS 3C"]


def test_tt_15_equal_cards_of_two_packs_may_be_in_one_set() -> None:
    assert is_meld("8H 8H 8S")
    assert is_meld("8H 8H 8S 8S 8C 8C 8D 8D")
    assert is_meld("8H 8H 3C")


def test_tt_15_a_set_may_have_more_than_four_cards_with_one_pack_too() -> None:
    assert is_meld("8C 8D 8H 8S 3C 3D")
