"""The worked examples, by number."""

from cardwright_shithead import Rules, State

from .tables import after, hand, legal, table, told, winners


def asked(state: State) -> tuple[object, str]:
    return state.turn, state.phase


def test_vector_1_sh_24_on_a_seven_a_seven_and_a_ten_fit_and_a_nine_does_not() -> None:
    assert legal(table("7C 9C TC", "3C", pile="7D")) == ["play 7C", "play TC"]


def test_vector_2_sh_22_sh_23_on_a_nine_an_eight_and_a_two_fit_and_a_seven_does_not() -> None:
    assert legal(table("2C 7C 8C", "3C", pile="9D")) == ["play 2C", "play 8C"]


def test_vector_3_sh_42_a_jack_beats_the_nine_below_the_eight() -> None:
    state = after(table("9C JC 3C", "8C 4C JD", "5C"), "play 9C", "play 8C", "play JC")
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play JD"]


def test_vector_4_sh_43_a_nine_matches_and_sends_it_one_more_seat_back() -> None:
    state = after(table("9C 9D KC", "8C 4C", "KH 5C"), "play 9C", "play 8C", "play 9D")
    assert asked(state) == (2, "answering")
    state = after(state, "play KH")
    assert asked(state) == (0, "playing")
    assert legal(state) == ["play KC"]


def test_vector_7_sh_48_after_a_pick_up_an_eight_has_no_effect() -> None:
    state = after(table("3C", "8C 4C", "3D KD", pile="9D"), "pick-up", "play 8C")
    assert asked(state) == (2, "playing")
    assert legal(state) == ["play 3D", "play KD"]


def test_vector_8_sh_31_the_fourth_five_burns() -> None:
    state = after(table("5C 5D 3C", "5H 3D", "5S 3H"), "play 5C,5D", "play 5H", "play 5S")
    assert told(state.burnt) == "5C 5D 5H 5S"
    assert asked(state) == (2, "playing")


def test_vector_10_sh_32_a_ten_as_the_last_card_of_all_wins() -> None:
    state = after(table("TC", "3C", pile="9D"), "play TC")
    assert state.turn is None
    assert winners(state) == {0}


def test_vector_11_sh_15_with_three_left_nothing_is_drawn() -> None:
    assert hand(after(table("4C 5C 6C 7C", "3C", stock="AC"), "play 4C"), 0) == "5C 6C 7C"


def test_vector_12_sh_15_with_one_card_in_the_stock_one_is_drawn() -> None:
    assert hand(after(table("4C 4D 6C", "3C", stock="AC"), "play 4C,4D"), 0) == "6C AC"


def test_vector_13_sh_17_a_face_down_king_on_an_ace_goes_to_the_hand_with_it() -> None:
    state = after(table("|| KC 3C", "5C 6C", pile="AD"), "flip 0")
    assert hand(state, 0) == "KC AD"
    assert legal(after(state, "play 5C")) == ["play KC", "play AD"]


def test_vector_14_sh_31_the_fourth_eight_burns_and_sends_nothing_back() -> None:
    state = after(table("3C", "8C 4C", pile="9C 8D 8H 8S", turn=1), "play 8C")
    assert asked(state) == (1, "playing")
    assert state.pile == ()


def test_vector_15_sh_14_a_ten_has_to_be_played_if_nothing_else_fits() -> None:
    assert legal(table("9C TC", "3C", pile="KD", rules=Rules(must_play=True))) == ["play TC"]
