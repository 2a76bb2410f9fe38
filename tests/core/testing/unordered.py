"""A game whose moves come out of a set of texts, so that their order is another one in each process."""

from collections.abc import Sequence

import attrs
from cardwright import AnyGame, Card

from tests.core.testing import discards
from tests.core.testing.discards import DISCARDS, Play, State


def legal_moves(state: State) -> Sequence[Play]:
    return [Play(Card[token]) for token in {str(move.card) for move in discards.legal_moves(state)}]


UNORDERED: AnyGame = attrs.evolve(DISCARDS, legal_moves=legal_moves)
