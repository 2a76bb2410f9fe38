"""The worked tricks, by number: seat 0 leads, and seats 0 and 2 are partners."""

from cardwright import Shuffle

from .tables import after, legal, played, table, trick


def test_vector_1_wo_23_the_highest_nine_wins() -> None:
    state = played("9D", "AC", "9S", "5C")
    assert (state.turn, state.sheet.lus) == (2, (0, 0))


def test_vector_2_wo_21_wo_23_an_eight_is_above_the_queens_and_a_seven_is_worth_nothing() -> None:
    state = played("QD", "QC", "8H", "7C")
    assert (state.turn, state.sheet.lus) == (2, (0, 0))


def test_vector_3_wo_25_the_king_of_clubs_beats_a_seven() -> None:
    state = played("7D", "9C", "7H", "KC")
    assert (state.turn, state.sheet.lus) == (3, (0, 0))


def test_vector_4_wo_51_the_king_of_spades_on_top_brings_a_lus() -> None:
    state = played("7D", "KC", "KS", "7C")
    assert (state.turn, state.sheet.lus) == (2, (1, 0))


def test_vector_5_wo_25_a_seven_does_not_beat_that_king() -> None:
    state = played("7D", "KC", "7C", "5H")
    assert (state.turn, state.sheet.lus) == (1, (0, 0))


def test_vector_6_wo_24_on_a_three_of_diamonds_the_second_card_counts_as_led() -> None:
    state = played("3D", "7S", "9C", "7C")
    assert (state.turn, state.sheet.lus) == (3, (0, 0))


def test_vector_7_wo_24_wo_25_a_king_of_clubs_as_second_card_is_an_ordinary_one() -> None:
    state = played("3D", "KC", "7C", "KS")
    assert (state.turn, state.sheet.lus) == (1, (0, 0))


def test_vector_8_wo_53_the_two_lus_of_toqu_go_with_the_trick() -> None:
    state = played("KH", "JC", "3D", "5D")
    assert (state.turn, state.sheet.lus) == (2, (2, 0))


def test_vector_9_wo_44_toqu_has_to_be_played() -> None:
    state = after(table("KH 8H", "9C 8D", "5S QC", "JC QS"), "lead KH", "follow 9C", "follow 5S")
    assert legal(state) == ["follow JC"]
    state = after(state, "follow JC")
    assert (state.turn, state.sheet.lus) == (3, (0, 2))


def test_vector_10_wo_44_wo_54_behind_the_three_of_diamonds_toqu_is_free() -> None:
    state = after(table("KH 8H", "9C 8D", "3D QC", "JC QS"), "lead KH", "follow 9C", "follow 3D")
    assert sorted(legal(state)) == ["follow JC", "follow QS"]
    state = after(state, "follow QS")
    assert (state.turn, state.sheet.lus) == (2, (1, 0))


def test_vector_11_wo_55_a_worms_taken_by_the_three_of_diamonds_brings_nothing() -> None:
    state = played("KH", "3D", "5S", "6S")
    assert (state.turn, state.sheet.lus) == (1, (0, 0))


def test_vector_12_wo_44_toqu_on_worms_and_a_nine_on_the_other() -> None:
    state = table("9H 9D 5C", "KH 9S 8H", "JC 9C QC", "QS QH QD")
    state = after(state, "lead 9H,9D", "follow KH,9S")
    assert legal(state) == ["follow JC,9C"]
    state = after(state, "follow JC,9C", "follow QS,QH")
    assert (state.turn, state.sheet.lus) == (2, (2, 0))


def test_vector_15_wo_27_wo_61_both_black_kings_beat_two_sevens() -> None:
    state = after(table("7H 7D 5C", "KC KS 8H", "9C 9S QC", "QS QH QD"), "lead 7H,7D", "follow KC,KS")
    assert state.sheet.lus == (0, 1)
    assert after(state, "follow 9C,9S", "follow QS,QH").turn == 1


def test_vector_18_wo_42_worms_is_not_offered_to_the_fourth_player() -> None:
    state = after(table("9D 5S", "9C 8H", "QS 6S", "KH 8D"), "lead 9D", "follow 9C", "follow QS")
    assert legal(state) == ["follow 8D"]


def test_vector_19_wo_42_wo_52_in_the_last_trick_it_is_and_may_win_but_brings_nothing() -> None:
    state = trick(table("9D", "9C", "QS", "KH", tricks=(5, 3)), "9D", "9C", "QS", "KH")
    assert isinstance(state.turn, Shuffle)
    assert state.sheet.lus == (1, 0)
    assert played("9D", "9C", "QS", "KH", won="JC").turn == 3


def test_vector_20_wo_41_toqu_is_forced_onto_the_partners_worms() -> None:
    state = after(table("9D", "KH", "QS", "JC", tricks=(7, 1)), "lead 9D", "follow KH", "follow QS")
    assert legal(state) == ["follow JC"]
    assert after(state, "follow JC").sheet.lus == (1, 0)


def test_vector_21_wo_64_at_eight_all_toqu_wins_and_brings_nothing() -> None:
    state = played("9H", "KH", "5S", "JC", lus=(8, 8))
    assert (state.turn, state.sheet.lus) == (3, (8, 8))


def test_vector_22_wo_62_toqu_wins_a_kam_that_lacks_two() -> None:
    state = played("KH", "JC", "5S", "6S", lus=(4, 7))
    assert (state.turn, state.sheet.lus) == (None, (4, 9))
    assert all(state.hands)


def test_vector_24_wo_63_lacking_two_and_gaining_three_one_lacks_three() -> None:
    hands = ("7D 9D", "QC 5C", "KC 5S", "KS 5H")
    state = table(*hands, turn=0, tricks=(0, 7), five_five=True, lus=(0, 7))
    state = trick(state, "7D", "QC", "KC", "KS")
    assert state.sheet.lus == (0, 8)
    state = after(table("9D", "5C", "5S", "5H", tricks=(0, 8), five_five=True, lus=(0, 8), gained=(0, 1)))
    assert trick(state, "9D", "5C", "5S", "5H").sheet.lus == (0, 6)


def test_vector_25_wo_15_of_four_cards_in_the_stock_each_draws_one() -> None:
    state = table("9S 9H 9D 5S", "5C 6C 6S 6H", "QC QS QH QD", "AC AS AH AD", stock="8S 8C 8H 8D")
    state = trick(state, "9S,9H,9D", "5C,6C,6S", "QC,QS,QH", "AC,AS,AH")
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
