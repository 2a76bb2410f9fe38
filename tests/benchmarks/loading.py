"""What importing loads, read from Python's own `-X importtime`."""

import subprocess
import sys
from collections import Counter

from cardwright import frozen, installed_games

IMPORT = "import cardwright"
HELP = "import sys; sys.argv = ['cardwright', '--help']; from cardwright_cli.main import run; run()"
FOR_OTHERS = ("cattrs", "cardwright.testing", "hypothesis", "pytest")
"""What only reading a log or testing a game needs."""
STANDARD = "standard library"


@frozen
class Loaded:
    """The modules that a piece of code loaded beyond what Python itself starts with."""

    costs: dict[str, int]
    """Microseconds for each module, without those that it imports."""

    @property
    def milliseconds(self) -> float:
        return sum(self.costs.values()) / 1000

    def has(self, name: str) -> bool:
        return any(f"{module}.".startswith(f"{name}.") for module in self.costs)

    def modules(self, package: str) -> list[str]:
        """Name the modules of a package, or of the standard library as a whole."""
        return [module for module in self.costs if _package(module) == package]

    def by_package(self) -> Counter[str]:
        """Give the microseconds of each package, or of the standard library as a whole."""
        found: Counter[str] = Counter()
        for module, cost in self.costs.items():
            found[_package(module)] += cost
        return found


def _package(module: str) -> str:
    top = module.partition(".")[0]
    return STANDARD if top in sys.stdlib_module_names else top


def loaded(code: str) -> Loaded:
    """Run code in a new Python and give what it loaded."""
    start = _costs("pass")
    return Loaded({module: cost for module, cost in _costs(code).items() if module not in start})


def unwanted(code: str) -> list[str]:
    """Name the modules that the code must not load: what others need, every plugin, and what finds them."""
    games = [installed.game for installed in installed_games() if installed.game]
    plugins = [game.state.__module__.partition(".")[0] for game in games]
    of_help = ("cardwright", "importlib.metadata", "rich") if code == HELP else ("rich", "typer")
    return [*FOR_OTHERS, *of_help, *plugins]


def _costs(code: str) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code], capture_output=True, text=True, check=True
    )
    rows = (line.removeprefix("import time:").split("|") for line in done.stderr.splitlines())
    return {row[2].strip(): int(row[0]) for row in rows if len(row) == 3 and row[0].strip().isdecimal()}
