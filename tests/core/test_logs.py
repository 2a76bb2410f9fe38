"""The move log: whatever the bytes, they are a log or an error that says where and why."""

import gzip
import io
import itertools
import json
import os
import re
import threading
import time
import tracemalloc
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, cast

import attrs
import pytest
from cardwright import (
    Card,
    End,
    Header,
    Limits,
    Log,
    LogError,
    Record,
    RulesVersionError,
    Score,
    Shuffled,
    Step,
    TornLogError,
    VerifyError,
    digest,
    end_line,
    log_lines,
    read_log,
    record_line,
    replay,
    scan_log,
    verify,
    write_log,
)
from cardwright.records import fields_in_log
from hypothesis import given, settings
from hypothesis import strategies as st

from .games import FETCH, GALLERY, GalleryRules, Rules, fetch_log, steps

GOOD = fetch_log(rules=Rules(hand=1, turns=1))
HEADER = b'{"cardwright":1,"game":"fetch","seats":["Ann","Bo"]}\n'
MOVE = b'{"by":0,"move":"draw"}\n'
END = b'{"end":1}\n'


def read(raw: bytes, **limits: int) -> Log:
    return read_log(io.BytesIO(raw), limits=Limits(**limits))


def refusal(raw: bytes, **limits: int) -> LogError:
    with pytest.raises(LogError) as raised:
        read(raw, **limits)
    return raised.value


def test_a_log_has_these_lines_and_no_others() -> None:
    lines = GOOD.splitlines()
    assert lines[0] == (
        b'{"cardwright":1,"game":"fetch","rules_version":2,"package":"cardwright-fetch 1.0",'
        b'"rules":{"hand":1,"turns":1},"seats":["Ann","Bo"],"shuffle":"sha256-fy/1"}'
    )
    assert [line.partition(b',"state"')[0] for line in lines[1:-1]] == [
        b'{"n":1,"by":"dealer","move":"shuffled JD,KD,JS,KS,QD,TH,JH,KC,TD,TC,QH,TS,KH,QC,QS,JC"',
        b'{"n":2,"by":0,"move":"take"',
        b'{"n":3,"by":0,"move":"discard JS"',
        b'{"n":4,"by":1,"move":"draw"',
        b'{"n":5,"by":1,"move":"discard KS"',
    ]
    assert lines[-1].startswith(b'{"end":5,"points":[11,13],"winners":[1],"p":"')
    assert GOOD.endswith(b"}\n")
    assert GOOD.isascii()


def test_every_line_but_the_first_carries_the_hash_of_the_line_before() -> None:
    for before, line in itertools.pairwise(GOOD.splitlines()):
        assert json.loads(line)["p"] == sha256(before).hexdigest()[:16]


def test_every_record_carries_the_digest_of_the_state_after_it() -> None:
    played = steps(FETCH, Rules(hand=1, turns=1), 2)
    assert [json.loads(line)["state"] for line in GOOD.splitlines()[1:-1]] == [
        digest(step.after) for step in played
    ]


def test_a_log_is_read_as_it_was_written() -> None:
    log = read(GOOD)
    assert log.header == Header(
        cardwright=1,
        game="fetch",
        seats=("Ann", "Bo"),
        rules_version=2,
        package="cardwright-fetch 1.0",
        rules={"hand": 1, "turns": 1},
        shuffle="sha256-fy/1",
    )
    assert [record.n for record in log.records] == [1, 2, 3, 4, 5]
    assert [record.line for record in log.records] == [2, 3, 4, 5, 6]
    assert log.records[1].move == "take"
    assert log.end is not None
    assert (log.end.end, log.end.points, log.end.winners, log.end.line) == (5, (11, 13), (1,), 7)
    assert log.torn is None


def test_no_package_is_named_where_none_is_known() -> None:
    first = next(log_lines(FETCH, Rules(), ("Ann", "Bo"), ()))
    assert first == (
        b'{"cardwright":1,"game":"fetch","rules_version":2,"rules":{},"seats":["Ann","Bo"],'
        b'"shuffle":"sha256-fy/1"}\n'
    )


