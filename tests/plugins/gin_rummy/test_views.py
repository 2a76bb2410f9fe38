"""Who sees what: hands, the stock, cards taken from the discards, and what is laid open."""

import pytest
from cardwright import (
    FACE_DOWN,
    Seat,
    Stream,
    cards_in,
    determinize,
    seed_from_text,
    view,
    view_move,
    write_move,
)
from cardwright_gin_rummy import GIN_RUMMY, State
from cardwright_gin_rummy.moves import DRAW_STOCK

from .tables import HIGH, LOW, after, dealt, hand, told

SEATS = (0, 1, None)


def midgame() -> State:
    """Play on from a deal, until each seat has taken an upcard."""
    state = after(dealt(HIGH, LOW, "KC JD"), "pass", "draw-upcard", "discard 9C", "draw-upcard")
    return after(state, "discard 2C", "draw-stock", "discard AC")


def hidden(heap: object) -> bool:
    assert isinstance(heap, tuple)
    return all(card is FACE_DOWN for card in heap)


@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_is_seen_by_its_owner_alone(seat: Seat | None) -> None:
    state = midgame()
    seen = view(GIN_RUMMY, state, seat).table.hands
    assert [hidden(cards) for cards in seen] == [other != seat for other in (0, 1)]
    assert list(map(len, seen)) == [10, 10]
    if seat is not None:
        assert seen[seat] == state.hands[seat]


@pytest.mark.parametrize("seat", SEATS)
def test_gr_22_the_stock_is_hidden_from_all(seat: Seat | None) -> None:
    seen = view(GIN_RUMMY, midgame(), seat).table.stock
    assert len(seen) == 30
    assert hidden(seen)


@pytest.mark.parametrize("seat", SEATS)
def test_gr_03_all_discards_are_seen_by_all(seat: Seat | None) -> None:
    assert told(view(GIN_RUMMY, midgame(), seat).table.discards) == "2C AC"


@pytest.mark.parametrize("seat", SEATS)
def test_a_card_taken_from_the_discards_is_known_until_it_is_played(seat: Seat | None) -> None:
    state = midgame()
    assert [told(cards) for cards in view(GIN_RUMMY, state, seat).table.known] == ["9C", "KC"]
    state = after(state, "draw-stock", "discard 9C")
    assert [told(cards) for cards in view(GIN_RUMMY, state, seat).table.known] == ["", "KC"]


def test_a_card_drawn_from_the_stock_is_not_known_and_the_move_does_not_name_it() -> None:
    state = after(midgame(), "draw-stock")
    assert told(state.known[0]) == "9C"
    assert {write_move(view_move(DRAW_STOCK, 0, seat)) for seat in SEATS} == {"draw-stock"}


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_laid_open_after_a_knock_is_seen_by_all(seat: Seat | None) -> None:
    state = after(dealt(LOW, HIGH, "9D"), "draw-upcard", "knock", "discard AC", "meld 3C,4C,5C")
    seen = view(GIN_RUMMY, state, seat).table
    assert [told(meld) for meld in seen.knocked.melds[0]] == ["3C 4C 5C"]
    assert hidden(seen.hands[0]) == (seat != 0)
    state = after(state, "meld 9C,9H,9S", "meld 6D,7D,8D", "done", "done")
    seen = view(GIN_RUMMY, state, seat).table
    assert told(seen.knocked.deadwood[0]) == "9D"
    assert hidden(seen.hands[1]) == (seat != 1)
    state = after(state, "done")
    assert view(GIN_RUMMY, state, seat).table.knocked.deadwood[1] == state.knocked.deadwood[1]
    assert len(state.knocked.deadwood[1]) == 10


@pytest.mark.parametrize("seat", SEATS)
def test_a_world_that_is_guessed_has_the_known_cards_in_their_hands(seat: Seat | None) -> None:
    state = midgame()
    seen, source = view(GIN_RUMMY, state, seat), Stream(seed_from_text("worlds"), "test")
    worlds = [determinize(GIN_RUMMY, seen, source) for _ in range(20)]
    assert all(view(GIN_RUMMY, world, seat) == seen for world in worlds)
    assert all("9C" in hand(world, 0) and "KC" in hand(world, 1) for world in worlds)
    assert all(sorted(cards_in(world)) == sorted(cards_in(state)) for world in worlds)
    assert len({world.stock for world in worlds}) > 1


def test_whether_one_may_knock_is_asked_of_the_own_hand_alone() -> None:
    state = after(dealt(LOW, HIGH, "KC"), "draw-upcard")
    seen = view(GIN_RUMMY, state, 0).table
    assert GIN_RUMMY.legal_moves(seen) == GIN_RUMMY.legal_moves(state)
    assert write_move(GIN_RUMMY.legal_moves(seen)[-1]) == "knock"
