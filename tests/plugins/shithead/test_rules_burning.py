"""SH-30 to SH-32: tens and four equal cards."""

import pytest
from cardwright_shithead import Rules

from .tables import after, answering, legal, table, told, winners

THROUGH = Rules(eight_breaks_four=False)
TO_THE_LAST = Rules(end="last_loser")


def test_sh_30_a_ten_burns_the_pile_and_its_player_begins_anew() -> None:
    state = after(table("TC 3C", "4C", pile="5D KD"), "play TC")
    assert told(state.burnt) == "5D KD TC"
    assert state.pile == ()
    assert state.turn == 0
    assert legal(state) == ["play 3C"]


def test_sh_30_several_tens_burn_together_and_what_is_burnt_stays_in_order() -> None:
    state = after(table("TC TD 3C TH", "4C", pile="5D"), "play TC,TD", "play TH")
    assert told(state.burnt) == "5D TC TD TH"


def test_sh_30_a_ten_in_a_play_of_its_own_burns_itself() -> None:
    assert told(after(table("TC 3C", "4C"), "play TC").burnt) == "TC"


def test_sh_31_four_equal_cards_burn_and_whoever_laid_the_fourth_begins_anew() -> None:
    state = after(table("5C 3C", "5D 4C", "5H 4D", pile="3D 5S"), "play 5C", "play 5D", "play 5H")
    assert told(state.burnt) == "3D 5S 5C 5D 5H"
    assert state.pile == ()
    assert state.turn == 2
    assert legal(state) == ["play 4D"]


def test_sh_31_it_does_not_matter_how_many_come_at_once() -> None:
    state = after(table("5C 5D 5H 3C", "4C", pile="5S"), "play 5C,5D,5H")
    assert told(state.burnt) == "5S 5C 5D 5H"
    assert state.turn == 0


def test_sh_31_three_equal_cards_stay() -> None:
    assert told(after(table("5C 5D 3C", "4C", pile="5S"), "play 5C,5D").pile) == "5S 5C 5D"


def test_sh_31_four_equal_cards_that_do_not_lie_on_each_other_stay() -> None:
    state = after(table("5C 3C", "4C", pile="5D 5H 5S 2C"), "play 5C")
    assert told(state.pile) == "5D 5H 5S 2C 5C"


def test_sh_31_the_fourth_seven_asks_for_nothing() -> None:
    state = after(table("7C KC", "4C", pile="7D 7H 7S"), "play 7C")
    assert (state.turn, legal(state)) == (0, ["play KC"])


def test_sh_31_the_fourth_eight_sends_nothing_back() -> None:
    state = after(table("4C", "8C KC", "5C", pile="9D 8D 8H 8S", turn=1), "play 8C")
    assert (state.turn, state.phase) == (1, "playing")
    assert told(state.burnt) == "9D 8D 8H 8S 8C"
    assert legal(state) == ["play KC"]


def test_sh_31_an_eight_in_between_parts_the_four() -> None:
    state = after(table("5C 3C", "4C", pile="5D 5H 8C 5S"), "play 5C")
    assert told(state.pile) == "5D 5H 8C 5S 5C"


def test_sh_31_or_does_not_and_then_it_burns_with_them() -> None:
    state = after(table("5C 3C", "4C", pile="3D 5D 5H 8C 5S", rules=THROUGH), "play 5C")
    assert told(state.burnt) == "3D 5D 5H 8C 5S 5C"
    assert state.turn == 0


@pytest.mark.parametrize("pile", ["5D 8C 5H 8D 5S", "5D 8C 8H 5H 5S 8D"])
def test_sh_31_one_looks_through_several_eights(pile: str) -> None:
    state = after(table("5C 3C", "4C", pile=pile, rules=THROUGH), "play 5C")
    assert told(state.burnt) == f"{pile} 5C"
    assert (state.turn, state.pile) == (0, ())


def test_sh_31_four_eights_have_to_lie_on_each_other_in_any_case() -> None:
    state = after(answering("8C 3C", "4C", pile="8D 8H 5S 8S", rules=THROUGH), "play 8C")
    assert told(state.pile) == "8D 8H 5S 8S 8C"
    state = after(table("8C 3C", "4C", pile="8D 8H 8S", rules=THROUGH), "play 8C")
    assert told(state.burnt) == "8D 8H 8S 8C"


def test_sh_31_an_eight_does_not_complete_four_others() -> None:
    state = after(table("8C 3C", "4C", "5C", pile="5D 5H 8D 5S", rules=THROUGH), "play 8C")
    assert state.burnt == ()


def test_sh_32_who_burns_with_the_last_card_has_won_and_plays_no_more() -> None:
    state = after(table("TC", "4C", pile="5D"), "play TC")
    assert state.turn is None
    assert winners(state) == {0}
    assert told(state.burnt) == "5D TC"


def test_sh_32_so_it_is_with_four_equal_cards() -> None:
    state = after(table("5C", "4C", pile="5D 5H 5S"), "play 5C")
    assert winners(state) == {0}
    assert told(state.burnt) == "5D 5H 5S 5C"


@pytest.mark.parametrize(("last", "pile"), [("TC", "4D"), ("5C", "5D 5H 5S")])
def test_sh_32_if_the_game_goes_on_the_next_one_clockwise_begins_anew(last: str, pile: str) -> None:
    state = table("4C", last, "3C", pile=pile, turn=1, rules=TO_THE_LAST)
    state = after(state, f"play {last}")
    assert (state.turn, legal(state)) == (2, ["play 3C"])
