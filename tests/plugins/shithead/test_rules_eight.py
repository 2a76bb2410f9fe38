"""SH-40 to SH-4A: eights, and the answers to them."""

import pytest
from cardwright_shithead import Rules, State

from .tables import after, answering, cards, hand, legal, table, told

LOW = Rules(eight_on_seven="still_low")
FREE = Rules(eight_on_empty="back_free")
STACK = Rules(eights_stack=True)
MATCH = Rules(special_match="match")
TO_THE_LAST = Rules(end="last_loser")
SPARE = "AC AD AH"


def asked(state: State) -> tuple[object, str]:
    """Give whose turn it is, and for what."""
    return state.turn, state.phase


def test_sh_40_the_base_lies_below_all_eights() -> None:
    state = answering("5C 9C", "4C", pile="4D 6D 8D 8H")
    assert legal(state) == ["play 9C"]


def test_sh_41_an_eight_makes_it_the_turn_of_the_previous_player() -> None:
    state = after(table("9C KC JC", "8D 4D", "4H 5H"), "play 9C", "play 8D")
    assert asked(state) == (0, "answering")
    assert legal(state) == ["play JC", "play KC"]


def test_sh_41_the_first_seat_sends_it_to_the_last() -> None:
    assert asked(after(table("8C 3C", "4C", "5C", pile="9D"), "play 8C")) == (2, "answering")


@pytest.mark.parametrize("answer", ["9C", "JC", "2C", "8C", "TC"])
def test_sh_41_the_answer_matches_beats_or_is_special(answer: str) -> None:
    assert legal(answering(f"4C {answer}", "4D", pile="9D 8D")) == [f"play {answer}"]


def test_sh_41_a_seven_answers_only_where_it_fits() -> None:
    assert legal(answering("7C", "4D", pile="9D 8D")) == ["pick-up"]
    assert legal(answering("7C", "4D", pile="6D 8D")) == ["play 7C"]


def test_sh_42_after_a_beat_the_player_of_the_eight_is_next() -> None:
    state = after(table("9C JC 3C", "8D QD TD", "4H 5H"), "play 9C", "play 8D", "play JC")
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play TD", "play QD"]


def test_sh_43_after_a_match_the_same_is_asked_of_the_player_before() -> None:
    state = after(table("9C 9D 3C", "8D QD", "4H 9H KH"), "play 9C", "play 8D", "play 9D")
    assert asked(state) == (2, "answering")
    assert legal(state) == ["play 9H", "play KH"]


def test_sh_43_so_it_goes_back_until_somebody_does_something_else() -> None:
    players = ("9C 3C", "9D 3D", "9H 3H", "KS 3S")
    state = answering(*players, pile="9S 8C", turn=2)
    state = after(state, "play 9H", "play 9D")
    assert asked(state) == (0, "answering")
    fourth = answering("KC 3C", *players[1:3], "9S 3S", pile="9C 8C", turn=2)
    assert asked(after(fourth, "play 9H", "play 9D", "play KC")) == (1, "playing")


def test_sh_43_sh_13_a_face_down_card_that_matches_is_such_an_answer() -> None:
    state = after(answering("|| 9C 4C", "5C", "6C 9H", pile="9D 8D"), "flip 0")
    assert asked(state) == (2, "answering")
    assert legal(state) == ["play 9H"]


def test_sh_43_a_match_that_makes_four_burns() -> None:
    state = answering("9C 3C", "4D", pile="9S 8C 9D 9H")
    assert told(after(state, "play 9C").pile) == "9S 8C 9D 9H 9C"
    state = answering("9C 9S 3C", "4D", pile="9S 8C 9D 9H")
    assert asked(after(state, "play 9C,9S")) == (0, "playing")


@pytest.mark.parametrize(("depth", "beater"), [(0, 1), (1, 0), (2, 3)])
def test_sh_44_after_a_beat_at_any_depth_the_next_one_clockwise_plays(depth: int, beater: int) -> None:
    state = answering("9C KC 3C", "9D KD 3D", "3H 4H", "9S KS 3S", pile="5C 9H 8C", turn=1)
    for suit in "DC"[:depth]:
        state = after(state, f"play 9{suit}")
    assert state.turn == beater
    beat = after(state, f"play K{'CDHS'[beater]}")
    assert asked(beat) == ((beater + 1) % 4, "playing")


def test_sh_45_a_two_lets_the_next_one_clockwise_play_on_it() -> None:
    state = after(answering("2C 3C", "3D KD", "4H", pile="9D 8D"), "play 2C")
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play 3D", "play KD"]


def test_sh_45_a_ten_burns_and_its_player_begins_anew() -> None:
    state = after(answering("TC 3C", "3D", "4H", pile="9D 8D"), "play TC")
    assert asked(state) == (0, "playing")
    assert told(state.burnt) == "9D 8D TC"


