"""Damage to a log of an installed game is seen: bytes lost or flipped, lines moved, two logs in one.

Of the flipped bits some are tried here; `nox -s hostile` tries all.
"""

import json

import pytest

from .damage import SHORT, escaped, flipped, rearranged, sample, spliced, truncated
from .seeds import GAMES

STRIDE = 37
"""Of so many bits one is flipped; it is prime to 8, so that the bits of a byte take turns."""
GAME = {name: GAMES[SHORT[name][0]] for name in SHORT}


@pytest.mark.parametrize("name", SHORT)
def test_wherever_a_log_is_cut_off_it_is_seen(name: str) -> None:
    assert escaped(truncated(sample(name), 5), sample(name), GAME[name]) == []


@pytest.mark.parametrize("name", SHORT)
def test_a_flipped_bit_is_seen(name: str) -> None:
    assert escaped(flipped(sample(name), STRIDE), sample(name), GAME[name]) == []


@pytest.mark.parametrize("name", SHORT)
def test_lines_that_are_swapped_dropped_or_doubled_are_seen(name: str) -> None:
    assert escaped(rearranged(sample(name)), sample(name), GAME[name]) == []


@pytest.mark.parametrize("name", SHORT)
def test_two_logs_in_one_are_seen(name: str) -> None:
    other = sample(name, "another")
    assert escaped(spliced(sample(name), other), sample(name), GAME[name]) == []
    assert escaped(iter([("the other alone", other)]), sample(name), GAME[name]) == ["the other alone"]


@pytest.mark.parametrize("name", SHORT)
def test_without_its_checks_a_log_does_not_show_all_damage(name: str) -> None:
    lines = [json.loads(line) for line in sample(name).splitlines()]
    kept = [{key: value for key, value in line.items() if key not in ("p", "state")} for line in lines]
    bare = "".join(f"{json.dumps(line)}\n" for line in kept).encode()
    assert escaped(flipped(bare, STRIDE), bare, GAME[name])
