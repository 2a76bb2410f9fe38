"""A small game of memory for the laws: turn up a card, turn it down, and take it if you named its rank."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from cardwright import (
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Game,
    Score,
    Seats,
    Shuffle,
    Shuffled,
    Turn,
    frozen,
    leaders,
    mover,
    replaced,
)

PACK: Cards = tuple(Card[token] for token in ("2C", "2D", "3C", "3D", "4C", "4D"))


@frozen
class Rules:
    turns: Annotated[int, "how many turns are played", Between(1, 30)] = 20


@frozen
class Player:
    taken: FaceUp[Cards]


@frozen
class State:
    rules: Rules
    turn: Turn
    left: int
    players: Seats[Player]
    down: FaceDown[tuple[Card | None, ...]]
    up: FaceUp[tuple[Card | None, ...]]
    """The card that lies open at its place; the others are `down`."""


@frozen
class TurnUp:
    place: int


@frozen
class TurnDown:
    pass


@frozen
class Take:
    pass


Move: TypeAlias = TurnUp | TurnDown | Take


def deck(_rules: Rules, _seats: int) -> Cards:
    return PACK


def setup(rules: Rules, seats: int) -> State:
    nothing = (None,) * len(PACK)
    return State(rules, Shuffle(PACK), rules.turns, (Player(()),) * seats, nothing, nothing)


def legal_moves(state: State) -> Sequence[Move]:
    if not isinstance(state.turn, int):
        return ()
    open_card = next((card for card in state.up if card is not None), None)
    if open_card is None:
        return [TurnUp(place) for place, card in enumerate(state.down) if card is not None]
    return [TurnDown(), Take()] if open_card.rank == 2 else [TurnDown()]


def apply(state: State, move: Move | Shuffled) -> State:
    match move:
        case Shuffled(cards):
            return State(state.rules, 0, state.left, state.players, cards, state.up)
        case TurnUp(place):
            up = replaced(state.up, place, state.down[place])
            down = replaced(state.down, place, None)
            return State(state.rules, state.turn, state.left, state.players, down, up)
        case TurnDown():
            down = tuple(card or other for card, other in zip(state.down, state.up, strict=True))
            return passed(state, state.players, down)
        case Take():
            seat = mover(state)
            taken = (*state.players[seat].taken, *(card for card in state.up if card is not None))
            return passed(state, replaced(state.players, seat, Player(taken)), state.down)


def passed(state: State, players: tuple[Player, ...], down: tuple[Card | None, ...]) -> State:
    over = state.left == 1 or not any(down)
    turn = None if over else (mover(state) + 1) % len(players)
    return State(state.rules, turn, state.left - 1, players, down, (None,) * len(PACK))


def score(state: State) -> Score:
    points = tuple(len(player.taken) for player in state.players)
    return Score(points, leaders(points) if state.turn is None else frozenset())


LAYOUT: Game[Rules, State, Move] = Game(
    name="layout",
    title="Layout",
    seats=range(1, 4),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda rules, _seats: 1 + 2 * rules.turns,
    moves=(TurnUp, TurnDown, Take),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
)
