"""WO-50 to WO-56 and WO-61: the lus that are had with single cards, at once or after the trick."""

import pytest
from cardwright_worms import Rules, Sheet

from .tables import after, played, table, trick


def test_wo_50_what_is_had_at_once_is_written_before_the_trick_is_whole() -> None:
    state = after(table("7D 5S", "KC 8H", "KS 8D", "QH 6D"), "lead 7D", "follow KC", "follow KS")
    assert state.sheet.lus == (1, 0)
    assert state.turn == 3


def test_wo_50_the_lus_of_a_trick_are_written_before_those_of_the_deal() -> None:
    state = trick(table("KH", "JC", "QS", "5S", tricks=(6, 2), lus=(8, 7)), "KH", "JC", "QS", "5S")
    assert state.turn is None
    assert state.sheet.lus == (8, 9)


def test_wo_50_worms_in_the_last_trick_counts_before_the_deal() -> None:
    state = trick(table("KH", "9C", "QS", "5S", tricks=(6, 2), lus=(8, 7)), "KH", "9C", "QS", "5S")
    assert state.turn is None
    assert state.sheet.gained == (1, 0)


def test_wo_51_the_king_of_spades_on_a_king_of_clubs_that_beat_a_seven_brings_a_lus_at_once() -> None:
    assert played("7D", "KC", "KS", "7C").sheet.lus == (1, 0)


def test_wo_51_also_on_the_partners_king() -> None:
    assert played("7D", "KC", "5S", "KS").sheet.lus == (0, 1)


def test_wo_51_whoever_wins_the_trick() -> None:
    state = played("7D", "KC", "KS", "3D")
    assert state.turn == 3
    assert state.sheet.lus == (1, 0)


def test_wo_51_not_if_the_king_of_clubs_beat_no_seven() -> None:
    assert played("KC", "5S", "KS", "5H").sheet.lus == (0, 0)
    assert played("3D", "KC", "KS", "5H").sheet.lus == (0, 0)


def test_wo_51_in_a_group_only_if_all_is_beaten() -> None:
    assert played("7H,7D", "KC,7S", "KS,7C", "5S,5H").sheet.lus == (1, 0)
    assert played("7H,7D", "KC,7S", "KS,5C", "5S,5H").sheet.lus == (0, 0)


def test_wo_52_a_worms_played_after_toqu_is_not_live() -> None:
    assert played("KH", "5S", "5C", "5H", won="JC").sheet.lus == (0, 0)
    state = table("JC", "5S", "KH", "5H", tricks=(4, 4))
    assert trick(state, "JC", "5S", "KH", "5H").sheet.lus == (1, 0)  # the deal alone


def test_wo_52_a_worms_that_the_opening_of_a_kam_bars_is_not_live() -> None:
    rules = Rules(first_lead_worms="nobody_in_first_trick")
    hands = ("5C 5S 5H 5D", "KH 6C 6S 6H", "QS QC QH QD", "8C 8H 8D 7C")
    laid = ("5C,5S,5H,5D", "KH,6C,6S,6H", "QC,QS,QH,QD", "8C,8H,8D,7C")
    stock = "9C 9S 9H 9D"
    assert trick(table(*hands, rules=rules, sheet=Sheet(), stock=stock), *laid).sheet.lus == (0, 0)
    assert trick(table(*hands, sheet=Sheet(), stock=stock), *laid).sheet.lus == (0, 1)


def test_wo_52_a_worms_of_the_fourth_player_is_not_live() -> None:
    state = trick(table("9D", "5S", "5C", "KH", tricks=(4, 4)), "9D", "5S", "5C", "KH")
    assert state.sheet.lus == (0, 1)  # the deal alone


def test_wo_52_at_eight_all_none_is_live() -> None:
    assert played("KH", "5S", "5C", "5H", lus=(8, 8)).sheet.lus == (8, 8)
    assert played("KH", "JC", "5C", "5H", lus=(8, 8)).sheet.lus == (8, 8)


def test_wo_53_toqu_that_beats_worms_brings_two_lus() -> None:
    state = played("KH", "JC", "5C", "5H")
    assert state.turn == 1
    assert state.sheet.lus == (0, 2)


def test_wo_53_they_go_with_the_trick() -> None:
    assert played("KH", "JC", "3D", "5H").sheet.lus == (2, 0)
    assert played("KH", "JC", "5H", "3D").sheet.lus == (0, 2)


def test_wo_53_only_if_all_cards_are_beaten() -> None:
    assert played("9H,9D", "KH,9S", "JC,9C", "5H,5D").sheet.lus == (2, 0)
    assert played("9H,9D", "KH,9C", "JC,9S", "5H,5D").sheet.lus == (0, 1)


def test_wo_54_a_worms_brought_home_brings_a_lus() -> None:
    state = played("KH", "9C", "5S", "6S")
    assert state.turn == 0
    assert state.sheet.lus == (1, 0)


