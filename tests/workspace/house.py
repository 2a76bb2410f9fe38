"""The house as the tests see it: where it stands, who lives in it, which files are its own."""

import shutil
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from cardwright import frozen

ROOT = Path(__file__).resolve().parents[2]
IGNORED = (".git", *(line.rstrip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()))
"""What no commit holds; the patterns are plain enough to be matched against names."""
BINARY = {".gz", ".png"}
TUTORIAL = ROOT / "docs/tutorial/follow-suit"
"""The project at which the tutorial arrives: a plugin as others write them, no member of the workspace."""


@frozen
class Member:
    """A distribution of the workspace."""

    folder: Path
    name: str
    """The name of the distribution."""
    package: str
    """The package to import."""

    @property
    def kind(self) -> str:
        """`core`, `cli` or `plugins`."""
        return self.folder.relative_to(ROOT).parts[0]

    @property
    def source(self) -> Path:
        """The folder of its package."""
        return self.folder / "src" / self.package

    @property
    def games(self) -> tuple[str, ...]:
        """The games that it brings, by the names of their entry points."""
        return tuple(self.project["project"].get("entry-points", {}).get("cardwright", ()))

    @property
    def project(self) -> dict[str, Any]:
        """What its pyproject.toml says of it."""
        return read_toml(self.folder / "pyproject.toml")


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def members() -> tuple[Member, ...]:
    """Find the members where the workspace says that they are."""
    patterns = read_toml(ROOT / "pyproject.toml")["tool"]["uv"]["workspace"]["members"]
    folders = [folder for pattern in patterns for folder in sorted(ROOT.glob(pattern)) if folder.is_dir()]
    return tuple(
        Member(folder, read_toml(folder / "pyproject.toml")["project"]["name"], _package(folder))
        for folder in folders
    )


def plugins() -> tuple[Member, ...]:
    return tuple(member for member in members() if member.kind == "plugins")


def files(folder: Path = ROOT, *endings: str) -> Iterator[Path]:
    """Give the files below a folder that a commit may hold, all or those with one of the endings."""
    for path in sorted(folder.iterdir()):
        if is_ignored(path.name):
            continue
        if path.is_dir():
            yield from files(path, *endings)
        elif not endings or path.suffix in endings:
            yield path


def texts() -> Iterator[tuple[str, str]]:
    """Give the name and the text of every file that a person may read."""
    for path in files():
        if path.suffix not in BINARY:
            yield str(path.relative_to(ROOT)), path.read_text("utf-8", errors="replace")


def copy_house(target: Path) -> None:
    """Copy what a commit may hold, and the lock file, which spares a look at the index."""
    shutil.copytree(ROOT, target, ignore=lambda _, names: [name for name in names if is_ignored(name)])
    if (ROOT / "uv.lock").exists():
        shutil.copy(ROOT / "uv.lock", target)


def is_ignored(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in IGNORED)


def _package(folder: Path) -> str:
    (package,) = [path.name for path in (folder / "src").iterdir() if (path / "__init__.py").is_file()]
    return package
