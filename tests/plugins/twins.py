"""A game played twice at once: by its plugin, and by a naive twin that shares no code with it.

The twin is a module, `naive.py` beside the tests of the game, written from the rules page alone, with nothing
but the standard library. A table is of whatever kind it likes and is changed in place; cards and moves are
texts, as the notation writes them.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol, TypeAlias

from cardwright import AnyGame, Shuffle, Shuffled, frozen, state_json, write_move, zones_of

Table: TypeAlias = Any
"""A table of the naive game."""

WAITING = "cards"
"""The zone in which cards wait for the dealer; it is compared as `waiting`."""

write = cache(write_move)
"""The text of a move, remembered: the same few moves come again and again."""


class Naive(Protocol):
    """The functions of the naive game."""

    def begin(self, seats: int, house: dict[str, Any], /) -> Table:
        """Give the table before the first deal; `house` has the value of every house rule by name."""

    def deal(self, table: Table, cards: list[str], /) -> None:
        """Take the waiting cards in this order, the first on top."""

    def moves(self, table: Table, /) -> list[str]:
        """List what the player on turn may do, in any order; nothing while cards are to be shuffled."""

    def do(self, table: Table, move: str, /) -> None:
        """Play a move that is allowed."""

    def copied(self, table: Table, /) -> Table:
        """Copy a table, so that the copy can be played on alone."""

    def says(self, table: Table, /) -> dict[str, Any]:
        """Say all that a table is.

        `turn` (a seat, "dealer" or None), `waiting` (the cards to be shuffled, sorted as texts), `points`,
        `winners` (sorted), and what the plugin's side says of its zones and of all else that is open.
        """


class Says(Protocol):
    """The plugin's side of a comparison."""

    def __call__(self, state: Any, /) -> Mapping[str, Any]:
        """Say what lies in every zone, under its name, and all else that is open, as the naive game does."""


@frozen
class Twins:
    """A plugin's game and its naive twin."""

    game: AnyGame
    naive: Naive
    says: Says


def tokens(zone: Any) -> Any:
    """Give what lies in a zone as texts: a list of cards, or lists of lists of them; None stays."""
    if isinstance(zone, tuple):
        return [tokens(part) for part in zone]
    return None if zone is None else str(zone)


def begin(twins: Twins, rules: Any, seats: int) -> tuple[Any, Table]:
    """Begin a game in both."""
    state = twins.game.setup(rules, seats)
    return state, twins.naive.begin(seats, json.loads(state_json(state))["rules"])


def do(twins: Twins, state: Any, table: Table, move: Any) -> Any:
    """Make a move, or deal, in both; the table is changed, the new state given."""
    if isinstance(move, Shuffled):
        twins.naive.deal(table, tokens(move.cards))
    else:
        twins.naive.do(table, write(move))
    return twins.game.apply(state, move)


def agree(twins: Twins, state: Any, table: Table) -> None:
    """AssertionError if the two differ in anything, or if the plugin's side leaves a zone out."""
    mine = plugin_says(twins, state)
    assert {zone.name for zone in zones_of(twins.game.state)} - {WAITING} <= mine.keys()
    assert mine == {"moves": sorted(twins.naive.moves(table)), **twins.naive.says(table)}


def plugin_says(twins: Twins, state: Any) -> dict[str, Any]:
    """Say all that a state is, in texts and numbers."""
    waiting, score = isinstance(state.turn, Shuffle), twins.game.score(state)
    return {
        "turn": "dealer" if waiting else state.turn,
        "moves": sorted(map(write, twins.game.legal_moves(state))),
        "waiting": sorted(tokens(state.turn.cards)) if waiting else [],
        "points": list(score.points),
        "winners": sorted(score.winners),
        **twins.says(state),
    }
