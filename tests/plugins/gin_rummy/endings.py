"""What the goldens of Gin Rummy have to show."""

from collections.abc import Iterator, Sequence

from cardwright import Step
from cardwright_gin_rummy import (
    GIN_RUMMY,
    Discard,
    Done,
    DrawUpcard,
    Knock,
    LayOff,
    Meld,
    Move,
    Pass,
    State,
)
from cardwright_gin_rummy.deadwood import place, value_of

ENDINGS = {
    "target reached": "somebody has enough points, and has won the match (GR-66)",
    "hands used up": "all hands have been played, and one player has more points (GR-67)",
    "hands used up for both": "all hands have been played, and both have as many points (GR-67)",
}
OTHERS = {
    "knock": "the knocker has less deadwood and gets the difference (GR-60)",
    "gin": "the knocker has no deadwood (GR-61)",
    "gin against no deadwood": "the other has no deadwood either, and it is gin all the same (GR-61)",
    "big gin": "eleven cards lie in melds (GR-64)",
    "undercut": "the other has less deadwood (GR-62)",
    "undercut by as much": "both have as much deadwood, and it is an undercut (GR-63)",
    "equal for nothing": "both have as much deadwood, and nobody gets anything (GR-63)",
    "drawn by giving back": "both give back the card that they took (GR-24)",
    "drawn by upcards": "the fiftieth upcard would be taken (GR-25)",
    "drawn at the wall": "somebody passes at the wall (GR-40)",
    "knock at the wall": "somebody knocks at the wall (GR-40)",
    "first upcard taken at once": "whoever begins takes the first upcard (GR-20)",
    "first upcard taken by the other": "the first upcard is taken after a pass (GR-20)",
    "first upcard refused": "both pass (GR-21)",
    "laid off": "a card is laid off (GR-50)",
    "laid off to a card laid off": "a card follows one that was laid off before (GR-50)",
    "answered by a meld": "the other lays a meld (GR-51)",
    "melds held back": "the knocker is done with a meld in what is left (GR-33)",
    "oklahoma for gin": "the first upcard is an ace, and it takes gin to knock (GR-35)",
}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished game shows."""
    return {branch for step in steps for branch in _of_step(step)} | {_of_end(steps[-1].after)}


def _of_step(step: Step[State, Move]) -> Iterator[str]:
    before, after = step.before, step.after
    if before.stage in ("offer", "refused"):
        yield from _of_first_upcard(before, step.move)
    if after.match.hand > before.match.hand:
        yield _of_hand(before, step.move)
    match step.move:
        case Knock() if before.stage == "wall":
            yield "knock at the wall"
        case LayOff(card):
            yield "laid off"
            row = [laid for laid in before.knocked.laid_off if laid.suit is card.suit]
            if any(abs(place(laid) - place(card)) == 1 for laid in row):
                yield "laid off to a card laid off"
        case Meld() if before.stage == "answer":
            yield "answered by a meld"
        case Done() if before.stage == "lay" and len(GIN_RUMMY.legal_moves(before)) > 1:
            yield "melds held back"
        case _:
            pass
    if after.stage == "offer" and after.rules.oklahoma and after.match.limit == 0:
        yield "oklahoma for gin"


def _of_first_upcard(before: State, move: object) -> Iterator[str]:
    is_first = before.turn == before.match.hand % 2
    if isinstance(move, DrawUpcard):
        yield "first upcard taken at once" if is_first else "first upcard taken by the other"
    elif isinstance(move, Pass) and not is_first:
        yield "first upcard refused"


def _of_hand(before: State, move: object) -> str:
    """Say how a hand ended."""
    if isinstance(move, Done):
        return _of_knock(before)
    if isinstance(move, Discard):
        return "drawn by giving back"
    return "drawn at the wall" if isinstance(move, Pass) else "drawn by upcards"


def _of_knock(before: State) -> str:
    knocker, laid = before.knocked.knocker, before.knocked
    assert knocker is not None
    own, others = value_of(laid.deadwood[knocker]), value_of(before.hands[1 - knocker])
    if own:
        equal = "equal for nothing" if before.rules.equal == "nothing" else "undercut by as much"
        return "knock" if own < others else "undercut" if own > others else equal
    if before.rules.big_gin is not None and sum(map(len, laid.melds[knocker])) == 11:
        return "big gin"
    return "gin" if others else "gin against no deadwood"


def _of_end(state: State) -> str:
    if max(state.match.totals) >= state.rules.target:
        return "target reached"
    return "hands used up" if len(GIN_RUMMY.score(state).winners) == 1 else "hands used up for both"
