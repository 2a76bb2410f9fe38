"""Each way in which a card can be refused has its sentence."""

import pytest
from cardwright_hearts import Rules

from .tables import after, dealt, last_trick, played, refused, table

KEEP = Rules(passing="none")
LOW = ("2D", "3D", "4D")


def test_he_03_to_pass_when_no_cards_are_passed() -> None:
    assert refused(dealt("2C", rules=KEEP), "pass 2C") == "HE-03: no cards are passed now"
    assert refused(table("5C", *LOW), "pass 5C") == "HE-03: no cards are passed now"


def test_he_03_to_play_before_cards_are_passed() -> None:
    expected = "HE-03: before the first trick all players put three cards aside, to be passed"
    assert refused(dealt("2C"), "play 2C") == expected


def test_he_03_to_pass_a_card_that_is_not_held() -> None:
    assert refused(dealt("2C", "9C"), "pass 9C") == "HE-03: 9C is not in your hand"
    assert refused(after(dealt("2C"), "pass 2C"), "pass 2C") == "HE-03: 2C is not in your hand"


def test_he_04_another_first_lead() -> None:
    assert refused(dealt("2C 9C", rules=KEEP), "play 9C") == "HE-04: the first lead of a hand is 2C"
    state = dealt("2C 9S", rules=Rules(passing="none", any_club=True))
    assert refused(state, "play 9S") == "HE-04: the first lead of a hand is a club"


def test_he_05_to_play_a_card_that_is_not_held() -> None:
    assert refused(table("5C", *LOW), "play 9C") == "HE-05: 9C is not in your hand"
    assert refused(played(table("5D 6C", *LOW), "5D"), "play 3D") == "HE-05: 3D is not in your hand"


def test_he_05_not_to_follow_suit() -> None:
    state = played(table("5D 6C", "2D 3S", "3D", "4D"), "5D")
    assert refused(state, "play 3S") == "HE-05: 5D was led, and you follow suit as long as you can"


@pytest.mark.parametrize("card", ["QS", "5H"])
def test_he_07_points_in_the_first_trick(card: str) -> None:
    state = played(dealt("2C", "QS 5H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", rules=KEEP), "2C")
    assert refused(state, f"play {card}") == (
        f"HE-07: {card} counts points, and none go to the first trick while you have other cards"
    )


def test_he_08_to_lead_hearts_that_are_not_broken() -> None:
    expected = "HE-08: hearts are not broken, and you have other cards to lead"
    assert refused(table("5H 6C", *LOW), "play 5H") == expected
    assert refused(table("5H QS", *LOW), "play 5H") == expected


def test_a_card_when_it_is_over() -> None:
    assert refused(last_trick("9D 4D 5D 6D", rules=Rules(max_hands=1)), "play 9D") == "the game is over"
