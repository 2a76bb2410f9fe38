"""Replay a log move by move, and verify it: legality, digests, chain and result."""

from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import Any, cast

from cardwright.decoding import shorten
from cardwright.encoding import digest
from cardwright.errors import (
    CardwrightError,
    DeclarationError,
    DesyncError,
    HouseRuleError,
    IllegalMoveError,
    LogError,
    NotationError,
    RulesVersionError,
    SeatsError,
    VerifyError,
)
from cardwright.game import AnyGame, Score
from cardwright.houserules import read_rules
from cardwright.logs import Log, scan_log
from cardwright.notation import read_move
from cardwright.playing import By, Step, checked_first, checked_score, mover_of, one_of, play
from cardwright.plugins import load_game
from cardwright.records import End, Header, Item, Record
from cardwright.unpacking import LogSource
from cardwright.values import frozen


@frozen
class Verified:
    """What was checked in a log that holds."""

    game: AnyGame
    header: Header
    moves: int
    digests: int
    """How many moves had the digest of the state with them, and it was right."""
    chained: int
    """How many lines had the check of the line before with them, and it was right."""
    score: Score


def replay(log: Log | Generator[Item, None, None], game: AnyGame | None = None) -> Iterator[Step[Any, Any]]:
    """Give the moves of a log, each checked against the rules; digests and result are not looked at.

    The game is the installed one that the log names, unless it is given. VerifyError at the first move that
    is not allowed, LogError at one that cannot be read or at a header that the game does not take. What
    `scan_log` gives is read line by line and never held as a whole, and its errors are raised where they are.
    """
    items = iter((log.header, *log.records)) if isinstance(log, Log) else log
    header = cast(Header, next(items))
    game, _, state = start(header, game)
    records = (item for item in items if isinstance(item, Record))
    for number, record in enumerate(records, start=1):
        step = _step(game, header, state, record, number)
        state = step.after
        yield step


def verify(log: Log | LogSource | Generator[Item, None, None], game: AnyGame | None = None) -> Verified:
    """Check all of a log; the first fault is raised: VerifyError, or LogError if it is no valid log.

    A path or a file, or what `scan_log` gives, is read line by line and never held as a whole.
    """
    items = _items(log) if isinstance(log, Log) else log if isinstance(log, Generator) else scan_log(log)
    header = cast(Header, next(items))
    game, _, state = start(header, game)
    moves = digests = chained = 0
    line, end = 1, None
    for item in cast(Iterator[Record | End], items):
        line = item.line
        chained += _check_chain(item, moves + 1)
        if isinstance(item, End):
            end = item
            continue
        moves += 1
        state = _step(game, header, state, item, moves).after
        if item.state is not None and item.state != (found := digest(state)):
            error = DesyncError(item.line, moves, "another table after this move", found, item.state)
            raise _with_clues(error, game, header, state, items)
        digests += item.state is not None
    return Verified(game, header, moves, digests, chained, _check_end(game, state, end, line, moves))


def start(header: Header, game: AnyGame | None = None) -> tuple[AnyGame, Any, Any]:
    """Give the game, the house rules and the first state that the header of a log asks for."""
    game = load_game(header.game) if game is None else game
    if header.game != game.name:
        raise LogError(1, 1, f"expected a log of {game.name}, found one of {shorten(header.game)}")
    if header.rules_version is not None and header.rules_version != game.rules_version:
        raise RulesVersionError(game.title, header.rules_version, game.rules_version)
    try:
        rules = read_rules(game.rules, header.rules)
        first = game.setup(rules, len(header.seats))
    except (HouseRuleError, SeatsError, DeclarationError) as error:
        if isinstance(error, DeclarationError) and not header.rules:
            raise  # the deck is the game's own, and did not come with the house rules of the log
        raise LogError(1, 1, str(error)) from error
    return game, rules, checked_first(game, first)


def _items(log: Log) -> Iterator[Item]:
    yield log.header
    yield from log.records
    if log.end is not None:
        yield log.end
    if log.torn is not None:
        raise log.torn


def _step(game: AnyGame, header: Header, state: Any, record: Record, number: int) -> Step[Any, Any]:
    by = mover_of(state)
    if by is None:
        raise VerifyError(record.line, number, "move after the end of the game", "the end", record.move)
    if record.by != by:
        raise VerifyError(record.line, number, "wrong seat", _who(header, by), _who(header, record.by))
    try:
        move = read_move(game, state, record.move)
        return Step(number, by, move, state, play(game, state, move))
    except NotationError as error:
        raise LogError(record.line, record.column, str(error)) from error
    except IllegalMoveError as error:
        expected = "the waiting cards in any order" if by == "dealer" else one_of(game.legal_moves(state))
        fault = f"illegal move ({error.reason})"
        raise VerifyError(record.line, number, fault, expected, error.move) from error


def _who(header: Header, by: By) -> str:
    if by == "dealer":
        return "the dealer"
    return f"seat {by} ({header.seats[by]})" if by < len(header.seats) else f"seat {by}"


def _check_chain(item: Record | End, number: int) -> bool:
    if item.p is None:
        return False
    if item.p != item.previous:
        move = number if isinstance(item, Record) else None
        fault = "broken chain: the line before was changed after this one was written"
        raise VerifyError(item.line, move, fault, item.previous, item.p)
    return True


def _with_clues(
    error: DesyncError, game: AnyGame, header: Header, state: Any, later: Iterator[Item]
) -> DesyncError:
    """Put into an error what the lines after it tell, as far as they can be followed from this state."""
    with suppress(CardwrightError):  # the first fault is the one to tell
        for item in cast(Iterator[Record | End], later):
            if item.line == error.line + 1 and item.p is not None:
                error.chained = item.p == item.previous
            if isinstance(item, Record):
                state = _step(game, header, state, item, 0).after
                error.right += item.state == (found := digest(state))
                error.wrong += item.state not in {None, found}
    return error


def _check_end(game: AnyGame, state: Any, end: End | None, line: int, moves: int) -> Score:
    by = mover_of(state)
    if end is None:
        after = f"the log ends after move {moves}"
        expected = "the result" if by is None else "more moves"
        raise VerifyError(line, None, "unfinished", expected, after)
    if by is not None:
        raise VerifyError(
            end.line, None, "result before the end of the game", "more moves", f"the end after {moves}"
        )
    score = checked_score(game, state)
    winners = None if end.winners is None else tuple(sorted(end.winners))
    results = (("points", score.points, end.points), ("winners", tuple(sorted(score.winners)), winners))
    for what, right, found in results:
        if found not in (None, right):
            raise VerifyError(end.line, None, f"wrong {what}", _numbers(right), _numbers(found or ()))
    return score


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"
