"""Who wins."""

from cardwright import Score, Seat, leaders

from cardwright_shithead.state import State, is_out


def score(state: State) -> Score:
    """Give one point to each winner, once the game is over (SH-50, SH-51)."""
    winners = _winners(state) if state.turn is None else frozenset()
    return Score(tuple(int(seat in winners) for seat in range(len(state.players))), winners)


def _winners(state: State) -> frozenset[Seat]:
    """Give those who are out; if nobody is, the plays are used up and the house rule decides (SH-51)."""
    out = frozenset(seat for seat, player in enumerate(state.players) if is_out(player))
    if out:
        return out
    if state.rules.at_cap == "draw":
        return frozenset(range(len(state.players)))
    return leaders(-len(player.hand + player.up + player.down) for player in state.players)
