"""One line of a log: bytes to a strict JSON object, or an error that says where and why."""

import sys
import time
from typing import Any

import attrs
import pytest
from cardwright import Limits, LogError
from cardwright.lines import parse_line
from cardwright.strictjson import column_of
from hypothesis import given
from hypothesis import strategies as st

LIMITS = Limits()


def refusal(raw: bytes, limits: Limits = LIMITS) -> LogError:
    with pytest.raises(LogError) as raised:
        parse_line(raw, 7, limits)
    assert raised.value.line == 7
    return raised.value


RIGHT: list[tuple[bytes, dict[str, Any]]] = [
    (b"{}", {}),
    (b'{"a":1}', {"a": 1}),
    (b' {"a" : [1, -2, {}] } ', {"a": [1, -2, {}]}),
    (b'{"a":"\\u00e9\\ud83c\\udca1\\n"}', {"a": "é🂡\n"}),
    (b'{"a":true,"b":null,"c":false}', {"a": True, "b": None, "c": False}),
    (b'{"a":12345678901234567890}', {"a": 12345678901234567890}),
    (b'{"a":-12345678901234567890}', {"a": -12345678901234567890}),
    (b'{"a":"\\\\ud800"}', {"a": "\\ud800"}),
    (b'{"\\uD83C\\uDCA1":"\\u00e9"}', {"🂡": "é"}),
    (b'{"a":{"b":1},"b":{"a":1}}', {"a": {"b": 1}, "b": {"a": 1}}),
    (b'{"a":"[[[[[[[[[[[[[[[[[[[[{{{{"}', {"a": "[[[[[[[[[[[[[[[[[[[[{{{{"}),
    (b'{"a":"\\"[[[[[[[[[[[[[[[[[[[[["}', {"a": '"[[[[[[[[[[[[[[[[[[[[['}),
    (b'{"a":' + b"[" * 15 + b"]" * 15 + b"}", {"a": eval("[" * 15 + "]" * 15)}),  # noqa: S307  # brackets
]


@pytest.mark.parametrize(("raw", "data"), RIGHT, ids=lambda part: str(part)[:30])
def test_an_object_is_given_with_its_text(raw: bytes, data: dict[str, Any]) -> None:
    assert parse_line(raw, 1, LIMITS) == (data, raw.decode())


