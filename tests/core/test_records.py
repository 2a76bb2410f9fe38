"""The lines of a log as values, structured strictly."""

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from cardwright import End, Header, Limits, LogError, Record
from cardwright.records import fields_in_log, read_end, read_header, read_record

LIMITS = Limits()
HEADER: dict[str, Any] = {"cardwright": 1, "game": "fetch", "seats": ["Ann", "Bo"]}


def header(**changes: Any) -> Header:
    return read_header({**HEADER, **changes}, "", LIMITS)


def record(data: dict[str, Any], number: int = 1) -> Record:
    return read_record(data, "", 2, "0" * 16, number)


def test_a_header_needs_the_format_the_game_and_the_players() -> None:
    assert header() == Header(cardwright=1, game="fetch", seats=("Ann", "Bo"))
    assert header() == Header(1, "fetch", ("Ann", "Bo"), None, None, {}, None)


def test_a_header_may_say_more() -> None:
    more = header(rules_version=2, package="fetch 1.0", rules={"hand": 1}, shuffle="sha256-fy/1")
    assert more == Header(1, "fetch", ("Ann", "Bo"), 2, "fetch 1.0", {"hand": 1}, "sha256-fy/1")


def test_a_record_needs_who_moves_and_the_move() -> None:
    assert record({"by": 0, "move": "draw"}) == Record(0, "draw", line=2, previous="0" * 16)
    assert record({"by": "dealer", "move": "shuffled TC"}).by == "dealer"


def test_a_record_may_have_its_number_and_its_checks() -> None:
    full = record({"n": 1, "by": 3, "move": "draw", "state": "ab" * 8, "p": "cd" * 8})
    assert full == Record(3, "draw", 1, "ab" * 8, "cd" * 8, line=2, previous="0" * 16)


def test_an_end_needs_the_number_of_moves_only() -> None:
    assert read_end({"end": 3}, "", 5, "ab", 3) == End(3, line=5, previous="ab")
    full = read_end({"end": 3, "points": [1, -2], "winners": [0], "p": "ab" * 8}, "", 5, "cd", 3)
    assert full == End(3, (1, -2), (0,), "ab" * 8, line=5, previous="cd")


def test_where_a_line_stands_is_no_key_of_it() -> None:
    assert fields_in_log(Header) == [
        "cardwright",
        "game",
        "seats",
        "rules_version",
        "package",
        "rules",
        "shuffle",
    ]
    assert fields_in_log(Record) == ["by", "move", "n", "state", "p"]
    assert fields_in_log(End) == ["end", "points", "winners", "p"]


NO_NUMBERS: list[Any] = [True, False, None, "1", 1.0, [], [1], {}]
NO_TEXTS: list[Any] = [True, None, 1, ["x"], {}]


@pytest.mark.parametrize("value", NO_NUMBERS, ids=ascii)
@pytest.mark.parametrize("key", ["cardwright", "rules_version"])
def test_numbers_in_a_header_are_whole_numbers(key: str, value: Any) -> None:
    with pytest.raises(LogError, match=f"expected a whole number as '{key}'"):
        header(**{key: value})


@pytest.mark.parametrize("value", NO_TEXTS, ids=ascii)
@pytest.mark.parametrize("key", ["game", "package", "shuffle"])
def test_texts_in_a_header_are_texts(key: str, value: Any) -> None:
    with pytest.raises(LogError, match=f"expected a text as '{key}'"):
        header(**{key: value})


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("Ann", "expected a list of texts as 'seats', found 'Ann'"),
        ({"0": "Ann"}, "expected a list of texts as 'seats'"),
        ([["Ann"]], "expected a list of texts as 'seats'"),
        ([1, 2], "expected a list of texts as 'seats'"),
        (["Ann", None], "expected a list of texts as 'seats'"),
        ([], "expected 1 to 64 seats, found 0"),
        (["x"] * 65, "expected 1 to 64 seats, found 65"),
        (["Ann", ""], "expected names of 1 to 64 characters, found ''"),
        (["Ann", "x" * 65], "expected names of 1 to 64 characters, found 'xxx"),
    ],
)
def test_players_are_a_list_of_names(value: Any, problem: str) -> None:
    with pytest.raises(LogError) as raised:
        header(seats=value)
    assert raised.value.problem.startswith(problem)
    assert raised.value.line == 1


@pytest.mark.parametrize("name", ["é", "🂡" * 64, "\n", "\x1b[2J", "\u202e", " "])
def test_a_name_may_hold_any_characters(name: str) -> None:
    assert header(seats=[name]).seats == (name,)


@pytest.mark.parametrize("value", [[], "{}", None, 3])
def test_house_rules_are_an_object(value: Any) -> None:
    with pytest.raises(LogError, match="expected an object as 'rules'"):
        header(rules=value)


