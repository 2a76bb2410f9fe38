"""WO-57 to WO-60: what the tricks of a deal bring, and when it may be stopped."""

import pytest
from cardwright import Shuffle, evolve, play
from cardwright_worms import WORMS, Rules, State

from .tables import RULES, after, cards, legal, order, table, trick

LAST = ("9D", "5C", "5S", "5H")
"""A last trick, won by seat 0."""
LOST = ("5D", "9C", "5S", "5H")
"""A last trick, won by seat 1."""
CHOICE = ["stop", "go-on"]


def ended(*laid: str, tricks: tuple[int, int], **more: object) -> State:
    """Play the last trick of a deal."""
    return trick(table(*laid, tricks=tricks, **more), *laid)  # type: ignore[arg-type]  # what a table takes


def decided(*laid: str, tricks: tuple[int, int], rules: Rules = RULES, turn: int = 0) -> State:
    """Play a trick after which everybody holds a card still."""
    kept = ("QC", "QS", "QH", "QD")
    hands = [f"{card} {last}" for card, last in zip(laid, kept, strict=True)]
    return trick(table(*hands[-turn:], *hands[:-turn], tricks=tricks, rules=rules, turn=turn), *laid)


def test_wo_57_the_side_with_five_tricks_or_more_gets_a_lus() -> None:
    assert ended(*LAST, tricks=(4, 4)).sheet.lus == (1, 0)
    assert ended(*LAST, tricks=(2, 6)).sheet.lus == (0, 1)


def test_wo_57_and_two_if_it_won_the_first_five() -> None:
    assert ended(*LOST, tricks=(8, 0), five_five=True).sheet.lus == (2, 0)


def test_wo_57_the_first_five_are_seen_when_the_fifth_is_won() -> None:
    assert decided(*LAST, tricks=(3, 0)).five_five is False
    assert decided(*LAST, tricks=(4, 0)).five_five is True
    assert decided(*LAST, tricks=(4, 1)).five_five is False


def test_wo_57_a_trick_of_several_cards_may_be_the_fifth_and_more() -> None:
    state = table("9H 9D 5S", "5C 5D QC", "QS QH QD", "8C 8H 8D", tricks=(4, 0))
    state = trick(state, "9H,9D", "5C,5D", "QS,QH", "8C,8H")
    assert state.tricks == (6, 0)
    assert state.five_five


def test_wo_57_one_that_loses_a_trick_later_still_has_won_the_first_five() -> None:
    assert decided(*LOST, tricks=(5, 0)).five_five is False
    state = table("9D QC", "5C QS", "5S QH", "5H QD", tricks=(4, 0))
    state = trick(state, *LAST)
    assert state.five_five
    state = evolve(state, tricks=(8, 0))
    state = trick(evolve(state, hands=tuple(map(cards, LOST))), *LOST)
    assert state.sheet.lus == (2, 0)


def test_wo_58_a_deal_that_is_played_to_the_end_always_has_a_majority() -> None:
    state, tricks = play(WORMS, WORMS.setup(Rules(deal_stop="play_all"), 4), order()), []
    while not isinstance(state.turn, Shuffle):
        tricks.append(sum(state.tricks) + len(state.trick))
        state = WORMS.apply(state, WORMS.legal_moves(state)[-1])
    assert tricks[-1] == 9


def test_wo_59_a_deal_in_which_one_side_takes_all_tricks_gives_nothing() -> None:
    assert ended(*LAST, tricks=(8, 0), five_five=True).sheet.lus == (0, 0)


def test_wo_59_all_lus_of_the_deal_are_taken_back_from_both_sides() -> None:
    state = ended(*LAST, tricks=(8, 0), lus=(5, 4), gained=(2, 1))
    assert (state.sheet.lus, state.sheet.gained) == ((3, 3), (0, 0))


def test_wo_59_or_only_those_for_the_tricks() -> None:
    rules = Rules(all_tricks="void_trick_lus")
    state = ended(*LAST, tricks=(8, 0), lus=(5, 4), gained=(2, 1), rules=rules)
    assert (state.sheet.lus, state.sheet.gained) == ((5, 4), (0, 0))


