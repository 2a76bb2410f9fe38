"""SH-10 to SH-17: layers, what may be laid at once, drawing, picking up, and face-down cards."""

import pytest
from cardwright_shithead import Rules

from .tables import after, answering, cards, hand, legal, table, told

FREE = Rules(must_play=False)
THREE = Rules(max_cards=3)


def test_sh_10_as_long_as_there_is_a_hand_nothing_else_is_played() -> None:
    assert legal(table("9C | KD AS | 3C", "4C")) == ["play 9C"]


def test_sh_10_the_open_cards_come_when_the_hand_is_empty() -> None:
    assert legal(table("| KD AS | 3C", "4C")) == ["play KD", "play AS"]
    state = after(table("9C | KD AS | 3C", "4C"), "play 9C", "pick-up")
    assert legal(state) == ["play KD", "play AS"]


def test_sh_10_the_face_down_cards_come_when_no_card_lies_open() -> None:
    assert legal(table("|| 3C 4C 5C", "4C")) == ["flip 0", "flip 1", "flip 2"]
    state = after(table("| KD | 3C 4C", "4C"), "play KD", "pick-up")
    assert legal(state) == ["flip 0", "flip 1"]


def test_sh_10_who_has_picked_up_plays_from_the_hand_again() -> None:
    state = after(table("| 9C | 3C", "4C 5C", pile="KD"), "pick-up", "play 5C")
    assert legal(state) == ["play KD"]


def test_sh_11_each_set_of_cards_of_one_rank_is_a_play() -> None:
    assert legal(table("5C 5H 5S 9D", "4C")) == [
        "play 5C",
        "play 5H",
        "play 5C,5H",
        "play 5S",
        "play 5C,5S",
        "play 5H,5S",
        "play 5C,5H,5S",
        "play 9D",
    ]


def test_sh_11_so_it_is_for_the_open_cards() -> None:
    assert legal(table("| 5C 5H 9D |", "4C")) == ["play 5C", "play 5H", "play 5C,5H", "play 9D"]


def test_sh_11_no_play_takes_from_two_layers() -> None:
    assert legal(table("5C | 5D 5H |", "4C")) == ["play 5C"]


def test_sh_12_four_of_a_rank_may_go_at_once_and_burn() -> None:
    state = after(table("5C 5D 5H 5S 9D", "4C"), "play 5C,5D,5H,5S")
    assert told(state.burnt) == "5C 5D 5H 5S"


def test_sh_12_with_max_cards_3_three_are_the_most() -> None:
    moves = legal(table("5C 5D 5H 5S", "4C", rules=THREE))
    assert len(moves) == 4 + 6 + 4
    assert "play 5C,5D,5H,5S" not in moves
    assert len(legal(table("5C 5D 5H 5S", "4C"))) == 4 + 6 + 4 + 1


def test_sh_13_one_face_down_card_is_turned_up_whichever_one_likes() -> None:
    state = after(table("|| 3C 4C 5C", "4D"), "flip 1")
    assert told(state.players[0].down) == "3C 5C"
    assert told(state.pile) == "4C"


def test_sh_13_the_places_are_those_of_the_cards_still_there() -> None:
    state = after(table("|| 3C 4C 5C", "|| 4D 5D"), "flip 0", "flip 0", "flip 1")
    assert told(state.pile) == "3C 4D 5C"


def test_sh_14_who_can_play_has_to() -> None:
    assert legal(table("9C 4D", "3C", pile="5H")) == ["play 9C"]


@pytest.mark.parametrize("special", ["2C", "8C", "TC"])
def test_sh_14_a_special_card_has_to_be_played_too(special: str) -> None:
    assert legal(table(f"9C {special}", "3C", pile="KH")) == [f"play {special}"]


def test_sh_14_with_must_play_no_the_pile_may_be_taken_instead() -> None:
    state = table("9C 4D", "3C", pile="5H", rules=FREE)
    assert legal(state) == ["play 9C", "pick-up"]
    assert hand(after(state, "pick-up"), 0) == "4D 5H 9C"


@pytest.mark.parametrize(("layers", "stock"), [("| 9C KC |", ""), ("9C 4D 5D", "AH")])
def test_sh_14_with_must_play_no_so_it_is_with_open_cards_and_with_a_stock(layers: str, stock: str) -> None:
    state = table(layers, "3C", pile="5H", stock=stock, rules=FREE)
    assert "play 9C" in legal(state)
    assert "pick-up" in legal(state)
    assert "5H" in hand(after(state, "pick-up"), 0)


def test_sh_14_with_must_play_no_there_has_to_be_a_pile() -> None:
    assert legal(table("9C", "3C", rules=FREE)) == ["play 9C"]


