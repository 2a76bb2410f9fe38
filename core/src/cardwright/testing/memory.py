"""The laws about what was seen: knowledge that nobody could have, and cards that change face down."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import attrs

from cardwright.annotations import state_shape
from cardwright.game import AnyGame
from cardwright.playing import Step
from cardwright.shapes import Face, Zone, walk
from cardwright.table import FACE_DOWN, Seat, Shuffled, Sight
from cardwright.testing.parts import parts
from cardwright.testing.played import Played
from cardwright.testing.secrecy import cards_within
from cardwright.testing.verdicts import Law, Tally, broken
from cardwright.views import view, view_move
from cardwright.zoning import zones_of

_Place: TypeAlias = tuple[str, Seat | None, int]
"""A place in a zone, or in a seat's part of it, counted from 0."""


def shown_cards_were_seen(played: Played) -> Tally:
    """A card newly shown to lie in a zone was open to all just before or after, or named by the move."""
    if not any(info.lies_in for info in zones_of(played.game.state)):
        return Tally(0, 1)
    tested = 0
    for step in played.steps:
        news = _newly_shown(step)
        seen = set(_open_to_all(played.game, step)) if news else set()
        tested += len(news)
        for zone, card in news:
            if card not in seen:
                broken(f"{card} is shown to lie in {zone}, and nobody could see it go there", step.n)
    return Tally(tested)


def what_was_seen_stays_true(played: Played) -> Tally:
    """A card that a seat saw at a place and that was turned down there is the one that is turned up there.

    It moves between neighbouring zones with places of the same number, such as those of a layout: one of
    them loses it and no other but one gains it.
    """
    if not any(isinstance(part, Zone) and _has_gaps(part) for part in walk(state_shape(played.game.state))):
        return Tally(0, 1)
    tested = 0
    tables = [dict(_places(state)) for state in played.states()]
    moved = list(map(_moves_in_place, tables, tables[1:]))
    exchanged = list(map(_exchanged, played.steps, tables, tables[1:]))
    for seat in (*range(played.seats), None) if any(moved) else ():
        memory: dict[_Place, Any] = {}
        for step, moves, exchanges in zip(played.steps, moved, exchanged, strict=True):
            if isinstance(step.move, Shuffled):
                memory = {}
            elif not moves and not exchanges:
                continue
            before, after = (_seen_at(played.game, state, seat) for state in (step.before, step.after))
            for place in exchanges:
                if before[place] is FACE_DOWN is after[place]:
                    memory.pop(place, None)
            for source, sink in moves:
                known = memory.pop(source, None)
                face = known if before[source] is FACE_DOWN else before[source]
                if after[sink] is FACE_DOWN:
                    memory[sink] = face
                elif known is not None:
                    tested += 1
                    _same_face(known, after[sink], sink, step.n, seat)
    return Tally(tested, int(not tested))


MEMORY_LAWS: Final[tuple[Law, ...]] = (shown_cards_were_seen, what_was_seen_stays_true)


def _places(table: Any) -> Iterator[tuple[_Place, Any]]:
    """Give what lies at each place of the zones whose order means something; None where nothing does."""
    ordered = {info.name for info in zones_of(type(table)) if info.ordered and info.sight is not Sight.SHOWN}
    for (name, seat), cards in parts(table):
        if name in ordered:
            for at, card in enumerate(cards):
                yield (name, seat, at), card


def _seen_at(game: AnyGame, state: Any, seat: Seat | None) -> dict[_Place, Any]:
    """Give what a seat sees at each place."""
    return dict(_places(view(game, state, seat).table))


def _moves_in_place(before: dict[_Place, Any], after: dict[_Place, Any]) -> list[tuple[_Place, _Place]]:
    """Give the pairs of places of the same number of which one lost its card and one gained one."""
    changes: dict[tuple[Seat | None, int], tuple[list[_Place], list[_Place]]] = {}
    for place in before.keys() & after.keys():
        if (before[place] is None) != (after[place] is None):
            lost, gained = changes.setdefault(place[1:], ([], []))
            (lost if after[place] is None else gained).append(place)
    return [(lost[0], gained[0]) for lost, gained in changes.values() if len(lost) == len(gained) == 1]


def _has_gaps(zone: Zone) -> bool:
    """Say whether a zone has places where nothing may lie."""
    return any(isinstance(part, Face) and part.optional for part in walk(zone.cards))


def _exchanged(step: Step[Any, Any], before: dict[_Place, Any], after: dict[_Place, Any]) -> list[_Place]:
    """Give the places whose card was exchanged by a move that names the number of the place."""
    numbers = set(_numbers(step.move))
    both = before.keys() & after.keys() if numbers else ()
    return [place for place in both if place[2] in numbers and before[place] != after[place]]


def _numbers(value: Any) -> Iterator[int]:
    """Find the whole numbers in a move."""
    if type(value) is int:
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _numbers(getattr(value, field.name))


def _same_face(known: Any, card: Any, place: _Place, n: int, seat: Seat | None) -> None:
    if card != known:
        problem = f"it saw {known} being turned down at place {place[2]}; now {card} is turned up there"
        broken(problem, n, seat)


def _newly_shown(step: Step[Any, Any]) -> list[tuple[str, Any]]:
    """Give the cards that a step adds to those shown to lie in a zone, each with the zone."""
    lies_in = {info.name: info.lies_in for info in zones_of(type(step.after)) if info.lies_in}
    before, after = (dict(parts(state)) for state in (step.before, step.after))
    return [
        (lies_in[name], card)
        for (name, seat), cards in after.items()
        if name in lies_in
        for card in (Counter(cards) - Counter(before.get((name, seat), ()))).elements()
    ]


def _open_to_all(game: AnyGame, step: Step[Any, Any]) -> Iterator[Any]:
    """Give the cards that everyone saw in a step: open before or after it, or named by the move."""
    known = {info.name for info in zones_of(game.state) if info.lies_in}
    yield from cards_within(view_move(step.move, step.by, None))
    for state in (step.before, step.after):
        for (name, _), cards in parts(view(game, state, None).table):
            if name not in known or state is step.before:  # what was known of a zone is known of the next
                yield from cards_within(cards)