def test_wo_59_nothing_is_void_if_the_other_side_has_a_trick() -> None:
    assert ended(*LAST, tricks=(7, 1), lus=(5, 4), gained=(2, 1)).sheet.lus == (6, 4)


def test_wo_59_with_tricks_of_several_cards_counted_once_all_tricks_are_all_there_were() -> None:
    rules = Rules(multi_counts="one")
    assert ended(*LAST, tricks=(4, 0), lus=(2, 0), gained=(2, 0), rules=rules).sheet.lus == (0, 0)


def test_wo_60_a_side_with_five_tricks_is_asked_whether_it_stops() -> None:
    state = decided(*LAST, tricks=(4, 3))
    assert legal(state) == CHOICE
    assert state.turn == 0


def test_wo_60_when_it_stops_the_deal_counts_at_once() -> None:
    state = after(decided(*LAST, tricks=(4, 3)), "stop")
    assert isinstance(state.turn, Shuffle)
    assert state.sheet.lus == (1, 0)


def test_wo_60_when_it_does_not_all_cards_are_played_and_it_is_not_asked_again() -> None:
    state = after(table("9D 9H QC", "5C AC QS", "5S AS QH", "5H AH QD", tricks=(4, 2)), "lead 9D")
    state = after(state, "follow 5C", "follow 5S", "follow 5H", "go-on")
    assert (state.turn, state.sheet.lus) == (0, (0, 0))
    assert legal(state) == ["lead 9H", "lead QC"]
    assert "lead QC" in legal(trick(state, "9H", "AC", "AS", "AH"))


def test_wo_60_the_winner_of_the_trick_decides_if_it_is_of_that_side() -> None:
    assert decided("9H", "5C", "9S", "5H", tricks=(4, 3)).turn == 2


def test_wo_60_otherwise_the_next_player_does_and_the_winner_leads() -> None:
    state = decided(*LOST, tricks=(5, 0))
    assert legal(state) == CHOICE
    assert (state.turn, state.leader) == (2, 1)
    assert after(state, "go-on").turn == 1


def test_wo_60_it_is_not_asked_while_the_other_side_has_no_trick() -> None:
    assert legal(decided(*LAST, tricks=(4, 0))) == ["lead QC"]


def test_wo_60_nor_when_no_cards_are_left() -> None:
    assert isinstance(ended(*LAST, tricks=(4, 4)).turn, Shuffle)


def test_wo_60_nor_by_a_side_with_fewer_tricks() -> None:
    assert legal(decided(*LAST, tricks=(3, 4))) == ["lead QC"]


def test_wo_60_all_draw_before_it_is_asked() -> None:
    hands = ("9D QC 6C 6S", "5C QS 6H 6D", "5S QH AC AS", "5H QD AH AD")
    state = trick(table(*hands, tricks=(4, 3), stock="8S 8C 8H 8D"), *LAST)
    assert legal(state) == CHOICE
    assert state.stock == ()


@pytest.mark.parametrize("tricks", [(4, 3), (4, 1)])
def test_wo_60_or_the_deal_stops_by_itself(tricks: tuple[int, int]) -> None:
    state = decided(*LAST, tricks=tricks, rules=Rules(deal_stop="auto"))
    assert isinstance(state.turn, Shuffle)
    assert state.sheet.lus == (1, 0)


def test_wo_60_or_is_always_played_to_the_end() -> None:
    state = decided(*LAST, tricks=(4, 3), rules=Rules(deal_stop="play_all"))
    assert legal(state) == ["lead QC"]
    assert (state.turn, state.stop_question) == (0, "ahead")


def test_wo_60_five_counted_tricks_are_needed_when_several_cards_count_once() -> None:
    assert legal(decided(*LAST, tricks=(3, 2), rules=Rules(multi_counts="one"))) == ["lead QC"]
    assert legal(decided(*LAST, tricks=(4, 2), rules=Rules(multi_counts="one"))) == CHOICE


def test_wo_60_the_question_belongs_to_the_deal() -> None:
    state = evolve(table(*LAST, tricks=(4, 4)), stop_question="past")
    assert trick(state, *LAST).stop_question == "ahead"
