"""Games played on by chance, to see what a table is worth: what searching bots try their moves with."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeAlias

from cardwright.game import AnyGame, Score, seats_of, sides_of
from cardwright.playing import playout
from cardwright.shuffling import Source, seed_from_text, shuffle
from cardwright.table import AnyState, Seat, Shuffle, Shuffled

Values: TypeAlias = tuple[float, ...]
"""What a table is worth to each seat: 1 is a win of its side alone, 0 a loss, a draw is shared."""

CURIOUS: Final = 0.3
"""How often a move of a rollout is any at all, and not the one that did best so far."""
GAMES: Final = 12
"""How many games are played to learn whether many points are good or bad."""


class Quick:
    """A quick source of chance for bots, which another source begins: the same numbers everywhere.

    Numbers are no further from equally likely than n / 2**53.
    """

    __slots__ = ("random",)

    random: Callable[[], float]
    """Gives a number from 0 to 1, without 1."""

    def __init__(self, source: Source) -> None:
        self.random = Random(source.below(1 << 64)).random  # noqa: S311  # no secret hangs on it

    def below(self, n: int) -> int:
        """Give a number from 0 to n - 1."""
        return int(self.random() * n)


def shuffled_by(source: Source, turn: Shuffle) -> Shuffled:
    """Give the dealer's move by a source of chance."""
    cards = list(turn.cards)
    shuffle(cards, source)
    return Shuffled(tuple(cards))


class Rollouts:
    """Plays tables on by chance, and learns meanwhile which moves do well.

    A move is chosen that did best so far in all rollouts, whoever made it and when, or sometimes any.
    (The move-average sampling technique of Finnsson and Björnsson, AAAI 2008.) A move of which little is
    known counts as much as its kind does. After `horizon` moves a rollout ends, and the table is worth
    what its points tell.
    """

    __slots__ = ("_any", "_chance", "_game", "_horizon", "_kinds", "_moves", "_worth")

    def __init__(
        self, game: AnyGame, root: AnyState, chance: Quick, *, horizon: int, anything: float = CURIOUS
    ) -> None:
        self._game, self._horizon, self._chance, self._any = game, horizon, chance, anything
        self._worth = Worth(game, root)
        self._moves: dict[Any, list[float]] = {}
        self._kinds: dict[type, list[float]] = {kind: [0.0, 0.0] for kind in game.moves}

    def values(self, state: AnyState) -> Values:
        """Play on from a table, and say what came out for each seat."""
        legal_moves, apply, random = self._game.legal_moves, self._game.apply, self._chance.random
        played: list[tuple[Seat, Any]] = []
        for _ in range(self._horizon):
            turn = state.turn
            if turn is None:
                break
            if isinstance(turn, Shuffle):
                state = apply(state, shuffled_by(self._chance, turn))
                continue
            moves = legal_moves(state)
            if len(moves) == 1:
                state = apply(state, moves[0])
                continue
            move = moves[int(random() * len(moves))] if random() < self._any else self._best(moves)
            played.append((turn, move))
            state = apply(state, move)
        values = self._worth(state)
        for seat, move in played:
            self.learn(move, values[seat])
        return values

    def learn(self, move: Any, value: float) -> None:
        """Take into account what came of a move."""
        kind = self._kinds[type(move)]
        kind[0] += 1.0
        kind[1] += value
        known = self._moves.get(move)
        if known is None:
            self._moves[move] = [1.0, value]
        else:
            known[0] += 1.0
            known[1] += value

    def _best(self, moves: Any) -> Any:
        best, highest = moves[0], -1.0
        random, found, kinds = self._chance.random, self._moves.get, self._kinds
        for move in moves:
            times, total = kinds[type(move)]
            prior = (total + 1.0) / (times + 1.0)
            known = found(move)
            mean = prior if known is None else (known[1] + prior) / (known[0] + 1.0)
            mean += random() * 1e-6
            if mean > highest:
                best, highest = move, mean
        return best


class Worth:
    """Says what a table is worth to each seat: who won, or if nobody has yet, what the points tell."""

    __slots__ = ("_count", "_others", "_score", "_share", "_sign", "_spread")

    def __init__(self, game: AnyGame, root: AnyState) -> None:
        seats = seats_of(root)
        side_of = {seat: side for side in sides_of(game, seats) for seat in side}
        self._score = game.score
        self._others = [sorted(set(range(seats)) - side_of[seat]) for seat in range(seats)]
        self._share = [float(len(side_of[seat])) for seat in range(seats)]
        self._sign = points_sign(game, root.rules, seats)
        self._count, self._spread = 0, 1.0

    def __call__(self, state: AnyState) -> Values:
        """Give what a table is worth to each seat."""
        score = self._score(state)
        if state.turn is None:
            winners = score.winners or range(len(self._share))
            return tuple(
                [share / len(winners) if seat in winners else 0.0 for seat, share in enumerate(self._share)]
            )
        points = score.points
        ahead = [
            self._sign * points[seat] - max([self._sign * points[other] for other in others], default=0)
            for seat, others in enumerate(self._others)
        ]
        self._count += 1
        self._spread += (max(map(abs, ahead)) - self._spread) / self._count
        scale = self._spread or 1.0
        return tuple([0.5 + 0.5 * lead / (abs(lead) + scale) for lead in ahead])


def points_sign(game: AnyGame, rules: Any, seats: int) -> int:
    """Say whether winners have the most points (1) or the fewest (-1), or 0 if some games do not tell."""
    return _points_sign(game.name, game, rules, seats)


@lru_cache(maxsize=64)
def _points_sign(_: str, game: AnyGame, rules: Any, seats: int) -> int:
    told = 0
    for n in range(GAMES):
        state: Any = None
        for step in playout(game, rules, seats, seed_from_text(f"points/{n}")):
            state = step.after
        told += _told(game.score(state)) if state is not None else 0
    return (told > 0) - (told < 0)


def _told(score: Score) -> int:
    best = {score.points[seat] for seat in score.winners}
    rest = {points for seat, points in enumerate(score.points) if seat not in score.winners}
    if not best or not rest:
        return 0
    return (min(best) > max(rest)) - (max(best) < min(rest))
