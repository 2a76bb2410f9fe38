"""Change core in thousands of small ways, one at a time, and see that the tests notice each.

    python -m tests.mutants.run [MODULE ...] [--folder FOLDER]

mutmut does the work, in a copy of its own: there, what is kept by `cache` is not kept, so that a mutant is
called at all, and core lies where mutmut expects it. A mutant that no test notices has to stand in
`equivalents.toml` with the reason why none can or need, and one that stands there must not be noticed.
Of some modules a tenth may go unnoticed besides, and is told.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cardwright import frozen

from tests.workspace.house import ROOT, read_toml
from tests.workspace.wheels import say

PROGRAM: Final = Path(sys.executable).with_name("mutmut")
EQUIVALENTS: Final = Path(__file__).with_name("equivalents.toml")
GROUPS: Final[Mapping[str, str]] = {
    "shuffling": "shuffling",
    "notation playing views game": "notation playing views game gaps worlds decoding encoding decks",
    "lines records strictjson": "lines records decoding",
    "logs replaying": "logs replaying",
    "unpacking writing": "unpacking writing logs",
}
"""Modules of core that are changed together, and the tests that are held against these."""
ALL_BUT_TENTH: Final = {"notation", "playing", "views", "game"}
"""Of these modules nine mutants of ten have to be noticed; of the others all that are not listed."""
_CACHED: Final = re.compile(r"(?m)^@(cache|lru_cache\(.*\))\n")
_SURVIVED: Final = {0, 33}
"""The exit codes by which mutmut says that all tests passed, and that there is none."""


@frozen
class Mutant:
    """A change of one function: the lines that went, and those that came."""

    function: str
    """With its module: `shuffling.Stream.below`."""
    gone: str
    come: str

    def __str__(self) -> str:
        return f"{self.function}\n  - {self.gone}\n  + {self.come}"


@frozen
class Tried:
    """What became of the mutants of some modules."""

    all: int
    survivors: tuple[Mutant, ...]


def listed() -> tuple[Mutant, ...]:
    """Give the mutants that need not be noticed."""
    rows = read_toml(EQUIVALENTS).get("equivalent", [])
    return tuple(Mutant(row["function"], row["gone"], row["come"]) for row in rows if row["reason"])


def wrong(tried: Tried, known: Collection[Mutant]) -> list[str]:
    """Say which survivors are not listed, and which that are listed did not survive."""
    lines = [f"no test notices: {mutant}" for mutant in tried.survivors if mutant not in known]
    return lines + [
        f"listed, but noticed or gone: {mutant}" for mutant in known if mutant not in tried.survivors
    ]


def copy_core(folder: Path, modules: Sequence[str], tests: Sequence[str]) -> None:
    """Make what mutmut works on: core under `src`, its tests, the docs that they read, the settings."""
    shutil.copytree(ROOT / "core" / "src", folder / "src")
    for name in ("tests", "docs"):
        shutil.copytree(ROOT / name, folder / name)
    for module in modules:
        path = folder / "src" / "cardwright" / f"{module}.py"
        path.write_text(_CACHED.sub("", path.read_text("utf-8")), "utf-8")
    settings = read_toml(ROOT / "pyproject.toml")["tool"]
    options = {
        **settings["mutmut"],
        "only_mutate": [f"src/cardwright/{module}.py" for module in modules],
        "pytest_add_cli_args_test_selection": [f"tests/core/test_{name}.py" for name in tests],
    }
    lines = ["[tool.mutmut]", *(f"{name} = {json.dumps(value)}" for name, value in options.items())]
    lines += ["[tool.pytest.ini_options]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in settings["pytest"]["ini_options"].items()]
    (folder / "pyproject.toml").write_text("\n".join(lines) + "\n", "utf-8")


def survivors(folder: Path) -> Tried:
    """Read what mutmut wrote down."""
    found, count = [], 0
    for path in sorted(folder.glob("mutants/src/cardwright/*.meta")):
        codes: dict[str, int | None] = json.loads(path.read_text("utf-8"))["exit_code_by_key"]
        count += len(codes)
        found += [_mutant(folder, name) for name, code in codes.items() if code is None or code in _SURVIVED]
    return Tried(count, tuple(found))


def _mutant(folder: Path, name: str) -> Mutant:
    shown = subprocess.run(
        [str(PROGRAM), "show", name], cwd=folder, capture_output=True, text=True, check=True
    ).stdout
    changed = [
        line for line in shown.splitlines() if line[:1] in {"+", "-"} and line[:3] not in {"+++", "---"}
    ]
    gone, come = (" ".join(line[1:].strip() for line in changed if line[0] == sign) for sign in ("-", "+"))
    module, _, mangled = name.removeprefix("cardwright.").partition(".")
    function = re.sub(r"^x_|^xǁ|__mutmut_\d+$", "", mangled).replace("ǁ", ".")
    return Mutant(f"{module}.{function}", gone, come)


def try_group(folder: Path, modules: Sequence[str], tests: Sequence[str]) -> Tried:
    """Run mutmut on some modules in a folder, which may be one of before; SystemExit if it cannot run."""
    if not (folder / "pyproject.toml").exists():
        copy_core(folder, modules, tests)
    children = str(min(2, os.cpu_count() or 1))
    done = subprocess.run(
        [str(PROGRAM), "run", "--max-children", children],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"mutmut: exit {done.returncode}\n{done.stdout[-3000:]}\n{done.stderr}")
    return survivors(folder)


def main() -> None:
    """Try the modules that are asked for, or all; a survivor that is not listed is exit 1, or many are."""
    parser = ArgumentParser(prog="python -m tests.mutants.run")
    parser.add_argument(
        "modules", nargs="*", help="modules of core; all that are held to this if none is named"
    )
    parser.add_argument(
        "--folder", type=Path, help="where to work, and to go on if work was broken off there"
    )
    asked = parser.parse_args()
    problems: list[str] = []
    with TemporaryDirectory() as temporary:
        for group, tests in GROUPS.items():
            modules = [name for name in group.split() if not asked.modules or name in asked.modules]
            if modules:
                folder = (asked.folder or Path(temporary)) / "-".join(modules)
                folder.mkdir(parents=True, exist_ok=True)
                tried = try_group(folder, modules, tests.split())
                found = wrong(tried, [mutant for mutant in listed() if _module(mutant) in modules])
                enough = ALL_BUT_TENTH.issuperset(modules) and 10 * len(tried.survivors) <= tried.all
                if enough:
                    say("\n".join(found))
                else:
                    problems += found
                say(f"{', '.join(modules)}: {tried.all} mutants, {len(tried.survivors)} not noticed")
    if problems:
        raise SystemExit("\n".join(problems))


def _module(mutant: Mutant) -> str:
    return mutant.function.partition(".")[0]


if __name__ == "__main__":
    main()