def test_sh_14_with_must_play_no_an_eight_may_be_answered_by_taking_the_pile() -> None:
    state = answering("9C", "3C", pile="5H 8D", rules=FREE)
    assert legal(state) == ["play 9C", "pick-up"]


@pytest.mark.parametrize("must_play", [True, False])
def test_sh_14_face_down_cards_leave_no_choice(must_play: bool) -> None:  # noqa: FBT001  # the values of a house rule
    state = table("|| 3C 4C", "3D", pile="KH", rules=Rules(must_play=must_play))
    assert legal(state) == ["flip 0", "flip 1"]


@pytest.mark.parametrize(
    ("held", "play", "left"),
    [
        ("4D 5D 6D", "play 4D", "5D 6D AH"),
        ("4D 4H 5D", "play 4D,4H", "5D AH AS"),
        ("4D 4H 4S", "play 4D,4H,4S", "QS AH AS"),
        ("4D 5D 6D 7D", "play 4D", "5D 6D 7D"),
        ("4D 4H 5D 6D 7D", "play 4D,4H", "5D 6D 7D"),
        ("4D 5D 6D 7D 9D", "play 4D", "5D 6D 7D 9D"),
    ],
)
def test_sh_15_after_a_play_one_draws_up_to_three(held: str, play: str, left: str) -> None:
    state = after(table(held, "3C", stock="AH AS QS KS"), play)
    assert hand(state, 0) == left
    drawn = len(cards(left)) - (len(cards(held)) - len(play.split(",")))
    assert state.stock == cards("AH AS QS KS")[drawn:]


def test_sh_15_one_draws_no_more_than_the_stock_has() -> None:
    state = after(table("4D 4H 5D", "3C", stock="AH"), "play 4D,4H")
    assert hand(state, 0) == "5D AH"
    assert state.stock == ()


def test_sh_15_one_draws_before_the_play_that_follows_a_burn() -> None:
    state = after(table("TD 5D 6D", "3C", stock="AH"), "play TD")
    assert state.turn == 0
    assert legal(state) == ["play 5D", "play 6D", "play AH"]


def test_sh_16_who_cannot_play_takes_the_whole_pile_and_the_next_one_begins_anew() -> None:
    state = table("4D", "3C 3D", pile="5H 9C KH")
    assert legal(state) == ["pick-up"]
    state = after(state, "pick-up")
    assert hand(state, 0) == "4D 5H 9C KH"
    assert state.pile == ()
    assert state.turn == 1
    assert legal(state) == ["play 3C", "play 3D", "play 3C,3D"]


def test_sh_16_nothing_is_drawn_after_the_pile_was_taken() -> None:
    state = after(table("4D", "3C", pile="5H", stock="AH AS"), "pick-up")
    assert hand(state, 0) == "4D 5H"
    assert len(state.stock) == 2


@pytest.mark.parametrize("layers", ["4D", "| 4D |"])
def test_sh_16_what_was_picked_up_before_stays_known_when_the_pile_is_taken_again(layers: str) -> None:
    state = after(table(layers, "KC 3C", pile="5H"), "pick-up", "play KC", "pick-up")
    assert told(state.players[0].known) == "5H KC"


def test_sh_16_who_cannot_play_an_open_card_takes_the_pile_and_leaves_those_there() -> None:
    state = after(table("| 4D 4H | 5C", "3C", pile="KH"), "pick-up")
    assert hand(state, 0) == "KH"
    assert told(state.players[0].up) == "4D 4H"


def test_sh_17_a_face_down_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    state = after(table("|| 3C 4C", "5C 3D", pile="9H KH"), "flip 1")
    assert hand(state, 0) == "4C 9H KH"
    assert told(state.players[0].down) == "3C"
    assert state.pile == ()
    assert state.turn == 1
    assert legal(state) == ["play 3D", "play 5C"]


def test_sh_17_the_hand_is_sorted_whatever_order_the_pile_had() -> None:
    state = after(table("|| 4C", "3C", pile="9S 2C 9C"), "flip 0")
    assert hand(state, 0) == "2C 4C 9C 9S"


def test_sh_17_it_is_shown_until_the_next_move() -> None:
    state = after(table("|| 3C 4C", "5C", pile="KH"), "flip 1")
    assert state.flipped == cards("4C")[0]
    assert after(state, "play 5C").flipped is None


def test_sh_17_a_face_down_card_that_fits_is_a_play_like_any_other() -> None:
    state = after(table("|| 9C 4C", "5C", pile="6H"), "flip 0")
    assert told(state.pile) == "6H 9C"
    assert state.flipped is None
    assert hand(state, 0) == ""


def test_sh_17_a_failed_seven_asks_nobody_for_less() -> None:
    state = after(table("|| 7C 4C", "9C", pile="KH"), "flip 0")
    assert legal(state) == ["play 9C"]
