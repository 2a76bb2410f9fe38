"""`cardwright repair`: what was cut off is dropped and kept, and nothing else is touched."""

import gzip
import zlib
from pathlib import Path

import pytest
from cardwright import read_log, write_log
from cardwright_cli.exits import Code
from cardwright_cli.repair import repair_log

from .gamelogs import played, with_line
from .running import Ran, cardwright, refused

LINES = [f"{line}\n".encode() for line in played(turns=2)]
LOG = b"".join(LINES)


def repaired(log: Path, *more: str | Path, stdin: bytes = b"") -> Ran:
    return cardwright("repair", log, "-o", log.with_name("new.jsonl"), *more, stdin=stdin)


def torn(folder: Path, raw: bytes = LOG[:-20], name: str = "game.jsonl") -> Path:
    log = folder / name
    log.write_bytes(raw)
    return log


def test_a_torn_line_is_dropped_and_kept_beside(tmp_path: Path) -> None:
    log = torn(tmp_path)
    new, dropped = tmp_path / "new.jsonl", tmp_path / "new.jsonl.dropped"
    ran = repaired(log)
    assert (ran.code, ran.err) == (0, "")
    assert new.read_bytes() == b"".join(LINES[:-1])
    assert dropped.read_bytes() == LINES[-1][:-20]
    assert log.read_bytes() == LOG[:-20]
    assert ran.lines == [
        f"{new}: 5 moves in {len(new.read_bytes())} bytes, all that was whole",
        f"{dropped}: {len(dropped.read_bytes())} bytes of line 7, which was cut off",
    ]


def test_wherever_a_log_was_cut_off_its_whole_lines_are_saved_and_nothing_is_lost(tmp_path: Path) -> None:
    log, new, dropped = (tmp_path / name for name in ("game.jsonl", "new.jsonl", "new.jsonl.dropped"))
    for at in range(len(LINES[0]), len(LOG)):
        log.write_bytes(LOG[:at])
        lines = LOG[:at].count(b"\n")
        code = repair_log(str(log), str(new), force=False)
        if LOG[at - 1 : at] == b"\n":
            assert (code, new.exists(), dropped.exists()) == (Code.USAGE, False, False)
            continue
        assert code == Code.FINE
        assert new.read_bytes() == b"".join(LINES[:lines])
        assert new.read_bytes() + dropped.read_bytes() == log.read_bytes() == LOG[:at]
        assert len(read_log(new).records) == lines - 1
        new.unlink()
        dropped.unlink()


def test_a_packed_log_is_saved_up_to_where_it_was_cut_off(tmp_path: Path) -> None:
    whole, log, new = (tmp_path / name for name in ("whole.gz", "game.gz", "new.jsonl"))
    dropped = tmp_path / "new.jsonl.dropped"
    write_log(whole, LINES)
    packed, saved = whole.read_bytes(), set()
    for at in range(len(packed)):
        log.write_bytes(packed[:at])
        there = zlib.decompressobj(31).decompress(packed[:at])
        code = repair_log(str(log), str(new), force=False)
        if there.count(b"\n"):
            assert code == Code.FINE
            assert new.read_bytes() == there[: there.rindex(b"\n") + 1]
            assert new.read_bytes() + (dropped.read_bytes() if dropped.exists() else b"") == there
            saved.add(new.read_bytes())
            new.unlink()
            dropped.unlink(missing_ok=True)
        else:
            assert (code, new.exists()) == (Code.NO_LOG, False)
    assert saved == {b"".join(LINES[:lines]) for lines in range(1, len(LINES) + 1)}


def test_a_torn_log_that_was_packed_whole_is_repaired_too(tmp_path: Path) -> None:
    first, second = LOG[:300], LOG[300:-20]
    log = torn(tmp_path, gzip.compress(first) + gzip.compress(second), "game.jsonl.gz")
    assert repaired(log).code == 0
    assert (tmp_path / "new.jsonl").read_bytes() == b"".join(LINES[:-1])
    assert (tmp_path / "new.jsonl.dropped").read_bytes() == LINES[-1][:-20]


