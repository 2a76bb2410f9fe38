"""States from JSON, strictly."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from cardwright import DataError, read_state, state_json, view
from cardwright.decoding import decode, shorten
from cardwright.shapes import Fixed, OneOf, Shape

from .games import FETCH, GALLERY, GalleryRules, Rules, dealt, setup, shown, steps


def changed(text: str, change: Callable[[Any], object]) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def named(part: object) -> str:
    """Name a part of a case, alike in every process."""
    return part if isinstance(part, str) else "change"


def refusal(game: Any, text: str) -> DataError:
    with pytest.raises(DataError) as raised:
        read_state(game, text)
    return raised.value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_is_read_as_it_was_written(seats: int) -> None:
    for step in steps(FETCH, Rules(), seats):
        assert read_state(FETCH, state_json(step.after)) == step.after


def test_a_state_with_a_field_of_every_kind_is_read_as_it_was_written() -> None:
    for state in (shown(), *(step.after for step in steps(GALLERY, GalleryRules(), 2))):
        again = read_state(GALLERY, state_json(state))
        assert again == state
        assert state_json(again) == state_json(state)


def test_cards_are_read_as_cards() -> None:
    again = read_state(FETCH, state_json(dealt()))
    assert all(type(mine) is type(yours) for mine, yours in zip(again.stock, dealt().stock, strict=True))


FETCH_FAULTS: list[tuple[Callable[[Any], object], str, str]] = [
    (lambda data: data.update(done=True), "done", "expected a whole number, found true"),
    (lambda data: data.update(done="1"), "done", "expected a whole number, found '1'"),
    (lambda data: data.update(done=None), "done", "expected a whole number, found null"),
    (lambda data: data.update(drawn=1), "drawn", "expected true or false, found 1"),
    (lambda data: data.update(drawn="yes"), "drawn", "expected true or false, found 'yes'"),
    (lambda data: data.pop("done"), "", "the done of the State is missing"),
    (lambda data: data.update(extra=1), "", "there is no 'extra' in a State"),
    (lambda data: data.update(stock="TC"), "stock", "expected a list, found 'TC'"),
    (lambda data: data.update(stock={}), "stock", "expected a list, found {}"),
    (lambda data: data["stock"].append("7H?"), "stock[11]", "expected a card, found '7H?'"),
    (lambda data: data["stock"].append("tc"), "stock[11]", "expected a card, found 'tc'"),
    (lambda data: data["stock"].append("??"), "stock[11]", "expected a card, found '??'"),
    (lambda data: data["stock"].append(3), "stock[11]", "expected a card, found 3"),
    (lambda data: data["stock"].append(None), "stock[11]", "expected a card, found null"),
    (lambda data: data["players"][1]["hand"].append([]), "players[1].hand[2]", "expected a card, found []"),
    (lambda data: data["players"][1].pop("known"), "players[1]", "the known of the Player is missing"),
    (lambda data: data["players"].pop(), "", "Fetch is for 2 to 4 players, not for 1"),
    (lambda data: data.update(players=[]), "", "Fetch is for 2 to 4 players, not for 0"),
    (lambda data: data.update(players=None), "", "Fetch is for 2 to 4 players, not for 0"),
    (lambda data: data.pop("players"), "", "Fetch is for 2 to 4 players, not for 0"),
    (lambda data: data.pop("rules"), "", "expected an object with the house rules"),
    (lambda data: data.update(rules=[]), "rules", "expected an object, found []"),
    (lambda data: data["rules"].pop("hand"), "rules", "the hand of the Rules is missing"),
    (lambda data: data["rules"].update(hand=True), "rules.hand", "expected a whole number, found true"),
    (
        lambda data: data["rules"].update(hand=4),
        "rules.hand",
        "expected a whole number from 1 to 3, found 4",
    ),
    (
        lambda data: data["rules"].update(turns=2**63),
        "rules.turns",
        "expected a whole number from 1 to 9, found 9223372036854775808",
    ),
    (lambda data: data.update(turn="dealer"), "turn", "expected a whole number, found 'dealer'"),
    (lambda data: data.update(turn={"is": "Shuffl", "cards": []}), "turn", "expected a whole number, found"),
    (lambda data: data.update(turn={"cards": []}), "turn", "expected a whole number, found"),
    (lambda data: data.update(turn={"is": "Shuffle"}), "turn", "the cards of the Shuffle is missing"),
    (lambda data: data.update(turn={"is": "Shuffle", "cards": ["2C"]}), "turn.cards[0]", "expected a card"),
]


@pytest.mark.parametrize(("change", "where", "problem"), FETCH_FAULTS, ids=named)
def test_a_state_is_read_strictly(change: Callable[[Any], object], where: str, problem: str) -> None:
    error = refusal(FETCH, changed(state_json(dealt()), change))
    assert error.problem.startswith(problem)
    assert error.where == where


GALLERY_FAULTS: list[tuple[Callable[[Any], object], str, str]] = [
    (lambda data: data["marks"].pop(), "marks", "expected a list of 3, found one of 2"),
    (lambda data: data["marks"].append(1), "marks", "expected a list of 3, found one of 4"),
    (lambda data: data["couples"][0].pop(), "couples[0]", "expected a list of 2, found one of 1"),
    (
        lambda data: data["holders"][0].update(mood="CALM"),
        "holders[0].mood",
        "expected one of calm, very-loud, in-tears, found 'CALM'",
    ),
    (lambda data: data["holders"][0].update(mood=1), "holders[0].mood", "expected one of calm"),
    (lambda data: data["holders"][0].update(name=None), "holders[0].name", "expected a text, found null"),
    (
        lambda data: data.update(phase={"is": "Closed", "reason": "mad"}),
        "phase.reason",
        "expected one of sold, bored, 3, found 'mad'",
    ),
    (
        lambda data: data.update(phase={"is": "Closed", "reason": True}),
        "phase.reason",
        "expected one of sold",
    ),
    (lambda data: data.update(phase={"is": "Closed", "high": 1}), "phase", "there is no 'high' in a Closed"),
    (lambda data: data.update(phase=None), "phase", "expected a Bidding, found null"),
    (
        lambda data: data.update(phase={"is": ["Closed"]}),
        "phase",
        "expected a Bidding, found {'is': ['Closed']}",
    ),
    (lambda data: data["rest"].append("yak"), "rest[2]", "expected a card, found 'yak'"),
    (
        lambda data: data["rules"]["cards"].append("yak"),
        "rules.cards[12]",
        "expected an object, found 'yak'",
    ),
    (
        lambda data: data["rules"]["cards"].append({"ident": "yak", "value": "1"}),
        "rules.cards[12].value",
        "expected a whole number, found '1'",
    ),
]


@pytest.mark.parametrize(("change", "where", "problem"), GALLERY_FAULTS, ids=named)
def test_every_kind_of_field_is_read_strictly(
    change: Callable[[Any], object], where: str, problem: str
) -> None:
    error = refusal(GALLERY, changed(state_json(shown()), change))
    assert error.problem.startswith(problem)
    assert error.where == where


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "3",
        '"rules"',
        "{}",
        "[" * 100_000,
        "1" * 5000,
        '{"rules":1e400}',
        "\ud800",
        "\x00",
    ],
    ids=lambda text: ascii(text)[:20],
)
def test_what_is_no_state_at_all_is_refused_like_one_that_is_wrong(text: str) -> None:
    refusal(FETCH, text)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"done":0', '"done":0.0', "expected whole numbers only, found '0.0'"),
        ('"done":0', '"done":NaN', "expected whole numbers only, found 'NaN'"),
        ('"done":0', '"done":0,"done":0', "expected each key once, found 'done' twice"),
        ('"hand":2', '"hand":2,"hand":1', "expected each key once, found 'hand' twice"),
        ('"done":0', '"done":"\\ud800"', "expected whole letters, found half of one: \\ud800"),
        ('"done":0', '"done":"\ud800"', "expected whole letters, found half of one: \\ud800"),
        ('"done":0', f'"done":{"[" * 64}', "expected at most 64 brackets within brackets, found 68"),
        ('"done":0', f'"done":{"9" * 21}', "expected a number of at most 20 digits"),
        ('"done":0', '"done":0,', "expected a JSON object: "),
    ],
    ids=lambda part: ascii(part)[:30],
)
def test_the_json_of_a_state_is_read_as_strictly_as_a_log(old: str, new: str, problem: str) -> None:
    text = state_json(dealt())
    assert text.count(old) == 1
    error = refusal(FETCH, text.replace(old, new))
    assert error.where == ""
    assert re.fullmatch(rf"column [0-9]+: {re.escape(problem)}.*", error.problem)


@pytest.mark.parametrize(
    ("text", "where", "problem"),
    [
        ("3", "", "expected an object with the house rules"),
        ("{}", "", "expected an object with the house rules"),
        ("[]", "", "expected an object with the house rules"),
        ('["rules"]', "", "expected an object with the house rules"),
        ('{"rules":3}', "rules", "expected an object, found 3"),
        ('{"rules":{"hand":2,"low_wins":false,"turns":3}}', "", "Fetch is for 2 to 4 players, not for 0"),
    ],
)
def test_what_is_no_state_is_told_with_what_was_expected(text: str, where: str, problem: str) -> None:
    error = refusal(FETCH, text)
    assert (error.where, error.problem) == (where, problem)


def test_what_a_view_shows_is_no_state() -> None:
    assert refusal(FETCH, state_json(view(FETCH, dealt(), 0).table)).problem == "expected a card, found '??'"


def test_cards_that_the_house_rules_bring_are_those_in_play() -> None:
    fewer = GalleryRules(cards=GalleryRules().cards[:11])
    text = changed(state_json(shown()), lambda data: data["rules"]["cards"].pop())
    assert refusal(GALLERY, text).where == "rest[1]"
    assert read_state(GALLERY, state_json(GALLERY.setup(fewer, 2))).rules == fewer


def test_the_cards_that_wait_are_read_too() -> None:
    state = setup(Rules(), 3)
    assert read_state(FETCH, state_json(state)) == state


def test_the_way_to_a_fault_begins_where_one_says() -> None:
    pair: Shape = Fixed((OneOf(("a",)), OneOf((1, 2))))
    assert decode(pair, ["a", 2], {}) == ("a", 2)
    with pytest.raises(DataError, match=r"pair\[1\]: expected one of 1, 2, found 3"):
        decode(pair, ["a", 3], {}, "pair")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (True, "true"),
        (False, "false"),
        (None, "null"),
        (3, "3"),
        ("é\n", r"'\xe9\n'"),
        ("x" * 38, "'" + "x" * 38 + "'"),
        ("x" * 39, "'" + "x" * 36 + "..."),
        ("x" * 100, "'" + "x" * 36 + "..."),
        ([1, 2], "[1, 2]"),
    ],
)
def test_a_piece_of_json_is_shown_shortly(data: object, text: str) -> None:
    assert shorten(data) == text


def test_a_state_with_a_seat_that_is_not_there_is_refused() -> None:
    text = state_json(dealt()).replace('"turn":0', '"turn":2')
    with pytest.raises(DataError, match="turn: expected a seat from 0 to 1, found 2"):
        read_state(FETCH, text)


def test_what_is_marked_sorted_has_to_be_in_order() -> None:
    text = state_json(dealt())
    swapped = text.replace('"hand":["TC","JC"]', '"hand":["JC","TC"]')
    assert swapped != text
    with pytest.raises(DataError, match=r"players\[0\]\.hand: expected a list in order"):
        read_state(FETCH, swapped)
