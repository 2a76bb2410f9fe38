"""`cardwright arena`: the same deals for all, numbers that the logs bear out, and what fails told as such."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Sequence
from errno import ENOSPC
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from cardwright import End, find_game, read_log, sides_of
from cardwright_cli import keeping
from cardwright_cli.arena import Entry, hold_arena
from cardwright_cli.contests import Failure, Played
from cardwright_cli.keeping import Widths, kept

from . import misfits
from .hostile import HERE, within
from .running import PROGRAM, Ran, cardwright, environment, install, refused
from .test_terminal import at_terminal

TEN = ("--games", "10", "--seed", "x", "--jobs", "1")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give a folder for PYTHONPATH in which High Card is installed with bots of its own."""
    return str(install(tmp_path_factory.mktemp("misfits"), "high-card", misfits.SOURCE))


RAISED = {"1 / 0": "ZeroDivisionError: ", "SystemExit": "SystemExit", "mean": "StatisticsError: "}
"""What lines raise that have this in them."""


def told(ran: Ran) -> dict[str, Any]:
    """Give the object that a run with --json told."""
    (line,) = ran.lines
    record = json.loads(line)
    assert isinstance(record, dict)
    return record


def logs_in(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def test_the_better_of_two_bots_is_seen_to_win(path: str) -> None:
    ran = cardwright("arena", "high-card", "first", "last", *TEN, PYTHONPATH=path)
    assert (ran.code, ran.err) == (0, "seed: x\n")
    assert ran.lines[0] == "High Card, 2 seats: 10 games: 5 deals, each with 2 seatings"
    heading, first, last = (re.split(r"  +", line) for line in ran.lines[2:5])
    assert heading == ["BOT", "GAMES WON", "POINTS A GAME", "RATING"]
    # 5 deals won and 4 more: mean 7/9, standard error sqrt(7/9 * 2/9 / 8), t with 8 is 2.306
    assert first[:2] == ["first", "100.0 % (43.9 to 100.0)"]
    assert last[0].split() == ["last"]
    assert (first[3], last[-1]) == ("+264", "-264")
    assert ran.lines[6].split() == ["SEAT", "GAMES", "WON"]
    assert [line.split()[:3] for line in ran.lines[7:9]] == [["0", "50.0", "%"], ["1", "50.0", "%"]]
    assert ran.lines[-4] == "In brackets stand intervals that hold the true value about 95 times of 100."
    assert ran.lines[-3] == "Points of fewer than 10 deals, or all the same, have no interval."


def test_more_deals_tell_what_few_do_not(path: str) -> None:
    few = cardwright("arena", "high-card", "first", "last", *TEN, PYTHONPATH=path)
    assert few.lines[-2] == "No bot can be told to win more or less than an even share, 50.0 %."
    many = cardwright("arena", "high-card", "first", "last", *TEN, "--games", "40", PYTHONPATH=path)
    assert many.lines[-2] == "first won more, and last won less than an even share, 50.0 %."
    assert many.lines[-1] == "No seat can be told to win more or less than an even share, 50.0 %."


def test_every_deal_is_played_with_every_seating(path: str, tmp_path: Path) -> None:
    ran = cardwright(
        *("arena", "high-card", "first", "last", "random", "--games", "18", "--seed", "x", "--jobs", "1"),
        *("--json", "--logs", tmp_path / "logs"),
        PYTHONPATH=path,
    )
    seatings = told(ran)["seatings"]
    assert seatings == [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    labels = [bot["label"] for bot in told(ran)["bots"]]
    logs = [read_log(log) for log in logs_in(tmp_path / "logs")]
    assert [list(log.header.seats) for log in logs] == [
        [labels[bot] for bot in seating] for _ in range(3) for seating in seatings
    ]
    deals = [log.records[0].move for log in logs]
    assert [len(set(deals[at : at + 6])) for at in (0, 6, 12)] == [1, 1, 1]
    assert len(set(deals)) == 3


def test_logs_of_all_games_hold_and_their_names_sort(path: str, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    cardwright(
        "arena", "high-card", "first", "random", *TEN, "--games", "20", "--logs", logs, PYTHONPATH=path
    )
    assert [log.name for log in logs_in(logs)] == [
        f"deal-{deal:02}-seating-{seating}.jsonl" for deal in range(1, 11) for seating in (1, 2)
    ]
    checked = cardwright("verify", "--corpus", logs, PYTHONPATH=path)
    assert checked.lines == [f"{logs}: 20 logs: 20 hold"]


def test_a_game_can_be_played_again_by_its_seed(tmp_path: Path) -> None:
    logs, again = tmp_path / "logs", tmp_path / "again.jsonl"
    cardwright("arena", "holzwurm", "random", "random", *TEN, "--logs", logs)
    cardwright("play", "holzwurm", "--seats", "2", "--seed", "x/3", "-o", again)
    moves = [record.move for record in read_log(again).records]
    for seating in (1, 2):
        log = read_log(logs / f"deal-3-seating-{seating}.jsonl")
        assert [record.move for record in log.records] == moves


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("holzwurm", ("--seats", "3"), ("random", "greedy:worlds=1,horizon=0")),
        ("worms", (), ("random", "random")),
        ("crazy-eights", ("--rule", "ace=10"), ("random", "random", "greedy:worlds=1,horizon=0")),
    ],
)
def test_what_is_told_is_what_the_logs_say(
    tmp_path: Path, game: str, options: Sequence[str], bots: Sequence[str]
) -> None:
    logs = tmp_path / "logs"
    ran = cardwright("arena", game, *bots, *options, *TEN, "--games", "18", "--json", "--logs", logs)
    assert ran.code == 0, ran
    found = told(ran)
    names = [bot["label"] for bot in found["bots"]]
    seated, ends = [], []
    for log in map(read_log, logs_in(logs)):
        assert isinstance(log.end, End)
        assert log.end.points is not None
        seated.append(log.header.seats)
        ends.append((log.end.points, set(log.end.winners or ())))
    assert len(ends) == found["games"] == found["deals"] * len(found["seatings"])
    whole = find_game(game).game
    assert whole is not None
    sides = sorted(map(sorted, sides_of(whole, len(seated[0]))))
    assert [side["seats"] for side in found["sides"]] == sides
    won = [[not winners.isdisjoint(side) for side in sides] for _, winners in ends]
    parts = [[own / sum(row) for own in row] for row in won]
    for number, side in enumerate(found["sides"]):
        assert side["won"]["mean"] == pytest.approx(fmean(row[number] for row in parts), abs=1e-6)
    for name, bot in zip(names, found["bots"], strict=True):
        share = fmean(
            sum(part for part, side in zip(row, sides, strict=True) if seats[side[0]] == name)
            for row, seats in zip(parts, seated, strict=True)
        )
        points = fmean(
            point
            for seats, (all_points, _) in zip(seated, ends, strict=True)
            for seat, point in zip(seats, all_points, strict=True)
            if seat == name
        )
        assert bot["won"]["mean"] == pytest.approx(share, abs=1e-6)
        assert bot["points"]["mean"] == pytest.approx(points, abs=1e-6)
    assert sum(bot["won"]["mean"] for bot in found["bots"]) == pytest.approx(1, abs=1e-5)
    assert sum(bot["rating"] for bot in found["bots"]) == pytest.approx(0, abs=1e-5)
    assert found["drawn"] == sum(sum(row) > 1 for row in won)


def test_a_bot_against_itself_is_even_to_the_last_game() -> None:
    found = told(cardwright("arena", "holzwurm", "random", "random", *TEN, "--json"))
    one, other = found["bots"]
    assert (one["label"], other["label"]) == ("random (1)", "random (2)")
    assert (one["bot"], other["bot"]) == ("random", "random")
    assert one["won"] == other["won"]
    assert one["won"]["mean"] == 0.5
    assert one["won"]["low"] < 0.5 < one["won"]["high"]
    assert one["rating"] == other["rating"] == 0


def test_all_numbers_are_finite_even_of_one_deal(path: str) -> None:
    ran = cardwright("arena", "high-card", "first", "last", *TEN, "--games", "1", "--json", PYTHONPATH=path)
    found = told(ran)
    assert ran.err == "seed: x\n--games 1 is rounded up to 2: each deal takes 2 games\n"
    assert (found["deals"], found["games"]) == (1, 2)
    for bot in found["bots"]:
        assert (bot["points"]["low"], bot["points"]["high"]) == (None, None)
        assert all(map(isfinite, [bot["rating"], bot["points"]["mean"], *bot["won"].values()]))


@pytest.mark.parametrize(("games", "bare"), [("2", True), ("18", True), ("20", False)])
def test_points_of_few_deals_are_told_without_an_interval_and_it_is_said_why(
    games: str, *, bare: bool
) -> None:
    ran = cardwright("arena", "holzwurm", "random", "random", *TEN, "--games", games)
    points = [re.split(r" {2,}", line)[2] for line in ran.lines[3:5]]
    number = r"-?\d+\.\d+"
    shape = number if bare else rf"{number} \({number} to {number}\)"
    assert all(re.fullmatch(shape, cell.strip()) for cell in points), points
    why = "Points of fewer than 10 deals, or all the same, have no interval."
    assert (why in ran.lines) == bare


def test_a_label_is_a_name_that_a_log_takes(path: str, tmp_path: Path) -> None:
    bot = f"greedy:worlds=1,horizon={10**15}"
    long = f"ismcts:iterations=1,horizon={10**15},curiosity={10**15}"
    bots = (bot, bot, long, long)
    ran = cardwright(
        *("arena", "high-card", *bots, *TEN, "--json", "--logs", tmp_path / "logs", "--rule", "turns=1"),
        PYTHONPATH=path,
    )
    assert ran.code == 0, ran
    labels = [bot["label"] for bot in told(ran)["bots"]]
    assert len(set(labels)) == 4
    assert max(map(len, labels)) <= 64 < len(long)
    assert labels[1] == f"{bot} (2)"


@pytest.mark.parametrize(
    ("game", "bots", "seats"), [("holzwurm", 2, 2), ("holzwurm", 3, 3), ("hearts", 2, 4), ("worms", 2, 4)]
)
def test_there_are_as_few_seats_as_give_each_bot_a_side(game: str, bots: int, seats: int) -> None:
    ran = cardwright("arena", game, *(["random"] * bots), *TEN, "--games", "1", "--json")
    assert {len(seating) for seating in told(ran)["seatings"]} == {seats}


def test_without_a_seed_a_fresh_one_is_told_that_gives_the_same_again() -> None:
    arena = ("arena", "holzwurm", "random", "random", "--games", "2", "--jobs", "1", "--json")
    first, other = cardwright(*arena), cardwright(*arena)
    assert first.err != other.err
    seed = first.err.removeprefix("seed: ").strip()
    assert cardwright(*arena, "--seed", seed).out == first.out != other.out


def test_nothing_depends_on_the_number_of_jobs(path: str, tmp_path: Path) -> None:
    def run(jobs: str) -> tuple[Ran, dict[str, bytes]]:
        here = tmp_path / jobs
        ran = cardwright(
            *("arena", "high-card", "clumsy", "greedy:worlds=2", "random", "--games", "24", "--seed", "x"),
            *("--jobs", jobs, "--json", "--logs", str(here)),
            PYTHONPATH=path,
        )
        logs = {log.name: log.read_bytes() for log in logs_in(here)}
        return Ran(ran.code, ran.out.replace(str(here), "DIR"), ran.err.replace(str(here), "DIR")), logs

    one, two = run("1"), run("2")
    assert one == two
    assert one[0].code == 5
    assert len(one[1]) == 24


@pytest.mark.parametrize(
    ("bot", "problem", "moves"),
    [
        ("stubborn", "chooses draw, which is not among the legal moves", 2),
        ("curious", "raises HiddenCardError: this card is face down: its rank would tell what it is", 1),
        ("clumsy", "raises ValueError: the cards fell down", 1),
        ("closing", "raises GeneratorExit", 1),
        ("unheard", "raises Unheard: of an own kind", 1),
        ("speechless", "raises Speechless", 1),
        ("shapeless", "chooses ", 1),
        ("accusing", "raises DeclarationError: high-card.apply: is said to be wrong", 1),
        ("late", "cannot sit down: it raises RuntimeError: no seat was free", 0),
        ("late-unheard", "cannot sit down: it raises Unheard: at the door", 0),
        ("late-speechless", "cannot sit down: it raises Speechless", 0),
        ("rash", "raises ValueError: ", 1),
    ],
)
def test_a_bot_that_fails_loses_that_game_and_the_log_is_kept(
    path: str, tmp_path: Path, bot: str, problem: str, moves: int
) -> None:
    logs = tmp_path / "logs"
    ran = cardwright("arena", "high-card", bot, "last", *TEN, "--json", "--logs", logs, PYTHONPATH=path)
    assert ran.code == 5
    found = told(ran)
    assert (found["games"], found["failed"], found["drawn"]) == (10, 10, 0)
    assert [player["failed"] for player in found["bots"]] == [10, 0]
    assert [player["won"]["mean"] for player in found["bots"]] == [0, 1]
    first = found["failures"][0]
    assert (first["deal"], first["seating"], first["seat"], first["bot"]) == (1, 1, 0, 0)
    assert first["problem"].startswith(problem)
    assert f"deal 1, seating 1: {bot} at seat 0 {problem}" in ran.err
    assert f"its log is {first['log']}" in ran.err
    assert "Traceback" not in ran.err
    log = read_log(first["log"])
    assert (len(log.records), log.end) == (moves, None)
    checked = cardwright("verify", first["log"], PYTHONPATH=path)
    assert "unfinished" in checked.out


def test_the_table_tells_of_failures_too(path: str, tmp_path: Path) -> None:
    ran = cardwright(
        "arena", "high-card", "clumsy", "last", *TEN, "--logs", tmp_path / "logs", PYTHONPATH=path
    )
    assert "10 games were lost by clumsy, which failed." in ran.lines
    assert [line.split()[:3] for line in ran.lines[3:5]] == [["clumsy", "0.0", "%"], ["last", "100.0", "%"]]


def test_only_some_of_many_failures_are_told(path: str, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    ran = cardwright(
        *("arena", "high-card", "clumsy", "last", *TEN, "--games", "30", "--logs", logs), PYTHONPATH=path
    )
    _, *failures, more = ran.err.splitlines()
    assert len(failures) == 10
    assert more == f"and 20 more, with logs in {logs}"


def test_without_a_folder_the_logs_of_failures_go_into_a_new_one_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    failure = Failure(0, 0, "fails")
    games = [
        Played(1, 0, frozenset({0}), (1, 0), None, None),
        Played(1, 1, frozenset({0}), (), failure, b"one\n"),
        Played(2, 0, frozenset({0}), (), failure, b"two\n"),
    ]
    for folder in ("arena-failures", "arena-failures-2"):
        logs = [log for _, log in kept(iter(games), None, Widths(2, 1))]
        assert logs == [
            None,
            *(Path(folder) / name for name in ("deal-01-seating-2.jsonl", "deal-02-seating-1.jsonl")),
        ]
        assert [log.read_text() for log in logs if log is not None] == ["one\n", "two\n"]


def test_without_a_failure_no_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(kept([Played(1, 0, frozenset({0}), (1, 0), None, None)], None, Widths(1, 1)))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("bot", "line", "jobs"),
    [
        ("random", "if state.turns > 3: 1 / 0", "1"),
        ("random", "if state.turns > 3: 1 / 0", "2"),
        ("greedy:worlds=1", "if state.turns > 3: 1 / 0", "1"),
        ("greedy:worlds=1", "if state.turns > 3: raise SystemExit", "1"),
        ("greedy:worlds=1", "if state.turns > 3: import statistics; statistics.mean([])", "1"),
    ],
)
def test_a_game_that_fails_ends_the_arena_and_is_blamed(
    tmp_path: Path, bot: str, line: str, jobs: str
) -> None:
    (said,) = (name for part, name in RAISED.items() if part in line)
    broken = within("high-card", "apply", f"{line}{HERE}", said, "playout")
    folder = str(install(tmp_path, "high-card", broken.source))
    ran = cardwright("arena", "high-card", bot, bot, *TEN, "--jobs", jobs, PYTHONPATH=folder)
    sentence = refused(ran, 5)
    assert sentence.startswith(f"the game 'high-card' from high-card 1.0 is broken: {said}")
    line_number = broken.source.partition(HERE)[0].count("\n") + 1
    assert sentence.endswith(f"(in high_card.py, line {line_number})")
    assert ran.out == ""


def test_a_game_that_is_declared_wrongly_is_blamed_and_not_the_bot(tmp_path: Path) -> None:
    broken = within("high-card", "legal_moves", "if state.turn is not None: return ()", "", "playout")
    folder = str(install(tmp_path, "high-card", broken.source))
    sentence = refused(cardwright("arena", "high-card", "random", "random", *TEN, PYTHONPATH=folder), 5)
    assert "legal_moves: gives no move at the turn of seat 0" in sentence


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("holzwrum", "random", "random"), 4, "did you mean holzwurm?"),
        (("holzwurm", "random", "gredy"), 2, "there is no bot 'gredy' for this game: did you mean greedy?"),
        (
            ("holzwurm", "random", "greedy:worlds=0"),
            2,
            "worlds: expected a whole number from 1 up, found '0'",
        ),
        (("holzwurm", "random", "greedy:depth=1"), 2, "depth: there is no such option"),
        (("holzwurm", "random"), 2, "an arena takes two bots or more; the same one can be named twice"),
        (("holzwurm", *["random"] * 7), 2, "Der dreizehnte Holzwurm has places for 6 bots, not for 7"),
        (
            ("holzwurm", *["random"] * 3, "--seats", "2"),
            2,
            "with 2 seats Der dreizehnte Holzwurm has places for 2",
        ),
        (("worms", *["random"] * 3), 2, "Worms has places for 2 bots, not for 3"),
        (("holzwurm", *["random"] * 2, "--seats", "7"), 2, "is for 2 to 6 players, not for 7"),
        (("holzwurm", *["random"] * 2, "--games", "0"), 2, "'--games'"),
        (("holzwurm", *["random"] * 2, "--jobs", "99999"), 2, "'--jobs'"),
        (
            ("holzwurm", *["random"] * 2, "--rule", "hands=x"),
            2,
            "expected a whole number from 1 up, found 'x'",
        ),
        (("holzwurm", *["random"] * 2, "--rule", "hands"), 2, "'hands' is not of the form NAME=VALUE"),
        (("holzwurm", *["random"] * 2, "--seed", "hex:12"), 2, "any text but one that begins with hex:"),
        (("holzwurm", *["random"] * 2, "--logs", ""), 2, "is no name for a folder"),
        (("holzwurm", *["random"] * 2, "--logs", __file__), 2, "is no name for a folder"),
        (("holzwurm", *["random"] * 2, "--logs", str(Path(__file__).parent)), 2, "is not empty"),
    ],
)
def test_wrong_wishes_are_refused(arguments: Sequence[str], code: int, sentence: str) -> None:
    ran = cardwright("arena", *arguments)
    assert sentence in refused(ran, code)
    assert ran.out == ""


