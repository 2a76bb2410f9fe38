"""All the cards of a table."""

from collections import Counter

import pytest
from cardwright import Card, cards_in, view

from .games import (
    FETCH,
    GALLERY,
    GalleryRules,
    Rules,
    State,
    Table,
    cards,
    dealt,
    emblems,
    gallery_setup,
    shown,
    steps,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_of_the_deck_are_in_the_zones_at_all_times(seats: int) -> None:
    deck = Counter(FETCH.deck(Rules(), seats))
    for step in steps(FETCH, Rules(), seats):
        assert Counter(cards_in(step.before)) == deck
        assert Counter(cards_in(step.after)) == deck


def test_pictures_of_cards_that_lie_elsewhere_are_not_counted() -> None:
    state = dealt("take")
    assert state.players[0].known == cards("TH")
    assert cards_in(state).count(Card["TH"]) == 1


def test_all_cards_are_found_wherever_they_lie() -> None:
    assert Counter(cards_in(shown())) == Counter(GalleryRules().cards)
    assert Counter(cards_in(gallery_setup(GalleryRules(), 2))) == Counter(GalleryRules().cards)
    hidden: Table = view(GALLERY, shown(), None).table
    assert cards_in(hidden) == emblems("jay")


def test_of_a_view_the_cards_are_given_that_can_be_seen() -> None:
    state: State = dealt("take", "discard JC")
    assert Counter(cards_in(view(FETCH, state, 0).table)) == Counter(cards("TC TH JC"))
    assert Counter(cards_in(view(FETCH, state, None).table)) == Counter(cards("JC"))
