"""Who may import what: read from the sources without running them."""

import ast
import sys
from collections.abc import Iterator

import cardwright
import cardwright.testing
from cardwright import frozen

ORDER = (
    "errors",
    "values",
    "cards",
    "table",
    "shapes",
    "annotations",
    "encoding",
    "decoding",
    "strictjson",
    "decks",
    "houserules",
    "game",
    "notation",
    "shuffling",
    "views",
    "zoning",
    "counting",
    "worlds",
    "playing",
    "rollouts",
    "search",
    "bots",
    "matches",
    "lines",
    "records",
    "unpacking",
    "logs",
    "writing",
    "hookspecs",
    "plugins",
    "replaying",
)
"""The modules of core: each imports only from those before it. docs/architecture.md says what each holds."""
CORE_NEEDS = {"attrs", "cattrs", "pluggy"}
KIT_NEEDS = {*CORE_NEEDS, "hypothesis", "pytest"}
CLI_NEEDS = {"copier", "rich", "textual", "typer"}
PUBLIC = {"cardwright": set(cardwright.__all__), "cardwright.testing": set(cardwright.testing.__all__)}


@frozen
class Import:
    """One name imported by one statement; no name if the module itself is imported."""

    line: int
    module: str
    name: str | None


def imports_in(source: str, package: str = "") -> Iterator[Import]:
    """Give everything that a source imports, wherever the statement stands; a relative one made absolute."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (Import(node.lineno, alias.name, None) for alias in names)
            case ast.ImportFrom(module, names, level):
                base = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                full = ".".join([*base, *([module] if module else [])])
                yield from (Import(node.lineno, full, alias.name) for alias in names)
            case _:
                continue


def wrong_in_plugin(source: str, package: str) -> list[str]:
    """Say what a plugin may not import: it knows the public names of Cardwright, and nobody else."""
    return _wrong(source, package, needs=set(), kit=False)


def wrong_in_plugin_tests(source: str, package: str) -> list[str]:
    """Say what the tests of a plugin may not import: of the house, the plugin and public names only."""
    return [
        f"line {found.line}: {found.module}"
        for found in imports_in(source)
        if _top(found).startswith("cardwright") and _top(found) != package and not _is_public(found, kit=True)
    ]


def wrong_in_cli(source: str) -> list[str]:
    """Say what the command line may not import: it knows no game, but holds any to the laws of the kit."""
    return _wrong(source, "cardwright_cli", needs=CLI_NEEDS, kit=True)


def wrong_in_core(source: str, module: str) -> list[str]:
    """Say what a module of core may not import: another world, or a module that comes after it."""
    before = set(ORDER[: ORDER.index(module)])
    return [
        f"line {found.line}: {found.module}.{found.name or ''}"
        for found in imports_in(source, "cardwright")
        if not (_core_module(found) in before if _top(found) == "cardwright" else _is_fine(found, CORE_NEEDS))
    ]


def wrong_in_kit(source: str) -> list[str]:
    """Say what the conformance kit may not import: it stands above all of core, and needs the test tools."""
    return [
        f"line {found.line}: {found.module}"
        for found in imports_in(source, "cardwright.testing")
        if _top(found) != "cardwright" and not _is_fine(found, KIT_NEEDS)
    ]


def _wrong(source: str, package: str, *, needs: set[str], kit: bool) -> list[str]:
    return [
        f"line {found.line}: {found.module}{f'.{found.name}' if found.name else ''}"
        for found in imports_in(source, package)
        if not (_is_fine(found, {*needs, package}) or _is_public(found, kit=kit))
    ]


def _is_fine(found: Import, needs: set[str]) -> bool:
    return _top(found) in sys.stdlib_module_names or _top(found) in needs


def _is_public(found: Import, *, kit: bool) -> bool:
    return found.name in PUBLIC.get(found.module, set()) and (kit or found.module == "cardwright")


def _core_module(found: Import) -> str:
    """Name the module of core that is imported: `from cardwright import x` may mean the module x."""
    _, _, inner = found.module.partition(".")
    return inner or found.name or ""


def _top(found: Import) -> str:
    return found.module.partition(".")[0]
