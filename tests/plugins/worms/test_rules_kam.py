"""WO-62 to WO-66: nine lus and no more, 8:8, a 9:0, and the score that all can read."""

import pytest
from cardwright import Shuffle, evolve, view
from cardwright_worms import WORMS, Rules, Sheet, State

from .tables import LATER, after, cards, legal, played, table, trick

LAST = ("9D", "5C", "5S", "5H")
"""A last trick, won by seat 0."""


def ended(lus: tuple[int, int], gained: tuple[int, int] = (0, 0), rules: Rules | None = None) -> State:
    """End a deal that side 0 wins for one lus."""
    return trick(table(*LAST, tricks=(4, 4), lus=lus, gained=gained, rules=rules or Rules()), *LAST)


def five_five(lus: tuple[int, int], gained: tuple[int, int] = (0, 0), rules: Rules | None = None) -> State:
    """End a deal that side 0 wins for the two lus of 5-5."""
    rules = rules or Rules()
    state = table(*LAST, tricks=(7, 1), five_five=True, lus=lus, gained=gained, rules=rules)
    return trick(state, *LAST)


def points(state: State) -> tuple[int, ...]:
    return WORMS.score(state).points


def test_wo_62_exactly_nine_lus_win_the_kam() -> None:
    state = ended((8, 5))
    assert state.turn is None
    assert points(state) == (1, 0, 1, 0)


def test_wo_62_at_once_in_the_middle_of_a_trick_and_the_cards_stay_where_they_lie() -> None:
    state = after(table("7D 5S", "KC 8H", "KS 8D", "QH 6D", lus=(8, 5)), "lead 7D", "follow KC", "follow KS")
    assert state.turn is None
    assert state.trick == (cards("7D KC KS"),)
    assert legal(state) == []


def test_wo_62_at_once_after_a_trick_whatever_is_in_the_hands() -> None:
    state = played("KH", "JC", "5C", "5H", lus=(3, 7))
    assert state.turn is None
    assert all(state.hands)
    assert (state.trick, state.won[1]) == ((), cards("KH JC 5C 5H"))


def test_wo_62_also_if_the_other_side_has_no_trick_and_the_deal_would_have_been_void() -> None:
    state = trick(table("KH", "5C", "5S", "5H", tricks=(8, 0), lus=(8, 5)), "KH", "5C", "5S", "5H")
    assert points(state) == (1, 0, 1, 0)


def test_wo_62_lus_for_the_tricks_come_too_late_if_the_others_reach_nine_before() -> None:
    state = trick(table("KH", "JC", "QS", "5S", tricks=(6, 2), lus=(8, 7)), "KH", "JC", "QS", "5S")
    assert points(state) == (0, 1, 0, 1)


def test_wo_63_who_gains_more_than_was_lacking_lacks_what_was_gained() -> None:
    assert five_five((8, 0)).sheet.lus == (7, 0)
    assert five_five((8, 0), gained=(1, 0)).sheet.lus == (6, 0)  # lacked 2, gained 3, lacks 3


def test_wo_63_further_lus_make_it_worse() -> None:
    assert five_five((10, 0), gained=(2, 0)).sheet.lus == (5, 0)


def test_wo_63_during_the_deal_the_lus_stand_beyond_nine() -> None:
    state = played("KH", "JC", "5C", "5H", lus=(3, 8))
    assert state.sheet.lus == (3, 10)
    assert isinstance(state.turn, int)


def test_wo_63_the_other_side_may_still_reach_nine() -> None:
    state = trick(table(*LAST, tricks=(4, 4), lus=(8, 10), gained=(0, 2)), *LAST)
    assert points(state) == (1, 0, 1, 0)


def test_wo_63_what_was_taken_back_was_not_gained() -> None:
    state = trick(table(*LAST, tricks=(8, 0), lus=(10, 3), gained=(2, 0)), *LAST)
    assert state.sheet.lus == (8, 3)


@pytest.mark.parametrize(
    ("rules", "lus"),
    [
        (Rules(overshoot="lack_gain"), 6),
        (Rules(overshoot="bounce"), 8),
        (Rules(overshoot="plus_one"), 6),
    ],
)
def test_wo_63_what_lacking_two_and_gaining_three_leads_to(rules: Rules, lus: int) -> None:
    state = five_five((8, 0), gained=(1, 0), rules=rules)
    assert state.sheet.lus == (lus, 0)


