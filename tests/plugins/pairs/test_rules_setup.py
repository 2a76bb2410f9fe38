"""ME-01, ME-04, ME-07 and ME-08: which cards are laid out, and who begins."""

import pytest
from cardwright import Deck, HouseRuleError, SeatsError, Shuffle, bundled_deck, cards_in, evolve, french_deck
from cardwright_pairs import PAIRS, Rules
from cardwright_pairs.matching import check_cards

from .tables import INSTRUMENTS, cards, dealt, deck_of, told

METAL = bundled_deck("metal-bands")


def waiting(rules: Rules) -> tuple[object, ...]:
    turn = PAIRS.setup(rules, 2).turn
    assert isinstance(turn, Shuffle)
    return turn.cards


def refused(rules: Rules) -> str:
    with pytest.raises(HouseRuleError) as caught:
        PAIRS.setup(rules, 2)
    assert caught.value.rule == "match"
    return str(caught.value)


def test_me_01_before_the_deal_all_cards_wait_and_none_is_laid_out() -> None:
    state = PAIRS.setup(Rules(), 3)
    assert len(waiting(Rules())) == 52
    assert (state.layout, state.open, state.opened, state.won) == ((), (), (), ((), (), ()))


def test_me_01_the_cards_are_laid_out_as_they_were_shuffled_the_first_at_position_0() -> None:
    state = dealt(2, "7H QS 2C")
    assert told(state.layout[:4]) == "7H QS 2C 2D"
    assert len(state.layout) == 52
    assert (state.open, state.won, state.turns) == ((), ((), ()), 0)


def test_me_04_the_52_french_cards_are_there_once() -> None:
    assert waiting(Rules(cards="french")) == french_deck()


@pytest.mark.parametrize("deck", [METAL, INSTRUMENTS, deck_of(fox="den", owl=None)], ids=str)
def test_me_04_each_card_of_a_deck_is_there_twice(deck: Deck) -> None:
    assert sorted(map(str, waiting(Rules(cards=deck)))) == sorted([card.id for card in deck.cards] * 2)


@pytest.mark.parametrize("rules", [Rules(), Rules(cards=METAL)], ids=["french", "metal"])
def test_me_04_the_deck_that_is_declared_is_the_one_that_is_dealt(rules: Rules) -> None:
    assert sorted(map(str, cards_in(dealt(4, rules=rules)))) == sorted(map(str, PAIRS.deck(rules, 4)))


def test_me_04_one_french_pack_has_no_card_twice() -> None:
    assert refused(Rules(match="card_id")) == (
        "house rule match: card_id does not fit the cards: 2C would be left over"
    )


def test_me_04_french_cards_have_no_pair_keys() -> None:
    assert refused(Rules(match="pair_key")) == (
        "house rule match: pair_key does not fit the cards: 2C has no pair key"
    )


def test_me_04_the_cards_of_a_deck_have_no_ranks() -> None:
    for way in ("rank", "rank_colour"):
        rules = evolve(Rules(cards=INSTRUMENTS), match=way)
        assert refused(rules) == f"house rule match: {way} does not fit the cards: double-bass has no rank"


def test_me_04_a_card_without_a_key_is_refused_by_its_name_where_keys_make_pairs() -> None:
    rules = Rules(cards=deck_of(fox="den", cub="den", owl=None), match="pair_key")
    assert refused(rules) == "house rule match: pair_key does not fit the cards: owl has no pair key"
    assert len(dealt(2, rules=evolve(rules, match="card_id")).layout) == 6


def test_me_04_a_key_that_one_card_has_alone_pairs_its_two_copies() -> None:
    assert len(dealt(2, rules=Rules(cards=deck_of(fox="den"), match="pair_key")).layout) == 2


def test_me_04_a_deck_without_cards_is_refused() -> None:
    with pytest.raises(HouseRuleError, match="house rule cards: expected at least one category and one card"):
        PAIRS.setup(Rules(cards=deck_of()), 2)


def test_me_04_a_deck_that_has_a_card_twice_already_is_refused() -> None:
    twice = evolve(INSTRUMENTS, cards=(*INSTRUMENTS.cards, INSTRUMENTS.cards[0]))
    with pytest.raises(HouseRuleError, match="house rule cards: card double-bass: expected each card once"):
        PAIRS.setup(Rules(cards=twice), 2)


def test_me_04_a_third_card_of_a_kind_would_be_left_over() -> None:
    check_cards(Rules(), cards("7H 7D 8C 8S"))
    with pytest.raises(HouseRuleError, match="rank does not fit the cards: 8C would be left over"):
        check_cards(Rules(), cards("7H 7D 8C 8S 8H"))


@pytest.mark.parametrize("seats", range(1, 7))
def test_me_07_one_to_six_can_play(seats: int) -> None:
    assert len(dealt(seats).won) == seats


@pytest.mark.parametrize("seats", [0, 7])
def test_me_07_nobody_and_seven_cannot(seats: int) -> None:
    with pytest.raises(SeatsError):
        PAIRS.setup(Rules(), seats)


@pytest.mark.parametrize("seats", range(1, 7))
def test_me_08_seat_0_begins(seats: int) -> None:
    assert dealt(seats).turn == 0
