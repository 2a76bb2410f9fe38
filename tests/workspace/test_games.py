"""Every game of the house is tested in the same ways."""

import ast
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from cardwright import load_game

from tests.corpus.make import FEWEST

from .house import ROOT, Member, plugins

FACTORIES = ("laws_test", "lockstep_test", "statements_test", "trees_test")
"""What makes the tests that every game has."""
DECLARED = ("ENDINGS", "OTHERS", "branches_of")
"""What an `endings.py` says of a game's goldens."""
CHANGELOG_ROW = re.compile(r"^\| rules of `([^`]+)` \| (\d+) \|", re.MULTILINE)


def lacking(root: Path, folder: str) -> list[str]:
    """Say which tests and examples the game of a plugin folder lacks."""
    tests, game = root / "tests/plugins" / folder, folder.replace("_", "-")
    made = set().union(*map(made_tests, tests.glob("test_*.py")))
    declared = declared_names(tests / "endings.py")
    kept = [len(list(folder.glob("*.jsonl.gz"))) for folder in (root / "tests/corpus" / game).glob("*")]
    return [
        *(f"a test made by {factory}" for factory in FACTORIES if factory not in made),
        *(f"{name} in endings.py" for name in DECLARED if name not in declared),
        *([] if list((root / "tests/golden" / game).glob("*.txt")) else ["a golden"]),
        *([] if kept and min(kept) >= FEWEST else [f"{FEWEST} logs of each version in tests/corpus/{game}/"]),
        *([] if (tests / "naive.py").is_file() else ["naive.py"]),
        *(
            name
            for name in (
                f"docs/rules/{game}.md",
                f"docs/examples/{game}.jsonl",
                f"docs/examples/{game}-by-hand.jsonl",
            )
            if not (root / name).is_file()
        ),
    ]


def wrong_rows(changelog: str, versions: Mapping[str, int]) -> list[str]:
    """Say for which games the last row of the changelog is not the version of their rules."""
    rows = {name: int(version) for name, version in CHANGELOG_ROW.findall(changelog)}
    return [
        f"the changelog needs a row `rules of {name}` with {version} as the last of that game, "
        f"and has {rows.get(name, 'none')}"
        for name, version in versions.items()
        if rows.get(name) != version
    ]


def made_tests(path: Path) -> set[str]:
    """Give what makes tests in a file, as in `test_laws = laws_test(GAME)`."""
    return {
        maker
        for statement in parsed(path)
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call)
        for target in statement.targets
        if ast.unparse(target).startswith("test_")
        for maker in [ast.unparse(statement.value.func)]
    }


def declared_names(path: Path) -> set[str]:
    """Give the names that a module sets or defines."""
    assigned = [
        target
        for statement in parsed(path)
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
    ]
    defined = [statement.name for statement in parsed(path) if isinstance(statement, ast.FunctionDef)]
    return {*map(ast.unparse, assigned), *defined}


def strange_imports(path: Path) -> set[str]:
    """Give the imports of a naive game from elsewhere than the standard library."""
    found = set()
    for node in ast.walk(ast.Module(parsed(path), [])):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
    return {name for name in found if name.split(".")[0] not in sys.stdlib_module_names}


def parsed(path: Path) -> list[ast.stmt]:
    """Give the statements of a module, none if it is not there."""
    return ast.parse(path.read_text("utf-8")).body if path.is_file() else []


each_plugin = pytest.mark.parametrize("plugin", plugins(), ids=lambda plugin: plugin.name)


@each_plugin
def test_every_game_has_all_tests_and_examples_that_a_game_has(plugin: Member) -> None:
    found = lacking(ROOT, plugin.folder.name)
    assert not found, "\n".join([f"{plugin.folder.name} lacks", *found])


@each_plugin
def test_every_naive_game_shares_no_code_with_anything(plugin: Member) -> None:
    found = strange_imports(ROOT / "tests/plugins" / plugin.folder.name / "naive.py")
    assert not found, f"naive.py of {plugin.folder.name} imports {', '.join(sorted(found))}"


