"""What has to be seen is seen: games that have changed, branches that are missing, versions not raised."""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from cardwright import (
    AnyGame,
    Cards,
    FaceDown,
    FaceUp,
    Score,
    Seats,
    Shown,
    Shuffle,
    Sorted,
    Turn,
    evolve,
    frozen,
    playout,
    seed_from_text,
)
from cardwright import Card as FrenchCard

from tests.cli.highcard import HIGH_CARD, Discard, Rules, deck, legal_moves
from tests.workspace.house import ROOT

from . import add, search
from .goldens import (
    Branches,
    GoldenError,
    Steps,
    check,
    contradictions,
    faults,
    gaps,
    hold,
    random_games,
    replayed,
    updated,
)
from .history import NoHistoryError, goldens_of_all_times
from .transcripts import transcript

STEPS = tuple(playout(HIGH_CARD, Rules(), 2, seed_from_text("golden")))
GOLDEN = transcript(HIGH_CARD, STEPS)


@frozen
class OpenPlayer:
    """What lies before a seat, where all see it."""

    hand: FaceUp[Sorted[FrenchCard]]
    discards: FaceUp[Cards]


@frozen
class OpenState:
    """The table of High Card, with open hands."""

    rules: Rules
    turn: Turn
    turns: int
    stock: FaceDown[Cards]
    players: Seats[OpenPlayer]
    latest: Shown[Cards]


def in_another_order(state: Any) -> Sequence[Any]:
    return legal_moves(state)[::-1]


def with_a_point_more(state: Any) -> Score:
    score = HIGH_CARD.score(state)
    return Score((score.points[0] + 1, *score.points[1:]), score.winners)


def nobody_wins(state: Any) -> Score:
    return Score(HIGH_CARD.score(state).points, frozenset())


def with_nothing_shown(state: Any, move: Any) -> Any:
    return evolve(HIGH_CARD.apply(state, move), latest=())


def without_discards(state: Any) -> Sequence[Any]:
    return [move for move in legal_moves(state) if not isinstance(move, Discard)]


def with_another_deck(rules: Rules, seats: int) -> Any:
    return evolve(HIGH_CARD.setup(rules, seats), turn=Shuffle(deck(rules, seats)[1:]))


HIGH: AnyGame = HIGH_CARD
CHANGED: dict[str, tuple[AnyGame, str]] = {
    "order of moves": (evolve(HIGH, legal_moves=in_another_order), "'legal: "),
    "points": (evolve(HIGH, score=with_a_point_more), "'points: "),
    "winners": (evolve(HIGH, score=nobody_wins), "'winners: "),
    "leak": (evolve(HIGH, state=OpenState), r"'  1 spectator: \[\?\?\*2\]' is now "),
    "state": (evolve(HIGH, apply=with_nothing_shown), r"'\.latest: \["),
    "move refused": (evolve(HIGH, legal_moves=without_discards), "moves can no longer be played.*discard"),
    "another deck": (evolve(HIGH, setup=with_another_deck), "moves can no longer be played.*shuffle"),
}


def test_a_game_that_has_not_changed_is_as_its_golden_tells() -> None:
    check(HIGH_CARD, GOLDEN)


@pytest.mark.parametrize("change", CHANGED)
def test_a_game_that_has_changed_is_seen(change: str) -> None:
    game, words = CHANGED[change]
    with pytest.raises(GoldenError, match=words):
        check(game, GOLDEN)


@pytest.mark.parametrize("change", ["order of moves", "points", "leak", "state"])
def test_no_golden_is_told_anew_when_the_rules_version_was_not_raised(change: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GOLDEN, "utf-8")
    with pytest.raises(GoldenError, match="raise the rules_version of high-card above 1"):
        hold(CHANGED[change][0], path, update=True)
    assert path.read_text("utf-8") == GOLDEN


@pytest.mark.parametrize("change", ["order of moves", "points", "leak", "state"])
def test_a_golden_is_told_anew_when_the_rules_version_was_raised(change: str, tmp_path: Path) -> None:
    game = evolve(CHANGED[change][0], rules_version=2)
    path = tmp_path / "game.txt"
    path.write_text(GOLDEN, "utf-8")
    with pytest.raises(GoldenError, match="line 3: 'rules_version: 1' is now 'rules_version: 2'"):
        hold(game, path, update=False)
    hold(game, path, update=True)
    assert path.read_text("utf-8") == transcript(game, replayed(game, GOLDEN)) != GOLDEN
    with pytest.raises(GoldenError, match="above 2"):
        updated(HIGH_CARD, path.read_text("utf-8"))


def test_a_golden_in_an_older_format_may_be_told_anew() -> None:
    assert updated(HIGH_CARD, GOLDEN.replace("cardwright golden 1", "cardwright golden 0")) == GOLDEN


def test_the_same_moves_told_differently_under_one_version_contradict_each_other() -> None:
    changed = GOLDEN.replace("legal: draw", "legal: draw | pass")
    assert len(contradictions([GOLDEN, GOLDEN, changed])) == 1
    raised = changed.replace("rules_version: 1", "rules_version: 2")
    other = transcript(HIGH_CARD, STEPS[:3])
    assert contradictions([GOLDEN, raised, other]) == []


def test_the_goldens_of_every_commit_are_found(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        identity = ("-c", "user.name=x", "-c", "user.email=x", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *identity, *words], cwd=tmp_path, check=True)

    with pytest.raises(NoHistoryError):
        goldens_of_all_times(tmp_path)
    git("init", "--quiet")
    path = tmp_path / "tests/golden/high-card/end.txt"
    path.parent.mkdir(parents=True)
    for text in ("one", "two", "", "one"):
        path.write_text(text, "utf-8")
        git("add", "--all")
        git("commit", "--quiet", "--message", "x")
    path.unlink()
    git("commit", "--quiet", "--all", "--message", "x")
    assert sorted(goldens_of_all_times(tmp_path)) == ["", "one", "two"]


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


def test_a_golden_is_added_from_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = str(ROOT / "docs/examples/holzwurm-by-hand.jsonl")
    add.main(log, "by hand", tmp_path)
    path = tmp_path / "holzwurm/by-hand.txt"
    assert capsys.readouterr().out == f"{path}\n"
    assert path.read_text("utf-8").startswith("cardwright golden 1\ngame: holzwurm\n")
    with pytest.raises(FileExistsError):
        add.main(log, "by hand", tmp_path)


@pytest.mark.parametrize("steps", [(), STEPS[:-1]])
def test_no_golden_is_added_of_a_game_that_is_not_over(steps: Steps, tmp_path: Path) -> None:
    with pytest.raises(GoldenError, match="not over"):
        add.add(HIGH_CARD, steps, "cut", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_search_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search, "golden_files", lambda _: [])
    search.main(["holzwurm", "--games", "0", "--rule", "hands=2"])
    assert "missing: last card stays: a hand ends" in capsys.readouterr().out
