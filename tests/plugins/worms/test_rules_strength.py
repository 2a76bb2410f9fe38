"""WO-20 to WO-28: which card beats which, and which group."""

from itertools import pairwise

import pytest
from cardwright_worms import Rules
from cardwright_worms.trick import trick_of

from .tables import PACK, after, played, table

ORDINARY = PACK.split()[3:-4]
DOWN = list(pairwise(ORDINARY))


@pytest.mark.parametrize("led", ["8S", "9D", "7C", "KC", "KH"])
def test_wo_20_the_three_of_diamonds_laid_on_a_card_beats_it(led: str) -> None:
    assert played(led, "QC", "3D", "QD").turn == 2


def test_wo_20_nothing_beats_a_three_of_diamonds_that_was_laid_on_a_card() -> None:
    assert played("9D", "3D", "8S", "JC", won="KH").turn == 1
    assert played("9D", "3D", "KH", "9C", won="JC").turn == 1
    assert played("7D", "3D", "7C", "KC").turn == 1
    assert played("7D", "3D", "7C", "KS").turn == 1


@pytest.mark.parametrize("led", ["QD", "KS", "5C"])
def test_wo_21_a_seven_that_was_not_led_is_lower_than_everything(led: str) -> None:
    assert played(led, "7C", "7S", "7H").turn == 0


def test_wo_22_toqu_and_worms_beat_every_ordinary_card() -> None:
    assert played("8S", "JC", "9C", "9S", won="KH").turn == 1
    assert played("8S", "KH", "9C", "9S", won="JC").turn == 1
    assert played("QD", "KH", "8S", "9S").turn == 1


def test_wo_22_of_the_two_the_later_one_beats_the_earlier() -> None:
    assert played("9D", "KH", "JC", "9S").turn == 2
    assert played("9D", "JC", "KH", "9S", lus=(8, 8)).turn == 2


def test_wo_22_or_toqu_is_the_higher_one() -> None:
    rules = Rules(toqu_worms="toqu_higher")
    assert played("9D", "KH", "JC", "9S", rules=rules).turn == 2
    assert played("9D", "JC", "KH", "9S", rules=rules, lus=(8, 8)).turn == 1


@pytest.mark.parametrize(("high", "low"), DOWN)
def test_wo_23_of_ordinary_cards_the_higher_one_wins(high: str, low: str) -> None:
    assert played(low, high, "7D", "7H").turn == 1
    assert played(high, low, "7D", "7H").turn == 0


def test_wo_23_the_order_of_the_ordinary_cards_has_these_steps() -> None:
    assert " ".join(ORDINARY) == (
        "8S 9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D 5C 5S 5H 5D 8C 8H 8D QC QS QH QD KC KS"
    )


def test_wo_23_the_suits_do_not_have_to_be_followed() -> None:
    assert played("QD", "8D", "5H", "JS").turn == 3


@pytest.mark.parametrize("second", ["KS", "QD", "7D", "8S"])
def test_wo_24_any_card_beats_a_three_of_diamonds_that_was_led(second: str) -> None:
    state = after(table("3D QC", f"{second} QS", "7H QH", "7S 5D"), "lead 3D", f"follow {second}")
    assert list(trick_of(state).takers) == [0, 1]


def test_wo_24_the_card_laid_on_it_counts_as_led() -> None:
    assert played("3D", "7D", "9C", "7C").turn == 3
    assert played("3D", "7S", "8S", "7H").turn == 1
    assert played("3D", "9D", "7C", "9H").turn == 3
    assert played("3D", "7D", "KC", "KS").turn == 3


def test_wo_25_a_led_seven_is_beaten_by_a_seven_of_a_higher_suit() -> None:
    assert played("7D", "7H", "7S", "7C").turn == 3
    assert played("7C", "7S", "7H", "7D").turn == 0
    assert played("7S", "7H", "8S", "9C").turn == 0


def test_wo_25_and_by_the_king_of_clubs() -> None:
    assert played("7C", "9C", "KC", "8S").turn == 2
    assert played("7D", "7H", "KC", "8S").turn == 2


def test_wo_25_which_then_only_the_king_of_spades_and_the_three_of_diamonds_beat() -> None:
    assert played("7D", "KC", "8S", "KS").turn == 3
    assert played("7D", "KC", "8S", "3D").turn == 3
    assert played("7D", "KC", "8S", "9C").turn == 1


def test_wo_25_a_seven_laid_later_does_not_beat_that_king() -> None:
    assert played("7D", "KC", "7C", "7S").turn == 1


def test_wo_25_a_king_of_spades_laid_so_is_beaten_by_the_three_of_diamonds_only() -> None:
    assert played("7D", "KC", "KS", "7C").turn == 2
    assert played("7D", "KC", "KS", "3D").turn == 3


def test_wo_25_a_king_of_spades_alone_beats_no_seven() -> None:
    assert played("7D", "KS", "5C", "5S").turn == 0


@pytest.mark.parametrize(
    ("laid", "winner"),
    [(("KC", "KS", "7D", "7H"), 0), (("KS", "KC", "7D", "7H"), 1), (("3D", "KC", "7C", "KS"), 1)],
)
def test_wo_25_a_king_of_clubs_that_beat_no_seven_is_not_open_to_it(
    laid: tuple[str, ...], winner: int
) -> None:
    state = played(*laid)
    assert state.turn == winner
    assert state.sheet.lus == (0, 0)


def test_wo_26_a_group_wins_only_if_it_beats_every_card() -> None:
    assert played("9H,9D", "9C,9S", "QC,QS", "QH,QD").turn == 1
    assert played("9H,9D", "8S,QC", "QS,QH", "5D,5C").turn == 0


def test_wo_26_a_higher_card_of_a_group_that_did_not_win_changes_nothing() -> None:
    state = played("9S,9D", "8S,QC", "9C,9H", "QS,QH")
    assert state.turn == 2


def test_wo_26_of_several_groups_the_highest_card_alone_does_not_count() -> None:
    assert played("QH,QD", "QC,QS", "8S,KC", "8C,8H").turn == 3


def test_wo_27_both_black_kings_of_one_player_beat_two_sevens() -> None:
    assert played("7H,7D", "KC,KS", "8S,9C", "9S,9H").turn == 1
    assert played("7H,7D", "KS,KC", "8S,9C", "9S,9H").turn == 1


def test_wo_27_in_a_larger_group_too() -> None:
    assert played("QH,QD,7H,7D", "QC,QS,KS,KC", "5C,5S,5H,5D", "6C,6S,6H,6D").turn == 1


def test_wo_27_the_sevens_need_only_stand() -> None:
    assert played("7H,7D", "7C,7S", "KS,KC", "8S,9C").turn == 2


def test_wo_27_a_seven_under_each_of_the_two_is_needed() -> None:
    assert played("7H,7D", "7C,KS", "5C,5S", "6C,6S").turn == 0


@pytest.mark.parametrize("suit", "DHSC")
def test_wo_28_toqu_and_worms_do_not_beat_a_led_seven(suit: str) -> None:
    assert played(f"7{suit}", "JC", "5C", "5S", won="KH").turn == 0
    assert played(f"7{suit}", "KH", "5C", "5S", lus=(8, 8)).turn == 0
