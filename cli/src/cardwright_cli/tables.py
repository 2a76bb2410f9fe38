"""The table and the lists, drawn with Rich; every text in them is printable before Rich sees it."""

import io
import shutil
from collections.abc import Iterator, Sequence
from typing import Any

from cardwright import Sight, zones, zones_of
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardwright_cli.flows import BACK, Place, tokens
from cardwright_cli.output import is_plain, printable, results
from cardwright_cli.words import WAITING, Speech, place_name

NOTHING = "-"
"""What stands where no card lies."""
WIDE: int = 1_000_000
"""The width of a stream that is no terminal: nothing is wrapped or cut there."""

NARROW = 20
"""On a terminal of fewer columns nothing is wrapped either, since whole columns of a list would vanish."""


def drawn_list(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Draw rows under headings, as wide as stdout is."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(Text(heading), overflow="fold")
    for row in rows:
        table.add_row(*map(_cell, row))
    return _drawn(table)


def drawn_table(state: Any, talk: Speech) -> str:
    """Draw the zones of a state, or of the table of a view, as wide as stdout is."""
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold", overflow="fold")
    table.add_column(overflow="fold")
    for name, lines in zone_lines(state, talk):
        for at, line in enumerate(lines):
            table.add_row(_cell("" if at else name), _cell(line))
    return _drawn(table)


def zone_lines(state: Any, talk: Speech) -> Iterator[tuple[str, list[str]]]:
    """Give each place with the lines of its cards: what is common first, then seat by seat."""
    there = zones(state)
    infos = [info for info in zones_of(type(state)) if info.name in there]
    shared = [(info, None, there[info.name]) for info in infos if not info.per_seat]
    parts = [
        (info, seat, there[info.name][seat])
        for seat in range(len(talk.names))
        for info in infos
        if info.per_seat
    ]
    for info, seat, cards in (*shared, *parts):
        if info.sight is not Sight.SHOWN or tokens(cards):
            yield _title((info.name, seat), talk), cards_lines(cards)


def cards_lines(cards: Any) -> list[str]:
    """Write the cards of a place: on one line, or a numbered line for each pile in it."""
    if isinstance(cards, tuple) and any(isinstance(part, tuple) for part in cards):
        return [f"{at}: {_cards_words(part)}" for at, part in enumerate(cards)]
    return [_cards_words(cards)]


def _cards_words(cards: Any) -> str:
    found = tokens(cards)
    if not found:
        return NOTHING
    if isinstance(cards, tuple) and any(card is None for card in cards):  # it matters where each of them lies
        return " ".join(NOTHING if card is None else str(card) for card in cards)
    if all(token == BACK for token in found):
        return f"{len(found)} face down"
    return " ".join(found)


def _title(place: Place, talk: Speech) -> str:
    return "to be shuffled" if place == (WAITING, None) else place_name(place, talk).removeprefix("the ")


def _cell(text: str) -> Text:
    return Text(printable(text))


def _drawn(table: Table) -> str:
    plain = is_plain(results())
    columns = shutil.get_terminal_size().columns if results().isatty() else WIDE
    console = Console(
        file=io.StringIO(),
        width=WIDE if columns < NARROW else columns,
        force_terminal=not plain,
        color_system=None if plain else "standard",
        force_jupyter=False,
        legacy_windows=False,
        emoji=False,
        markup=False,
        highlight=False,
    )
    with console.capture() as drawn:
        console.print(table)
    return "".join(f"{line.rstrip()}\n" for line in drawn.get().splitlines())
