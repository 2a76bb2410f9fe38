"""The conformance kit: laws that hold for every game, and what holds them against one."""

from cardwright.testing.checking import (
    ALL_LAWS,
    LawReport,
    check_game,
    check_law,
    law_report,
    laws_test,
)
from cardwright.testing.played import Case, Played, play_case, played_games
from cardwright.testing.verdicts import Law, LawBrokenError, Tally

__all__ = [
    "ALL_LAWS",
    "Case",
    "Law",
    "LawBrokenError",
    "LawReport",
    "Played",
    "Tally",
    "check_game",
    "check_law",
    "law_report",
    "laws_test",
    "play_case",
    "played_games",
]
