"""The table: the back of a card tells nothing, and the small helpers."""

import copy
import math
import operator
import pickle
from collections.abc import Callable
from typing import Any

import cardwright
import pytest
from cardwright import (
    DEALER,
    FACE_DOWN,
    Card,
    HiddenCardError,
    Shuffle,
    Shuffled,
    Sight,
    added,
    found,
    given_to,
    leaders,
    mover,
    replaced,
    shown_in,
    taken_from,
    without,
)
from hypothesis import given
from hypothesis import strategies as st

from .games import ORDER, Rules, cards, dealt, setup

TOUCHES: dict[str, Callable[[], object]] = {
    "its rank": lambda: FACE_DOWN.rank,
    "a private name of it": lambda: FACE_DOWN._name_,
    "whether it has a suit": lambda: hasattr(FACE_DOWN, "suit"),
    "its suit, or else none": lambda: getattr(FACE_DOWN, "suit", None),
    "equal to a card": lambda: operator.eq(FACE_DOWN, Card["7H"]),
    "a card equal to it": lambda: Card["7H"] == FACE_DOWN,
    "other than a card": lambda: operator.ne(FACE_DOWN, Card["7H"]),
    "equal to a number": lambda: operator.eq(FACE_DOWN, 3),
    "equal to nothing": lambda: FACE_DOWN == None,  # noqa: E711  # what this test is about
    "less": lambda: operator.lt(FACE_DOWN, Card["7H"]),
    "more": lambda: operator.gt(FACE_DOWN, Card["7H"]),
    "at most": lambda: operator.le(FACE_DOWN, Card["7H"]),
    "at least": lambda: Card["7H"] >= FACE_DOWN,
    "sorted": lambda: sorted([Card["7H"], FACE_DOWN]),
    "the highest": lambda: max(FACE_DOWN, Card["7H"]),
    "in a hand": lambda: FACE_DOWN in cards("7H 8H"),
    "a card in a hidden hand": lambda: Card["7H"] in (FACE_DOWN, FACE_DOWN),
    "counted": lambda: (FACE_DOWN, FACE_DOWN).count(Card["7H"]),
    "found": lambda: (FACE_DOWN,).index(Card["7H"]),
    "hashed": lambda: hash(FACE_DOWN),
    "in a set": lambda: {FACE_DOWN},
    "in a mapping": lambda: {Card["7H"]: 1}[FACE_DOWN],
    "true": lambda: bool(FACE_DOWN),
    "not": lambda: not FACE_DOWN,
    "a number": lambda: int(FACE_DOWN),
    "a float": lambda: float(FACE_DOWN),
    "a complex number": lambda: complex(FACE_DOWN),
    "an index": lambda: [1, 2, 3][FACE_DOWN],
    "its length": lambda: len(FACE_DOWN),
    "its parts": lambda: list(FACE_DOWN),
    "its last part": lambda: list(reversed(FACE_DOWN)),
    "its next part": lambda: next(FACE_DOWN),
    "its first part": lambda: FACE_DOWN[0],
    "something in it": lambda: 0 in FACE_DOWN,
    "called": FACE_DOWN,
    "negative": lambda: -FACE_DOWN,
    "positive": lambda: +FACE_DOWN,
    "its size": lambda: abs(FACE_DOWN),
    "inverted": lambda: ~FACE_DOWN,
    "rounded": lambda: round(FACE_DOWN),
    "rounded down": lambda: math.floor(FACE_DOWN),
    "rounded up": lambda: math.ceil(FACE_DOWN),
    "cut off": lambda: math.trunc(FACE_DOWN),
    "matched": lambda: _matched(FACE_DOWN),
}
BINARY = [
    operator.add,
    operator.sub,
    operator.mul,
    operator.truediv,
    operator.floordiv,
    operator.mod,
    operator.pow,
    divmod,
    operator.and_,
    operator.or_,
    operator.xor,
    operator.lshift,
    operator.rshift,
]


def _matched(card: object) -> bool:
    match card:
        case 0:
            return True
        case _:
            return False


@pytest.mark.parametrize("touch", TOUCHES.values(), ids=TOUCHES)
def test_a_card_that_is_face_down_does_not_tell(touch: Callable[[], object]) -> None:
    with pytest.raises(HiddenCardError, match="this card is face down"):
        touch()


@pytest.mark.parametrize("calculate", BINARY)
def test_nothing_can_be_calculated_with_a_card_that_is_face_down(
    calculate: Callable[[Any, Any], Any],
) -> None:
    with pytest.raises(HiddenCardError):
        calculate(FACE_DOWN, 2)
    with pytest.raises(HiddenCardError):
        calculate(2, FACE_DOWN)
    with pytest.raises(HiddenCardError):
        calculate(FACE_DOWN, FACE_DOWN)


def test_the_error_says_what_was_asked() -> None:
    with pytest.raises(HiddenCardError) as raised:
        FACE_DOWN.rank  # noqa: B018  # what this test is about
    assert raised.value.asked == "its rank"


def test_there_is_one_back_of_all_cards() -> None:
    assert copy.copy(FACE_DOWN) is FACE_DOWN
    assert copy.deepcopy(FACE_DOWN) is FACE_DOWN
    assert copy.deepcopy((FACE_DOWN, [FACE_DOWN]))[1][0] is FACE_DOWN
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(FACE_DOWN, protocol)) is FACE_DOWN  # noqa: S301  # our own