def test_what_is_saved_is_packed_if_its_name_says_so(tmp_path: Path) -> None:
    new = tmp_path / "new.jsonl.gz"
    assert cardwright("repair", torn(tmp_path), "-o", new).code == 0
    assert gzip.decompress(new.read_bytes()) == b"".join(LINES[:-1])


def test_a_log_from_standard_input_is_repaired(tmp_path: Path) -> None:
    new = tmp_path / "new.jsonl"
    assert cardwright("repair", "-", "-o", new, stdin=LOG[:-20]).code == 0
    assert new.read_bytes() == b"".join(LINES[:-1])


def test_a_log_that_was_cut_off_after_its_end_holds_once_it_is_repaired(plugins: str, tmp_path: Path) -> None:
    log = torn(tmp_path, LOG + b'{"n"')
    assert cardwright("verify", log, PYTHONPATH=plugins).code == 3
    assert repaired(log).code == 0
    assert cardwright("verify", tmp_path / "new.jsonl", PYTHONPATH=plugins).code == 0


@pytest.mark.parametrize("raw", [LOG, b"".join(LINES[:4]), gzip.compress(LOG)], ids=["", "unfinished", "gz"])
def test_a_log_that_is_whole_is_not_repaired(tmp_path: Path, raw: bytes) -> None:
    log = torn(tmp_path, raw)
    sentence = f"{log} was not cut off: every line is whole, and there is nothing to drop"
    assert refused(repaired(log), 2) == sentence
    assert list(tmp_path.iterdir()) == [log]


@pytest.mark.parametrize(
    ("raw", "code", "said"),
    [
        ("\n".join(with_line(played(), 5, '"by":1', '"by"?1')).encode(), 3, "line 5, column "),
        ("\n".join(with_line(played(), 5, '"n":4', '"n": 4')).encode(), 1, "line 6: broken chain"),
        ("\n".join([*played()[:4], *played()[5:]]).encode(), 3, "expected move 4, found move 5"),
        (LINES[0][:-1], 3, "line 1"),
        (b"", 3, "found an empty file"),
        (gzip.compress(LOG)[:-8] + bytes(8), 3, "the gzipped file is damaged"),
        (LOG + LINES[1], 3, "expected nothing after the end of the game"),
    ],
)
def test_damage_before_the_torn_end_is_refused(tmp_path: Path, raw: bytes, code: int, said: str) -> None:
    log = torn(tmp_path, raw)
    ran = repaired(log)
    assert said in refused(ran, code)
    assert ran.err.endswith("This is no torn end, and nothing else can be dropped from a log.\n")
    assert list(tmp_path.iterdir()) == [log]


@pytest.mark.parametrize("taken", ["new.jsonl", "new.jsonl.dropped"])
def test_a_file_that_is_there_is_only_written_over_by_force(tmp_path: Path, taken: str) -> None:
    log = torn(tmp_path)
    (tmp_path / taken).write_text("precious", "ascii")
    assert refused(repaired(log), 2) == f"{tmp_path / taken} is there already; --force writes over it"
    assert (tmp_path / taken).read_text("ascii") == "precious"
    assert len(list(tmp_path.iterdir())) == 2
    assert repaired(log, "--force").code == 0
    assert (tmp_path / "new.jsonl").read_bytes() == b"".join(LINES[:-1])


def test_the_torn_log_itself_is_never_written_over(tmp_path: Path) -> None:
    log, link = torn(tmp_path), tmp_path / "link.jsonl"
    link.symlink_to(log)
    dropped = torn(tmp_path, name="new.jsonl.dropped")
    for source, new in ((log, log), (log, link), (dropped, tmp_path / "new.jsonl")):
        ran = cardwright("repair", source, "-o", new, "--force")
        assert "is the torn log, which stays as it is" in refused(ran, 2)
        assert source.read_bytes() == LOG[:-20]


def test_a_place_that_is_none_is_a_usage_error(tmp_path: Path) -> None:
    log = torn(tmp_path)
    for new, said in (
        ("-", "'-' is no name"),
        (tmp_path, "is no name"),
        (tmp_path / "no" / "new", "no directory"),
    ):
        assert said in refused(cardwright("repair", log, "-o", new), 2)
    assert refused(cardwright("repair", tmp_path / "none", "-o", tmp_path / "new"), 2).startswith(
        "there is no file"
    )
