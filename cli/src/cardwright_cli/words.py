"""Moves in words: who did what, and which cards went where."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardwright import AnyGame, Score, Seat, Shuffled, frozen, mover_of, write_move, zones_of

from cardwright_cli.flows import BACK, Flow, Place
from cardwright_cli.players import joined

WAITING = "cards"
"""The zone of the cards that wait to be shuffled; they are in the dealer's hands."""
MOST_DEALT = 6
"""Of more cards that the dealer deals to a place only the number is told; of those he gathers, always."""
MOST_PLAYED = 24
"""The same for all other cards, which one wants to follow one by one."""
LONGEST_MOVE = 80


@frozen
class Speech:
    """What the words need to know of a game: who sits where, and what a seat's part of a zone is called."""

    names: tuple[str, ...]
    nouns: Mapping[str, str]


def speech(game: AnyGame, names: tuple[str, ...]) -> Speech:
    """Give the speech for a game of these players.

    A field that each seat has one item of is a plural (`hands`), of which a seat has one (`hand`).
    """
    return Speech(
        names,
        {
            zone.name: _hyphenated(
                zone.name[:-1] if hasattr(game.state, zone.name) and _is_plural(zone.name) else zone.name
            )
            for zone in zones_of(game.state)
            if zone.per_seat
        },
    )


def who(by: Seat | str, names: Sequence[str]) -> str:
    """Name the one who moved."""
    return names[by] if isinstance(by, int) else by


def what(move: object) -> str:
    """Write a move; of a shuffle only that it was one, and of a very long move the beginning."""
    text = "shuffled" if isinstance(move, Shuffled) else write_move(move)
    return text if len(text) <= LONGEST_MOVE else f"{text[: LONGEST_MOVE - 4].rpartition(',')[0]},..."


def place_name(place: Place, talk: Speech) -> str:
    """Name a place: `the stock`, `Bo's hand`."""
    zone, seat = place
    if seat is not None:
        return f"{talk.names[seat]}'s {talk.nouns[zone]}"
    return "the dealer" if zone == WAITING else f"the {_hyphenated(zone)}"


def moved_words(moved: Sequence[Flow], talk: Speech) -> str:
    """Tell which cards went where; what happened alike to several seats is told once."""
    alike: dict[tuple[Any, ...], list[Flow]] = {}
    for flow in moved:
        alike.setdefault(_likeness(flow), []).append(flow)
    phrases: dict[str, list[str]] = {}
    for (amount, *_), group in alike.items():
        phrases.setdefault(_to(group, talk), []).append(_from(amount, group, talk))
    return "; ".join(f"{_together(taken)}{to}" for to, taken in phrases.items())


def result_words(score: Score, names: Sequence[str]) -> str:
    """Tell the points and who won."""
    won = joined([names[seat] for seat in sorted(score.winners)])
    return f"{points_words(score, names)}; {won or 'nobody'} won"


def points_words(score: Score, names: Sequence[str]) -> str:
    """Tell the points of each."""
    return ", ".join(f"{name} {points}" for name, points in zip(names, score.points, strict=True))


def turn_words(state: Any, names: Sequence[str]) -> str:
    """Tell whose turn it is."""
    turn = mover_of(state)
    if turn is None:
        return "the game is over"
    return "the dealer is to shuffle" if isinstance(turn, str) else f"it is the turn of {names[turn]}"


def _likeness(flow: Flow) -> tuple[Any, ...]:
    """Give what flows that can be told together have in common: the amount, one end, and the other's zone."""
    dealer = (WAITING, None)
    most = 0 if flow.sink == dealer else MOST_DEALT if flow.source == dealer else MOST_PLAYED
    amount = _amount(flow.cards, most)
    if flow.sink is not None and flow.sink[1] is not None:
        return amount, flow.source, flow.sink[0]
    if flow.source is not None and flow.source[1] is not None:
        return amount, flow.source[0], flow.sink
    return amount, flow.source, flow.sink


def _amount(cards: tuple[str, ...], most: int) -> str:
    faces = [card for card in cards if card != BACK]
    hidden = len(cards) - len(faces)
    if not faces or len(faces) > most:
        return _count(len(cards), "card")
    return ", ".join(faces) + (f" and {_count(hidden, 'more card')}" if hidden else "")


def _count(number: int, noun: str) -> str:
    return f"a {noun}" if number == 1 else f"{number} {noun}s"


def _from(amount: str, group: Sequence[Flow], talk: Speech) -> str:
    sources = list(dict.fromkeys(flow.source for flow in group if flow.source is not None))
    each = " each" if 1 < len(group) < len(talk.names) else ""
    if not sources or sources == [(WAITING, None)]:
        return f"{amount}{each}"
    return f"{amount}{each} from {_places_name(sources, talk)}"


def _together(phrases: Sequence[str]) -> str:
    listed = any("," in phrase for phrase in phrases)
    return " and ".join(phrases) if listed else joined(phrases)


def _to(group: Sequence[Flow], talk: Speech) -> str:
    sinks = list(dict.fromkeys(flow.sink for flow in group if flow.sink is not None))
    return f" to {_places_name(sinks, talk)}" if sinks else ""


def _places_name(places: Sequence[Place], talk: Speech) -> str:
    """Name one place, or the parts that several seats have of one zone."""
    if len(places) == 1:
        return place_name(places[0], talk)
    noun = talk.nouns[places[0][0]]
    if len(places) == len(talk.names):
        return f"each {noun}"
    owners = joined([f"{talk.names[seat]}'s" for _, seat in places if seat is not None])
    return f"{owners} {noun}"


def _hyphenated(name: str) -> str:
    return name.strip("_").replace("_", "-")


def _is_plural(name: str) -> bool:
    return name.endswith("s") and not name.endswith("ss")
