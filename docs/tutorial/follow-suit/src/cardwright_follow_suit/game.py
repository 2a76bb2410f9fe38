"""Follow Suit: a trick-taking game that fits on one page."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from cardwright import (
    AnyGame,
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Game,
    Own,
    Score,
    Seats,
    Shuffle,
    Shuffled,
    Sorted,
    Turn,
    dealt,
    evolve,
    french_deck,
    frozen,
    hookimpl,
    leaders,
    mover,
    replaced,
    without,
)


@frozen
class Rules:
    """The house rules."""

    cards: Annotated[int, "how many cards each player is dealt", Between(1, 8)] = 3


@frozen
class Player:
    """What lies in front of a player."""

    hand: Own[Sorted[Card]]
    tricks: int


@frozen
class State:
    """The table."""

    rules: Rules
    turn: Turn
    players: Seats[Player]
    trick: FaceUp[Cards]
    """The cards of this trick, the led one first."""
    pile: FaceUp[Cards]
    stock: FaceDown[Cards]


@frozen
class Play:
    """Play a card to the trick: `play 7H`."""

    card: Card


Move: TypeAlias = Play
"""What a player can do."""


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the deal: all cards wait for the dealer (FS-1)."""
    return State(rules, Shuffle(french_deck()), (Player((), 0),) * seats, (), (), ())


def legal_moves(state: State) -> Sequence[Move]:
    """Give the cards of the led suit, or all if there are none (FS-3)."""
    if not isinstance(state.turn, int):
        return ()
    hand = state.players[state.turn].hand
    led = state.trick[0].suit if state.trick else None
    following = [card for card in hand if card.suit is led]
    return [Play(card) for card in following or hand]


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    if move.card not in state.players[mover(state)].hand:
        return f"FS-2: {move.card} is not in your hand"
    return f"FS-3: {state.trick[0].suit.name.lower()} were led, and you have some"


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    match move:
        case Shuffled(cards):
            return _dealt(state, cards)
        case Play(card):
            return _played(state, card)


def _dealt(state: State, cards: Cards) -> State:
    """Deal the hands; seat 0 leads (FS-1)."""
    size, seats = state.rules.cards, len(state.players)
    hands = [tuple(sorted(hand)) for hand in dealt(cards, seats, size)]
    players = tuple(Player(hand, 0) for hand in hands)
    return State(state.rules, 0, players, (), (), cards[size * seats :])


def _played(state: State, card: Card) -> State:
    """Lay a card out of the hand to the trick (FS-2)."""
    seat, seats = mover(state), len(state.players)
    player = state.players[seat]
    left = Player(without(player.hand, card), player.tricks)
    laid = evolve(
        state,
        turn=(seat + 1) % seats,
        players=replaced(state.players, seat, left),
        trick=(*state.trick, card),
    )
    return laid if len(laid.trick) < seats else _taken(laid)


def _taken(state: State) -> State:
    """Give the trick to the highest card of the led suit; its player leads (FS-4)."""
    best = max(card for card in state.trick if card.suit is state.trick[0].suit)
    taker = (mover(state) + state.trick.index(best)) % len(state.players)
    player = evolve(state.players[taker], tricks=state.players[taker].tricks + 1)
    return evolve(
        state,
        turn=taker if player.hand else None,
        players=replaced(state.players, taker, player),
        trick=(),
        pile=state.pile + state.trick,
    )


def score(state: State) -> Score:
    """Give the tricks of each player, and who took most once all are played (FS-5)."""
    tricks = tuple(player.tricks for player in state.players)
    return Score(tricks, leaders(tricks) if state.turn is None else frozenset())


FOLLOW_SUIT: Game[Rules, State, Move] = Game(
    name="follow-suit",
    title="Follow Suit",
    seats=range(2, 7),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda rules, seats: 1 + rules.cards * seats,
    moves=(Play,),
    deck=lambda rules, seats: french_deck(),
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Follow Suit."""


@hookimpl
def cardwright_game() -> AnyGame:
    """Give the game."""
    return FOLLOW_SUIT
