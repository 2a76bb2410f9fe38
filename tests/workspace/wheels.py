"""Build every distribution, look into it, and run it where nothing else is installed."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from .house import ROOT, TUTORIAL, Member, files, members, plugins, read_toml

UV = os.environ.get("UV", "uv")
"""The uv that runs us, or the one on the path."""
ALONE = ROOT / "tests/workspace/alone.py"
ABOUT_WHEEL = ("METADATA", "RECORD", "WHEEL", "licenses/LICENSE")
"""What a wheel says about itself."""
THIRD_PARTY = Member(TUTORIAL, "cardwright-follow-suit", "cardwright_follow_suit")
"""The game of the tutorial, as somebody else would have it: no member of the workspace."""
TOOLS = ("hypothesis", "mypy", "pytest")
"""What a plugin is tested with, in the versions with which we test."""
SDIST_EXTRAS = {"PKG-INFO", ".gitignore"}
"""What a source distribution has that its folder has not."""


def wrong_in_wheel(names: Iterable[str], member: Member) -> list[str]:
    """Say what a wheel lacks and what is stray in it: it is the package, its licence and its metadata."""
    found = {re.sub(r"^[^/]+\.dist-info/", "dist-info/", name) for name in names}
    package = {str(path.relative_to(member.source.parent)) for path in files(member.source)}
    expected = {*package, f"{member.package}/py.typed", *(f"dist-info/{name}" for name in ABOUT_WHEEL)}
    if "entry-points" in member.project["project"] or "scripts" in member.project["project"]:
        expected.add("dist-info/entry_points.txt")
    return _difference(found, expected)


def wrong_in_sdist(names: Iterable[str], member: Member) -> list[str]:
    """Say what a source distribution lacks and what is stray in it: it is the folder of the member."""
    found = {name.partition("/")[2] for name in names} - SDIST_EXTRAS
    expected = {str(path.relative_to(member.folder)) for path in files(member.folder)} - SDIST_EXTRAS
    return _difference(found, expected)


def _difference(found: set[str], expected: set[str]) -> list[str]:
    missing = [f"{name} is missing" for name in sorted(expected - found)]
    return missing + [f"{name} is stray" for name in sorted(found - expected)]


def check_contents(dist: Path, member: Member) -> None:
    """Refuse a distribution that lacks something or has too much."""
    (wheel,) = dist.glob(f"{member.package}-*.whl")
    (sdist,) = dist.glob(f"{member.package}-*.tar.gz")
    with zipfile.ZipFile(wheel) as packed:
        wrong = [f"{wheel.name}: {what}" for what in wrong_in_wheel(packed.namelist(), member)]
    with tarfile.open(sdist) as tar:
        names = [entry.name for entry in tar.getmembers() if entry.isfile()]
        wrong += [f"{sdist.name}: {what}" for what in wrong_in_sdist(names, member)]
    if wrong:
        raise SystemExit("\n".join(wrong))
    say(f"{member.name}: wheel and source distribution hold what they should")


def wheel_of(dist: Path, member: Member) -> str:
    (wheel,) = dist.glob(f"{member.package}-*.whl")
    return str(wheel)


def environment(folder: Path, wheels: Iterable[str]) -> Path:
    """Make an environment with these wheels and what they need, and give its folder of programs."""
    run(UV, "venv", "--quiet", "--python", sys.executable, str(folder))
    run(UV, "pip", "install", "--quiet", "--python", str(folder), *wheels)
    return folder / "bin"


def try_plugin(dist: Path, plugin: Member, core: Member, folder: Path) -> None:
    """Play, write and verify a game of a plugin where it stands with core alone."""
    programs = environment(folder, [wheel_of(dist, core), wheel_of(dist, plugin)])
    for game in plugin.games:
        say(run(str(programs / "python"), "-I", str(ALONE), game).strip())


def try_all(dist: Path, folder: Path) -> None:
    """Use the command line where everything is installed."""
    programs = environment(folder / "all", [wheel_of(dist, member) for member in members()])
    try_command_line(programs, plugins(), folder)


def try_command_line(programs: Path, brought: Iterable[Member], folder: Path) -> None:
    """Play, verify and replay each game that these plugins bring."""
    program = str(programs / "cardwright")
    listed = [json.loads(line) for line in run(program, "games", "--json").splitlines()]
    whole = {record["name"]: record["seats"] for record in listed if "broken" not in record}
    for plugin in brought:
        for game in plugin.games:
            if game not in whole:
                raise SystemExit(f"`cardwright games` does not list {game} as whole: {listed}")
            log = str(folder / f"{game}.jsonl")
            run(program, "play", game, "--seats", str(max(whole[game])), "-o", log)
            run(program, "verify", log)
            told = run(program, "replay", log)
            say(f"{game}: the command line plays, verifies and replays it: {told.splitlines()[-1]}")


def try_third_party(dist: Path, project: Path, folder: Path) -> None:
    """Use, test and type-check the plugin of the tutorial where only wheels are installed."""
    ours = [member for member in members() if member.kind != "plugins"]
    wheels = [wheel_of(dist, member) for member in (*ours, THIRD_PARTY)]
    programs = environment(folder, [*wheels, *tools()])
    try_command_line(programs, [THIRD_PARTY], folder)
    python = str(programs / "python")
    tested = run(python, "-I", "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=project)
    say(f"{THIRD_PARTY.name}: {tested.strip().splitlines()[-1]}")
    checked = run(python, "-I", "-m", "mypy", "--strict", "src", "tests", cwd=project)
    say(f"{THIRD_PARTY.name}: {checked.strip()}")


def tools() -> list[str]:
    """Give the tools with the versions that are pinned for the workspace."""
    pinned = read_toml(ROOT / "pyproject.toml")["dependency-groups"]["dev"]
    return [tool for tool in pinned if tool.partition("==")[0] in TOOLS]


def run(*command: str, cwd: Path = ROOT) -> str:
    """Run a program outside the environment of the workspace; give its output, or stop with it."""
    env = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=cwd, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\nexit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    (core,) = [member for member in members() if member.kind == "core"]
    with TemporaryDirectory() as name:
        folder = Path(name)
        dist = folder / "dist"
        run(UV, "build", "--quiet", "--all-packages", "--out-dir", str(dist))
        project = folder / "project"
        shutil.copytree(TUTORIAL, project)
        run(UV, "build", "--quiet", "--no-sources", "--out-dir", str(dist), cwd=project)
        for member in (*members(), THIRD_PARTY):
            check_contents(dist, member)
        for plugin in (*plugins(), THIRD_PARTY):
            try_plugin(dist, plugin, core, folder / plugin.name)
        try_all(dist, folder)
        try_third_party(dist, project, folder / "third-party")


if __name__ == "__main__":
    main()
