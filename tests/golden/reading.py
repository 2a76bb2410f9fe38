"""Read transcripts: all that was told of a game, as it was told."""

import json
import re
from typing import Any, Final

from cardwright import By, frozen

from .flat import read_value, tree
from .transcripts import Facts, Values, names_of

_MOVE: Final = re.compile(r"# (\d+) (dealer|seat \d+): (.+)")


@frozen
class Header:
    """How a game was begun, and by which version of its rules and of this format it is told."""

    format: int
    game: str
    rules_version: int
    seats: int
    rules: str
    """The house rules that differ from their defaults, as JSON."""


@frozen
class Told:
    """What a transcript tells of one move and of the state after it."""

    by: By | None
    """Nobody for the first state."""
    move: Values
    """The move and how each seat and the spectator see it; empty for the first state."""
    state: str
    """The state's canonical JSON."""
    views: tuple[str, ...]
    """The keys of the views: of each seat, then of the spectator."""
    digest: str
    points: tuple[int, ...]
    winners: tuple[int, ...]
    legal: tuple[str, ...]


def read_header(text: str) -> Header:
    """Read the header of a transcript, of whatever version of the format."""
    name, version = text.split("\n", 1)[0].rsplit(" ", 1)
    assert name == "cardwright golden", "a transcript begins with `cardwright golden` and a version"
    fields = dict(line.split(": ", 1) for line in text.split("\n")[1:5])
    seats, rules_version = int(fields["seats"]), int(fields["rules_version"])
    return Header(int(version), fields["game"], rules_version, seats, fields["rules"])


def read_moves(text: str) -> list[tuple[By, str]]:
    """Read who moved, and the moves, from a transcript."""
    found = [match.groups() for match in map(_MOVE.fullmatch, text.split("\n")) if match]
    return [(_by(by), move) for _, by, move in found]


def read_transcript(text: str) -> list[Told]:
    """Read all that a transcript tells of the first state and of the state after each move."""
    names = names_of(read_header(text).seats)
    facts: Facts = {}
    found = []
    for block in text.rstrip("\n").split("\n\n")[1:]:
        heading, *rest = _entries(block.split("\n")[:-1], names)
        for place, values in rest:
            facts[place] = values
            if not any(values):
                del facts[place]
        _, _, legal = block.split("\n")[-1].partition("legal: ")
        found.append(_told(*heading, facts, tuple(legal.split(" | ")) if legal else ()))
    return found


def _entries(lines: list[str], names: tuple[str, ...]) -> list[tuple[str, Values]]:
    """Read what `_entry` wrote, and a heading without a move."""
    found: list[tuple[str, Values]] = []
    for line in lines:
        place, colon, text = line.partition(": ")
        value = text if colon else None
        if line.startswith("  "):
            others = dict.fromkeys(place.removesuffix(" gone").split(), value)
            place, (true, *seen) = found.pop()
            values = [others.get(name, seen[at]) for at, name in enumerate(names)]
            found.append((place, (true, *values)))
        else:
            found.append((place.removesuffix(" gone"), (value,) * (len(names) + 1)))
    return found


def _told(heading: str, move: Values, facts: Facts, legal: tuple[str, ...]) -> Told:
    sheets = [
        [(place, text) for place, values in facts.items() if place[0] == "." and (text := values[at])]
        for at in range(len(move))
    ]
    state, *tables = [_canonical(tree(sheet)) for sheet in sheets]
    seats = (*range(len(tables) - 1), "null")
    views = tuple(f'{{"seat":{seat},"table":{table}}}' for seat, table in zip(seats, tables, strict=True))
    code, points, winners = [read_value(facts[name][0] or "") for name in ("digest", "points", "winners")]
    by = None if move[0] is None else _by(heading.split(" ", 2)[2])
    return Told(by, move if any(move) else (), state, views, code, tuple(points), tuple(winners), legal)


def _by(text: str) -> By:
    return "dealer" if text == "dealer" else int(text.removeprefix("seat "))


def _canonical(tree: Any) -> str:
    return json.dumps(tree, separators=(",", ":"), sort_keys=True)
