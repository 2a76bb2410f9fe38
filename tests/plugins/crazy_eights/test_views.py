"""Who sees what: a hand its owner, the stock nobody, all else everybody."""

from random import Random

import pytest
from cardwright import FACE_DOWN, Seat, cards_in, determinize, key, view
from cardwright_crazy_eights import CRAZY_EIGHTS, Rules, State

from .tables import after, cards, dealt, shuffled, table, told

SEATS = (0, 1, 2, None)
AGAIN = Rules(reshuffle=True)


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def seen(state: State, seat: Seat | None) -> State:
    return view(CRAZY_EIGHTS, state, seat).table


def hidden(lying: tuple[object, ...]) -> bool:
    return all(card is FACE_DOWN for card in lying)


@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_is_seen_by_its_owner_alone(seat: Seat | None) -> None:
    state = dealt(3)
    for other, hand in enumerate(seen(state, seat).hands):
        assert len(hand) == 5
        assert hand == state.hands[other] if other == seat else hidden(hand)


@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_the_stock_nor_what_waits_to_be_shuffled(seat: Seat | None) -> None:
    assert len(seen(dealt(3), seat).stock) == 36
    assert hidden(seen(dealt(3), seat).stock)
    waiting = after(table("2H 2D", "3H", "4H", pile="QC KC 7H", stock="KH", rules=AGAIN), "draw")
    assert "QC" not in repr(seen(waiting, seat).turn)


@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_the_pile_and_the_suit_that_is_asked_for(seat: Seat | None) -> None:
    state = after(table("8C 2D", "3H", "4H", pile="KS 7H"), "play 8C", "name spades", "pass")
    table_seen = seen(state, seat)
    assert (told(table_seen.pile), table_seen.suit) == ("KS 7H 8C", state.suit)
    assert (table_seen.passes, table_seen.plays, table_seen.turn) == (1, 1, 2)


@pytest.mark.parametrize("seat", SEATS)
def test_ce_03_an_eight_under_the_stock_is_seen_by_nobody(seat: Seat | None) -> None:
    hands = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H"
    one, other = dealt(3, f"{hands} 8S 6D"), dealt(3, f"{hands} 6D")
    assert one != other
    assert key(view(CRAZY_EIGHTS, one, seat)) == key(view(CRAZY_EIGHTS, other, seat))


@pytest.mark.parametrize("seat", SEATS)
def test_ce_08_a_card_that_is_drawn_is_seen_by_who_draws_it(seat: Seat | None) -> None:
    state = after(table("2D", "3H", "4H", stock="KC QC"), "draw")
    hand = seen(state, seat).hands[0]
    assert hand == cards("2D KC") if seat == 0 else hidden(hand)


@pytest.mark.parametrize("seat", SEATS)
def test_ce_11_how_the_pile_was_shuffled_is_seen_by_nobody(seat: Seat | None) -> None:
    state = after(table("2H 2D", "3H", "4H", pile="QC KC 7H", stock="KH", rules=AGAIN), "draw")
    one, other = shuffled(state, "KC QC"), shuffled(state, "QC KC")
    assert one != other
    assert key(view(CRAZY_EIGHTS, one, seat)) == key(view(CRAZY_EIGHTS, other, seat))


@pytest.mark.parametrize("seat", SEATS)
def test_ce_15_no_hand_is_laid_open_when_it_is_over(seat: Seat | None) -> None:
    state = after(table("2H", "3H", "4H"), "play 2H")
    for other, hand in enumerate(seen(state, seat).hands):
        assert hand == state.hands[other] if other == seat else hidden(hand)


@pytest.mark.parametrize("seat", SEATS)
def test_hidden_cards_are_guessed_at_the_places_where_they_lie(seat: Seat | None) -> None:
    state = after(dealt(3), "draw")
    known = view(CRAZY_EIGHTS, state, seat)
    worlds = [determinize(CRAZY_EIGHTS, known, Dice(seed)) for seed in range(5)]
    assert all(view(CRAZY_EIGHTS, world, seat) == known for world in worlds)
    assert all(sorted(cards_in(world)) == sorted(cards_in(state)) for world in worlds)
    assert len({world.stock for world in worlds}) == 5