def test_a_game_that_is_broken_off_has_no_end() -> None:
    raw = b"".join(log_lines(FETCH, Rules(), ("Ann", "Bo"), steps(FETCH, Rules(), 2)[:4]))
    assert read(raw).end is None
    assert len(read(raw).records) == 4


def test_lines_come_as_the_game_goes_on() -> None:
    asked: list[int] = []

    def watched() -> Iterator[Step[Any, Any]]:
        for step in steps(FETCH, Rules(), 2):
            asked.append(step.n)
            yield step

    lines = log_lines(FETCH, Rules(), ("Ann", "Bo"), watched())
    next(lines)
    assert asked == []
    next(lines)
    assert asked == [1]


def test_a_log_can_be_made_line_by_line() -> None:
    game = steps(FETCH, Rules(), 2)
    lines = [next(log_lines(FETCH, Rules(), ("Ann", "Bo"), ()))]
    for step in game:
        lines.append(record_line(step, lines[-1]))
    lines.append(end_line(FETCH, game[-1], lines[-1]))
    assert lines == list(log_lines(FETCH, Rules(), ("Ann", "Bo"), game))
    assert record_line(game[0], lines[0].removesuffix(b"\n")) == lines[1]


def test_names_with_other_letters_stay_ascii() -> None:
    raw = b"".join(log_lines(FETCH, Rules(), ("Zoë", "🂡\n"), ()))
    assert raw.isascii()
    assert read(raw).header.seats == ("Zoë", "🂡\n")


SHUFFLE_OF_ALL = "shuffled TC,JC,TD,JD,TH,JH,TS,JS,QC,KC,QD,KD,QH,KH,QS,KS"
BY_HAND = f"""\
{{"cardwright": 1, "game": "fetch", "seats": ["Ann", "Bo"], "rules": {{"turns": 1}}}}
{{"by": "dealer", "move": "{SHUFFLE_OF_ALL}"}}
{{"by": 0, "move": "Take"}}
{{"by": 0, "move": "discard 10c"}}
{{"by": 1, "move": "draw"}}
{{"by": 1, "move": "discard JD"}}
""".encode()


def test_a_log_that_was_written_by_hand_replays() -> None:
    played = list(replay(read(BY_HAND), FETCH))
    assert [(step.n, step.by) for step in played] == [(1, "dealer"), (2, 0), (3, 0), (4, 1), (5, 1)]
    assert FETCH.score(played[-1].after).points == (21, 21)
    verified = verify(io.BytesIO(BY_HAND + b'{"end": 5, "winners": [0, 1]}\n'), FETCH)
    assert (verified.moves, verified.digests, verified.chained) == (5, 0, 0)


# Whatever the bytes; the table of hostile inputs is in tests/hostile/test_inputs.py.


def either(raw: bytes) -> None:
    try:
        log = read(raw)
    except LogError as error:
        assert error.line >= 1  # noqa: PT017  # whether it is raised is not known here
        assert error.column >= 1  # noqa: PT017  # as above
    else:
        assert isinstance(log.header, Header)


LINES = st.sampled_from([*GOOD.splitlines(keepends=True), HEADER, MOVE, END, b"\n", b"{}\n"])


@given(st.binary(max_size=300))
@settings(deadline=None)
def test_any_bytes_are_a_log_or_an_error(raw: bytes) -> None:
    either(raw)


@given(st.lists(LINES, max_size=6).map(b"".join), st.data())
@settings(deadline=None, max_examples=300)
def test_any_bytes_like_a_log_are_a_log_or_an_error(raw: bytes, data: st.DataObject) -> None:
    changed = bytearray(GOOD if len(raw) < 20 else raw)
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(changed) - 1))
        changed[at : at + data.draw(st.integers(0, 2))] = data.draw(
            st.binary(max_size=2) | st.sampled_from([b'"', b"{", b"[", b"\n", b"\\", b"e", b",", b"-"])
        )
    either(bytes(changed))


