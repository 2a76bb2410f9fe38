"""WO-40 to WO-47: what may not be played, when it may all the same, and what is said."""

import pytest
from cardwright import Shuffle, evolve
from cardwright_worms import WORMS, Rules, Sheet, State

from .tables import RULES, after, cards, legal, played, table, told, trick

OPENING = Sheet()
"""The sheet at the first deal of a kam."""
ALL_BARRED = Rules(first_lead_worms="nobody_in_first_trick")


def groups(state: State) -> set[str]:
    """Give what can be laid, without the word before it."""
    return {move.split()[1] for move in legal(state)}


def test_wo_40_toqu_cannot_be_led_before_worms() -> None:
    assert groups(table("JC 9C 5D QD", "QC", "QS", "QH")) == {"9C", "5D", "QD"}


def test_wo_40_nor_laid() -> None:
    assert groups(after(table("9D 5S", "JC 9C", "QS QD", "QH 8H"), "lead 9D")) == {"9C"}


def test_wo_40_it_can_be_once_worms_was_played_in_an_earlier_trick() -> None:
    assert groups(table("JC 9C", "QC", "QS", "QH", won=("", "KH 5S 5H 6D"))) == {"JC", "9C"}


def test_wo_40_or_in_this_one() -> None:
    state = after(table("9D 5S", "KH 8H", "QS JC", "QH 8D"), "lead 9D", "follow KH")
    assert groups(state) == {"JC"}
    state = after(table("7D 5S", "9S 8H", "KH QS", "JC 8D"), "lead 7D", "follow 9S")
    assert groups(after(evolve(state, sheet=evolve(state.sheet, lus=(8, 8))), "follow KH")) == {"8D", "JC"}


def test_wo_40_who_holds_worms_too_may_play_it() -> None:
    assert "JC" in groups(table("JC KH", "QC", "QS", "QH"))


def test_wo_40_it_may_be_played_when_nothing_else_is_left_and_worms_is_then_not_live() -> None:
    state = table("JC", "9C", "QS", "KH")
    assert groups(state) == {"JC"}
    state = trick(table("JC", "KH", "QS", "9C", tricks=(4, 4)), "JC", "KH", "QS", "9C")
    assert state.sheet.lus == (0, 1)  # the deal, and nothing for Worms


def test_wo_41_toqu_cannot_be_laid_on_the_partners_worms() -> None:
    state = after(table("KH 5S", "9C 8H", "JC QS", "QH 8D"), "lead KH", "follow 9C")
    assert groups(state) == {"QS"}


def test_wo_41_it_can_be_laid_beside_it() -> None:
    state = table("KH KC 5S", "9C 8H QC", "JC QS 8S", "QH 8D QD")
    state = after(state, "lead KH,KC", "follow 9C,8H")
    assert groups(state) == {"QS,JC", "QS,8S", "8S,JC", "8S,QS"}


def test_wo_41_or_on_a_worms_of_the_partners_that_is_beaten() -> None:
    state = after(table("KH 5S", "3D 8H", "JC QS", "QH 8D"), "lead KH", "follow 3D")
    assert groups(state) == {"QS", "JC"}


def test_wo_41_when_nothing_else_is_left_it_may_and_brings_no_lus_and_costs_none() -> None:
    for rules in (RULES, Rules(toqu_on_partner="penalty")):
        state = after(table("KH", "9C", "JC", "QH", rules=rules, lus=(3, 2)), "lead KH", "follow 9C")
        assert groups(state) == {"JC"}
        state = after(state, "follow JC")
        assert (state.turn, state.sheet.lus) == (3, (3, 2))


def test_wo_41_or_it_may_and_costs_the_side_all_its_lus_and_the_deal_is_dealt_again() -> None:
    state = table("KH 5S", "9C 8H", "JC QS", "QH 8D", rules=Rules(toqu_on_partner="penalty"))
    state = evolve(state, sheet=evolve(state.sheet, lus=(5, 6), gained=(1, 2)))
    state = after(state, "lead KH", "follow 9C")
    assert groups(state) == {"QS", "JC"}
    again = after(state, "follow JC")
    assert isinstance(again.turn, Shuffle)
    assert again.sheet.lus == (0, 4)
    assert (again.dealer, again.sheet.deals) == (state.dealer, state.sheet.deals + 1)
    assert after(state, "follow QS").sheet.lus == (5, 6)


