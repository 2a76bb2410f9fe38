"""The two commands in the README: the first is run here, the second is what runs this."""

import os
import re
import subprocess

from .house import ROOT

COMMANDS = re.findall(r"^pip install uv && (.+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)


def test_the_readme_has_two_commands() -> None:
    assert len(COMMANDS) == 2


def test_the_first_command_replays_a_game() -> None:
    uv, *arguments = COMMANDS[0].split()
    env = os.environ | {"UV_NO_SYNC": "1"}
    done = subprocess.run(
        [os.environ.get("UV", uv), *arguments],
        cwd=ROOT,
        env={name: value for name, value in env.items() if name != "VIRTUAL_ENV"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Result: " in done.stdout


def test_the_checks_run_the_second_command() -> None:
    script = (ROOT / ".ci/run").read_text("utf-8")
    assert f"\npip install uv && {COMMANDS[1]}\n" in script
    assert "set -euo pipefail\n" in script
    assert os.access(ROOT / ".ci/run", os.X_OK)
