"""SH-50 and SH-51: when the game ends, and who wins."""

import pytest
from cardwright import evolve
from cardwright_shithead import SHITHEAD, Rules, State

from .tables import after, legal, table, winners

TO_THE_LAST = Rules(end="last_loser")


def late(*players: str, pile: str = "", rules: Rules) -> State:
    """Lay out a table after nine plays."""
    return evolve(table(*players, pile=pile, rules=rules), plays=9)


def points(state: State) -> tuple[int, ...]:
    return SHITHEAD.score(state).points


@pytest.mark.parametrize(
    ("last", "move"), [("4C", "play 4C"), ("| 4C 4D |", "play 4C,4D"), ("|| 4C", "flip 0")]
)
def test_sh_50_who_has_no_cards_left_has_won_and_the_game_is_over(last: str, move: str) -> None:
    state = after(table("5C", last, "6C", turn=1, pile="3D"), move)
    assert state.turn is None
    assert legal(state) == []
    assert winners(state) == {1}
    assert points(state) == (0, 1, 0)


@pytest.mark.parametrize("left", ["4C 5D", "4C | 5D", "4C || 5D"])
def test_sh_50_with_a_card_in_any_layer_the_game_goes_on(left: str) -> None:
    state = after(table(left, "5C"), "play 4C")
    assert state.turn == 1
    assert points(state) == (0, 0)
    assert winners(state) == set()


def test_sh_50_a_last_card_that_fails_wins_nothing() -> None:
    assert after(table("|| 3C", "5C", pile="4D"), "flip 0").turn == 1


@pytest.mark.parametrize("last", ["7C", "8C", "2C"])
def test_sh_50_a_special_card_as_the_last_one_asks_nobody_for_anything(last: str) -> None:
    state = after(table(last, "5C", pile="4D"), f"play {last}")
    assert (state.turn, state.phase) == (None, "playing")
    assert winners(state) == {0}


def test_sh_50_with_last_loser_the_others_play_on() -> None:
    state = after(table("4C", "5C 3C", "6C", rules=TO_THE_LAST), "play 4C")
    assert state.turn == 1
    assert points(state) == (0, 0, 0)
    assert winners(state) == set()


def test_sh_50_with_last_loser_all_have_won_but_the_last_with_cards() -> None:
    state = after(table("4C", "5C 3C", "6C", rules=TO_THE_LAST), "play 4C", "play 5C", "play 6C")
    assert state.turn is None
    assert winners(state) == {0, 2}
    assert points(state) == (1, 0, 1)


def test_sh_50_with_last_loser_five_play_on_while_two_have_cards() -> None:
    state = after(table("4C", "5C 3C", "", "6C 3D", "", rules=TO_THE_LAST), "play 4C")
    assert state.turn == 1
    assert winners(state) == set()
    state = after(state, "play 5C", "play 6C", "pick-up", "play 3D")
    assert state.turn is None
    assert winners(state) == {0, 2, 3, 4}


def test_sh_50_with_last_loser_seats_that_are_out_are_passed_over_clockwise() -> None:
    state = table("4C 3C", "", "", "5C 6C", rules=TO_THE_LAST)
    assert after(state, "play 4C").turn == 3
    assert after(state, "play 4C", "play 5C").turn == 0


def test_sh_50_with_last_loser_seats_that_are_out_are_passed_over_backwards() -> None:
    state = table("9C 3C", "", "", "8D 6C", rules=TO_THE_LAST)
    assert after(state, "play 9C", "play 8D").turn == 0
    state = table("8D 3C", "", "", "9C 6C", pile="4D", rules=TO_THE_LAST)
    assert after(state, "play 8D").turn == 3


def test_sh_50_with_last_loser_several_eights_skip_the_seats_that_are_out() -> None:
    rules = Rules(end="last_loser", eights_stack=True)
    state = table("9C 3C", "", "7C", "8C 8D 6C", pile="4D", turn=3, rules=rules)
    assert after(state, "play 8C,8D").turn == 0


def test_sh_51_after_max_plays_the_game_is_a_draw_of_all() -> None:
    state = after(late("4C 3C", "5C", "6C", rules=Rules(max_plays=10)), "play 4C")
    assert state.turn is None
    assert winners(state) == {0, 1, 2}
    assert points(state) == (1, 1, 1)


@pytest.mark.parametrize(
    ("first", "move", "pile"),
    [("4C 3C", "play 4C", ""), ("3C", "pick-up", "4D"), ("|| 3C 4C", "flip 0", "9D")],
)
def test_sh_51_plays_pick_ups_and_flips_count(first: str, move: str, pile: str) -> None:
    state = late(first, "5C", pile=pile, rules=Rules(max_plays=10))
    assert after(state, move).turn is None
    assert after(evolve(state, plays=8), move).plays == 9
    assert after(evolve(state, plays=8), move).turn == 1


def test_sh_51_exchanges_do_not_count() -> None:
    state = table("4C 5C 6C | 4D 5D 6D", "4H 5H 6H | 4S 5S 6S", rules=Rules(max_plays=1))
    state = evolve(state, phase="exchanging")
    state = after(state, "show 4C,5C,6C", "show 4H,5H,6H")
    assert (state.turn, state.plays) == (0, 0)
    assert after(state, "play 4D").turn is None


@pytest.mark.parametrize(
    ("others", "expected"),
    [(("5C | 6C |", "6D || 7C"), {0}), (("5C", "6D || 7C"), {0, 1}), (("5C 7D 9D 9H", "|| 7C"), {0, 2})],
)
def test_sh_51_with_fewest_cards_those_win_who_have_the_fewest_in_all_layers(
    others: tuple[str, str], expected: set[int]
) -> None:
    rules = Rules(max_plays=10, at_cap="fewest_cards")
    state = after(late("4C | 3C |", *others, rules=rules), "play 4C")
    assert state.turn is None
    assert winners(state) == expected


@pytest.mark.parametrize("at_cap", ["draw", "fewest_cards"])
def test_sh_51_whoever_goes_out_by_the_last_play_has_won_alone(at_cap: str) -> None:
    rules = Rules(max_plays=10, at_cap="draw" if at_cap == "draw" else "fewest_cards")
    assert winners(after(late("4C", "5C", rules=rules), "play 4C")) == {0}


def test_sh_51_with_last_loser_whoever_goes_out_by_the_last_play_has_won_alone_too() -> None:
    rules = Rules(max_plays=10, end="last_loser")
    state = after(late("4C", "5C", "6C", rules=rules), "play 4C")
    assert state.turn is None
    assert winners(state) == {0}


@pytest.mark.parametrize("at_cap", ["draw", "fewest_cards"])
def test_sh_51_with_last_loser_those_who_are_out_have_won_and_nobody_else(at_cap: str) -> None:
    rules = Rules(max_plays=10, end="last_loser", at_cap="draw" if at_cap == "draw" else "fewest_cards")
    state = late("4C 3C", "", "5C", "6C", rules=rules)
    assert winners(after(state, "play 4C")) == {1}


def test_sh_51_with_last_loser_it_is_a_draw_of_all_if_nobody_is_out() -> None:
    rules = Rules(max_plays=10, end="last_loser")
    assert winners(after(late("4C 3C", "5C", "6C", rules=rules), "play 4C")) == {0, 1, 2}


@pytest.mark.parametrize(("max_plays", "seats"), [(1, 2), (5000, 5)])
def test_sh_51_no_game_has_more_moves_than_deal_exchanges_and_plays(max_plays: int, seats: int) -> None:
    assert SHITHEAD.max_moves(Rules(max_plays=max_plays), seats) == 1 + seats + max_plays
