"""`cardwright bots`: which bots there are for a game."""

from cardwright import Bot, find_game, house_rules, installed_bots, write_value

from cardwright_cli.output import say_json, show
from cardwright_cli.rules import rule_record
from cardwright_cli.seating import tell_broken


def list_bots(name: str, *, as_json: bool) -> None:
    """List the bots for a game with their options, and say on stderr which plugins with bots are broken."""
    found = installed_bots(find_game(name))
    tell_broken(found)
    if as_json:
        for bot in found.bots:
            say_json(_record(bot))
        return
    from cardwright_cli.tables import drawn_list  # noqa: PLC0415  # JSON needs no Rich

    show(
        drawn_list(
            ("BOT", "OPTIONS", "WHAT IT DOES"), [(bot.name, _options(bot), bot.about) for bot in found.bots]
        )
    )


def _options(bot: Bot) -> str:
    """Give the options as they are typed, each at its default."""
    return ",".join(f"{option.name}={write_value(option.default)}" for option in house_rules(bot.options))


def _record(bot: Bot) -> dict[str, object]:
    return {
        "name": bot.name,
        "about": bot.about,
        "options": [rule_record(option) for option in house_rules(bot.options)],
    }
