"""What is left over counts, how the match stands, and who wins."""

from cardwright import Cards, Rank, Score, Seat, leaders

from cardwright_three_thirteen.meldrules import by_points
from cardwright_three_thirteen.melds import best_melds
from cardwright_three_thirteen.state import Rules, Standing, State, wild_rank


def score(state: State) -> Score:
    """Give the points so far, and the winners once the game is over (TT-24, TT-26)."""
    return Score(state.standing.totals, best_seats(state.standing) if state.turn is None else frozenset())


def best_seats(standing: Standing) -> frozenset[Seat]:
    """Give the seats with the lowest total, and of these those with the most zero rounds (TT-26).

    Only those are asked that played the last round, since the others were beaten before it (TT-27).
    """
    best = leaders((-standing.totals[seat], standing.zeros[seat]) for seat in standing.playing)
    return frozenset(standing.playing[place] for place in best)


def with_round(state: State) -> Standing:
    """Add the round that has ended to the totals and to the zero rounds (TT-24, TT-26)."""
    standing, totals, zeros = state.standing, list(state.standing.totals), list(state.standing.zeros)
    wild = wild_rank(state.rules, standing.round)
    for seat in standing.playing:
        points = 0 if seat in state.out else hand_points(state.rules, state.hands[seat], wild)
        totals[seat] += points
        zeros[seat] += not points
    return Standing(standing.round, standing.playing, tuple(totals), tuple(zeros))


def hand_points(rules: Rules, hand: Cards, wild: Rank) -> int:
    """Count a hand that did not go out: what is left of it at best, or all of it (TT-22, TT-23)."""
    if rules.losers_count == "best_deadwood":
        return best_melds(hand, wild, rules).points
    worth = by_points(rules).worth
    return sum(rules.wild_points if card.rank == wild else worth[card.rank] for card in hand)
