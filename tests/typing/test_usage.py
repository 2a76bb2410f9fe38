"""Usage as the type checker sees it: right uses pass, a wrong one gives one clear error where it stands."""

import re
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
RIGHT = sorted((HERE / "right").glob("*.py"))
WRONG = sorted((HERE / "wrong").glob("*.py"))
MARK = re.compile(r"# error: (.+)$", re.MULTILINE)
REPORT = re.compile(r"^(?P<file>[^:]+):(?P<line>\d+): error: (?P<message>.+)$", re.MULTILINE)


@cache
def errors_in(folder: str) -> dict[str, list[tuple[int, str]]]:
    """Give the errors in each file of a folder, by one run of mypy with the settings of the workspace."""
    names = [str(path.relative_to(ROOT)) for path in sorted((HERE / folder).glob("*.py"))]
    options = ["--no-error-summary", "--cache-dir", f".mypy_cache/usage-{folder}"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for report in REPORT.finditer(done.stdout):
        found[Path(report["file"]).name].append((int(report["line"]), report["message"]))
    return found


def test_right_uses_pass() -> None:
    assert RIGHT
    assert errors_in("right") == {}


@pytest.mark.xdist_group("wrong uses")
@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_a_wrong_use_gives_one_clear_error(path: Path) -> None:
    source = path.read_text("utf-8")
    (mark,) = MARK.finditer(source)
    ((line, message),) = errors_in("wrong").get(path.name, [])
    assert line == source.count("\n", 0, mark.start()) + 1
    assert mark[1] in message
