"""What is drawn for a seat tells nothing of what it cannot see, whichever game it is."""

import pytest
from cardwright import Stream, determinize, load_game, playout, seed_from_text, view
from cardwright_cli.tables import drawn_table
from cardwright_cli.words import speech

from tests.workspace.house import plugins

GAMES = [name for plugin in plugins() for name in plugin.games]
SEED = seed_from_text("tables")


@pytest.mark.parametrize("name", GAMES)
def test_the_table_drawn_for_a_seat_is_the_same_whatever_is_hidden_from_it(name: str) -> None:
    game, chance = load_game(name), Stream(SEED, "worlds")
    seats = game.seats[-1]
    talk = speech(game, tuple(f"Player {seat}" for seat in range(seats)))
    differed = 0
    for step in list(playout(game, game.rules(), seats, SEED))[:60:6]:
        for seat in (*range(seats), None):
            seen = view(game, step.after, seat)
            world = determinize(game, seen, chance)
            differed += world != step.after
            assert drawn_table(view(game, world, seat).table, talk) == drawn_table(seen.table, talk)
    assert differed
