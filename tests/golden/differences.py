"""Where two tellings of a game part, and whether logs of it replay differently for that.

A log replays to the same game if its moves, digests, points and winners are the same. Who sees what of it,
and in which order the legal moves are given, is what players and bots get to know besides.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Line: TypeAlias = tuple[int, str]
"""A line of a transcript and its number, counted from 1."""

REPLAYED: Final = ("game: ", "seats: ", "rules: ", "# ", "digest: ", "points: ", "winners: ")
"""How the lines begin that say to what a log replays."""
LEGAL: Final = "legal: "
WIDTH: Final = 200
"""So much is shown of a line, around the place where it differs."""


def difference(old: str, new: str) -> str:
    """Say where two transcripts part, or nothing."""
    return _parting(enumerate(old.split("\n"), 1), enumerate(new.split("\n"), 1))


def replay_difference(old: str, new: str) -> str:
    """Say where two transcripts part in what logs replay to, or nothing."""
    return _parting(_replayed(old), _replayed(new))


def _replayed(text: str) -> Iterable[Line]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(REPLAYED):
            yield number, line
        elif line.startswith(LEGAL):
            yield number, LEGAL + " | ".join(sorted(line.removeprefix(LEGAL).split(" | ")))


def _parting(old: Iterable[Line], new: Iterable[Line]) -> str:
    lines = zip((*old, (0, "the end")), (*new, (0, "the end")), strict=False)
    parting = next((pair for pair in lines if pair[0][1] != pair[1][1]), None)
    if parting is None:
        return ""
    (number, was), (new_number, is_now) = parting
    pairs = enumerate(zip(was, is_now, strict=False))
    at = next((place for place, pair in pairs if pair[0] != pair[1]), min(len(was), len(is_now)))
    return f"line {number or new_number}: {_around(was, at)!r} is now {_around(is_now, at)!r}"


def _around(line: str, at: int) -> str:
    """Cut a line to what stands around a place, and to what it is about."""
    start = at - WIDTH // 2 if len(line) > WIDTH and at > WIDTH // 2 else 0
    head = f"{line.partition(': ')[0]}: ..." if start else ""
    tail = "..." if len(line) > start + WIDTH else ""
    return f"{head}{line[start : start + WIDTH]}{tail}"
