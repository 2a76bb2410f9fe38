"""HE-01 to HE-03: the deal, and the cards that are passed on."""

import pytest
from cardwright import SeatsError, Shuffle, Shuffled, french_deck, play
from cardwright_hearts import HEARTS, Rules, State

from .tables import RULES, after, cards, dealt, legal, passed, played, told

CLUBS, DIAMONDS, HEARTS_, SPADES = (" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS")
THREES = ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S")


def suits(rules: Rules = RULES) -> State:
    """Deal each seat a suit: clubs, diamonds, hearts, spades."""
    return dealt(CLUBS, DIAMONDS, HEARTS_, SPADES, rules=rules)


def receivers(state: State) -> list[int]:
    """Say which seat has got the first card of each seat's three."""
    return [next(seat for seat in range(4) if cards(three)[0] in state.hands[seat]) for three in THREES]


def hand_over(state: State) -> State:
    """Play whatever comes first until the next hand is to be dealt."""
    while not isinstance(state.turn, Shuffle):
        state = HEARTS.apply(state, HEARTS.legal_moves(state)[0])
    return state


def test_he_01_before_the_deal_all_52_cards_wait() -> None:
    state = HEARTS.setup(RULES, 4)
    assert state.turn == Shuffle(french_deck())
    assert state.hands == ((), (), (), ())


def test_he_01_all_cards_are_dealt_one_at_a_time_clockwise_from_seat_0() -> None:
    order = cards(f"7H QS 2C KD {' '.join(str(c) for c in french_deck() if str(c) not in '7H QS 2C KD')}")
    state = play(HEARTS, HEARTS.setup(RULES, 4), Shuffled(order))
    assert [len(hand) for hand in state.hands] == [13, 13, 13, 13]
    assert state.hands == tuple(tuple(sorted(order[seat::4])) for seat in range(4))


@pytest.mark.parametrize("seats", [3, 5])
def test_he_01_three_and_five_cannot_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        HEARTS.setup(RULES, seats)


@pytest.mark.parametrize(
    ("passing", "expected"),
    [("left", [1, 2, 3, 0]), ("across", [2, 3, 0, 1]), ("right", [3, 0, 1, 2])],
)
def test_he_02_cards_go_to_the_left_across_or_to_the_right(passing: str, expected: list[int]) -> None:
    assert receivers(passed(suits(Rules(passing=passing)), *THREES)) == expected  # type: ignore[arg-type]  # a value that is allowed


def test_he_02_without_passing_the_first_trick_is_led_at_once() -> None:
    assert legal(suits(Rules(passing="none"))) == "2C"


def test_he_02_to_the_left_to_the_right_across_not_at_all_and_again() -> None:
    state, found = HEARTS.setup(Rules(target=1000), 4), []
    for _ in range(5):
        state = dealt(CLUBS, DIAMONDS, HEARTS_, SPADES, state=state)
        if state.passing:
            state = passed(state, *THREES)
        found.append(receivers(state))
        state = hand_over(state)
    left, right, across, kept = [1, 2, 3, 0], [3, 0, 1, 2], [2, 3, 0, 1], [0, 1, 2, 3]
    assert found == [left, right, across, kept, left]


@pytest.mark.parametrize("passing", ["left", "right", "across", "none"])
def test_he_02_a_direction_that_is_agreed_holds_in_every_hand(passing: str) -> None:
    state, found = HEARTS.setup(Rules(passing=passing), 4), set()  # type: ignore[arg-type]  # a value that is allowed
    for _ in range(3):
        found.add(state.passing)
        state = hand_over(dealt(state=state))
    assert len(found) == 1


def test_he_03_any_card_may_be_put_aside() -> None:
    assert legal(suits()) == CLUBS
    assert legal(after(suits(), "pass 9C")) == CLUBS.replace("9C ", "")


def test_he_03_each_puts_three_aside_one_after_the_other_from_seat_0() -> None:
    state, turns = suits(), []
    for three in THREES:
        for card in three.split():
            turns.append(state.turn)
            state = after(state, f"pass {card}")
    assert turns == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_he_03_nobody_gets_a_card_before_all_have_chosen() -> None:
    state = after(passed(suits(), *THREES[:3]), "pass 2S", "pass 3S")
    assert [told(three) for three in state.chosen] == [*THREES[:3], "2S 3S"]
    assert [len(hand) for hand in state.hands] == [10, 10, 10, 11]


def test_he_03_then_all_go_on_at_once_and_join_the_hands() -> None:
    state = passed(suits(), *THREES)
    assert state.chosen == ((), (), (), ())
    assert told(state.hands[1]) == "2C 3C 4C 5D 6D 7D 8D 9D TD JD QD KD AD"
    assert [len(hand) for hand in state.hands] == [13, 13, 13, 13]


def test_he_03_the_order_in_which_three_are_chosen_means_nothing() -> None:
    one, other = passed(suits(), "9C 2C 5C"), passed(suits(), "2C 5C 9C")
    assert one == other


def test_he_03_what_was_put_aside_cannot_be_taken_back() -> None:
    state = after(suits(), "pass 2C")
    assert "2C" not in legal(state)
    assert "2C" not in legal(after(state, "pass 3C"))


def test_he_03_cards_are_passed_once_in_a_hand() -> None:
    state = passed(suits(), *THREES)
    assert (state.turn, legal(state)) == (1, "2C")
    assert played(state, "2C").trick == cards("2C")