@given(st.binary(max_size=80))
@settings(deadline=None)
def test_any_bytes_after_the_mark_of_gzip_are_a_log_or_an_error(raw: bytes) -> None:
    packed = gzip.compress(GOOD)
    either(packed[:2] + raw)
    either(packed[:10] + raw)
    either(packed + raw)


# Damage is seen.

SAMPLES = [
    GOOD,
    b"".join(
        log_lines(GALLERY, GalleryRules(moves=2), ("Ann", "Bo"), steps(GALLERY, GalleryRules(moves=2), 2))
    ),
    fetch_log(seats=3, rules=Rules(turns=1, low_wins=True), seed="three"),
]


def verdict(raw: bytes) -> Exception | None:
    game = GALLERY if b'"gallery"' in raw[:40] else FETCH
    try:
        verify(io.BytesIO(raw), game)
    except (LogError, VerifyError, RulesVersionError) as error:
        return error
    return None


@pytest.mark.parametrize("sample", SAMPLES, ids=["fetch", "gallery", "three"])
def test_the_samples_hold_as_they_are(sample: bytes) -> None:
    assert verdict(sample) is None


@pytest.mark.parametrize("sample", SAMPLES, ids=["fetch", "gallery", "three"])
def test_every_truncation_is_seen(sample: bytes) -> None:
    assert [at for at in range(len(sample)) if verdict(sample[:at]) is None] == []


@pytest.mark.parametrize("bit", range(8))
@pytest.mark.parametrize("sample", SAMPLES, ids=["fetch", "gallery", "three"])
def test_every_flipped_bit_is_seen(sample: bytes, bit: int) -> None:
    changed = bytearray(sample)
    missed = []
    for at in range(len(sample)):
        changed[at] ^= 1 << bit
        if verdict(bytes(changed)) is None:
            missed.append(at)
        changed[at] = sample[at]
    assert missed == []


@pytest.mark.parametrize("byte", [b" ", b"\n", b"0", b"9", b'"', b"-", b",", b"\x00", b"\xff"])
def test_every_byte_that_was_replaced_is_seen(byte: bytes) -> None:
    missed = [
        at
        for at in range(len(GOOD))
        if GOOD[at : at + 1] != byte and verdict(GOOD[:at] + byte + GOOD[at + 1 :]) is None
    ]
    assert missed == []


def test_lines_that_were_swapped_dropped_or_doubled_are_seen() -> None:
    lines = GOOD.splitlines(keepends=True)
    for at in range(len(lines)):
        assert verdict(b"".join(lines[:at] + lines[at + 1 :])) is not None
        assert verdict(b"".join(lines[: at + 1] + lines[at:])) is not None
        for other in range(at):
            swapped = list(lines)
            swapped[at], swapped[other] = swapped[other], swapped[at]
            assert verdict(b"".join(swapped)) is not None


def test_two_logs_that_were_spliced_are_seen() -> None:
    one = GOOD.splitlines(keepends=True)
    other = fetch_log(rules=Rules(hand=1, turns=1), seed="two").splitlines(keepends=True)
    assert len(one) == len(other)
    assert one[0] == other[0]
    for at in range(2, len(one)):
        assert verdict(b"".join(one[:at] + other[at:])) is not None


def without_numbers(raw: bytes) -> list[bytes]:
    """Strip a log of all but the chain, and write the chain anew."""
    lines: list[bytes] = []
    for line in raw.splitlines():
        data = json.loads(line)
        for key in ("n", "state", "points", "winners", "p"):
            data.pop(key, None)
        if lines:
            data["p"] = sha256(lines[-1]).hexdigest()[:16]
        lines.append(json.dumps(data).encode())
    return lines


def test_the_chain_alone_sees_lines_that_were_changed_later() -> None:
    lines = without_numbers(GOOD)
    assert verdict(b"".join(line + b"\n" for line in lines)) is None
    lines[0] = lines[0].replace(b"Ann", b"Amy")
    error = verdict(b"".join(line + b"\n" for line in lines))
    assert isinstance(error, VerifyError)
    assert (error.line, error.move) == (2, 1)
    assert error.fault.startswith("broken chain")


