"""What has been won, and who wins."""

from cardwright import Score, leaders

from cardwright_pairs.state import State


def score(state: State) -> Score:
    """Give each seat's pairs, or the turns of one who plays alone; the most win, several together.

    See ME-05 and ME-07.
    """
    points = tuple(len(cards) // 2 for cards in state.won) if len(state.won) > 1 else (state.turns,)
    return Score(points, leaders(points) if state.turn is None else frozenset())
