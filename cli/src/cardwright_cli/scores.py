"""What came out of an arena, as tables and as JSON."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cardwright import frozen, rules_changed

from cardwright_cli.contests import Contest, Failure, Table
from cardwright_cli.estimates import FEWEST, Estimate, Mean
from cardwright_cli.output import say, show
from cardwright_cli.players import joined
from cardwright_cli.standings import Standings

DIGITS: Final = 6
"""Decimals in JSON: enough for any use, and the same on every machine."""
NOTHING: Final = "-"


@frozen
class Failed:
    """A game in which a bot failed, and its log."""

    deal: int
    seating: int
    failure: Failure
    log: Path


@frozen
class Arena:
    """An arena that is over, or was stopped: all that its whole deals tell."""

    contest: Contest
    table: Table
    deals: int
    """How many deals were played to their ends."""
    wanted: int
    """How many deals were to be played."""
    standings: Standings
    failed: tuple[Failed, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.deals * len(self.table.seatings)


def show_scores(arena: Arena) -> None:
    """Show who did how well, as tables and in words."""
    from cardwright_cli.tables import drawn_list  # noqa: PLC0415  # JSON needs no Rich

    found, labels = arena.standings, arena.contest.labels
    say(_heading(arena))
    say("")
    won = _aligned([_percent(bot.won) for bot in found.bots])
    decimals = _decimals([bot.points for bot in found.bots])
    points = _aligned([_points(bot.points, decimals) for bot in found.bots])
    ratings = _aligned([(f"{round(bot.rating):+d}", "") for bot in found.bots])
    rows = list(zip(labels, won, points, ratings, strict=True))
    show(drawn_list(("BOT", "GAMES WON", "POINTS A GAME", "RATING"), rows))
    say("")
    names = [_seats_words(side) for side in arena.table.sides]
    heading = "SEATS" if any(len(side) > 1 for side in arena.table.sides) else "SEAT"
    shares = _aligned([_percent(side) for side in found.sides])
    show(drawn_list((heading, "GAMES WON"), list(zip(names, shares, strict=True))))
    say("")
    for line in _words(arena, names):
        say(line)


def failure_words(contest: Contest, failed: Failed) -> str:
    """Tell how a bot failed, and where the log of the game is."""
    failure = failed.failure
    game = f"deal {failed.deal}, seating {failed.seating + 1}"
    bot = f"{contest.labels[failure.bot]} at seat {failure.seat}"
    return f"{game}: {bot} {failure.problem}; its log is {failed.log}"


def record_of(arena: Arena) -> dict[str, Any]:
    """Give all that came out as an object for JSON."""
    contest, table, found = arena.contest, arena.table, arena.standings
    return {
        "game": contest.game,
        "title": table.game.title,
        "rules": rules_changed(table.rules),
        "seed": contest.seed,
        "deals": arena.deals,
        "wanted": arena.wanted,
        "games": arena.games,
        "drawn": found.drawn,
        "failed": found.failed,
        "bots": [
            {
                "label": label,
                "bot": str(bot),
                "won": _record(standing.won),
                "points": None if standing.points is None else _record(standing.points),
                "rating": round(standing.rating, DIGITS) + 0.0,
                "failed": standing.failed,
            }
            for label, bot, standing in zip(contest.labels, table.bots, found.bots, strict=True)
        ],
        "sides": [
            {"seats": sorted(side), "won": _record(won)}
            for side, won in zip(table.sides, found.sides, strict=True)
        ],
        "seatings": [list(table.seated(number)) for number in range(len(table.seatings))],
        "failures": [
            {
                "deal": failed.deal,
                "seating": failed.seating + 1,
                "seat": failed.failure.seat,
                "bot": failed.failure.bot,
                "problem": failed.failure.problem,
                "log": str(failed.log),
            }
            for failed in arena.failed
        ],
    }


def _record(estimate: Estimate | Mean) -> dict[str, float | None]:
    parts = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: None if part is None else round(part, DIGITS) + 0.0 for name, part in parts.items()}


def _heading(arena: Arena) -> str:
    seatings = len(arena.table.seatings)
    deals = f"{arena.deals} deal{'s' if arena.deals > 1 else ''}"
    played = f"{deals}{', each' if arena.deals > 1 else ''} with {seatings} seatings"
    return f"{arena.table.game.title}, {arena.contest.seats} seats: {arena.games} games: {played}"


def _words(arena: Arena, sides: Sequence[str]) -> list[str]:
    """Say in words what the numbers tell, and what they do not."""
    found, labels = arena.standings, arena.contest.labels
    drawn = [f"{_games(found.drawn)} drawn."] if found.drawn else []
    failed = [
        f"{_games(bot.failed)} lost by {label}, which failed."
        for label, bot in zip(labels, found.bots, strict=True)
        if bot.failed
    ]
    seats = [f"seat{'s' if ' ' in side else ''} {side}" for side in sides]
    return [
        *drawn,
        *failed,
        "In brackets stand intervals that hold the true value about 95 times of 100.",
        *_bare(arena),
        _verdict([bot.won for bot in found.bots], labels, "bot"),
        _verdict(found.sides, seats, "seat"),
    ]


def _bare(arena: Arena) -> list[str]:
    """Say why points stand without an interval, where they do."""
    bare = [bot.points for bot in arena.standings.bots if bot.points is not None and bot.points.low is None]
    why = f"Points of fewer than {FEWEST} deals, or all the same, have no interval."
    return [why] if bare else []


def _games(number: int) -> str:
    return f"{number} games were" if number > 1 else "1 game was"


def _verdict(shares: Sequence[Estimate], names: Sequence[str], kind: str) -> str:
    """Say whose interval lies beside an even share."""
    even = 1 / len(shares)
    more = [name for name, share in zip(names, shares, strict=True) if share.low > even]
    less = [name for name, share in zip(names, shares, strict=True) if share.high < even]
    parts = [f"{joined(found)} won {words}" for found, words in ((more, "more"), (less, "less")) if found]
    fair = f"an even share, {100 * even:.1f} %"
    if not parts:
        return f"No {kind} can be told to win more or less than {fair}."
    return f"{', and '.join(parts)} than {fair}."


def _percent(share: Estimate) -> tuple[str, str]:
    return f"{100 * share.mean:.1f} %", f"({100 * share.low:.1f} to {100 * share.high:.1f})"


def _points(points: Mean | None, decimals: int) -> tuple[str, str]:
    if points is None:
        return NOTHING, ""
    if points.low is None:
        return f"{points.mean:.{decimals}f}", ""
    return f"{points.mean:.{decimals}f}", f"({points.low:.{decimals}f} to {points.high:.{decimals}f})"


def _decimals(estimates: Sequence[Mean | None]) -> int:
    """Say how many decimals tell points apart: two where they are small."""
    return 2 if all(points is None or abs(points.mean) < 10 for points in estimates) else 1


def _aligned(cells: Sequence[tuple[str, str]]) -> list[str]:
    """Set numbers to the right, one below the other."""
    widest = max(len(number) for number, _ in cells)
    return [f"{number:>{widest}} {rest}".rstrip() for number, rest in cells]


def _seats_words(side: frozenset[int]) -> str:
    return joined([str(seat) for seat in sorted(side)])