def test_sh_45_another_eight_goes_one_seat_further_back() -> None:
    state = after(answering("8C 3C", "3D", "4H 9H", pile="9D 8D"), "play 8C")
    assert asked(state) == (2, "answering")
    assert legal(state) == ["play 9H"]


def test_sh_45_a_seven_asks_the_next_one_clockwise_for_less() -> None:
    state = after(answering("7C 3C", "9D 3D", "4H", pile="6D 8D"), "play 7C")
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play 3D"]


@pytest.mark.parametrize(("rank", "next_legal"), [("2", ["play KD"]), ("7", ["pick-up"])])
def test_sh_45_a_two_on_a_two_and_a_seven_on_a_seven_are_no_matches(rank: str, next_legal: list[str]) -> None:
    state = after(answering(f"{rank}C 3C", "KD", "4H", pile=f"{rank}D 8D"), f"play {rank}C")
    assert asked(state) == (1, "playing")
    assert legal(state) == next_legal


@pytest.mark.parametrize(("rank", "answers"), [("2", ["play 4H", "play KH"]), ("7", ["play KH"])])
def test_sh_45_or_they_are_and_the_same_is_asked_of_the_player_before(rank: str, answers: list[str]) -> None:
    state = answering(f"{rank}C 3C", "KD", "4H KH", pile=f"{rank}D 8D", rules=MATCH)
    state = after(state, f"play {rank}C")
    assert asked(state) == (2, "answering")
    assert legal(state) == answers


def test_sh_45_a_seven_that_matches_asks_for_less_again_if_less_was_asked() -> None:
    rules = Rules(special_match="match", eight_on_seven="still_low")
    state = after(answering("7C 3C", "KD", "4H KH", pile="7D 8D", rules=rules), "play 7C")
    assert asked(state) == (2, "answering")
    assert legal(state) == ["play 4H"]


@pytest.mark.parametrize(("rank", "answer"), [("8", "8C"), ("T", "TC")])
def test_sh_45_eights_and_tens_are_special_with_match_too(rank: str, answer: str) -> None:
    state = after(answering(f"{answer} 3C", "KD", "4H", pile="9D 8D", rules=MATCH), f"play {answer}")
    assert asked(state) == ((2, "answering") if rank == "8" else (0, "playing"))


def test_sh_45_outside_of_answers_a_two_on_a_two_goes_on_clockwise_with_match_too() -> None:
    assert asked(after(table("2C 3C", "KD", "4H", pile="2D", rules=MATCH), "play 2C")) == (1, "playing")


def test_sh_46_who_has_no_answer_takes_the_pile_and_the_next_one_begins_anew() -> None:
    state = answering("4C", "3D 5D", "4H", pile="9D 8D")
    assert legal(state) == ["pick-up"]
    state = after(state, "pick-up")
    assert hand(state, 0) == "4C 8D 9D"
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play 3D", "play 5D"]


def test_sh_46_a_face_down_card_that_is_no_answer_is_taken_with_the_pile() -> None:
    state = after(answering("|| 4C", "3D", "4H", pile="9D 8D"), "flip 0")
    assert hand(state, 0) == "4C 8D 9D"
    assert asked(state) == (1, "playing")


def test_sh_47_an_eight_on_a_seven_is_answered_as_on_any_other_card() -> None:
    state = after(table("7C 5C 9C", "8D 3D", "4H"), "play 7C", "play 8D")
    assert asked(state) == (0, "answering")
    assert legal(state) == ["play 9C"]


def test_sh_47_so_a_seven_answers_it_though_sevens_are_to_be_undercut() -> None:
    rules = Rules(on_seven="strictly_lower")
    assert legal(answering("7C", "3D", pile="7D 8D", rules=rules)) == ["play 7C"]


def test_sh_47_or_it_asks_for_less_as_the_seven_did() -> None:
    state = after(table("7C 5C 9C", "8D 3D", "4H", rules=LOW), "play 7C", "play 8D")
    assert asked(state) == (0, "answering")
    assert legal(state) == ["play 5C"]


def test_sh_47_a_lower_card_then_counts_as_a_beat_does() -> None:
    state = after(answering("5C 3C", "9D 4D", "4H", pile="7D 8D", rules=LOW), "play 5C")
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play 9D"]


def test_sh_47_a_seven_does_not_answer_where_sevens_are_to_be_undercut() -> None:
    rules = Rules(on_seven="strictly_lower", eight_on_seven="still_low")
    assert legal(answering("7C", "3D", pile="7D 8D", rules=rules)) == ["pick-up"]