def test_wo_41_it_costs_them_in_a_group_too_where_toqu_lies_on_the_worms() -> None:
    rules = Rules(toqu_on_partner="penalty")
    state = table("KH KC 5S", "9C 8H QC", "JC QS 8S", "QH 8D QD", rules=rules, lus=(4, 4))
    state = after(state, "lead KH,KC", "follow 9C,8H")
    again = after(state, "follow JC,QS")
    assert isinstance(again.turn, Shuffle)
    assert again.sheet.lus == (0, 4)
    assert after(state, "follow QS,JC").sheet.lus == (4, 4)


def test_wo_41_a_first_deal_that_is_dealt_again_is_a_first_deal_again() -> None:
    rules = Rules(toqu_on_partner="penalty")
    state = table("9D 5S", "KH 8H", "QS 6S", "JC 8D", rules=rules, sheet=OPENING)
    assert after(state, "lead 9D", "follow KH", "follow QS", "follow JC").sheet.first_deal


def test_wo_42_the_fourth_player_cannot_play_worms_before_toqu() -> None:
    state = after(table("9D 5S", "9C 8H", "QS 6S", "KH 8D"), "lead 9D", "follow 9C", "follow QS")
    assert groups(state) == {"8D"}


def test_wo_42_the_third_can() -> None:
    state = after(table("9D 5S", "9C 8H", "KH 6S", "QH 8D"), "lead 9D", "follow 9C")
    assert "KH" in groups(state)


def test_wo_42_the_fourth_can_once_toqu_was_played() -> None:
    state = table("9D 5S", "9C 8H", "QS 6S", "KH 8D", won=("JC", ""))
    assert "KH" in groups(after(state, "lead 9D", "follow 9C", "follow QS"))


def test_wo_42_toqu_in_the_same_group_is_not_toqu_already_played() -> None:
    state = table("9D 9S 5S", "9C 8H QC", "QS 6S QD", "KH JC 8D")
    state = after(state, "lead 9S,9D", "follow 8H,QC", "follow QS,QD")
    assert groups(state) == {"8D,JC", "JC,8D"}


def test_wo_42_or_if_all_cards_of_the_hand_go_into_the_trick() -> None:
    state = after(table("9D", "9C", "QS", "KH"), "lead 9D", "follow 9C", "follow QS")
    assert groups(state) == {"KH"}


def test_wo_43_worms_cannot_be_part_of_the_first_lead_of_a_kam() -> None:
    assert groups(table("KH KC 9D 5D", "QC", "QS", "QH", sheet=OPENING)) == {"9D", "5D", "KC"}


def test_wo_43_the_others_may_play_it_unless_it_is_barred_for_all() -> None:
    hands = ("9D 5S", "KH 8H", "QS 6S", "QH 8D")
    assert groups(after(table(*hands, sheet=OPENING), "lead 9D")) == {"8H", "KH"}
    assert groups(after(table(*hands, sheet=OPENING, rules=ALL_BARRED), "lead 9D")) == {"8H"}


@pytest.mark.parametrize("rules", [RULES, ALL_BARRED])
def test_wo_43_it_may_be_led_to_any_other_trick_and_in_any_other_deal(rules: Rules) -> None:
    hands = ("KH 9D", "QC 8H", "QS 8D", "QH 6D")
    assert "KH" in groups(table(*hands, sheet=OPENING, won=("9C 9S 9H 6S", ""), rules=rules))
    assert "KH" in groups(table(*hands, sheet=OPENING, won=("", "9C 9S 9H 6S"), rules=rules))
    assert "KH" in groups(table(*hands, rules=rules))


def test_wo_43_the_deal_after_the_first_is_no_first_deal() -> None:
    state = trick(table("9D", "5C", "5S", "5H", tricks=(4, 4), sheet=OPENING), "9D", "5C", "5S", "5H")
    assert not state.sheet.first_deal


