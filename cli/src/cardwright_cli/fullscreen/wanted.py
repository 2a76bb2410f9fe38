"""Which of the legal moves a person means who has typed or clicked something."""

import re
from collections.abc import Sequence

from cardwright_cli.fullscreen.faces import shown_move, typed

SEPARATORS = re.compile(r"[\s,/]+")


def words_of(text: str) -> list[str]:
    """Give the words of what was typed, as the notation has them, in lower case."""
    return [word for word in SEPARATORS.split(typed(text).lower()) if word]


def wanted(choices: Sequence[str], text: str) -> list[int]:
    """Give the places of the moves in which all these words stand, as they are written or shown.

    A word that stands as a whole in any move is wanted as a whole: `1` is not `12`. Another one may be a
    part of a word, as while it is being typed.
    """
    moves = [{*words_of(choice), *SEPARATORS.split(shown_move(choice).lower())} for choice in choices]
    whole = {word for move in moves for word in move}
    looked_for = words_of(text)
    return [
        at
        for at, move in enumerate(moves)
        if all(word in move if word in whole else any(word in part for part in move) for word in looked_for)
    ]


def toggled(text: str, word: str) -> str:
    """Give what is typed with a word more, or without it if it is there."""
    words = text.split()
    kept = [each for each in words if words_of(each) != words_of(word)]
    return " ".join(kept if len(kept) < len(words) else [*words, word])
