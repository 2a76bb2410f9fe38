"""Who sees what: the own top card, no pile, and what was compared last."""

import json

import pytest
from cardwright import FACE_DOWN, Shuffle, playout, seed_from_text, state_json, view, zones
from cardwright_metal_trumps import METAL_TRUMPS, Rules, State

from .tables import after, cards, dealt, table, told

SEATS = [0, 1, 2, None]


def midgame() -> State:
    return after(table("3 1 4", "7 2 8", "5 6 9"), "high")


@pytest.mark.parametrize("seat", SEATS)
def test_a_player_sees_the_own_top_card_and_no_other(seat: int | None) -> None:
    state = midgame()
    tops = view(METAL_TRUMPS, state, seat).table.top
    for other in range(3):
        assert tops[other][0] is (state.top[other][0] if other == seat else FACE_DOWN)


@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_any_pile_the_owner_neither(seat: int | None) -> None:
    piles = view(METAL_TRUMPS, midgame(), seat).table.pile
    assert [len(pile) for pile in piles] == [1, 4, 1]
    assert all(card is FACE_DOWN for pile in piles for card in pile)


@pytest.mark.parametrize("seat", SEATS)
def test_mt_02_nobody_sees_what_is_set_aside(seat: int | None) -> None:
    seen = view(METAL_TRUMPS, dealt(3, "1 2 3 4 5"), seat).table
    assert len(seen.set_aside) == 2
    assert all(card is FACE_DOWN for card in seen.set_aside)


@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_the_middle_and_what_was_compared_last(seat: int | None) -> None:
    state = after(table("3 1 4", "7 2 8", "7-b 6 9"), "high")
    seen = view(METAL_TRUMPS, state, seat).table
    assert told(seen.middle) == "3 7 7-b"
    assert seen.last == state.last
    assert seen.last is not None
    assert (seen.last.category, seen.last.values) == ("high", (3, 7, 7))
    assert seen.last.compared == cards("3 7 7-b")


@pytest.mark.parametrize("seat", SEATS)
def test_only_the_values_are_heard_if_they_are_read_out(seat: int | None) -> None:
    state = after(table("3 1 4", "7 2 8", "5 6 9", rules=Rules(reveal="category_only")), "high")
    seen = view(METAL_TRUMPS, state, seat).table
    assert seen.last is not None
    assert (seen.last.category, seen.last.values) == ("high", (3, 7, 5))
    assert seen.last.compared is None


def test_nor_are_the_cards_shown_when_they_tie() -> None:
    last = after(table("7 1", "7-b 2", "5 6", rules=Rules(reveal="category_only")), "high").last
    assert last is not None
    assert (last.values, last.compared) == ((7, 7, 5), None)


def test_who_takes_no_part_shows_nothing_and_says_nothing() -> None:
    last = after(table("3", "7 2", "5 6"), "high", "high").last
    assert last is not None
    assert last.values == (None, 2, 6)
    assert last.compared == (None, *cards("2 6"))


def test_the_last_comparison_stays_until_the_next() -> None:
    rules = Rules(pickup_order="shuffled")
    state = after(table("3 1 4", "7 2 8", "5 6 9", rules=rules), "high")
    first = state.last
    state = after(state, "shuffled 3,5,7")
    assert state.last == first
    assert after(state, "high").last != first


def test_nobody_sees_what_is_being_shuffled_and_it_counts_for_nobody() -> None:
    state = after(table("3 1 4", "7 2 8", rules=Rules(pickup_order="shuffled")), "high")
    turn = view(METAL_TRUMPS, state, 1).table.turn
    assert isinstance(turn, Shuffle)
    assert all(card is FACE_DOWN for card in turn.cards)
    assert METAL_TRUMPS.score(state).points == (2, 2)


def test_the_zones_are_lists_of_cards_for_each_seat() -> None:
    there = zones(after(table("3", "7 2 8", "5 6"), "high"))
    assert there["top"] == ((), cards("2"), cards("6"))
    assert there["pile"] == ((), cards("8 7 5 3"), ())
    assert json.loads(state_json(midgame()))["top"] == [["1"], ["2"], ["6"]]


def test_no_zone_but_the_open_ones_is_seen_by_a_spectator_in_a_whole_game() -> None:
    for step in playout(METAL_TRUMPS, Rules(), 3, seed_from_text("eyes")):
        table = view(METAL_TRUMPS, step.after, None).table
        hidden = (*sum(table.top, ()), *sum(table.pile, ()), *table.set_aside)
        assert all(card is FACE_DOWN for card in hidden)
