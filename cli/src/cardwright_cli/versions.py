"""Which versions are installed."""

from importlib.metadata import entry_points, version

from cardwright_cli.output import say

GROUP = "cardwright"


def say_versions() -> None:
    """Say the versions of Cardwright and of every plugin, importing none of them."""
    say(f"cardwright {version('cardwright')}")
    say(f"cardwright-cli {version('cardwright-cli')}")
    plugins = {(point.dist.name, point.dist.version) for point in entry_points(group=GROUP) if point.dist}
    for name, number in sorted(plugins):
        say(f"{name} {number}")
