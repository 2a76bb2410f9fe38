"""The examples in docstrings run, and every public name is explained in the docs."""

import doctest
import importlib
import re

import cardwright
import pytest

from .house import ROOT, files, members

MODULES = [
    ".".join(path.relative_to(member.source.parent).with_suffix("").parts)
    for member in members()
    for path in files(member.source, ".py")
    if path.stem not in ("__init__", "__main__")
]
EXPLAINED = [ROOT / "docs/library.md", ROOT / "docs/plugins.md"]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


def test_every_public_name_is_in_the_docs() -> None:
    rows = "".join(
        line
        for page in EXPLAINED
        for line in page.read_text("utf-8").splitlines(keepends=True)
        if line.startswith("| `")
    )
    assert set(cardwright.__all__) - set(re.findall(r"`(\w+)", rows)) == set()
