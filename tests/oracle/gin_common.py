"""What the comparisons of Gin Rummy share: deals, players, and the count of what was found."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from cardwright import Card, Cards, Shuffled, french_deck, frozen, mover
from cardwright_gin_rummy import GIN_RUMMY, Discard, DrawUpcard, Knock, Meld, Move, Rules, State
from cardwright_gin_rummy.deadwood import BITS, bits_of, least_deadwood

HOUSES: Final = (
    Rules(max_hands=1, equal="nothing"),
    Rules(max_hands=1, equal="nothing", oklahoma=True),
    Rules(max_hands=1, equal="nothing", knock_card=5, gin_bonus=20, undercut_bonus=10),
)
"""The house rules that are compared; the first are OpenSpiel's own."""


Player: TypeAlias = Callable[[State, Sequence[Move], Random], Move]
"""Who chooses one of the moves."""


class DisagreementError(Exception):
    """Two programs do not agree, and no listed deviation explains it."""


@frozen
class Found:
    """What came of the games: how they ended, and what was met in them."""

    steps: Counter[str]
    ends: Counter[str]
    deviations: Counter[str]


def nothing_yet() -> Found:
    """Begin to count."""
    return Found(Counter(), Counter(), Counter())


def shuffled_deck(chance: Random) -> Cards:
    """Shuffle the pack."""
    return tuple(chance.sample(french_deck(), 52))


def begin(rules: Rules, cards: Cards) -> State:
    """Deal these cards."""
    return GIN_RUMMY.apply(GIN_RUMMY.setup(rules, 2), Shuffled(cards))


def by_chance(state: State, moves: Sequence[Move], chance: Random) -> Move:  # noqa: ARG001  # as keenly
    """Choose any of the moves."""
    return moves[int(chance.random() * len(moves))]


def keenly(state: State, moves: Sequence[Move], chance: Random) -> Move:
    """Choose the move of someone who plays to knock, and mostly knocks."""
    hand = state.hands[mover(state)]
    held = bits_of(hand)
    if any(isinstance(move, Knock) for move in moves) and chance.random() < 0.7:
        return next(move for move in moves if isinstance(move, Knock))
    if isinstance(moves[0], DrawUpcard) and chance.random() < 0.9:
        more = held | BITS[state.discards[-1]]
        helps = min(least_deadwood(more ^ BITS[card]) for card in hand) < least_deadwood(held)
        return moves[0 if helps else 1]
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards and chance.random() < 0.9:
        return min(discards, key=lambda move: least_deadwood(held ^ BITS[move.card]))
    return by_chance(state, moves, chance)


def best_meld(state: State, moves: Sequence[Move]) -> Move | None:
    """Give a meld after which no more has to be left over than before, if there is one to be laid."""
    held = bits_of(state.hands[mover(state)])
    for move in moves:
        if isinstance(move, Meld) and least_deadwood(held ^ bits_of(move.cards)) == least_deadwood(held):
            return move
    return None


def end_of(state: State) -> str:
    """Say how a hand ended."""
    knocker = state.knocked.knocker
    if knocker is None:
        if state.given_back:
            return "given back twice"
        return "wall" if len(state.stock) == 2 else "fiftieth upcard"
    if not state.knocked.deadwood[knocker]:
        return "gin"
    points = GIN_RUMMY.score(state).points
    return "knock" if points[knocker] else "undercut" if any(points) else "equal"


def place_low(card: Card) -> int:
    """Give the place of a card in its suit, 0 for the ace."""
    return "A23456789TJQK".index(str(card)[0])


def check(what: str, ours: object, theirs: object, state: State) -> None:
    """Raise DisagreementError if the two differ."""
    if ours != theirs:
        raise DisagreementError(f"{what}: {ours} here, {theirs} there\n{state}")
