"""The table: seats, turns, shuffles, the sights that say who sees what, and small helpers for every game."""

from collections.abc import Iterable, Mapping
from enum import Enum
from operator import itemgetter
from typing import Annotated, Any, Final, Protocol, TypeAlias, TypeVar

from cardwright.cards import Card
from cardwright.errors import HiddenCardError
from cardwright.values import frozen

K = TypeVar("K")
T = TypeVar("T")

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


class Sight(Enum):
    """Who sees the cards of a field."""

    EVERYONE = "everyone"
    NOBODY = "nobody"
    OWNER = "owner"
    SHOWN = "shown"


class Mark(Enum):
    """What a tuple means besides its items."""

    PER_SEAT = "per seat"
    SORTED = "sorted"


@frozen
class ShownIn:
    """The sight of cards that everybody knows to lie in a neighbouring zone."""

    zone: str


def shown_in(zone: str) -> ShownIn:
    """Mark cards that all have seen go into `zone`, a field of the same record, and that lie there still.

    They are a picture of cards that are counted there: `known: Annotated[Cards, shown_in("hand")]`.
    """
    return ShownIn(zone)


FaceUp: TypeAlias = Annotated[T, Sight.EVERYONE]
"""Cards that everyone sees."""
FaceDown: TypeAlias = Annotated[T, Sight.NOBODY]
"""Cards that no one sees, not even an owner."""
Own: TypeAlias = Annotated[T, Sight.OWNER]
"""Cards that only the seat sees to which they belong: the nearest index into a `Seats`."""
Shown: TypeAlias = Annotated[T, Sight.SHOWN]
"""A picture of cards that lie and are counted elsewhere; everyone sees it."""
Seats: TypeAlias = Annotated[tuple[T, ...], Mark.PER_SEAT]
"""One item for each seat."""
Sorted: TypeAlias = Annotated[tuple[T, ...], Mark.SORTED]
"""Cards (or other things) whose order means nothing; kept sorted."""
Hands: TypeAlias = Seats[Own[Sorted[Card]]]
"""A hand of French cards for each seat, which only that seat sees."""


@frozen
class Shuffle:
    """The turn of the dealer: these cards, in the order in which they wait, are to be shuffled."""

    cards: FaceDown[tuple[Any, ...]]


@frozen
class Shuffled:
    """The dealer's move: the cards that waited now lie in this order, top card first."""

    cards: FaceDown[tuple[Any, ...]]


Turn: TypeAlias = Seat | Shuffle | None
"""Whose turn it is: a seat's, the dealer's, or nobody's, the game being over."""

DEALER: Final = "dealer"
"""How logs name the one who shuffles."""


class AnyState(Protocol):
    """What the engine asks of every state: frozen, with whose turn it is and the house rules in force."""

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""

    @property
    def rules(self) -> Any:
        """The house rules the game is played by."""


class _FaceDown:
    """The back of a card. All backs are one object, and it answers no question about the face."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "FACE_DOWN"

    def __str__(self) -> str:
        return "??"

    def __reduce__(self) -> str:
        return "FACE_DOWN"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python's own protocols ask; to have none of them tells nothing
            raise AttributeError(name)
        raise HiddenCardError(f"its {name}")

    def __eq__(self, other: object) -> bool:
        raise HiddenCardError("comparing it")

    def __hash__(self) -> int:
        raise HiddenCardError("its hash")

    def _refuse(self, *_: object) -> Any:
        raise HiddenCardError("its value")

    __ne__ = __eq__
    __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __bool__ = __int__ = __index__ = __float__ = __len__ = __iter__ = __getitem__ = __contains__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _refuse
    __floordiv__ = __rfloordiv__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _refuse
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __neg__ = __invert__ = __call__ = _refuse
    __truediv__ = __rtruediv__ = __pow__ = __rpow__ = __divmod__ = __rdivmod__ = __pos__ = __abs__ = _refuse
    __round__ = __trunc__ = __floor__ = __ceil__ = __complex__ = __reversed__ = __next__ = _refuse


FACE_DOWN: Final[Any] = _FaceDown()
"""What stands in a view for each card that the seat may not see."""


def mover(state: AnyState) -> Seat:
    """Give the seat whose turn it is; ValueError when the dealer is to shuffle or the game is over."""
    turn = state.turn
    if isinstance(turn, int):
        return turn
    raise ValueError("the cards are to be shuffled" if turn is not None else "the game is over")


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Give the tuple with another item at an index.

    >>> replaced(("a", "b", "c"), 1, "B")
    ('a', 'B', 'c')
    """
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(items: tuple[T, ...], *taken: T) -> tuple[T, ...]:
    """Give the tuple without one copy of each thing taken, in its order; ValueError if one isn't there.

    >>> without(("7H", "7H", "QS"), "7H")
    ('7H', 'QS')
    """
    left = list(items)
    for item in taken:
        left.remove(item)
    return tuple(left)


