"""Importing and asking for help load nothing that they do not need."""

import pytest

from .loading import HELP, IMPORT, loaded, unwanted


@pytest.mark.parametrize("code", [IMPORT, HELP], ids=["import", "help"])
def test_nothing_is_loaded_that_is_not_needed(code: str) -> None:
    found = loaded(code)
    assert [module for module in unwanted(code) if found.has(module)] == []


def test_something_that_is_not_needed_is_caught() -> None:
    found = loaded(f"{IMPORT}; import cattrs.gen, cardwright_holzwurm.state")
    assert [module for module in unwanted(IMPORT) if found.has(module)] == ["cattrs", "cardwright_holzwurm"]
