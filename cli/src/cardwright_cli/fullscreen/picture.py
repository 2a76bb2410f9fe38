"""All that one screen shows, as one seat sees it: taken from a session at once, and drawn later."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from cardwright import (
    AnyGame,
    By,
    Category,
    Deck,
    DeckCard,
    Seat,
    Sight,
    View,
    checked_score,
    frozen,
    house_rules,
    mover_of,
    state_json,
    write_value,
    zones,
    zones_of,
)

from cardwright_cli.blame import blamed
from cardwright_cli.flows import BACK, tokens
from cardwright_cli.output import printable
from cardwright_cli.session import Session, numbered
from cardwright_cli.words import WAITING, Speech, place_name


@frozen
class Pile:
    """Cards that lie together."""

    title: str
    cards: tuple[str | None, ...]
    """Their tokens, BACK for hidden ones; None where a card is absent."""
    seat: Seat | None = None
    numbered: bool = False
    """Whether it matters where each of its hidden cards lies."""
    shown_only: bool = False
    """Whether its cards lie elsewhere, and are only shown here."""
    row: int | None = None
    """Which of the rows of its zone it is, if that has several."""
    figures: tuple[tuple[str, str, str], ...] = ()
    """What stands on its only card: for each category its word in moves, its name, and the value."""


@frozen
class Picture:
    """What one seat, or a spectator (None), sees and may do."""

    seat: Seat | None
    turn: By | None
    piles: tuple[Pile, ...]
    points: tuple[int, ...] | None
    """What each has so far; None while hidden cards decide that."""
    facts: tuple[tuple[str, str], ...]
    """What holds besides the cards: the plain fields of the state, which are public."""
    choices: tuple[str, ...]
    """The legal moves of the seat, in the notation."""


def picture_of(session: Session, seat: Seat | None, talk: Speech) -> Picture:
    """Give what a seat sees of a session, and what it may do if it is the one to move."""
    seen = session.seen_by(seat)
    choices = tuple(text for _, text in numbered(session)) if session.person == seat else ()
    with blamed(session.game.name):
        return Picture(
            seat,
            mover_of(seen.table),
            tuple(_numbered(pile, seat, choices) for pile in _piles(seen.table, talk)),
            session.score.points if session.over else _points(session.game, seen),
            tuple(_facts(seen.table)),
            choices,
        )


def rules_lines(rules: Any) -> list[str]:
    """Give the house rules, a line for each: what was agreed on, and what that decides."""
    return [
        printable(f"{rule.name} = {write_value(getattr(rules, rule.name))}: {rule.doc}")
        for rule in house_rules(type(rules))
    ]


def _piles(table: Any, talk: Speech) -> Iterator[Pile]:
    """Give what lies on the table: what is common first, then seat by seat."""
    there = zones(table)
    infos = [info for info in zones_of(type(table)) if info.name in there]
    categories = _categories(table.rules)
    for seat in (None, *range(len(talk.names))):
        for info in infos:
            if info.per_seat != (seat is not None):
                continue
            cards = there[info.name] if seat is None else there[info.name][seat]
            shown_only = info.sight is Sight.SHOWN
            for row, part in _rows(cards):
                if tokens(part) or not shown_only:
                    yield Pile(
                        _title(info.name, seat, talk),
                        _tokens(part),
                        seat,
                        shown_only=shown_only,
                        row=row,
                        figures=_figures(part, categories),
                    )


def _rows(cards: Any) -> list[tuple[int | None, Any]]:
    if isinstance(cards, tuple) and any(isinstance(part, tuple) for part in cards):
        return list(enumerate(cards))
    return [(None, cards)]


def _tokens(part: Any) -> tuple[str | None, ...]:
    if isinstance(part, tuple) and any(card is None for card in part):
        return tuple(None if card is None else str(card) for card in part)
    return tuple(tokens(part))


def _title(zone: str, seat: Seat | None, talk: Speech) -> str:
    if seat is not None:
        return talk.nouns[zone]
    return "to be shuffled" if zone == WAITING else place_name((zone, None), talk).removeprefix("the ")


def _numbered(pile: Pile, viewer: Seat | None, choices: Sequence[str]) -> Pile:
    """Say of a pile that its places matter, if it has gaps or just its hidden places can be named."""
    hidden = {str(at) for at, card in enumerate(pile.cards) if card == BACK}
    faces = any(card not in (BACK, None) for card in pile.cards)
    named = {word for choice in choices for word in choice.split()[1:] if word.isdecimal()}
    gaps = None in pile.cards and len(pile.cards) > 1
    ours = pile.seat in (None, viewer)
    if faces or not hidden or not (gaps or (ours and named == hidden)):
        return pile
    return Pile(pile.title, pile.cards, pile.seat, numbered=True, row=pile.row)


def _categories(rules: Any) -> tuple[Category, ...]:
    """Give the names of what is compared on the cards of the deck that is played with, if it is data."""
    decks = [
        value for rule in house_rules(type(rules)) if isinstance(value := getattr(rules, rule.name), Deck)
    ]
    return decks[0].categories if len(decks) == 1 else ()


def _figures(part: Any, categories: tuple[Category, ...]) -> tuple[tuple[str, str, str], ...]:
    card = part[0] if isinstance(part, tuple) and len(part) == 1 else part
    if not isinstance(card, DeckCard) or len(card.values) != len(categories):
        return ()
    return tuple(
        (category.id, printable(category.label), printable(f"{value} {category.unit}".strip()))
        for category, value in zip(categories, card.values, strict=True)
    )


def _points(game: AnyGame, seen: View[Any]) -> tuple[int, ...] | None:
    """Give the points as they follow from what is seen: what they are in truth may tell hidden cards."""
    try:
        return checked_score(game, seen.table).points
    except Exception:  # noqa: BLE001  # a hidden card was asked for its face, whatever the game made of that
        return None


def _facts(table: Any) -> Iterator[tuple[str, str]]:
    """Give the plain fields of a state, and those of the records in it, a line for each."""
    hidden = {*zones(table), "rules", "turn"}
    for name, value in json.loads(state_json(table)).items():
        if name not in hidden:
            yield from _fact(name.replace("_", "-"), value)


def _fact(name: str, value: Any) -> Iterator[tuple[str, str]]:
    match value:
        case None:
            return
        case dict():
            for inner, each in value.items():
                yield from _fact(f"{name} {inner.replace('_', '-')}", each)
        case list():
            if value and all(isinstance(each, int | str) for each in value):
                yield name, printable(", ".join(map(str, value)))
        case bool():
            yield name, "yes" if value else "no"
        case _:
            yield name, printable(str(value))
