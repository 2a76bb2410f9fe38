"""What the goldens of Crazy Eights have to show."""

from collections.abc import Iterator, Sequence

from cardwright import Rank, Shuffle, Shuffled, Step
from cardwright_crazy_eights import CRAZY_EIGHTS, Draw, Move, Name, Pass, Play, State

ENDINGS = {
    "out": "somebody has played a last card (CE-12)",
    "out by an eight": "somebody's last card is an eight, and no suit is named (CE-12)",
    "nobody plays any more": "all have passed without a stock, and the first once more (CE-13)",
    "plays used up": "as many cards have been played as there may be (CE-14)",
    "plays used up by an eight": "the last play there may be is an eight, and no suit is named (CE-14)",
}
OTHERS = {
    "one wins": "one has less left than the others (CE-15)",
    "several win": "several have equally little left and win together (CE-15)",
    "an eight buried": "an eight is turned up and goes under the stock (CE-03)",
    "seven cards each": "two play, and each has seven cards (CE-02)",
    "two packs": "six or seven play with two packs (CE-01)",
    "both copies": "somebody has both copies of a card that fits, which is one move (CE-01)",
    "by suit": "a card is played for its suit (CE-06)",
    "by rank": "a card of another suit is played for its rank (CE-06)",
    "to the named suit": "a card of the suit that was named is played (CE-07)",
    "eight on an eight": "an eight is played on an eight (CE-07)",
    "clubs named": "clubs are named on an eight (CE-07)",
    "diamonds named": "diamonds are named on an eight (CE-07)",
    "hearts named": "hearts are named on an eight (CE-07)",
    "spades named": "spades are named on an eight (CE-07)",
    "drawn with a card that fits": "somebody draws who could play (CE-08)",
    "drawn in need": "somebody draws who cannot play (CE-08)",
    "played after a draw": "somebody plays after having drawn (CE-09)",
    "passed after all draws": "somebody has drawn as often as allowed, and passes (CE-10)",
    "passed without a stock": "there is no stock, and somebody passes who could play (CE-10)",
    "passed in need": "there is no stock, and somebody passes who cannot play (CE-10)",
    "shuffled after a draw": "the stock is gone by a draw, and the pile becomes the stock (CE-11)",
    "shuffled after a play": "the stock was gone, and the pile becomes the stock after a play (CE-11)",
    "shuffled below a named suit": "the pile becomes the stock, and the suit named on its top stays (CE-11)",
}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished game shows."""
    shown = {branch for step in steps for branch in branches_of_step(step.before, step.move, step.after)}
    return shown | set(branches_of_end(steps[-1].after))


def branches_of_step(before: State, move: Move | Shuffled, after: State) -> Iterator[str]:
    """Say what a move shows."""
    match move:
        case Shuffled(cards):
            yield from _of_shuffle(before, after) if before.pile else _of_deal(after, cards)
        case Play():
            yield from _of_play(before, move)
        case Name(suit):
            yield f"{suit.name.lower()} named"
        case Draw():
            yield "drawn with a card that fits" if _can_play(before) else "drawn in need"
        case Pass() if before.stock:
            yield "passed after all draws"
        case Pass():
            yield "passed without a stock" if _can_play(before) else "passed in need"
    if isinstance(after.turn, Shuffle):
        yield "shuffled after a draw" if isinstance(move, Draw) else "shuffled after a play"
    yield from _of_hand(before)


def branches_of_end(state: State) -> Iterator[str]:
    """Say how a finished game has ended."""
    by_an_eight = "" if state.suit is not None else " by an eight"
    if () in state.hands:
        yield f"out{by_an_eight}"
    elif state.passes:
        yield "nobody plays any more"
    else:
        yield f"plays used up{by_an_eight}"
    yield "one wins" if len(CRAZY_EIGHTS.score(state).winners) == 1 else "several win"


def _of_deal(after: State, cards: Sequence[object]) -> Iterator[str]:
    if after.pile[0] != cards[sum(map(len, after.hands))]:
        yield "an eight buried"
    if len(after.hands) == 2:
        yield "seven cards each"
    if len(after.hands) > 5:
        yield "two packs"


def _of_shuffle(before: State, after: State) -> Iterator[str]:
    if after.pile[-1].rank is Rank.EIGHT and before.suit is not None:
        yield "shuffled below a named suit"


def _of_hand(before: State) -> Iterator[str]:
    moves = CRAZY_EIGHTS.legal_moves(before)
    hand = before.hands[before.seat]
    if any(isinstance(move, Play) and hand.count(move.card) == 2 for move in moves):
        yield "both copies"


def _of_play(before: State, move: Play) -> Iterator[str]:
    top = before.pile[-1]
    if before.drawn:
        yield "played after a draw"
    if move.card.rank is Rank.EIGHT:
        if top.rank is Rank.EIGHT:
            yield "eight on an eight"
    elif top.rank is Rank.EIGHT:
        yield "to the named suit"
    else:
        yield "by suit" if move.card.suit is top.suit else "by rank"


def _can_play(state: State) -> bool:
    return len(CRAZY_EIGHTS.legal_moves(state)) > 1
