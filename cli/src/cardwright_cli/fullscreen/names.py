"""What the players are called where there is little room."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from cardwright_cli.output import printable
from cardwright_cli.players import labels

LONGEST: Final = 16
"""Columns of a name; it stands whole among all that there is to know."""


def short_labels(names: Sequence[str]) -> tuple[str, ...]:
    """Give each seat's name, shortened, and with the number of the seat where it would not tell.

    >>> short_labels(["Ann", "ismcts:iterations=50", "ismcts:iterations=500"])
    ('Ann', 'ismcts:iteratio… (1)', 'ismcts:iteratio… (2)')
    """
    return labels([Content(printable(name)).truncate(LONGEST, ellipsis=True).plain for name in names])
