"""`cardwright rules`: what the players of a game may agree on."""

from cardwright import HouseRule, bundled_decks, house_rules, load_game, write_value

from cardwright_cli.output import say, say_json, show


def list_rules(name: str, *, as_json: bool) -> None:
    """List the house rules of a game."""
    game = load_game(name)
    found = house_rules(game.rules)
    if as_json:
        for rule in found:
            say_json(rule_record(rule))
        return
    if not found:
        say(f"{game.title} has no house rules.")
        return
    from cardwright_cli.tables import drawn_list  # noqa: PLC0415  # JSON needs no Rich

    headings = ("RULE", "DEFAULT", "VALUES", "WHAT IT DECIDES")
    show(
        drawn_list(
            headings,
            [(rule.name, write_value(rule.default), rule.expected, rule.doc) for rule in found],
        )
    )


def rule_record(rule: HouseRule) -> dict[str, object]:
    """Tell a program of a house rule, or of an option of a bot."""
    record: dict[str, object] = {"name": rule.name, "type": rule.kind, "default": _value(rule.default)}
    if rule.values:
        record["values"] = [_value(value) for value in rule.values]
    if rule.takes_deck:
        record["decks"] = list(bundled_decks())
    if rule.bounds is not None:
        record |= {"lowest": rule.bounds.lowest, "highest": rule.bounds.highest}
    return record | {"doc": rule.doc}


def _value(value: object) -> object:
    plain = value is None or type(value) in (bool, int, str)
    return value if plain else write_value(value)
