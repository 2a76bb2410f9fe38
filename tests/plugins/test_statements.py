"""The check of statements sees what is missing and what is too much."""

from pathlib import Path

import pytest

from .statements import Places, faults, statements_test

PAGE = "# Game\n\n- **GA-01** One.\n- **GA-4A** Two, see GA-01.\n"
CODE = '"""See GA-01."""\n'
TESTS = "def test_ga_01_one() -> None: ...\n\n\ndef test_two_ga_4a() -> None: ...\n"


def found(
    folder: Path, *, page: str = PAGE, code: str = CODE, tests: str = TESTS, untestable: str = ""
) -> list[str]:
    """Lay out a game and give what is wrong with its statements; `untestable` is one id."""
    for name, text in (("page.md", page), ("source/rules.py", code), ("tests/test_rules.py", tests)):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    places = Places(folder / "page.md", folder / "source", folder / "tests")
    return faults(places, "GA", {untestable: "it is so"} if untestable else {})


def test_statements_that_are_all_tested_are_fine(tmp_path: Path) -> None:
    assert found(tmp_path) == []


def test_a_statement_without_a_test_is_seen_unless_it_is_listed(tmp_path: Path) -> None:
    fewer = TESTS.replace("two_ga_4a", "two")
    assert found(tmp_path, tests=fewer) == ["GA-4A has no test"]
    assert found(tmp_path, tests=fewer, untestable="GA-4A") == []


def test_a_tested_statement_is_not_to_be_listed(tmp_path: Path) -> None:
    assert found(tmp_path, untestable="GA-01") == ["GA-01 is listed as untestable, and has a test"]


def test_a_name_that_is_no_statement_is_seen_wherever_it_stands(tmp_path: Path) -> None:
    expected = ["GA-99 is not stated"]
    assert found(tmp_path, page=PAGE + "See GA-99.\n") == expected
    assert found(tmp_path, code=CODE + "# GA-99\n") == expected
    assert found(tmp_path, tests=TESTS + "# GA-99\n") == expected
    assert found(tmp_path, tests=TESTS + "def test_ga_99() -> None: ...\n") == expected
    assert found(tmp_path, untestable="GA-99") == expected


def test_a_statement_that_is_made_twice_is_seen(tmp_path: Path) -> None:
    assert found(tmp_path, page=PAGE + "- **GA-01** Again.\n") == ["GA-01 is stated twice"]


def test_a_page_without_statements_is_seen(tmp_path: Path) -> None:
    assert found(tmp_path, page="# Game\n", code="", tests="") == ["nothing is stated"]


def test_a_statement_needs_a_reason_to_be_untestable(tmp_path: Path) -> None:
    found(tmp_path)
    places = Places(tmp_path / "page.md", tmp_path / "source", tmp_path / "tests")
    assert "GA-4A is untestable for no reason" in faults(places, "GA", {"GA-4A": " "})


def test_the_test_of_a_game_fails_with_all_that_is_wrong() -> None:
    statements_test("holzwurm", "HW", {"HW-26": "it pleases the eye"})()
    with pytest.raises(AssertionError, match="HW-26 has no test"):
        statements_test("holzwurm", "HW")()
