"""Tables for the tests, with the cards written as text and `.` where none lies."""

from functools import cache

from cardwright import (
    AnyCard,
    Card,
    Category,
    Deck,
    DeckCard,
    IllegalMoveError,
    Seat,
    Shuffle,
    Shuffled,
    Turn,
    bundled_deck,
    play,
    read_move,
    write_move,
)
from cardwright_pairs import PAIRS, Rules, State

RULES = Rules()
INSTRUMENTS = bundled_deck("instruments")
NOTHING = "."


@cache
def known() -> dict[str, AnyCard]:
    """Give the French cards and the instruments by their tokens."""
    return {str(card): card for card in (*Card, *INSTRUMENTS.cards)}


def cards(text: str) -> tuple[AnyCard, ...]:
    return tuple(known()[token] for token in text.split())


def told(lying: tuple[AnyCard | None, ...]) -> str:
    return " ".join(NOTHING if card is None else str(card) for card in lying)


def deck_of(**pairs: str | None) -> Deck:
    """Make a deck of these cards, each with its key or None."""
    made = (DeckCard(name, name.title(), (at,), key) for at, (name, key) in enumerate(pairs.items()))
    return Deck("Our own", (Category("size", "Size"),), tuple(made))


def table(
    layout: str,
    *,
    won: tuple[str, ...] = ("", ""),
    turn: Turn = 0,
    turns: int = 0,
    rules: Rules = RULES,
) -> State:
    """Lay out a table for as many as have won something, be it nothing, with no other cards than these."""
    down = tuple(None if token == NOTHING else known()[token] for token in layout.split())
    return State(rules, turn, turns, down, (), (), tuple(map(cards, won)))


def dealt(seats: int, first: str = "", rules: Rules = RULES) -> State:
    """Lay out the cards, these first and the others in order."""
    state = PAIRS.setup(rules, seats)
    assert isinstance(state.turn, Shuffle)
    rest, on_top = list(state.turn.cards), cards(first)
    for card in on_top:
        rest.remove(card)
    return play(PAIRS, state, Shuffled((*on_top, *rest)))


def after(state: State, *positions: int) -> State:
    """Turn up the cards at these positions, one after the other."""
    for position in positions:
        state = play(PAIRS, state, read_move(PAIRS, state, f"turn-up {position}"))
    return state


def legal(state: State) -> str:
    """Give the positions that may be chosen."""
    return " ".join(write_move(move).removeprefix("turn-up ") for move in PAIRS.legal_moves(state))


def refused(state: State, position: int) -> str:
    """Give the reason why a card may not be turned up; AssertionError if it may."""
    try:
        after(state, position)
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"position {position} may be turned up")


def mover_after(state: State, *positions: int) -> Seat | None:
    """Give whose turn it is after these cards were turned up; None when it is over."""
    turn = after(state, *positions).turn
    assert not isinstance(turn, Shuffle)
    return turn
