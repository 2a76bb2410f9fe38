"""The long texts: what the keys do, and all that is known of the game and of the table."""

from typing import Final

from textual.content import Content
from textual.style import Style

from cardwright_cli.flows import BACK
from cardwright_cli.fullscreen.faces import shown
from cardwright_cli.fullscreen.picture import Picture, Pile, rules_lines
from cardwright_cli.output import printable
from cardwright_cli.session import Session

KEYS: Final = (
    ("↑ ↓ PgUp PgDn", "go through the legal moves"),
    ("Enter", "makes the move that is highlighted"),
    ("typing", "leaves only the moves with these words in them: `7h`, `play 7h`"),
    ("a click", "on a move makes it; on a card it leaves only the moves with the card"),
    ("Esc", "forgets what was typed or clicked"),
    ("?", "after a move was typed: whether it is allowed, and by which rule not"),
    ("Ctrl+Z", "takes back your last move, as long as nobody has seen anything new since"),
    ("F2", "shows the whole table, the points and the house rules"),
    ("Ctrl+S", "writes a copy of the log so far to another file"),
    ("Ctrl+Q Ctrl+C", "leaves the game; the log stays, and the game can be gone on with"),
)
HEADING: Final = Style(bold=True)


def keys_text() -> Content:
    """Say what the keys and the mouse do."""
    widest = max(len(keys) for keys, _ in KEYS)
    return _lines("Keys and mouse", [f"{keys:<{widest}}  {what}" for keys, what in KEYS])


def whole_text(session: Session, picture: Picture) -> Content:
    """Tell all that may be known: points, what lies where, what else holds, and the house rules."""
    names = session.labels
    points = picture.points
    told = "these follow from hidden cards" if points is None else ""
    sections = [
        _lines(
            f"{printable(session.game.title)}: points",
            [told]
            if points is None
            else [f"{name}  {point}" for name, point in zip(names, points, strict=True)],
        ),
        _lines("On the table", [_pile_line(pile, names) for pile in picture.piles]),
        _lines("What else holds", [f"{name}  {value}" for name, value in picture.facts]),
        _lines("House rules", rules_lines(session.sitting.rules) or ["this game has none"]),
    ]
    return Content("\n\n").join(section for section in sections if section.plain.count("\n"))


def _pile_line(pile: Pile, names: tuple[str, ...]) -> str:
    owner = "" if pile.seat is None else f"{names[pile.seat]}, "
    row = "" if pile.row is None else f" {pile.row}"
    if pile.cards and all(card == BACK for card in pile.cards):
        return f"{owner}{pile.title}{row}  {len(pile.cards)} face down"
    cards = " ".join("-" if card is None else shown(card) for card in pile.cards)
    told = ", ".join(f"{label} {value}" for _, label, value in pile.figures)
    figures = f" ({told})" if told else ""
    return f"{owner}{pile.title}{row}  {cards or '-'}{figures}"


def _lines(heading: str, lines: list[str]) -> Content:
    return Content.assemble((heading, HEADING), *(f"\n  {line}" for line in lines))
