"""What the goldens of Holzwurm have to show."""

from collections.abc import Sequence

from cardwright import Step
from cardwright_holzwurm import HOLZWURM, Add, Colour, Move, State

ENDINGS = {
    "last card stays": "a hand ends when somebody's last card is played and stays (HW-30)",
    "black 13 taken": "a hand ends when the display is used up (HW-30)",
    "last card takes the black 13": "a hand ends when somebody's last card takes the black 13 (HW-31)",
    "last card fails": "with last_card at any, a hand ends when somebody's last card fails (HW-31)",
}
OTHERS = {
    "last card fails and play goes on": "with last_card at must_stay, its owner plays on (HW-31)",
    "bonus of 30": "an empty hand is worth 30 points (HW-33)",
    "another bonus": "an empty hand is worth what out_bonus says (HW-33)",
    "tie shared": "several have the most points and win together (HW-34)",
    "fewest cards decide": "of those with the most points, the one with fewer cards wins (HW-34)",
    "fewest cards equal": "those with the most points have as few cards, and win together (HW-34)",
    "no other grey row": "with max_grey_only at 1, a grey card may start no row beside a grey one (HW-15)",
    "several hands": "the points of two or more hands are added up (HW-35)",
}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished game shows."""
    shown = {branch for step in steps for branch in _of_move(step)} | _of_result(steps[-1].after)
    return shown | {"no other grey row" for step in steps if _is_kept_from_starting(step)}


def _is_kept_from_starting(step: Step[State, Move]) -> bool:
    before = step.before
    if step.by == "dealer" or before.rules.max_grey_only == "unlimited" or len(before.rows) == 5:
        return False
    grey = any(all(card.colour is Colour.GREY for card in row) for row in before.rows)
    return grey and any(card.colour is Colour.GREY for card in before.hands[step.by])


def _of_move(step: Step[State, Move]) -> set[str]:
    before, move = step.before, step.move
    if step.by == "dealer":
        return set()
    last = len(before.hands[step.by]) == 1
    fails = isinstance(move, Add) and move.card.magnitude <= len(before.rows[move.row])
    if step.after.hand == before.hand:
        return {"last card fails and play goes on"} if last and fails else set()
    if not fails:
        return {"last card stays", "bonus of 30" if before.rules.out_bonus == 30 else "another bonus"}
    if len(before.display) > 1:
        return {"last card fails"}
    return {"last card takes the black 13" if last else "black 13 taken"}


def _of_result(state: State) -> set[str]:
    best = [seat for seat, total in enumerate(state.totals) if total == max(state.totals)]
    shown = {"several hands"} if state.rules.hands > 1 else set()
    if len(best) == 1:
        return shown
    if state.rules.tie == "shared":
        return shown | {"tie shared"}
    return shown | {
        "fewest cards equal" if HOLZWURM.score(state).winners == set(best) else "fewest cards decide"
    }
