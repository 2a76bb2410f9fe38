"""The bundled deck is even: no category is the one to choose, and no card the one to have."""

import pytest
from cardwright import bundled_deck

from .balance import measured, strongest, told
from .tables import cards, deck

GAMES = 600
"""The rules page has the figures of 10,000."""


def test_each_category_is_chosen_between_10_and_35_percent_of_the_time_and_no_card_wins_over_80() -> None:
    tally = measured(bundled_deck("metal-bands"), GAMES)
    assert len(tally.shares()) == 5
    assert all(0.10 <= share <= 0.35 for share in tally.shares().values())
    assert len(tally.success()) == 32
    assert max(tally.success().values()) <= 0.80


def test_a_card_that_is_best_in_everything_is_seen() -> None:
    uneven = deck("9-9 5-1 1-5 4-2 2-4 3-3")
    assert measured(uneven, GAMES).success()["9-9"] == 1


def test_a_category_that_nobody_has_a_reason_to_choose_is_seen() -> None:
    uneven = deck("1-5 2-6 3-7 4-8 5-9 6-10")  # in each the same rank, so it is always the first
    assert measured(uneven, 20).shares() == {"high": 1}


@pytest.mark.parametrize(("card", "expected"), [("9-1-5", "high"), ("1-9-5", "wide"), ("1-1-0", "low")])
def test_a_card_is_strongest_where_the_fewest_cards_are_better(card: str, expected: str) -> None:
    made = deck("9-1-5 1-9-5 1-1-0 2-2-2")
    (found,) = [choice for each, choice in strongest(made).items() if each == cards(card)[0]]
    assert found.category == expected


def test_the_program_tells_games_rounds_categories_and_cards() -> None:
    lines = told(measured(bundled_deck("metal-bands"), 10)).splitlines()
    assert lines[0].startswith("10 games, ")
    assert {line.split()[0] for line in lines[2:7]} == {"founded", "albums", "loudness", "hair", "tempo"}
    assert len(lines) == 12
