"""What the goldens of Three Thirteen have to show."""

from collections.abc import Sequence
from typing import Any

from cardwright import Card, Rank, Shuffled, Step
from cardwright_three_thirteen import GoOut, GoOutAll, Move, Rules, Stage, State

ENDINGS = {
    "going out": "a round ends when somebody goes out with a card to discard (TT-16)",
    "going out without a discard": "a round ends when somebody goes out and discards nothing (TT-17)",
    "last turns": "a round ends when the others have had a turn after the first one out (TT-20)",
    "too many turns": "a round ends after the turns that may be, and nobody is out",
}
OTHERS = {
    "best deadwood": "what is left of a hand counts less than the hand, or nothing at all (TT-22)",
    "whole hand": "a hand that has not gone out counts whole (TT-22)",
    "out in a last turn": "somebody goes out after the first one, and scores nothing as well (TT-20)",
    "duty to go out": "a player who can go out has no other choice (TT-18)",
    "wild cards alone": "wild cards make a meld of their own (TT-13)",
    "high ace": "an ace stands beside a king (TT-11)",
    "stock made anew on demand": "a card is drawn from a stock that is used up (TT-25)",
    "stock made anew at once": "the last card of the stock is drawn, and an eager dealer shuffles (TT-25)",
    "zero rounds decide": "of those with the lowest total, the one with more zero rounds wins (TT-26)",
    "tie shared": "the tied win together, with no round against each other (TT-27)",
    "twelfth round of the tied": "the tied play another round, and one of them wins (TT-27)",
    "twelfth round of all": "all play another round (TT-27)",
    "tie after three extra rounds": "after three extra rounds the tied win together (TT-27)",
    "winner above a seat that sits by": "a seat that cannot win any more has the lowest total (TT-27)",
}

Moved = Step[State, Move]


def branches_of(steps: Sequence[Moved]) -> set[str]:
    """Say which of these a finished game shows."""
    shown = {branch for step in steps for branch in (*_of_round(step), *_of_turn(step))}
    return shown | _of_result(steps)


def _ends_round(step: Moved) -> bool:
    return step.by != "dealer" and (step.after.turn is None or step.after.stage is Stage.DEAL)


def _of_round(step: Moved) -> set[str]:
    """Say how a round ended with a step, and how it was scored."""
    if not _ends_round(step):
        return set()
    before, rules = step.before, step.before.rules
    goes_out = isinstance(step.move, GoOut | GoOutAll)
    if before.out:
        shown = {"last turns"}
    elif not goes_out:
        shown = {"too many turns"}
    else:
        shown = {"going out" if isinstance(step.move, GoOut) else "going out without a discard"}
    if any(step.after.laid_open):
        whole = rules.losers_count == "whole_hand"
        shown |= {"whole hand"} if whole else {"best deadwood"} & _scored_less(step)
    return shown


def _scored_less(step: Moved) -> set[str]:
    """Say whether some hand that is laid open counts less than its cards do."""
    before, after, rules = step.before.standing, step.after.standing, step.before.rules
    wild = before.round + 3 if before.round < rules.rounds else 13
    counts = [new - old for old, new in zip(before.totals, after.totals, strict=True)]
    for hand, count in zip(step.after.laid_open, counts, strict=True):
        if count < sum(_worth(card, wild, rules) for card in hand):
            return {"best deadwood"}
    return set()


def _worth(card: Card, wild: int, rules: Rules) -> int:
    if card.rank == wild:
        return rules.wild_points
    return rules.ace_points if card.rank is Rank.ACE else min(int(card.rank), 10)


def _of_turn(step: Moved) -> set[str]:
    """Say what a step shows besides."""
    before, rules, move = step.before, step.before.rules, step.move
    if isinstance(move, Shuffled):
        kinds = {Stage.DRAW: "stock made anew on demand", Stage.DISCARD: "stock made anew at once"}
        return {kinds[before.stage]} if before.stage in kinds else set()
    if not isinstance(move, GoOut | GoOutAll):
        return set()
    shown = {"out in a last turn"} if before.out else set()
    shown |= {"duty to go out"} if rules.must_go_out else set()
    wild = before.standing.round + 3 if before.standing.round < rules.rounds else 13
    for meld in step.after.melds:
        ranks = [card.rank for card in meld]
        shown |= {"wild cards alone"} if set(ranks) == {wild} else set()
        shown |= {"high ace"} if {Rank.ACE, Rank.KING} <= set(ranks) and wild != Rank.KING else set()
    return shown


def _of_result(steps: Sequence[Moved]) -> set[str]:
    state: Any = steps[-1].after
    standing, rules = state.standing, state.rules
    extra = standing.round - rules.rounds + 1
    lowest = min(standing.totals[seat] for seat in standing.playing)
    tied = [seat for seat in standing.playing if standing.totals[seat] == lowest]
    most = max(standing.zeros[seat] for seat in tied)
    winners = [seat for seat in tied if standing.zeros[seat] == most]
    shown = {"zero rounds decide"} if len(winners) < len(tied) else set()
    if extra:
        tied_play = rules.extra_round == "tied_13_kings"
        shown |= {"twelfth round of the tied" if tied_play else "twelfth round of all"}
        shown |= {"tie after three extra rounds"} if len(winners) > 1 else set()
        shown |= {"winner above a seat that sits by"} if min(standing.totals) < lowest else set()
    elif len(winners) > 1:
        shown |= {"tie shared"}
    return shown
