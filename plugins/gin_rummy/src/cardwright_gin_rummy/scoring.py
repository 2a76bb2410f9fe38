"""What a hand is worth, and who wins a match."""

from cardwright import Cards, Score, Seat, leaders

from cardwright_gin_rummy.deadwood import value_of
from cardwright_gin_rummy.state import Knocked, Rules, State


def score(state: State) -> Score:
    """Give the points of the hands that have ended, and the winners once the match is over (GR-66)."""
    totals = state.match.totals
    return Score(totals, leaders(totals) if state.turn is None else frozenset())


def hand_points(rules: Rules, knocked: Knocked) -> tuple[int, int]:
    """Give what a hand is worth to each seat (GR-60 to GR-65)."""
    knocker = knocked.knocker
    if knocker is None:
        return 0, 0
    left, others = (value_of(knocked.deadwood[seat]) for seat in (knocker, 1 - knocker))
    if left == 0:
        return _for(knocker, others + _bonus(rules, knocked.melds[knocker]))
    if left == others and rules.equal == "nothing":
        return 0, 0
    if left < others:
        return _for(knocker, others - left)
    return _for(1 - knocker, left - others + rules.undercut_bonus)


def _bonus(rules: Rules, melds: tuple[Cards, ...]) -> int:
    """Give what gin is worth, or big gin, which has eleven cards in melds (GR-61, GR-64)."""
    if rules.big_gin is not None and sum(map(len, melds)) == 11:
        return rules.big_gin
    return rules.gin_bonus


def _for(seat: Seat, points: int) -> tuple[int, int]:
    return (points, 0) if seat == 0 else (0, points)
