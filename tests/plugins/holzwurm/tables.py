"""Tables for the tests, with the cards written as text."""

from cardwright import Seat, Shuffled, play, read_move, write_move
from cardwright_holzwurm import HOLZWURM, Card, Rules, State

RULES = Rules()
ALL_BUT_BLACK = tuple(Card)[:-1]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card[token] for token in text.split())


def told(pile: tuple[Card, ...]) -> str:
    return " ".join(map(str, pile))


def table(
    *hands: str,
    rows: tuple[str, ...] = (),
    display: str = "black-13 red-9 red-7 green-2 blue-8 green-10",
    turn: Seat = 0,
    rules: Rules = RULES,
) -> State:
    """Lay out a table with these hands; of cards that don't matter to a test, none lie there."""
    return State(
        rules=rules,
        turn=turn,
        hand=0,
        display=cards(display),
        rows=tuple(map(cards, rows)),
        hands=tuple(tuple(sorted(cards(held))) for held in hands),
        known=((),) * len(hands),
        set_aside=(),
        totals=(0,) * len(hands),
    )


def dealt(seats: int, top: str = "", rules: Rules = RULES) -> State:
    """Deal a first hand with these cards on top, and the others below them in order."""
    return dealt_on(HOLZWURM.setup(rules, seats), top)


def dealt_on(state: State, top: str = "") -> State:
    first = cards(top)
    return play(HOLZWURM, state, Shuffled((*first, *(card for card in ALL_BUT_BLACK if card not in first))))


def after(state: State, *moves: str) -> State:
    for text in moves:
        move = read_move(HOLZWURM, state, text)
        state = play(HOLZWURM, state, move)
    return state


def legal(state: State) -> list[str]:
    return [write_move(move) for move in HOLZWURM.legal_moves(state)]