def test_the_changelog_has_the_version_of_the_rules_of_every_game() -> None:
    versions = {name: load_game(name).rules_version for plugin in plugins() for name in plugin.games}
    found = wrong_rows((ROOT / "CHANGELOG.md").read_text("utf-8"), versions)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ("| rules of `one` | 1 | 0.1 | none |\n| rules of `one` | 2 | 0.2 | are refused |\n", 0),
        ("| rules of `one` | 1 | 0.1 | none |\n", 1),
        ("| rules of `one` | 2 | 0.1 | none |\n| rules of `one` | 1 | 0.2 | are refused |\n", 1),
        ("| rules of `other` | 2 | 0.1 | none |\n", 1),
        ("The rules of `one` | 2 |\n", 1),
    ],
)
def test_a_version_of_the_rules_that_is_not_in_the_changelog_is_seen(rows: str, wrong: int) -> None:
    assert len(wrong_rows(f"| what | version |\n| --- | --- |\n{rows}", {"one": 2})) == wrong


def copied(root: Path) -> Path:
    """Copy what is looked for in a game that has all of it, and give the folder of its tests."""
    tests = root / "tests/plugins/holzwurm"
    shutil.copytree(ROOT / "tests/plugins/holzwurm", tests)
    shutil.copytree(ROOT / "tests/golden/holzwurm", root / "tests/golden/holzwurm")
    shutil.copytree(ROOT / "tests/corpus/holzwurm", root / "tests/corpus/holzwurm")
    (root / "docs/rules").mkdir(parents=True)
    shutil.copy(ROOT / "docs/rules/holzwurm.md", root / "docs/rules")
    (root / "docs/examples").mkdir()
    for name in ("holzwurm", "holzwurm-by-hand"):
        shutil.copy(ROOT / f"docs/examples/{name}.jsonl", root / "docs/examples")
    return tests


def test_a_game_that_has_everything_lacks_nothing(tmp_path: Path) -> None:
    copied(tmp_path)
    assert lacking(tmp_path, "holzwurm") == []


def test_of_a_game_that_has_nothing_everything_is_lacking(tmp_path: Path) -> None:
    assert len(lacking(tmp_path, "holzwurm")) == len(FACTORIES) + len(DECLARED) + 6


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("tests/plugins/holzwurm/test_laws.py", ["a test made by laws_test"]),
        ("tests/plugins/holzwurm/test_perft.py", ["a test made by trees_test"]),
        ("tests/plugins/holzwurm/test_lockstep.py", ["a test made by lockstep_test"]),
        ("tests/plugins/holzwurm/test_statements.py", ["a test made by statements_test"]),
        ("tests/plugins/holzwurm/endings.py", [f"{name} in endings.py" for name in DECLARED]),
        ("tests/plugins/holzwurm/naive.py", ["naive.py"]),
        ("docs/rules/holzwurm.md", ["docs/rules/holzwurm.md"]),
        ("docs/examples/holzwurm.jsonl", ["docs/examples/holzwurm.jsonl"]),
        ("docs/examples/holzwurm-by-hand.jsonl", ["docs/examples/holzwurm-by-hand.jsonl"]),
    ],
)
def test_a_file_that_is_not_there_is_seen(path: str, expected: list[str], tmp_path: Path) -> None:
    copied(tmp_path)
    (tmp_path / path).unlink()
    assert lacking(tmp_path, "holzwurm") == expected


def test_a_game_without_a_golden_is_seen(tmp_path: Path) -> None:
    copied(tmp_path)
    shutil.rmtree(tmp_path / "tests/golden/holzwurm")
    assert lacking(tmp_path, "holzwurm") == ["a golden"]


def test_a_game_of_which_too_few_logs_are_kept_is_seen(tmp_path: Path) -> None:
    copied(tmp_path)
    logs = sorted((tmp_path / "tests/corpus/holzwurm/1").iterdir())
    for log in logs[FEWEST - 1 :]:
        log.unlink()
    assert lacking(tmp_path, "holzwurm") == [f"{FEWEST} logs of each version in tests/corpus/holzwurm/"]


@pytest.mark.parametrize(
    "change",
    [lambda text: text.replace("test_laws =", "laws ="), lambda text: text.replace("= laws_test(", "= (")],
)
def test_a_test_that_is_not_made_is_seen(change: Callable[[str], str], tmp_path: Path) -> None:
    path = copied(tmp_path) / "test_laws.py"
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    assert lacking(tmp_path, "holzwurm") == ["a test made by laws_test"]


@pytest.mark.parametrize(
    "line",
    [
        "import cardwright",
        "from cardwright_holzwurm import Card",
        "from .tables import legal",
        "from . import x",
    ],
)
def test_a_naive_game_that_shares_code_is_seen(line: str, tmp_path: Path) -> None:
    path = tmp_path / "naive.py"
    path.write_text(f"from random import Random\n\n\ndef deal() -> None:\n    {line}\n", "utf-8")
    assert len(strange_imports(path)) == 1
