"""Two logs followed side by side, to where they part."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from cardwright import (
    AnyGame,
    End,
    Log,
    LogError,
    Record,
    Step,
    VerifyError,
    frozen,
    house_rules,
    read_log,
    replay,
    start,
    write_value,
)

from cardwright_cli.blame import blamed, blamed_each
from cardwright_cli.sources import called, opened
from cardwright_cli.unlike import Unlike, unlike

Pair: TypeAlias = tuple[Any, Any]
"""What the one log has and what the other."""


@frozen
class Side:
    """One of the two logs."""

    name: str
    log: Log
    game: AnyGame
    rules: Any
    first: Any
    """The table before the first move."""


@frozen
class Turn:
    """What one log has as a move: the line, and the step if it can be followed."""

    record: Record
    step: Step[Any, Any] | None
    error: LogError | VerifyError | None


@frozen
class Parting:
    """Where two logs part."""

    moves: int
    """How many moves are the same."""
    last: Any
    """The table after them."""
    kind: str
    """What differs: `move`, `table`, `digest`, `length` or `result`; empty if nothing does.

    It is `fault` if both have the same move, which cannot be followed.
    """
    a: Turn | None = None
    b: Turn | None = None
    table: tuple[Unlike, ...] = ()
    ends: tuple[End | None, End | None] = (None, None)
    """The results that the logs have, if it came to that."""


def read_side(name: str) -> Side:
    """Read a log, and set its table; errors as `read_log` and `start`."""
    with opened(name) as file:
        log = read_log(file)
    with blamed(log.header.game):
        return Side(called(name), log, *start(log.header))


def unlike_headers(a: Side, b: Side) -> dict[str, Pair]:
    """Give what the headers differ in: the game, or the number of seats, else names and house rules."""
    if a.game.name != b.game.name:
        return {"game": (a.game.name, b.game.name)}
    seats = a.log.header.seats, b.log.header.seats
    if len(seats[0]) != len(seats[1]):
        return {"seats": (len(seats[0]), len(seats[1]))}
    names = {f"name of seat {seat}": pair for seat, pair in enumerate(zip(*seats, strict=True))}
    rules = {
        f"house rule {rule.name}": tuple(write_value(getattr(side.rules, rule.name)) for side in (a, b))
        for rule in house_rules(a.game.rules)
    }
    return {what: (pair[0], pair[1]) for what, pair in (rules | names).items() if pair[0] != pair[1]}


def parting(a: Side, b: Side, *, alike: bool) -> Parting:
    """Follow two logs to where they part; `alike` says that they are played by the same house rules."""
    sides, same, last = (_turns(a), _turns(b)), 0, a.first
    if not alike and (table := unlike(a.first, b.first)):
        return Parting(0, last, "table", None, None, tuple(table))
    while True:
        left, right = (next(turns, None) for turns in sides)
        if left is None or right is None:
            kind = "length" if left or right else _unlike_ends(a.log.end, b.log.end)
            return Parting(same, last, kind, left, right, ends=(a.log.end, b.log.end))
        kind = _unlike_turns(left, right, alike=alike)
        if left.step is None or right.step is None:
            return Parting(same, last, kind, left, right)
        if kind:
            return Parting(same, last, kind, left, right, tuple(unlike(left.step.after, right.step.after)))
        same, last = same + 1, left.step.after


def _turns(side: Side) -> Iterator[Turn]:
    """Give the moves of a log, up to the first that cannot be followed."""
    steps = blamed_each(side.game.name, replay(side.log, side.game))
    for record in side.log.records:
        try:
            turn = Turn(record, next(steps), None)
        except (LogError, VerifyError) as error:
            turn = Turn(record, None, error)
        yield turn
        if turn.step is None:
            return


def _unlike_turns(a: Turn, b: Turn, *, alike: bool) -> str:
    """Say what differs between two moves from the same table; empty if nothing does."""
    if a.step is None or b.step is None:
        return "fault" if (a.record.by, a.record.move) == (b.record.by, b.record.move) else "move"
    if (a.step.by, a.step.move) != (b.step.by, b.step.move):
        return "move"
    if not alike and unlike(a.step.after, b.step.after):
        return "table"
    digests = {a.record.state, b.record.state}
    return "digest" if alike and None not in digests and len(digests) > 1 else ""


def _unlike_ends(a: End | None, b: End | None) -> str:
    """Say whether logs of the same moves differ in their results, as far as they tell them."""
    if a is None or b is None:
        return "" if a is b else "result"
    points = {a.points, b.points} - {None}
    winners = {tuple(sorted(end.winners)) for end in (a, b) if end.winners is not None}
    return "result" if len(points) > 1 or len(winners) > 1 else ""
