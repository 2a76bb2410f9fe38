"""The legal moves as a person chooses among them: numbered, and folded if there are many."""

import shutil
from collections.abc import Sequence
from typing import TypeAlias

from cardwright_cli.output import is_plain, printable, results

Choice: TypeAlias = tuple[int, str]
"""A move in the notation, with its number."""
ALL = "all"
MOST = 24
"""A list of so many lines is given as a whole."""
FIRST = 12
"""Of a longer list so many moves are given."""
GAP = 2
WIDEST = 4
"""More columns than this are hard to read along."""


def choice_lines(choices: Sequence[Choice], wanted: str = "") -> list[str]:
    """List legal moves, or those in which a text stands, or `all`; say how those left out can be seen."""
    if wanted.lower() == ALL:
        return _listed(choices)
    found = [choice for choice in choices if wanted.lower() in choice[1].lower()]
    if not found:
        return [f"There is no legal move with {wanted!r} in it."]
    lines = _listed(found)
    if len(lines) <= MOST:
        return lines
    folded = (
        f"... and {len(found) - FIRST} more: `moves TEXT` lists those with TEXT in them, `moves {ALL}` all"
    )
    return [*_listed(found[:FIRST]), folded]


def _listed(choices: Sequence[Choice]) -> list[str]:
    """Write one move on a line; at a terminal that can show a picture, columns of them."""
    digits = len(str(choices[-1][0]))
    cells = [printable(f"{number:>{digits}}  {text}") for number, text in choices]
    if is_plain(results()):
        return cells
    width = max(map(len, cells)) + GAP
    columns = max(1, min(WIDEST, (shutil.get_terminal_size().columns + GAP) // width))
    rows = -(-len(cells) // columns)
    return ["".join(f"{cell:<{width}}" for cell in cells[row::rows]).rstrip() for row in range(rows)]
