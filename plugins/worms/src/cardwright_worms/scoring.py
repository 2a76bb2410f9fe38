"""What a kam is worth, and who wins the match."""

from cardwright import Score, evolve, leaders

from cardwright_worms.lus import NOTHING, for_side, plus
from cardwright_worms.state import Pair, Rules, Sheet, Side, State

HEAD_START = 2
"""The lus with which the winners of a 9:0 begin the next kam, if that is agreed (WO-65)."""


def score(state: State) -> Score:
    """Give each seat the match points of its side; in the end the side with more wins, or both (WO-02)."""
    points = state.sheet.points * 2  # the sides alternate round the table
    return Score(points, leaders(points) if state.turn is None else frozenset())


def with_nine(rules: Rules, sheet: Sheet, side: Side) -> Sheet:
    """Give the sheet after a kam won with 9 lus; a 9:0 may bring more than a point (WO-65)."""
    nought = sheet.lus[1 - side] == 0
    doubled = nought and rules.whitewash == "double_kam"
    head_start = nought and rules.whitewash == "two_lus_next_kam"
    points = for_side(side, 2 if doubled else 1)
    return _over(rules, sheet, points, for_side(side, HEAD_START) if head_start else NOTHING)


def as_it_stands(rules: Rules, sheet: Sheet) -> Sheet:
    """Give the sheet after a kam that was cut short: whoever lacks fewer lus wins it, if one does."""
    if sheet.lus[0] == sheet.lus[1]:
        return _over(rules, sheet, NOTHING, NOTHING)
    return _over(rules, sheet, for_side(int(sheet.lus[1] > sheet.lus[0]), 1), NOTHING)


def _over(rules: Rules, sheet: Sheet, points: Pair, ahead: Pair) -> Sheet:
    """Write down the points of a kam; unless it was the last, begin the next with the lus that are ahead."""
    kams, points = sheet.kams + 1, plus(sheet.points, points)
    if kams == rules.kams:
        return evolve(sheet, kams=kams, points=points)
    return Sheet(lus=ahead, kams=kams, points=points)
