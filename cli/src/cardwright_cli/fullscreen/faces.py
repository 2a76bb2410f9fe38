"""What cards look like: French ones with their glyphs, and colours that only repeat what is written."""

import re
from typing import Final

from cardwright import Card, frozen

from cardwright_cli.flows import BACK
from cardwright_cli.output import printable

GLYPHS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
LETTERS: Final = {glyph: letter for letter, glyph in GLYPHS.items()}
FRENCH: Final = {str(card) for card in Card}
RED, BLACK = "#b3001b", "#16181d"
PAPER = "#f4f1e8"
CHOSEN_INK, CHOSEN_PAPER = "#16181d", "#5ce1e6"
BACK_PAPER, BACK_INK = "#31548f", "#b9cbec"
BY_WORD: Final = {
    "black": ("#f4f1e8", "#2b2b2b"),
    "blue": ("#ffffff", "#1f5fbf"),
    "green": ("#ffffff", "#1d7a3a"),
    "grey": ("#16181d", "#b5b8bd"),
    "orange": ("#16181d", "#f29b38"),
    "purple": ("#ffffff", "#7a3fa0"),
    "red": ("#ffffff", "#b3202c"),
    "white": ("#16181d", "#f4f1e8"),
    "yellow": ("#16181d", "#f2d13c"),
}
"""Ink and paper of cards whose token begins with a colour, such as `blue-7`."""


@frozen
class Face:
    """What is printed on a card."""

    text: str
    ink: str
    paper: str


def face(token: str) -> Face:
    """Give what is printed on a card, or on its back."""
    if token == BACK:
        return Face("░░", BACK_INK, BACK_PAPER)
    if token in FRENCH:
        return Face(shown(token), RED if token[-1] in "DH" else BLACK, PAPER)
    ink, paper = BY_WORD.get(token.partition("-")[0], (BLACK, PAPER))
    return Face(shown(token), ink, paper)


def shown(token: str) -> str:
    """Write a card as it is shown: `10♥` for `TH`, and what is no French card as it is."""
    if token in FRENCH:
        return f"{token[:-1].replace('T', '10')}{GLYPHS[token[-1]]}"
    return printable(token)


def shown_move(text: str) -> str:
    """Write a move of the notation as it is shown.

    >>> shown_move("play 7H,TD")
    'play 7♥,10♦'
    """
    return re.sub(r"[^ ,/]+", lambda word: shown(word[0]), text)


def shown_words(text: str) -> str:
    """Write the cards in a sentence as they are shown.

    >>> shown_words("SH-25: 4D is lower than TS")
    'SH-25: 4♦ is lower than 10♠'
    """
    return re.sub(r"\b[2-9TJQKA][CDHS]\b", lambda word: shown(word[0]), text)


def typed(text: str) -> str:
    """Give the notation for what was typed as it is shown.

    >>> typed("play 10♥ td")
    'play TH td'
    """
    for glyph, letter in LETTERS.items():
        text = text.replace(glyph, letter)
    return re.sub(r"\b10(?=[CDHScdhs]\b)", "T", text)