def test_a_chain_stops_no_forger() -> None:
    forged = without_numbers(GOOD.replace(b"Ann", b"Amy"))
    assert verdict(b"".join(line + b"\n" for line in forged)) is None


# Torn logs.


def test_a_torn_last_line_is_told_and_the_rest_is_there() -> None:
    lines = GOOD.splitlines(keepends=True)
    torn = b"".join(lines[:4]) + lines[4][:10]
    log = read(torn)
    assert len(log.records) == 3
    assert log.end is None
    assert log.torn is not None
    assert (log.torn.line, log.torn.column) == (5, 11)
    assert (log.torn.moves, log.torn.whole) == (3, len(b"".join(lines[:4])))
    assert "cut off" in log.torn.problem
    assert [step.n for step in replay(log, FETCH)] == [1, 2, 3]


def test_a_line_is_torn_if_only_its_line_feed_is_missing() -> None:
    log = read(GOOD[:-1])
    assert log.end is None
    assert log.torn is not None
    assert log.torn.line == 7


def test_whoever_reads_line_by_line_gets_the_rest_before_the_error() -> None:
    items: list[Header | Record | End] = []
    with pytest.raises(TornLogError):
        items.extend(scan_log(io.BytesIO(HEADER + MOVE + MOVE[:5])))
    lines = scan_log(io.BytesIO(HEADER + MOVE + MOVE[:5]))
    assert isinstance(next(lines), Header)
    assert isinstance(next(lines), Record)
    with pytest.raises(TornLogError):
        next(lines)


def test_a_torn_log_does_not_verify_wherever_it_is_from() -> None:
    with pytest.raises(TornLogError):
        verify(io.BytesIO(GOOD[:-1]), FETCH)
    with pytest.raises(TornLogError):
        verify(read(GOOD[:-1]), FETCH)


def test_what_was_cut_off_after_the_end_is_told_too() -> None:
    log = read(GOOD + b'{"by')
    assert log.end is not None
    assert log.torn is not None
    assert (log.torn.moves, log.torn.whole) == (5, len(GOOD))
    assert isinstance(verdict(GOOD + b'{"by'), TornLogError)


def test_damage_before_the_torn_line_is_an_error_all_the_same() -> None:
    assert refusal(HEADER + b"{}\n" + MOVE[:5]).line == 2


# Limits.


def test_a_line_may_be_so_long_and_no_longer() -> None:
    assert read(HEADER + MOVE, line=len(HEADER)).records
    error = refusal(HEADER + MOVE, line=len(HEADER) - 1)
    assert (error.line, error.problem) == (1, f"expected at most {len(HEADER) - 1} bytes in a line")


def test_a_log_may_be_so_large_and_no_larger() -> None:
    raw = HEADER + MOVE * 10
    assert len(read(raw, size=len(raw)).records) == 10
    error = refusal(raw, size=len(raw) - 1)
    assert (error.line, error.column) == (11, 1)
    assert error.problem == f"expected at most {len(raw) - 1} bytes in all"


def test_a_log_may_have_so_many_moves_and_no_more() -> None:
    raw = HEADER + MOVE * 10
    assert len(read(raw, records=10).records) == 10
    assert read(raw + b'{"end":10}\n', records=10).end is not None
    error = refusal(raw, records=9)
    assert (error.line, error.problem) == (11, "expected at most 9 moves")


def test_there_may_be_so_many_seats_and_so_long_names_and_no_more() -> None:
    assert read(HEADER, seats=2, name=3).header.seats == ("Ann", "Bo")
    assert refusal(HEADER, seats=1).problem == "expected 1 to 1 seats, found 2"
    assert refusal(HEADER, name=2).problem == "expected names of 1 to 2 characters, found 'Ann'"


def test_brackets_may_stand_so_deep_and_no_deeper() -> None:
    assert read(HEADER, depth=2).header.game == "fetch"
    assert refusal(HEADER, depth=1).problem == "expected at most 1 brackets within brackets, found 2"


