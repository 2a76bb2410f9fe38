"""High Card, a golden of it, and ways in which the game could have changed since."""

from collections.abc import Sequence
from typing import Any

from cardwright import (
    AnyGame,
    Cards,
    FaceDown,
    FaceUp,
    Score,
    Seats,
    Shown,
    Shuffle,
    Sorted,
    Turn,
    evolve,
    frozen,
    playout,
    seed_from_text,
)
from cardwright import Card as FrenchCard

from tests.cli.highcard import HIGH_CARD, Discard, Draw, Rules, deck, legal_moves

from .transcripts import transcript

STEPS = tuple(playout(HIGH_CARD, Rules(), 2, seed_from_text("golden")))
GOLDEN = transcript(HIGH_CARD, STEPS)


@frozen
class OpenPlayer:
    """What lies before a seat, where all see it."""

    hand: FaceUp[Sorted[FrenchCard]]
    discards: FaceUp[Cards]


@frozen
class OpenState:
    """The table of High Card, with open hands."""

    rules: Rules
    turn: Turn
    turns: int
    stock: FaceDown[Cards]
    players: Seats[OpenPlayer]
    latest: Shown[Cards]


def opened(state: Any) -> OpenState:
    players = tuple(OpenPlayer(player.hand, player.discards) for player in state.players)
    return OpenState(state.rules, state.turn, state.turns, state.stock, players, state.latest)


def set_up_openly(rules: Rules, seats: int) -> OpenState:
    return opened(HIGH_CARD.setup(rules, seats))


def applied_openly(state: Any, move: Any) -> OpenState:
    return opened(HIGH_CARD.apply(state, move))


def in_another_order(state: Any) -> Sequence[Any]:
    return legal_moves(state)[::-1]


def with_a_point_more(state: Any) -> Score:
    score = HIGH_CARD.score(state)
    return Score((score.points[0] + 1, *score.points[1:]), score.winners)


def nobody_wins(state: Any) -> Score:
    return Score(HIGH_CARD.score(state).points, frozenset())


def with_nothing_shown(state: Any, move: Any) -> Any:
    return evolve(HIGH_CARD.apply(state, move), latest=())


def without_discards(state: Any) -> Sequence[Any]:
    return [move for move in legal_moves(state) if not isinstance(move, Discard)]


def with_a_second_draw(state: Any) -> Sequence[Any]:
    return [
        *legal_moves(state),
        *(Draw() for _ in range(state.turn == 0 and len(state.players[0].hand) == 3)),
    ]


def with_another_deck(rules: Rules, seats: int) -> Any:
    return evolve(HIGH_CARD.setup(rules, seats), turn=Shuffle(deck(rules, seats)[1:]))


HIGH: AnyGame = HIGH_CARD
CHANGED: dict[str, tuple[AnyGame, str]] = {
    "order of moves": (evolve(HIGH, legal_moves=in_another_order), "'legal: "),
    "points": (evolve(HIGH, score=with_a_point_more), "'points: "),
    "winners": (evolve(HIGH, score=nobody_wins), "'winners: "),
    "leak": (
        evolve(HIGH, state=OpenState, setup=set_up_openly, apply=applied_openly),
        r"'  1 spectator: \[\?\?\*2\]' is now ",
    ),
    "state": (evolve(HIGH, apply=with_nothing_shown), r"'\.latest: \["),
    "another move": (evolve(HIGH, legal_moves=with_a_second_draw), r"'legal: .* \| draw'"),
    "move refused": (evolve(HIGH, legal_moves=without_discards), "moves can no longer be played.*discard"),
    "another deck": (evolve(HIGH, setup=with_another_deck), "moves can no longer be played.*shuffle"),
}

SEEN = ("order of moves", "leak")
"""Changes of what players and bots see, after which old logs replay as before."""
REPLAYED = ("points", "winners", "state", "another move")
"""Changes after which they do not."""
