"""The zones of a table."""

from collections import Counter

from cardwright import FACE_DOWN, view, zones

from .games import (
    FETCH,
    ORDER,
    GalleryRules,
    Rules,
    cards,
    dealt,
    emblems,
    gallery_setup,
    setup,
    shown,
)


def test_zones_stand_under_the_names_of_their_fields_seat_by_seat() -> None:
    assert zones(dealt("take", "discard JC", "draw")) == {
        "hand": (cards("TC TH"), cards("TD JD JH")),
        "known": (cards("TH"), ()),
        "stock": cards("TS JS QC KC QD KD QH KH QS KS"),
        "pile": cards("JC"),
    }


def test_the_cards_that_wait_are_a_zone_while_the_dealer_is_to_shuffle() -> None:
    waiting = zones(setup(Rules(), 2))
    assert Counter(waiting["cards"]) == Counter(cards(ORDER))
    assert waiting["stock"] == ()
    assert "cards" not in zones(dealt())


def test_zones_come_in_the_order_of_declaration() -> None:
    assert list(zones(dealt())) == ["hand", "known", "stock", "pile"]
    assert list(zones(shown())) == ["held", "best", "trick", "aside", "couples", "seen", "rest"]


def test_a_zone_keeps_its_form() -> None:
    table = zones(shown())
    ant, bee, jay, gnu = emblems("ant bee jay gnu")
    assert table["held"][0] == (ant, bee)
    assert table["aside"] == gnu
    assert table["couples"] == (emblems("hen ibis"),)
    assert table["seen"] == (jay,)


def test_a_seat_that_has_nothing_there_keeps_its_place() -> None:
    assert zones(shown())["trick"] == (None, *emblems("jay"))
    assert zones(gallery_setup(GalleryRules(), 2))["trick"] == (None, None)


def test_a_view_has_the_same_zones_with_the_hidden_cards_face_down() -> None:
    seen = zones(view(FETCH, dealt("take"), 1).table)
    assert list(seen) == ["hand", "known", "stock", "pile"]
    assert all(card is FACE_DOWN for card in seen["hand"][0])
    assert len(seen["hand"][0]) == 3
    assert seen["known"] == (cards("TH"), ())
    assert seen["hand"][1] == cards("TD JD")
    assert len(seen["stock"]) == 11
