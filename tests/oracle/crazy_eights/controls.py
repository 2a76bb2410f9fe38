"""What has to be found to differ: house rules that are not the same on both sides, and wrong rules."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardwright import Rank, Score, Shuffle, Shuffled, evolve, leaders
from cardwright_crazy_eights import CRAZY_EIGHTS, Draw, Move, Pass, Play, Rules, State

from .sidebyside import DifferenceError, Match, matches, play

GAMES: Final = 300
"""How many games a control has to be found in."""


def unseen(seed: str, games: int = GAMES) -> list[str]:
    """Name the controls that none of some games finds to differ."""
    return [name for name, change in CONTROLS.items() if not differs(change, seed, games)]


def differs(change: Callable[[Match], Match], seed: str, games: int) -> bool:
    """Say whether a change makes one of some games differ."""
    for match, chance in matches(seed, games):
        try:
            play(change(match), chance)
        except DifferenceError:
            return True
    return False


def by(rules: Callable[[Rules], Mapping[str, Any]]) -> Callable[[Match], Match]:
    """Change house rules on our side alone."""
    return lambda match: evolve(match, rules=evolve(match.rules, **rules(match.rules)))


def allowing(legal_moves: Callable[[State], list[Move]]) -> Callable[[Match], Match]:
    """Allow other moves on our side."""
    return lambda match: evolve(match, game=evolve(match.game, legal_moves=legal_moves))


def without_eights(state: State) -> list[Move]:
    """Give the legal moves as if an eight had to fit like any other card."""
    return [
        move
        for move in CRAZY_EIGHTS.legal_moves(state)
        if not isinstance(move, Play) or move.card.rank != Rank.EIGHT or move.card.suit == state.suit
    ]


def drawing_only_in_need(state: State) -> list[Move]:
    """Give the legal moves as if who can play had to."""
    moves = [*CRAZY_EIGHTS.legal_moves(state)]
    return [move for move in moves if not isinstance(move, Draw)] if len(moves) > 1 else moves


def passing_at_any_time(state: State) -> list[Move]:
    """Give the legal moves as if nobody had to draw before passing."""
    moves = CRAZY_EIGHTS.legal_moves(state)
    return [*moves, Pass()] if Draw() in moves else [*moves]


def shuffling_after_draws_alone(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move as if a play never made the pile the stock."""
    after = CRAZY_EIGHTS.apply(state, move)
    if isinstance(move, Draw) or not isinstance(after.turn, Shuffle):
        return after
    return evolve(after, turn=after.seat, pile=after.turn.cards + after.pile)


def most_points(state: State) -> Score:
    """Give the result as if most points won."""
    points = CRAZY_EIGHTS.score(state).points
    return Score(points, leaders(points))


CONTROLS: Final = {
    "draws": by(lambda rules: {"draws": rules.draws % 20 + 1}),
    "reshuffle": by(lambda rules: {"reshuffle": not rules.reshuffle}),
    "ace": by(lambda _: {"ace": 1}),
    "max_plays": by(lambda rules: {"max_plays": rules.max_plays + 1}),
    "an eight fits like any other card": allowing(without_eights),
    "who can play has to": allowing(drawing_only_in_need),
    "anybody may pass": allowing(passing_at_any_time),
    "no shuffle after a play": lambda match: evolve(
        match, game=evolve(match.game, apply=shuffling_after_draws_alone)
    ),
    "most points win": lambda match: evolve(match, game=evolve(match.game, score=most_points)),
    "OpenSpiel's points as they are": lambda match: evolve(match, excess=lambda _: 0),
}
"""What is changed, by name."""
