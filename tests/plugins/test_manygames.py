"""A law is held against as many games as are asked for, whatever one look of the kit makes of it."""

from cardwright import AnyGame, load_game
from cardwright.testing import ALL_LAWS, Played, Tally

from .manygames import LAWS, looked_at

PAIRS: AnyGame = load_game("pairs")


def test_the_laws_are_laws_of_the_kit() -> None:
    assert set(LAWS) <= {law.__name__ for law in ALL_LAWS}


def test_as_many_games_are_looked_at_as_are_asked_for_and_no_game_twice() -> None:
    seen = []

    def watching(played: Played) -> Tally:
        """Every game is seen."""
        seen.append(tuple(step.move for step in played.steps))
        return Tally(len(played.steps))

    met, tested = looked_at(PAIRS, watching, 150)
    assert met == len(seen) >= 150
    assert tested == sum(map(len, seen))
    assert len(set(seen)) > 100
