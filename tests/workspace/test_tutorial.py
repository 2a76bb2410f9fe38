"""A game of one's own: docs/tutorial.md, followed to the letter, and its game as a plugin of the house."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .examples import files_in
from .house import ROOT, TUTORIAL, copy_house, files

PAGE = ROOT / "docs/tutorial.md"
RUNNER = ROOT / "tests/workspace/examples.py"
pytestmark = pytest.mark.xdist_group("one copy of the house")
UV = os.environ.get("UV", "uv")
SOURCES = re.compile(r"(?:^#.*\n)?^\[tool\.uv\.sources\]\n(?:.+\n)*", re.MULTILINE)
"""Where uv finds Cardwright; in the house itself it knows."""
OURS = re.compile(r"VIRTUAL_ENV|PYTHONPATH|FORCE_COLOR|CARDWRIGHT_.*|PYTEST_.*|UV_PROJECT|UV_NO_SYNC")
"""What the environment of a reader has not."""


def run(folder: Path, *command: str, **more: str) -> "subprocess.CompletedProcess[str]":
    env = {name: value for name, value in os.environ.items() if not OURS.fullmatch(name)}
    env |= {"UV_PYTHON": sys.executable, "NO_COLOR": "1"}
    env |= {"PATH": os.pathsep.join([str(Path(UV).parent), env["PATH"]]), **more}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def texts_in(folder: Path) -> dict[str, str]:
    """Give the files below a folder that a commit may hold, logs of games left out."""
    found = (path for path in files(folder) if path.suffix != ".jsonl")
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in found}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder in which there is a checkout of Cardwright, and nothing else."""
    desk = tmp_path_factory.mktemp("desk")
    copy_house(desk / "cardwright")
    return desk


@pytest.fixture(scope="module")
def network(desk: Path) -> dict[str, str]:
    """Keep uv from looking at an index if its cache has all that the project needs."""
    probe = desk / "probe"
    shutil.copytree(TUTORIAL, probe)
    done = run(probe, UV, "sync", "--quiet", "--offline")
    shutil.rmtree(probe)
    return {} if done.returncode else {"UV_OFFLINE": "1"}


def test_the_page_can_be_followed_from_an_empty_folder_to_the_end(
    desk: Path, network: dict[str, str]
) -> None:
    done = run(desk, sys.executable, str(RUNNER), str(PAGE), **network)
    assert done.returncode == 0, done.stderr
    assert texts_in(desk / "follow-suit") == texts_in(TUTORIAL)


def test_what_the_page_spells_out_is_the_project() -> None:
    made_by_commands = {"LICENSE", "src/cardwright_follow_suit/py.typed"}
    spelled = files_in(PAGE.read_text("utf-8"))
    assert spelled == {
        name: text for name, text in texts_in(TUTORIAL).items() if name not in made_by_commands
    }


@pytest.mark.parametrize("command", [("check",), ("format", "--check")], ids=" ".join)
def test_the_linter_and_the_formatter_find_nothing_by_their_defaults(command: tuple[str, ...]) -> None:
    done = run(TUTORIAL, sys.executable, "-m", "ruff", *command, "--isolated", "--no-cache")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        ("", "", 0),
        ("hand: Own[Sorted[Card]]", "hand: FaceUp[Sorted[Card]]", 1),
        ("hand: Own[Sorted[Card]]", "hand: FaceDown[Sorted[Card]]", 1),
        ("stock: FaceDown[Cards]", "stock: FaceUp[Cards]", 1),
    ],
)
def test_a_wrong_sight_fails_the_tests_of_the_rules(old: str, new: str, status: int, tmp_path: Path) -> None:
    project = tmp_path / "follow-suit"
    shutil.copytree(TUTORIAL, project)
    game = project / "src/cardwright_follow_suit/game.py"
    text = game.read_text("utf-8")
    assert old in text
    game.write_text(text.replace(old, new), "utf-8")
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_rules.py")
    done = run(project, sys.executable, *words, PYTHONPATH="src")
    assert done.returncode == status, done.stdout


def test_a_folder_under_plugins_is_all_that_a_game_needs(tmp_path: Path) -> None:
    house = tmp_path / "cardwright"
    copy_house(house)
    plugin = house / "plugins/follow_suit"
    shutil.copytree(TUTORIAL, plugin)
    project = (plugin / "pyproject.toml").read_text("utf-8")
    (plugin / "pyproject.toml").write_text(SOURCES.sub("", project), "utf-8")
    listed = run(house, UV, "run", "--no-dev", "cardwright", "games", "--json")
    assert listed.returncode == 0, listed.stderr
    games = {record["name"]: record for record in map(json.loads, listed.stdout.splitlines())}
    assert games["follow-suit"]["distribution"] == "cardwright-follow-suit"
    assert "broken" not in games["follow-suit"]
    for command in (
        ("play", "follow-suit", "--seats", "4", "--rule", "cards=5", "-o", "game.jsonl"),
        ("verify", "game.jsonl"),
        ("replay", "game.jsonl"),
    ):
        done = run(house, UV, "run", "--no-dev", "cardwright", *command)
        assert done.returncode == 0, done.stderr
