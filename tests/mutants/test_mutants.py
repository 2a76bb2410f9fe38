"""Whoever judges mutants refuses those that no test notices, and a list that is no longer right."""

import re

import pytest

from tests.workspace.house import ROOT

from .run import EQUIVALENTS, GROUPS, Mutant, Tried, listed, wrong

NOTICED = Mutant("shuffling.shuffle", "a + b", "a - b")
EQUAL = Mutant("shuffling.shuffle", "a < b", "a <= b")


def test_a_survivor_that_is_not_listed_is_told() -> None:
    assert wrong(Tried(9, (EQUAL,)), []) == [f"no test notices: {EQUAL}"]


def test_a_survivor_that_is_listed_is_no_fault() -> None:
    assert wrong(Tried(9, (EQUAL,)), [EQUAL]) == []


def test_a_mutant_that_is_listed_and_noticed_is_told() -> None:
    assert wrong(Tried(9, ()), [EQUAL]) == [f"listed, but noticed or gone: {EQUAL}"]


def test_a_mutant_is_told_with_what_went_and_what_came() -> None:
    assert str(NOTICED) == "shuffling.shuffle\n  - a + b\n  + a - b"


@pytest.mark.parametrize("mutant", listed(), ids=str)
def test_what_is_listed_stands_in_the_code(mutant: Mutant) -> None:
    module = mutant.function.partition(".")[0]
    code = (ROOT / "core" / "src" / "cardwright" / f"{module}.py").read_text("utf-8")
    assert re.sub(r"\s+", " ", mutant.gone) in re.sub(r"\s+", " ", code)


def test_every_module_that_is_changed_and_every_test_held_against_it_is_there() -> None:
    for modules, tests in GROUPS.items():
        assert all((ROOT / "core/src/cardwright" / f"{name}.py").is_file() for name in modules.split())
        assert all((ROOT / "tests/core" / f"test_{name}.py").is_file() for name in tests.split())


def test_the_list_has_a_reason_for_each() -> None:
    assert EQUIVALENTS.read_text("utf-8").count("\nreason = ") == len(listed())
