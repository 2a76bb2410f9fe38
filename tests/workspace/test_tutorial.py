"""A new game is one folder: docs/plugins.md, followed to the letter in a copy of the house."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .examples import files_in
from .house import ROOT, copy_house

PAGE = ROOT / "docs/plugins.md"
pytestmark = pytest.mark.xdist_group("one copy of the house")
UV = os.environ.get("UV", "uv")


def write(files: dict[str, str], house: Path) -> None:
    for name, text in files.items():
        path = house / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def run(house: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    env = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    env |= {"UV_PYTHON": sys.executable, "PYTHONPATH": str(house / "plugins/follow_suit/src")}
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the house in which the files of the page were added under plugins/, and nothing else."""
    house = tmp_path_factory.mktemp("house") / "cardwright"
    copy_house(house)
    files = files_in(PAGE.read_text("utf-8"))
    write({name: text for name, text in files.items() if name.startswith("plugins/")}, house)
    (house / "plugins/follow_suit/LICENSE").write_text((ROOT / "LICENSE").read_text("utf-8"), "utf-8")
    return house


def test_a_folder_under_plugins_is_all_that_a_game_needs(house: Path) -> None:
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


def test_the_page_can_be_followed_to_the_end(house: Path) -> None:
    write(files_in(PAGE.read_text("utf-8")), house)
    done = run(house, sys.executable, "tests/workspace/examples.py", "docs/plugins.md")
    assert done.returncode == 0, done.stderr