def test_so_many_seatings_that_no_deal_would_end_are_refused(tmp_path: Path) -> None:
    source = misfits.SOURCE.replace("seats=range(2, 5)", "seats=range(2, 9)")
    folder = str(install(tmp_path, "high-card", source))
    sentence = refused(cardwright("arena", "high-card", *["random"] * 8, PYTHONPATH=folder), 2)
    assert "8 bots have 40320 seatings there" in sentence


def test_bots_that_are_broken_are_told_and_the_others_play(tmp_path: Path) -> None:
    source = misfits.SOURCE.replace("makers]", "makers] + [7]")
    folder = str(install(tmp_path, "high-card", source))
    ran = cardwright("arena", "high-card", "random", "random", *TEN, PYTHONPATH=folder)
    assert ran.code == 0
    broken = (
        "the bots from high-card 1.0 are broken: DeclarationError: int: is offered as a bot, and is no Bot"
    )
    assert ran.err.splitlines() == [broken, "seed: x"]


def test_a_bot_that_ends_its_process_loses_that_game_and_the_log_is_kept(path: str, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    ran = cardwright(
        *("arena", "high-card", "fickle", "last", "--seed", "x", "--games", "14", "--jobs", "2", "--json"),
        *("--logs", logs),
        PYTHONPATH=path,
    )
    assert ran.code == 5
    (failure,) = told(ran)["failures"]
    assert (failure["deal"], failure["seating"], failure["seat"], failure["bot"]) == (7, 1, 0, 0)
    assert failure["problem"].startswith("ends the process it plays in")
    assert f"deal 7, seating 1: fickle at seat 0 {failure['problem']}; its log is {failure['log']}" in ran.err
    assert [bot["won"]["mean"] for bot in told(ran)["bots"]] == [
        pytest.approx(13 / 14, abs=1e-6),
        pytest.approx(1 / 14, abs=1e-6),
    ]
    assert len(logs_in(logs)) == 14
    log, whole = read_log(failure["log"]), read_log(logs / "deal-7-seating-2.jsonl")
    assert log.header.seats == ("fickle", "last")
    assert 0 < len(log.records) < len(whole.records)
    assert log.end is None
    checked = cardwright("verify", failure["log"], PYTHONPATH=path)
    assert "unfinished" in checked.out


def test_a_game_that_ends_its_process_itself_is_named_and_no_bot_is_blamed(tmp_path: Path) -> None:
    broken = within("high-card", "apply", "if state.turns > 3: import os; os._exit(7)", "", "playout")
    folder = str(install(tmp_path, "high-card", broken.source))
    arena = ("arena", "high-card", "random", "random", "--seed", "x", "--games", "2", "--jobs", "2")
    ran = cardwright(*arena, PYTHONPATH=folder)
    assert refused(ran, 2).startswith("deal 1, seating 1: the process that played it ended")
    assert ran.out == ""


def test_a_process_that_ends_once_changes_nothing(path: str, tmp_path: Path) -> None:
    def run(jobs: str) -> Ran:
        return cardwright(
            *("arena", "high-card", "shaky", "last", "--seed", "x", "--games", "4", "--json", "--jobs", jobs),
            PYTHONPATH=path,
            SHAKY=str(tmp_path / "shaky"),
        )

    shaken = run("2")
    assert (tmp_path / "shaky").is_dir()
    assert shaken == run("1")
    assert (shaken.code, told(shaken)["games"]) == (0, 4)


@pytest.mark.parametrize(
    ("jobs", "style"),
    [("1", ()), ("2", ("--json",))],
)
def test_an_arena_that_is_stopped_tells_the_deals_that_are_whole(
    path: str, jobs: str, style: tuple[str, ...]
) -> None:
    arena = ("arena", "high-card", "halting", "last", "--seed", "x", *style)
    stopped = cardwright(*arena, "--games", "40", "--jobs", jobs, PYTHONPATH=path)
    assert stopped.code == 130
    assert stopped.err == (
        "seed: x\nstopped after 12 of 40 games: the results are those of the first 6 deals\n"
    )
    whole = cardwright(*arena, "--games", "12", "--jobs", "1", PYTHONPATH=path)
    assert (whole.code, whole.err) == (0, "seed: x\n")
    assert stopped.out == whole.out.replace('"wanted":6', '"wanted":20')


def test_ctrl_c_leaves_the_results_of_all_whole_deals(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    arena = ("arena", "holzwurm", "random", "random", "--games", "100000", "--seed", "x", "--jobs", "2")
    running = subprocess.Popen(
        [*PROGRAM, *arena, "--logs", str(logs), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    end = time.monotonic() + 30
    while time.monotonic() < end and not (logs.is_dir() and len(logs_in(logs)) > 5):
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130, err
    stopped = re.fullmatch(
        r"seed: x\nstopped after (\d+) of 100000 games: the results are those of the first (\d+) deals\n", err
    )
    assert stopped is not None, err
    record = json.loads(out)
    assert (record["deals"], record["wanted"]) == (int(stopped[2]), 50000)
    assert record["games"] == int(stopped[2]) * 2 == int(stopped[1]) // 2 * 2 >= 4
    assert gone(running.pid)


@pytest.mark.parametrize(
    ("room", "told_of"),
    [
        (5, ("the results are those of the first 2 deals", "2 seats: 4 games: 2 deals")),
        (2, ("the results are those of the first deal", "2 seats: 2 games: 1 deal")),
        (1, ("no deal is whole, so there are no results", "")),
    ],
)
def test_a_full_disk_leaves_the_results_of_all_whole_deals(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    room: int,
    told_of: tuple[str, str],
) -> None:
    written: list[Path] = []

    def write(path: Path, _lines: Sequence[bytes]) -> None:
        if len(written) == room:
            raise OSError(ENOSPC, "No space left on device", str(path))
        written.append(path)

    monkeypatch.setattr(keeping, "write_log", write)
    entry = Entry("holzwurm", ("random", "random"), None, (), "x")
    with pytest.raises(OSError, match="No space left on device"):
        hold_arena(entry, 20, 1, str(tmp_path / "logs"), as_json=False)
    said = capsys.readouterr()
    rest, heading = told_of
    assert said.err == f"seed: x\nstopped after {room} of 20 games: {rest}\n"
    first = said.out.partition("\n")[0]
    assert heading in first if heading else said.out == ""


@pytest.mark.parametrize(
    ("sent", "jobs"), [(signal.SIGINT, "1"), (signal.SIGINT, "2"), (signal.SIGKILL, "2")]
)
def test_an_arena_that_is_stopped_leaves_nothing_behind(sent: signal.Signals, jobs: str) -> None:
    running = subprocess.Popen(
        [*PROGRAM, "arena", "holzwurm", "ismcts", "ismcts", "--seed", "x", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    assert running.stderr is not None
    assert running.stderr.readline() == "seed: x\n"
    time.sleep(0.7)
    if sent == signal.SIGINT:
        os.killpg(running.pid, sent)  # as a terminal does it
    else:
        running.send_signal(sent)
    out, err = running.communicate(timeout=30)
    if sent == signal.SIGINT:
        assert (running.returncode, out, err) == (130, "", "")
    else:
        assert running.returncode == -sent
    assert gone(running.pid)


def gone(group: int) -> bool:
    """Say whether all processes of a group are gone, by and by."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_a_group_with_a_process_left_is_not_taken_for_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda _: None)
    assert not gone(os.getpgrp())


def test_a_terminal_shows_how_many_games_are_played_and_the_time_that_is_left() -> None:
    shown = at_terminal("arena", "holzwurm", "random", "random", *TEN)
    assert re.search(r"playing .*\d+/10.* games, .*[-\d]:[-\d]{2}:[-\d]{2}.* left", shown)
    assert "Der dreizehnte Holzwurm, 2 seats: 10 games" in shown


def test_at_80_columns_no_line_is_wrapped_and_without_colours_no_bar_is_drawn() -> None:
    arena = ("arena", "holzwurm", "random", "greedy:worlds=1", *TEN)
    piped = cardwright(*arena)
    assert max(map(len, piped.lines)) < 80
    assert at_terminal(*arena, "--no-color").replace("\r\n", "\n") == f"{piped.err}{piped.out}"
