"""Why a move is not allowed, also where somebody typed or clicked a card only."""

import re
from collections.abc import Iterator

from cardwright import NotationError, write_move

from cardwright_cli.exits import sentence_of
from cardwright_cli.fullscreen.faces import shown_move, shown_words, typed
from cardwright_cli.session import Session


def verdict(session: Session, text: str) -> str:
    """Say whether a move is allowed, and by which rule not; of a part of a move, as it can be completed."""
    if session.person is None:
        return "It is not your turn."
    text = typed(text).strip()
    for whole in _completed(session, text):
        try:
            move, reason = write_move(session.read(whole)), session.why_not(whole)
        except NotationError:
            continue
        move = shown_move(move)
        return f"Allowed: {move}" if reason is None else f"Not allowed: {move}: {shown_words(reason)}"
    try:
        session.read(text)
    except NotationError as error:
        return sentence_of(error)
    raise AssertionError("a text that can be read is a move")


def _completed(session: Session, text: str) -> Iterator[str]:
    """Give the text, and the text after each word that a move of the game begins with, likely ones first."""
    yield from () if text.isdecimal() else (text,)
    legal = (write_move(move).partition(" ")[0] for move in session.legal)
    kinds = (re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", kind.__name__).lower() for kind in session.game.moves)
    for word in dict.fromkeys([*legal, *kinds]):
        yield f"{word} {','.join(text.split())}"
        yield f"{word} {text}"
