"""The game is found by its name."""

from cardwright import load_game
from cardwright_gin_rummy import GIN_RUMMY


def test_the_installed_game_of_that_name_is_this_one() -> None:
    assert load_game("gin-rummy") is GIN_RUMMY
