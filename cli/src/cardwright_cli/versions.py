"""Which versions are installed."""

from importlib.metadata import version

from cardwright import plugin_packages

from cardwright_cli.output import say


def say_versions() -> None:
    """Say the versions of Cardwright and of every plugin, importing none of them."""
    for name in ("cardwright", "cardwright-cli"):
        say(f"{name} {version(name)}")
    for package in plugin_packages():
        say(package)
