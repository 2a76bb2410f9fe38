"""Whether a move told a seat anything new."""

from collections import Counter
from typing import Any

from cardwright import AnyGame, Seat, Step, key, view

from cardwright_cli.blame import blamed
from cardwright_cli.flows import BACK, holdings, pictures
from cardwright_cli.players import joined


def why_final(game: AnyGame, step: Step[Any, Any], mover: Seat) -> str | None:
    """Say to the one who made a move why it cannot be taken back; None if it can."""
    if step.after.turn is None:
        return "the game is over"
    with blamed(game.name):
        news = news_of(game, step, mover)
    if news is None:
        return None
    return f"it showed you {joined(news)}" if news else "it told you something of hidden cards"


def news_of(game: AnyGame, step: Step[Any, Any], mover: Seat) -> tuple[str, ...] | None:
    """Give the cards whose faces the mover sees since a move and did not before; None if nothing is new.

    Nothing is new exactly if the mover could have worked out from what it saw what it sees now: the move,
    made on its view, leads to its next view. Where it does not and no face is new, no card is named.
    """
    before, after = view(game, step.before, mover), view(game, step.after, mover)
    faces = new_faces(before.table, after.table)
    if faces:
        return faces
    try:
        expected = view(game, game.apply(before.table, step.move), mover)
    except Exception:  # noqa: BLE001  # a hidden card was asked for its face, whatever the game made of that
        return ()
    return None if key(expected) == key(after) else ()


def new_faces(before: Any, after: Any) -> tuple[str, ...]:
    """Give the faces that lie open in one table and did not in another, each once, in the table's order."""
    saw, sees = _faces(before), _faces(after)
    new = {*(sees - saw), *(pictures(after).keys() - pictures(before).keys() - saw.keys())}
    return tuple(face for face in dict.fromkeys([*sees, *pictures(after)]) if face in new)


def _faces(table: Any) -> Counter[str]:
    return Counter(card for cards in holdings(table).values() for card in cards if card != BACK)
