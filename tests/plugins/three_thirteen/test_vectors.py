"""The worked examples, by number; the house rules are as they are unless an example says otherwise."""

import pytest
from cardwright_three_thirteen import Rules

from .tables import arranged, left, legal, table, told, ways_out


def test_vector_1_tt_13_three_threes_in_the_first_round_go_out_with_the_king() -> None:
    threes = ["go-out 3D", "go-out 3H", "go-out 3S"]
    assert ways_out(table("3H 3S 3D KC", "2C", wild=3)) == [*threes, "go-out KC"]
    assert ways_out(table("3H 3S 3D KC", "2C", wild=3, rules=Rules(all_wild=False))) == threes


def test_vector_2_tt_12_two_nines_and_a_three_go_out_with_the_four() -> None:
    assert ways_out(table("9D 9S 3C 4H", "2C", wild=3)) == ["go-out 4H"]


def test_vector_3_tt_17_six_melded_cards_without_one_to_spare_do_not_go_out() -> None:
    state = table("7C 7D 7H 8C 8D 8H", "2C", wild=5)
    assert arranged("7C 7D 7H 8C 8D 8H", wild=5).left == ()
    assert legal(state) == [f"discard {card}" for card in ["7C", "7D", "7H", "8C", "8D", "8H"]]


def test_vector_4_tt_11_a_wild_card_is_the_jack_below_and_never_an_ace_above_the_king() -> None:
    assert [told(meld) for meld in arranged("QS KS 6D", wild=6).melds] == ["6D QS KS"]
    assert arranged("QS KS AS", wild=6).melds == ()
    assert arranged("KS AS 2S", wild=6).melds == ()


def test_vector_5_tt_22_the_set_is_kept_and_eleven_points_are_left() -> None:
    found = arranged("5S 6S 7S 7D 7H")
    assert found.points == 11
    assert [told(meld) for meld in found.melds] == ["7D 7H 7S"]
    assert told(found.left) == "5S 6S"


@pytest.mark.parametrize(("card", "count"), [("KH", 20), ("AH", 15)])
def test_vector_6_tt_23_in_the_last_round_a_king_counts_twenty_and_an_ace_fifteen(
    card: str, count: int
) -> None:
    assert left(card, wild=13) == count


def test_vector_7_tt_15_equal_cards_are_a_set_and_no_run() -> None:
    assert left("8H 8H 8H") == 0
    found = arranged("8H 8H 9H TH")
    assert (told(found.left), found.points) == ("8H", 8)


def test_vector_10_tt_10_five_in_a_row_are_one_meld() -> None:
    assert [told(meld) for meld in arranged("5H 6H 7H 8H 9H").melds] == ["5H 6H 7H 8H 9H"]
