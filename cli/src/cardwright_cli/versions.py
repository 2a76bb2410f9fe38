"""Which versions are installed."""

from contextlib import suppress
from importlib.metadata import distributions, version

from cardwright_cli.output import say

GROUP = "cardwright"


def say_versions() -> None:
    """Say the versions of Cardwright and of every plugin, importing none of them."""
    say(f"cardwright {version('cardwright')}")
    say(f"cardwright-cli {version('cardwright-cli')}")
    plugins = set()
    for distribution in distributions():
        with suppress(Exception):  # what cannot be read is no plugin, and stops no other
            if distribution.entry_points.select(group=GROUP):
                plugins.add(f"{distribution.name or 'an unknown package'} {distribution.version or '?'}")
    for plugin in sorted(plugins):
        say(plugin)