def test_wo_63_other_numbers_tell_them_apart() -> None:
    ways = [Rules(overshoot="lack_gain"), Rules(overshoot="bounce"), Rules(overshoot="plus_one")]
    assert [five_five((8, 0), rules=rules).sheet.lus for rules in ways] == [(7, 0), (8, 0), (7, 0)]
    lus = [five_five((10, 0), gained=(4, 0), rules=rules).sheet.lus for rules in ways]
    assert lus == [(3, 0), (6, 0), (5, 0)]


def test_wo_63_or_nine_and_more_win_at_once() -> None:
    state = played("KH", "JC", "5C", "5H", lus=(3, 8), rules=Rules(overshoot="cap"))
    assert state.turn is None
    assert points(state) == (0, 1, 0, 1)


def test_wo_64_at_eight_all_worms_and_toqu_bring_nothing() -> None:
    assert played("KH", "JC", "5C", "5H", lus=(8, 8)).sheet.lus == (8, 8)
    assert played("KH", "3D", "5C", "5H", lus=(8, 8), rules=Rules(d3_captures_worms=2)).sheet.lus == (8, 8)


def test_wo_64_and_nothing_about_them_is_forbidden_or_said() -> None:
    assert "lead JC" in legal(table("JC 9C", "QC", "QS", "QH", lus=(8, 8)))  # WO-40
    state = after(table("KH 5S", "9C 8H", "JC QS", "QH 8D", lus=(8, 8)), "lead KH", "follow 9C")
    assert "follow JC" in legal(state)  # WO-41
    state = after(table("9D 5S", "9C 8H", "QS", "KH 8D", lus=(8, 8)), "lead 9D", "follow 9C", "follow QS")
    assert "follow KH" in legal(state)  # WO-42
    opening = table("KH 9D", "QC", "QS", "QH", lus=(8, 8), sheet=Sheet())
    assert "lead KH" in legal(opening)  # WO-43
    state = after(table("KH 5S", "JC 9C", "QS 8H", "QH 8D", lus=(8, 8)), "lead KH")
    assert "follow 9C" in legal(state)  # WO-44
    state = after(table("7D 5S", "KH 9C", "QS 8H", "QH 8D", lus=(8, 8)), "lead 7D")
    assert "follow KH" in legal(state)  # WO-45
    assert not any(after(table("JC KH", "9C", "QS", "QH", lus=(8, 8)), "lead KH").announced)  # WO-47


def test_wo_64_toqu_on_the_partners_worms_costs_nothing_then() -> None:
    state = table("KH 5S", "9C 8H", "JC QS", "QH 8D", lus=(8, 8), rules=Rules(toqu_on_partner="penalty"))
    state = after(state, "lead KH", "follow 9C", "follow JC")
    assert (state.turn, state.sheet.lus) == (3, (8, 8))


def test_wo_64_the_kings_bring_theirs_all_the_same() -> None:
    state = table("7D 5S", "KC 8H", "KS 8D", "QH 6D", lus=(8, 8))
    assert points(after(state, "lead 7D", "follow KC", "follow KS")) == (1, 0, 1, 0)


def test_wo_64_five_five_brings_two_which_is_one_too_many() -> None:
    assert five_five((8, 8)).sheet.lus == (7, 8)


def test_wo_64_or_one_which_wins() -> None:
    assert points(five_five((8, 8), rules=Rules(five_five_at_88="one"))) == (1, 0, 1, 0)
    assert five_five((8, 7), rules=Rules(five_five_at_88="one")).sheet.lus == (7, 7)


def test_wo_64_what_is_written_in_the_deal_counts_for_it() -> None:
    state = table("7D 9D", "KC 8H", "KS KH", "QH 6D", lus=(7, 8))
    state = after(state, "lead 7D", "follow KC", "follow KS")
    assert state.sheet.lus == (8, 8)
    assert after(state, "follow QH", "lead KH", "follow 6D", "follow 9D", "follow 8H").sheet.lus[1] == 8
    assert not state.won[0]


