"""The program as a whole: help, versions, and what it loads."""

import doctest
import subprocess
import sys
from importlib.metadata import version
from types import ModuleType

import pytest
from cardwright_cli import output, players

from .running import PROGRAM, cardwright, environment, refused

COMMANDS = ("games", "rules", "bots", "play", "check", "new", "replay", "verify")


def test_help_goes_to_stdout_and_names_every_command() -> None:
    ran = cardwright("--help")
    assert (ran.code, ran.err) == (0, "")
    assert all(f"\n  {command} " in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_of_its_own(command: str) -> None:
    ran = cardwright(command, "-h")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: cardwright {command} ")


def test_without_a_command_the_help_goes_to_stderr() -> None:
    ran = cardwright()
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == cardwright("--help").out


def test_version_names_cardwright_and_every_plugin_and_imports_none(plugins: str) -> None:
    ran = cardwright("--version", PYTHONPATH=plugins)
    assert ran.code == 0
    assert ran.lines[:2] == [
        f"cardwright {version('cardwright')}",
        f"cardwright-cli {version('cardwright-cli')}",
    ]
    assert "high-card 1.0" in ran.lines


def test_the_installed_script_is_the_same_program() -> None:
    script = f"{sys.prefix}/bin/cardwright"
    done = subprocess.run(
        [script, "--version"], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout == cardwright("--version").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--frob",),
        ("frob",),
        ("replay",),
        ("games", "x"),
        ("play", "holzwurm"),
        ("play", "holzwurm", "--seats", "x"),
    ],
)
def test_a_command_line_that_cannot_be_read_is_one_sentence_and_the_usage(arguments: tuple[str, ...]) -> None:
    ran = cardwright(*arguments)
    assert refused(ran, 2)
    assert ran.out == ""
    assert "\nUsage: " in ran.err
    assert ran.err.endswith("--help`.\n")


def test_a_misspelt_command_is_answered_with_the_one_meant() -> None:
    sentence = refused(cardwright("verfy", "x"), 2)
    assert sentence.startswith("No such command 'verfy'. Did you mean 'verify'?")


def test_help_loads_neither_rich_nor_cardwright_nor_what_they_need() -> None:
    command = [sys.executable, "-X", "importtime", *PROGRAM[1:], "--help"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), check=True)
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "cardwright_cli" in loaded
    assert not loaded & {"rich", "cardwright", "cattrs", "attrs", "pluggy", "cardwright_holzwurm", "hashlib"}


def test_debug_shows_where_an_error_comes_from_as_option_and_in_the_environment() -> None:
    for ran in (
        cardwright("replay", "--debug", "nowhere.jsonl"),
        cardwright("--debug", "replay", "nowhere.jsonl"),
        cardwright("replay", "nowhere.jsonl", CARDWRIGHT_DEBUG="1"),
    ):
        assert ran.code == 2
        assert "Traceback" in ran.err
        assert ran.err.endswith("error: there is no file nowhere.jsonl\n")


@pytest.mark.parametrize("module", [output, players])
def test_examples_in_docstrings_hold(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed
