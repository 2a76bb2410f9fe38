"""High Card, a game invented for these tests: draw, then discard a card or bury it; the highest hand wins.

It has what the words must cope with: a card only its owner sees, one that nobody sees, a move of which
the others see only the back of a card, and a picture of cards that lie elsewhere.
"""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from cardwright import (
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Game,
    Own,
    Rank,
    Score,
    Seats,
    Shown,
    Shuffle,
    Shuffled,
    Sorted,
    Turn,
    french_deck,
    frozen,
    hookimpl,
    mover,
    replaced,
    without,
)


@frozen
class Rules:
    """The house rules."""

    turns: Annotated[int, "how many turns are played in all", Between(1, 20)] = 6
    bury: Annotated[bool, "whether a card may be buried under the stock"] = True


@frozen
class Player:
    """What lies before a seat."""

    hand: Own[Sorted[Card]]
    discards: FaceUp[Cards]


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    turns: int
    stock: FaceDown[Cards]
    players: Seats[Player]
    latest: Shown[Cards]


@frozen
class Draw:
    """Take the top card of the stock."""


@frozen
class Discard:
    """Lay a card open before you."""

    card: Card


@frozen
class Bury:
    """Put a card under the stock, unseen."""

    card: Own[Card]


Move: TypeAlias = Draw | Discard | Bury


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same for all
    return french_deck(lowest=Rank.TEN)[:16]  # no aces


def setup(rules: Rules, seats: int) -> State:
    waiting = Shuffle(deck(rules, seats))
    return State(rules, waiting, 0, (), tuple(Player((), ()) for _ in range(seats)), ())


def legal_moves(state: State) -> Sequence[Move]:
    if not isinstance(state.turn, int):
        return ()
    hand = state.players[state.turn].hand
    if len(hand) == 2:
        return (Draw(),)
    buried = tuple(Bury(card) for card in hand) if state.rules.bury else ()
    return (*(Discard(card) for card in hand), *buried)


def apply(state: State, move: Move | Shuffled) -> State:
    match move:
        case Shuffled(cards):
            return _dealt(state, cards)
        case Draw():
            return _drawn(state)
        case Discard(card):
            return _parted(state, card, state.stock, open_too=True)
        case Bury(card):
            return _parted(state, card, (*state.stock, card), open_too=False)


def score(state: State) -> Score:
    points = tuple(sum(card.rank for card in player.hand) for player in state.players)
    best = max(points)
    over = state.turn is None
    return Score(points, frozenset(seat for seat, own in enumerate(points) if own == best and over))


def why_not(state: State, move: Move) -> str:
    match move:
        case Draw():
            return "HC-2: you have drawn already"
        case Discard(card) | Bury(card):
            held = card in state.players[mover(state)].hand
            return "HC-1: draw first" if held else f"HC-3: {card} is not in your hand"


def max_moves(rules: Rules, seats: int) -> int:  # noqa: ARG001  # the same for all
    return 1 + 2 * rules.turns


def _dealt(state: State, cards: Cards) -> State:
    seats = len(state.players)
    players = tuple(Player(tuple(sorted(cards[2 * seat : 2 * seat + 2])), ()) for seat in range(seats))
    return State(state.rules, 0, 0, cards[2 * seats :], players, ())


def _drawn(state: State) -> State:
    seat = mover(state)
    player = state.players[seat]
    drew = Player(tuple(sorted((*player.hand, state.stock[0]))), player.discards)
    players = replaced(state.players, seat, drew)
    return State(state.rules, seat, state.turns, state.stock[1:], players, state.latest)


def _parted(state: State, card: Card, stock: Cards, *, open_too: bool) -> State:
    seat, turns = mover(state), state.turns + 1
    player = state.players[seat]
    discards = (*player.discards, card) if open_too else player.discards
    players = replaced(state.players, seat, Player(without(player.hand, card), discards))
    after = None if turns == state.rules.turns else (seat + 1) % len(players)
    return State(state.rules, after, turns, stock, players, (card,) if open_too else state.latest)


HIGH_CARD: Game[Rules, State, Move] = Game(
    name="high-card",
    title="High Card",
    seats=range(2, 5),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Draw, Discard, Bury),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)


@hookimpl
def cardwright_game() -> Game[Rules, State, Move]:
    return HIGH_CARD
