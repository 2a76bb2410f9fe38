"""The statements of a rules page: each has a test that names it, or is listed with the reason why not."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from cardwright import frozen

ROOT: Final = Path(__file__).resolve().parents[2]


@frozen
class Places:
    """Where a game's statements are made, kept and tested."""

    page: Path
    source: Path
    tests: Path


def places_of(game: str) -> Places:
    """Give the places of a game by its name."""
    folder = game.replace("-", "_")
    return Places(
        page=ROOT / f"docs/rules/{game}.md",
        source=ROOT / f"plugins/{folder}/src",
        tests=ROOT / f"tests/plugins/{folder}",
    )


def statements_test(
    game: str, prefix: str, untestable: Mapping[str, str] | None = None
) -> Callable[[], None]:
    """Make the test of a game whose statements are named `PREFIX-01` and so on; a test names `prefix_01`.

    `untestable` says of a statement that cannot be tested why it cannot.
    """

    def test_statements() -> None:
        found = faults(places_of(game), prefix, untestable or {})
        assert not found, "\n".join(found)

    return test_statements


def faults(places: Places, prefix: str, untestable: Mapping[str, str]) -> list[str]:
    """Say which statements are not covered, and which names are no statement's."""
    page = places.page.read_text("utf-8")
    stated = re.findall(rf"^- \*\*({prefix}-\w\w)\*\*", page, re.MULTILINE)
    tests = _text(places.tests, "test_*.py")
    tested = _tested(tests, prefix)
    named = set(re.findall(rf"\b{prefix}-\w\w\b", page + tests + _text(places.source, "*.py")))
    known = set(stated)
    return [
        *(f"{name} is stated twice" for name in sorted(known) if stated.count(name) > 1),
        *(f"{name} has no test" for name in sorted(known - tested - untestable.keys())),
        *(f"{name} is listed as untestable, and has a test" for name in sorted(tested & untestable.keys())),
        *(f"{name} is untestable for no reason" for name in untestable if not untestable[name].strip()),
        *(f"{name} is not stated" for name in sorted((tested | named | untestable.keys()) - known)),
        *([] if stated else ["nothing is stated"]),
    ]


def _tested(source: str, prefix: str) -> set[str]:
    names = re.findall(r"^def (test_\w+)", source, re.MULTILINE)
    pattern = re.compile(rf"(?<=_){prefix.lower()}_([0-9][0-9a-z])(?=_|$)")
    return {f"{prefix}-{number.upper()}" for name in names for number in pattern.findall(name)}


def _text(folder: Path, pattern: str) -> str:
    return "".join(path.read_text("utf-8") for path in sorted(folder.rglob(pattern)))
