"""Ctrl-C and the request to end are obeyed at once and without a word, wherever the program is."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from . import highcard
from .gamelogs import played, saved
from .running import PROGRAM, cardwright, environment, install

SCRIPT = (f"{sys.prefix}/bin/cardwright",)
CTRL_C = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
"""What a module has in it that is interrupted."""
SOURCE = Path(highcard.__file__).read_text(encoding="utf-8")
HEAD = "def legal_moves(state: State) -> Sequence[Move]:\n"
ENDLESS = "    while True:\n        pass\n"


@pytest.mark.parametrize("program", [SCRIPT, PROGRAM], ids=["script", "module"])
def test_ctrl_c_while_the_program_is_loaded_ends_it_quietly(tmp_path: Path, program: tuple[str, ...]) -> None:
    (tmp_path / "typer.py").write_text(CTRL_C, encoding="utf-8")
    done = subprocess.run(
        [*program, "games"], capture_output=True, env=environment(PYTHONPATH=str(tmp_path)), check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_program_that_is_to_ignore_ctrl_c_ignores_it_while_it_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text(f"{CTRL_C}raise SystemExit(7)\n", encoding="utf-8")
    script = f"trap '' INT; exec {sys.executable} -m cardwright_cli games"
    done = subprocess.run(
        ["sh", "-c", script], capture_output=True, env=environment(PYTHONPATH=str(tmp_path)), check=False
    )
    assert done.returncode == 7


def test_ctrl_c_while_a_plugin_is_loaded_ends_the_program_quietly(tmp_path: Path) -> None:
    path = str(install(tmp_path, "snap", CTRL_C))
    for command in (("games",), ("rules", "snap"), ("play", "snap", "--seats", "2")):
        ran = cardwright(*command, PYTHONPATH=path)
        assert (ran.code, ran.out, ran.err) == (130, "", "")


@pytest.mark.parametrize("command", ["play", "replay", "verify", "check"])
def test_ctrl_c_in_a_function_that_does_not_end_ends_the_program(tmp_path: Path, command: str) -> None:
    source = SOURCE.replace(
        HEAD, f"{HEAD}    import os, signal\n    os.kill(os.getpid(), signal.SIGINT)\n{ENDLESS}"
    )
    path = str(install(tmp_path, "high-card", source))
    log = str(saved(tmp_path, played()))
    arguments = {"play": ["high-card", "--seats", "2"], "check": ["high-card", "--games", "1"]}
    ran = cardwright(command, *arguments.get(command, [log]), PYTHONPATH=path)
    said = [line for line in ran.err.splitlines() if not line.startswith("seed: ")]
    assert (ran.code, said) == (130, [])


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_program_that_is_at_work_ends_when_it_is_told_to(
    tmp_path: Path, sent: signal.Signals, code: int
) -> None:
    source = SOURCE.replace(HEAD, f"{HEAD}    import sys\n    print('at work', flush=True)\n{ENDLESS}")
    path = str(install(tmp_path, "high-card", source))
    with subprocess.Popen(
        [*PROGRAM, "verify", str(saved(tmp_path, played()))],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(PYTHONPATH=path),
    ) as running:
        assert running.stderr is not None
        try:
            assert running.stderr.readline() == "at work\n"
            running.send_signal(sent)
            out, err = running.communicate(timeout=30)
        finally:
            running.kill()
    assert (running.returncode, out, err) == (code, "", "")