def test_wo_54_or_two() -> None:
    assert played("KH", "9C", "5S", "6S", rules=Rules(worms_lus=1)).sheet.lus == (1, 0)
    assert played("KH", "9C", "5S", "6S", rules=Rules(worms_lus=2)).sheet.lus == (2, 0)


def test_wo_54_the_partner_may_protect_it_with_the_three_of_diamonds() -> None:
    state = played("KH", "9C", "3D", "6S")
    assert state.turn == 2
    assert state.sheet.lus == (1, 0)


def test_wo_54_in_a_group_too() -> None:
    assert played("9H,9D", "KH,9S", "5C,5S", "QS,QH").sheet.lus == (0, 1)


def test_wo_55_for_a_worms_taken_with_an_opponents_three_of_diamonds_nobody_gets_anything() -> None:
    assert played("KH", "3D", "5S", "6S").sheet.lus == (0, 0)


@pytest.mark.parametrize(
    ("rules", "lus"),
    [(Rules(d3_captures_worms=0), 0), (Rules(d3_captures_worms=1), 1), (Rules(d3_captures_worms=2), 2)],
)
def test_wo_55_or_the_captors_get_what_is_agreed(rules: Rules, lus: int) -> None:
    assert played("KH", "3D", "5S", "6S", rules=rules).sheet.lus == (0, lus)
    assert played("KH", "5S", "3D", "6S", rules=rules).sheet.lus == (1, 0)


def test_wo_55_only_in_a_group_that_beats_all() -> None:
    rules = Rules(d3_captures_worms=2)
    assert played("9H,9D", "KH,9S", "3D,5S", "QS,QH", rules=rules).sheet.lus == (0, 1)
    assert played("9H,9D", "KH,9S", "3D,9C", "QS,QH", rules=rules).sheet.lus == (2, 0)


def test_wo_56_who_holds_toqu_too_still_scores_for_worms() -> None:
    state = table("KH JC", "9C 8H", "5S 8D", "6S 6D")
    assert trick(state, "KH", "9C", "5S", "6S").sheet.lus == (1, 0)


def test_wo_56_or_not_if_that_is_agreed() -> None:
    state = table("KH JC", "9C 8H", "5S 8D", "6S 6D", rules=Rules(aavunga_scores=False))
    assert trick(state, "KH", "9C", "5S", "6S").sheet.lus == (0, 0)
    state = table("KH JC", "9C 8H", "3D 8D", "6S 6D", rules=Rules(aavunga_scores=False))
    assert trick(state, "KH", "9C", "3D", "6S").sheet.lus == (0, 0)


def test_wo_56_that_is_about_one_who_holds_both_only() -> None:
    assert played("KH", "9C", "5S", "6S", rules=Rules(aavunga_scores=False)).sheet.lus == (1, 0)


def test_wo_56_that_cancels_nothing_for_the_one_who_takes_it() -> None:
    rules = Rules(aavunga_scores=False, d3_captures_worms=2)
    state = table("KH JC", "3D 8H", "5S 8D", "6S 6D", rules=rules)
    assert trick(state, "KH", "3D", "5S", "6S").sheet.lus == (0, 2)


def test_wo_56_a_worms_laid_together_with_toqu_is_live() -> None:
    state = table("9H 9D 5S", "KH JC 8H", "QC QS 5D", "6C 6D 5H")
    assert trick(state, "9H,9D", "KH,JC", "QC,QS", "6C,6D").sheet.lus == (0, 1)


def test_wo_61_both_black_kings_on_two_sevens_bring_a_lus_at_once() -> None:
    state = after(table("7H 7D 5S", "KC KS 8H", "5C QS 8D", "6S 6D 6H"), "lead 7H,7D", "follow KC,KS")
    assert state.sheet.lus == (0, 1)


def test_wo_61_also_if_another_player_laid_the_sevens_that_stand() -> None:
    assert played("7H,7D", "7C,7S", "KC,KS", "5S,5H").sheet.lus == (1, 0)


def test_wo_61_not_for_kings_that_do_not_beat_all() -> None:
    state = table("7H 7D QC QS", "KC KS 8H 5C", "9C 9S 9H 9D", "6S 6D 6H 6C", stock="AC AS AH AD")
    assert after(state, "lead QC,QS,7H,7D", "follow 8H,5C,KC,KS").sheet.lus == (0, 1)
    state = table("7H 7D QC QS", "KC KS QH 5C", "9C 9S 9H 9D", "6S 6D 6H 6C", stock="AC AS AH AD")
    assert after(state, "lead QC,QS,7H,7D", "follow 5C,QH,KC,KS").sheet.lus == (0, 0)


def test_wo_61_no_lus_is_had_twice_for_the_same_kings() -> None:
    assert played("7H,7D", "KC,KS", "5C,5S", "5H,5D").sheet.lus == (0, 1)
