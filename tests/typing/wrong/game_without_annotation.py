"""A game whose constant is not annotated would take only the first of its moves."""

from collections.abc import Callable, Sequence

from cardwright import Game
from cardwright_holzwurm import HOLZWURM, Add, Rules, Start, State


def wrong(legal: Callable[[State], Sequence[Start | Add]]) -> None:
    Game(
        name="mine",
        title="Mine",
        seats=range(1, 3),
        rules=Rules,
        state=State,
        rules_version=1,
        max_moves=lambda _rules, _seats: 2,
        moves=(Start, Add),
        deck=HOLZWURM.deck,
        setup=HOLZWURM.setup,
        legal_moves=legal,
        apply=HOLZWURM.apply,  # error: Argument "apply" to "Game" has incompatible type
        score=HOLZWURM.score,
    )
