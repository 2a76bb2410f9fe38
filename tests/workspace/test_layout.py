"""What every part of the house has, and what no file in it may hold."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest
from cardwright import load_game

from .house import ROOT, Member, files, members, plugins, texts

INDEX_HOST = re.compile(r"py[p]i\.org|python[h]osted|registry\.n[p]mjs|deb\.debia[n]")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|Users|root|work|farm|tmp)/\w|\b[A-Z]:\\+Users")
BARE_IGNORE = re.compile(
    r"#\s*(?:noqa(?!:)|noqa:\s*[A-Z]+[0-9]+(?:,\s*[A-Z]+[0-9]+)*\s*$"
    r"|type:\s*ignore(?!\[)|type:\s*ignore\[[\w,\s-]+\]\s*$)"
)
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)#\s]+)(?:#[^)]*)?\)")


def bare_ignores(source: str) -> list[str]:
    """Give the comments that silence a check without saying why, or without saying which."""
    comments = [
        token
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    return [
        f"line {token.start[0]}: {token.string}" for token in comments if BARE_IGNORE.search(token.string)
    ]


def more_than_imports(source: str) -> list[str]:
    """Give the statements of an `__init__` other than its docstring, imports and `__all__`."""
    statements = ast.parse(source).body
    if statements and isinstance(statements[0], ast.Expr) and isinstance(statements[0].value, ast.Constant):
        statements = statements[1:]
    return [
        ast.unparse(statement)
        for statement in statements
        if not isinstance(statement, ast.ImportFrom | ast.Import) and not _names(statement)
    ]


def public_names(source: str) -> list[str]:
    return [name for statement in ast.parse(source).body for name in _names(statement)]


def _names(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.Assign([ast.Name("__all__")], ast.List(items)):
            return [str(ast.literal_eval(item)) for item in items]
        case _:
            return []


def in_order(names: list[str]) -> list[str]:
    """Sort names as the linter does: constants, classes, then the rest; each once."""
    return sorted(set(names), key=lambda name: (0 if name.isupper() else 1 if name[0].isupper() else 2, name))


def inits() -> list[Path]:
    sources = (path for member in members() for path in files(member.folder, ".py"))
    return [path for path in sources if path.name == "__init__.py"]


def name_of(path: object) -> str:
    return str(path.relative_to(ROOT)) if isinstance(path, Path) else str(getattr(path, "name", path))


@pytest.mark.parametrize("member", members(), ids=name_of)
def test_every_distribution_has_what_it_needs(member: Member) -> None:
    assert (member.source / "py.typed").is_file()
    assert (member.folder / "README.md").read_text("utf-8").strip()
    assert (member.folder / "LICENSE").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")
    assert member.project["project"]["license"] == "MIT"
    assert member.project["project"]["requires-python"] == ">=3.11"


@pytest.mark.parametrize("plugin", plugins(), ids=name_of)
def test_every_plugin_is_named_after_its_game(plugin: Member) -> None:
    folder = plugin.folder.name
    game = folder.replace("_", "-")
    assert plugin.name == f"cardwright-{game}"
    assert plugin.package == f"cardwright_{folder}"
    assert list(plugin.project["project"]["entry-points"]) == ["cardwright"]
    assert plugin.games == (game,)
    assert load_game(game).name == game


@pytest.mark.parametrize("plugin", plugins(), ids=name_of)
def test_every_plugin_has_tests_and_a_page_of_rules(plugin: Member) -> None:
    assert list((ROOT / "tests/plugins" / plugin.folder.name).glob("test_*.py"))
    page = ROOT / f"docs/rules/{plugin.folder.name.replace('_', '-')}.md"
    assert page.read_text("utf-8").startswith(f"# {load_game(plugin.folder.name.replace('_', '-')).title}\n")


def test_no_file_names_a_package_index() -> None:
    assert [name for name, text in texts() if INDEX_HOST.search(text)] == []


def test_no_file_names_a_place_on_a_machine() -> None:
    found = {name: path[0] for name, text in texts() if (path := MACHINE_PATH.search(text))}
    assert found == {}


@pytest.mark.parametrize("top", ["home", "Users", "root", "tmp"])
def test_a_place_on_a_machine_is_caught(top: str) -> None:
    assert MACHINE_PATH.search(f"'/{top}/cards'")
    assert not MACHINE_PATH.search(f"docs/{top}/cards")
    assert not MACHINE_PATH.search(f"../{top}/cards")


def test_every_silenced_check_says_why() -> None:
    found = {
        name_of(path): bare for path in files(ROOT, ".py") if (bare := bare_ignores(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "comment",
    ["noqa", "noqa: S101", "noqa: S101, D100", "type: ignore", "type: ignore[misc]", "type: ignore  # why"],
)
def test_a_check_silenced_without_reason_is_caught(comment: str) -> None:
    assert len(bare_ignores(f"x = 1  # {comment}\n")) == 1


@pytest.mark.parametrize(
    "comment", ["noqa: S101  # why", "type: ignore[misc]  # why", "ruff: noqa: D100  (why)"]
)
def test_a_check_silenced_with_a_reason_is_fine(comment: str) -> None:
    assert bare_ignores(f"x = 1  # {comment}\n") == []


def test_every_module_has_a_docstring() -> None:
    sources = [path for member in members() for path in files(member.folder, ".py")]
    silent = [
        name_of(path)
        for path in [*sources, ROOT / "noxfile.py"]
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert silent == []


@pytest.mark.parametrize("path", inits(), ids=name_of)
def test_an_init_is_imports_and_a_sorted_all(path: Path) -> None:
    source = path.read_text("utf-8")
    assert more_than_imports(source) == []
    assert public_names(source) == in_order(public_names(source))


def test_an_init_that_does_more_is_caught() -> None:
    assert more_than_imports('"""Doc."""\nimport re\n__all__ = ["a"]\nx = 1\n') == ["x = 1"]
    assert in_order(["b", "B", "A_A", "a"]) == ["A_A", "B", "a", "b"]


def links_in(page: Path) -> list[Path]:
    """Give the files that a page links to."""
    targets = LINK.findall(page.read_text("utf-8"))
    return [(page.parent / target).resolve() for target in targets if "://" not in target]


def test_every_page_is_linked_from_the_index() -> None:
    """Linked itself or, as the rules of the games, with all of its folder."""
    index = ROOT / "docs/index.md"
    linked = set(links_in(index))
    pages = [page for page in files(ROOT / "docs", ".md") if page != index]
    assert [name_of(page) for page in pages if not linked & {page, page.parent}] == []


def test_every_link_in_a_page_leads_somewhere() -> None:
    broken = [
        (name_of(page), target.name)
        for page in files(ROOT, ".md")
        for target in links_in(page)
        if not target.exists()
    ]
    assert broken == []
