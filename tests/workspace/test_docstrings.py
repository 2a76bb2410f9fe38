"""The examples in docstrings run."""

import doctest
import importlib

import pytest

from .house import files, members

MODULES = [
    ".".join(path.relative_to(member.source.parent).with_suffix("").parts)
    for member in members()
    for path in files(member.source, ".py")
    if path.stem not in ("__init__", "__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0
