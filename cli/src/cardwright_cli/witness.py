"""Whose loss a game is that ends the process it is played in: it is played again, and told step by step."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from cardwright import AnyPolicy, Source, View, log_lines, match, seed_from_text

from cardwright_cli.contests import Contest, Failure, Played, laid, lost_by, seed_of
from cardwright_cli.jobs import begin, interrupts_held

ENDS = "ends the process it plays in, or needs more memory than there is"
"""What such a bot does wrong."""


def lost_game(contest: Contest, deal: int, seating: int) -> Played | None:
    """Give a game that ended its process as the loss of the bot that was asked then; None if none was."""
    seat, lines = None, []
    for told in _tellings(contest, deal, seating):
        if isinstance(told, bytes):
            lines.append(told)
        else:
            seat = told
    if seat is None:
        return None
    bot = laid(contest).seated(seating)[seat]
    return lost_by(contest, deal, seating, Failure(bot, seat, ENDS), b"".join(lines))


def _tellings(contest: Contest, deal: int, seating: int) -> Iterator[bytes | int | None]:
    """Play a game in a process of its own, and give what it tells till it ends.

    Each line of the log, the seat of each bot that is asked, and None when it has answered.
    """
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_tell_game, args=(there, contest, deal, seating))
    with here:
        with there, interrupts_held():
            process.start()
        try:
            while True:
                yield here.recv()
        except EOFError:
            return
        finally:
            process.kill()
            process.join()


def _tell_game(there: Connection, contest: Contest, deal: int, seating: int) -> None:
    """Play a game, and tell of it at once; what it raises this time says no more."""
    begin()
    table = laid(contest)
    seated = table.seated(seating)
    names = [contest.labels[bot] for bot in seated]
    with suppress(Exception):
        makers = [table.bots[bot].policy for bot in seated]
        policies = [_telling(there, seat, make, table.game) for seat, make in enumerate(makers)]
        steps = match(table.game, table.rules, policies, seed_from_text(seed_of(contest, deal)))
        for line in log_lines(table.game, table.rules, names, steps, package=table.found.package):
            there.send(line)


def _telling(there: Connection, seat: int, make: Any, game: Any) -> AnyPolicy:
    """Make a policy that tells when it is asked and when it has answered."""

    def asked(function: Any, *arguments: Any) -> Any:
        there.send(seat)
        answer = function(*arguments)
        there.send(None)
        return answer

    policy = asked(make, game)

    def choose(seen: View[Any], legal: Sequence[Any], source: Source, /) -> Any:
        return asked(policy, seen, legal, source)

    return choose