# Gzip.


def test_a_gzipped_log_is_unpacked_whatever_it_is_called(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(gzip.compress(GOOD))
    assert read_log(path) == read(GOOD)
    assert read(gzip.compress(GOOD)) == read(GOOD)
    assert read(gzip.compress(GOOD[:200]) + gzip.compress(GOOD[200:])) == read(GOOD)
    assert verify(path, FETCH).moves == 5


def test_every_truncation_of_a_gzipped_log_is_seen() -> None:
    packed = gzip.compress(GOOD, mtime=0)
    for at in range(len(packed)):
        assert isinstance(verdict(packed[:at]), LogError)


def test_a_gzipped_log_that_was_cut_off_is_there_up_to_the_cut(tmp_path: Path) -> None:
    path, lines = tmp_path / "game.jsonl.gz", GOOD.splitlines(keepends=True)
    write_log(path, lines)
    packed = path.read_bytes()
    counts = set()
    for at in range(len(packed)):
        there = zlib.decompressobj(31).decompress(packed[:at])
        if not there.count(b"\n"):
            assert refusal(packed[:at]).line == 1
            continue
        log = read(packed[:at])
        counts.add(len(log.records))
        assert log.torn is not None
        assert (log.torn.whole, log.torn.moves) == (there.rindex(b"\n") + 1, len(log.records))
        assert log.torn.line == there.count(b"\n") + 1
        assert log.records == read(GOOD).records[: len(log.records)]
    assert counts == set(range(len(lines) - 1))


def test_damage_in_the_packed_bytes_of_a_gzipped_log_is_seen() -> None:
    packed = gzip.compress(GOOD, mtime=0)
    for at in range(10, len(packed)):
        damaged = packed[:at] + bytes([packed[at] ^ 4]) + packed[at + 1 :]
        if verdict(damaged) is None:  # some bits of a packed file mean nothing
            assert gzip.decompress(damaged) == GOOD


def test_a_bomb_is_refused_quickly_and_without_unpacking_it() -> None:
    bomb = gzip.compress(bytes(1 << 20)) * 1024
    moves = gzip.compress(MOVE * 20_000)
    long = gzip.compress(HEADER) + moves * 1000
    start = time.process_time()
    tracemalloc.start()
    try:
        assert refusal(bomb).problem == "expected at most 65536 bytes in a line"
        with pytest.raises(LogError, match="expected at most 100000 bytes in all"):
            for _ in scan_log(io.BytesIO(long), limits=Limits(size=100_000)):
                pass
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert time.process_time() - start < 2
    assert peak < 4_000_000


# Sources.


class Endless(io.RawIOBase):
    """A log without end, which counts what is asked of it."""

    def __init__(self) -> None:
        self.given = 0
        self._rest = HEADER

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while len(self._rest) < len(buffer):
            self._rest += MOVE
        buffer[:] = self._rest[: len(buffer)]
        self._rest = self._rest[len(buffer) :]
        self.given += len(buffer)
        return len(buffer)


def test_a_log_is_read_line_by_line_as_it_is_asked_for() -> None:
    source = Endless()
    items = scan_log(io.BufferedReader(source))
    assert isinstance(next(items), Header)
    first = source.given
    assert first < 100_000
    assert sum(isinstance(item, Record) for item in itertools.islice(items, 20_000)) == 20_000
    assert source.given - first < 20_000 * len(MOVE) + 100_000


def test_a_log_without_end_runs_into_the_limits() -> None:
    with pytest.raises(LogError, match="expected at most 500 moves"):
        read_log(io.BufferedReader(Endless()), limits=Limits(records=500))


def test_a_log_is_read_from_a_path_or_an_open_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(GOOD)
    expected = read(GOOD)
    assert read_log(path) == read_log(str(path)) == expected
    with path.open("rb") as file:
        assert read_log(file) == expected
        assert not file.closed
    with path.open("rb", buffering=0) as raw:
        assert read_log(cast(BinaryIO, raw)) == expected
        assert not raw.closed
    source = io.BytesIO(GOOD)
    assert read_log(source) == expected
    assert not source.closed


def test_a_log_is_read_from_a_pipe() -> None:
    reader, writer = os.pipe()

    def fill() -> None:
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(gzip.compress(GOOD))

    thread = threading.Thread(target=fill)
    thread.start()
    with os.fdopen(reader, "rb") as pipe:
        assert read_log(pipe) == read(GOOD)
    thread.join()


def test_what_cannot_be_opened_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_log(tmp_path / "nowhere.jsonl")
    with pytest.raises(IsADirectoryError):
        read_log(tmp_path)


# A log in memory.


def test_a_log_is_a_value() -> None:
    log = read(GOOD)
    assert log == read(GOOD)
    assert attrs.evolve(log, end=None) != log
    assert isinstance(log.end, End)


# The page about all this.

PAGE = (Path(__file__).parents[2] / "docs" / "log-format.md").read_text(encoding="utf-8")


def cells(heading: str) -> list[list[str]]:
    """Give the rows of the first table below a heading of the page."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize(("heading", "cls"), [("The header", Header), ("A move", Record), ("The end", End)])
def test_every_key_of_a_log_is_documented_and_no_other(heading: str, cls: type) -> None:
    told = {key: needed == "yes" for key, needed, _ in cells(heading)}
    fields = attrs.fields_dict(cls)
    assert sorted(told) == sorted(fields_in_log(cls))
    assert told == {key: fields[key].default is attrs.NOTHING for key in told}


def test_every_limit_is_documented() -> None:
    assert [(name, int(value)) for name, value, _ in cells("Limits")] == list(attrs.asdict(Limits()).items())


def test_the_examples_on_the_page_are_read_line_by_line() -> None:
    examples = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        raw = example.replace("…", "grey-2").encode("ascii")
        assert len(read(raw).records) == 2


@pytest.mark.parametrize(("key", "value"), [("state", "xyz"), ("p", "0" * 17), ("p", "A" * 16)])
def test_a_check_is_16_hexadecimal_digits(key: str, value: str) -> None:
    first = b'{"cardwright":1,"game":"fetch","seats":["A","B"]}\n'
    line = json.dumps({"by": 0, "move": "draw", key: value}).encode() + b"\n"
    with pytest.raises(LogError, match=r"line 2, column [0-9]+: expected 16 hexadecimal digits"):
        read_log(io.BytesIO(first + line))


# What is said of a line that cannot be written, and of one that has no end.


def unwritable(**changes: Any) -> LogError:
    """Write a log of one move, or of another header, and give the error that comes of it."""
    game, names = changes.pop("game", FETCH), changes.pop("names", ("Ann", "Bo"))
    made = changes.pop("steps", steps(FETCH, Rules(), 2)[:1])
    with pytest.raises(LogError) as raised:
        list(log_lines(game, Rules(), names, made, **changes))
    return raised.value


def test_a_header_without_room_is_told_with_what_takes_it() -> None:
    error = unwritable(package="x" * 70_000)
    assert (error.line, error.column) == (1, 65_536)
    assert error.problem == "expected a line of at most 65536 bytes: 'package' takes too much room"


def test_a_line_may_have_as_many_bytes_as_a_line_may_have_with_its_line_feed() -> None:
    (header, _), *_ = [
        list(log_lines(FETCH, Rules(), ["Ann", "Bo"], steps(FETCH, Rules(), 2)[:1], package=""))
    ]
    room = 65_536 - len(header)
    fits, *_ = log_lines(FETCH, Rules(), ["Ann", "Bo"], [], package="x" * room)
    assert len(fits) == 65_536
    assert read(fits).header.package == "x" * room
    assert unwritable(package="x" * (room + 1)).line == 1


def test_a_move_without_room_is_told_with_its_line() -> None:
    state = steps(FETCH, Rules(), 2)[0].after
    long: Step[Any, Any] = Step(5, "dealer", Shuffled((Card["7H"],) * 30_000), state, state)
    error = unwritable(steps=[long])
    assert (error.line, error.column) == (6, 65_536)
    assert error.problem == "expected a line of at most 65536 bytes: 'move' takes too much room"


def test_a_result_that_no_reader_takes_is_told_with_its_line() -> None:
    whole = steps(FETCH, Rules(hand=1, turns=1), 2)
    endless = attrs.evolve(FETCH, score=lambda _: Score((10**20, 0), frozenset({0})))
    error = unwritable(game=endless, steps=whole)
    assert error.line == len(whole) + 2
    assert error.problem == "expected a number of at most 20 digits"


def test_a_seat_that_no_reader_takes_is_told_with_its_line() -> None:
    state = steps(FETCH, Rules(), 2)[0].after
    error = unwritable(steps=[Step(3, 10**20, steps(FETCH, Rules(), 2)[0].move, state, state)])
    assert (error.line, error.problem) == (4, "expected a number of at most 20 digits")


def test_names_that_no_reader_takes_are_told() -> None:
    error = unwritable(names=("", "Bo"))
    assert (error.line, error.problem) == (1, "expected names of 1 to 64 characters, found ''")


def test_a_header_without_a_line_feed_is_told_to_the_letter() -> None:
    error = refusal(HEADER[:-1])
    assert (error.line, error.column) == (1, len(HEADER))
    assert error.problem == "expected a line feed at the end of the header"


def test_a_line_without_a_line_feed_is_told_to_the_letter() -> None:
    torn = read(HEADER + MOVE + MOVE[:-5]).torn
    assert torn is not None
    assert (torn.line, torn.column, torn.whole) == (3, len(MOVE) - 4, len(HEADER + MOVE))
    assert torn.problem == "the line has no end: it was cut off"


def test_a_packed_log_that_was_cut_off_is_told_to_the_letter() -> None:
    packed = gzip.compress(HEADER) + gzip.compress(MOVE)
    torn = read(packed[:-1]).torn
    assert torn is not None
    assert (torn.line, torn.column, torn.whole) == (3, 1, len(HEADER + MOVE))
    assert torn.problem == "the gzipped file was cut off"
    error = refusal(gzip.compress(HEADER)[:-9])
    assert (error.line, error.column, error.problem) == (1, 1, "the gzipped file was cut off")


def test_a_packed_log_that_is_damaged_is_told_to_the_letter() -> None:
    error = refusal(gzip.compress(HEADER) + b"MOVE")
    assert (error.line, error.column) == (2, 1)
    assert (
        error.problem
        == "the gzipped file is damaged: Error -3 while decompressing data: incorrect header check"
    )


def test_a_line_after_the_end_is_told_to_the_letter() -> None:
    error = refusal(HEADER + MOVE + END + MOVE)
    assert (error.line, error.column) == (4, 1)
    assert error.problem == "expected nothing after the end of the game, found another line"


def test_a_move_too_many_is_told_to_the_letter() -> None:
    error = refusal(HEADER + MOVE + MOVE, records=1)
    assert (error.line, error.column, error.problem) == (3, 1, "expected at most 1 moves")


class OneLine(io.RawIOBase):
    """A file of one line that has no end, as far as anybody asks for it."""

    given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if self.given > 8 << 20:
            return 0
        buffer[:] = b"x" * len(buffer)
        self.given += len(buffer)
        return len(buffer)


def test_a_line_without_an_end_is_read_no_further_than_a_line_may_go() -> None:
    file = OneLine()
    with pytest.raises(LogError, match="at most 65536 bytes in a line"):
        read_log(cast(BinaryIO, file))
    assert file.given < 1 << 20


def test_an_empty_file_is_told_to_the_letter() -> None:
    error = refusal(b"")
    assert (error.line, error.column) == (1, 1)
    assert error.problem == "expected the header of a log, found an empty file"


def test_a_line_too_long_is_told_to_the_letter() -> None:
    error = refusal(HEADER + MOVE, line=len(HEADER) - 1)
    assert (error.line, error.column) == (1, len(HEADER) - 1)
    assert error.problem == f"expected at most {len(HEADER) - 1} bytes in a line"
