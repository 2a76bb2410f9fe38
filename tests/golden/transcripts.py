"""Transcripts: a game as text that tells each state and view, the legal moves and the score, all of it.

A header of five lines, then a block for the first state and for each move:

    # 12 seat 1: play 7H              the move, and below it who sees it otherwise
      0 spectator: play ??
    .hands.1: [7D 9S]                 a part of the state's JSON that has changed,
      0 spectator: [??*2]             and who sees it otherwise; `??*2` is two hidden cards
    .rows.2 gone                      a part that is no longer there
    digest: 0123456789abcdef          of the state; then points and winners, where they have changed
    legal: draw | play 9S             the legal moves, in order

A value is JSON without the quotes of plain words; the items of a list stand between blanks.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from cardwright import (
    AnyGame,
    Step,
    checked_score,
    digest,
    key,
    rules_changed,
    seats_of,
    state_json,
    view,
    view_move,
    write_move,
)

from .flat import leaves, write_value

FORMAT: Final = 1
SPECTATOR: Final = "spectator"

Values: TypeAlias = tuple[str | None, ...]
"""What stands at one place: in the state, as each seat sees it, as a spectator does; None is nothing."""
Facts: TypeAlias = dict[str, Values]
"""All that is told of a state, by its place in the state's JSON or by its name."""


def transcript(game: AnyGame, steps: Sequence[Step[Any, Any]]) -> str:
    """Write a game as text."""
    first = steps[0].before
    names = names_of(seats_of(first))
    facts = _facts(game, first)
    lines = [*_header(game, first), "", "# 0 setup", *_changes({}, facts, names), _legal(game, first)]
    for step in steps:
        before, facts = facts, _facts(game, step.after)
        by = step.by if step.by == "dealer" else f"seat {step.by}"
        lines += ["", *_entry(f"# {step.n} {by}", _move(step), names)]
        lines += [*_changes(before, facts, names), _legal(game, step.after)]
    return "\n".join(lines) + "\n"


def names_of(seats: int) -> tuple[str, ...]:
    """Name those who look: the seats, then the spectator."""
    return (*map(str, range(seats)), SPECTATOR)


def _header(game: AnyGame, first: Any) -> list[str]:
    return [
        f"cardwright golden {FORMAT}",
        f"game: {game.name}",
        f"rules_version: {game.rules_version}",
        f"seats: {seats_of(first)}",
        f"rules: {json.dumps(rules_changed(first.rules))}",
    ]


def _facts(game: AnyGame, state: Any) -> Facts:
    seen = [key(view(game, state, seat)) for seat in (*range(seats_of(state)), None)]
    trees = [json.loads(state_json(state)), *(json.loads(text)["table"] for text in seen)]
    sheets = [dict(leaves(tree, "")) for tree in trees]
    places = dict.fromkeys(place for sheet in sheets for place in sheet)
    score = checked_score(game, state)
    results = {"digest": digest(state), "points": list(score.points), "winners": sorted(score.winners)}
    return {
        **{place: tuple(sheet.get(place) for sheet in sheets) for place in places},
        **{name: (write_value(value),) * len(sheets) for name, value in results.items()},
    }


def _move(step: Step[Any, Any]) -> Values:
    seats = (*range(seats_of(step.before)), None)
    return (write_move(step.move), *(write_move(view_move(step.move, step.by, seat)) for seat in seats))


def _legal(game: AnyGame, state: Any) -> str:
    return f"legal: {' | '.join(map(write_move, game.legal_moves(state)))}".rstrip()


def _changes(before: Facts, after: Facts, names: tuple[str, ...]) -> Iterator[str]:
    nothing = (None,) * (len(names) + 1)
    for place in (*(place for place in before if place not in after), *after):
        if before.get(place) != after.get(place):
            yield from _entry(place, after.get(place, nothing), names)


def _entry(place: str, values: Values, names: tuple[str, ...]) -> Iterator[str]:
    true, *seen = values
    others: dict[str | None, list[str]] = {}
    for name, value in zip(names, seen, strict=True):
        if value != true:
            others.setdefault(value, []).append(name)
    yield place + _after_colon(true)
    for value, who in others.items():
        yield f"  {' '.join(who)}{_after_colon(value)}"


def _after_colon(value: str | None) -> str:
    return " gone" if value is None else f": {value}"
