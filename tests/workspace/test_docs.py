"""Everything that is public is explained in the docs, at the place where a reader looks for it.

The commands of the command line are in tests/cli/test_command_line_page.py.
"""

import re
from collections.abc import Iterable
from enum import Enum
from types import ModuleType
from typing import Annotated, Any, get_args

import attrs
import cardwright
import cardwright.testing
import pluggy
import pytest
from cardwright import Game, hookspecs, house_rules, installed_games, table
from cardwright.table import Mark, Sight

from .house import ROOT, files, plugins

ROW = r"^\| [^|\n]*`{name}`[^|\n]*\|"
"""A row of a table that explains the name in its first column."""
CALL_ROW = r"^\| `{name}\("
"""A row that explains a function, with what it takes."""
TICKED = r"`{name}\b[^`\n]*`"
"""The name in backticks, alone or with what follows it."""
DOCS = tuple(str(page.relative_to(ROOT)) for page in files(ROOT / "docs", ".md"))
BY_HAND = {"shown_in": r"^\| `Annotated\[Cards, shown_in\("}
"""What is no alias but is used as one."""


def missing(names: Iterable[str], text: str, form: str) -> list[str]:
    """Give the names that a text does not have in this form."""
    return [
        name for name in names if not re.search(form.replace("{name}", re.escape(name)), text, re.MULTILINE)
    ]


def assert_explained(names: Iterable[str], form: str, *pages: str) -> None:
    """AssertionError that tells which names none of these pages has in this form."""
    gone = [page for page in pages if not (ROOT / page).is_file()]
    assert not gone, f"there is no {', '.join(gone)}"
    found = missing(names, text_of(*pages), form)
    where = pages[0] if len(pages) == 1 else f"one of {len(pages)} pages, such as {pages[0]},"
    assert not found, f"{where} has to explain {', '.join(found)}"


def text_of(*pages: str) -> str:
    return "\n".join((ROOT / page).read_text("utf-8") for page in pages)


def hooks_in(module: ModuleType) -> list[str]:
    """Give the hooks that a module specifies."""
    manager = pluggy.PluginManager(hookspecs.GROUP)
    return [name for name in vars(module) if manager.parse_hookspec_opts(module, name)]


def fields_of(cls: type) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def aliases_in(module: ModuleType, kind: type[Enum]) -> dict[Enum, str]:
    """Give for each sight or mark the name by which it is written on a field: the first that it gets."""
    return {
        mark: name
        for name, value in reversed(vars(module).items())  # later names, as `Hands`, are made with earlier
        if isinstance(value, type(Annotated[int, ""])) and len(get_args(value)) == 2
        for mark in get_args(value)[1:]
        if isinstance(mark, kind)
    }


def sections(page: str) -> dict[str, str]:
    return dict(re.findall(r"^## (.+)\n((?:(?!^## ).*\n)*)", text_of(page), re.MULTILINE))


HOOKS = hooks_in(hookspecs)
LAWS = [law.__name__ for law in cardwright.testing.ALL_LAWS]
SIGHTS = [*aliases_in(table, Sight).values(), *aliases_in(table, Mark).values()]


def test_every_hook_is_explained() -> None:
    assert_explained(HOOKS, CALL_ROW, "docs/reference/hooks.md")


def test_every_field_of_a_game_is_explained_in_order() -> None:
    rows = re.findall(r"^\| `(\w+)`", sections("docs/reference/hooks.md")["The record"], re.MULTILINE)
    assert rows == fields_of(Game)


def test_every_sight_and_every_mark_is_explained() -> None:
    page = "docs/reference/sights.md"
    assert_explained(SIGHTS, ROW, page)
    assert_explained([str(sight) for sight in Sight], TICKED, page)
    assert all(re.search(form, text_of(page), re.MULTILINE) for form in BY_HAND.values())


def test_every_sight_and_every_mark_has_a_name_to_write_it_by() -> None:
    assert aliases_in(table, Sight).keys() == set(Sight)
    assert aliases_in(table, Mark).keys() == set(Mark)


