"""Projects that `cardwright new` makes, from a checkout and from wheels: they work, and can be renewed."""

import json
import os
import re
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from .house import ROOT, Member, copy_house, members

pytestmark = pytest.mark.xdist_group("scaffold")
UV = os.environ.get("UV", "uv")
WHO = {
    f"GIT_{role}_{what}": "cards@example.org"
    for role in ("AUTHOR", "COMMITTER")
    for what in ("NAME", "EMAIL")
}
NEEDED = tuple(member for member in members() if member.kind in ("core", "cli"))
TEMPLATE = "cli/src/cardwright_cli/scaffold/template"


def run(folder: Path, *command: str, **changes: str) -> str:
    """Run a program in a folder, outside the environment of the workspace, and give its output."""
    env = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    env |= {"UV_PYTHON": sys.executable, **WHO, **changes}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def commit(folder: Path) -> None:
    """Commit all that lies in a folder, as a repository."""
    run(folder, "git", "init", "--quiet")
    run(folder, "git", "add", "--all")
    run(folder, "git", "commit", "--quiet", "--message", "Change", "--no-gpg-sign")


def make(folder: Path, path: str) -> Path:
    """Make a project by the Cardwright on a path, and give its folder."""
    run(folder, sys.executable, "-m", "cardwright_cli", "new", "my-game", PYTHONPATH=path)
    return folder / "my-game"


def sync(project: Path) -> None:
    """Make the environment of a project, from what uv has at hand if that is enough."""
    try:
        run(project, UV, "sync", UV_OFFLINE="1")
    except AssertionError:
        run(project, UV, "sync")


def in_project(project: Path, *command: str) -> str:
    return run(project, UV, "run", *command, UV_NO_SYNC="1")


def renew(project: Path) -> None:
    """Bring a project up to date by the command that stands in its README."""
    (said,) = re.findall(r"^uvx copier (.+)$", (project / "README.md").read_text("utf-8"), re.MULTILINE)
    run(project, sys.executable, "-m", "copier", *said.split())


def install(folder: Path, member: Member, place: Path, **how: object) -> None:
    """Write down in a folder that a distribution was installed from a place."""
    (info,) = folder.glob(f"{member.package}-*.dist-info")
    (info / "direct_url.json").write_text(json.dumps({"url": place.as_uri(), **how}), "utf-8")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a checkout of Cardwright, whose last release lies some commits back."""
    checkout = tmp_path_factory.mktemp("checkout") / "cardwright"
    copy_house(checkout)
    commit(checkout)
    run(checkout, "git", "tag", "v0.0.1")
    (checkout / "later").touch()
    commit(checkout)
    return checkout


@pytest.fixture(scope="module")
def project(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a project that was made by a Cardwright that is installed from a checkout, to work in."""
    folder = tmp_path_factory.mktemp("from a checkout")
    for member in NEEDED:
        info = folder / f"installed/{member.package}-0.1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {member.name}\nVersion: 0.1.0\n", "utf-8"
        )
        place = checkout / member.folder.relative_to(ROOT)
        install(folder / "installed", member, place, dir_info={"editable": True})
    path = [folder / "installed", *(checkout / member.source.parent.relative_to(ROOT) for member in NEEDED)]
    project = make(folder, os.pathsep.join(map(str, path)))
    sync(project)
    commit(project)
    return project


def test_a_project_passes_its_tests_and_the_type_check_and_can_be_played(project: Path) -> None:
    assert "passed" in in_project(project, "pytest", "-q")
    assert "no issues found in 4 source files" in in_project(project, "mypy")
    (listed,) = map(json.loads, in_project(project, "cardwright", "games", "--json").splitlines())
    assert (listed["name"], listed["distribution"]) == ("my-game", "cardwright-my-game")
    assert "broken" not in listed
    in_project(project, "cardwright", "play", "my-game", "--seats", "2", "-o", "game.jsonl")
    assert "holds" in in_project(project, "cardwright", "verify", "game.jsonl")


def test_what_a_project_makes_of_itself_is_not_committed(project: Path) -> None:
    held = run(project, "git", "ls-files").splitlines()
    assert [name for name in held if "cache" in name or ".venv" in name or ".hypothesis" in name] == []
    for made in ("dist/game.whl", "broken-laws/my-game-law.jsonl"):
        assert run(project, "git", "check-ignore", made).strip() == made


def test_an_update_brings_what_changed_in_the_template_and_keeps_what_was_changed_here(
    project: Path, checkout: Path
) -> None:
    readme, laws = project / "README.md", project / "tests/test_laws.py"
    readme.write_text(f"{readme.read_text('utf-8')}\nMy own words.\n", "utf-8")
    commit(project)
    template = checkout / TEMPLATE
    for name in ("README.md.jinja", "tests/test_laws.py.jinja"):
        text = (template / name).read_text("utf-8")
        (template / name).write_text(text.replace("laws", "laws and customs"), "utf-8")
    commit(checkout)
    before = run(project, "git", "rev-parse", "HEAD")
    renew(project)
    assert "the laws and customs that hold for every game" in readme.read_text("utf-8")
    assert readme.read_text("utf-8").endswith("\nMy own words.\n")
    assert "laws and customs" in laws.read_text("utf-8")
    changed = run(project, "git", "diff", "--name-only", before.strip()).splitlines()
    assert changed == [".copier-answers.yml", "README.md", "tests/test_laws.py"]


def test_a_template_with_uncommitted_changes_is_used_as_it_lies(project: Path, checkout: Path) -> None:
    (checkout / TEMPLATE / "draft.jinja").write_text("{{ title }}", "utf-8")
    folder = project.parent / "of a draft"
    folder.mkdir()
    path = [project.parent / "installed", *(checkout / f"{name}/src" for name in ("cli", "core"))]
    made = make(folder, os.pathsep.join(map(str, path)))
    assert (made / "draft").read_text("utf-8") == "My Game"
    assert "_commit" not in (made / ".copier-answers.yml").read_text("utf-8")
    (checkout / TEMPLATE / "draft.jinja").unlink()


def test_a_project_of_wheels_works_and_can_be_written_anew(checkout: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    for member in NEEDED:
        run(checkout, UV, "build", "--quiet", "--wheel", "--package", member.name, "--out-dir", str(tmp_path))
        (wheel,) = tmp_path.glob(f"{member.package}-*.whl")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(site)
        install(site, member, wheel, archive_info={})
    project = make(tmp_path, str(site))
    sync(project)
    assert json.loads(in_project(project, "cardwright", "games", "--json"))["name"] == "my-game"
    assert "passed" in in_project(project, "pytest", "-q", "tests/test_rules.py")
    commit(project)
    laws = site / "cardwright_cli/scaffold/template/tests/test_laws.py.jinja"
    laws.write_text(f"# Newer.\n{laws.read_text('utf-8')}", "utf-8")
    renew(project)
    assert (project / "tests/test_laws.py").read_text("utf-8").startswith("# Newer.\n")
    assert run(project, "git", "diff", "--name-only").splitlines() == ["tests/test_laws.py"]
