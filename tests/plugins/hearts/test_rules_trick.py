"""HE-04 to HE-09: what is led, what is played to it, and who takes the trick."""

import pytest
from cardwright_hearts import HEARTS, Rules

from .tables import cards, dealt, legal, passed, played, table, told

KEEP = Rules(passing="none")
LOW = ("2D", "3D", "4D")


@pytest.mark.parametrize("seat", range(4))
def test_he_04_whoever_has_the_two_of_clubs_leads_it(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = "2C AC QS"
    state = dealt(*hands, rules=KEEP)
    assert (state.turn, legal(state)) == (seat, "2C")


def test_he_04_it_is_the_two_of_clubs_after_the_passing_that_counts() -> None:
    state = dealt("2C 3D 4D", "5D 6D 7D", "3S 4S 5S", "3C 4C 5C", rules=Rules(passing="across"))
    assert passed(state, "2C 3D 4D", "5D 6D 7D", "3S 4S 5S", "3C 4C 5C").turn == 2


def test_he_04_any_club_may_be_led_if_that_is_agreed() -> None:
    state = dealt("AC", "KC 2C 9C QS", rules=Rules(passing="none", any_club=True))
    assert state.turn == 1
    assert [card for card in legal(state).split() if card[1] != "C"] == []
    assert {"2C", "9C", "KC"} <= set(legal(state).split())


def test_he_04_a_guess_that_gives_the_opener_no_two_of_clubs_leaves_any_card() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    guess = table(hearts)
    assert HEARTS.plausible is not None
    assert not HEARTS.plausible(guess)
    assert legal(guess) == hearts


def test_he_04_later_leads_may_be_anything() -> None:
    hands = ("4C 5D 6S", "3C 7D", "5C 8D", "6C 9D")
    assert legal(table(*hands, broken=True)) == "4C 5D 6S"


def test_he_05_suit_is_followed_by_whoever_can() -> None:
    state = played(table("9D 3C", "4D KD 2S", "5D", "6D"), "9D")
    assert (state.turn, legal(state)) == (1, "4D KD")


def test_he_05_whoever_cannot_plays_anything() -> None:
    state = played(table("9D 3C", "4C 5H QS", "5D", "6D"), "9D")
    assert legal(state) == "4C 5H QS"


def test_he_05_all_four_play_one_card_clockwise() -> None:
    state, turns = table("9D", "4D 2C", "5D 2S", "6D 2H", turn=2), []
    for card in ("5D", "6D", "9D"):
        state = played(state, card)
        turns.append(state.turn)
    assert turns == [3, 0, 1]
    assert told(state.trick) == "5D 6D 9D"


@pytest.mark.parametrize(
    ("laid", "taker"),
    [
        ("9D 4D KD 6D", 2),
        ("KD AD QD JD", 1),
        ("2D AC AH AS", 0),
        ("TD 9D JD AS", 2),
        ("3S QS 2S AD", 1),
    ],
)
def test_he_06_the_highest_card_of_the_suit_led_takes_the_trick_and_leads(laid: str, taker: int) -> None:
    hands = [f"{card} {other}" for card, other in zip(laid.split(), ("5C", "6C", "7C", "8C"), strict=True)]
    state = played(table(*hands), laid)
    assert (state.turn, state.trick) == (taker, ())
    assert [told(pile) for pile in state.taken] == [laid if seat == taker else "" for seat in range(4)]


def test_he_06_who_leads_in_the_middle_of_the_table_may_take_it_too() -> None:
    state = played(table("4D 5C", "KD 6C", "9D 7C", "6D 8C", turn=2), "9D 6D 4D KD")
    assert (state.turn, told(state.taken[1])) == (1, "9D 6D 4D KD")


def test_he_06_what_a_seat_takes_goes_to_what_it_took_before() -> None:
    state = played(table("KD 3C", *LOW, taken=("AS 2S 3S 4S", "", "", "")), "KD 2D 3D 4D")
    assert told(state.taken[0]) == "AS 2S 3S 4S KD 2D 3D 4D"


def first_trick(hand: str, rules: Rules = KEEP) -> str:
    """Give what seat 1 may play to the first trick with this hand, after the two of clubs."""
    assert len(cards(hand)) == 13
    return legal(played(dealt("2C", hand, rules=rules), "2C"))


NO_CLUB = "2D 3D JD 2H 3H 4H 5H 6H 7H 8H 2S QS AS"
BAD = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"


def test_he_07_no_heart_nor_the_queen_of_spades_goes_to_the_first_trick() -> None:
    assert first_trick(NO_CLUB) == "2D 2S 3D JD AS"


def test_he_07_unless_there_is_nothing_else() -> None:
    assert first_trick(BAD) == told(tuple(sorted(cards(BAD))))


def test_he_07_clubs_are_followed_all_the_same() -> None:
    assert first_trick("9C 2D 3D 2H 3H 4H 5H 6H 7H 8H 2S QS AS") == "9C"


def test_he_07_with_clean_start_off_anything_goes() -> None:
    rules = Rules(passing="none", clean_start=False)
    assert first_trick(NO_CLUB, rules) == told(tuple(sorted(cards(NO_CLUB))))


def test_he_07_the_second_trick_takes_anything() -> None:
    state = played(table("9C 3D", "4H QS", "5D", "6D"), "9C")
    assert legal(state) == "4H QS"


def test_he_08_hearts_are_not_led_before_they_are_broken() -> None:
    assert legal(table("4C 5H 6H QS", *LOW)) == "4C QS"
    assert legal(table("4C 5H 6H QS", *LOW, broken=True)) == "4C 5H 6H QS"


def test_he_08_unless_there_is_nothing_else() -> None:
    assert legal(table("5H 6H", *LOW)) == "5H 6H"


def test_he_08_a_heart_that_is_thrown_in_breaks_them() -> None:
    state = played(table("9D 5H 3C", "4D 2S", "7H 2C", "6D 4C"), "9D 4D 7H 6D")
    assert state.broken
    assert legal(state) == "3C 5H"


def test_he_08_a_heart_that_had_to_be_led_breaks_them() -> None:
    state = played(table("9H", "KH 3H 4C", "2H 5C", "6H 5S"), "9H KH 2H 6H")
    assert (state.turn, legal(state)) == (1, "3H 4C")


def test_he_08_a_heart_that_had_to_go_to_the_first_trick_breaks_them() -> None:
    assert played(dealt("2C", BAD, rules=KEEP), "2C 5H").broken


def test_he_08_other_cards_break_nothing() -> None:
    assert not played(table("9D 5H 3C", "4D 2S", "JS 2C", "JD 4C"), "9D 4D JS JD").broken


@pytest.mark.parametrize("breaks", [True, False])
def test_he_08_the_queen_of_spades_breaks_them_unless_that_is_off(breaks: bool) -> None:  # noqa: FBT001  # it is what differs
    rules = Rules(queen_breaks=breaks)
    state = played(table("9D 5H 3C", "4D 2S", "QS 2C", "6D 4C", rules=rules), "9D 4D QS 6D")
    assert legal(state) == ("3C 5H" if breaks else "3C")


def test_he_08_a_queen_of_spades_that_is_led_breaks_them_too() -> None:
    assert played(table("QS 5H", "4S 2S", "7S 2C", "6S 4C"), "QS").broken


@pytest.mark.parametrize(("must_break", "hearts"), [(False, ["5H", "6H"]), (True, [])])
def test_he_08_with_must_break_off_they_may_be_led_from_the_start(
    must_break: bool,  # noqa: FBT001  # it is what differs
    hearts: list[str],
) -> None:
    rules = Rules(passing="none", must_break=must_break)
    clubs_and = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    state = dealt("2C", f"5H 6H {clubs_and}", "AD", "AS", rules=rules)
    state = played(state, "2C KC AD AS")
    assert [card for card in legal(state).split() if card[1] == "H"] == hearts


def test_he_08_in_the_next_hand_they_are_whole_again() -> None:
    state = played(table("9D", "7H", "6D", "5D", broken=True, rules=KEEP), "9D 7H 6D 5D")
    assert not state.broken
    assert not dealt(state=state).broken


def test_he_09_the_queen_is_led_if_there_are_only_hearts_besides() -> None:
    assert legal(table("5H 6H QS", *LOW)) == "QS"


def test_he_09_or_any_of_them_if_that_is_agreed() -> None:
    rules = Rules(spare_queen=True)
    assert legal(table("5H 6H QS", *LOW, rules=rules)) == "5H 6H QS"
    assert legal(table("QS", *LOW, rules=rules)) == "QS"


@pytest.mark.parametrize(("hand", "expected"), [("5H 6H QS 2S", "2S QS"), ("5H 6H KS", "KS")])
def test_he_09_any_other_card_is_not_spared(hand: str, expected: str) -> None:
    assert legal(table(hand, *LOW, rules=Rules(spare_queen=True))) == expected
