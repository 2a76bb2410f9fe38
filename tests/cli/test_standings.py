"""The results of an arena taken together, in examples that can be worked by hand."""

from math import log10

import pytest
from cardwright_cli.contests import Failure, Played
from cardwright_cli.estimates import Mean
from cardwright_cli.seatings import seatings
from cardwright_cli.standings import Standings, standings

TWO = (frozenset({0}), frozenset({1}))
PARTNERS = (frozenset({0, 2}), frozenset({1, 3}))


def game(deal: int, seating: int, won: set[int], *points: int) -> Played:
    return Played(deal, seating, frozenset(won), points, None, None)


def lost(deal: int, seating: int, won: set[int], bot: int, seat: int) -> Played:
    return Played(deal, seating, frozenset(won), (), Failure(bot, seat, "fails"), None)


def shares(found: Standings) -> tuple[list[float], list[float]]:
    return [bot.won.mean for bot in found.bots], [side.mean for side in found.sides]


def test_each_bot_is_given_what_it_won_at_every_seat() -> None:
    # The seat 0 wins always, but for one game, so a bot wins where it has the seat.
    games = [game(1, 0, {0}, 9, 1), game(1, 1, {0}, 7, 3), game(2, 0, {0}, 5, 5), game(2, 1, {1}, 2, 8)]
    found = standings(games, seatings(2, 2), TWO)
    assert shares(found) == ([0.75, 0.25], [0.75, 0.25])
    points = [bot.points.mean for bot in found.bots if bot.points is not None]
    assert points == [(9 + 3 + 5 + 8) / 4, (1 + 7 + 5 + 2) / 4]
    assert (found.drawn, found.failed) == (0, 0)


def test_a_shared_win_is_shared_and_drawn() -> None:
    games = [game(1, 0, {0, 1}, 4, 4), game(1, 1, {1}, 0, 1)]
    found = standings(games, seatings(2, 2), TWO)
    assert shares(found) == ([0.75, 0.25], [0.25, 0.75])
    assert found.drawn == 1


def test_a_game_that_a_bot_failed_in_is_no_draw_and_its_deal_has_no_points() -> None:
    games = [game(1, 0, {0}, 4, 2), lost(1, 1, {0}, 0, 1)]
    games += [game(2, 0, {0}, 4, 2), game(2, 1, {0}, 8, 2), game(3, 0, {0}, 4, 2), game(3, 1, {0}, 8, 2)]
    found = standings(games, seatings(2, 2), TWO)
    assert (found.drawn, found.failed) == (0, 1)
    assert [bot.failed for bot in found.bots] == [1, 0]
    assert [bot.points.mean for bot in found.bots if bot.points is not None] == [3, 5]


def test_points_of_a_single_deal_have_no_interval() -> None:
    found = standings([game(1, 0, {0}, 1, 0), game(1, 1, {0}, 1, 0)], seatings(2, 2), TWO)
    assert [bot.points for bot in found.bots] == [Mean(0.5, None, None)] * 2


def test_where_no_deal_has_points_none_are_told() -> None:
    found = standings([lost(1, 0, {0}, 0, 1), game(1, 1, {0}, 1, 0)], seatings(2, 2), TWO)
    assert [bot.points for bot in found.bots] == [None, None]


def test_partners_win_together_and_have_the_points_of_both() -> None:
    games = [game(deal, seating, {0}, 6, 1, 2, 1) for deal in (1, 2) for seating in (0, 1)]
    found = standings(games, seatings(2, 2), PARTNERS)
    assert shares(found) == ([0.5, 0.5], [1.0, 0.0])
    assert [bot.points.mean for bot in found.bots if bot.points is not None] == [2.5, 2.5]


def test_of_three_the_winner_is_rated_above_each_of_the_losers_who_are_even() -> None:
    # Bot 0 wins all games: 6 against each other bot, with half a game more on both sides.
    order = seatings(3, 3)
    sides = tuple(frozenset({seat}) for seat in range(3))
    games = [game(1, number, {seating.index(0)}, 0, 0, 0) for number, seating in enumerate(order)]
    first, second, third = (bot.rating for bot in standings(games, order, sides).bots)
    assert second == pytest.approx(third)
    assert first - second == pytest.approx(400 * log10(6.5 / 0.5))


def test_two_sides_of_one_bot_say_nothing_of_each_other() -> None:
    order = seatings(2, 3)
    sides = tuple(frozenset({seat}) for seat in range(3))
    games = [game(1, number, {0, 1, 2}, 0, 0, 0) for number in range(len(order))]
    found = standings(games, order, sides)
    assert [bot.rating for bot in found.bots] == [0, 0]
    assert shares(found)[0] == [0.5, 0.5]