def test_the_back_of_a_card_can_be_written() -> None:
    assert repr(FACE_DOWN) == "FACE_DOWN"
    assert str(FACE_DOWN) == "??"
    assert f"{FACE_DOWN}" == "??"


def test_the_back_of_a_card_cannot_be_written_on() -> None:
    with pytest.raises(AttributeError):
        FACE_DOWN.rank = 3


def test_protocols_of_python_find_nothing_on_it() -> None:
    assert not hasattr(FACE_DOWN, "__array__")
    assert not isinstance(FACE_DOWN, int | Card)


def test_the_mover_is_the_seat_whose_turn_it_is() -> None:
    assert mover(dealt()) == 0
    assert mover(dealt("draw", "discard TC")) == 1


def test_nobody_moves_while_the_cards_wait_or_after_the_end() -> None:
    with pytest.raises(ValueError, match="the cards are to be shuffled"):
        mover(setup(Rules(), 2))
    over = dealt("draw", "discard TC", "draw", "discard TD", rules=Rules(turns=1))
    with pytest.raises(ValueError, match="the game is over"):
        mover(over)


def test_an_item_is_replaced_in_a_new_tuple() -> None:
    items = ("a", "b", "c")
    assert [replaced(items, at, "x") for at in range(3)] == [
        ("x", "b", "c"),
        ("a", "x", "c"),
        ("a", "b", "x"),
    ]
    assert items == ("a", "b", "c")


def test_one_copy_of_each_thing_is_taken_out() -> None:
    assert without(cards("7H 8H 7H QS"), Card["7H"]) == cards("8H 7H QS")
    assert without(cards("7H 8H 7H QS"), Card["7H"], Card["QS"], Card["7H"]) == cards("8H")
    assert without(cards("7H")) == cards("7H")


def test_what_is_not_there_cannot_be_taken_out() -> None:
    with pytest.raises(ValueError, match="not in"):
        without(cards("7H 8H"), Card["7H"], Card["7H"])


def test_cards_are_added_to_a_sorted_hand() -> None:
    assert added(cards("3C 9H"), Card["7H"], Card["2S"]) == cards("2S 3C 7H 9H")
    assert added(cards("3C"), Card["3C"]) == cards("3C 3C")
    assert added(()) == ()


ZONES = st.lists(st.lists(st.integers(0, 5), max_size=6).map(sorted).map(tuple), min_size=1, max_size=5)


@given(ZONES, st.data())
def test_an_item_is_taken_from_one_zone_only(zones: list[tuple[int, ...]], data: st.DataObject) -> None:
    hands = tuple(zones)
    seat = data.draw(st.integers(0, len(hands) - 1))
    item = data.draw(st.integers(0, 5))
    if item in hands[seat]:
        expected = replaced(hands, seat, without(hands[seat], item))
        assert taken_from(hands, seat, item) == expected
        assert [len(hand) for hand in hands] == [len(hand) + (at == seat) for at, hand in enumerate(expected)]
    else:
        with pytest.raises(ValueError, match="not in"):
            taken_from(hands, seat, item)
    assert hands == tuple(zones)


@given(ZONES, st.data())
def test_an_item_is_given_to_one_zone_where_it_belongs(
    zones: list[tuple[int, ...]], data: st.DataObject
) -> None:
    hands = tuple(zones)
    seat = data.draw(st.integers(0, len(hands) - 1))
    item = data.draw(st.integers(0, 5))
    expected = tuple(sorted([*hand, item]) if at == seat else list(hand) for at, hand in enumerate(hands))
    assert tuple(map(list, given_to(hands, seat, item))) == expected
    assert hands == tuple(zones)


def test_one_copy_of_two_is_taken_from_a_hand() -> None:
    hands = (cards("8H"), cards("7H 7H QS"))
    assert taken_from(hands, 1, Card["7H"]) == (cards("8H"), cards("7H QS"))


def test_what_a_table_has_is_found_in_the_order_of_the_keys() -> None:
    table = {Card["7H"]: "seven", Card["2C"]: "two"}
    assert found(table, cards("QS 7H 2C 7H")) == ["seven", "two", "seven"]
    assert found(table, cards("QS")) == found(table, ()) == found({}, cards("QS")) == []


@pytest.mark.parametrize(
    ("first", "hands"), [(0, ("1 4", "2 5", "3 6")), (1, ("3 6", "1 4", "2 5")), (2, ("2 5", "3 6", "1 4"))]
)
def test_cards_are_dealt_one_by_one_from_any_seat(first: int, hands: tuple[str, ...]) -> None:
    assert cardwright.dealt(tuple("1234567"), 3, 2, first) == tuple(tuple(hand.split()) for hand in hands)


def test_those_with_the_best_standing_lead() -> None:
    assert leaders([1, 3, 2]) == {1}
    assert leaders((points, -cards) for points, cards in [(5, 2), (5, 1), (4, 0)]) == {1}
    assert leaders([0, 0]) == {0, 1}


def test_cards_that_wait_and_cards_that_were_shuffled_are_values() -> None:
    assert Shuffle(cards(ORDER)) == Shuffle(cards(ORDER))
    assert hash(Shuffled(cards("7H"))) == hash(Shuffled(cards("7H")))


def test_words_of_the_table() -> None:
    assert DEALER == "dealer"
    assert {sight.value for sight in Sight} == {"everyone", "nobody", "owner", "shown"}
    assert shown_in("hand") == shown_in("hand") != shown_in("stock")
