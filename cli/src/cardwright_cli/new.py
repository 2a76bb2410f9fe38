"""`cardwright new`: a plugin project of one's own, from the template in `scaffold/`."""

import os
import re
import shlex
import shutil
import subprocess
import warnings
from importlib.metadata import PackageNotFoundError, distribution, entry_points
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typer

from cardwright_cli.exits import USAGE_ERROR
from cardwright_cli.origins import Origin, origin_of
from cardwright_cli.output import say
from cardwright_cli.players import joined

SCAFFOLD: Final = Path(__file__).resolve().parent / "scaffold"
CHECKOUT: Final = SCAFFOLD.parents[3]
"""The root of the checkout, if Cardwright runs from one."""
NAME: Final = re.compile(r"(?=.{1,32}$)[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a game can be called that is also a word in names of files and packages."""
TURNS_ALL_OFF: Final = "all"
"""What CARDWRIGHT_DISABLE_PLUGINS reads as every game."""


def make_project(name: str, folder: str | None) -> None:
    """Make the project of a game in a folder, which is called like the game unless another is given.

    Everything is checked before, and the folder appears when all that belongs in it is there.
    """
    _check_name(name)
    target = Path(name if folder is None else folder)
    _check_target(target)
    core, cli = origin_of("cardwright"), origin_of("cardwright-cli")
    answers = {"name": name, "core_source": _source(core), "cli_source": _source(cli)}
    with TemporaryDirectory(prefix=".cardwright-new-", dir=target.absolute().parent) as beside:
        made = Path(beside, "project")
        _fill(made, answers)
        _move(made, target)
    _say_what_was_made(name, target, [origin.place for origin in (core, cli) if origin is not None])


def _check_name(name: str) -> None:
    """Refuse a name that is none, or that something has that is installed.

    The package is called `cardwright_...`, so that no keyword or module of Python is in the way.
    """
    package = f"cardwright-{name}"
    if not NAME.fullmatch(name):
        problem = (
            f"{name!r} is no name for a game: that is lower-case letters and digits, a letter first, with "
            "single hyphens between words, and at most 32 characters in all"
        )
    elif name in entry_points(group="cardwright").names:
        problem = f"there is a game {name} already among those that are installed"
    elif name == TURNS_ALL_OFF or _is_installed(package):
        problem = f"{name!r} means something else to Cardwright; choose another name"
    else:
        return
    raise typer.BadParameter(problem, param_hint="NAME")


def _is_installed(package: str) -> bool:
    try:
        distribution(package)
    except PackageNotFoundError:
        return False
    return True


def _check_target(target: Path) -> None:
    """Refuse a folder that has something in it, or that cannot be made."""
    if not target.absolute().parent.is_dir():
        problem = f"there is no directory {target.parent}"
    elif not os.access(target.absolute().parent, os.W_OK):
        problem = f"the directory {target.parent} cannot be written to"
    elif os.path.lexists(target) and not target.is_dir():
        problem = f"{target} is there already, and is no directory"
    elif target.is_dir() and any(target.iterdir()):
        problem = f"{target} is there already, and is not empty"
    elif target.absolute().parent.resolve() == CHECKOUT / "plugins":
        problem = f"{target} would be part of Cardwright's own workspace; make the project somewhere else"
    else:
        return
    raise typer.BadParameter(problem, param_hint="--dir")


def _source(origin: Origin | None) -> str:
    return "" if origin is None else origin.source


def _fill(project: Path, answers: dict[str, str]) -> None:
    """Have copier write the project, without a word of its own."""
    try:
        from copier import run_copy  # noqa: PLC0415  # an extra, which no other command needs
    except ModuleNotFoundError:
        problem = "`cardwright new` needs copier, which is not installed"
        raise USAGE_ERROR(f"{problem}; the extra `new` of cardwright-cli brings it") from None
    template, commit = _template()
    with warnings.catch_warnings(action="ignore"):  # such as that a checkout has not all of its history
        run_copy(str(template), project, answers, vcs_ref=commit, defaults=True, quiet=True)


def _template() -> tuple[Path, str | None]:
    """Give the template: the checkout it lies in, with the commit, or else the folder in the package.

    Only from a commit can copier work out later what has changed. A template with changes that no commit
    has is taken as it lies there.
    """
    if (CHECKOUT / "copier.yml").is_file():
        within, commit = _git("rev-parse", "--show-prefix", "HEAD") or ("", "")
        changed = _git("status", "--porcelain", "--", "copier.yml", str(SCAFFOLD))
        if commit and not within and changed == []:
            return CHECKOUT, commit
    return SCAFFOLD, None


def _git(*arguments: str) -> list[str] | None:
    """Give the lines that git says of the checkout, None if it says nothing of it or is not there."""
    command = ["git", "--no-optional-locks", *arguments]
    try:
        done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True)  # noqa: S603  # the arguments are our own
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.splitlines()


def _move(made: Path, target: Path) -> None:
    """Put the project where it is to be, in one step unless an empty folder is there, which stays."""
    if not target.is_dir():
        made.rename(target)
        return
    for path in list(made.iterdir()):
        shutil.move(path, target / path.name)  # which an empty volume, mounted there, takes too


def _say_what_was_made(name: str, target: Path, places: list[str]) -> None:
    say(f"{target}: a small card game that can be played already, with its tests; make it your own")
    if places:
        found = f"it comes from {joined(places)}: see [tool.uv.sources] in pyproject.toml"
        say(f"Cardwright is on no package index yet, so {found}.")
    else:
        say("Cardwright comes from the package index.")
    say("Next:")
    for command in (
        f"cd {shlex.quote(str(target))}",
        "uv run pytest",
        f"uv run cardwright play {name} --seats 2",
    ):
        say(f"  {command}")
