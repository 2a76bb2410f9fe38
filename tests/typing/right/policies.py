"""Policies by their types: what they get, and where they can sit."""

from collections.abc import Iterator, Sequence
from typing import assert_type

import cardwright
from cardwright import AnyGame, AnyPolicy, Bot, NoOptions, Policy, Source, Step, View
from cardwright_holzwurm import HOLZWURM, Move, Rules, State


def first(seen: View[State], legal: Sequence[Move], source: Source, /) -> Move:
    return legal[source.below(len(legal)) if seen.seat else 0]


def make(game: AnyGame, options: NoOptions) -> AnyPolicy:  # noqa: ARG001  # what every maker gets
    return first


policy: Policy[State, Move] = first
bot = Bot("first", "makes the first legal move", make)
assert_type(cardwright.match(HOLZWURM, Rules(), [policy, policy], b""), Iterator[Step[State, Move]])
assert_type(cardwright.read_bot((bot,), "first").policy(HOLZWURM), AnyPolicy)
