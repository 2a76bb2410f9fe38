"""Tables for the tests, with the cards written as text."""

from cardwright import Cards, Seat, Shuffled, evolve, french_deck, play, read_move, write_move
from cardwright_shithead import SHITHEAD, Player, Rules, State

RULES = Rules()
LAYERS = 3


def cards(text: str) -> Cards:
    deck = {str(card): card for card in french_deck()}
    return tuple(deck[token] for token in text.split())


def told(pile: Cards) -> str:
    return " ".join(map(str, pile))


def player(text: str) -> Player:
    """Read a player's layers: `7H 8D | TD KS | 3C 4C` is the hand, the open cards, those face down."""
    hand, up, down = map(cards, (*text.split("|"), "", "")[:LAYERS])
    return Player(tuple(sorted(hand)), (), tuple(sorted(up)), down)


def table(
    *players: str,
    pile: str = "",
    stock: str = "",
    turn: Seat = 0,
    rules: Rules = RULES,
) -> State:
    """Lay out a table with these players; of cards that don't matter to a test, none lie there."""
    return State(
        rules=rules,
        turn=turn,
        players=tuple(map(player, players)),
        stock=cards(stock),
        pile=cards(pile),
        burnt=(),
        flipped=None,
        phase="playing",
        plays=0,
    )


def answering(*players: str, pile: str, turn: Seat = 0, rules: Rules = RULES) -> State:
    """Lay out a table at which an eight is to be answered."""
    return evolve(table(*players, pile=pile, turn=turn, rules=rules), phase="answering")


def dealt(seats: int, top: str = "", rules: Rules = RULES) -> State:
    """Deal with these cards on top, and the others below them in order."""
    first = cards(top)
    rest = (card for card in french_deck() if card not in first)
    return play(SHITHEAD, SHITHEAD.setup(rules, seats), Shuffled((*first, *rest)))


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = play(SHITHEAD, state, read_move(SHITHEAD, state, text))
    return state


def legal(state: State) -> list[str]:
    return [write_move(move) for move in SHITHEAD.legal_moves(state)]


def hand(state: State, seat: Seat) -> str:
    return told(state.players[seat].hand)


def winners(state: State) -> set[Seat]:
    return set(SHITHEAD.score(state).winners)
