"""Cards and words as pieces of text, and how they are set into lines."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright import frozen
from textual.color import Color
from textual.content import Content
from textual.style import Style

from cardwright_cli.flows import BACK
from cardwright_cli.fullscreen.faces import BACK_INK, BACK_PAPER, CHOSEN_INK, CHOSEN_PAPER, Face, face

WORD: Final = "word"
"""Under this name a piece bears, in its style, what a click on it chooses: a word of moves."""
INDENT: Final = 2
TIMES: Final = "\N{MULTIPLICATION SIGN}"
DIM: Final = Style(dim=True)


@frozen
class Piece:
    """Something that is not broken over lines, one line high or three."""

    rows: tuple[Content, ...]
    gap: int = 0
    """How many columns are free before it, unless it begins a line."""
    begins_line: bool = False
    edge: tuple[Content, ...] = ()
    """What closes it if no other such piece follows, as where cards overlap."""

    @property
    def width(self) -> int:
        """The columns that it takes."""
        return self.rows[0].cell_length


def open_card(card: str | None, chosen: frozenset[str]) -> Content:
    """Draw a card that lies open, or the place of one that is absent."""
    return Content.assemble((" -- ", DIM)) if card is None else flat_card(face(card), card, chosen)


def numbered_card(at: int, card: str | None, chosen: frozenset[str]) -> Content:
    """Draw a hidden card with the number of its place on its back, or the place if it is absent."""
    if card is None:
        return Content.assemble((" ·· ", DIM))
    return flat_card(Face(f"{at:>2}", BACK_INK, BACK_PAPER), str(at), chosen)


def back_of(count: int) -> Face:
    """Give the back of the top card, with the number of cards on it."""
    return face(BACK) if count == 1 else Face(f"{TIMES}{count}", BACK_INK, BACK_PAPER)


def flat_card(what: Face, word: str, chosen: frozenset[str]) -> Content:
    """Draw a card in one line: its edges are halves of a column."""
    printed = _printed(what, word, chosen)
    edge = Style(foreground=printed.background) + word_style(word)
    return Content.assemble(("▐", edge), (what.text, printed), ("▌", edge))


def tall_card(card: str | None, chosen: frozenset[str]) -> Piece:
    """Draw a card three lines high, whose right edge lies under the next card."""
    if card is None:
        return Piece((Content("   "), Content(" --"), Content("   ")))
    what = face(card)
    style = _printed(what, "" if card == BACK else card, chosen)
    line = "─" * Content(what.text).cell_length
    rows = tuple(Content.assemble((row, style)) for row in (f"╭{line}", f"│{what.text}", f"╰{line}"))
    return Piece(rows, edge=tuple(Content.assemble((row, style)) for row in "╮│╯"))


def _printed(what: Face, word: str, chosen: frozenset[str]) -> Style:
    """Give how a card is printed, with the word that a click on it chooses."""
    if word and word.lower() in chosen:
        style = Style(Color.parse(CHOSEN_PAPER), Color.parse(CHOSEN_INK), bold=True, underline=True)
    else:
        style = Style(Color.parse(what.paper), Color.parse(what.ink), bold=True)
    return style + word_style(word)


def word_style(word: str) -> Style:
    """Give a style that looks like nothing, and has the word that a click chooses."""
    return Style.from_meta({WORD: word}) if word else Style()


def flowed(pieces: Sequence[Piece], width: int) -> list[Content]:
    """Set pieces into lines; those after the first are indented."""
    lines: list[list[Piece]] = []
    used = 0
    for piece in pieces:
        gap = piece.gap if lines else 0
        higher = bool(lines) and len(lines[-1][0].rows) != len(piece.rows)
        if not lines or piece.begins_line or higher or used + gap + piece.width + len(piece.edge[:1]) > width:
            used = INDENT if lines else 0
            gap = 0
            lines.append([])
        lines[-1].append(piece)
        used += gap + piece.width
    return [row for number, line in enumerate(lines) for row in _set(line, INDENT if number else 0)]


def _set(line: Sequence[Piece], indent: int) -> Iterator[Content]:
    for row in range(len(line[0].rows)):
        parts = [Content(" " * indent)]
        for at, piece in enumerate(line):
            overlapped = at + 1 < len(line) and line[at + 1].edge
            edge = [piece.edge[row]] if piece.edge and not overlapped else []
            parts += [Content(" " * piece.gap if at else ""), piece.rows[row], *edge]
        yield Content.assemble(*parts)
