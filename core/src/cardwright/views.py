"""What a seat sees: views and masked moves, derived from the sights."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from cardwright.annotations import move_shape, state_shape
from cardwright.encoding import state_json
from cardwright.errors import NoSeatError
from cardwright.game import Game, seats_of
from cardwright.shapes import (
    Atom,
    Choice,
    Face,
    Fixed,
    Many,
    OneOf,
    Record,
    Shape,
    Zone,
    for_each_option,
)
from cardwright.table import FACE_DOWN, AnyState, Seat, Sight
from cardwright.values import constructor, frozen, generated

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

_Mask: TypeAlias = Callable[[Any, Seat | None, Seat | None], Any]
"""Takes a value, its owner and the one who looks; gives what that one sees."""
_Back: TypeAlias = Callable[[Any], Any]


@frozen(eq=False)
class View(Generic[StateT]):
    """The table as one seat sees it; equal to another view if nothing can be told apart in them."""

    seat: Seat | None
    """Whose view it is; None is the spectator's."""
    table: StateT
    """The state with FACE_DOWN for each card that the seat may not see."""

    __hash__: ClassVar[None]  # type: ignore[assignment]  # `key` is what to look views up by

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and key(self) == key(other)


_view = constructor(View)


def view(game: Game[RulesT, StateT, MoveT], state: StateT, seat: Seat | None) -> View[StateT]:
    """Give the table as a seat sees it, or (None) as a spectator does; NoSeatError if it is not there."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats_of(state)):
        raise NoSeatError(seat, seats_of(state))
    mask = _state_mask(game.state)
    return _view(seat, state if mask is None else mask(state, None, seat))


def key(seen: View[Any]) -> str:
    """Give a text that is the same for two views exactly if they cannot be told apart."""
    return f'{{"seat":{"null" if seen.seat is None else seen.seat},"table":{state_json(seen.table)}}}'


def view_move(move: MoveT, by: Seat | Literal["dealer"], seat: Seat | None) -> MoveT:
    """Give a move as a seat sees it made: what is not its to see is FACE_DOWN."""
    cls: type = type(move)
    mask = _move_mask(cls)
    return move if mask is None else mask(move, None if by == "dealer" else by, seat)


def hides(move_class: type) -> bool:
    """Say whether moves of a class have something that not every seat sees."""
    return _move_mask(move_class) is not None


@cache
def _state_mask(cls: type) -> _Mask | None:
    return _mask(state_shape(cls))


@cache
def _move_mask(cls: type) -> _Mask | None:
    return _mask(move_shape(cls))


def _mask(shape: Shape) -> _Mask | None:
    """Give what hides the hidden cards in values of this shape; None if there are none."""
    match shape:
        case Atom() | OneOf() | Face():
            return None
        case Zone(cards, sight):
            return _zone_mask(sight, _back(cards))
        case Many(item):
            return _many_mask(_mask(item), per_seat=shape.per_seat)
        case Fixed(items):
            return _fixed_mask([_mask(item) for item in items])
        case Choice(options):
            return _choice_mask(options)
        case Record():
            return _record_mask(shape)


def _zone_mask(sight: Sight, back: _Back) -> _Mask | None:
    match sight:
        case Sight.EVERYONE | Sight.SHOWN:
            return None
        case Sight.NOBODY:
            return lambda cards, _owner, _seat: back(cards)
        case Sight.OWNER:
            return lambda cards, owner, seat: cards if owner == seat and seat is not None else back(cards)


def _many_mask(inner: _Mask | None, *, per_seat: bool) -> _Mask | None:
    if inner is None:
        return None
    if per_seat:
        return lambda values, _, seat: tuple(
            [inner(value, owner, seat) for owner, value in enumerate(values)]
        )
    return lambda values, owner, seat: tuple([inner(value, owner, seat) for value in values])


def _fixed_mask(masks: list[_Mask | None]) -> _Mask | None:
    if not any(masks):
        return None
    return lambda values, owner, seat: tuple(
        value if mask is None else mask(value, owner, seat) for mask, value in zip(masks, values, strict=True)
    )


def _choice_mask(options: tuple[Shape, ...]) -> _Mask | None:
    mask_for = for_each_option(options, _mask)
    if mask_for is None:
        return None

    def hide(value: Any, owner: Seat | None, seat: Seat | None) -> Any:
        mask = mask_for(value)
        return value if mask is None else mask(value, owner, seat)

    return hide


def _record_mask(record: Record) -> _Mask | None:
    masked = [
        (at, mask) for at, field in enumerate(record.fields) if (mask := _mask(field.shape)) is not None
    ]
    if not masked:
        return None
    masks = {f"mask_{at}": mask for at, mask in masked}
    seen = [
        f"mask_{at}(value.{field.name}, owner, seat)" if f"mask_{at}" in masks else f"value.{field.name}"
        for at, field in enumerate(record.fields)
    ]
    return generated(
        "def hide(value, owner, seat):",
        f"    return make({', '.join(seen)})",
        scope={"make": constructor(record.cls), **masks},
    )


def _choice_back(options: tuple[Shape, ...]) -> _Back:
    back_for = for_each_option(options, _back)
    assert back_for is not None, "each alternative has a back"

    def turn(value: Any) -> Any:
        back = back_for(value)
        return value if back is None else back(value)

    return turn


def _back(shape: Shape) -> _Back:
    """Give the function that turns cards of this shape over, keeping how many there are."""
    match shape:
        case Many(Face(_, optional)):
            return _backs_with_gaps if optional else lambda cards: (FACE_DOWN,) * len(cards)
        case Many(item):
            turn = _back(item)
            return lambda cards: tuple([turn(card) for card in cards])
        case Fixed(items):
            turns = [_back(item) for item in items]
            return lambda cards: tuple(turn(card) for turn, card in zip(turns, cards, strict=True))
        case Choice(options):
            return _choice_back(options)
        case Face():
            return lambda card: None if card is None else FACE_DOWN
        case Atom() | OneOf() | Zone() | Record():
            return lambda value: value


def _backs_with_gaps(cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """Turn cards over, some of which are absent: that nothing lies there is no secret."""
    return tuple([None if card is None else FACE_DOWN for card in cards])
