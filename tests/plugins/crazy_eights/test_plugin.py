"""The game is found by its name."""

from cardwright import load_game
from cardwright_crazy_eights import CRAZY_EIGHTS


def test_the_installed_game_of_that_name_is_this_one() -> None:
    assert load_game("crazy-eights") is CRAZY_EIGHTS
