"""Writing logs: whatever fails, what is there is the beginning of the log, with all that was acknowledged."""

import contextlib
import gzip
import os
import signal
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pytest
from cardwright import append_log, log_lines, read_log, replay, write_log

from .faults import FAULTS, Disk
from .games import FETCH, NAMES, Rules, fetch_log, steps

GOOD = fetch_log(rules=Rules(hand=1, turns=1))
LINES = GOOD.splitlines(keepends=True)
OLD = b"something that matters\n" * 3

Writer: TypeAlias = Callable[[Path, Iterator[bytes]], None]


def test_each_line_is_written_with_one_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("game.jsonl", "game.jsonl.gz"):
        disk = Disk()
        with monkeypatch.context() as patch:
            disk.lay_over(patch)
            write_log(tmp_path / name, LINES)
        assert [what for what, _ in disk.calls].count("write") == len(LINES) + name.endswith(".gz")
        assert len({path for _, path in disk.calls}) == 1


def test_a_log_is_written_to_a_new_file(tmp_path: Path) -> None:
    for path in (tmp_path / "a.jsonl", str(tmp_path / "b.jsonl")):
        write_log(path, LINES)
        assert Path(path).read_bytes() == GOOD


def test_a_file_that_is_there_is_replaced_only_if_that_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(OLD)
    with pytest.raises(FileExistsError):
        write_log(path, LINES)
    assert path.read_bytes() == OLD
    write_log(path, LINES, force=True)
    assert path.read_bytes() == GOOD
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_nowhere_is_a_file_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        write_log(path, LINES)
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_that_a_killed_writer_left_behind_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that came later may well have the same process number, as in a container."""
    disk = Disk()
    with monkeypatch.context() as patch:
        disk.lay_over(patch)
        write_log(tmp_path / "game.jsonl", LINES, force=True)
    disk.calls[0][1].write_bytes(b"left behind")
    write_log(tmp_path / "game.jsonl", LINES, force=True)
    assert (tmp_path / "game.jsonl").read_bytes() == GOOD
    assert disk.calls[0][1].read_bytes() == b"left behind"


def test_when_the_game_breaks_off_whole_lines_are_there(tmp_path: Path) -> None:
    def broken() -> Iterator[bytes]:
        yield from LINES[:4]
        raise KeyboardInterrupt

    for name in ("game.jsonl", "game.jsonl.gz"):
        with pytest.raises(KeyboardInterrupt):
            write_log(tmp_path / name, broken())
        assert unpacked(tmp_path / name) == b"".join(LINES[:4])


def test_when_the_game_breaks_off_a_file_that_was_there_stays(tmp_path: Path) -> None:
    def broken() -> Iterator[bytes]:
        yield LINES[0]
        raise RuntimeError

    path = tmp_path / "game.jsonl"
    path.write_bytes(OLD)
    with pytest.raises(RuntimeError):
        write_log(path, broken(), force=True)
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_log(pipe, LINES, force=True, durable=True)
        assert os.read(reader, len(GOOD) + 1) == GOOD
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_name_that_ends_in_gz_is_packed_the_same_each_time(tmp_path: Path) -> None:
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        write_log(tmp_path / name, LINES)
    packed = (tmp_path / "a.jsonl.gz").read_bytes()
    assert packed == (tmp_path / "b.jsonl.gz").read_bytes()
    assert gzip.decompress(packed) == GOOD
    assert read_log(tmp_path / "a.jsonl.gz").torn is None
    with pytest.raises(FileExistsError):
        write_log(tmp_path / "a.jsonl.gz", LINES)


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_a_log_written_part_by_part_reads_as_one_written_at_once(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write_log(path, LINES[:1], durable=True)
    for line in LINES[1:]:
        append_log(path, [line], durable=True)
    assert read_log(path) == read_log(BytesIO(GOOD))


def test_more_lines_make_no_new_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        append_log(tmp_path / "game.jsonl", LINES)
    assert caught.value.filename == str(tmp_path / "game.jsonl")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("durable", [True, False])
def test_more_lines_are_on_the_disk_one_by_one_if_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, durable: bool
) -> None:
    write_log(tmp_path / "game.jsonl", LINES[:1])
    disk = Disk()
    with monkeypatch.context() as patch:
        disk.lay_over(patch)
        append_log(tmp_path / "game.jsonl", LINES[1:], durable=durable)
    done = ["write", "sync"] if durable else ["write"]
    assert [what for what, _ in disk.calls] == ["open", *done * len(LINES[1:]), "close"]


def test_what_is_written_is_read_as_the_same_game(tmp_path: Path) -> None:
    for seats in (2, 3, 4):
        path = tmp_path / f"{seats}.jsonl"
        played = steps(FETCH, Rules(), seats)
        write_log(path, log_lines(FETCH, Rules(), NAMES[:seats], iter(played)))
        assert list(replay(read_log(path), FETCH)) == played


# Any call to the system may fail.


def unpacked(path: Path) -> bytes:
    """Give what can be read of a file, packed or not, as far as it goes; nothing if there is none."""
    raw = path.read_bytes() if path.exists() else b""
    if not raw.startswith(b"\x1f\x8b"):
        return raw
    try:
        return zlib.decompressobj(31).decompress(raw)
    except zlib.error:
        return b"what cannot be unpacked"


def faults_of(
    write: Writer,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    name: str = "game.jsonl",
    old: bytes = b"",
) -> list[str]:
    """Let each call of a writer go wrong in each way, and say where what is left is not as promised."""
    disk, found, path = Disk(), [], folder / name
    _writes(write, disk, path, monkeypatch, old)
    for at, (what, _) in enumerate(disk.calls):
        for how, fault in FAULTS.items():
            if what in fault.calls:
                disk = Disk(at, fault)
                taken, error = _writes(write, disk, path, monkeypatch, old)
                problem = problem_of(path, old, taken, error, disk)
                found += [f"call {at}, {what} {how}: {problem}"] if problem else []
    return found


def _writes(
    write: Writer, disk: Disk, path: Path, monkeypatch: pytest.MonkeyPatch, old: bytes
) -> tuple[int, BaseException | None]:
    """Write a log and give how many lines were acknowledged, and what was raised."""
    for left in path.parent.iterdir():
        left.unlink()
    if old:
        path.write_bytes(old)
    acknowledged, error = -1, None

    def lines() -> Iterator[bytes]:
        nonlocal acknowledged
        for acknowledged, line in enumerate(LINES):  # noqa: B007  # asking for a line acknowledges those before
            yield line
        acknowledged = len(LINES)

    with monkeypatch.context() as patch:
        disk.lay_over(patch)
        try:
            write(path, lines())
        except (OSError, KeyboardInterrupt) as raised:
            error = raised
    return max(acknowledged, 0), error


def problem_of(path: Path, old: bytes, taken: int, error: BaseException | None, disk: Disk) -> str | None:
    """Say what is wrong with what a writer left."""
    content = unpacked(path)
    if not old and not GOOD.startswith(content):
        return "what is there is not the beginning of the log"
    if error is None:
        return None if content == GOOD else "no error, and the log is not whole"
    if isinstance(error, OSError) and error.filename != str(path):
        return f"the error names {error.filename}"
    if old:
        left = set(path.parent.iterdir()) - {path}
        if left and disk.calls[-1][0] != "remove":
            return "a file is left behind"
        return None if path.read_bytes() == old or content == GOOD else "the old file is gone"
    if not GOOD.startswith(content):
        return "what is there is not the beginning of the log"
    return (
        None if content.startswith(b"".join(LINES[:taken])) else "a line that was acknowledged is not there"
    )


@pytest.mark.parametrize("durable", [False, True], ids=["", "durable"])
@pytest.mark.parametrize("old", [b"", OLD], ids=["new", "force"])
@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_whichever_call_fails_the_beginning_of_the_log_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: bytes, *, durable: bool
) -> None:
    write = partial(write_log, force=bool(old), durable=durable)
    assert faults_of(write, tmp_path, monkeypatch, name=name, old=old) == []


def test_the_faults_reach_every_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    _writes(partial(write_log, force=True, durable=True), disk, tmp_path / "game.jsonl", monkeypatch, OLD)
    assert [what for what, _ in disk.calls] == [
        "open",
        *["write"] * len(LINES),
        "sync",
        "close",
        "replace",
        "open",
        "sync",
    ]
    for at, (what, path) in enumerate(disk.calls):
        for fault in FAULTS.values():
            tried = Disk(at, fault)
            assert [tried.called("open", path) for _ in range(at)] == [None] * at
            assert tried.called(what, path) is (fault if what in fault.calls else None)


def buffered(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(lines)


def trusting(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb", buffering=0) as file:
        for line in lines:
            file.write(line)


def stubborn(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb", buffering=0) as file:
        for line in lines:
            try:
                taken = file.write(line)
            except OSError:
                taken = 0
            if taken < len(line):
                file.write(line)


def secretive(path: Path, lines: Iterator[bytes]) -> None:
    with contextlib.suppress(OSError):
        write_log(path, lines, force=True)


def nameless(path: Path, lines: Iterator[bytes]) -> None:
    try:
        write_log(path, lines)
    except OSError as error:
        raise OSError(error.errno, error.strerror) from None


def untidy(path: Path, lines: Iterator[bytes]) -> None:
    new = path.with_name("new")
    trusting(new, lines)
    new.replace(path)


def packed_at_the_end(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("wb", buffering=0) as file, gzip.GzipFile(fileobj=file, mode="wb") as packed:
        packed.writelines(lines)


@pytest.mark.parametrize(
    ("write", "files", "problem"),
    [
        (buffered, ("game.jsonl", b""), "a line that was acknowledged is not there"),
        (packed_at_the_end, ("game.jsonl.gz", b""), "a line that was acknowledged is not there"),
        (trusting, ("game.jsonl", b""), "no error, and the log is not whole"),
        (stubborn, ("game.jsonl", b""), "what is there is not the beginning of the log"),
        (secretive, ("game.jsonl", b""), "no error, and the log is not whole"),
        (nameless, ("game.jsonl", b""), "the error names None"),
        (buffered, ("game.jsonl", OLD), "the old file is gone"),
        (untidy, ("game.jsonl", OLD), "a file is left behind"),
    ],
)
def test_a_writer_that_keeps_no_promise_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Writer, files: tuple[str, bytes], problem: str
) -> None:
    name, old = files
    found = faults_of(write, tmp_path, monkeypatch, name=name, old=old)
    assert any(line.endswith(f": {problem}") for line in found), found


def test_signals_that_interrupt_the_system_lose_and_double_nothing(tmp_path: Path) -> None:
    """A pipe that is full makes the writer wait, and each signal interrupts that."""
    pipe, lines = tmp_path / "pipe", LINES * 300
    os.mkfifo(pipe)
    read, signals = bytearray(), 0

    def slowly() -> None:
        with pipe.open("rb", buffering=0) as file:
            while part := file.read(4096):
                read.extend(part)
                time.sleep(0.002)

    def count(*_: object) -> None:
        nonlocal signals
        signals += 1

    reader, before = threading.Thread(target=slowly), signal.signal(signal.SIGALRM, count)
    reader.start()
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    try:
        write_log(pipe, lines, force=True)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        reader.join()
    assert len(read) > 1 << 17, "a pipe takes half of that without waiting"
    assert signals > 10
    assert bytes(read) == b"".join(lines)


# A power cut may come at any time.


def unsafe(write: Writer, path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give the lines that were asked for while one before them was not safe from a power cut."""
    disk, found = Disk(), []

    def lines() -> Iterator[bytes]:
        for at, line in enumerate(LINES):
            found.extend([] if b"".join(LINES[:at]) in safe(disk, path) else [at])
            yield line
        found.extend([] if safe(disk, path) == GOOD else [len(LINES)])

    with monkeypatch.context() as patch:
        disk.lay_over(patch)
        write(path, lines())
    return found


