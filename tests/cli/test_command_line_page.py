"""docs/command-line.md describes the whole command line, with output that is real."""

import os
import re
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import typer.main
from cardwright_cli.exits import Code
from cardwright_cli.main import app

from .running import ROOT, environment

PAGE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMON = {"--no-color", "--debug", "--help", "-h"}
"""Options of every command, described once."""
LISTS = {"cardwright --version", "cardwright games", "cardwright games --json"}
"""Commands that say more where more is installed."""
GROUP: Any = typer.main.get_command(app)
SECTIONS = dict(re.findall(r"^## cardwright (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))


def options_of(command: Any) -> set[str]:
    return {text for parameter in command.params for text in parameter.opts if text.startswith("-")}


def test_every_command_has_a_section_and_no_other_has() -> None:
    assert set(SECTIONS) == set(GROUP.commands)


@pytest.mark.parametrize("name", GROUP.commands)
def test_every_option_and_argument_of_a_command_is_in_its_section(name: str) -> None:
    command = GROUP.commands[name]
    described = set(
        re.findall(r"`(-[-a-z]+)", "".join(re.findall(r"^\| `.*$", SECTIONS[name], re.MULTILINE)))
    )
    assert described == options_of(command) - COMMON
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            assert f"| `{parameter.metavar}` |" in SECTIONS[name]


def test_the_options_of_the_program_and_of_all_commands_are_described() -> None:
    head = PAGE.partition("## Exit codes")[0]
    for option in options_of(GROUP) | COMMON:
        assert f"`{option}`" in head, option


def test_every_exit_code_is_described() -> None:
    table = PAGE.partition("## Exit codes")[2].partition("\n## ")[0]
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == sorted(Code)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the docs in it, for all commands of the page one after the other."""
    here = tmp_path_factory.mktemp("page")
    (here / "docs").symlink_to(ROOT / "docs")
    return here


def test_every_output_on_the_page_is_what_the_command_says(folder: Path) -> None:
    for block in CONSOLE.findall(PAGE):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            said = [same(line) for line in said_by(command, folder).splitlines()]
            expected = [same(line) for line in printed.splitlines()]
            if command in LISTS:
                said = [line for line in said if line in expected]
            pairs = zip_longest(said, expected, fillvalue="")
            assert [want if fits(line, want) else line for line, want in pairs] == expected, command


def said_by(command: str, folder: Path) -> str:
    """Run a command as a shell would, and give all it says, in order."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment(PATH=path),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    ).stdout


def fits(line: str, expected: str) -> bool:
    """Say whether a line is the expected one, in which `...` stands for any words, such as a path."""
    return re.fullmatch(re.escape(expected).replace(r"\.\.\.", ".+"), line) is not None


def same(line: str) -> str:
    """Leave out what changes from machine to machine: the width of columns, and versions."""
    return re.sub(r"\d+\.\d+\.\d+", "X.Y.Z", " ".join(line.split()))