def added(items: tuple[T, ...], *more: T) -> tuple[T, ...]:
    """Give sorted items with more of them put where they belong.

    >>> added((2, 5), 7, 3)
    (2, 3, 5, 7)
    """
    both: list[Any] = [*items, *more]
    both.sort()
    return tuple(both)


def taken_from(zones: tuple[tuple[T, ...], ...], seat: Seat, item: T) -> tuple[tuple[T, ...], ...]:
    """Give zones such as hands without one copy of an item at a seat; ValueError if it isn't there.

    >>> taken_from((("7H", "QS"), ("8H",)), 0, "7H")
    (('QS',), ('8H',))
    """
    left, changed = list(zones[seat]), list(zones)  # not by `without` and `replaced`: most moves come here
    left.remove(item)
    changed[seat] = tuple(left)
    return tuple(changed)


def given_to(zones: tuple[tuple[T, ...], ...], seat: Seat, item: T) -> tuple[tuple[T, ...], ...]:
    """Give sorted zones such as hands with one more item at a seat, put where it belongs.

    >>> given_to(((2, 5), (4,)), 0, 3)
    ((2, 3, 5), (4,))
    """
    both: list[Any] = [*zones[seat], item]  # not by `added` and `replaced`, as above
    changed = list(zones)
    both.sort()
    changed[seat] = tuple(both)
    return tuple(changed)


def entries(table: Mapping[K, T], keys: tuple[K, ...]) -> tuple[T, ...]:
    """Give what a table has for each of the keys, such as the move of each card of a hand.

    >>> entries({"7H": "play 7H", "QS": "play QS"}, ("QS", "7H"))
    ('play QS', 'play 7H')
    """
    if len(keys) > 1:
        found: tuple[T, ...] = itemgetter(*keys)(table)  # looks them up in a third of the time of a loop
        return found
    return tuple([table[key] for key in keys])


def found(table: Mapping[K, T], keys: Iterable[K]) -> list[T]:
    """Give what a table has for those of the keys that it has, such as the moves of the cards that fit.

    >>> found({"7H": "play 7H", "QS": "play QS"}, ("QS", "8D"))
    ['play QS']
    """
    items = []
    for key in keys:
        if key in table:
            items.append(table[key])  # noqa: PERF401  # before CPython 3.12 a comprehension takes a third longer
    return items


def dealt(cards: tuple[T, ...], seats: int, each: int, first: Seat = 0) -> tuple[tuple[T, ...], ...]:
    """Give each seat's cards, in seat order, dealt one by one from the top, clockwise from `first`.

    >>> dealt(("1st", "2nd", "3rd", "4th", "5th"), 2, 2, first=1)
    (('2nd', '4th'), ('1st', '3rd'))
    """
    return tuple([cards[(seat - first) % seats : seats * each : seats] for seat in range(seats)])


def leaders(standings: Iterable[Any]) -> frozenset[Seat]:
    """Give the seats whose standing is the highest, one or several.

    >>> leaders([3, 8, 8]) == {1, 2}
    True
    """
    each = tuple(standings)
    return frozenset(seat for seat, standing in enumerate(each) if standing == max(each))
