"""Games played on by chance, to see what a table is worth: what searching bots try their moves with."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeAlias

from cardwright.game import AnyGame, Score, seats_of, sides_of
from cardwright.playing import playout
from cardwright.shuffling import Source, seed_from_text, shuffle
from cardwright.table import AnyState, Seat, Shuffle, Shuffled
from cardwright.values import frozen

Values: TypeAlias = tuple[float, ...]
"""What a table is worth to each seat: 1 is a win of its side alone, 0 a loss, a draw is shared."""

CURIOUS: Final = 0.3
"""How often a move of a rollout is any at all, and not the one that did best so far."""
GAMES: Final = 12
"""How many games are played, at the most, to learn what the points of a game tell."""
AGREE: Final = 3
"""How many more games have to tell the same than the opposite, so that it is believed without playing on."""
WIN: Final = 0.8
"""What of the worth of a game that is over is for winning; the rest is for how far one leads."""
SHORTEST, LONGEST = 5, 60
"""The moves of a rollout, at the least and at the most, if nothing else is asked for."""


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
    what its points tell; None is as many moves as it takes them to tell something.
    """

    __slots__ = ("_any", "_chance", "_game", "_horizon", "_kinds", "_moves", "_worth")

    def __init__(
        self, game: AnyGame, root: AnyState, chance: Quick, *, horizon: int | None, anything: float = CURIOUS
    ) -> None:
        seats = seats_of(root)
        tells = telling(game, root.rules, seats)
        self._horizon = tells.horizon if horizon is None else horizon
        self._game, self._chance, self._any = game, chance, anything
        self._worth = Worth(game, seats, tells.sign)
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

    def _best(self, moves: Sequence[Any]) -> Any:
        """Give the move that did best so far; of several, the first one from a place by chance."""
        start = int(self._chance.random() * len(moves))
        found, kinds = self._moves.get, self._kinds
        best, highest, kind, expected = moves[0], -1.0, None, 0.0
        for move in (*moves[start:], *moves[:start]):
            if type(move) is not kind:
                kind = type(move)
                times, total = kinds[kind]
                expected = (total + 1.0) / (times + 1.0)
            known = found(move)
            mean = expected if known is None else (known[1] + expected) / (known[0] + 1.0)
            if mean > highest:
                best, highest = move, mean
        return best


class Worth:
    """Says what a table is worth to each seat: who won, or if nobody has yet, what the points tell.

    A side that leads by as much as sides usually do has three quarters of a win.
    """

    __slots__ = ("_count", "_score", "_side_of", "_sides", "_sign", "_spread")

    def __init__(self, game: AnyGame, seats: int, sign: int) -> None:
        self._score, self._sign = game.score, sign
        self._sides = [sorted(side) for side in sides_of(game, seats)]
        self._side_of = [at for seat in range(seats) for at, side in enumerate(self._sides) if seat in side]
        self._count, self._spread = 0, 0.0

    def __call__(self, state: AnyState) -> Values:
        """Give what a table is worth to each seat."""
        score = self._score(state)
        sides = self._leads(score)
        if state.turn is None:
            nobody = not score.winners and len(self._sides) > 1  # a draw, but alone one has lost then
            won = [nobody or side[0] in score.winners for side in self._sides]
            share = WIN / sum(won) if any(won) else 0.0
            sides = [(1.0 - WIN) * lead + share * win for lead, win in zip(sides, won, strict=True)]
        return tuple([sides[side] for side in self._side_of])

    def _leads(self, score: Score) -> list[float]:
        points = [self._sign * sum([score.points[seat] for seat in side]) for side in self._sides]
        *_, second, first = 0, *sorted(points)
        leads = [each - (first if each < first else second) for each in points]
        self._count += 1
        self._spread += (max(map(abs, leads)) - self._spread) / self._count
        scale = self._spread or 1.0
        return [0.5 + 0.5 * lead / (abs(lead) + scale) for lead in leads]


@frozen
class Telling:
    """What the points of a game tell while it runs, as games played by chance show it."""

    sign: int
    """1 if winners have the most points, -1 if they have the fewest, 0 if the games do not tell.

    Where one plays alone, or all together, nobody has fewer than another, and nothing is told.
    """
    horizon: int
    """After how many moves the points tell enough of a rollout: in every other one they have changed."""


@lru_cache(maxsize=64)
def telling(game: AnyGame, rules: Any, seats: int) -> Telling:
    """Find out what the points of a game tell, from a few games that are played by chance."""
    sign = moves = changes = 0
    for n in range(GAMES):
        score = game.score(game.setup(rules, seats))
        for step in playout(game, rules, seats, seed_from_text(f"points/{n}")):
            before, score = score, game.score(step.after)
            moves += 1
            changes += before.points != score.points
        sign += _sign(score)
        if abs(sign) == AGREE:
            break
    half = moves // (2 * max(changes, 1))
    return Telling((sign > 0) - (sign < 0), min(max(half, SHORTEST), LONGEST))


def _sign(score: Score) -> int:
    best = {score.points[seat] for seat in score.winners}
    rest = {points for seat, points in enumerate(score.points) if seat not in score.winners}
    if not best or not rest:
        return 0
    return (min(best) > max(rest)) - (max(best) < min(rest))