def safe(disk: Disk, path: Path) -> bytes:
    raw = disk.safe(path)
    return zlib.decompressobj(31).decompress(raw) if path.suffix == ".gz" else raw


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_a_durable_log_keeps_every_acknowledged_line_through_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert unsafe(partial(write_log, durable=True), tmp_path / name, monkeypatch) == []


def without_its_name(path: Path, lines: Iterator[bytes]) -> None:
    with path.open("xb", buffering=0) as file:
        for line in lines:
            file.write(line)
            os.fsync(file.fileno())


def one_behind(path: Path, lines: Iterator[bytes]) -> None:
    write_log(path, [], durable=True)
    with path.open("wb", buffering=0) as file:
        for line in lines:
            os.fsync(file.fileno())
            file.write(line)


@pytest.mark.parametrize("write", [write_log, without_its_name, one_behind])
def test_a_writer_that_is_not_durable_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Writer
) -> None:
    assert unsafe(write, tmp_path / "game.jsonl", monkeypatch) != []


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_is_replaced_only_by_one_that_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, durable: bool
) -> None:
    """A new name may reach the disk before what the file has in it, and then a power cut leaves neither."""
    path, disk = tmp_path / "game.jsonl", Disk()
    path.write_bytes(OLD)
    with monkeypatch.context() as patch:
        disk.lay_over(patch)
        write_log(path, LINES, force=True, durable=durable)
    assert disk.reached[path] == GOOD
    assert (path in disk.named) is durable
    with monkeypatch.context() as patch:
        (control := Disk()).lay_over(patch)
        untidy(path, iter(LINES))
    assert control.reached[path] == b""
