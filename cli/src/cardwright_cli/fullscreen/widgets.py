"""The parts of the screen that are drawn anew when their size changes: the table, and what happened."""

import re
from collections.abc import Iterator, Sequence

from cardwright import DEALER
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from cardwright_cli.fullscreen.felt import drawn
from cardwright_cli.fullscreen.picture import Picture
from cardwright_cli.fullscreen.pieces import WORD
from cardwright_cli.fullscreen.tales import Tale

MOST_TOLD = 300
"""So many lines of what happened stay on the screen."""
REDS = re.compile(r"\b(?:10|[2-9JQKA])[♥♦]")
INDENT = Content("    ")
RED_INK = Style.parse("#ff8585")


class Felt(VerticalScroll, can_focus=False):
    """The table with its cards."""

    class Picked(Message):
        """A card, or a row, was clicked: the word by which moves name it."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    def __init__(self) -> None:
        super().__init__(id="felt")
        self._shown: tuple[Picture, Sequence[str], frozenset[str]] | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="cards")

    def show(self, picture: Picture, names: Sequence[str], chosen: frozenset[str]) -> None:
        """Show a table, in which the cards whose words are chosen stand out."""
        shown = picture, names, chosen
        if shown != self._shown:
            self._shown = shown
            self._draw()

    def cover(self) -> None:
        """Show nothing."""
        self._shown = None
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def on_click(self, event: Click) -> None:
        word = event.style.meta.get(WORD)
        if word:
            self.post_message(self.Picked(str(word)))

    def _draw(self) -> None:
        region = self.scrollable_content_region
        cards = self.query_one("#cards", Static)
        if self._shown is None or not region.width:
            cards.update("")
            return
        picture, names, chosen = self._shown
        cards.update(drawn(picture, names, (region.width, region.height), chosen))


class Story(VerticalScroll, can_focus=False):
    """What happened, the latest below."""

    def __init__(self) -> None:
        super().__init__(id="story")
        self.border_title = "What happened"
        self._shown: tuple[str, Sequence[Tale]] = ("", ())

    def compose(self) -> ComposeResult:
        yield Static(id="said")

    def show(self, headline: str, tales: Sequence[Tale]) -> None:
        """Show how the game began, and the last lines of what happened."""
        self._shown = headline, tales
        self._tell()

    def cover(self) -> None:
        """Show nothing."""
        self.show("", ())

    def on_resize(self) -> None:
        self._tell()

    def _tell(self) -> None:
        headline, tales = self._shown
        width = self.scrollable_content_region.width
        told = [Content.assemble((headline, Style(dim=True))) if len(tales) < MOST_TOLD else Content("...")]
        told += map(_line, tales[-MOST_TOLD:])
        self.query_one("#said", Static).update(Content("\n").join(_hanging(told, width)))
        self.call_after_refresh(self.scroll_end, animate=False)


def _hanging(told: Sequence[Content], width: int) -> Iterator[Content]:
    """Wrap lines so that what goes on is indented."""
    for line in told:
        first = line.wrap(max(width, 1))[0] if line.plain else line
        yield first
        rest = line[len(first) :]
        blanks = len(rest.plain) - len(rest.plain.lstrip())
        if rest.plain.strip():
            yield from (INDENT + part for part in rest[blanks:].wrap(max(width - len(INDENT), 1)))


def _line(tale: Tale) -> Content:
    is_dealer = tale.by == DEALER
    text = Content(tale.text)
    for found in REDS.finditer(tale.text):
        text = text.stylize(RED_INK, found.start(), found.end())
    return Content.assemble((tale.by, Style(bold=not is_dealer, dim=is_dealer)), "  ", text)
