"""Tables for the tests, with the cards written as text."""

from cardwright import Card, Cards, IllegalMoveError, Seat, Shuffle, Shuffled, play, read_move, write_move
from cardwright_hearts import HEARTS, Rules, State

RULES = Rules()
NOTHING = ("", "", "", "")


def cards(text: str) -> Cards:
    return tuple(Card[token] for token in text.split())


def told(lying: Cards) -> str:
    return " ".join(map(str, lying))


def table(  # noqa: PLR0913  # so many parts of a table can matter
    *hands: str,
    turn: Seat = 0,
    taken: tuple[str, ...] = NOTHING,
    broken: bool = False,
    hand: int = 0,
    totals: tuple[int, ...] = (0, 0, 0, 0),
    rules: Rules = RULES,
) -> State:
    """Lay out a table before a lead, with no other cards than these."""
    return State(
        rules=rules,
        turn=turn,
        hands=tuple(tuple(sorted(cards(held))) for held in hands),
        chosen=((),) * 4,
        trick=(),
        taken=tuple(map(cards, taken)),
        passing=0,
        broken=broken,
        hand=hand,
        totals=totals,
    )


def dealt(*hands: str, rules: Rules = RULES, state: State | None = None) -> State:
    """Deal these hands, each filled up to thirteen with what nobody was given, in order."""
    before = HEARTS.setup(rules, 4) if state is None else state
    assert isinstance(before.turn, Shuffle)
    given = [list(cards(hand)) for hand in (*hands, *NOTHING[len(hands) :])]
    rest = [card for card in Card if not any(card in hand for hand in given)]
    full = [[*hand, *(rest.pop() for _ in range(13 - len(hand)))] for hand in given]
    return play(HEARTS, before, Shuffled(tuple(hand[number] for number in range(13) for hand in full)))


def after(state: State, *moves: str) -> State:
    """Make these moves, one after the other."""
    for text in moves:
        state = play(HEARTS, state, read_move(HEARTS, state, text))
    return state


def passed(state: State, *chosen: str) -> State:
    """Put these cards aside, three of each seat: `passed(state, "2C 3C 4C", ...)`."""
    return after(state, *(f"pass {card}" for three in chosen for card in three.split()))


def played(state: State, laid: str) -> State:
    """Play these cards in turn."""
    return after(state, *(f"play {card}" for card in laid.split()))


def legal(state: State) -> str:
    """Give the cards that may be put aside or played, whichever it is."""
    moves = [write_move(move).split() for move in HEARTS.legal_moves(state)]
    assert len({word for word, _ in moves}) < 2
    return " ".join(card for _, card in moves)


def refused(state: State, move: str) -> str:
    """Give the reason why a move is refused; AssertionError if it is not."""
    try:
        after(state, move)
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{move} is allowed")


def last_trick(laid: str, *, taken: tuple[str, ...] = NOTHING, rules: Rules = RULES) -> State:
    """Play the last trick of a hand, led by seat 0, to a table at which this was taken before."""
    return played(table(*laid.split(), taken=taken, rules=rules), laid)
