"""Who may import what (docs/architecture.md); each rule has a snippet that it must catch."""

import re
from pathlib import Path

import pytest

from .house import ROOT, files, members, plugins
from .imports import (
    ORDER,
    wrong_in_cli,
    wrong_in_core,
    wrong_in_kit,
    wrong_in_plugin,
    wrong_in_plugin_tests,
)

CORE = ROOT / "core/src/cardwright"


def sources(folder: Path) -> list[tuple[str, str]]:
    return [(str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in files(folder, ".py")]


def test_the_workspace_finds_its_members() -> None:
    assert {member.kind for member in members()} == {"core", "cli", "plugins"}


def test_a_plugin_imports_public_names_and_itself_only() -> None:
    wrong = {
        name: found
        for plugin in plugins()
        for name, source in sources(plugin.source)
        if (found := wrong_in_plugin(source, plugin.package))
    }
    assert wrong == {}


def test_the_tests_of_a_plugin_import_public_names_and_the_plugin_only() -> None:
    wrong = {
        name: found
        for plugin in plugins()
        for name, source in sources(ROOT / "tests/plugins" / plugin.folder.name)
        if (found := wrong_in_plugin_tests(source, plugin.package))
    }
    assert wrong == {}


def test_the_command_line_imports_public_names_and_no_plugin() -> None:
    wrong = {name: found for name, source in sources(ROOT / "cli/src") if (found := wrong_in_cli(source))}
    assert wrong == {}


@pytest.mark.parametrize("module", ORDER)
def test_a_module_of_core_imports_only_from_those_before_it(module: str) -> None:
    assert wrong_in_core((CORE / f"{module}.py").read_text("utf-8"), module) == []


def test_the_kit_needs_the_test_tools_and_nothing_else() -> None:
    wrong = {name: found for name, source in sources(CORE / "testing") if (found := wrong_in_kit(source))}
    assert wrong == {}


def test_every_module_of_core_has_its_place_in_the_order() -> None:
    assert {path.stem for path in CORE.glob("*.py")} == {*ORDER, "__init__"}


def test_the_order_is_the_documented_one() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)(?:/)?` \|", page, re.MULTILINE)
    assert tuple(rows) == (*ORDER, "testing")


@pytest.mark.parametrize(
    "snippet",
    [
        "from cardwright.game import Game",
        "from cardwright.testing import check_game",
        "from cardwright import _private",
        "from cardwright import hookspecs",
        "import cardwright.game",
        "from cardwright_cli import main",
        "from cardwright_other import OTHER",
        "import attrs",
        "def late():\n    from cardwright_other import OTHER",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from cardwright.game import Game",
        "from .. import cardwright_other",
    ],
)
def test_a_plugin_that_imports_something_else_is_caught(snippet: str) -> None:
    assert len(wrong_in_plugin(snippet, "cardwright_mine")) == 1


@pytest.mark.parametrize(
    "snippet",
    [
        "from cardwright import Game, frozen",
        "from cardwright_mine.state import State",
        "from . import x",
        "import re",
    ],
)
def test_a_plugin_may_import_these(snippet: str) -> None:
    assert wrong_in_plugin(snippet, "cardwright_mine") == []


@pytest.mark.parametrize(
    "snippet",
    ["from cardwright.views import view", "import cardwright_cli", "from cardwright_other import X"],
)
def test_tests_of_a_plugin_that_import_something_else_are_caught(snippet: str) -> None:
    assert len(wrong_in_plugin_tests(snippet, "cardwright_mine")) == 1


@pytest.mark.parametrize(
    "snippet",
    [
        "from cardwright_holzwurm import HOLZWURM",
        "from cardwright.plugins import load_game",
        "from cardwright.testing.checking import check_game",
        "import click",
    ],
)
def test_a_command_line_that_imports_something_else_is_caught(snippet: str) -> None:
    assert len(wrong_in_cli(snippet)) == 1


@pytest.mark.parametrize(
    "snippet",
    [
        "from cardwright.views import view",
        "from cardwright import views",
        "from cardwright.game import Game",
        "import cardwright",
        "from . import logs",
        "import pytest",
        "from cardwright_holzwurm import HOLZWURM",
    ],
)
def test_a_module_of_core_that_looks_ahead_is_caught(snippet: str) -> None:
    assert len(wrong_in_core(snippet, "game")) == 1


@pytest.mark.parametrize("snippet", ["import typer", "from cardwright_holzwurm import HOLZWURM"])
def test_a_kit_that_needs_more_is_caught(snippet: str) -> None:
    assert len(wrong_in_kit(snippet)) == 1
