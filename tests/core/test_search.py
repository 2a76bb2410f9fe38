"""The tree search: it finds the best play where that is known, and looks no further than its seat sees."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest
from cardwright import (
    AnyGame,
    Card,
    Stream,
    View,
    determinize,
    playout,
    seed_from_text,
    view,
)
from cardwright.search import Node, Search
from cardwright_hearts import HEARTS

from . import hideout, kuhn, race
from .games import FETCH, Rules
from .kuhn import BEST, CARDS, JACK, KING, KUHN, QUEEN, Bet, value
from .race import RACE, Add

SAID = {0: ((), (False, True)), 1: ((False,), (True,))}
"""What was said when each seat of Kuhn poker is to move."""


def searched(game: AnyGame, seen: View[Any], iterations: int, seed: str = "") -> Search:
    source = Stream(seed_from_text(seed), "bot/0")
    search = Search(game, seen, source, curiosity=0.7, horizon=None)
    for _ in range(iterations):
        search.iterate()
    return search


def asked(seat: int, card: Card, said: tuple[bool, ...]) -> kuhn.State:
    """Give a table at which a seat of Kuhn poker has this card and is to move."""
    other = next(each for each in CARDS if each is not card)
    state = kuhn.dealt(*((card, other) if seat == 0 else (other, card)))
    for bets in said:
        state = kuhn.apply(state, kuhn.MOVES[0 if bets else 1])
    return state


def bets(seat: int, card: Card, said: tuple[bool, ...], seed: str) -> bool:
    seen = view(KUHN, asked(seat, card, said), seat)
    return isinstance(searched(KUHN, seen, 1000, seed).best(kuhn.MOVES), Bet)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_it_makes_no_mistake_in_kuhn_poker_that_can_be_seen_from_one_seat(seed: str) -> None:
    assert bets(0, KING, (False, True), seed)
    assert bets(1, KING, (True,), seed)
    assert bets(1, KING, (False,), seed)
    assert not bets(0, JACK, (False, True), seed)
    assert not bets(1, JACK, (True,), seed)


def test_all_it_loses_to_best_play_in_kuhn_poker_is_by_betting_a_queen() -> None:
    """What the other one holds, and knows, a single tree cannot tell apart: to bet a queen looks no worse."""
    assert value(BEST) == Fraction(-1, 18)
    for seed in ("a", "b", "c"):
        bet = {
            seat: {
                (card, said): Fraction(bets(seat, card, said, seed)) for card in CARDS for said in SAID[seat]
            }
            for seat in SAID
        }
        assert value((bet[0], BEST[1])) == Fraction(-1, 18) - Fraction(1, 18) * bet[0][QUEEN, ()]
        assert value((BEST[0], bet[1])) == Fraction(-1, 18) + Fraction(1, 6) * bet[1][QUEEN, (False,)]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("said", [0, 1, 3, 4, 5, 7, 8])
def test_it_wins_the_race_wherever_it_can_be_won_with_a_partner_too(seats: int, said: int) -> None:
    state = race.State(race.Rules(), 0, (said,) + (0,) * (seats - 1), 0)
    found = searched(RACE, view(RACE, state, 0), 400).best(race.legal_moves(state))
    assert found == Add((10 - said) % 4)


def nodes(node: Node) -> Iterator[tuple[Node, Node]]:
    """Give every move in a tree with the one before it."""
    for ways in node.ways.values():
        for after in ways.values():
            yield node, after
            yield from nodes(after)


def tables(seed: str) -> list[Any]:
    """Give tables of Fetch at which a seat has a choice."""
    steps = playout(FETCH, Rules(), 3, seed_from_text(seed))
    return [step.before for step in steps if step.by != "dealer" and len(FETCH.legal_moves(step.before)) > 1]


def test_a_move_counts_as_available_only_where_it_could_be_made() -> None:
    search = searched(FETCH, view(FETCH, tables("")[1], tables("")[1].turn), 300)
    tree = list(nodes(search.root))
    deeper = [(before, node) for before, node in tree if before is not search.root]
    assert sum(node.visits for ways in search.root.ways.values() for node in ways.values()) == 300
    assert all(1 <= node.visits <= node.available for _, node in tree)
    assert all(node.available <= before.visits for before, node in deeper)
    rare = [node for before, node in deeper if node.available < before.visits // 2]
    assert rare, "what others hold differs from world to world"


@pytest.mark.parametrize("hiding_first", [True, False])
def test_whether_moves_of_others_are_seen_is_asked_of_each_of_them(hiding_first: bool) -> None:  # noqa: FBT001  # a parameter
    """Seat 1 would win by adding 3, so what leads to that is bad; what it could hide changes nothing."""
    game = hideout.hideout(hiding_first=hiding_first)
    first = game.setup(game.rules(), 2)
    search = searched(game, view(game, first, 0), 500)
    ways = search.root.ways[0][Add(1)].ways[1]
    assert set(ways) == {"hide ??", Add(1), Add(2), Add(3)}
    assert search.best(game.legal_moves(first)) == Add(2)


@pytest.mark.parametrize("iterations", range(1, 21))
def test_the_same_source_gives_the_same_move_in_every_world_that_looks_the_same(iterations: int) -> None:
    for number, state in enumerate(tables("same")):
        seen, legal = view(FETCH, state, state.turn), FETCH.legal_moves(state)
        other = determinize(FETCH, seen, Stream(seed_from_text(f"{number}"), "world"))
        first = searched(FETCH, seen, iterations).best(legal)
        assert searched(FETCH, view(FETCH, other, state.turn), iterations).best(legal) == first


def test_moves_of_others_that_are_not_seen_are_one_way_in_the_tree() -> None:
    steps = list(islice(playout(HEARTS, HEARTS.rules(), 4, seed_from_text("secret")), 3))
    assert [step.by for step in steps] == ["dealer", 0, 0]
    search = searched(HEARTS, view(HEARTS, steps[-1].after, 0), 300)
    assert len(search.root.ways[0]) == 11, "it sees its own cards"
    assert {way for node in search.root.ways[0].values() for way in node.ways[1]} == {"pass ??"}
