"""The table drawn as cards, into so many columns and, where that can be, so many lines."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright import Seat, evolve, frozen
from textual.content import Content
from textual.style import Style

from cardwright_cli.flows import BACK
from cardwright_cli.fullscreen.picture import Picture, Pile
from cardwright_cli.fullscreen.pieces import (
    DIM,
    Piece,
    back_of,
    flat_card,
    flowed,
    numbered_card,
    open_card,
    tall_card,
    word_style,
)

MANY = 5
"""Of more cards than this that lie open it is told how many they are."""


@frozen
class Level:
    """How much is drawn."""

    most: int
    """So many cards of a pile are drawn; of more the last ones, with the number of all."""
    tall: bool = False
    """Whether one's own cards are drawn three lines high."""
    airy: bool = False
    """Whether there are empty lines."""
    joined: bool = False
    """Whether seats with little before them share a line."""
    loose: bool = True
    """Whether it is said where nothing lies, and what stands on cards that are not the viewer's own."""


ALL: Final = 9999
LEVELS: Final = (
    Level(most=ALL, tall=True, airy=True),
    Level(most=10, tall=True, airy=True),
    Level(most=10, tall=True, joined=True),
    Level(most=ALL, joined=True),
    Level(most=10, joined=True),
    Level(most=8, joined=True, loose=False),
    Level(most=6, joined=True, loose=False),
    Level(most=5, joined=True, loose=False),
    Level(most=4, joined=True, loose=False),
    Level(most=3, joined=True, loose=False),
    Level(most=2, joined=True, loose=False),
    Level(most=1, joined=True, loose=False),
)
"""From the most to the least; the first that has room is taken, else the last."""


def drawn(picture: Picture, names: Sequence[str], room: tuple[int, int], chosen: frozenset[str]) -> Content:
    """Draw a table for a room of columns and lines; the cards whose words are chosen stand out."""
    width, height = room
    lines: list[Content] = []
    for level in LEVELS:
        lines = list(_lines(picture, names, width, level, chosen))
        if len(lines) <= height:
            break
    return Content("\n").join(lines)


def _lines(
    picture: Picture, names: Sequence[str], width: int, level: Level, chosen: frozenset[str]
) -> Iterator[Content]:
    space = [Content("")] if level.airy else []
    others = evolve(level, tall=False)
    shared = [piece for pile in picture.piles if pile.seat is None for piece in _pile(pile, others, chosen)]
    for lines in (flowed(shared, width), flowed(_facts(picture), width)):
        if lines:
            yield from (*lines, *space)
    *elsewhere, last = _around(picture.seat, len(names))
    mine = evolve(level, most=ALL) if last == picture.seat else others
    blocks = [flowed(_seat(picture, seat, names[seat], others, chosen), width) for seat in elsewhere]
    yield from _joined(blocks, width) if level.joined else (line for block in blocks for line in block)
    yield from (*space, *flowed(_seat(picture, last, names[last], mine, chosen), width))


def _joined(blocks: Sequence[Sequence[Content]], width: int) -> Iterator[Content]:
    """Put blocks of one line beside each other where they fit."""
    line: Content | None = None
    for block in blocks:
        if line is not None and len(block) == 1 and line.cell_length + 1 + block[0].cell_length <= width:
            line = line + " " + block[0]
            continue
        if line is not None:
            yield line
        *whole, line = block
        yield from whole
        if whole:
            yield line
            line = None
    if line is not None:
        yield line


def _around(viewer: Seat | None, seats: int) -> list[Seat]:
    """Give the seats from the left of the viewer on, who comes last."""
    first = 0 if viewer is None else viewer + 1
    return [(first + at) % seats for at in range(seats)]


def _seat(picture: Picture, seat: Seat, name: str, level: Level, chosen: frozenset[str]) -> list[Piece]:
    """Draw what one seat has; what others know of the viewer's own cards lies open in them anyway."""
    pieces = [_name(picture, seat, name)]
    for pile in picture.piles:
        if pile.seat != seat or not pile.cards:
            continue
        if seat == picture.seat and pile.shown_only and not pile.figures:
            continue
        own = seat == picture.seat and not pile.shown_only
        pieces += _pile(pile, evolve(level, loose=level.loose or own), chosen)
        if any(card not in (BACK, None) for card in pile.cards):
            level = evolve(level, tall=False)  # only the first, which is the hand
    return pieces


def _name(picture: Picture, seat: Seat, name: str) -> Piece:
    to_move = picture.turn == seat
    bold = Style(bold=True, underline=to_move)
    you = " (you)" if seat == picture.seat else ""
    points = "" if picture.points is None else f" {counted(picture.points[seat], 'point')}"
    return Piece((Content.assemble("▶ " if to_move else "  ", (name, bold), you, points),))


def counted(number: int, noun: str) -> str:
    """Give a number of things."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _facts(picture: Picture) -> list[Piece]:
    """Tell what is a word or yes or no; the numbers are for those who want to know all."""
    return [
        Piece((Content.assemble((f"{name} ", DIM), value),), gap=3)
        for name, value in picture.facts
        if " " not in name and value.replace("-", "").isalpha()
    ]


def _pile(pile: Pile, level: Level, chosen: frozenset[str]) -> list[Piece]:
    """Draw a pile: its title, and its cards or how many there are."""
    title, is_row, gap = _title(pile, level, chosen), pile.row is not None, 3 if level.airy else 2
    if not pile.cards:
        nothing = title + Content.assemble(("-", DIM))
        return [Piece((nothing,), gap=gap, begins_line=is_row)] if level.loose or is_row else []
    hidden = all(card == BACK for card in pile.cards)
    if hidden and not pile.numbered:
        back = flat_card(back_of(len(pile.cards)), "", chosen)
        return [Piece((title + back,), gap=gap, begins_line=is_row)]
    if pile.numbered or (level.tall and not hidden):
        cards = [
            Piece((numbered_card(at, card, chosen),)) if pile.numbered else tall_card(card, chosen)
            for at, card in enumerate(pile.cards)
        ]
        first = Piece((title,), gap=gap, begins_line=is_row)
        return [first, evolve(cards[0], begins_line=True), *cards[1:], *_figures(pile, level, chosen)]
    flat = [open_card(card, chosen) for card in pile.cards[-level.most :]]
    rest = [Piece((card,)) for card in flat[1:]]
    return [Piece((title + flat[0],), gap=gap, begins_line=is_row), *rest, *_figures(pile, level, chosen)]


def _title(pile: Pile, level: Level, chosen: frozenset[str]) -> Content:
    """Name a pile; a click on a row chooses the moves that name it by its number."""
    number = "" if pile.row is None else str(pile.row)
    many = len(pile.cards) > min(level.most, MANY) and BACK not in pile.cards
    count = f" ({len(pile.cards)})" if many else ""
    stands_out = bool(number) and number in chosen
    style = Style(dim=not stands_out, bold=stands_out, underline=stands_out) + word_style(number)
    return Content.assemble((f"{pile.title}{number and f' {number}'}{count}", style), " ")


def _figures(pile: Pile, level: Level, chosen: frozenset[str]) -> list[Piece]:
    """Draw what stands on a card; a click on it chooses the moves that name it."""
    if not level.loose:
        return []
    return [
        Piece(
            (
                Content.assemble(
                    (f"{label} ", DIM + word_style(word)),
                    (value, Style(bold=True, underline=word in chosen) + word_style(word)),
                ),
            ),
            gap=2,
        )
        for word, label, value in pile.figures
    ]
