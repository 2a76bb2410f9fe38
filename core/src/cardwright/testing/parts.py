"""The parts of a table: each zone, or each seat's part of it, with its cards in order."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from cardwright.table import Seat
from cardwright.zoning import zones, zones_of

Part: TypeAlias = tuple[str, Seat | None]
"""A zone, or a seat's part of it."""


def parts(table: Any) -> list[tuple[Part, tuple[Any, ...]]]:
    """Give the cards of each zone, or of each seat's part of it, in their order."""
    there = zones(table)
    parts: list[tuple[Part, tuple[Any, ...]]] = []
    for info in zones_of(type(table)):
        if info.name in there:
            each = enumerate(there[info.name]) if info.per_seat else ((None, there[info.name]),)
            parts += [((info.name, seat), tuple(_flat(cards))) for seat, cards in each]
    return parts


def _flat(cards: Any) -> Iterator[Any]:
    """Give the cards of a zone one by one, whatever rows they lie in; None where a place is empty."""
    if isinstance(cards, tuple):
        for part in cards:
            yield from _flat(part)
    else:
        yield cards
