"""The goldens as they once were."""

import subprocess
from pathlib import Path


class NoHistoryError(Exception):
    """There is no git here, or no repository that it reads, or one without its past."""


def goldens_of_all_times(root: Path) -> list[str]:
    """Give the text of each golden as each commit left it; NoHistoryError if git can't tell."""
    if _git(root, "rev-parse", "--is-shallow-repository").strip() == "true":
        raise NoHistoryError("the clone is shallow, and `git fetch --unshallow` gets the rest")
    log = _git(
        root,
        "log",
        "--full-history",
        "--format=",
        "--raw",
        "--no-abbrev",
        "--no-renames",
        "--",
        "tests/golden/*.txt",
    )
    blobs = [line.split()[3] for line in log.splitlines()]
    return [_git(root, "cat-file", "blob", blob) for blob in dict.fromkeys(blobs) if blob.strip("0")]


def _git(root: Path, *words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoHistoryError(str(error)) from error
    return done.stdout
