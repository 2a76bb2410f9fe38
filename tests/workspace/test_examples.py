"""Every example in the prose runs, here or in the tests that look closer at a page."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .examples import commands_in, files_in
from .house import ROOT, files, plugins

ELSEWHERE = {
    "docs/plugins.md": "tests/workspace/test_tutorial.py",
    "docs/command-line.md": "tests/cli/test_command_line_page.py",
}
"""Pages whose examples are run by tests of their own."""
PAGES = [page for page in files(ROOT, ".md") if str(page.relative_to(ROOT)) not in ELSEWHERE]
LEAST = {"README.md": 10, "docs/library.md": 30}
"""How many examples there are at the least, so that a page whose blocks are no longer found is seen."""
SHOWN = "holzwurm"
"""The one game that the pages show; all others are turned off, so that a new one changes no page."""
DISABLED = "CARDWRIGHT_DISABLE_PLUGINS"
RUNNER = ROOT / "tests/workspace/examples.py"


def run(page: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a page in a folder that sees the docs, as if it were the root of a checkout."""
    (folder / "docs").symlink_to(ROOT / "docs")
    programs = [Path(sys.executable).parent, Path(os.environ.get("UV", "uv")).parent]
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    others = ",".join(name for plugin in plugins() for name in plugin.games if name != SHOWN)
    env = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    return subprocess.run(
        [sys.executable, RUNNER, page],
        cwd=folder,
        env=env | {"PATH": path, "UV_PROJECT": str(ROOT), "UV_NO_SYNC": "1", DISABLED: others},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path) -> None:
    done = run(page, tmp_path)
    assert done.returncode == 0, done.stderr
    (count,) = re.findall(r": (\d+) examples", done.stdout)
    assert int(count) >= LEAST.get(str(page.relative_to(ROOT)), 0)


@pytest.mark.parametrize(("page", "test"), ELSEWHERE.items())
def test_a_page_that_is_not_run_here_has_a_test_that_runs_it(page: str, test: str) -> None:
    assert (ROOT / page).is_file()
    assert Path(page).name in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize(
    "block",
    [
        "```python\n>>> 1 + 1\n3\n```\n",
        "```python\nassert False\n```\n",
        "```console\n$ echo one\ntwo\n```\n",
        "```console\n$ echo one\n```\n",
        "```console\nno prompt\n```\n",
    ],
)
def test_an_example_that_does_not_hold_is_caught(block: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{block}", "utf-8")
    assert run(page, tmp_path).returncode != 0


@pytest.mark.parametrize(
    "block",
    [
        "```python\n>>> 1 + 1\n2\n```\n",
        "```console\n$ echo one\none\n$ echo two; false\ntwo\n$ echo $?\n1\n```\n",
        "```console\n$ echo one two three\none ... three\n```\n",
        "```python\nx = 1\n```\n\n```python\n>>> x\n1\n```\n",
    ],
)
def test_an_example_that_holds_passes(block: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{block}", "utf-8")
    assert run(page, tmp_path).returncode == 0


def test_a_console_block_is_read_as_commands_with_their_output() -> None:
    assert commands_in("$ a\n1\n2\n$ b\n") == [("a\n", "1\n2\n"), ("b\n", "")]


def test_a_page_spells_out_files() -> None:
    page = (
        "Text.\n\n`plugins/x/pyproject.toml`:\n\n```toml\n[project]\n```\n\n`other`:\n\n```python\n1\n```\n"
    )
    assert files_in(page) == {"plugins/x/pyproject.toml": "[project]\n"}