@pytest.mark.parametrize("version", [0, 2, -1, 2**64])
def test_another_version_of_the_format_is_refused(version: int) -> None:
    with pytest.raises(LogError, match=f"expected a log of version 1, found version {version}"):
        header(cardwright=version)


@pytest.mark.parametrize("key", ["game", "seats"])
def test_what_a_header_needs_cannot_be_left_out(key: str) -> None:
    data = {name: value for name, value in HEADER.items() if name != key}
    with pytest.raises(LogError, match=f"the key '{key}' is missing"):
        read_header(data, "", LIMITS)


def test_what_does_not_begin_like_a_log_is_none() -> None:
    for data in ({}, {"game": "fetch"}, {"by": 0, "move": "draw"}, {"end": 3}):
        with pytest.raises(LogError) as raised:
            read_header(data, "", LIMITS)
        assert raised.value.problem.startswith("expected the header of a log, a line that begins with {")
        assert (raised.value.line, raised.value.column) == (1, 1)


def test_one_may_play_alone() -> None:
    assert header(seats=["Ann"]).seats == ("Ann",)


@pytest.mark.parametrize("key", ["Game", "seed", "", "line", "x" * 100])
def test_a_header_has_no_other_keys(key: str) -> None:
    with pytest.raises(
        LogError, match="expected only the keys cardwright, game, seats, rules_version, package"
    ):
        header(**{key: 1})


NO_SEATS: list[Any] = [True, False, None, "0", "Dealer", "", -1, 0.0, [0], {}]
WRONG_RECORDS: list[tuple[dict[str, Any], str]] = [
    ({"move": "draw"}, "the key 'by' is missing"),
    ({"by": 0}, "the key 'move' is missing"),
    ({}, "the key 'by' is missing"),
    ({"by": 0, "move": "draw", "note": 1}, "expected only the keys by, move, n, state, p, found 'note'"),
    ({"by": 0, "move": "draw", "line": 1}, "expected only the keys by, move, n, state, p, found 'line'"),
    (
        {"by": 0, "move": "draw", "previous": ""},
        "expected only the keys by, move, n, state, p, found 'previous'",
    ),
    *[({"by": value, "move": "draw"}, "expected a seat or \"dealer\" as 'by'") for value in NO_SEATS],
    *[({"by": 0, "move": value}, "expected a text as 'move'") for value in NO_TEXTS],
    *[({"by": 0, "move": "draw", "state": value}, "expected a text as 'state'") for value in NO_TEXTS],
    *[({"by": 0, "move": "draw", "p": value}, "expected a text as 'p'") for value in NO_TEXTS],
    *[({"by": 0, "move": "draw", "n": value}, "expected a whole number as 'n'") for value in NO_NUMBERS],
    *[
        ({"by": 0, "move": "draw", "n": value}, f"expected move 1, found move {value}")
        for value in (0, 2, -1, 2**64)
    ],
]