@pytest.mark.parametrize("pile", ["", "8H 8S"])
def test_sh_48_an_eight_without_a_base_asks_for_nothing(pile: str) -> None:
    state = after(table("8C 9C", "3D 4D", "4H", pile=pile), "play 8C")
    assert asked(state) == (1, "playing")
    assert legal(state) == ["play 3D", "play 4D"]


@pytest.mark.parametrize("pile", ["", "8H 8S"])
def test_sh_48_or_the_previous_player_lays_what_he_likes(pile: str) -> None:
    state = after(table("8C 9C", "3D", "4H 5H", pile=pile, rules=FREE), "play 8C")
    assert asked(state) == (2, "playing")
    assert legal(state) == ["play 4H", "play 5H"]


def test_sh_48_and_the_turn_goes_on_clockwise_from_him() -> None:
    state = after(table("8C 9C", "3D", "4H 5H", rules=FREE), "play 8C", "play 4H")
    assert asked(state) == (0, "playing")


def test_sh_49_several_eights_count_as_one() -> None:
    state = after(table("4C", "4D", "8C 8H 3C", "4H", pile="9D", turn=2), "play 8C,8H")
    assert asked(state) == (1, "answering")


@pytest.mark.parametrize(("eights", "turn"), [("8C", 2), ("8C,8D", 1), ("8C,8D,8H", 0)])
def test_sh_49_or_each_goes_one_seat_back(eights: str, turn: int) -> None:
    state = table("4C", "4D", "4H", f"{SPARE} 8C 8D 8H", pile="9D", turn=3, rules=STACK)
    assert asked(after(state, f"play {eights}")) == (turn, "answering")


@pytest.mark.parametrize(("eights", "turn"), [("8C", 1), ("8C,8D", 0), ("8C,8D,8H", 1)])
def test_sh_49_they_go_past_the_one_who_laid_them(eights: str, turn: int) -> None:
    state = table(f"{SPARE} 8C 8D 8H", "4D", pile="9D", rules=STACK)
    assert asked(after(state, f"play {eights}")) == (turn, "answering")


def test_sh_49_sh_43_several_cards_that_match_go_one_seat_back_all_the_same() -> None:
    state = answering("9C 9D 3C", "4C", "4D", "4H", pile="9S 8C", rules=STACK)
    assert asked(after(state, "play 9C,9D")) == (3, "answering")


def test_sh_49_sh_45_several_eights_as_an_answer_go_as_many_seats_further_back() -> None:
    state = answering("8C 8D 3C", "4C", "4D", "4H", pile="9S 8H", rules=STACK)
    assert asked(after(state, "play 8C,8D")) == (2, "answering")


def test_sh_49_without_a_base_they_stack_where_the_previous_player_is_free() -> None:
    rules = Rules(eights_stack=True, eight_on_empty="back_free")
    state = table("4C", "4D", f"{SPARE} 8C 8D", turn=2, rules=rules)
    assert asked(after(state, "play 8C,8D")) == (0, "playing")
    state = table("4C", "4D", f"{SPARE} 8C 8D", turn=2, rules=STACK)
    assert asked(after(state, "play 8C,8D")) == (0, "playing")
    state = table("4C", "4D", "5C", f"{SPARE} 8C 8D", turn=3, rules=rules)
    assert asked(after(state, "play 8C,8D")) == (1, "playing")


def test_sh_4a_with_two_players_the_player_of_the_eight_is_next_after_a_match() -> None:
    state = after(table("9C 9D 3C", "8D 4D JD"), "play 9C", "play 8D", "play 9D")
    assert asked(state) == (1, "answering")
    assert legal(state) == ["play JD"]


def test_sh_4a_and_after_a_beat_too() -> None:
    state = after(table("9C JC 3C", "8D 4D QD"), "play 9C", "play 8D", "play JC")
    assert asked(state) == (1, "playing")


def test_sh_4a_an_eight_on_an_eight_comes_back() -> None:
    state = after(answering("8C JC", "8D QD", pile="9C 8D"), "play 8C")
    assert asked(state) == (1, "answering")
    assert cards("9C 8D 8C") == state.pile


def test_sh_41_with_last_loser_an_eight_as_last_card_still_sends_the_demand_back() -> None:
    state = table("4C", "8D", "4H JH", pile="9D", turn=1, rules=TO_THE_LAST)
    assert asked(after(state, "play 8D")) == (0, "answering")


def test_sh_43_with_last_loser_so_does_a_match_as_last_card() -> None:
    state = answering("KC 3C", "9H", "4H JH", pile="9D 8D", turn=1, rules=TO_THE_LAST)
    state = after(state, "play 9H")
    assert asked(state) == (0, "answering")
    assert asked(after(state, "play KC")) == (2, "playing")
