"""Tables for the tests, with the cards written as text."""

from cardwright import (
    Card,
    Cards,
    IllegalMoveError,
    Seat,
    Shuffle,
    Shuffled,
    Suit,
    Turn,
    french_deck,
    play,
    read_move,
    without,
    write_move,
)
from cardwright_crazy_eights import CRAZY_EIGHTS, Rules, State

RULES = Rules()


def cards(text: str) -> Cards:
    return tuple(Card[token] for token in text.split())


def told(lying: Cards) -> str:
    return " ".join(map(str, lying))


def table(
    *hands: str,
    pile: str = "7H",
    suit: Suit | None = None,
    stock: str = "",
    rules: Rules = RULES,
) -> State:
    """Lay out a table with these hands, on which the suit of the top is asked for unless another is given."""
    return State(
        rules=rules,
        turn=0,
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        stock=cards(stock),
        pile=cards(pile),
        suit=cards(pile)[-1].suit if suit is None else suit,
        seat=0,
        drawn=0,
        passes=0,
        plays=0,
    )


def dealt(seats: int, top: str = "", rules: Rules = RULES) -> State:
    """Deal with these cards on top, and the others below them in order."""
    rest = without(french_deck(packs=1 if seats < 6 else 2), *cards(top))
    return play(CRAZY_EIGHTS, CRAZY_EIGHTS.setup(rules, seats), Shuffled((*cards(top), *rest)))


def shuffled(state: State, text: str) -> State:
    """Let the dealer shuffle the waiting cards into this order."""
    return play(CRAZY_EIGHTS, state, Shuffled(cards(text)))


def waiting(state: State) -> str:
    """Give the cards that are to be shuffled; AssertionError if none are."""
    assert isinstance(state.turn, Shuffle)
    return told(state.turn.cards)


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = play(CRAZY_EIGHTS, state, read_move(CRAZY_EIGHTS, state, text))
    return state


def turn_after(state: State, *moves: str) -> Turn:
    return after(state, *moves).turn


def legal(state: State) -> list[str]:
    return [write_move(move) for move in CRAZY_EIGHTS.legal_moves(state)]


def hand(state: State, seat: Seat) -> str:
    return told(state.hands[seat])


def refused(state: State, move: str) -> str:
    """Give the reason why a move is refused; AssertionError if it is not."""
    try:
        after(state, move)
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{move} is allowed")
