"""WO-10 to WO-16: what is led, how the others follow, who wins, and what is drawn."""

import pytest
from cardwright_worms import Rules

from .tables import after, cards, legal, played, table, told, trick


def leads(hand: str) -> list[str]:
    return [move.removeprefix("lead ") for move in legal(table(hand, "QC", "QS", "QH"))]


def test_wo_10_one_card_or_two_alike_can_be_led() -> None:
    assert leads("9C 9D AC 5D") == ["9C", "9D", "9C,9D", "AC", "5D"]


def test_wo_10_three_and_four_alike_can_be_led() -> None:
    assert "9C,9S,9D" in leads("9C 9S 9D 5D")
    assert "9C,9S,9H,9D" in leads("9C 9S 9H 9D")


def test_wo_10_two_pairs_can_be_led() -> None:
    assert [lead for lead in leads("9C 9D AC AH") if len(lead) > 5] == ["9C,9D,AC,AH"]


def test_wo_10_nothing_else_can_be_led() -> None:
    assert [lead for lead in leads("9C 9S 9D AC") if "A" in lead] == ["AC"]
    assert [lead for lead in leads("6C 6D 5C AC") if len(lead) == 5] == ["6C,6D"]


def test_wo_10_kings_go_with_kings_jacks_with_jacks_and_eights_with_eights() -> None:
    assert leads("KH KS 8S 8D") == ["KH", "KS", "KH,KS", "8S", "8D", "8S,8D", "KH,KS,8S,8D"]
    assert "JC,JD" in leads("JC JD KH 5D")


def test_wo_10_the_three_of_diamonds_is_no_king() -> None:
    assert [lead for lead in leads("3D KH KC KS") if "3D" in lead] == ["3D"]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("8C 8S QC QD", "8S,8C"),
        ("KC KH QC QD", "KH,KC"),
        ("9C 9D 8S 8D", "8S,8D,9C,9D"),
        ("9C 9D 8C 8D", "9C,9D,8C,8D"),
        ("7C 7D KC KS", "KC,KS,7C,7D"),
        ("7D 7H 7S 7C", "7C,7S,7H,7D"),
        ("JC JS KC KH", "JC,JS,KH,KC"),
    ],
)
def test_wo_10_each_set_of_cards_is_one_lead_told_from_high_to_low(hand: str, lead: str) -> None:
    same = [said for said in leads(hand) if sorted(said.split(",")) == sorted(lead.split(","))]
    assert same == [lead]


def test_wo_11_each_follows_with_as_many_cards_as_were_led_and_with_any() -> None:
    state = after(table("9C 9D 5C", "7D QC KC", "QS QH QD", "AC AS AH"), "lead 9C,9D")
    groups = ["7D,QC", "7D,KC", "QC,7D", "QC,KC", "KC,7D", "KC,QC"]
    assert legal(state) == [f"follow {group}" for group in groups]
    state = after(table("9C 9D", "9S QC", "QS QH", "AC AS"), "lead 9C")
    assert legal(state) == ["follow 9S", "follow QC"]


def test_wo_12_all_four_play_once_clockwise_from_the_leader() -> None:
    state = table("9C 5C", "9S 5S", "9H 5H", "9D 5D", turn=2)
    turns = []
    for move in ("lead 9H", "follow 9D", "follow 9C"):
        state = after(state, move)
        turns.append(state.turn)
    assert turns == [3, 0, 1]
    assert after(state, "follow 9S").trick == ()


def test_wo_13_each_card_is_laid_on_the_position_that_is_said() -> None:
    state = after(table("9C 9D 5C", "AC AS 5S", "QS QH QD", "AD AH 5H"), "lead 9C,9D", "follow AS,AC")
    assert [told(stack) for stack in state.trick] == ["9C AS", "9D AC"]


def test_wo_13_where_a_card_lies_decides_whether_it_beats() -> None:
    assert played("9S,9D", "9C,9H", "QS,QH", "5D,5C").turn == 1
    assert played("9S,9D", "9H,9C", "QS,QH", "5D,5C").turn == 0


def test_wo_14_the_last_group_that_beat_the_standing_one_wins_and_its_player_leads() -> None:
    state = played("9D", "9H", "5C", "9S")
    assert (state.leader, state.turn) == (3, 3)
    assert told(state.won[1]) == "9D 9H 5C 9S"
    assert legal(state)[0].startswith("lead")


def test_wo_14_a_group_has_to_beat_the_standing_one_and_not_the_led_one() -> None:
    assert played("9D", "9C", "9S", "9H").turn == 1
    assert played("9H,9D", "9C,9S", "8S,QC", "AC,AS").turn == 1


def test_wo_15_all_draw_up_to_four_the_winner_first() -> None:
    stock = "8S 8C 8H 8D 7C 7S 7H 7D"
    state = table("9D 5C 5S JD", "9H 6C 6S JH", "QC QS QH JS", "AC AS AH QD", stock=stock)
    state = trick(state, "9D", "9H", "QC", "AC")
    assert told(state.stock) == "7C 7S 7H 7D"
    drawn = [told(tuple(card for card in hand if card in cards("8S 8C 8H 8D"))) for hand in state.hands]
    assert drawn == ["8D", "8S", "8C", "8H"]


def test_wo_15_one_card_at_a_time_goes_round() -> None:
    stock = "8S 8C 8H 8D 7C 7S 7H 7D"
    state = table("9D 9S 5C 5S", "9H 9C 6C 6S", "QC QS QH QD", "AC AS AH AD", stock=stock)
    state = trick(state, "9S,9D", "9C,9H", "QC,QS", "AC,AS")
    assert state.turn == 1
    drawn = [told(tuple(card for card in hand if card in cards(stock))) for hand in state.hands]
    assert drawn == ["7D 8D", "7C 8S", "7S 8C", "7H 8H"]


def test_wo_15_when_the_stock_is_short_all_draw_equally_many() -> None:
    state = table("9D 9S 9H 5S", "5C 6C 6S 6H", "QC QS QH QD", "AC AS AH AD", stock="8S 8C 8H 8D")
    state = trick(state, "9S,9H,9D", "5C,6C,6S", "QC,QS,QH", "AC,AS,AH")
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    assert state.stock == ()


def test_wo_15_nothing_is_drawn_from_an_empty_stock() -> None:
    assert [len(hand) for hand in played("9D", "9H", "5C", "9S").hands] == [1, 1, 1, 1]


def test_wo_16_a_trick_of_several_cards_counts_as_so_many_tricks() -> None:
    assert played("9D", "9H", "5C", "9S").tricks == (0, 1)
    assert played("9H,9D", "5C,5S", "QC,QS", "AC,AS").tricks == (2, 0)
    assert played("6S,6H,6D", "5C,5S,5H", "QC,QS,QH", "9C,9S,9D").tricks == (0, 3)


def test_wo_16_or_as_one_if_that_is_agreed() -> None:
    rules = Rules(multi_counts="one")
    assert played("6S,6H,6D", "5C,5S,5H", "QC,QS,QH", "9C,9S,9D", rules=rules).tricks == (0, 1)


def test_wo_16_and_then_equally_many_tricks_bring_nobody_anything() -> None:
    rules = Rules(multi_counts="one")
    state = table("9D", "5C", "5S", "5H", tricks=(1, 2), rules=rules)
    assert trick(state, "9D", "5C", "5S", "5H").sheet.lus == (0, 0)
    state = table("9D", "5C", "5S", "5H", tricks=(2, 2), rules=rules)
    assert trick(state, "9D", "5C", "5S", "5H").sheet.lus == (1, 0)
