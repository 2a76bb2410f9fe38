"""HW-01 to HW-08: the cards and the deal."""

from collections import Counter

import pytest
from cardwright import SeatsError, Shuffle
from cardwright_holzwurm import HOLZWURM, Card, Colour, Rules, State

from .tables import ALL_BUT_BLACK, RULES, after, cards, dealt, dealt_on, told

SEATS = range(2, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_hw_01_two_to_six_can_play(seats: int) -> None:
    assert len(HOLZWURM.setup(RULES, seats).hands) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_hw_01_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        HOLZWURM.setup(RULES, seats)


def test_hw_02_the_pack_has_66_different_cards() -> None:
    deck = HOLZWURM.deck(RULES, 4)
    assert len(deck) == len(set(deck)) == 66
    assert len({(card.colour, card.magnitude) for card in deck}) == 66


def test_hw_02_five_colours_run_from_1_to_11_grey_from_2_and_black_is_13() -> None:
    numbers = {hue: [card.magnitude for card in Card if card.colour is hue] for hue in Colour}
    assert numbers.pop(Colour.BLACK) == [13]
    assert numbers.pop(Colour.GREY) == list(range(2, 12))
    assert [hue.name for hue in numbers] == ["BLUE", "YELLOW", "RED", "GREEN", "PURPLE"]
    assert all(run == list(range(1, 12)) for run in numbers.values())


def test_hw_02_a_card_is_written_as_its_colour_and_number() -> None:
    assert all(str(card) == f"{card.colour}-{card.magnitude}" for card in Card)


def test_hw_02_even_numbers_count_up_and_odd_ones_down() -> None:
    assert [card.points for card in cards("red-8 red-7 grey-2 blue-1 black-13")] == [8, -7, 2, -1, -13]
    assert all(card.points == card.magnitude * (-1) ** card.magnitude for card in Card)


def test_hw_02_the_suits_and_the_pack_add_up_as_they_should() -> None:
    sums = [sum(card.points for card in Card if card.colour is hue) for hue in Colour]
    assert sums == [-6, -6, -6, -6, -6, -5, -13]
    assert sum(card.points for card in Card) == -48


def test_hw_02_so_many_cards_have_each_number() -> None:
    counts = Counter(card.magnitude for card in Card)
    assert counts == {1: 5, **dict.fromkeys(range(2, 12), 6), 13: 1}


@pytest.mark.parametrize("seats", SEATS)
def test_hw_03_the_black_13_lies_open_and_the_others_wait_in_order(seats: int) -> None:
    state = HOLZWURM.setup(RULES, seats)
    assert told(state.display) == "black-13"
    assert state.turn == Shuffle(ALL_BUT_BLACK)
    assert not any((state.rows, state.set_aside, *state.hands, *state.known))
    assert state.totals == (0,) * seats


def test_hw_03_nobody_can_move_before_the_shuffle() -> None:
    assert not HOLZWURM.legal_moves(HOLZWURM.setup(RULES, 3))


def test_hw_04_the_first_five_cards_and_the_black_13_lie_sorted_by_points() -> None:
    state = dealt(4, "green-10 red-9 blue-8 red-7 green-2")
    assert told(state.display) == "black-13 red-9 red-7 green-2 blue-8 green-10"


@pytest.mark.parametrize(
    "top", ["blue-11 yellow-11 red-11 green-11 purple-11", "grey-2 grey-4 grey-6 grey-8 grey-10"]
)
def test_hw_04_the_black_13_is_always_the_lowest(top: str) -> None:
    assert told(dealt(2, top).display[:1]) == "black-13"


@pytest.mark.parametrize(
    ("seats", "size", "rest"), [(2, 15, 30), (3, 15, 15), (4, 15, 0), (5, 12, 0), (6, 10, 0)]
)
def test_hw_05_so_many_cards_are_dealt_to_each_seat(seats: int, size: int, rest: int) -> None:
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.set_aside) == rest


def test_hw_05_cards_are_dealt_one_at_a_time_from_the_seat_that_begins() -> None:
    state = dealt(3)
    rest = ALL_BUT_BLACK[5:]
    assert state.hands == (rest[0:45:3], rest[1:45:3], rest[2:45:3])
    assert state.set_aside == rest[45:]


def test_hw_05_in_a_later_hand_too_the_seat_that_begins_gets_the_first_card() -> None:
    state = dealt_on(end_of_first_hand(3))
    rest = ALL_BUT_BLACK[5:]
    assert state.hands == (rest[2:45:3], rest[0:45:3], rest[1:45:3])


def test_hw_06_what_is_set_aside_never_comes_into_the_hand_that_is_played() -> None:
    state = aside = dealt(2)
    while state.turn is not None:
        state = HOLZWURM.apply(state, HOLZWURM.legal_moves(state)[-1])
        assert state.set_aside == aside.set_aside


def test_hw_07_of_equal_cards_the_one_dealt_earlier_lies_lower() -> None:
    assert (
        told(dealt(2, "red-2 blue-2 grey-2 blue-7 red-7").display)
        == "black-13 blue-7 red-7 red-2 blue-2 grey-2"
    )
    assert (
        told(dealt(2, "red-7 grey-2 blue-2 red-2 blue-7").display)
        == "black-13 red-7 blue-7 grey-2 blue-2 red-2"
    )


def test_hw_08_seat_0_begins_and_turns_go_round_clockwise() -> None:
    state = dealt(3)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = HOLZWURM.apply(state, HOLZWURM.legal_moves(state)[0])
    assert turns == [0, 1, 2, 0]


def test_hw_08_each_hand_begins_one_seat_further_round() -> None:
    rules = Rules(hands=4)
    state, begins = HOLZWURM.setup(rules, 3), []
    for _ in range(4):
        state = dealt_on(state)
        begins.append(state.turn)
        hand = state.hand
        while state.hand == hand:
            state = HOLZWURM.apply(state, HOLZWURM.legal_moves(state)[-1])
    assert begins == [0, 1, 2, 0]


def test_hw_08_whoever_fails_the_test_passes_the_turn_on_all_the_same() -> None:
    state = dealt(2, "grey-2 grey-3 grey-4 grey-5 grey-6 blue-2 blue-1 yellow-2 yellow-1")
    assert after(state, "start blue-2", "add blue-1 0").turn == 0


def end_of_first_hand(seats: int) -> State:
    state = dealt(seats, rules=Rules(hands=2))
    while state.hand == 0:
        state = HOLZWURM.apply(state, HOLZWURM.legal_moves(state)[-1])
    return state
