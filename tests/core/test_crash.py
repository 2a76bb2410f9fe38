"""Writers that are killed at random times leave the beginning of the log, or they are caught."""

import re
import subprocess
import sys

import pytest

from .crash import CONTROLS, PROMISING

FIGURES = re.compile(
    r"(\S+): (\d+) kills, (\d+) with a part of the log, \d+ with a torn line, (\d+) problems"
)


def figures(kills: int, *writers: str) -> tuple[int, dict[str, tuple[int, ...]]]:
    """Kill writers, in a process of its own since this one has threads, and give exit code and figures."""
    program = [sys.executable, "-m", "tests.core.crash", "--kills", str(kills), *writers]
    ran = subprocess.run(program, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.returncode, {name: tuple(map(int, found)) for name, *found in FIGURES.findall(ran.stdout)}


def test_after_200_kills_of_each_writer_no_log_is_spoilt_and_no_acknowledged_line_lost() -> None:
    code, found = figures(200)
    assert found.keys() == PROMISING.keys()
    for name, (kills, inside, problems) in found.items():
        assert (kills, problems) == (200, 0), name
        assert inside > 20, f"{name} was hardly ever killed while it wrote"
    assert code == 0


@pytest.mark.parametrize("control", CONTROLS)
def test_a_writer_that_keeps_no_promise_is_caught_by_kills(control: str) -> None:
    code, found = figures(25, control)
    assert found[control][2] > 0
    assert code == 1
