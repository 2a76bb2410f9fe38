"""What is no log, in one table: each is refused with the line and the column at fault, and none is taken."""

import gzip
import io

import pytest
from cardwright import LogError, read_log

HERE = b"@"
"""Stands in the table where the fault is told, and in no log."""
HEADER = b'{"cardwright":1,"game":"fetch","seats":["Ann","Bo"]}\n'
MOVE = b'{"by":0,"move":"draw"}\n'
END = b'{"end":1}\n'

HOSTILE: dict[str, tuple[bytes, str]] = {
    # Bytes that are no lines of a log.
    "empty file": (b"@", "expected the header of a log, found an empty file"),
    "only a line feed": (b"@\n", "expected a JSON object, found an empty line"),
    "only blanks": (b"@ \t \n", "expected a JSON object, found an empty line"),
    "all bytes there are": (b"@" + bytes(range(64)), "expected a JSON object: Expecting value"),
    "a picture": (b"\x89PNG@\r\n\x1a\n", "expected the line to end with a line feed alone, found CR LF"),
    "UTF-16": (b"@" + HEADER.decode().encode("utf-16"), "expected ASCII"),
    "byte order mark": (b"@\xef\xbb\xbf" + HEADER, "found the byte 0xef"),
    "CR LF": (HEADER[:-1] + b"@\r\n", "found CR LF"),
    "CR LF later": (HEADER + MOVE[:-1] + b"@\r\n", "found CR LF"),
    "CR alone": (HEADER[:-1] + b"\r@" + MOVE, "expected a JSON object: Extra data"),
    "NUL": (HEADER + b"@\x00\n", "expected a JSON object: Expecting value"),
    "NUL before the header": (b"@\x00" + HEADER, "expected a JSON object: Expecting value"),
    "NUL in a text": (HEADER + b'{"by":0,"move":"dr@\x00aw"}\n', "Invalid control character"),
    "a tab in a text": (HEADER + b'{"by":0,"move":"dr@\taw"}\n', "Invalid control character"),
    "a form feed between": (HEADER + b'{"by":0,@\x0c"move":"draw"}\n', "Expecting property name"),
    "Latin-1": (b'{"cardwright":1,"game":"fetch","seats":["Zo@\xeb","Bo"]}\n', "found the byte 0xeb"),
    "UTF-8": (b'{"cardwright":1,"game":"fetch","seats":["Zo@\xc3\xab","Bo"]}\n', "found the byte 0xc3"),
    "overlong UTF-8": (HEADER + b'{"by":0,"move":"@\xc0\xaf"}\n', "found the byte 0xc0"),
    "a surrogate in UTF-8": (HEADER + b'{"by":0,"move":"@\xed\xa0\x80"}\n', "found the byte 0xed"),
    "no line feed": (HEADER[:-1] + b"@", "expected a line feed at the end of the header"),
    "half a header": (HEADER[:16] + b'@"gam', "expected a JSON object: Unterminated string"),
    "an empty line between": (HEADER + b"@\n" + MOVE, "found an empty line"),
    "an empty line at the end": (HEADER + MOVE + b"@\n", "found an empty line"),
    "half a line between": (HEADER + b'{"by":0,@"m\n' + MOVE, "Unterminated string"),
    # JSON that is none, or not strict.
    "a list": (b"@[]\n", "expected a JSON object, found []"),
    "a number": (b"@1\n", "expected a JSON object, found 1"),
    "a text": (b'@"cardwright"\n', "expected a JSON object, found 'cardwright'"),
    "null": (HEADER + b"@null\n", "expected a JSON object, found null"),
    "list for a record": (HEADER + b'@["by",0,"move","draw"]\n', "expected a JSON object, found ['by', 0"),
    "text after the object": (HEADER + MOVE[:-1] + b" @draw\n", "Extra data"),
    "two objects on a line": (HEADER + MOVE[:-1] + b"@" + MOVE, "Extra data"),
    "a bracket too many": (HEADER + MOVE[:-1] + b"@}\n", "Extra data"),
    "a bracket too few": (HEADER + b'{"by":0,"move":"draw"@\n', "Expecting ',' delimiter"),
    "a comment": (HEADER + b"@# a comment\n" + MOVE, "Expecting value"),
    "single quotes": (b"{@'cardwright':1}\n", "Expecting property name"),
    "a bare key": (HEADER + b'{@by:0,"move":"draw"}\n', "Expecting property name"),
    "no colon": (HEADER + b'{"by" @0,"move":"draw"}\n', "Expecting ':' delimiter"),
    "an unknown escape": (HEADER + b'{"by":0,"move":"dr@\\aw"}\n', "Invalid \\escape"),
    "True as Python has it": (HEADER + b'{"by":@True,"move":"draw"}\n', "Expecting value"),
    "duplicate key": (HEADER + b'{"by":0,@"by":0,"move":"draw"}\n', "each key once, found 'by' twice"),
    "duplicate key by escape": (HEADER + b'{"by":0,@"b\\u0079":1}\n', "each key once, found 'by' twice"),
    "duplicate house rule": (HEADER[:-2] + b',"rules":{"a":1,@"a":2}}\n', "each key once, found 'a' twice"),
    "duplicate key, a text before like it": (
        HEADER + b'{"move":"by","by":0,@"by":1}\n',
        "each key once, found 'by' twice",
    ),
    "lone surrogate": (HEADER + b'{"by":0,"move":"@\\ud800"}\n', "found half of one: \\ud800"),
    "lone low surrogate": (HEADER + b'{"by":0,"move":"a@\\udFFF"}\n', "found half of one: \\udFFF"),
    "lone surrogate in a name": (
        b'{"cardwright":1,"game":"fetch","seats":["@\\ud83c","Bo"]}\n',
        "found half of one: \\ud83c",
    ),
    "lone surrogate in a house rule": (HEADER[:-2] + b',"rules":{"a":"@\\udc00"}}\n', "half of one: \\udc00"),
    "lone surrogate in a key": (HEADER[:-2] + b',"rules":{"@\\udc00":1}}\n', "half of one: \\udc00"),
    "surrogates the wrong way round": (HEADER + b'{"by":0,"move":"@\\udca1\\ud83c"}\n', "of one: \\udca1"),
    "depth 60000": (
        HEADER + b"[" * 16 + b"@" + b"[" * 59_984 + b"\n",
        "16 brackets within brackets, found 60000",
    ),
    "depth 100000": (HEADER + b"[" * 65_535 + b"@" + b"[" * 34_465 + b"\n", "at most 65536 bytes in a line"),
    "objects 10000 deep": (HEADER + b'{"a":' * 16 + b'@{"a":' + b'{"a":' * 9983 + b"\n", "found 10000"),
    "deep house rules": (
        HEADER[:-2] + b',"rules":{"a":' + b"[" * 14 + b"@[]" + b"]" * 14 + b"}}\n",
        "found 17",
    ),
    # Numbers.
    "NaN": (HEADER + b'{"by":@NaN,"move":"draw"}\n', "expected whole numbers only, found 'NaN'"),
    "Infinity": (HEADER + b'{"by":@Infinity,"move":"draw"}\n', "whole numbers only, found 'Infinity'"),
    "minus Infinity": (
        HEADER + b'{"by":@-Infinity,"move":"draw"}\n',
        "whole numbers only, found '-Infinity'",
    ),
    "1e400": (HEADER + b'{"by":@1e400,"move":"draw"}\n', "expected whole numbers only, found '1e400'"),
    "1e2": (HEADER + b'{"n":@1E2,"by":0,"move":"draw"}\n', "expected whole numbers only, found '1E2'"),
    "a float": (HEADER + b'{"by":@0.0,"move":"draw"}\n', "expected whole numbers only, found '0.0'"),
    "a float in a house rule": (HEADER[:-2] + b',"rules":{"0.5":@0.5}}\n', "whole numbers only, found '0.5'"),
    "a leading zero": (HEADER + b'{"by":0@0,"move":"draw"}\n', "Expecting ',' delimiter"),
    "a plus sign": (HEADER + b'{"by":@+1,"move":"draw"}\n', "Expecting value"),
    "hexadecimal": (HEADER + b'{"by":0@x1,"move":"draw"}\n', "Expecting ',' delimiter"),
    "2**64": (
        HEADER + b'{@"n":18446744073709551616,"by":0,"move":"draw"}\n',
        "expected move 1, found move 184",
    ),
    "21 digits": (HEADER + b'{"by":@' + b"1" * 21 + b',"move":"draw"}\n', "a number of at most 20 digits"),
    "5000 digits": (
        HEADER + b'{"by":@' + b"9" * 5000 + b',"move":"draw"}\n',
        "a number of at most 20 digits",
    ),
    "5000 digits below zero": (HEADER + b'{"by":@-' + b"9" * 5000 + b"}\n", "a number of at most 20 digits"),
    # Headers.
    "no header": (b"@" + MOVE, "expected the header of a log"),
    "only an end": (b"@" + END, "expected the header of a log"),
    "header twice": (HEADER + b"{@" + HEADER[1:], "only the keys by, move, n, state, p, found 'cardwright'"),
    "no game": (b'@{"cardwright":1,"seats":["Ann"]}\n', "the key 'game' is missing"),
    "no seats": (b'@{"cardwright":1,"game":"fetch"}\n', "the key 'seats' is missing"),
    "unknown key": (HEADER[:-2] + b',@"seed":1}\n', "found 'seed'"),
    "unknown key that is a house rule": (HEADER[:-2] + b',"rules":{"x":1},@"x":1}\n', "found 'x'"),
    "another format": (b'{@"cardwright":2,"game":"fetch","seats":["A"]}\n', "version 1, found version 2"),
    "bool for the format": (
        b'{@"cardwright":true,"game":"fetch","seats":["A"]}\n',
        "a whole number as 'card",
    ),
    "text for the format": (b'{@"cardwright":"1","game":"fetch","seats":["A"]}\n', "a whole number as 'card"),
    "null for the format": (b'{@"cardwright":null,"game":"fetch","seats":["A"]}\n', "a whole number as 'car"),
    "list for the game": (b'{"cardwright":1,@"game":["fetch"],"seats":["A"]}\n', "expected a text as 'game'"),
    "bool for the version": (HEADER[:-2] + b',@"rules_version":true}\n', "a whole number as 'rules_version'"),
    "null for the version": (HEADER[:-2] + b',@"rules_version":null}\n', "a whole number as 'rules_version'"),
    "null for the package": (
        HEADER[:-2] + b',@"package":null}\n',
        "expected a text as 'package', found null",
    ),
    "list for the house rules": (HEADER[:-2] + b',@"rules":[]}\n', "expected an object as 'rules', found []"),
    "text for the seats": (b'{"cardwright":1,"game":"fetch",@"seats":"Ann"}\n', "a list of texts as 'seats'"),
    "object for the seats": (
        b'{"cardwright":1,"game":"a",@"seats":{"0":"A"}}\n',
        "a list of texts as 'seats'",
    ),
    "null for a name": (b'{"cardwright":1,"game":"a",@"seats":["A",null]}\n', "a list of texts as 'seats'"),
    "no players": (b'{"cardwright":1,"game":"fetch",@"seats":[]}\n', "expected 1 to 64 seats, found 0"),
    "65 players": (
        b'{"cardwright":1,"game":"fetch",@"seats":[' + b'"A",' * 64 + b'"A"]}\n',
        "expected 1 to 64 seats, found 65",
    ),
    "a million players": (
        b'{"cardwright":1,"game":"fetch","seats":['
        + b'"A",' * 16_373
        + b'"A"@,'
        + b'"A",' * 983_626
        + b'"A"]}\n',
        "expected at most 65536 bytes in a line",
    ),
    "an empty name": (
        b'{"cardwright":1,"game":"a",@"seats":[""]}\n',
        "names of 1 to 64 characters, found ''",
    ),
    "a long name": (
        b'{"cardwright":1,"game":"fetch",@"seats":["' + b"A" * 65 + b'"]}\n',
        "expected names of 1 to 64 characters",
    ),
    # Records.
    "no move": (HEADER + b'@{"by":0}\n', "the key 'move' is missing"),
    "nobody who moves": (HEADER + b'@{"move":"draw"}\n', "the key 'by' is missing"),
    "nothing at all": (HEADER + b"@{}\n", "the key 'by' is missing"),
    "unknown key in a record": (HEADER + b'{"by":0,"move":"draw",@"time":1}\n', "found 'time'"),
    "key in another case": (HEADER + b'{@"By":0,"move":"draw"}\n', "found 'By'"),
    "key of nothing": (HEADER + b'{"by":0,"move":"draw",@"":1}\n', "found ''"),
    "bool for the seat": (
        HEADER + b'{@"by":true,"move":"draw"}\n',
        "a seat or \"dealer\" as 'by', found true",
    ),
    "text for the seat": (HEADER + b'{@"by":"0","move":"draw"}\n', "a seat or \"dealer\" as 'by', found '0'"),
    "null for the seat": (
        HEADER + b'{@"by":null,"move":"draw"}\n',
        "a seat or \"dealer\" as 'by', found null",
    ),
    "a negative seat": (HEADER + b'{@"by":-1,"move":"draw"}\n', "a seat or \"dealer\" as 'by', found -1"),
    "a dealer with a capital": (HEADER + b'{@"by":"Dealer","move":"draw"}\n', "a seat or \"dealer\" as 'by'"),
    "null for a move": (HEADER + b'{"by":0,@"move":null}\n', "expected a text as 'move', found null"),
    "number for a move": (HEADER + b'{"by":0,@"move":7}\n', "expected a text as 'move', found 7"),
    "list for a move": (HEADER + b'{"by":0,@"move":["draw"]}\n', "expected a text as 'move', found ['draw']"),
    "bool for the number": (HEADER + b'{@"n":true,"by":0,"move":"draw"}\n', "expected a whole number as 'n'"),
    "a number too high": (HEADER + b'{@"n":2,"by":0,"move":"draw"}\n', "expected move 1, found move 2"),
    "a move left out": (HEADER + MOVE + b'{@"n":3,"by":0,"move":"draw"}\n', "expected move 2, found move 3"),
    "a digest too short": (
        HEADER + b'{"by":0,"move":"draw",@"state":"0123"}\n',
        "16 hexadecimal digits as 'sta",
    ),
    "a digest in capitals": (
        HEADER + b'{"by":0,"move":"draw",@"state":"0123456789ABCDEF"}\n',
        "expected 16 hexadecimal digits as 'state'",
    ),
    "number for a check": (HEADER + b'{"by":0,"move":"draw",@"p":1234567890123456}\n', "a text as 'p'"),
    # Ends.
    "unknown key in the end": (HEADER + MOVE + b'{"end":1,@"by":0}\n', "found 'by'"),
    "end too early": (HEADER + MOVE + b'{@"end":2}\n', "expected the end after 1 moves, found 2"),
    "bool for the end": (HEADER + MOVE + b'{@"end":true}\n', "expected a whole number as 'end', found true"),
    "points as texts": (
        HEADER + MOVE + b'{"end":1,@"points":["1"]}\n',
        "a list of whole numbers as 'points'",
    ),
    "bool for points": (
        HEADER + MOVE + b'{"end":1,@"points":[true]}\n',
        "a list of whole numbers as 'points'",
    ),
    "null for winners": (
        HEADER + MOVE + b'{"end":1,@"winners":null}\n',
        "a list of whole numbers as 'winners'",
    ),
    "a move after the end": (HEADER + MOVE + END + b"@" + MOVE, "expected nothing after the end"),
    "the end twice": (HEADER + MOVE + END + b"@" + END, "expected nothing after the end"),
    "a blank after the end": (HEADER + MOVE + END + b"@ \n", "found an empty line"),
    # Size, and what is packed.
    "a line too long": (
        HEADER + b'{"by":0,"move":"' + b"x" * 65_519 + b"@" + b'x"}\n',
        "expected at most 65536 bytes in a line",
    ),
    "a line without end": (b"x" * 65_535 + b"@" + b"x" * 1_000_000, "expected at most 65536 bytes in a line"),
    "not packed after all": (b"@\x1f\x8b" + HEADER, "the gzipped file is damaged"),
    "the mark of gzip alone": (b"@\x1f\x8b", "the gzipped file was cut off"),
    "half the mark of gzip": (b"@\x1f", "expected a JSON object: Expecting value"),
}


