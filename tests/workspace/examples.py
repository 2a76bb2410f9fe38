"""Run the examples of a page: Python as Python, consoles by their commands, all output compared.

A program of its own, so that a page has a process, a folder and a namespace to itself:
`python examples.py PAGE...`, in the folder where its commands are to run.
"""

import re
import subprocess
import sys
from doctest import ELLIPSIS, OutputChecker
from doctest import Example as Expected
from pathlib import Path

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

PROMPT = "$ "
FILE = re.compile(r"^`((?:plugins|tests)/[^`\n]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TIMEOUT = 300


def files_in(page: str) -> dict[str, str]:
    """Give the files that a page spells out: a line with the name in backticks and a colon, then a block."""
    return dict(FILE.findall(page))


def commands_in(block: str) -> list[tuple[str, str]]:
    """Give the commands of a console block, each with the output that is to follow."""
    found: list[tuple[str, str]] = []
    for line in block.splitlines(keepends=True):
        if line.startswith(PROMPT):
            found.append((line.removeprefix(PROMPT), ""))
        elif found:
            command, output = found.pop()
            found.append((command, output + line))
        else:
            raise ValueError(f"a console example begins with {PROMPT!r}, not with {line!r}")
    return found


def run_console(example: Example) -> str:
    """Run a console block and give what is wrong with it, or nothing; `...` stands for any output."""
    checker, status, wrong = OutputChecker(), 0, ""
    for command, expected in commands_in(example.parsed):
        done = subprocess.run(
            ["bash", "-c", f"(exit {status})\n{command}"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIMEOUT,
            text=True,
            check=False,
        )
        status = done.returncode
        if not checker.check_output(expected, done.stdout, ELLIPSIS):
            difference = checker.output_difference(Expected(command, expected), done.stdout, ELLIPSIS)
            wrong += f"$ {command}{difference}"
    return wrong


def run_page(page: Path) -> int:
    """Run all examples of a page and give their number; AssertionError at the first that fails."""
    sybil = Sybil(
        parsers=[
            PythonCodeBlockParser(doctest_optionflags=ELLIPSIS),
            CodeBlockParser("console", run_console),
        ]
    )
    document = sybil.parse(page)
    document.namespace["__name__"] = page.stem  # classes made in a page say that they are from there
    examples = list(document.examples())
    for example in examples:
        example.evaluate()
    return len(examples)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        sys.stdout.write(f"{name}: {run_page(Path(name))} examples\n")
