"""What the goldens of Pairs have to show."""

from collections.abc import Iterator, Sequence

from cardwright import Card, DeckCard, Step
from cardwright_pairs import PAIRS, Move, State, TurnUp

ENDINGS = {
    "all pairs taken": "it ends when the last pair is taken (ME-05)",
    "last turn no pair": "it ends with the turns, and two cards that are no pair stay open (ME-05)",
    "last turn a pair": "it ends with the turns, and a pair found in the last is taken (ME-05)",
}
OTHERS = {
    "two of a rank": "two of a rank and of two colours are a pair (ME-04)",
    "two of a rank and colour": "by rank_colour, two of a rank and of one colour are a pair (ME-04)",
    "two colours no pair": "by rank_colour, two of a rank and of two colours are none (ME-04)",
    "two copies": "by card_id, two copies of a card are a pair (ME-04)",
    "two copies by key": "by pair_key, two copies of a card are a pair as well (ME-04)",
    "two cards with one key": "by pair_key, two cards with the same key are a pair (ME-04)",
    "another turn": "a pair gives another turn (ME-02)",
    "turn passes": "with again_on_match at no, a pair passes the turn (ME-02)",
    "open card turned up again": "one of the two cards that lie open is the first of the next turn (ME-06)",
    "most pairs win": "one has more pairs than the others (ME-05)",
    "tie shared": "several have the most pairs and win together (ME-05)",
    "alone": "one plays alone and scores turns (ME-07)",
}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished game shows."""
    return {branch for step in steps for branch in _of_move(step)} | _of_end(steps[-1])


def _of_move(step: Step[State, Move]) -> Iterator[str]:
    before, move = step.before, step.move
    if not isinstance(move, TurnUp):
        return
    if len(before.open) == 2 and move.position in before.opened:
        yield "open card turned up again"
    if len(before.open) == 1:
        yield from _of_two(step, (before.open[0], before.layout[move.position]))


def _of_two(step: Step[State, Move], two: tuple[object, object]) -> Iterator[str]:
    """Say what two cards show that a turn has turned up."""
    way = step.before.rules.match
    match two:
        case (Card() as one, Card() as other) if one.rank == other.rank:
            two_colours = {one.suit, other.suit} not in ({0, 3}, {1, 2})
            if way == "rank_colour":
                yield "two colours no pair" if two_colours else "two of a rank and colour"
            elif two_colours:
                yield "two of a rank"
        case (DeckCard() as one, DeckCard() as other) if way == "pair_key" and one.pair == other.pair:
            yield "two copies by key" if one is other else "two cards with one key"
        case (one, other) if one is other:
            yield "two copies"
    if not step.after.open and step.after.turn is not None:
        yield "another turn" if step.before.rules.again_on_match else "turn passes"


def _of_end(step: Step[State, Move]) -> set[str]:
    state = step.after
    lie = any(card is not None for card in state.layout)
    ending = "last turn no pair" if state.open else "last turn a pair" if lie else "all pairs taken"
    if len(state.won) == 1:
        return {ending, "alone"}
    return {ending, "tie shared" if len(PAIRS.score(state).winners) > 1 else "most pairs win"}
