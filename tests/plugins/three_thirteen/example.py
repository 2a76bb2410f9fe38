"""The whole game of docs/examples, played by three who keep what fits and throw away what does not.

`python -m tests.plugins.three_thirteen.example` plays it anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardwright import (
    DEALER,
    Card,
    Cards,
    Rank,
    Shuffle,
    Shuffled,
    Step,
    View,
    find_game,
    log_lines,
    seed_from_text,
    shuffled,
    view,
    without,
    write_log,
)
from cardwright_three_thirteen import (
    THREE_THIRTEEN,
    Discard,
    DrawDiscard,
    DrawStock,
    Move,
    Rules,
    State,
    best_melds,
)

EXAMPLE = Path(__file__).resolve().parents[3] / "docs/examples/three-thirteen.jsonl"
SEED = seed_from_text("example")
NAMES = ("Ann", "Bo", "Cy")


def chosen(seen: View[State], moves: list[Move]) -> Move:
    """Choose a move, knowing what the seat sees."""
    table = seen.table
    hand, wild = table.hands[table.seat], Rank(table.standing.round + 3)
    match moves[-1]:
        case DrawStock() | DrawDiscard():
            now = best_melds(hand, wild).points
            helps = bool(table.discards) and least((*hand, table.discards[-1]), wild) < now
            return DrawDiscard() if helps else moves[0]
        case Discard():
            return min(moves, key=lambda move: burden(hand, move, wild))
        case going_out:
            return going_out


def least(hand: Cards, wild: Rank) -> int:
    """Give what is left of a hand at best once a card is discarded."""
    return min(best_melds(without(hand, card), wild).points for card in hand)


def burden(hand: Cards, move: Move, wild: Rank) -> tuple[int, int]:
    """Give what is left after a discard, and how much one would rather keep the card."""
    assert isinstance(move, Discard)
    card: Card = move.card
    return best_melds(without(hand, card), wild).points, -best_melds([card], wild).points


def steps() -> Iterator[Step[Any, Any]]:
    """Play the game."""
    state, deals, n = THREE_THIRTEEN.setup(Rules(), len(NAMES)), 0, 0
    while (turn := state.turn) is not None:
        before, n = state, n + 1
        move: Move | Shuffled
        if isinstance(turn, Shuffle):
            deals += 1
            by: Any = DEALER
            move = Shuffled(shuffled(turn.cards, SEED, f"deal/{deals}"))
        else:
            by = turn
            move = chosen(view(THREE_THIRTEEN, state, turn), list(THREE_THIRTEEN.legal_moves(state)))
        state = THREE_THIRTEEN.apply(state, move)
        yield Step(n, by, move, before, state)


def lines() -> list[bytes]:
    """Write the game as a log."""
    package = find_game("three-thirteen").package
    return list(log_lines(THREE_THIRTEEN, Rules(), NAMES, steps(), package=package))


if __name__ == "__main__":
    write_log(EXAMPLE, lines(), force=True)
