"""What the goldens of Metal Trumps have to show."""

from collections.abc import Sequence

from cardwright import Seat, Step
from cardwright_metal_trumps import METAL_TRUMPS, Move, State

ENDINGS = {
    "last with cards": "a comparison is won, and nobody else has cards (MT-14)",
    "draw in the middle": "all cards are in the middle, a draw of the tied (MT-12)",
    "alone with cards": "after a tie one has cards, and gets those in the middle (MT-13)",
    "cap for one": "the rounds are over, and one has the most cards (MT-16)",
    "cap for several": "the rounds are over, and several have the most cards (MT-16)",
}
OTHERS = {
    "tie for all": "after a tie all who have cards play on (MT-08)",
    "tie twice": "a tie follows a tie, and more cards go to the middle (MT-08)",
    "tie for the tied": "after a tie the tied alone play on (MT-08)",
    "tie for one of them": "one of the tied has a card, and takes the middle at once (MT-08)",
    "tie for the others": "none of the tied has a card, and the others play for the middle (MT-08)",
    "tie and another category": "the same cards are compared in another category (MT-08)",
    "tie in every category": "the same cards are tied in every category, and the chooser wins them (MT-08)",
    "chooser without cards": "the next one with cards chooses after a tie (MT-11)",
    "out": "somebody has no cards left, and the others go on (MT-10)",
    "back from the last card": "somebody wins with the last card, and gets it back (MT-10)",
    "chooser rotates": "not the winner chooses next, but the next one (MT-07)",
    "own card last": "the winner's card goes under the others (MT-06)",
    "by seat": "won cards go under the pile by seat (MT-06)",
    "shuffled pick up": "won cards are shuffled (MT-06)",
    "values read out": "nobody sees the cards that are compared",
    "set aside": "cards are left over and set aside (MT-02)",
    "dealt to the first": "cards are left over and dealt to the first seats (MT-02)",
}


ORDERS = {"winner_last": "own card last", "seat_order": "by seat", "shuffled": "shuffled pick up"}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished game shows."""
    last = steps[-1].after
    shown = {_ending(last), *_of_deal(steps[0].after)}
    for step in steps[1:]:
        if step.by != "dealer":
            shown |= _of_tie(step) if len(_best(step.after)) > 1 else _of_win(step)
    return shown


def _best(state: State) -> list[Seat]:
    """Give who had the best value in the last comparison, whatever came of it."""
    last = state.last
    assert last is not None
    (category,) = [each for each in state.rules.cards.categories if each.id == last.category]
    values = [value for value in last.values if value is not None]
    best = max(values) if category.higher_wins else min(values)
    return [seat for seat, value in enumerate(last.values) if value == best]


def _ending(state: State) -> str:
    score = METAL_TRUMPS.score(state)
    holders = sum(map(bool, score.points))
    if holders > 1:
        return "cap for one" if len(score.winners) == 1 else "cap for several"
    if not holders:
        return "draw in the middle"
    same_cards = state.rules.tie == "next_category_same_cards"
    return "last with cards" if same_cards or len(_best(state)) == 1 else "alone with cards"


def _of_deal(state: State) -> set[str]:
    shown = {"values read out"} if state.rules.reveal == "category_only" else set()
    if state.set_aside:
        shown.add("set aside")
    return shown if len(set(map(len, state.pile))) == 1 else shown | {"dealt to the first"}


def _of_tie(step: Step[State, Move]) -> set[str]:
    after, last = step.after, step.after.last
    assert last is not None
    if after.turn is None:
        return set()
    if last.tried:
        return {"tie and another category"}
    if after.rules.tie == "next_category_same_cards":
        return {"tie in every category"}
    shown = {"chooser without cards"} if not after.top[last.chooser] else set()
    shown |= {"tie twice"} if step.before.middle else set()
    if after.rules.tie == "middle_all":
        return shown | {"tie for all"}
    if len(last.best) == 1:
        return shown | {"tie for one of them"}
    on = any(after.top[seat] for seat in last.best)
    return shown | {"tie for the tied" if on else "tie for the others"}


def _of_win(step: Step[State, Move]) -> set[str]:
    before, after = step.before, step.after
    (winner,) = _best(after)
    order = after.rules.pickup_order
    shown = {ORDERS[order]} if order in ORDERS else set()
    if after.turn is None:
        return shown
    if not before.pile[winner]:
        shown.add("back from the last card")
    if any(had and not has for had, has in zip(before.top, after.top, strict=True)):
        shown.add("out")
    return shown if after.turn in (winner, step.by) or order == "shuffled" else shown | {"chooser rotates"}
