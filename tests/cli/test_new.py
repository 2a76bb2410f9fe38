"""`cardwright new`: what it makes, what it refuses, and where it says that Cardwright is."""

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from cardwright import frozen
from cardwright_cli import new
from cardwright_cli.exits import USAGE_ERROR
from cardwright_cli.origins import origin_of

from .running import PROGRAM, cardwright, environment, refused

pytestmark = pytest.mark.xdist_group("scaffold")
RUFF = (sys.executable, "-m", "ruff")
FILES = {
    ".copier-answers.yml",
    ".gitignore",
    "LICENSE",
    "README.md",
    "pyproject.toml",
    "src/cardwright_my_game/__init__.py",
    "src/cardwright_my_game/game.py",
    "src/cardwright_my_game/py.typed",
    "tests/test_laws.py",
    "tests/test_rules.py",
}
LONG = "a" * 32
MANY = "-".join("abcdefghijklmnop")


@frozen
class Project:
    """A project, and what was said when it was made."""

    folder: Path
    out: str
    err: str

    def text(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Give a project in a folder that was there already, empty."""
    folder = tmp_path_factory.mktemp("my game")
    ran = cardwright("new", "my-game", "--dir", folder)
    assert ran.code == 0, ran
    return Project(folder, ran.out, ran.err)


def files_in(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def statements(text: str) -> set[str]:
    return set(re.findall(r"MG-\d", text))


def test_a_project_has_all_that_a_plugin_needs_and_no_more(project: Project) -> None:
    assert files_in(project.folder) == FILES


def test_what_was_made_and_what_to_do_next_is_said_and_nothing_else(project: Project) -> None:
    first, origin, *rest = project.out.splitlines()
    assert first.startswith(f"{project.folder}: a small card game")
    assert str(Path(new.CHECKOUT, "core")) in origin
    assert rest == [
        "Next:",
        f"  cd '{project.folder}'",
        "  uv run pytest",
        "  uv run cardwright play my-game --seats 2",
    ]
    assert project.err == ""


def test_everything_is_named_after_the_game(project: Project) -> None:
    settings = tomllib.loads(project.text("pyproject.toml"))
    assert settings["project"]["name"] == "cardwright-my-game"
    assert settings["project"]["entry-points"] == {"cardwright": {"my-game": "cardwright_my_game.game"}}
    assert project.text("README.md").startswith("# My Game\n")
    assert "\nMY_GAME: Game[" in project.text("src/cardwright_my_game/game.py")
    assert 'title="My Game"' in project.text("src/cardwright_my_game/game.py")


def test_no_word_of_the_template_is_left(project: Project) -> None:
    assert [name for name in FILES if re.search(r"\{\{|\{%|%\}|\}\}", project.text(name))] == []


def test_every_statement_of_the_readme_has_a_test_and_is_named_in_the_code(project: Project) -> None:
    stated = set(re.findall(r"^- \*\*(MG-\d)\*\*", project.text("README.md"), re.MULTILINE))
    tested = re.findall(r"^def test_mg_(\d)_", project.text("tests/test_rules.py"), re.MULTILINE)
    assert stated == {f"MG-{number}" for number in range(1, 7)}
    assert {f"MG-{number}" for number in tested} == stated
    assert statements(project.text("src/cardwright_my_game/game.py")) == stated


def test_the_game_is_short(project: Project) -> None:
    tree = ast.parse(project.text("src/cardwright_my_game/game.py"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [part for part in node.body if not is_text(part)] or [ast.Pass()]
    imports = sum(isinstance(node, ast.ImportFrom) for node in tree.body)
    lines = [line for line in ast.unparse(tree).splitlines() if line.strip()]
    assert len(lines) - imports < 120


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


@pytest.mark.parametrize("name", ["my-game", LONG, MANY])
def test_the_linter_and_the_formatter_find_nothing_whatever_the_name(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    assert cardwright("new", name, "--dir", folder).code == 0
    for command in (("check", "--isolated", "--extend-select", "E501"), ("format", "--isolated", "--check")):
        done = subprocess.run([*RUFF, *command], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


MUTANTS = {
    "hands are seen": ("hands: Seats[Own[Sorted[Card]]]", "hands: Seats[FaceUp[Sorted[Card]]]"),
    "hands are seen by nobody": ("hands: Seats[Own[Sorted[Card]]]", "hands: Seats[FaceDown[Sorted[Card]]]"),
    "the stock is seen": ("stock: FaceDown[Cards]", "stock: FaceUp[Cards]"),
    "the pile is not seen": ("pile: FaceUp[Cards]", "pile: FaceDown[Cards]"),
    "fewer cards": ("Between(1, 7)", "Between(2, 7)"),
    "more cards": ("Between(1, 7)", "Between(1, 8)"),
    "another number of cards": ("Between(1, 7)] = 5", "Between(1, 7)] = 6"),
    "eights are wild": ("] = False", "] = True"),
    "turns go the other way": ("(mover(state) + 1) %", "(mover(state) - 1) %"),
    "two seats only": ("+ 1) % len(state.hands)", "+ 1) % 2"),
    "seat 1 begins": ("return State(state.rules, 0,", "return State(state.rules, 1,"),
    "more seats": ("seats=range(2, 7)", "seats=range(2, 8)"),
}
"""Faults that the tests of a project have to find in its game."""


def test_the_rules_of_a_project_pass_their_tests(project: Project, tmp_path: Path) -> None:
    assert "passed" in said_of_the_rules(project, tmp_path, "", "")


@pytest.mark.parametrize("fault", MUTANTS)
def test_a_fault_in_the_game_of_a_project_fails_its_tests(
    fault: str, project: Project, tmp_path: Path
) -> None:
    assert re.search(
        r"^FAILED tests/test_rules\.py::", said_of_the_rules(project, tmp_path, *MUTANTS[fault]), re.MULTILINE
    )


def said_of_the_rules(project: Project, folder: Path, old: str, new: str) -> str:
    """Change the game of a project in a copy of it, and give what the tests of its rules say."""
    copy = folder / "copy"
    shutil.copytree(project.folder, copy)
    game = copy / "src/cardwright_my_game/game.py"
    text = game.read_text("utf-8")
    assert not old or text.count(old) == 1
    game.write_text(text.replace(old, new) if old else text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_rules.py"],
        cwd=copy,
        env=environment(PYTHONPATH="src"),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize(
    "name", ["My-Game", "my_game", "2-up", "game-", "a--b", "-x", "", "a b", "ä", "../x", f"{LONG}a"]
)
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    sentence = refused(cardwright("new", "--dir", tmp_path / "made", "--", name), 2)
    assert "is no name for a game: " in sentence
    assert files_in(tmp_path) == set()


@pytest.mark.parametrize("name", ["cli", "all"])
def test_a_name_that_cardwright_needs_itself_is_refused(name: str, tmp_path: Path) -> None:
    assert "something else" in refused(cardwright("new", name, "--dir", tmp_path / "made"), 2)


def test_the_name_of_an_installed_game_is_refused(plugins: str, tmp_path: Path) -> None:
    ran = cardwright("new", "high-card", "--dir", tmp_path / "made", PYTHONPATH=plugins)
    assert "there is a game high-card already" in refused(ran, 2)


def test_a_folder_with_something_in_it_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", "utf-8")
    assert f"{tmp_path} is there already, and is not empty" in refused(
        cardwright("new", "my-game", "--dir", tmp_path), 2
    )
    assert files_in(tmp_path) == {"mine"}


def test_a_folder_that_is_a_file_or_leads_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "dangling").symlink_to("gone")
    for name in ("file", "dangling"):
        assert "is no directory" in refused(cardwright("new", "my-game", "--dir", tmp_path / name), 2)
    sentence = refused(cardwright("new", "my-game", "--dir", tmp_path / "no" / "where"), 2)
    assert f"there is no directory {tmp_path / 'no'}" in sentence


def test_a_folder_among_the_plugins_of_the_checkout_is_refused() -> None:
    target = new.CHECKOUT / "plugins" / "my_game"
    assert "Cardwright's own workspace" in refused(cardwright("new", "my-game", "--dir", target), 2)
    assert not target.exists()


def test_nothing_is_left_behind_when_it_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_half(project: Path, _: object) -> None:
        project.mkdir()
        (project / "half").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(new, "_fill", fill_half)
    with pytest.raises(KeyboardInterrupt):
        new.make_project("my-game", str(tmp_path / "made"))
    assert list(tmp_path.iterdir()) == []


def test_without_copier_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "copier.py").write_text("raise ModuleNotFoundError(__name__)", "utf-8")
    ran = cardwright("new", "my-game", "--dir", tmp_path / "made", PYTHONPATH=str(tmp_path))
    assert "the extra `new` of cardwright-cli brings it" in refused(ran, 2)
    assert files_in(tmp_path) == {"copier.py"}


def test_copier_is_loaded_when_it_is_needed_and_no_sooner() -> None:
    command = [sys.executable, "-X", "importtime", *PROGRAM[1:], "new", "my-game", "--dir", "no/where"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), check=False)
    assert done.returncode == 2
    assert "cardwright_cli.new" in done.stderr
    assert "copier" not in done.stderr


def distribution(folder: Path, record: object) -> str:
    """Lay a distribution into a folder as an installer would, with the record of its origin if it has one."""
    info = folder / "high_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1.0\n", "utf-8")
    if record is not None:
        (info / "direct_url.json").write_text(json.dumps(record), "utf-8")
    return "high-card"


@pytest.mark.parametrize(
    ("record", "source"),
    [
        ({"dir_info": {"editable": True}}, '{ path = "HERE/a folder", editable = true }'),
        ({"dir_info": {}}, '{ path = "HERE/a folder" }'),
        ({"archive_info": {}}, '{ path = "HERE/a folder" }'),
    ],
    ids=["a checkout to work in", "a folder", "a wheel"],
)
def test_what_came_from_a_path_is_found_there(
    record: dict[str, object], source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "a folder"
    place.touch()
    monkeypatch.syspath_prepend(tmp_path)
    origin = origin_of(distribution(tmp_path, {"url": place.as_uri(), **record}))
    assert origin is not None
    assert (origin.place, origin.source) == (str(place), source.replace("HERE", str(tmp_path)))


@pytest.mark.parametrize(
    ("record", "source"),
    [
        ({"url": "https://example.org/a.whl", "archive_info": {}}, '{ url = "https://example.org/a.whl" }'),
        (
            {
                "url": "https://example.org/a.git",
                "vcs_info": {"vcs": "git", "commit_id": "c0ffee"},
                "subdirectory": "cli",
            },
            '{ git = "https://example.org/a.git", rev = "c0ffee", subdirectory = "cli" }',
        ),
    ],
    ids=["an archive", "a repository"],
)
def test_what_came_from_an_address_is_found_there(
    record: dict[str, object], source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    origin = origin_of(distribution(tmp_path, record))
    assert origin is not None
    assert (origin.place, origin.source) == (record["url"], source)


def test_what_came_from_an_index_needs_no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    assert origin_of(distribution(tmp_path, None)) is None


def test_a_wheel_that_is_gone_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = tmp_path / "gone.whl"
    monkeypatch.syspath_prepend(tmp_path)
    name = distribution(tmp_path, {"url": wheel.as_uri(), "archive_info": {}})
    with pytest.raises(USAGE_ERROR, match=f"installed from {wheel}, which is no longer there"):
        origin_of(name)
