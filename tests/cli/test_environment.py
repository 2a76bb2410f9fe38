"""The program in places that are not made for it: no home, nothing to write to, odd streams and locales."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from .gamelogs import played, saved
from .running import EXAMPLES, PROGRAM, environment

LOG = EXAMPLES / "holzwurm.jsonl"
AS_ANYONE = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""What takes from root the right to write and to read what is forbidden to all."""
FULL = "error: standard output: No space left on device"
WITHOUT_UTF_8 = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def who() -> tuple[str, ...]:
    """Give what runs a program as one to whom something is forbidden; skip where there is nothing."""
    if os.geteuid() != 0:
        return ()
    if shutil.which(AS_ANYONE[0]) is None or subprocess.run([*AS_ANYONE, "true"], check=False).returncode:
        pytest.skip("to root nothing is forbidden here")
    return AS_ANYONE


def run(
    *arguments: str | bytes | Path,
    within: Path | None = None,
    streams: str = "",
    by: tuple[str, ...] = (),
    settings: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    """Run `cardwright` in a folder, its streams as the shell is told, with no home unless one is set."""
    homeless = {name: value for name, value in environment().items() if name != "HOME"}
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {streams}', "sh", *by, *PROGRAM, *arguments],
        capture_output=True,
        text=True,
        errors="surrogateescape",
        cwd=within,
        env={**homeless, **settings},
        check=False,
    )


def check(done: subprocess.CompletedProcess[str], code: int, out: str, err: str) -> None:
    """Check how a run ended, of the first line on stdout how it begins, and what is told on stderr."""
    told = [line for line in done.stderr.splitlines() if not line.startswith(("seed: ", "Usage: ", "Try "))]
    assert (done.returncode, "\n".join(told)) == (code, err)
    assert done.stdout.startswith(out)
    assert bool(done.stdout) == bool(out)


def test_no_home_is_needed() -> None:
    check(run("games"), 0, "GAME ", "")
    check(run("games", settings={"HOME": "/nowhere/at/all"}), 0, "GAME ", "")


@pytest.mark.parametrize(
    ("arguments", "err"),
    [
        (("replay", str(LOG)), ""),
        (
            ("play", "holzwurm", "--seats", "2", "-o", "x.jsonl"),
            "error: x.jsonl: Permission denied\nNothing was written.",
        ),
        (
            ("check", "holzwurm"),
            "error: Invalid value for --logs: 'broken-laws' is no folder that can be written to",
        ),
        (("new", "snap"), "error: Invalid value for --dir: the directory . cannot be written to"),
        (("verify", "secret.jsonl"), "error: secret.jsonl: Permission denied"),
    ],
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_in_a_folder_that_cannot_be_written_to_only_writing_fails(
    tmp_path: Path, arguments: tuple[str, ...], err: str
) -> None:
    by = who()
    (tmp_path / "secret.jsonl").touch(mode=0)
    tmp_path.chmod(0o555)
    try:
        check(run(*arguments, within=tmp_path, by=by), 2 if err else 0, "" if err else "Der ", err)
    finally:
        tmp_path.chmod(0o755)
    assert [path.name for path in tmp_path.iterdir()] == ["secret.jsonl"]


@pytest.mark.parametrize(
    "arguments", [("replay", LOG), ("verify", LOG), ("play", "holzwurm", "--seats", "2")]
)
def test_a_full_disk_is_told(arguments: tuple[str | Path, ...]) -> None:
    check(run(*arguments, streams=">/dev/full"), 2, "", FULL)


def test_that_the_help_has_no_room_is_told() -> None:
    check(run("--help", streams=">/dev/full"), 2, "", "error: No space left on device")


def test_a_log_for_which_there_is_no_room_is_told() -> None:
    done = run("play", "holzwurm", "--seats", "2", "--force", "-o", "/dev/full")
    check(done, 2, "", "error: /dev/full: No space left on device")


@pytest.mark.parametrize("streams", ["2>/dev/full", "2>&-", ">&- 2>&-", ">/dev/full 2>&-"])
def test_where_no_message_can_be_told_the_exit_code_still_is(streams: str) -> None:
    check(run("replay", "nothing.jsonl", streams=streams), 2, "", "")


@pytest.mark.parametrize(
    ("streams", "code", "out"), [(">&-", 0, ""), ("2>&-", 0, LOG.name), ("<&- >&- 2>&-", 0, "")]
)
def test_streams_that_are_closed_are_done_without(streams: str, code: int, out: str) -> None:
    check(run("verify", LOG.name, within=LOG.parent, streams=streams), code, out, "")


def test_standard_input_that_is_closed_is_an_empty_log() -> None:
    check(run("verify", "-", streams="<&-"), 3, "standard input: is no valid log: line 1, column 1: ", "")


def test_a_locale_without_letters_gets_escapes(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(("Zoë", "七")))
    done = run("replay", log, settings={"PYTHONPATH": plugins, **WITHOUT_UTF_8})
    check(done, 0, "High Card: Zo\\xeb and \\u4e03\n", "")


def test_a_name_that_is_no_text_is_shown_as_escapes() -> None:
    missing = "error: there is no file \\udcff.jsonl"
    check(run("replay", b"\xff.jsonl"), 2, "", missing)
    check(run("replay", b"\xff.jsonl", settings=WITHOUT_UTF_8), 2, "", missing)
    refused = "error: Invalid value for --name: '\\udcff' is not valid text"
    check(run("play", "holzwurm", "--seats", "2", "--name", b"\xff"), 2, "", refused)


def test_a_nonsense_size_of_the_terminal_is_no_matter() -> None:
    check(run("games", settings={"COLUMNS": "-5", "LINES": "many", "TERM": ""}), 0, "GAME ", "")