WRONG: list[tuple[bytes, int, str]] = [
    (b"", 1, "expected a JSON object, found an empty line"),
    (b"   ", 1, "expected a JSON object, found an empty line"),
    (b"\t", 1, "expected a JSON object, found an empty line"),
    (b"\r", 1, "expected the line to end with a line feed alone, found CR LF"),
    (b'{"a":1}\r', 8, "expected the line to end with a line feed alone, found CR LF"),
    (b"[]", 1, "expected a JSON object, found []"),
    (b"null", 1, "expected a JSON object, found null"),
    (b"true", 1, "expected a JSON object, found true"),
    (b'"text"', 1, "expected a JSON object, found 'text'"),
    (b"17", 1, "expected a JSON object, found 17"),
    (b"{", 2, "expected a JSON object: Expecting property name enclosed in double quotes"),
    (b'{"a":1', 7, "expected a JSON object: Expecting ',' delimiter"),
    (b'{"a":1}}', 8, "expected a JSON object: Extra data"),
    (b'{"a":1}{"b":2}', 8, "expected a JSON object: Extra data"),
    (b'{"a":1} x', 9, "expected a JSON object: Extra data"),
    (b"{'a':1}", 2, "expected a JSON object: Expecting property name"),
    (b'{"a":1,}', 8 - (sys.version_info >= (3, 13)), "expected a JSON object: "),  # told in other words since
    (b"{a:1}", 2, "expected a JSON object: Expecting property name"),
    (b'{"a":01}', 7, "expected a JSON object: Expecting ',' delimiter"),
    (b'{"a":+1}', 6, "expected a JSON object: Expecting value"),
    (b'{"a":"\\x"}', 7, "expected a JSON object: Invalid \\escape"),
    (b'{"a":"\\u12"}', 8, "expected a JSON object: Invalid \\uXXXX escape"),
    (b'{"a":"\t"}', 7, "expected a JSON object: Invalid control character"),
    (b'{"a":"\x00"}', 7, "expected a JSON object: Invalid control character"),
    (b"\x00{}", 1, "expected a JSON object: Expecting value"),
    (b"\x1f\x8b", 2, "expected ASCII (write other letters as \\uXXXX), found the byte 0x8b"),
    (b"\xef\xbb\xbf{}", 1, "expected ASCII (write other letters as \\uXXXX), found the byte 0xef"),
    ('{"a":"é"}'.encode(), 7, "expected ASCII (write other letters as \\uXXXX), found the byte 0xc3"),
    (b'{"a":"\xc0\x80"}', 7, "expected ASCII (write other letters as \\uXXXX), found the byte 0xc0"),
    (b'{"a":"\xed\xa0\x80"}', 7, "expected ASCII (write other letters as \\uXXXX), found the byte 0xed"),
    (b"\xff\xfe{\x00}\x00", 1, "expected ASCII (write other letters as \\uXXXX), found the byte 0xff"),
    (b'{"a":1,"a":2}', 8, "expected each key once, found 'a' twice"),
    (b'{"c":0,"b":1,"d":2,"b":1}', 20, "expected each key once, found 'b' twice"),
    (b'{"b":{"a":1,"c":2,"a":1}}', 19, "expected each key once, found 'a' twice"),
    (b'{"\\u0061":1,"a":2}', 13, "expected each key once, found 'a' twice"),
    (b'{"a":"a","b":{"a":1},"a":2}', 22, "expected each key once, found 'a' twice"),
    (b'{"c":["a",{"a":[]}],"b":{"a":1 , "a" : 2}}', 34, "expected each key once, found 'a' twice"),
    (b'{"\\"a":1,"a":2,"\\"a":3}', 16, "expected each key once, found '\"a' twice"),
    (b'{"a":1.0}', 6, "expected whole numbers only, found '1.0'"),
    (b'{"1.0":"1.0","b":1.0}', 18, "expected whole numbers only, found '1.0'"),
    (b'{"a":[11.0,1.0]}', 7, "expected whole numbers only, found '11.0'"),
    (b'{"a":"NaN","b":NaN}', 16, "expected whole numbers only, found 'NaN'"),
    (b'{"a":1e400}', 6, "expected whole numbers only, found '1e400'"),
    (b'{"a":-1E-5}', 6, "expected whole numbers only, found '-1E-5'"),
    (b'{"a":NaN}', 6, "expected whole numbers only, found 'NaN'"),
    (b'{"a":Infinity}', 6, "expected whole numbers only, found 'Infinity'"),
    (b'{"a":-Infinity}', 6, "expected whole numbers only, found '-Infinity'"),
    (b'{"a":' + b"9" * 21 + b"}", 6, "expected a number of at most 20 digits"),
    (b'{"a":' + b"9" * 5000 + b"}", 6, "expected a number of at most 20 digits"),
    (b'{"a":-' + b"9" * 21 + b"}", 6, "expected a number of at most 20 digits"),
    (b'{"a":"\\ud800"}', 7, "expected whole letters, found half of one: \\ud800"),
    (b'{"a":"\\uDBFF"}', 7, "expected whole letters, found half of one: \\uDBFF"),
    (b'{"a":"\\udc00\\ud800"}', 7, "expected whole letters, found half of one: \\udc00"),
    (b'{"a":"\\ud800\\ud83c\\udca1"}', 7, "expected whole letters, found half of one: \\ud800"),
    (b'{"a":"\\\\ud800\\ud800"}', 14, "expected whole letters, found half of one: \\ud800"),
    (b'{"b":{"\\udfff":1}}', 8, "expected whole letters, found half of one: \\udfff"),
    (b'{"a":' + b"[" * 16 + b"]" * 16 + b"}", 21, "expected at most 16 brackets within brackets, found 17"),
    (b"[" * 30_000 + b"]" * 30_000, 17, "expected at most 16 brackets within brackets, found 30000"),
    (b'{"a":' * 10_000, 81, "expected at most 16 brackets within brackets, found 10000"),
    (b"[" * 60_000, 17, "expected at most 16 brackets within brackets, found 60000"),
]


