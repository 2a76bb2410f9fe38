"""The log of a session: what is settled is on the disk at once, each step once, and no file is spoilt."""

from pathlib import Path

import pytest
from cardwright import log_lines, read_log, seed_from_text, verify
from cardwright_cli import hosting, logbook
from cardwright_cli.logbook import Logbook, lines_in, new_logbook
from cardwright_cli.session import Session, Sitting

from .highcard import HIGH_CARD
from .running import cardwright, refused
from .test_play import limited


def begun(path: Path, *, turns: int = 6) -> tuple[Session, Logbook]:
    rules = HIGH_CARD.rules(turns=turns)
    sitting = Sitting(HIGH_CARD, rules, ("Ann", "Bo"), (None, None), seed_from_text("log"))
    session = Session(sitting)
    return session, new_logbook(session, path, "a package 1.0", force=False)


def do(session: Session, book: Logbook, *texts: str) -> None:
    list(session.go_on())
    for text in texts:
        session.choose(session.read(text))
        list(session.go_on())
        book.keep()


def moves_in(path: Path) -> int:
    return len(read_log(path).records)


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_a_step_is_there_as_soon_as_it_cannot_be_taken_back(tmp_path: Path, name: str) -> None:
    session, book = begun(path := tmp_path / name)
    assert moves_in(path) == 0
    do(session, book, "draw")
    assert moves_in(path) == 2
    do(session, book, "1")
    assert moves_in(path) == 2
    session.undo(0)
    do(session, book, "2")
    session.look(1)
    book.keep()
    book.keep()
    assert moves_in(path) == 3
    assert lines_in(path) == list(
        log_lines(HIGH_CARD, session.sitting.rules, ("Ann", "Bo"), session.steps, package="a package 1.0")
    )


def test_the_log_of_a_game_that_is_over_verifies(tmp_path: Path) -> None:
    session, book = begun(path := tmp_path / "game.jsonl", turns=2)
    do(session, book, "draw", "1", "draw", "1")
    book.keep()
    assert session.over
    assert verify(path, HIGH_CARD).score == session.score


def test_a_log_to_which_another_program_writes_is_left_to_it(tmp_path: Path) -> None:
    session, book = begun(path := tmp_path / "game.jsonl")
    path.write_bytes(there := path.read_bytes() + b"something else\n")
    with pytest.raises(OSError, match="another program has written to it meanwhile") as caught:
        do(session, book, "draw")
    assert caught.value.filename == str(path)
    book.keep()
    assert path.read_bytes() == there


def test_after_a_failure_nothing_more_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, book = begun(path := tmp_path / "game.jsonl")
    do(session, book, "draw")
    there = path.read_bytes()

    def tear(target: Path, lines: list[bytes], *, durable: bool) -> None:
        assert durable
        with target.open("ab") as file:
            file.write(lines[0][:9])
        raise OSError(28, "No space left on device", str(target))

    with monkeypatch.context() as patch:
        patch.setattr(logbook, "append_log", tear)
        session.choose(session.read("1"))
        session.settle()
        with pytest.raises(OSError, match="No space left"):
            book.keep()
    book.keep()
    assert path.read_bytes().startswith(there)
    assert len(path.read_bytes()) == len(there) + 9


def test_a_full_disk_ends_the_game_and_says_what_is_there(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    players = ("--seat", "random", "--seat", "human", "--rule", "turns=20", "-o", str(log))
    ran = limited(plugins, "play", "high-card", *players, stdin="1\n" * 50)
    assert ran.code == 2
    mended = tmp_path / "mended.jsonl"
    assert cardwright("repair", log, "-o", mended).code == 0
    moves = moves_in(mended)
    left = f"what was written by then is in {log}; `cardwright repair` drops a line that was cut off"
    assert ran.err.splitlines() == [
        f"error: {log}: File too large",
        f"What was played after move {moves} is lost, since no other log could be written: {left}.",
    ]
    assert {file.name for file in tmp_path.iterdir()} == {
        "game.jsonl",
        "mended.jsonl",
        "mended.jsonl.dropped",
    }
    on = cardwright("play", "--resume", mended, stdin=b"1\n", PYTHONPATH=plugins)
    assert (on.code, on.err) == (0, "")
    assert moves_in(mended) > moves


def spoilt(path: Path, session: Session, book: Logbook) -> str:
    """Play on after something happened to a log, and give what is told."""

    def converse(session: Session, book: Logbook) -> None:
        do(session, book, "draw", "1", "draw", "1")

    with pytest.raises(OSError, match=path.name) as caught:
        hosting._host(session, book, converse)  # noqa: SLF001  # a program would have to be met in the middle
    (note,) = caught.value.__notes__
    return note


def test_a_game_whose_log_is_spoilt_is_whole_in_another(tmp_path: Path) -> None:
    session, book = begun(path := tmp_path / "game.jsonl")
    path.write_bytes(there := path.read_bytes() + b"something else\n")
    told = spoilt(path, session, book)
    other = next(file for file in tmp_path.iterdir() if file != path)
    assert told == (
        "What was played is whole in another log. "
        f"The log so far is {other}; to go on: cardwright play --resume {other}"
    )
    assert moves_in(other) == len(session.steps) > 1
    assert path.read_bytes() == there


def test_a_log_that_was_deleted_and_can_be_written_nowhere_is_told_as_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, book = begun(path := tmp_path / "game.jsonl")
    path.unlink()

    def full(path: Path) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(book, "save", full)
    told = spoilt(path, session, book)
    assert told == (
        "What was played after move 0 is lost, since no other log could be written: there is no log."
    )


def test_a_log_that_cannot_be_made_is_told_before_anything_is_played(plugins: str) -> None:
    ran = cardwright(
        "play", "high-card", "--seats", "2", "--seat", "human", "-o", "/proc/x", PYTHONPATH=plugins
    )
    assert refused(ran, 2) == "there is no file /proc/x"
    assert ran.out == ""
