"""What has to be seen is seen: games that have changed, branches that are missing, versions not raised."""

from collections.abc import Callable
from pathlib import Path

import pytest
from cardwright import evolve, playout, seed_from_text

from tests.cli.highcard import HIGH_CARD, Rules

from . import search
from .changed import CHANGED, GOLDEN, REPLAYED, SEEN, STEPS
from .differences import difference
from .goldens import (
    Branches,
    GoldenError,
    Steps,
    check,
    faults,
    gaps,
    hold,
    house_rules_by_default,
    random_games,
    replayed,
    updated,
)
from .transcripts import transcript


def test_a_game_that_has_not_changed_is_as_its_golden_tells() -> None:
    check(HIGH_CARD, GOLDEN)


@pytest.mark.parametrize("change", CHANGED)
def test_a_game_that_has_changed_is_seen(change: str) -> None:
    game, words = CHANGED[change]
    with pytest.raises(GoldenError, match=words):
        check(game, GOLDEN)


@pytest.mark.parametrize("change", REPLAYED)
def test_no_golden_is_told_anew_when_logs_replay_differently_under_one_version(
    change: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GOLDEN, "utf-8")
    words = "Old logs would no longer replay as they did .*raise the rules_version of high-card above 1"
    for update in (True, False):
        with pytest.raises(GoldenError, match=words):
            hold(CHANGED[change][0], path, update=update)
    assert path.read_text("utf-8") == GOLDEN


@pytest.mark.parametrize("change", SEEN)
def test_a_golden_is_told_anew_when_only_what_is_seen_has_changed(change: str, tmp_path: Path) -> None:
    game, _ = CHANGED[change]
    path = tmp_path / "game.txt"
    path.write_text(GOLDEN, "utf-8")
    with pytest.raises(GoldenError, match="old logs replay as before"):
        hold(game, path, update=False)
    hold(game, path, update=True)
    assert path.read_text("utf-8") == transcript(game, replayed(game, GOLDEN)) != GOLDEN


@pytest.mark.parametrize("change", [*SEEN, *REPLAYED])
def test_a_golden_is_told_anew_when_the_rules_version_was_raised(change: str, tmp_path: Path) -> None:
    game = evolve(CHANGED[change][0], rules_version=2)
    path = tmp_path / "game.txt"
    path.write_text(GOLDEN, "utf-8")
    with pytest.raises(GoldenError, match="line 3: 'rules_version: 1' is now 'rules_version: 2'"):
        hold(game, path, update=False)
    hold(game, path, update=True)
    assert path.read_text("utf-8") == transcript(game, replayed(game, GOLDEN)) != GOLDEN
    with pytest.raises(GoldenError, match=r"above 2|fallen"):
        updated(HIGH_CARD, path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("version", "words"),
    [(1, "raise the rules_version of high-card above 1, remove it"), (2, "meant, remove")],
)
def test_what_to_do_with_a_golden_that_can_no_longer_be_played_is_said(version: int, words: str) -> None:
    game = evolve(CHANGED["move refused"][0], rules_version=version)
    for told in (check, updated):
        with pytest.raises(GoldenError, match=f"{words} it and add another|{words} and add another"):
            told(game, GOLDEN)


def test_a_golden_in_an_older_format_may_be_told_anew() -> None:
    assert updated(HIGH_CARD, GOLDEN.replace("cardwright golden 1", "cardwright golden 0")) == GOLDEN


def test_of_a_long_line_the_part_that_differs_is_shown() -> None:
    cards = " | ".join(f"play {number}" for number in range(300))
    said = difference(f"one\nlegal: {cards}\n", f"one\nlegal: {cards.replace('play 200', 'keep 200')}\n")
    assert said.startswith("line 2: 'legal: ...")
    assert "play 199 | play 200 | " in said
    assert "play 199 | keep 200 | " in said
    assert len(said) < 500
    assert difference("a: 1\n", "a: 2\n") == "line 1: 'a: 1' is now 'a: 2'"
    assert difference("a\n", "a\nb\n") == "line 2: '' is now 'b'"
    assert difference("a", "a") == ""


def test_a_house_rule_that_is_never_off_its_default_is_seen() -> None:
    few = transcript(HIGH_CARD, tuple(playout(HIGH_CARD, Rules(turns=1), 2, seed_from_text("few"))))
    assert house_rules_by_default(HIGH_CARD, [GOLDEN]) == ["turns", "bury"]
    assert house_rules_by_default(HIGH_CARD, [GOLDEN, few]) == ["bury"]


def ended(steps: Steps) -> set[str]:
    return {"no turns left", *("draw" for _ in [0] if len(HIGH_CARD.score(steps[-1].after).winners) > 1)}


BRANCHES = Branches({"no turns left": "all turns are played"}, {"draw": "several win"}, ended)


def test_a_branch_that_no_golden_shows_is_seen() -> None:
    assert gaps(BRANCHES, [STEPS]) == {"draw": "several win"}
    assert gaps(BRANCHES, []).keys() == BRANCHES.names
    drawn = search.shortest(BRANCHES, search.played(HIGH_CARD, Rules(turns=1), 2, 50))["draw"]
    assert gaps(BRANCHES, [STEPS, drawn]) == {}


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (lambda _: set(), ["no way of ending"]),
        (lambda _: {"draw"}, ["no way of ending"]),
        (lambda _: {"no turns left", "fire"}, ["'fire' is not declared"]),
        (ended, []),
    ],
)
def test_a_game_that_ends_in_no_way_that_is_declared_is_seen(
    shown: Callable[[Steps], set[str]], expected: list[str]
) -> None:
    branches = evolve(BRANCHES, shown=shown)
    for steps in random_games(HIGH_CARD, 12):
        assert faults(branches, steps) == expected


def test_random_games_go_over_the_seats_and_the_house_rules() -> None:
    games = [steps[0].before for steps in random_games(HIGH_CARD, 24)]
    assert {len(state.players) for state in games} == {2, 3, 4}
    assert {state.rules.bury for state in games} == {True, False}
    assert {state.rules.turns for state in games} == {1, 3, 6}
