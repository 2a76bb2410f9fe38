"""What is written as a log is read as the same game, and written again it is the same bytes."""

import io
import json
from itertools import islice
from typing import Any

import pytest
from cardwright import (
    AnyGame,
    LogError,
    digest,
    frozen,
    log_lines,
    playout,
    read_log,
    read_rules,
    replay,
    rules_changed,
    verify,
)
from cardwright.houserules import house_rules
from cardwright.testing.played import can_be_played
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from .seeds import GAMES

NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=64)
"""Names of any letters that there are, also those that steer a terminal."""


@frozen
class Table:
    """Who plays what, and how far."""

    game: AnyGame
    rules: Any
    names: tuple[str, ...]
    seed: bytes
    package: str | None
    moves: int


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Choose an installed game, house rules that go together, players, a seed, and how many moves."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    seats = draw(st.sampled_from(game.seats))
    chosen = {rule.name: draw(st.sampled_from(rule.trial_values)) for rule in house_rules(game.rules)}
    assume(can_be_played(game, game.rules(**chosen), seats))
    names = tuple(draw(st.lists(NAMES, min_size=seats, max_size=seats)))
    seed = draw(st.binary(min_size=32, max_size=32))
    return Table(
        game, game.rules(**chosen), names, seed, draw(st.none() | NAMES), draw(st.sampled_from([5, 20, 70]))
    )


def is_read_as_written(table: Table) -> None:
    """Write a game, read it, and write it again."""
    game, rules = table.game, table.rules
    steps = list(islice(playout(game, rules, len(table.names), table.seed), table.moves))
    raw = b"".join(log_lines(game, rules, table.names, steps, package=table.package))
    log = read_log(io.BytesIO(raw))
    replayed = list(replay(log, game))
    assert replayed == steps
    assert (log.header.seats, log.header.package) == (table.names, table.package)
    assert (log.header.rules, read_rules(game.rules, log.header.rules)) == (rules_changed(rules), rules)
    assert [record.state for record in log.records] == [digest(step.after) for step in steps]
    assert b"".join(log_lines(game, rules, log.header.seats, replayed, package=log.header.package)) == raw
    for line in raw.splitlines():
        assert json.dumps(json.loads(line), separators=(",", ":")).encode("ascii") == line
    if steps[-1].after.turn is None:
        assert verify(log, game).moves == len(steps)


@given(tables())
@settings(deadline=None, max_examples=50)
def test_what_is_written_is_read_as_the_same_game(table: Table) -> None:
    is_read_as_written(table)


REFUSED: dict[str, tuple[list[str], str | None, str]] = {
    "nobody": ([], None, "expected 1 to 64 seats, found 0"),
    "too many": (["A"] * 65, None, "expected 1 to 64 seats, found 65"),
    "a name of nothing": (["A", ""], None, "expected names of 1 to 64 characters, found ''"),
    "a long name": (["A", "A" * 65], None, "expected names of 1 to 64 characters, found 'AAA"),
    "half a letter": (["A", "\ud800"], None, "expected whole letters, found half of one: \\ud800"),
    "half a letter in the package": (["A"], "\udfff", "expected whole letters, found half of one: \\udfff"),
    "a long package": (["A"], "A" * 65_536, "expected a line of at most 65536 bytes: "),
}


@pytest.mark.parametrize(("names", "package", "problem"), REFUSED.values(), ids=REFUSED)
def test_what_would_not_be_read_is_not_written(names: list[str], package: str | None, problem: str) -> None:
    game = GAMES["pairs"]
    with pytest.raises(LogError) as raised:
        next(log_lines(game, game.rules(), names, (), package=package))
    assert raised.value.line == 1
    assert raised.value.problem.startswith(problem)
