"""Every example in the prose runs, here or in the tests that look closer at a page."""

import os
import re
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.cli.running import install

from .examples import changed, commands_in, files_in, joined
from .house import ROOT, TUTORIAL, files

ELSEWHERE = {
    "docs/tutorial.md": "tests/workspace/test_tutorial.py",
    "docs/command-line.md": "tests/cli/test_command_line_page.py",
}
"""Pages whose examples are run by tests of their own."""
PAGES = [page for page in files(ROOT, ".md") if str(page.relative_to(ROOT)) not in ELSEWHERE]
LEAST = {
    "README.md": 10,
    "docs/library.md": 30,
    "docs/plugins.md": 2,
    "docs/reference/hooks.md": 3,
    "docs/reference/house-rules.md": 5,
    "docs/reference/notation.md": 8,
    "docs/reference/sights.md": 15,
}
"""How many examples there are at the least, so that a page whose blocks are no longer found is seen."""
SHOWN = "holzwurm"
"""The one game that the pages show; all others are turned off, so that a new one changes no page."""
DISABLED = "CARDWRIGHT_DISABLE_PLUGINS"
LISTING = re.compile(rf"cardwright games|cardwright play \w+|installed_games|load_game|{DISABLED}")
"""What a page does in which the games that are installed may show."""
RUNNER = ROOT / "tests/workspace/examples.py"
ANOTHER = """
from cardwright import evolve, hookimpl
from cardwright_follow_suit import FOLLOW_SUIT


@hookimpl
def cardwright_game():
    return evolve(FOLLOW_SUIT, name="another-game")
"""
"""A further plugin."""


def run(page: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a page in a folder that sees the docs, as if it were the root of a checkout.

    The game of the tutorial can be imported, though no plugin of that name is installed; plugins in the
    folder are installed.
    """
    (folder / "docs").symlink_to(ROOT / "docs")
    programs = [Path(sys.executable).parent, Path(os.environ.get("UV", "uv")).parent]
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    found = [entry for one in distributions(path=[*sys.path, str(folder)]) for entry in one.entry_points]
    others = ",".join(entry.name for entry in found if entry.group == "cardwright" and entry.name != SHOWN)
    env = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    env |= {"PYTHONPATH": os.pathsep.join([str(TUTORIAL / "src"), str(folder)])}
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


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if LISTING.search(page.read_text("utf-8"))],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_the_examples_of_a_page_run_whatever_other_games_are_installed(page: Path, tmp_path: Path) -> None:
    install(tmp_path, "another-game", ANOTHER)
    done = run(page, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("off", "status"), [("", 0), (f"{DISABLED}=holzwurm ", 1)])
def test_another_game_that_is_not_turned_off_shows(off: str, status: int, tmp_path: Path) -> None:
    install(tmp_path, "another-game", ANOTHER)
    page = tmp_path / "page.md"
    page.write_text(f"```console\n$ {off}cardwright games | grep -c another\n0\n```\n", "utf-8")
    assert run(page, tmp_path).returncode == status


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


PAGE = """
`src/x.py`:

```python
assert 1
```

`other`:

```python
x = 1
```

`src/x.py`, below:

```python
assert 2
```

`src/x.py`, for a moment:

```diff
-assert 1
+assert 3
```

```console
$ cat src/x.py
assert 3
<BLANKLINE>
<BLANKLINE>
assert 2
```

```console
$ mkdir y && cd y
$ cat ../src/x.py
assert 1
<BLANKLINE>
<BLANKLINE>
assert 2
```

```console
$ basename $PWD
y
```
"""


def test_a_page_spells_out_files() -> None:
    assert files_in(PAGE) == {"src/x.py": "assert 1\n\n\nassert 2\n"}


def test_files_are_put_together_one_thing_below_the_other() -> None:
    assert joined("x.py", "a = 1\n", "b = 2\n") == "a = 1\n\n\nb = 2\n"
    assert joined("x.toml", "a = 1\n", "b = 2\n") == "a = 1\n\nb = 2\n"


def test_the_files_and_folders_of_a_page_are_there_for_what_follows(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, "utf-8")
    done = run(page, tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "src/x.py").read_text("utf-8") == "assert 1\n\n\nassert 2\n"


def test_a_file_is_written_below_the_folder_of_the_page_only(tmp_path: Path) -> None:
    page, here = tmp_path / "page.md", tmp_path / "here"
    here.mkdir()
    for name in ("../x.py", "docs/x.py"):
        page.write_text(f"`{name}`:\n\n```python\n1\n```\n", "utf-8")
        assert "lies elsewhere" in run(page, here).stderr
        (here / "docs").unlink()


def test_a_change_fits_one_place() -> None:
    assert changed("a\nb\n\nc\nd\n", " a\n+x\n b\n...\n\n-c\n") == "a\nx\nb\n\nd\n"
    with pytest.raises(ValueError, match="one place, not 0"):
        changed("a\n", "-b\n")
    with pytest.raises(ValueError, match="one place, not 2"):
        changed("a\na\n", "-a\n")


def test_a_session_is_held_with_the_python_of_the_project(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```pycon\n>>> import sys; sys.version_info >= (3, 11)\nTrue\n\n```\n", "utf-8")
    assert run(page, tmp_path).returncode == 0
    page.write_text("```pycon\n>>> 1 + 1\n3\n\n```\n", "utf-8")
    (tmp_path / "docs").unlink()
    assert run(page, tmp_path).returncode != 0
