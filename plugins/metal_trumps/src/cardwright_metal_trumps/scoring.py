"""How many cards everybody has, and who wins."""

from cardwright import Score, Seat, leaders

from cardwright_metal_trumps.state import State


def score(state: State) -> Score:
    """Give the number of cards that each seat holds, and once the game is over who wins."""
    points = tuple([len(top) + len(pile) for top, pile in zip(state.top, state.pile, strict=True)])
    return Score(points, _winners(state, points) if state.turn is None else frozenset())


def _winners(state: State, points: tuple[int, ...]) -> frozenset[Seat]:
    """Give those with the most cards (MT-13, MT-14, MT-16), or if nobody has any, the tied (MT-12)."""
    if state.last is None or any(points):
        return leaders(points)
    return frozenset(state.last.best)
