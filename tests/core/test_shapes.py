"""The shapes to which annotations come down."""

from types import NoneType

import pytest
from cardwright import FACE_DOWN, Card, Sight, ZoneField, zones_of
from cardwright.annotations import state_shape
from cardwright.shapes import (
    Atom,
    Choice,
    Face,
    Field,
    Fixed,
    Many,
    OneOf,
    Record,
    Shape,
    Zone,
    json_kinds,
    pick,
    walk,
    zone_fields,
)

from .games import Bidding, Closed, Mood, Player, State, Table, cards

CARDS = Many(Face(Card), per_seat=False, sorted=False)


def test_a_state_is_read_into_shapes() -> None:
    shapes = {field.name: field.shape for field in state_shape(State).fields}
    hand = Zone(Many(Face(Card), per_seat=False, sorted=True), Sight.OWNER, None)
    known = Zone(Many(Face(Card), per_seat=False, sorted=True), Sight.SHOWN, "hand")
    player = Record(Player, (Field("hand", "hand", hand), Field("known", "known", known)))
    assert shapes["players"] == Many(player, per_seat=True, sorted=False)
    assert shapes["stock"] == Zone(CARDS, Sight.NOBODY, None)
    assert shapes["pile"] == Zone(CARDS, Sight.EVERYONE, None)
    assert shapes["drawn"] == Atom(bool)


def test_a_shape_is_walked_from_the_outside_in() -> None:
    card, number = Face(Card), Atom(int)
    zone = Zone(Fixed((card, Many(card, per_seat=False, sorted=False))), Sight.EVERYONE, None)
    record = Record(Player, (Field("zone", "zone", Choice((zone, Atom(NoneType)))), Field("n", "n", number)))
    assert [type(part).__name__ for part in walk(record)] == [
        "Record",
        "Choice",
        "Zone",
        "Fixed",
        "Face",
        "Many",
        "Face",
        "Atom",
        "Atom",
    ]


def test_zones_are_found_by_the_names_of_their_fields() -> None:
    assert zones_of(State) == (
        ZoneField("cards", Sight.NOBODY, per_seat=False),
        ZoneField("hand", Sight.OWNER, per_seat=True, ordered=False),
        ZoneField("known", Sight.SHOWN, per_seat=True, ordered=False, lies_in="hand"),
        ZoneField("stock", Sight.NOBODY, per_seat=False),
        ZoneField("pile", Sight.EVERYONE, per_seat=False),
    )
    assert [(zone.name, zone.per_seat) for zone in zones_of(Table)] == [
        ("cards", False),
        ("held", True),
        ("best", True),
        ("trick", True),
        ("guarded", False),
        ("aside", False),
        ("couples", False),
        ("seen", False),
        ("rest", False),
    ]
    assert zone_fields(Atom(int), "number") == []


@pytest.mark.parametrize(
    ("value", "place"),
    [(None, 0), (3, 1), ("hop", 2), (Card["7H"], 3), (FACE_DOWN, 3), ((), 4), (Bidding(None), 5)],
)
def test_an_alternative_is_picked_by_the_form_of_the_value(value: object, place: int) -> None:
    bidding = Record(Bidding, ())
    options: tuple[Shape, ...] = (Atom(NoneType), Atom(int), Atom(str), Face(Card), CARDS, bidding)
    assert pick(options, value) is options[place]


def test_a_value_of_no_alternative_is_an_error() -> None:
    with pytest.raises(TypeError, match="bool is none of the alternatives"):
        pick((Atom(int), Atom(NoneType)), True)  # noqa: FBT003  # what this test is about
    with pytest.raises(TypeError, match="Closed is none of the alternatives"):
        pick((Record(Bidding, ()),), Closed("sold"))


@pytest.mark.parametrize("face", [Face(Card, optional=True), Choice((Face(Card), Atom(NoneType)))])
def test_a_card_or_none_in_a_zone_is_looked_into(face: Shape) -> None:
    inner = Zone(face, Sight.EVERYONE, None)
    options: tuple[Shape, ...] = (Atom(int), inner)
    assert pick(options, None) is inner
    assert pick(options, cards("7H")[0]) is inner
    assert pick(options, 7) is options[0]


@pytest.mark.parametrize(
    ("shape", "kinds"),
    [
        (Atom(int), ("whole number",)),
        (Atom(bool), ("yes or no",)),
        (Atom(NoneType), ("null",)),
        (Atom(str), ("text",)),
        (Atom(Mood), ("text",)),
        (Face(Card), ("text",)),
        (Face(Card, optional=True), ("text", "null")),
        (CARDS, ("list",)),
        (Fixed((Atom(int),)), ("list",)),
        (OneOf(("hop", 3)), ("text", "whole number")),
        (OneOf(("hop", "stop")), ("text",)),
        (Zone(CARDS, Sight.EVERYONE, None), ("list",)),
        (Choice((Face(Card), Atom(NoneType))), ("text", "null")),
        (Record(Bidding, ()), ("Bidding",)),
    ],
)
def test_in_a_log_a_value_is_known_by_its_kind(shape: Shape, kinds: tuple[str, ...]) -> None:
    assert json_kinds(shape) == kinds
