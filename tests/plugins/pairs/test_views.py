"""Who sees what: everybody the open cards and those that were taken, nobody one that lies face down."""

from random import Random

import pytest
from cardwright import FACE_DOWN, determinize, key, view, zones
from cardwright_pairs import PAIRS, State

from .tables import after, cards, dealt, table, told

EYES = [0, 1, 2, None]
TOP = "7H 7D 9C 9S KH 2D"


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def seen(state: State, eye: int | None) -> State:
    return view(PAIRS, state, eye).table


def places(state: State, eye: int | None) -> str:
    """Write the layout as someone sees it."""
    return told(seen(state, eye).layout)


@pytest.mark.parametrize("eye", EYES)
def test_me_01_nobody_sees_a_card_before_it_is_turned_up(eye: int | None) -> None:
    layout = seen(dealt(3), eye).layout
    assert len(layout) == 52
    assert all(card is FACE_DOWN for card in layout)


@pytest.mark.parametrize("eye", EYES)
def test_me_01_everybody_sees_the_card_that_is_turned_up_and_where(eye: int | None) -> None:
    state = seen(after(dealt(3, TOP), 2), eye)
    assert (told(state.open), state.opened) == ("9C", (2,))
    assert state.layout[2] is None


@pytest.mark.parametrize("eye", EYES)
def test_me_03_everybody_sees_both_cards_that_are_no_pair(eye: int | None) -> None:
    state = seen(after(dealt(3, TOP), 2, 0), eye)
    assert (told(state.open), state.opened) == ("9C 7H", (2, 0))


@pytest.mark.parametrize("eye", EYES)
def test_me_03_a_card_that_was_turned_down_again_is_hidden_again(eye: int | None) -> None:
    state = table("7H 7D 9C 9S KH KD", won=("", "", ""))
    assert places(after(state, 2, 0), eye) == ". ?? . ?? ?? ??"
    assert places(after(state, 2, 0, 4), eye) == "?? ?? ?? ?? . ??"
    assert told(seen(after(state, 2, 0, 4), eye).open) == "KH"


@pytest.mark.parametrize("eye", EYES)
def test_f_27_what_was_turned_down_leaves_no_trace_of_where_it_lies(eye: int | None) -> None:
    one = after(dealt(3, "7H 9C KH 2D"), 0, 1, 2)
    other = after(dealt(3, "9C 7H KH 2D"), 0, 1, 2)
    assert one != other
    assert key(view(PAIRS, one, eye)) == key(view(PAIRS, other, eye))


@pytest.mark.parametrize("eye", EYES)
def test_everybody_sees_what_was_taken_by_whom(eye: int | None) -> None:
    state = seen(after(dealt(3, TOP), 0, 1), eye)
    assert state.won == (cards("7H 7D"), (), ())
    assert state.layout[:2] == (None, None)


def test_the_zones_of_the_table_are_the_layout_the_open_cards_and_what_each_seat_has_won() -> None:
    state = after(table("7H 7D 9C 9S KH KD"), 0, 1, 4, 2)
    assert zones(state) == {
        "layout": (None, None, None, *cards("9S"), None, *cards("KD")),
        "open": cards("KH 9C"),
        "won": (cards("7H 7D"), ()),
    }


def test_nobody_sees_what_waits_for_the_shuffle() -> None:
    turn = view(PAIRS, PAIRS.setup(dealt(2).rules, 2), 0).table.turn
    assert "7H" not in repr(turn)


@pytest.mark.parametrize("eye", EYES)
def test_hidden_cards_are_guessed_at_the_places_that_are_not_empty(eye: int | None) -> None:
    state = after(dealt(3, TOP), 0, 1, 2, 4)
    known = view(PAIRS, state, eye)
    worlds = [determinize(PAIRS, known, Dice(seed)) for seed in range(5)]
    assert all(view(PAIRS, world, eye) == known for world in worlds)
    assert all((world.won, world.open) == (state.won, state.open) for world in worlds)
    assert len({world.layout for world in worlds}) == 5
