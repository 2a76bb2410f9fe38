"""Run the examples of a page: Python as Python, consoles by their commands, all output compared.

A program of its own, so that a page has a process, a folder and a namespace to itself:
`python examples.py PAGE...`, in the folder where its commands are to run. A page may also have

- files: a line with the name in backticks and a colon, then a block; with `, below` after the name the block
  goes to the end of that file; with `, for a moment` it is a change, taken back after the next example;
- `cd` in a console, which holds for all that follows;
- blocks of `pycon`, for the Python of the project in which the page stands at that point.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from doctest import ELLIPSIS, OutputChecker
from doctest import Example as Expected
from pathlib import Path
from tempfile import TemporaryDirectory

from sybil import Document, Example, Region, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

PROMPT = "$ "
FILE = re.compile(
    r"^`((?:[\w.-]+/)*[\w-]*\.\w+)`(, below|, for a moment)?:\n\n```(?!console|pycon)\w+\n(.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
BELOW, MOMENT = ", below", ", for a moment"
UNDO = "undo a change that was for a moment"
TIMEOUT = 300


def files_in(page: str) -> dict[str, str]:
    """Give the files that a page spells out, each put together from its blocks."""
    files: dict[str, str] = {}
    for name, how, text in FILE.findall(page):
        if how != MOMENT:
            files[name] = joined(name, files[name], text) if how == BELOW else text
    return files


def joined(name: str, above: str, below: str) -> str:
    """Put a block below what a file has already, as far apart as things stand in such a file."""
    return f"{above}\n\n{below}" if name.endswith(".py") else f"{above}\n{below}"


def changed(text: str, change: str) -> str:
    """Make a change to a text: lines after ` `, `-` and `+`, in pieces with `...` between them."""
    for piece in re.split(r"^\.\.\.\n", change, flags=re.MULTILINE):
        lines = piece.splitlines(keepends=True)
        old = "".join(line[1:] or "\n" for line in lines if line[0] != "+")
        new = "".join(line[1:] or "\n" for line in lines if line[0] != "-")
        if text.count(old) != 1:
            raise ValueError(f"a change must fit one place, not {text.count(old)}:\n{piece}")
        text = text.replace(old, new)
    return text


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


def run_file(example: Example) -> None:
    """Write, lengthen or change a file below the folder where the page is."""
    name, how, text = example.parsed
    path = Path(name).absolute()
    if path.resolve() != path:
        raise ValueError(f"{name} lies elsewhere than in the folder of the page")
    above = path.read_text("utf-8") if how else ""
    if how == BELOW:
        text = joined(name, above, text)
    elif how == MOMENT:
        text = changed(above, text)
        example.namespace[UNDO] = lambda: path.write_text(above, "utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def run_console(example: Example) -> str:
    """Run a console block and give what is wrong with it, or nothing; `...` stands for any output."""
    checker, status, wrong = OutputChecker(), 0, ""
    for command, expected in commands_in(example.parsed):
        with TemporaryDirectory() as folder:
            where = Path(folder, "where")
            done = said(["bash", "-c", f"trap 'pwd > {where}' EXIT\n(exit {status})\n{command}"])
            os.chdir(where.read_text("utf-8").removesuffix("\n"))
        status = done.returncode
        if not checker.check_output(expected, done.stdout, ELLIPSIS):
            difference = checker.output_difference(Expected(command, expected), done.stdout, ELLIPSIS)
            wrong += f"$ {command}{difference}"
    return wrong


def run_session(example: Example) -> str:
    """Run a session with the Python of the project, and give what is wrong with it, or nothing."""
    with TemporaryDirectory() as folder:
        session = Path(folder, "session.txt")
        session.write_text(example.parsed, "utf-8")
        done = said(["uv", "run", "--quiet", "python", "-m", "doctest", "-o", "ELLIPSIS", str(session)])
    return done.stdout


def said(command: list[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIMEOUT,
        text=True,
        check=False,
    )


BLOCKS: tuple[Callable[[Document], Iterable[Region]], ...] = (
    PythonCodeBlockParser(doctest_optionflags=ELLIPSIS),
    CodeBlockParser("console", run_console),
    CodeBlockParser("pycon", run_session),
)


def parts_of(document: Document) -> Iterator[Region]:
    """Find the examples of a page; the block of a file is none besides."""
    files = [
        Region(found.start(), found.end(), found.groups(), run_file) for found in FILE.finditer(document.text)
    ]
    yield from files
    for parse in BLOCKS:
        for region in parse(document):
            if not any(file.start <= region.start < file.end for file in files):
                yield region


def run_page(page: Path) -> int:
    """Run all examples of a page and give their number; AssertionError at the first that fails."""
    document = Sybil(parsers=[parts_of]).parse(page)
    document.namespace["__name__"] = page.stem  # classes made in a page say that they are from there
    examples = list(document.examples())
    for example in examples:
        undo = document.namespace.pop(UNDO, None)
        example.evaluate()
        if undo is not None:
            undo()
    return len(examples)


if __name__ == "__main__":
    for name in [Path(name).absolute() for name in sys.argv[1:]]:
        sys.stdout.write(f"{name}: {run_page(name)} examples\n")
