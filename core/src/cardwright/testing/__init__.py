"""The conformance kit: laws that hold for every game, and what holds them against one."""

from cardwright.testing.checking import ALL_LAWS, LawReport, check_game, check_law, laws_test
from cardwright.testing.laws import LAWS, Law, LawBrokenError
from cardwright.testing.played import Played, play_through, played_games
from cardwright.testing.secrecy import SECRECY_LAWS

__all__ = [
    "ALL_LAWS",
    "LAWS",
    "SECRECY_LAWS",
    "Law",
    "LawBrokenError",
    "LawReport",
    "Played",
    "check_game",
    "check_law",
    "laws_test",
    "play_through",
    "played_games",
]
