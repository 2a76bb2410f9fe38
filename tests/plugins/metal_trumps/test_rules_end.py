"""MT-14 to MT-16: the last one with cards, complete decks, and the cap; the score."""

from itertools import permutations
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from cardwright import DeckError, Shuffle, evolve, read_deck
from cardwright_metal_trumps import METAL_TRUMPS, Choose, Rules, State

from .tables import after, held, points, table, told, winners

Order: TypeAlias = Literal["winner_first", "winner_last", "seat_order"]
CAP = 500


def test_mt_14_the_last_player_with_cards_wins() -> None:
    state = after(table("7", "3", "5"), "high")
    assert state.turn is None
    assert held(state) == ["7 3 5", "", ""]
    assert winners(state) == {0}


def test_mt_14_the_game_goes_on_while_two_have_cards() -> None:
    state = after(table("7", "3", "5 1"), "high")
    assert state.turn == 0
    assert winners(state) == set()


def test_mt_14_cards_that_are_set_aside_win_nothing() -> None:
    state = after(table("7", "3", aside="9"), "high")
    assert told(state.set_aside) == "9"
    assert points(state) == (2, 0)


def test_mt_15_a_deck_with_a_missing_value_is_refused(tmp_path: Path) -> None:
    whole = (
        'name = "Two"\n[[category]]\nid = "size"\nlabel = "Size"\n'
        '[[card]]\nid = "fox"\nname = "Fox"\nsize = 4\n[[card]]\nid = "owl"\nname = "Owl"\nsize = -2\n'
    )
    file = tmp_path / "two.toml"
    file.write_text(whole, "utf-8")
    assert len(METAL_TRUMPS.setup(Rules(cards=read_deck(file)), 2).top) == 2
    file.write_text(whole.replace("size = -2\n", ""), "utf-8")
    with pytest.raises(DeckError, match="card owl, category size: expected a whole number, found nothing"):
        read_deck(file)


def test_mt_16_at_the_cap_the_most_cards_win() -> None:
    state = table("7 1 2", "3 5 6", rules=Rules(max_rounds=1))
    state = after(state, "high")
    assert state.turn is None
    assert points(state) == (4, 2)
    assert winners(state) == {0}


def test_mt_16_those_who_have_equally_many_share_the_win() -> None:
    state = after(table("7 1", "3 4 8 9 10", "2 6", rules=Rules(max_rounds=1)), "high")
    assert points(state) == (4, 4, 1)
    assert winners(state) == {0, 1}


@pytest.mark.parametrize("cap", [1, 2, 3])
def test_mt_16_every_choice_is_a_round_ties_and_deciders_too(cap: int) -> None:
    state = table("7 5 9 1", "7-b 5-b 3 2", rules=Rules(max_rounds=cap))
    for number in range(1, cap + 1):
        assert state.turn == 0
        state = after(state, "high")
        assert state.last is not None
        assert state.last.round == number
    assert state.turn is None


def test_mt_16_every_choice_of_another_category_for_the_same_cards_is_a_round() -> None:
    rules = Rules(tie="next_category_same_cards", max_rounds=2)
    state = after(table("7-5-1 0-0-0", "7-5-2 0-0-0-b 0-0-0-c", rules=rules), "high", "wide")
    assert state.turn is None
    assert points(state) == (2, 3)
    assert winners(state) == {1}


def test_mt_16_the_middle_and_what_is_set_aside_count_for_nobody() -> None:
    state = after(table("7 1", "7-b 2 3", aside="9", rules=Rules(max_rounds=1)), "high")
    assert told(state.middle) == "7 7-b"
    assert points(state) == (1, 2)
    assert winners(state) == {1}


def test_mt_16_the_other_ends_come_first() -> None:
    cap = Rules(max_rounds=1)
    assert winners(after(table("7", "7-b", "3", rules=cap), "high")) == {0, 1}
    assert held(after(table("7", "7-b 1", rules=cap), "high")) == ["", "1 7 7-b"]
    assert held(after(table("7", "3", rules=cap), "high")) == ["7 3", ""]


def test_mt_16_cards_that_are_being_shuffled_are_picked_up_before_the_cap_is_looked_at() -> None:
    state = table("7 1", "3 4 5", rules=Rules(max_rounds=1, pickup_order="shuffled"))
    state = after(state, "high")
    assert isinstance(state.turn, Shuffle)
    assert points(state) == (1, 2)
    assert winners(state) == set()
    state = after(state, "shuffled 3,7")
    assert state.turn is None
    assert points(state) == (3, 2)
    assert winners(state) == {0}


def played_out(state: State) -> State:
    """Play the only category there is until the end."""
    while state.turn is not None:
        state = METAL_TRUMPS.apply(state, Choose("high"))
    return state


@pytest.mark.parametrize(
    ("order", "hands"), [("seat_order", ("0 2", "3 1")), ("winner_last", ("0 1 4", "2 5 3"))]
)
@pytest.mark.parametrize("cap", [CAP, CAP + 1, CAP + 2, CAP + 3])
def test_f_24_mt_16_a_deal_that_loops_ends_at_the_cap(order: Order, hands: tuple[str, str], cap: int) -> None:
    state = played_out(table(*hands, rules=Rules(pickup_order=order, max_rounds=cap)))
    assert state.last is not None
    assert state.last.round == cap
    most = max(points(state))
    assert min(points(state)) > 0
    assert winners(state) == {seat for seat in (0, 1) if points(state)[seat] == most}


@pytest.mark.parametrize(
    ("order", "size", "loops"),
    [
        ("seat_order", 4, 8),
        ("winner_last", 6, 72),
        ("winner_first", 4, 0),
        ("winner_first", 6, 0),
    ],
)
def test_f_25_mt_16_so_many_deals_of_one_category_loop(order: Order, size: int, loops: int) -> None:
    texts = list(map(str, range(size)))
    fresh = table(" ".join(texts[: size // 2]), " ".join(texts[size // 2 :]))
    fresh = evolve(fresh, rules=evolve(fresh.rules, pickup_order=order, max_rounds=CAP))
    every = (*fresh.top[0], *fresh.pile[0], *fresh.top[1], *fresh.pile[1])
    half, found = size // 2, 0
    for one in permutations(every):
        state = evolve(fresh, top=(one[:1], one[half : half + 1]), pile=(one[1:half], one[half + 1 :]))
        found += min(points(played_out(state))) > 0
    assert found == loops


@pytest.mark.parametrize("rounds", [1, 7, 10_000])
def test_a_game_has_a_deal_and_at_most_so_many_rounds_and_a_shuffle_for_each(rounds: int) -> None:
    assert METAL_TRUMPS.max_moves(Rules(max_rounds=rounds), 4) == 1 + rounds
    shuffled = Rules(max_rounds=rounds, pickup_order="shuffled")
    assert METAL_TRUMPS.max_moves(shuffled, 4) == 1 + 2 * rounds


def test_mt_16_there_are_10000_rounds_unless_another_number_is_agreed_on() -> None:
    assert Rules().max_rounds == 10_000


def test_the_points_are_the_cards_that_are_held_also_while_the_game_runs() -> None:
    assert points(table("7 1", "3", "2 4 5")) == (2, 1, 3)
