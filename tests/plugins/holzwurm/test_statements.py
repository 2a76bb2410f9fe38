"""Every statement of the rules page is tested somewhere, or listed here with the reason why it can't be."""

import re
from pathlib import Path

UNTESTABLE = {
    "HW-26": "says how the cards are laid at a table, to please the eye; here a row is a list",
}

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "holzwurm.md"


def test_every_statement_is_tested_or_listed_and_no_other_is() -> None:
    stated = re.findall(r"^- \*\*(HW-\d\d)\*\*", PAGE.read_text("utf-8"), re.MULTILINE)
    sources = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    names = re.findall(r"^def (test_\w+)", sources, re.MULTILINE)
    tested = {f"HW-{number}" for name in names for number in re.findall(r"hw_(\d\d)", name)}
    assert len(stated) == len(set(stated))
    assert tested.isdisjoint(UNTESTABLE)
    assert tested | set(UNTESTABLE) == set(stated)


def test_every_statement_that_the_plugin_or_the_page_speaks_of_is_stated() -> None:
    page = PAGE.read_text("utf-8")
    plugin = HERE.parents[2] / "plugins" / "holzwurm" / "src"
    code = "".join(path.read_text("utf-8") for path in plugin.rglob("*.py"))
    assert set(re.findall(r"HW-\d\d", page + code)) == set(re.findall(r"\*\*(HW-\d\d)\*\*", page))
