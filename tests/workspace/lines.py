"""Count the code lines of each game: all modules of its package, without blanks, comments and docstrings."""

import ast
import io
import re
import sys
import tokenize
from pathlib import Path

from .house import ROOT, TUTORIAL, plugins

TUTORIALS, SCAFFOLDS = "follow-suit (tutorial)", "the game of `cardwright new`"
LIMITS = {"holzwurm": 200, "hearts": 220, "crazy-eights": 150, TUTORIALS: 120, SCAFFOLDS: 150}
"""Each of these games stays under so many code lines; one that is not named here may have any number."""
SCAFFOLD = ROOT / "cli/src/cardwright_cli/scaffold/template"
SILENT = {
    tokenize.COMMENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
    tokenize.INDENT,
    tokenize.NEWLINE,
    tokenize.NL,
}
"""Tokens that make no line a code line."""


def code_lines(source: str) -> int:
    """Count the lines on which something stands that is neither a comment nor a docstring.

    A docstring is any text that is a statement of its own, below a field or a constant too.
    """
    docstrings = {
        node.value.lineno: node.value.end_lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        first, last = token.start[0], token.end[0]
        is_docstring = token.type == tokenize.STRING and last <= (docstrings.get(first) or 0)
        if token.type not in SILENT and not is_docstring:
            found.update(range(first, last + 1))
    return len(found)


def filled_in(template: str) -> str:
    """Give a template of Python as Python: what is to fill in becomes a name, what else it has goes."""
    named = re.sub(r"\{\{\s*(\w+)[^}]*\}\}", r"\1", template)
    return re.sub(r"\{%.*?%\}|\{#.*?#\}", "", named, flags=re.DOTALL)


def lines_in(folder: Path) -> int:
    """Count the code lines of all modules below a folder, templates of modules among them."""
    sources = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    templates = [filled_in(path.read_text("utf-8")) for path in folder.rglob("*.py.jinja")]
    return sum(code_lines(source) for source in [*sources, *templates])


def counts() -> dict[str, int]:
    """Give the code lines of each game: those of the plugins, of the tutorial and of the scaffold."""
    folders = {game: plugin.source for plugin in plugins() for game in plugin.games}
    folders |= {TUTORIALS: TUTORIAL / "src"}
    folders |= {SCAFFOLDS: SCAFFOLD / "src"} if SCAFFOLD.is_dir() else {}
    return {name: lines_in(folder) for name, folder in folders.items()}


def told(counted: dict[str, int]) -> str:
    """Tell how many code lines each game has, and under how many it stays."""
    width = max(map(len, counted))
    limits = {name: f"   (under {LIMITS[name]})" if name in LIMITS else "" for name in counted}
    return "".join(f"{name:{width}}  {count:5}{limits[name]}\n" for name, count in counted.items())


def too_long(counted: dict[str, int]) -> list[str]:
    """Name the games that have too many code lines."""
    return [
        f"{name} has {count} code lines, and stays under {LIMITS[name]}"
        for name, count in counted.items()
        if name in LIMITS and count >= LIMITS[name]
    ]


def main() -> None:
    counted = counts()
    sys.stdout.write(told(counted))
    if found := too_long(counted):
        raise SystemExit("\n".join(found))


if __name__ == "__main__":
    main()
