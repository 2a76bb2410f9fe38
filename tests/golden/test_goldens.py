"""Games are still as their goldens tell, and every way of ending and scoring has one.

`pytest --update-golden` tells the goldens anew from their own moves.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from cardwright import load_game

from tests.workspace.house import ROOT, Member, plugins

from .goldens import (
    FOLDER,
    GoldenError,
    branches_of_game,
    contradictions,
    faults,
    gaps,
    golden_files,
    hold,
    house_rules_by_default,
    random_games,
    replayed,
    verified,
)
from .history import NoHistoryError, goldens_of_all_times
from .reading import read_header

GOLDENS = sorted(FOLDER.glob("*/*.txt"))
GAMES = 48
each_golden = pytest.mark.parametrize(
    "path", GOLDENS, ids=[f"{path.parent.name}-{path.stem}" for path in GOLDENS]
)
each_plugin = pytest.mark.parametrize("plugin", plugins(), ids=lambda plugin: plugin.name)


@each_golden
def test_a_game_is_still_as_its_golden_tells(path: Path, pytestconfig: pytest.Config) -> None:
    hold(load_game(path.parent.name), path, update=pytestconfig.getoption("--update-golden"))


@each_golden
def test_a_golden_tells_a_game_to_its_end_and_the_log_of_it_verifies(path: Path) -> None:
    game, text = load_game(path.parent.name), path.read_text("utf-8")
    steps = replayed(game, text)
    assert read_header(text).game == game.name
    assert steps[-1].after.turn is None
    assert verified(game, steps).digests == len(steps)


@each_plugin
def test_every_way_of_ending_and_of_scoring_has_a_golden(plugin: Member) -> None:
    for name in plugin.games:
        game, branches = load_game(name), branches_of_game(plugin.folder.name)
        goldens = [replayed(game, path.read_text("utf-8")) for path in golden_files(name)]
        assert goldens, f"{name} has no golden"
        found = [f"no golden of {name} shows {gap!r}: {why}" for gap, why in gaps(branches, goldens).items()]
        found += [f"{name}: {wrong}" for steps in goldens for wrong in faults(branches, steps)]
        assert not found, "\n".join(found)


@each_plugin
def test_every_house_rule_is_off_its_default_in_a_golden(plugin: Member) -> None:
    for name in plugin.games:
        texts = [path.read_text("utf-8") for path in golden_files(name)]
        found = house_rules_by_default(load_game(name), texts)
        assert not found, f"in all goldens of {name} these are at their default: {', '.join(found)}"


@each_plugin
def test_every_random_game_ends_in_a_way_that_is_declared(plugin: Member) -> None:
    branches = branches_of_game(plugin.folder.name)
    for name in plugin.games:
        games = list(random_games(load_game(name), GAMES))
        assert len(games) > GAMES // 2
        found = [wrong for steps in games for wrong in faults(branches, steps)]
        assert not found, "\n".join(found)


def test_every_golden_is_of_a_game_that_is_here() -> None:
    assert {path.parent.name for path in GOLDENS} <= {name for plugin in plugins() for name in plugin.games}


def test_no_golden_of_the_past_replays_differently_without_a_raised_rules_version() -> None:
    try:
        past = goldens_of_all_times(ROOT)
    except NoHistoryError as error:
        pytest.skip(f"nothing is proved about the goldens of the past: {error}")
    games = {name: load_game(name) for plugin in plugins() for name in plugin.games}
    found = contradictions(past, games)
    assert not found, "\n".join(found)


def test_a_game_that_declares_nothing_is_refused() -> None:
    with pytest.raises(GoldenError, match=r"no tests/plugins/no_such_game/endings\.py"):
        branches_of_game("no_such_game")


@pytest.mark.parametrize(
    ("words", "status"), [(["--update-golden"], 0), (["tests/golden", "--update-golden"], 0), (["--gold"], 4)]
)
def test_the_flag_is_known_wherever_tests_are_run(words: list[str], status: int) -> None:
    command = [sys.executable, "-m", "pytest", *words, "--markers"]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == status