def test_wo_44_who_holds_toqu_has_to_beat_an_opponents_worms_with_it() -> None:
    state = after(table("KH 5S", "JC 9C", "QS 8H", "QH 8D"), "lead KH")
    assert groups(state) == {"JC"}


def test_wo_44_not_where_it_is_left_to_the_player() -> None:
    state = after(table("KH 5S", "JC 9C", "QS 8H", "QH 8D", rules=Rules(toqu_duty="may")), "lead KH")
    assert groups(state) == {"9C", "JC"}


def test_wo_44_not_when_the_worms_no_longer_stands() -> None:
    state = after(table("KH 5S", "3D 9C", "QS 8H", "JC 8D"), "lead KH", "follow 3D", "follow QS")
    assert groups(state) == {"8D", "JC"}


def test_wo_44_a_group_that_beats_all_with_toqu_on_worms_has_to_be_laid() -> None:
    state = table("9H 9D 5S", "KH 9S 8H", "JC 9C QS 3D", "QH 8D QD")
    state = after(state, "lead 9H,9D", "follow KH,9S")
    assert groups(state) == {"JC,3D", "JC,9C"}


def test_wo_44_toqu_may_be_kept_if_it_cannot_beat_all() -> None:
    state = table("9H 9D 5S", "KH 9C 8H", "JC 9S QS", "QH 8D QD")
    state = after(state, "lead 9H,9D", "follow KH,9C")
    assert "9S,QS" in groups(state)
    assert "JC,QS" in groups(state)


def test_wo_44_a_worms_in_a_group_that_lost_asks_for_nothing() -> None:
    state = after(table("9H 9D 5S", "KH QC 8H", "JC 9S 9C", "QH 8D QD"), "lead 9H,9D", "follow KH,QC")
    assert "9S,9C" in groups(state)


def test_wo_44_a_worms_that_is_not_live_asks_for_nothing() -> None:
    state = table("5C 5S 5H 5D", "KH 6C 6S 6H", "JC 9S 9C 9D", "QH 8D QD QC", rules=ALL_BARRED, sheet=OPENING)
    state = after(state, "lead 5C,5S,5H,5D", "follow KH,6C,6S,6H")
    assert len(groups(state)) == 24


def test_wo_44_who_does_not_meet_the_duty_is_known_to_hold_no_toqu() -> None:
    state = after(table("KH 5S", "6D 9C", "QS 8H", "JC 8D"), "lead KH", "follow 9C")
    assert state.without_toqu == (0, 1)  # seat 0 did not say aavunga
    assert WORMS.plausible is not None
    assert WORMS.plausible(state)
    assert not WORMS.plausible(evolve(state, hands=(state.hands[0], cards("JC"), *state.hands[2:])))


def test_wo_44_when_the_stock_is_empty_that_stays_known() -> None:
    state = after(table("KH 5S", "6D 9C", "QS 8H", "JC 8D"), "lead KH", "follow 9C", "follow QS", "follow JC")
    assert state.without_toqu == (0, 1)


def test_wo_45_worms_cannot_be_laid_on_a_led_seven() -> None:
    assert groups(after(table("7D 5S", "KH 9C", "QS 8H", "QH 8D"), "lead 7D")) == {"9C"}


def test_wo_45_whatever_stands_on_it() -> None:
    state = after(table("7D 5S", "3D 9C", "KH 8H", "QH 8D"), "lead 7D", "follow 3D")
    assert groups(state) == {"8H"}


def test_wo_45_a_seven_laid_on_a_led_three_of_diamonds_is_led_too() -> None:
    state = after(table("3D 5S", "7D 9C", "KH 8H", "QH 8D"), "lead 3D", "follow 7D")
    assert groups(state) == {"8H"}
    state = after(table("3D 5S", "KH 9C", "QS 8H", "QH 8D"), "lead 3D")
    assert "KH" in groups(state)


