"""The turn may be the dealer's or nobody's."""

from cardwright_holzwurm import State


def wrong(state: State) -> int:
    return len(state.hands[state.turn])  # error: expected type "SupportsIndex"
