"""Every log that was kept holds, or is refused because its version of the rules is not there any more."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from cardwright import (
    AnyGame,
    CardwrightError,
    Header,
    RulesVersionError,
    Score,
    evolve,
    house_rules,
    load_game,
    read_log,
    verify,
)

from tests.workspace.house import plugins

from .make import FEWEST, FOLDER, keep, logs_of, main

GAMES = [game for plugin in plugins() for game in plugin.games]

each_game = pytest.mark.parametrize("name", GAMES)


def faults(name: str, game: AnyGame) -> list[str]:
    """Say of each log that was kept of a game what is wrong with it; those of other versions are refused."""
    found = []
    for folder in sorted((FOLDER / name).iterdir()):
        for path in logs_of(name, int(folder.name)):
            verdict = verdict_on(path, game)
            expected = "holds" if folder.name == str(game.rules_version) else f"version {folder.name}"
            found += [] if verdict == expected else [f"{path.relative_to(FOLDER)}: {verdict}"]
    return found


def verdict_on(path: Path, game: AnyGame) -> str:
    """Say whether a log holds with all its checks, which version of the rules it wants, or what is wrong."""
    try:
        found = verify(path, game)
    except RulesVersionError as error:
        return f"version {error.wanted}"
    except CardwrightError as error:
        return str(error)
    checks = (found.digests, found.chained)
    return "holds" if checks == (found.moves, found.moves + 1) else f"{checks} checks for {found.moves} moves"


def headers_of(name: str) -> list[Header]:
    return [read_log(path).header for path in logs_of(name, load_game(name).rules_version)]


@each_game
def test_every_log_that_was_kept_holds_or_is_refused_by_its_version(name: str) -> None:
    assert faults(name, load_game(name)) == []


@each_game
def test_logs_are_kept_of_every_version_of_the_rules(name: str) -> None:
    versions = range(1, load_game(name).rules_version + 1)
    assert {int(folder.name) for folder in (FOLDER / name).iterdir()} == set(versions)
    few = [version for version in versions if len(logs_of(name, version)) < FEWEST]
    assert not few, f"of these versions fewer than {FEWEST}: python -m tests.corpus.make {name}"


@each_game
def test_logs_are_kept_of_every_number_of_seats_and_of_each_house_rule_off_its_default(name: str) -> None:
    game, headers = load_game(name), headers_of(name)
    assert {len(header.seats) for header in headers} == set(game.seats)
    assert {rule for header in headers for rule in header.rules} == {
        rule.name for rule in house_rules(game.rules)
    }


def test_logs_are_kept_of_every_game_and_of_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(
        GAMES
    )


# Controls.

HOLZWURM: AnyGame = load_game("holzwurm")
KEPT = len(logs_of("holzwurm", HOLZWURM.rules_version))


def test_a_version_that_was_raised_refuses_every_log_by_its_version() -> None:
    raised = evolve(HOLZWURM, rules_version=HOLZWURM.rules_version + 1)
    assert faults("holzwurm", raised) == []


def test_a_version_that_was_raised_or_not_is_told_apart() -> None:
    path = logs_of("holzwurm", HOLZWURM.rules_version)[0]
    assert verdict_on(path, HOLZWURM) == "holds"
    raised = evolve(HOLZWURM, rules_version=HOLZWURM.rules_version + 1)
    assert verdict_on(path, raised) == f"version {HOLZWURM.rules_version}"


def a_point_more(state: object) -> Score:
    score = HOLZWURM.score(state)
    return evolve(score, points=(score.points[0] + 1, *score.points[1:]))


def the_first_alike(state: Any, move: Any) -> Any:
    """Apply a move as if it were the first legal one of the same kind."""
    alike = [legal for legal in HOLZWURM.legal_moves(state) if type(legal) is type(move)]
    return HOLZWURM.apply(state, alike[0] if alike else move)


@pytest.mark.parametrize(
    "changed",
    [
        evolve(HOLZWURM, score=a_point_more),
        evolve(HOLZWURM, legal_moves=lambda state: HOLZWURM.legal_moves(state)[:1]),
        evolve(HOLZWURM, apply=the_first_alike),
    ],
    ids=["points", "legal moves", "moves"],
)
def test_rules_that_changed_without_a_new_version_are_seen(changed: AnyGame) -> None:
    assert len(faults("holzwurm", changed)) > KEPT / 2


def test_a_log_without_its_checks_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "bare.jsonl"
    kept = gzip.decompress(logs_of("holzwurm", 1)[0].read_bytes())
    path.write_bytes(kept[: kept.rindex(b',"p"')] + b"}\n")
    moves = len(read_log(path).records)
    assert verdict_on(path, HOLZWURM) == f"({moves}, {moves}) checks for {moves} moves"


# The tool that keeps them.


def test_logs_are_added_and_none_that_is_there_is_changed(tmp_path: Path) -> None:
    there = tmp_path / "random-01.jsonl.gz"
    there.write_bytes(b"an old promise")
    added = keep(HOLZWURM, "cardwright-holzwurm 0.1.0", tmp_path)
    assert there not in added
    assert there.read_bytes() == b"an old promise"
    assert {there, *added} == set(tmp_path.iterdir())
    assert len(added) >= FEWEST
    assert {verdict_on(path, HOLZWURM) for path in added} == {"holds"}
    assert keep(HOLZWURM, "cardwright-holzwurm 0.1.0", tmp_path) == []


def test_the_tool_says_how_many_it_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["pairs"], tmp_path)
    folder = tmp_path / "pairs" / str(load_game("pairs").rules_version)
    count = len(list(folder.iterdir()))
    assert capsys.readouterr().out == f"{folder}: {count} added, {count} in all\n"
    with pytest.raises(SystemExit):
        main(["paris"], tmp_path)
    assert "there is no game 'paris' here: did you mean pairs?" in capsys.readouterr().err
