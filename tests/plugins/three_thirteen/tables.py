"""Tables for the tests, with the cards written as text."""

from cardwright import Card, Rank, Seat, Shuffle, Shuffled, evolve, french_deck, play, read_move, write_move
from cardwright_three_thirteen import (
    THREE_THIRTEEN,
    Arrangement,
    Rules,
    Stage,
    Standing,
    State,
    best_melds,
)

RULES = Rules()
STOCK = "2C 2D 2H 2S"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card[token] for token in text.split())


def told(pile: tuple[Card, ...]) -> str:
    return " ".join(map(str, pile))


def table(  # noqa: PLR0913  # a table has many parts, and a test names those that matter
    *hands: str,
    wild: int = 13,
    stage: Stage = Stage.DISCARD,
    turn: Seat = 0,
    stock: str = STOCK,
    discards: str = "",
    totals: tuple[int, ...] = (),
    rules: Rules = RULES,
) -> State:
    """Lay out the round in which a rank is wild, with these hands, however many cards they have.

    Of cards that do not matter to a test, none lie there. By default the seat has drawn.
    """
    seats = len(hands)
    return State(
        rules=rules,
        turn=turn,
        standing=Standing(wild - 3, tuple(range(seats)), totals or (0,) * seats, (0,) * seats),
        stage=stage,
        seat=turn,
        turns=0,
        out=(),
        stock=cards(stock),
        discards=cards(discards),
        hands=tuple(tuple(sorted(cards(held))) for held in hands),
        known=((),) * seats,
        melds=(),
        laid_open=((),) * seats,
    )


def last_round(state: State) -> State:
    """Make the round the last one that is played."""
    return evolve(state, rules=evolve(state.rules, rounds=state.standing.round + 1))


def dealt(seats: int, top: str = "", rules: Rules = RULES) -> State:
    """Deal a first round with these cards on top, and the others below them in order."""
    return dealt_on(THREE_THIRTEEN.setup(rules, seats), top)


def dealt_on(state: State, top: str = "") -> State:
    assert isinstance(state.turn, Shuffle)
    rest = list(state.turn.cards)
    for card in cards(top):
        rest.remove(card)
    return play(THREE_THIRTEEN, state, Shuffled((*cards(top), *rest)))


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = play(THREE_THIRTEEN, state, read_move(THREE_THIRTEEN, state, text))
    return state


def legal(state: State) -> list[str]:
    return [write_move(move) for move in THREE_THIRTEEN.legal_moves(state)]


def ways_out(state: State) -> list[str]:
    return [move for move in legal(state) if move.startswith("go-out")]


def arranged(hand: str, wild: int | None = None, rules: Rules = RULES) -> Arrangement:
    return best_melds(cards(hand), None if wild is None else Rank(wild), rules)


def left(hand: str, wild: int | None = None, rules: Rules = RULES) -> int:
    """Count what is left over of a hand at best."""
    return arranged(hand, wild, rules).points


def points(state: State) -> tuple[int, ...]:
    return THREE_THIRTEEN.score(state).points


def winners(state: State) -> set[int]:
    return set(THREE_THIRTEEN.score(state).winners)


def pack(packs: int) -> tuple[Card, ...]:
    return french_deck(packs=packs)
