"""ME-04: what makes a pair, by each value of the house rule and for each kind of cards."""

import pytest
from cardwright_pairs import Rules

from .tables import INSTRUMENTS, after, cards, dealt, deck_of, table

FRENCH = Rules()
BY_RANK = Rules(match="rank")
BY_COLOUR = Rules(match="rank_colour")
DECK = Rules(cards=INSTRUMENTS)
BY_ID = Rules(cards=INSTRUMENTS, match="card_id")
BY_KEY = Rules(cards=INSTRUMENTS, match="pair_key")


def is_pair(rules: Rules, two: str) -> bool:
    """Say whether the seat that turns up these two cards takes them; the others stay on the table."""
    state = after(table(f"{two} . .", rules=rules), 0, 1)
    assert (state.won[0] == cards(two)) != (state.open == cards(two))
    return state.won[0] == cards(two)


@pytest.mark.parametrize("two", ["7H 7D", "7H 7C", "7S 7C", "TD TS", "AH AC"])
@pytest.mark.parametrize("rules", [FRENCH, BY_RANK], ids=["by_cards", "rank"])
def test_me_04_two_of_a_rank_are_a_pair_with_french_cards_unless_agreed_otherwise(
    rules: Rules, two: str
) -> None:
    assert is_pair(rules, two)


@pytest.mark.parametrize("two", ["7H 8H", "JC QC", "2S AS"])
@pytest.mark.parametrize("rules", [FRENCH, BY_RANK, BY_COLOUR], ids=["by_cards", "rank", "rank_colour"])
def test_me_04_two_ranks_are_never_a_pair(rules: Rules, two: str) -> None:
    assert not is_pair(rules, two)


@pytest.mark.parametrize("two", ["7H 7D", "7D 7H", "7S 7C", "KC KS"])
def test_me_04_two_of_a_rank_and_colour_are_a_pair_by_rank_colour(two: str) -> None:
    assert is_pair(BY_COLOUR, two)


@pytest.mark.parametrize("two", ["7H 7C", "7H 7S", "7D 7C", "7S 7D"])
def test_me_04_two_of_a_rank_in_two_colours_are_none_by_rank_colour(two: str) -> None:
    assert not is_pair(BY_COLOUR, two)


@pytest.mark.parametrize("rules", [DECK, BY_ID], ids=["by_cards", "card_id"])
def test_me_04_the_two_copies_of_a_card_are_a_pair_with_a_deck_unless_agreed_otherwise(rules: Rules) -> None:
    assert is_pair(rules, "ukulele ukulele")
    assert not is_pair(rules, "ukulele double-bass")


def test_me_04_by_pair_key_two_cards_with_one_key_are_a_pair() -> None:
    assert is_pair(BY_KEY, "ukulele double-bass")
    assert not is_pair(BY_KEY, "ukulele tuba")


def test_me_04_by_pair_key_two_copies_are_a_pair_too() -> None:
    assert is_pair(BY_KEY, "ukulele ukulele")


def test_me_04_a_deck_of_ones_own_is_paired_by_its_own_keys() -> None:
    rules = Rules(cards=deck_of(fox="den", cub="den", owl="nest"), match="pair_key")
    fox, cub, owl = rules.cards.cards if rules.cards != "french" else ()
    state = dealt(2, rules=rules)
    assert state.layout == (fox, fox, cub, cub, owl, owl)
    assert after(state, 1, 2).won[0] == (fox, cub)
    assert after(state, 2, 4).open == (cub, owl)
