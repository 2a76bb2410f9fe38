"""`cardwright games`: what is installed."""

from cardwright import Installed, installed_games, plugin_packages

from cardwright_cli.exits import shortened, trace
from cardwright_cli.output import say, say_json, show


def list_games(*, as_json: bool) -> None:
    """List every game with where it comes from, and say of the broken ones why."""
    found = installed_games()
    for installed in found:
        if installed.cause is not None:
            trace(installed.cause)
    if as_json:
        for installed in found:
            say_json(_record(installed))
        return
    if not found:
        say(_why_none())
        return
    from cardwright_cli.tables import drawn_list  # noqa: PLC0415  # JSON needs no Rich

    show(drawn_list(("GAME", "TITLE", "SEATS", "FROM", "RULES"), [_row(installed) for installed in found]))
    for installed in found:
        if installed.game is None:
            say(f"{installed.name} is broken: {shortened(installed.reason or '')}")


def _why_none() -> str:
    if plugin_packages():
        return "All games that are installed are turned off by CARDWRIGHT_DISABLE_PLUGINS."
    return "No game is installed; each has a distribution of its own, such as cardwright-holzwurm."


def _record(installed: Installed) -> dict[str, object]:
    game = installed.game
    record: dict[str, object] = {"name": installed.name}
    if game is not None:
        record |= {"title": game.title, "seats": [game.seats[0], game.seats[-1]]}
    record |= {"distribution": installed.distribution, "version": installed.version}
    if game is None:
        return record | {"broken": installed.reason}
    return record | {"rules_version": game.rules_version}


def _row(installed: Installed) -> tuple[str, ...]:
    origin, game = f"{installed.distribution} {installed.version}", installed.game
    if game is None:
        return installed.name, "broken", "", origin, ""
    low, high = game.seats[0], game.seats[-1]
    return (
        installed.name,
        game.title,
        f"{low}-{high}" if low < high else f"{low}",
        origin,
        f"v{game.rules_version}",
    )
