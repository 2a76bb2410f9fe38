"""`cardwright check`: a game held to the laws of the conformance kit."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from cardwright import AnyGame, frozen, load_game, rules_changed

from cardwright_cli.blame import blamed_each
from cardwright_cli.exits import Code
from cardwright_cli.output import finish, say, say_json

try:
    from cardwright.testing import ALL_LAWS, LawReport, law_report
except ImportError as error:
    problem = (
        f"the laws need what is not installed ({error.name}): the extra `check` of cardwright-cli brings it"
    )
    raise typer.BadParameter(problem) from None


@frozen
class Size:
    """How many games each law looks at, which ones, and where the log of one that breaks it goes."""

    games: int
    seed: str
    logs: str


def check_laws(name: str, size: Size, *, as_json: bool) -> Code:
    """Hold all laws against a game, tell what came of each, and give the exit code."""
    _check_folder(size.logs)
    game = load_game(name)
    reports: list[LawReport] = []
    if not as_json:
        fewest, most = game.seats[0], game.seats[-1]
        many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        say(f"{game.title}, held to {len(ALL_LAWS)} laws, with {many} seats and by each house rule")
        say("")
        say(_row("LAW", "GAMES", "TESTED", "EXEMPT", "VERDICT"))
    for report in blamed_each(game.name, _reports(game, size)):
        reports.append(report)
        if as_json:
            say_json(_record(report))
        else:
            say(_row(report.law, report.games, report.tested, report.exempt, _verdict(report)))
        finish()
    broken = [report for report in reports if not report.holds]
    if not as_json:
        _tell_broken(broken)
    return Code.DOES_NOT_HOLD if broken else Code.FINE


def _reports(game: AnyGame, size: Size) -> Iterator[LawReport]:
    for law in ALL_LAWS:
        yield law_report(game, law, games=size.games, seed=size.seed, logs=size.logs)


def _check_folder(name: str) -> None:
    """Refuse a folder for logs in which nothing could be written; it need not be there yet."""
    place = Path(name)
    while not place.exists() and place != place.parent:
        place = place.parent
    if not name or not place.is_dir() or not os.access(place, os.W_OK):
        raise typer.BadParameter(f"{name!r} is no folder that can be written to", param_hint="--logs")


def _row(law: str, games: object, tested: object, exempt: object, verdict: str) -> str:
    longest = max(len(law.__name__) for law in ALL_LAWS)
    return f"{law:{longest}}  {games!s:>5}  {tested!s:>7}  {exempt!s:>6}  {verdict}"


def _verdict(report: LawReport) -> str:
    if report.opted_out is not None:
        return f"opted out: {report.opted_out}"
    if not report.holds:
        return "does not hold"
    return "holds" if report.tested else "does not apply"


def _tell_broken(broken: list[LawReport]) -> None:
    """Say of each law that does not hold where that was seen, or that all hold."""
    say("")
    if not broken:
        say("All laws hold.")
        return
    alike: dict[str | None, list[LawReport]] = {}
    for report in broken:
        alike.setdefault(report.problem, []).append(report)
    for first, *others in alike.values():
        for line in first.story():
            say(line)
        if others:
            say(f"the same is seen by {', '.join(report.law for report in others)}")
        say("")
    say(f"{len(broken)} of {len(ALL_LAWS)} laws do not hold.")


def _record(report: LawReport) -> dict[str, Any]:
    record: dict[str, Any] = {
        "law": report.law,
        "doc": report.doc,
        "holds": report.holds,
        "games": report.games,
        "tested": report.tested,
        "exempt": report.exempt,
    }
    if report.opted_out is not None:
        record["opted_out"] = report.opted_out
    if report.problem is not None:
        record |= {"problem": report.problem, "move": report.move, "seat": report.seat}
    if report.played is not None:
        case = report.played.case
        record |= {
            "seats": case.seats,
            "rules": rules_changed(case.rules),
            "log": None if report.log is None else str(report.log),
        }
    return record