def test_wo_45_other_positions_of_the_trick_are_free() -> None:
    state = after(table("9C 9D 7C 7D", "KH 8S 8C 8H", "QS", "QH", stock="5C 5S 5H 5D"), "lead 9C,9D,7C,7D")
    assert {group.split(",").index("KH") for group in groups(state)} == {0, 1}


def test_wo_45_it_may_lie_there_in_the_last_trick_of_a_deal() -> None:
    state = after(table("7C 7D", "KH 9C", "QS 8H", "QH 8D"), "lead 7C,7D")
    assert groups(state) == {"9C,KH", "KH,9C"}
    state = after(table("7C 7D", "KH 9C", "QS 8H", "QH 8D", stock="5C 5S 5H 5D"), "lead 7C,7D")
    assert groups(state) == {"9C,KH", "KH,9C"}  # lifted: nothing else is left
    state = after(table("9C 9D 7C 7D", "KH 8S 8C 8H", "QS", "QH"), "lead 9C,9D,7C,7D")
    assert {group.split(",").index("KH") for group in groups(state)} == {0, 1, 2, 3}


def test_wo_45_an_empty_stock_alone_does_not_make_a_trick_the_last() -> None:
    state = after(table("9C 7D 5S", "KH AC AS", "QS", "QH"), "lead 7D")
    assert groups(state) == {"AC", "AS"}


def test_wo_46_worms_may_be_laid_in_a_group_that_loses_and_is_then_spent() -> None:
    state = played("9H,9D", "KH,QC", "5C,5S", "5H,6D")
    assert state.turn == 0
    assert state.sheet.lus == (0, 0)
    assert "KH" in told(state.won[0])


def test_wo_46_then_toqu_brings_nothing_either() -> None:
    assert played("9H,9D", "KH,QC", "JC,9C", "5H,6D").sheet.lus == (0, 0)


@pytest.mark.parametrize("card", ["JC", "KH"])
def test_wo_47_who_holds_both_and_plays_one_says_so(card: str) -> None:
    state = after(table("JC KH", "9C 8H", "QS 8D", "QH 6D"), f"lead {card}")
    assert [told(said) for said in state.announced] == ["JC KH", "", "", ""]
    assert WORMS.plausible is not None
    assert WORMS.plausible(state)
    assert not WORMS.plausible(evolve(state, hands=(cards("8H"), cards("9C JC"), *state.hands[2:])))


def test_wo_47_it_is_said_before_the_cards_go_also_for_both_at_once() -> None:
    state = table("9C 9D 5S", "JC KH 8H", "QS 8D QH", "QC 6D 6H")
    assert told(after(state, "lead 9C,9D", "follow JC,KH").announced[1]) == "JC KH"


def test_wo_47_nothing_is_said_by_who_holds_one_or_plays_neither() -> None:
    assert not any(after(table("KH 5S", "9C 8H", "QS 8D", "QH 6D"), "lead KH").announced)
    assert not any(after(table("JC KH 9C", "9H 8H", "QS 8D", "QH 6D"), "lead 9C").announced)


def test_wo_47_who_plays_worms_without_a_word_is_known_to_hold_no_toqu_until_the_draw() -> None:
    hands = ("KH 5S 5C 5D", "9C 8H 6C 6S", "QS 8D JS JH", "QH 6D AC AS")
    state = after(table(*hands, stock="AH AD 9D QD"), "lead KH")
    assert state.without_toqu == (0,)
    assert after(state, "follow 9C", "follow QS", "follow QH").without_toqu == ()


def test_wo_45_is_lifted_before_wo_43_and_stays_lifted() -> None:
    hands = ("7C 7D 9C 9D", "KH 8S 8C 8H", "QS QC QH QD", "AC AS AH AD")
    state = table(*hands, sheet=OPENING, rules=ALL_BARRED, stock="5C 5S 5H 5D")
    assert len(groups(after(state, "lead 9C,9D,7C,7D"))) == 24
    later = table(*hands, rules=ALL_BARRED, stock="5C 5S 5H 5D")
    assert len(groups(after(later, "lead 9C,9D,7C,7D"))) == 12