@pytest.mark.parametrize(("data", "problem"), WRONG_RECORDS, ids=ascii)
def test_a_record_is_read_strictly(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(LogError) as raised:
        record(data)
    assert raised.value.problem.startswith(problem)
    assert raised.value.line == 2


NO_LISTS: list[Any] = [True, None, 1, "1", {}, [1.0], [True], [None], ["1"], [[1]]]
WRONG_ENDS: list[tuple[dict[str, Any], str]] = [
    *[({"end": value}, "expected a whole number as 'end'") for value in NO_NUMBERS],
    *[({"end": 3, "points": value}, "expected a list of whole numbers as 'points'") for value in NO_LISTS],
    *[({"end": 3, "winners": value}, "expected a list of whole numbers as 'winners'") for value in NO_LISTS],
    *[({"end": 3, "p": value}, "expected a text as 'p'") for value in NO_TEXTS],
    ({"end": 2}, "expected the end after 3 moves, found 2"),
    ({"end": -3}, "expected the end after 3 moves, found -3"),
    ({"end": 3, "by": 0}, "expected only the keys end, points, winners, p, found 'by'"),
]


@pytest.mark.parametrize(("data", "problem"), WRONG_ENDS, ids=ascii)
def test_an_end_is_read_strictly(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(LogError) as raised:
        read_end(data, "", 5, "", 3)
    assert raised.value.problem.startswith(problem)
    assert raised.value.line == 5


def test_the_fault_is_told_with_the_column_of_its_key() -> None:
    text = '{"cardwright":1,"game":7,"seats":["Ann","Bo"]}'
    with pytest.raises(LogError) as raised:
        read_header({**HEADER, "game": 7}, text, LIMITS)
    assert (raised.value.line, raised.value.column) == (1, 17)


def test_a_house_rule_that_is_called_like_the_key_at_fault_is_not_taken_for_it() -> None:
    text = '{"rules":{"game":1},"cardwright":1,"game":7,"seats":["Ann","Bo"]}'
    with pytest.raises(LogError) as raised:
        read_header({**HEADER, "rules": {"game": 1}, "game": 7}, text, LIMITS)
    assert raised.value.column == text.index('"game":7') + 1


LONG = "x" * 65
NAMES_64 = ["n"] * 64
H = '"cardwright":1,"game":"fetch"'
KEYS = "cardwright, game, seats, rules_version, package, rules, shuffle"
FAULTS: list[tuple[str, str, str]] = [
    ("header", "^{}", 'expected the header of a log, a line that begins with {"cardwright":1,'),
    (
        "header",
        '{"game":"fetch","seats":["Ann"],^"cardwright":2}',
        "expected a log of version 1, found version 2",
    ),
    ("header", f'{{{H},^"seats":[]}}', "expected 1 to 64 seats, found 0"),
    ("header", f'{{{H},^"seats":{json.dumps([*NAMES_64, "n"])}}}', "expected 1 to 64 seats, found 65"),
    ("header", f'{{{H},^"seats":["Ann",""]}}', "expected names of 1 to 64 characters, found ''"),
    (
        "header",
        f'{{{H},^"seats":["{LONG}"]}}',
        f"expected names of 1 to 64 characters, found '{'x' * 36}...",
    ),
    ("header", f"^{{{H}}}", "the key 'seats' is missing"),
    ("header", f'{{{H},"seats":["Ann"],^"seed":7}}', f"expected only the keys {KEYS}, found 'seed'"),
    ("header", f'{{{H},"seats":["Ann"],^"rules":[]}}', "expected an object as 'rules', found []"),
    ("header", f'{{{H},"seats":["Ann"],^"package":3}}', "expected a text as 'package', found 3"),
    ("header", f'{{{H},^"seats":["Ann",3]}}', "expected a list of texts as 'seats', found ['Ann', 3]"),
    ("record", '^{"by":0}', "the key 'move' is missing"),
    ("record", '{^"by":-1,"move":"draw"}', "expected a seat or \"dealer\" as 'by', found -1"),
    ("record", '{"by":0,"move":"draw",^"n":8}', "expected move 7, found move 8"),
    ("record", '{"by":0,"move":"draw",^"n":"7"}', "expected a whole number as 'n', found '7'"),
    (
        "record",
        '{"by":0,"move":"draw",^"state":"XYZ"}',
        "expected 16 hexadecimal digits as 'state', found 'XYZ'",
    ),
    (
        "record",
        '{"by":0,"move":"draw","state":"0123456789abcdef",^"p":"0123456789ABCDEF"}',
        "expected 16 hexadecimal digits as 'p', found '0123456789ABCDEF'",
    ),
    ("end", '{^"end":8}', "expected the end after 7 moves, found 8"),
    (
        "end",
        '{"end":7,^"p":"0123456789abcdef0"}',
        "expected 16 hexadecimal digits as 'p', found '0123456789abcdef0'",
    ),
    ("end", '{"end":7,^"points":["1"]}', "expected a list of whole numbers as 'points', found ['1']"),
]


READERS: dict[str, Callable[[str], object]] = {
    "header": lambda text: read_header(json.loads(text), text, LIMITS),
    "record": lambda text: read_record(json.loads(text), text, 9, "", 7),
    "end": lambda text: read_end(json.loads(text), text, 9, "", 7),
}


@pytest.mark.parametrize(("kind", "marked", "problem"), FAULTS)
def test_a_fault_is_told_with_its_line_its_place_and_what_was_expected(
    kind: str, marked: str, problem: str
) -> None:
    with pytest.raises(LogError) as raised:
        READERS[kind](marked.replace("^", ""))
    error = raised.value
    assert error.problem == problem
    assert (error.line, error.column) == (1 if kind == "header" else 9, marked.index("^") + 1)


def test_as_many_players_as_are_allowed_may_have_names_as_long_as_are_allowed() -> None:
    assert header(seats=["x" * 64] * 64).seats == ("x" * 64,) * 64


def test_a_record_knows_where_its_move_stands() -> None:
    data = {"by": 0, "move": "draw"}
    assert read_record(data, '{"by":0,"move":"draw"}', 2, "", 1).column == 9
    assert read_record(data, '{"by":0,"mov\\u0065":"draw"}', 2, "", 1).column == 9


def test_limits_can_be_chosen() -> None:
    with pytest.raises(LogError, match="expected 1 to 1 seats, found 2"):
        read_header(HEADER, "", attrs.evolve(LIMITS, seats=1))
    with pytest.raises(LogError, match="expected names of 1 to 2 characters, found 'Ann'"):
        read_header(HEADER, "", attrs.evolve(LIMITS, name=2))
