"""`cardwright diff`: where two logs part, and what differs on the table after that."""

from collections.abc import Iterator
from typing import Any

import typer
from cardwright import CardwrightError, End, checked_score, digest, write_move

from cardwright_cli.blame import blamed
from cardwright_cli.exits import Code, code_of, report, sentence_of
from cardwright_cli.output import say, say_json
from cardwright_cli.parting import Pair, Parting, Side, Turn, parting, read_side, unlike_headers
from cardwright_cli.players import labels
from cardwright_cli.sources import STDIN, called
from cardwright_cli.unlike import unlike_words
from cardwright_cli.words import Speech, result_words, speech, what, who


def diff_logs(first: str, second: str, *, as_json: bool) -> Code:
    """Compare two logs, tell on stdout where they part, and give the exit code."""
    if first == second == STDIN:
        raise typer.BadParameter("only one of the logs can be standard input", param_hint="B")
    sides = []
    for name in (first, second):
        try:
            sides.append(read_side(name))
        except CardwrightError as error:
            return report(error, called(name))
    a, b = sides
    heads = unlike_headers(a, b)
    alike = not any(head.startswith("house rule") for head in heads)
    with blamed(a.game.name):
        found = None if {"game", "seats"} & heads.keys() else parting(a, b, alike=alike)
        lines = [] if as_json else [*_headlines(a, b, heads), *_story(a, found, alike=alike)]
    if as_json:
        say_json(_record(a, b, heads, found))
    for line in lines:
        say(line)
    torn = [report(side.log.torn, side.name) for side in (a, b) if side.log.torn is not None]
    return max([_verdict(found, alike=alike), *torn])


def _verdict(found: Parting | None, *, alike: bool) -> Code:
    if found is not None and found.kind == "fault" and found.a is not None and found.a.error is not None:
        return code_of(found.a.error)
    return Code.FINE if found is not None and not found.kind and alike else Code.DOES_NOT_HOLD


def _headlines(a: Side, b: Side, heads: dict[str, Pair]) -> Iterator[str]:
    yield f"A: {a.name}"
    yield f"B: {b.name}"
    for head, (left, right) in heads.items():
        yield f"{head}: A has {left}, B has {right}"


def _story(a: Side, found: Parting | None, *, alike: bool) -> Iterator[str]:
    """Tell how far two logs are the same, what is different then, and what of that can be seen."""
    if found is None:
        return
    talk = speech(a.game, labels(a.log.header.seats))
    number, moves = found.moves + 1, _count(found.moves, "move")
    before = f"The first {moves} are the same. " if found.moves > 1 else "The first move is the same. "
    before = before if found.moves else ""
    match found.kind:
        case "" if alike:
            yield f"The same game: {moves}; {_ending(a, found.last, talk)}"
        case "":
            yield f"All moves are the same, and the table after each: {moves}"
        case "result":
            yield f"All moves are the same, but not the result: {moves}"
            yield from (f"  {name}: {_result(end)}" for name, end in zip("AB", found.ends, strict=True))
        case "length":
            longer, shorter = ("A", "B") if found.a is not None else ("B", "A")
            turn = found.a or found.b
            assert turn is not None, "one of them goes on"
            yield f"{before}{shorter} ends there; {longer} goes on with move {number}: {_words(turn, talk)}"
        case "digest":
            yield f"{before}Move {number} is too, but each log has a digest of another table after it:"
            yield from _digests(found)
        case "table":
            when = f"after move {number}" if found.a else "before the first move"
            yield f"{before}The table differs {when}:"
        case _:
            same = "cannot be followed in either of them" if found.kind == "fault" else "differs"
            yield f"{before}Move {number} {same}:"
            sides = (("A", found.a), ("B", found.b))
            yield from (f"  {side}: {_words(turn, talk)}" for side, turn in sides if turn is not None)
            if found.table:
                yield "The tables after it:"
    yield from (f"  {unlike_words(part, talk)}" for part in found.table)


def _words(turn: Turn, talk: Speech) -> str:
    """Tell who made a move and which, and why it cannot be followed if that is so."""
    if turn.step is not None:
        return f"{who(turn.step.by, talk.names)}: {what(turn.step.move)}"
    by = turn.record.by
    name = talk.names[by] if isinstance(by, int) and by < len(talk.names) else f"{by}"
    assert turn.error is not None, "a move that cannot be followed has its error"
    return f"{name}: {turn.record.move}, which cannot be followed: {sentence_of(turn.error)}"


def _digests(found: Parting) -> Iterator[str]:
    assert found.a is not None, "a digest stands beside a move"
    assert found.b is not None, "the same"
    assert found.a.step is not None, "the same"
    right = digest(found.a.step.after)
    for side, turn in (("A", found.a), ("B", found.b)):
        state = turn.record.state
        verdict = "right" if state == right else "wrong"
        yield f"  {side}: {state}, which is {verdict} by the rules here"


def _ending(side: Side, last: Any, talk: Speech) -> str:
    if last.turn is not None:
        return "it is not over"
    return result_words(checked_score(side.game, last), talk.names)


def _result(end: End | None) -> str:
    if end is None:
        return "none"
    parts = (("points", end.points), ("winners", end.winners))
    told = [f"{name} {', '.join(map(str, numbers))}" for name, numbers in parts if numbers is not None]
    return "; ".join(told) or "that it is over"


def _record(a: Side, b: Side, heads: dict[str, Pair], found: Parting | None) -> dict[str, Any]:
    """Give the same for programs."""
    record: dict[str, Any] = {
        "a": a.name,
        "b": b.name,
        "headers": {head: list(pair) for head, pair in heads.items()},
    }
    if found is None:
        return record | {"moves": 0, "differs": "header"}
    record |= {"moves": found.moves, "differs": found.kind or None}
    for key, turn in (("a_move", found.a), ("b_move", found.b)):
        record[key] = None if turn is None else _turn_record(turn)
    table = [{"field": part.field, "seat": part.seat, "a": part.a, "b": part.b} for part in found.table]
    return record | {"table": table}


def _turn_record(turn: Turn) -> dict[str, Any]:
    move = turn.record.move if turn.step is None else write_move(turn.step.move)
    error = {} if turn.error is None else {"error": sentence_of(turn.error)}
    return {"by": turn.record.by, "move": move, "digest": turn.record.state, **error}


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
