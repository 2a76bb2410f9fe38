"""Places at which a card lies or none does: everything derived tells an empty place from a hidden card."""

import json

import pytest
from cardwright import (
    FACE_DOWN,
    AnyCard,
    Card,
    FaceDown,
    FaceUp,
    Game,
    NotationError,
    Own,
    Score,
    Seats,
    Stream,
    Turn,
    cards_in,
    determinize,
    evolve,
    frozen,
    key,
    read_move,
    read_state,
    seed_from_text,
    state_json,
    view,
    write_move,
    zones,
)

DECK = tuple(Card[token] for token in ("2C", "3C", "4C", "5C", "6C", "7C"))
TWO, THREE, FOUR, FIVE, SIX, SEVEN = DECK


@frozen
class Rules:
    pass


@frozen
class State:
    rules: Rules
    turn: Turn
    layout: FaceDown[tuple[Card | None, ...]]
    row: FaceUp[tuple[AnyCard | None, ...]]
    spare: Seats[Own[Card | None]]


@frozen
class Trade:
    asked: Card | None
    given: tuple[Card | None, ...]


STATE = State(Rules(), 0, (TWO, None, THREE), (None, FOUR), (FIVE, None))
GAPS: Game[Rules, State, Trade] = Game(
    name="gaps",
    title="Gaps",
    seats=range(2, 3),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda _rules, _seats: 1,
    moves=(Trade,),
    deck=lambda _rules, _seats: DECK[:4],
    setup=lambda _rules, _seats: STATE,
    legal_moves=lambda _state: [Trade(None, ())],
    apply=lambda state, _move: evolve(state, turn=None),
    score=lambda _state: Score((0, 0), frozenset()),
)


def test_a_view_shows_where_a_hidden_card_lies_and_where_none_does() -> None:
    table = view(GAPS, STATE, 1).table
    assert table.layout[0] is FACE_DOWN
    assert table.layout[1] is None
    assert table.layout[2] is FACE_DOWN
    assert table.row == (None, FOUR)
    assert table.spare[0] is FACE_DOWN
    assert table.spare[1] is None


def test_an_empty_place_is_null_in_json_and_a_hidden_card_is_not() -> None:
    assert json.loads(state_json(STATE)) == {
        "layout": ["2C", None, "3C"],
        "row": [None, "4C"],
        "rules": {},
        "spare": ["5C", None],
        "turn": 0,
    }
    seen = json.loads(key(view(GAPS, STATE, 1)))["table"]
    assert (seen["layout"], seen["spare"]) == (["??", None, "??"], ["??", None])


def test_a_state_with_empty_places_is_read_back() -> None:
    assert read_state(GAPS, state_json(STATE)) == STATE


def test_only_the_cards_that_lie_there_are_counted() -> None:
    assert cards_in(STATE) == (TWO, THREE, FOUR, FIVE)
    assert cards_in(view(GAPS, STATE, 0).table) == (FOUR, FIVE)


def test_hidden_cards_are_dealt_to_hidden_places_and_not_to_empty_ones() -> None:
    source = Stream(seed_from_text("gaps"), "test")
    worlds = {determinize(GAPS, view(GAPS, STATE, 1), source) for _ in range(100)}
    assert all(world.layout[1] is None and world.spare[1] is None for world in worlds)
    assert {world.spare[0] for world in worlds} == {TWO, THREE, FIVE}


def test_a_zone_has_a_place_for_each_card_and_each_gap() -> None:
    assert zones(STATE) == {"layout": (TWO, None, THREE), "row": (None, FOUR), "spare": (FIVE, None)}


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Trade(None, ()), "trade - -"),
        (Trade(TWO, (None, THREE)), "trade 2C -,3C"),
        (Trade(None, (None,)), "trade - -,"),
    ],
)
def test_in_a_move_no_card_is_a_hyphen(move: Trade, text: str) -> None:
    assert write_move(move) == text
    assert read_move(GAPS, STATE, text) == move


def test_what_is_neither_a_card_nor_a_hyphen_cannot_be_read() -> None:
    with pytest.raises(NotationError, match="'9X' is no card of this game"):
        read_move(GAPS, STATE, "trade 9X -")
