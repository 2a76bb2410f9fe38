"""The game is found by its name."""

from cardwright import load_game
from cardwright_three_thirteen import THREE_THIRTEEN


def test_the_installed_game_of_that_name_is_this_one() -> None:
    assert load_game("three-thirteen") is THREE_THIRTEEN
