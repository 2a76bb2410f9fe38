"""Goldens of the past are found, and those that would replay differently are seen."""

import subprocess
from pathlib import Path

import pytest
from cardwright import evolve, playout, seed_from_text

from tests.cli.highcard import Rules

from .changed import CHANGED, GOLDEN, REPLAYED, SEEN
from .goldens import contradictions
from .history import NoHistoryError, goldens_of_all_times
from .transcripts import transcript


@pytest.mark.parametrize("change", [*REPLAYED, "move refused", "another deck"])
def test_a_past_golden_that_replays_differently_is_a_contradiction(change: str) -> None:
    (found,) = contradictions([GOLDEN, GOLDEN], {"high-card": CHANGED[change][0]})
    assert found.startswith("high-card, 2 seats, house rules {}: ")


def test_a_past_golden_that_was_deleted_contradicts_the_game_whatever_goldens_there_are_now() -> None:
    game = CHANGED["points"][0]
    other = transcript(game, tuple(playout(game, Rules(), 3, seed_from_text("another"))))
    assert len(contradictions([GOLDEN, other], {"high-card": game})) == 1


@pytest.mark.parametrize("change", SEEN)
def test_a_past_golden_after_which_only_what_is_seen_has_changed_is_none(change: str) -> None:
    assert contradictions([GOLDEN], {"high-card": CHANGED[change][0]}) == []


def test_past_goldens_of_other_versions_formats_and_games_are_left_out() -> None:
    game = CHANGED["points"][0]
    older = GOLDEN.replace("cardwright golden 1", "cardwright golden 0")
    assert contradictions([GOLDEN], {"high-card": evolve(game, rules_version=2)}) == []
    assert contradictions([older], {"high-card": game}) == []
    assert contradictions([GOLDEN], {}) == []


def git(folder: Path, *words: str) -> None:
    identity = ("-c", "user.name=x", "-c", "user.email=x", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *identity, *words], cwd=folder, check=True)


def test_the_goldens_of_every_commit_are_found(tmp_path: Path) -> None:
    with pytest.raises(NoHistoryError):
        goldens_of_all_times(tmp_path)
    git(tmp_path, "init", "--quiet")
    path = tmp_path / "tests/golden/high-card/end.txt"
    path.parent.mkdir(parents=True)
    for text in ("one", "two", "", "one"):
        path.write_text(text, "utf-8")
        git(tmp_path, "add", "--all")
        git(tmp_path, "commit", "--quiet", "--message", "x")
    path.unlink()
    git(tmp_path, "commit", "--quiet", "--all", "--message", "x")
    assert sorted(goldens_of_all_times(tmp_path)) == ["", "one", "two"]


def test_a_shallow_clone_is_said_to_have_no_history(tmp_path: Path) -> None:
    whole, clone = tmp_path / "whole", tmp_path / "clone"
    git(tmp_path, "init", "--quiet", str(whole))
    for message in ("one", "two"):
        git(whole, "commit", "--quiet", "--allow-empty", "--message", message)
    git(tmp_path, "clone", "--quiet", "--depth", "1", whole.as_uri(), str(clone))
    with pytest.raises(NoHistoryError, match="the clone is shallow"):
        goldens_of_all_times(clone)