@pytest.mark.parametrize(("raw", "column", "problem"), WRONG, ids=lambda part: str(part)[:40])
def test_anything_else_is_told_with_line_and_column(raw: bytes, column: int, problem: str) -> None:
    error = refusal(raw)
    assert error.problem.startswith(problem)
    assert error.column == column


@pytest.mark.parametrize(
    "raw",
    [
        b"[" * 17 + b'"' + b'\\"' * 30_000,
        b"[" * 17 + b'"\\' * 30_000,
        b"{" * 17 + b'""' * 30_000,
        b'{"a":"' + b"\\" * 60_000,
        b"[" * 17 + b'"' * 60_000,
        b'{"' + b'a":{"' * 12_000,
        b'{"a":' + b"-" * 60_000,
        b'{"a":' + b"1" * 60_000 + b"}",
        b'{"a":' + b"1." + b"1" * 60_000 + b"}",
        b'{"a":[' + b"{}," * 20_000 + b"1.0]}",
    ],
    ids=lambda raw: str(raw)[:30],
)
def test_a_line_that_is_made_to_be_slow_is_refused_quickly(raw: bytes) -> None:
    start = time.process_time()
    refusal(raw)
    assert time.process_time() - start < 1


@pytest.mark.parametrize("depth", [1, 2, 5, 40])
def test_how_deep_brackets_may_stand_can_be_chosen(depth: int) -> None:
    limits = attrs.evolve(LIMITS, depth=depth)
    deep = b'{"a":' * (depth - 1) + b"{}" + b"}" * (depth - 1)
    parse_line(deep, 1, limits)
    problem = f"expected at most {depth} brackets within brackets, found {depth + 1}"
    assert refusal(b'{"a":' + deep + b"}", limits).problem == problem


def test_brackets_side_by_side_are_not_deep() -> None:
    raw = b'{"a":[' + b"[]," * 500 + b"{}]}"
    assert len(parse_line(raw, 1, attrs.evolve(LIMITS, depth=3))[0]["a"]) == 501


@given(st.binary(max_size=60))
def test_any_bytes_are_an_object_or_an_error_with_line_and_column(raw: bytes) -> None:
    try:
        data, text = parse_line(raw, 3, LIMITS)
    except LogError as error:
        assert error.line == 3  # noqa: PT017  # what is raised or not is not known here
        assert 1 <= error.column <= len(raw) + 1  # noqa: PT017  # as above
    else:
        assert isinstance(data, dict)
        assert text == raw.decode("ascii")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


@given(st.lists(JSON, max_size=3).map(str) | st.dictionaries(st.text(max_size=3), JSON).map(str))
def test_any_text_like_json_is_an_object_or_an_error(text: str) -> None:
    raw = text.replace("'", '"').replace("None", "null").encode("utf-8", "replace")
    try:
        parse_line(raw, 3, LIMITS)
    except LogError as error:
        assert 1 <= error.column <= len(raw) + 1  # noqa: PT017  # what is raised or not is not known here


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ('{"a":1,"b":2}', "b", 8),
        ('{"a":"b","b" : 2}', "b", 10),
        ('{"a":1}', "b", 1),
        ('{"a.b":1}', "a.b", 2),
        ('{"axb":1}', "a.b", 1),
        ('{"b":{"a":1},"a":2}', "a", 14),
        ('{"b":"a","c":["a"],"\\u0061":2}', "a", 20),
        ('{"b":"{\\"a\\":1","a":2}', "a", 17),
        ("{}", "", 1),
    ],
)
def test_the_column_of_a_key_is_where_it_stands(text: str, key: str, column: int) -> None:
    assert column_of(text, key) == column


def test_the_limits_are_these_unless_one_says_otherwise() -> None:
    assert Limits() == Limits(line=65_536, size=268_435_456, records=2_000_000, seats=64, name=64, depth=16)
