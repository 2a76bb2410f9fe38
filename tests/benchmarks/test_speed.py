"""The benchmark runs to its end; what it measures is for people to read."""

import pytest
from cardwright import load_game

from . import melds
from .speed import longer_rules, main


def test_the_benchmark_tells_all_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "1", "--records", "2000", "holzwurm"])
    told = capsys.readouterr().out
    for what in ("import cardwright", "--help", "playouts", "view", "digest", "verify, a", "memory"):
        assert what in told


def test_the_benchmark_of_melds_tells_all_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    melds.main(["--rounds", "1", "--search", "0.1"])
    told = capsys.readouterr().out
    for what in (
        "a move of a game",
        "best_melds of",
        "legal_moves of",
        "seen first",
        "seen again",
        "best:",
        "legal:",
    ):
        assert what in told


def test_a_long_game_is_made_by_the_house_rule_that_lengthens_it() -> None:
    rules = longer_rules(load_game("holzwurm"), 2, 100_000)
    assert rules.hands > 1000
    assert rules == type(rules)(hands=rules.hands)