def place_of(marked: bytes) -> tuple[int, int]:
    """Give the line and the column of the mark."""
    before = marked.partition(HERE)[0]
    return before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1


def refusal(raw: bytes) -> LogError:
    with pytest.raises(LogError) as raised:
        read_log(io.BytesIO(raw))
    return raised.value


def test_every_row_marks_one_place() -> None:
    assert [name for name, (marked, _) in HOSTILE.items() if marked.count(HERE) != 1] == []


def test_a_log_like_those_of_the_table_is_taken() -> None:
    log = read_log(io.BytesIO(HEADER + MOVE + END))
    assert (log.header.seats, log.records[0].move, log.end and log.end.end) == (("Ann", "Bo"), "draw", 1)


@pytest.mark.parametrize(("marked", "problem"), HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_log_is_told_with_its_line_and_column(marked: bytes, problem: str) -> None:
    error = refusal(marked.replace(HERE, b""))
    assert type(error) is LogError
    assert (error.line, error.column) == place_of(marked)
    assert problem in error.problem
    assert str(error).isprintable()
    assert len(str(error)) < 300


UNPACKED = {name: marked.replace(HERE, b"") for name, (marked, _) in HOSTILE.items()}
UNPACKED = {name: raw for name, raw in UNPACKED.items() if not raw.startswith(b"\x1f\x8b")}


@pytest.mark.parametrize("raw", UNPACKED.values(), ids=UNPACKED)
def test_it_is_told_the_same_when_it_is_packed(raw: bytes) -> None:
    assert str(refusal(gzip.compress(raw))) == str(refusal(raw))
