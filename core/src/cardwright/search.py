"""Information-set Monte Carlo tree search: looks ahead in many worlds that a view leaves open.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, 2012): each iteration deals the unseen cards anew,
goes down one tree shared by all worlds, in which a move competes only as often as it could be made, adds
one node, plays the game on by chance, and writes down at each move what came out for the side that made it.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from cardwright.game import AnyGame
from cardwright.notation import write_move
from cardwright.rollouts import Quick, Rollouts, shuffled_by
from cardwright.shuffling import Source
from cardwright.table import AnyState, Seat, Shuffle
from cardwright.views import View, hides, view_move
from cardwright.worlds import Worlds


class Node:
    """A move in the tree, and where it leads."""

    __slots__ = ("available", "total", "visits", "ways")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        """How often the move could be made when the tree was passed here."""
        self.total = 0.0
        """What came out for the seat that made it, all times together."""
        self.ways: dict[Seat, dict[Any, Node]] = {}
        """The moves that can follow, by the seat that makes them."""


class Search:
    """One search for one move."""

    __slots__ = (
        "_apply",
        "_chance",
        "_curiosity",
        "_growth",
        "_legal_moves",
        "_me",
        "_rollouts",
        "_secret",
        "_worlds",
        "root",
    )

    def __init__(
        self, game: AnyGame, seen: View[Any], source: Source, *, curiosity: float, horizon: int | None
    ) -> None:
        assert seen.seat is not None, "a spectator has no moves"
        self._legal_moves, self._apply = game.legal_moves, game.apply
        self._worlds, self._me = Worlds(game, seen), seen.seat
        self._chance = Quick(source)
        self._curiosity = curiosity
        self._rollouts = Rollouts(game, seen.table, self._chance, horizon=horizon)
        self._secret = frozenset(kind for kind in game.moves if hides(kind))
        self.root = Node()
        self._growth = [0.0]
        """The harmonic numbers. They grow as logarithms do, and are the same on every machine."""

    def iterate(self) -> None:
        """Look into one more world."""
        self._growth.append(self._growth[-1] + 1.0 / len(self._growth))
        legal_moves, apply, chance, learn = self._legal_moves, self._apply, self._chance, self._rollouts.learn
        state: AnyState = self._worlds.deal(chance)
        node, path = self.root, []
        while (turn := state.turn) is not None:
            if isinstance(turn, Shuffle):
                state = apply(state, shuffled_by(chance, turn))
                continue
            moves, ways = legal_moves(state), node.ways.get(turn)
            if ways is None:
                ways = node.ways[turn] = {}
            if self._secret and turn != self._me and not self._secret.isdisjoint(map(type, moves)):
                move, node = self._choose_unseen(ways, moves, turn)
            else:
                move, node = self._choose(ways, moves)
            path.append((turn, move, node))
            state = apply(state, move)
            if not node.visits:
                break
        values = self._rollouts.values(state)
        for seat, move, node in path:
            value = values[seat]
            node.visits += 1
            node.total += value
            learn(move, value)

    def _choose(self, ways: dict[Any, Node], moves: Sequence[Any]) -> tuple[Any, Node]:
        """Give a move that was not tried yet, if there is one, or the most promising (UCB1)."""
        untried: list[Any] = []
        best, found, highest = None, None, -1.0
        curiosity, growth = self._curiosity, self._growth
        for move in moves:
            node = ways.get(move)
            if node is None:
                untried.append(move)
                continue
            node.available += 1
            visits = node.visits
            worth = node.total / visits + curiosity * sqrt(growth[node.available] / visits)
            if worth > highest:
                best, found, highest = move, node, worth
        if untried:
            best = untried[self._chance.below(len(untried))]
            found = ways[best] = Node()
        assert found is not None, "there is a move, and it is there by now"
        return best, found

    def _choose_unseen(self, ways: dict[Any, Node], moves: Sequence[Any], turn: Seat) -> tuple[Any, Node]:
        """Give a move of another, where moves that look alike from here are one way in the tree."""
        alike: dict[Any, list[Any]] = {}
        for move in moves:
            looks = write_move(view_move(move, turn, self._me)) if type(move) in self._secret else move
            alike.setdefault(looks, []).append(move)
        looks, node = self._choose(ways, tuple(alike))
        return alike[looks][self._chance.below(len(alike[looks]))], node

    def best(self, legal: Sequence[Any]) -> Any:
        """Give the move that was looked at most often; of several, the one that did best."""
        ways = self.root.ways[self._me]
        nothing = Node()

        def regard(move: Any) -> tuple[int, float]:
            node = ways.get(move, nothing)
            return node.visits, node.total

        return max(legal, key=regard)
