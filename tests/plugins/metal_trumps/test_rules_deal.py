"""MT-01 to MT-04: the deal, the piles and the first choice."""

from typing import Literal

import pytest
from cardwright import HouseRuleError, SeatsError, Shuffle, Shuffled, bundled_deck, bundled_decks, evolve
from cardwright_metal_trumps import METAL_TRUMPS, Rules

from .tables import RULES, after, cards, dealt, deck, held, legal, table, told


@pytest.mark.parametrize("seats", range(2, 7))
def test_mt_01_two_to_six_can_play(seats: int) -> None:
    state = METAL_TRUMPS.setup(RULES, seats)
    assert len(state.top) == len(state.pile) == seats
    assert state.turn == Shuffle(RULES.cards.cards)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_mt_01_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        METAL_TRUMPS.setup(RULES, seats)


def test_mt_02_cards_are_dealt_one_by_one_from_seat_0_on() -> None:
    assert held(dealt(3, "1 2 3 4 5 6")) == ["1 4", "2 5", "3 6"]


def test_mt_02_cards_that_are_left_over_are_set_aside() -> None:
    state = dealt(3, "1 2 3 4 5 6 7 8", Rules(remainder="set_aside"))
    assert held(state) == ["1 4", "2 5", "3 6"]
    assert told(state.set_aside) == "7 8"


def test_mt_02_or_they_go_to_the_first_seats() -> None:
    state = dealt(3, "1 2 3 4 5 6 7 8", Rules(remainder="deal_all"))
    assert held(state) == ["1 4 7", "2 5 8", "3 6"]
    assert state.set_aside == ()


@pytest.mark.parametrize("remainder", ["set_aside", "deal_all"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_mt_02_nothing_is_left_over_where_cards_share_out_evenly(
    seats: int, remainder: Literal["set_aside", "deal_all"]
) -> None:
    text = " ".join(map(str, range(2 * seats)))
    state = dealt(seats, text, Rules(remainder=remainder))
    assert [len(hand.split()) for hand in held(state)] == [2] * seats
    assert state.set_aside == ()


def test_mt_02_of_31_cards_among_four_three_are_set_aside() -> None:
    state = dealt(4, " ".join(map(str, range(31))))
    assert [len(hand.split()) for hand in held(state)] == [7, 7, 7, 7]
    assert told(state.set_aside) == "28 29 30"


@pytest.mark.parametrize("remainder", ["set_aside", "deal_all"])
def test_mt_02_a_deck_without_a_card_for_everybody_is_refused(
    remainder: Literal["set_aside", "deal_all"],
) -> None:
    rules = Rules(cards=deck("1 2 3"), remainder=remainder)
    assert len(METAL_TRUMPS.setup(rules, 3).top) == 3
    with pytest.raises(HouseRuleError, match=r"cards: expected a card for each of 4 players, found 3 in all"):
        METAL_TRUMPS.setup(rules, 4)


@pytest.mark.parametrize("name", bundled_decks())
def test_mt_02_all_cards_of_the_deck_agreed_on_are_shuffled(name: str) -> None:
    rules = Rules(cards=bundled_deck(name))
    assert METAL_TRUMPS.setup(rules, 2).turn == Shuffle(bundled_deck(name).cards)
    assert METAL_TRUMPS.deck(rules, 2) == bundled_deck(name).cards


def test_the_32_metal_bands_are_played_with_unless_another_deck_is_agreed_on() -> None:
    assert Rules().cards == bundled_deck("metal-bands")
    assert len(Rules().cards.cards) == 32
    assert [(category.id, category.higher_wins) for category in Rules().cards.categories] == [
        ("founded", False),
        ("albums", True),
        ("loudness", True),
        ("hair", True),
        ("tempo", True),
    ]


def test_f_22_the_deal_takes_each_card_out_of_the_deck_once() -> None:
    state = METAL_TRUMPS.setup(RULES, 5)
    state = METAL_TRUMPS.apply(state, Shuffled(RULES.cards.cards[::-1]))
    assert sorted((*sum(state.top, ()), *sum(state.pile, ()), *state.set_aside)) == sorted(RULES.cards.cards)


def test_mt_03_the_uppermost_card_is_in_play_and_the_others_lie_under_it_in_order() -> None:
    state = dealt(2, "5 1 6 2 7 3")
    assert state.top == (cards("5"), cards("1"))
    assert state.pile == (cards("6 7"), cards("2 3"))


def test_mt_03_the_next_card_comes_up_when_the_one_above_it_is_gone() -> None:
    state = after(table("5 6 7", "1 2 3"), "high")
    assert state.top == (cards("6"), cards("2"))


def test_mt_04_seat_0_chooses_first() -> None:
    assert dealt(3, "1 2 3").turn == 0


@pytest.mark.parametrize("text", ["1 2", "1-1 2-2", "1-1-1 2-2-2"])
def test_mt_04_any_category_of_the_deck_can_be_chosen(text: str) -> None:
    expected = ["choose high", "choose wide", "choose low"]
    assert legal(dealt(2, text)) == expected[: len(cards(text)[0].values)]


def test_mt_04_nobody_chooses_before_the_deal_or_after_the_end() -> None:
    assert legal(METAL_TRUMPS.setup(evolve(RULES), 2)) == []
    assert legal(after(table("2", "1"), "high")) == []