def test_wo_64_also_where_eight_all_is_reached_within_the_deal() -> None:
    state = table("JC 9C", "QC 5C", "QS 5S", "QH 5H", lus=(8, 8), gained=(1, 0))
    assert legal(state) == ["lead JC", "lead 9C"]
    state = table(
        "9C",
        "5C",
        "5S",
        "5H",
        tricks=(7, 1),
        five_five=True,
        lus=(8, 8),
        gained=(1, 0),
        rules=Rules(five_five_at_88="one"),
    )
    state = trick(state, "9C", "5C", "5S", "5H")
    assert (state.turn, state.sheet.lus) == (None, (9, 8))


def test_wo_65_a_kam_won_nine_to_nought_brings_two_points() -> None:
    assert points(ended((8, 0))) == (2, 0, 2, 0)
    assert points(ended((8, 1))) == (1, 0, 1, 0)


def test_wo_65_lus_of_the_running_deal_spoil_it() -> None:
    assert points(ended((8, 1), gained=(0, 1))) == (1, 0, 1, 0)


def test_wo_65_or_the_winners_begin_the_next_kam_with_two_lus() -> None:
    rules = Rules(kams=2, whitewash="two_lus_next_kam")
    state = ended((8, 0), rules=rules)
    assert isinstance(state.turn, Shuffle)
    assert (state.sheet.lus, state.sheet.points) == ((2, 0), (1, 0))
    assert ended((8, 1), rules=rules).sheet.lus == (0, 0)


def test_wo_65_or_it_is_a_kam_like_any_other() -> None:
    state = ended((8, 0), rules=Rules(kams=2, whitewash="off"))
    assert (state.sheet.lus, state.sheet.points) == ((0, 0), (1, 0))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_wo_66_all_read_the_score(seat: int | None) -> None:
    state = table("9D", "5C", "5S", "5H", tricks=(3, 2), lus=(4, 6), gained=(1, 0))
    seen = view(WORMS, state, seat).table
    assert (seen.sheet, seen.tricks) == (state.sheet, state.tricks)


def test_a_kam_is_decided_as_it_stands_after_so_many_deals() -> None:
    rules, sheet = Rules(max_deals=3), evolve(LATER, deals=2)
    state = trick(table(*LAST, tricks=(4, 4), lus=(2, 6), rules=rules, sheet=sheet), *LAST)
    assert state.turn is None
    assert points(state) == (0, 1, 0, 1)
    assert (state.sheet.lus, state.sheet.deals) == ((3, 6), 3)


def test_an_overshoot_is_settled_before_that() -> None:
    rules, sheet = Rules(max_deals=3), evolve(LATER, deals=2)
    state = table(*LAST, tricks=(7, 1), five_five=True, lus=(8, 8), rules=rules, sheet=sheet)
    assert points(trick(state, *LAST)) == (0, 1, 0, 1)


def test_a_kam_decided_so_is_an_ordinary_one_and_a_draw_brings_nobody_a_point() -> None:
    rules = Rules(max_deals=1)
    state = trick(table(*LAST, tricks=(4, 4), rules=rules, sheet=Sheet()), *LAST)
    assert points(state) == (1, 0, 1, 0)
    state = trick(table(*LAST, tricks=(4, 4), lus=(2, 3), rules=rules, sheet=Sheet()), *LAST)
    assert points(state) == (0, 0, 0, 0)
    assert WORMS.score(state).winners == {0, 1, 2, 3}
    assert state.sheet.kams == 1


def test_the_kam_goes_on_before_that() -> None:
    state = trick(table(*LAST, tricks=(4, 4), rules=Rules(max_deals=3)), *LAST)
    assert isinstance(state.turn, Shuffle)


def test_deals_are_counted_for_each_kam_and_a_penalty_counts_as_one() -> None:
    rules = Rules(kams=2, max_deals=2, toqu_on_partner="penalty")
    state = table("KH 5S", "9C 8H", "JC QS", "QH 8D", rules=rules, lus=(3, 2))
    state = after(state, "lead KH", "follow 9C", "follow JC")
    assert isinstance(state.turn, Shuffle)
    assert (state.sheet.kams, state.sheet.deals, state.sheet.points) == (1, 0, (0, 1))
