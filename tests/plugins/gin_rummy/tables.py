"""Tables for the tests, with the cards written as text."""

from cardwright import Cards, Seat, Shuffle, Shuffled, evolve, french_deck, play, read_move, write_move
from cardwright_gin_rummy import GIN_RUMMY, Knocked, Match, Rules, State
from cardwright_gin_rummy.state import NOTHING_LAID, Stage

RULES = Rules(max_hands=1)
LOW = "3C 4C 5C 6D 7D 8D 9H 9S 9C AC"
"""Ten cards with one point of deadwood."""
HIGH = "2C 4D 6H 8S TC QD KH JS 5H 7S"
"""Ten cards without a meld."""


def cards(text: str) -> Cards:
    deck = {str(card): card for card in french_deck()}
    return tuple(deck[token] for token in text.split())


def told(heap: Cards) -> str:
    return " ".join(map(str, heap))


def dealt(own: str, other: str, heap: str, *, rules: Rules = RULES, first: Seat = 0) -> State:
    """Deal these ten cards each, the one who begins first; the heap is the upcard, then the stock."""
    begins, follows, rest = cards(own), cards(other), cards(heap)
    both = [card for pair in zip(begins, follows, strict=True) for card in pair]
    left = [card for card in french_deck() if card not in (*both, *rest)]
    state = GIN_RUMMY.setup(rules, 2)
    state = evolve(state, match=evolve(state.match, hand=first))
    return play(GIN_RUMMY, state, Shuffled((*both, *rest, *left)))


def table(
    own: str, other: str = HIGH, *, stage: Stage = "draw", heaps: str = "QS | KD KC KS", rules: Rules = RULES
) -> State:
    """Lay out a table at which seat 0 is on turn; the heaps are the discards and the stock."""
    discards, stock = map(cards, heaps.split("|"))
    return State(
        rules=rules,
        turn=0,
        match=Match(0, (0, 0), rules.knock_card),
        stage=stage,
        hands=(tuple(sorted(cards(own))), tuple(sorted(cards(other)))),
        known=((), ()),
        stock=stock,
        discards=discards,
        taken=None,
        given_back=False,
        upcards=0,
        knocked=NOTHING_LAID,
    )


def holding(eleven: str, other: str = HIGH, rules: Rules = RULES) -> State:
    """Lay out a table at which seat 0 has drawn and is to discard."""
    return table(eleven, other, stage="discard", rules=rules)


def laying_off(hand: str, *melds: str, rules: Rules = RULES, deadwood: str = "AC") -> State:
    """Lay out a table at which seat 1 has knocked with these melds, and seat 0 may lay off."""
    laid = tuple(tuple(sorted(cards(meld))) for meld in melds)
    knocked = Knocked(1, ((), laid), (), ((), cards(deadwood)))
    state = table(hand, "", stage="lay_off" if deadwood else "answer", rules=rules)
    return evolve(state, knocked=knocked)


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = play(GIN_RUMMY, state, read_move(GIN_RUMMY, state, text))
    return state


def legal(state: State) -> list[str]:
    return [write_move(move) for move in GIN_RUMMY.legal_moves(state)]


def hand(state: State, seat: Seat) -> str:
    return told(state.hands[seat])


def asked(state: State) -> tuple[object, str]:
    return "dealer" if isinstance(state.turn, Shuffle) else state.turn, state.stage


def points(state: State) -> tuple[int, ...]:
    return GIN_RUMMY.score(state).points


def winners(state: State) -> set[Seat]:
    return set(GIN_RUMMY.score(state).winners)
