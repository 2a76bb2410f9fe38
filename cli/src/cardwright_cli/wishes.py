"""What the command line asks of a game, read from its words."""

from collections.abc import Sequence

import typer


def rule_values(texts: Sequence[str]) -> dict[str, str]:
    """Read `--rule NAME=VALUE`, each name once."""
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise typer.BadParameter(f"{text!r} is not of the form NAME=VALUE", param_hint="--rule")
        if name in values:
            raise typer.BadParameter(f"{name} is given twice", param_hint="--rule")
        values[name] = value
    return values