def test_every_law_is_explained() -> None:
    assert_explained(LAWS, TICKED, "docs/reference/laws.md")


@pytest.mark.parametrize("game", [game for plugin in plugins() for game in plugin.games])
def test_every_house_rule_of_a_game_is_explained(game: str) -> None:
    (found,) = [installed.game for installed in installed_games() if installed.name == game]
    assert found is not None
    assert_explained([rule.name for rule in house_rules(found.rules)], ROW, f"docs/rules/{game}.md")


def test_every_public_name_of_the_engine_is_explained() -> None:
    """Two tables have them: one for authors of games, one for programs that use them."""
    assert_explained(sorted(set(cardwright.__all__)), ROW, "docs/library.md", "docs/plugins.md")


def test_every_public_name_of_the_kit_is_explained() -> None:
    assert_explained(cardwright.testing.__all__, TICKED, *DOCS)


def test_every_public_name_in_the_tables_is_there() -> None:
    rows = sections("docs/library.md")["All names"] + sections("docs/plugins.md")["Names for authors"]
    first_columns = "".join(re.findall(r"^\| ([^|\n]+) \|", rows, re.MULTILINE))
    strange = set(re.findall(r"`(\w+)`", first_columns)) - set(cardwright.__all__)
    assert not strange, f"the tables explain what is not there: {', '.join(sorted(strange))}"


def test_what_is_not_explained_is_told_by_its_name_and_where_it_should_be() -> None:
    page = "docs/reference/hooks.md"
    assert_explained(["name"], ROW, page)
    with pytest.raises(AssertionError, match=rf"{page} has to explain deal, shuffle\n"):
        assert_explained(["deal", "name", "shuffle"], ROW, page)
    with pytest.raises(AssertionError, match=r"there is no docs/rules/no-such-game\.md"):
        assert_explained(["name"], ROW, "docs/rules/no-such-game.md")


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (ROW, "| `deal` | deals |\n"),
        (ROW, "| `other`, `deal` | deals |\n"),
        (CALL_ROW, "| `deal() -> Cards` | deals |\n"),
        (TICKED, "There is `deal`.\n"),
        (TICKED, "There is `deal(cards)`.\n"),
    ],
)
def test_what_is_explained_is_found(form: str, text: str) -> None:
    assert missing(["deal"], text, form) == []


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (ROW, "There is `deal`, which deals.\n"),
        (ROW, "| `other` | see `deal` |\n"),
        (ROW, "| `dealer` | who deals |\n"),
        (CALL_ROW, "| `dealer()` | deals |\n"),
        (CALL_ROW, "| `deal` | deals |\n"),
        (TICKED, "To deal is to deal `cards`.\n"),
        (TICKED, "The `dealer`.\n"),
    ],
)
def test_what_is_not_explained_is_caught(form: str, text: str) -> None:
    assert missing(["deal"], text, form) == ["deal"]


def test_a_new_hook_is_seen() -> None:
    module = ModuleType("more")
    exec("def cardwright_more(): ...\ndef other(): ...", vars(module))  # noqa: S102  # a module in one line
    hookspecs.hookspec(vars(module)["cardwright_more"])
    assert hooks_in(module) == ["cardwright_more"]


def test_a_new_sight_and_a_new_field_are_seen() -> None:
    class More(Enum):
        SECOND = "second"

    module = ModuleType("more")
    module.__dict__["Second"] = Annotated[tuple[Any, ...], More.SECOND]
    module.__dict__["MadeWithIt"] = Annotated[tuple[int, ...], More.SECOND]
    assert aliases_in(module, More) == {More.SECOND: "Second"}
    assert fields_of(attrs.make_class("Longer", [*fields_of(Game), "more"]))[-1] == "more"


@pytest.mark.parametrize("page", ["docs/library.md", "docs/plugins.md"])
def test_a_name_taken_out_of_the_tables_is_caught(page: str) -> None:
    text = text_of(page)
    for name in re.findall(r"^\| `(\w+)`", text, re.MULTILINE):
        assert missing([name], text.replace(f"`{name}`", "`it`"), ROW) == [name]
