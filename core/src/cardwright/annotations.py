"""Read the annotations of a class into shapes, once, and refuse what a table cannot hold."""

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from cardwright.cards import AnyCard
from cardwright.errors import DeclarationError
from cardwright.shapes import (
    Atom,
    Choice,
    Face,
    Field,
    Fixed,
    Many,
    OneOf,
    Record,
    Shape,
    Zone,
    json_kinds,
    walk,
)
from cardwright.table import Mark, ShownIn, Sight
from cardwright.values import evolve, frozen


@frozen
class _Place:
    """Where an annotation stands, for the errors and for what may stand there."""

    subject: str
    field: str
    reading: tuple[type, ...]
    unsighted_cards: bool
    """Whether a card may stand here without a sight, as in a move or a house rule."""
    sights: bool
    """Whether sights may stand here at all."""
    owned: bool
    """Whether there is an owner to whom `Own` can refer."""

    def error(self, problem: str) -> DeclarationError:
        return DeclarationError(self.subject, self.field, problem)


ALLOWED: Final = "use tuples, frozen classes, enums, int, str, bool and None"


def state_shape(cls: type) -> Record:
    """Read a state: every card in it under a sight, `Own` inside `Seats`; its house rules are plain."""
    return _read(cls, unsighted_cards=False, sights=True, owned=False)


def move_shape(cls: type) -> Record:
    """Read a move: its cards may be under a sight, and `Own` means the one who moves."""
    return _read(cls, unsighted_cards=True, sights=True, owned=True)


def rules_shape(cls: type) -> Record:
    """Read house rules: values and cards that everyone knows, without sights."""
    return _read(cls, unsighted_cards=True, sights=False, owned=False)


@cache
def _read(cls: type, *, unsighted_cards: bool, sights: bool, owned: bool) -> Record:
    return _record(cls, _Place(cls.__name__, "", (), unsighted_cards, sights, owned))


def hints_of(cls: type) -> dict[str, Any]:
    """Give the annotations of a class with their marks, or say which name in them is not known."""
    try:
        return get_type_hints(cls, include_extras=True)
    except NameError as error:
        raise DeclarationError(
            cls.__name__,
            None,
            f"the name {error.name} in its annotations is not known at run time: define it in the module, "
            "outside every function, and import it outside `if TYPE_CHECKING`",
        ) from error


def _record(cls: type, place: _Place) -> Record:
    problem = _no_value(cls)
    if problem is not None:
        raise DeclarationError(cls.__name__, None, problem)
    if cls in place.reading:
        raise place.error(f"{cls.__name__} contains itself; the depth of a state must be fixed")
    hints = hints_of(cls)
    inside = evolve(place, subject=cls.__name__, reading=(*place.reading, cls))
    fields = tuple(
        Field(field.name, field.alias, _field(field, hints[field.name], inside))
        for field in attrs.fields(cls)
    )
    _check_shown(cls, fields)
    _check_annotated(cls)
    return Record(cls, fields)


def _check_annotated(cls: type) -> None:
    """Refuse what looks like a field with a default, but has no annotation and so is none."""
    for name, value in vars(cls).items():
        plain = value is None or isinstance(value, int | str | tuple | list | Enum)
        if plain and not name.startswith("_"):
            problem = f"has no annotation, so it is no field: write {name}: ... = {value!r}"
            raise DeclarationError(cls.__name__, name, problem)


def _no_value(cls: type) -> str | None:
    if not attrs.has(cls):
        return "is no frozen class: put @frozen on it"
    if getattr(cls.__setattr__, "__name__", "") != "_frozen_setattrs":
        return "can be changed after it is made: put @frozen on it"
    if getattr(cls, "__hash__", None) is None or cls.__eq__ is object.__eq__:
        return "is not compared by its fields: leave eq and hash to @frozen"
    return None


def _field(field: "attrs.Attribute[Any]", hint: Any, place: _Place) -> Shape:
    place = evolve(place, field=field.name)
    if not field.init or field.kw_only:
        raise place.error("must be a plain argument of the constructor (no init=False, no kw_only)")
    if field.name == "rules" and len(place.reading) == 1 and not place.unsighted_cards:
        place = evolve(place, unsighted_cards=True, sights=False)
    return _shape(hint, place)


def _shape(hint: Any, place: _Place) -> Shape:
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        marks = hint.__metadata__
        hint = hint.__origin__
    sights = [mark for mark in marks if isinstance(mark, Sight | ShownIn)]
    if sights:
        return _zone(hint, tuple(mark for mark in marks if mark not in sights), sights, place)
    return _bare(hint, marks, place)


def _zone(hint: Any, marks: tuple[Any, ...], sights: list[Sight | ShownIn], place: _Place) -> Zone:
    if not place.sights:
        raise place.error("is in plain sight: a house rule takes no FaceUp, FaceDown, Own or Shown")
    if len(sights) > 1:
        raise place.error("has a sight within a sight; one of them must go")
    (sight,) = sights
    if sight is Sight.OWNER and not place.owned:
        hint_at = "; write Seats[Own[...]] for Own[Seats[...]]" if Mark.PER_SEAT in marks else ""
        raise place.error(f"is Own but stands in no Seats, so it has no owner{hint_at}")
    inner = _bare(hint, marks, evolve(place, unsighted_cards=True))
    if any(isinstance(shape, Zone) for shape in walk(inner)):
        raise place.error("has a sight within a sight; one of them must go")
    if not any(isinstance(shape, Face) for shape in walk(inner)):
        raise place.error("has a sight but can hold no card; plain fields are public, and need none")
    if any(isinstance(shape, Record | OneOf) or _is_value(shape) for shape in walk(inner)):
        raise place.error("hides more than cards: a sight covers cards, None and tuples of these")
    if isinstance(sight, ShownIn):
        return Zone(inner, Sight.SHOWN, sight.zone)
    return Zone(inner, sight, None)


def _is_value(shape: Shape) -> bool:
    return isinstance(shape, Atom) and shape.kind is not NoneType


def _bare(hint: Any, marks: tuple[Any, ...], place: _Place) -> Shape:
    origin = get_origin(hint)
    if origin is tuple:
        return _tuple(get_args(hint), marks, place)
    if Mark.PER_SEAT in marks or Mark.SORTED in marks:
        raise place.error("is marked Seats or Sorted but is no tuple of things alike")
    if origin in (Union, UnionType):
        return _choice(tuple(_shape(option, place) for option in get_args(hint)), place)
    if origin is Literal:
        return _one_of(get_args(hint), place)
    if hint is Any or (isinstance(hint, type) and issubclass(hint, AnyCard)):
        return _face(hint, place)
    if hint is None or hint is NoneType:
        return Atom(NoneType)
    if hint in (int, str, bool) or (isinstance(hint, type) and issubclass(hint, Enum)):
        return Atom(hint)
    if isinstance(hint, type) and attrs.has(hint):
        return _record(hint, place)
    raise place.error(f"cannot hold {getattr(hint, '__name__', hint)}: {ALLOWED}")


def _tuple(items: tuple[Any, ...], marks: tuple[Any, ...], place: _Place) -> Shape:
    if len(items) == 2 and items[1] is Ellipsis:
        per_seat = Mark.PER_SEAT in marks
        if per_seat:
            place = evolve(place, owned=True)
        item = _shape(items[0], place)
        if Mark.SORTED in marks and _has_no_order(item):
            raise place.error(
                "is Sorted but its things have no order: put @frozen(order=True) on their class"
            )
        return Many(item, per_seat, Mark.SORTED in marks)
    if not items:
        raise place.error("is a tuple of unknown things; write tuple[Card, ...] or the like")
    return Fixed(tuple(_shape(item, place) for item in items))


def _has_no_order(shape: Shape) -> bool:
    match shape:
        case Face(kind, optional):
            return optional or (kind is not None and not _is_ordered(kind))
        case Record(cls):
            return not _is_ordered(cls)
        case _:
            return False


def _is_ordered(cls: type) -> bool:
    return any("__lt__" in vars(base) for base in cls.__mro__ if base is not object)


def _face(hint: Any, place: _Place) -> Face | Record:
    if not place.unsighted_cards:
        raise place.error("can hold a card but does not say who sees it: FaceUp, FaceDown, Own or Shown")
    kind: type[AnyCard] | None = None if hint in (Any, AnyCard) else hint
    if kind is not None and not issubclass(kind, Enum):
        record = _record(kind, evolve(place, sights=False))
        if not place.sights:  # house rules carry the whole card, not only its token
            return record
    return Face(kind)


def _one_of(values: tuple[Any, ...], place: _Place) -> OneOf:
    if not all(type(value) in (str, int) for value in values):
        raise place.error("is a Literal of something else than texts and whole numbers")
    return OneOf(values)


def _choice(options: tuple[Shape, ...], place: _Place) -> Choice | Face:
    kinds = [kind for option in options for kind in json_kinds(option)]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise place.error(f"has two alternatives that cannot be told apart in a log: both are a {kind}")
    if len(options) == 2 and Atom(NoneType) in options:  # a card or none, the one choice that is so frequent
        for option in options:
            if isinstance(option, Face):
                return Face(option.kind, optional=True)
    return Choice(options)


def _check_shown(cls: type, fields: tuple[Field, ...]) -> None:
    """See that cards shown to lie in a neighbouring zone can lie there."""
    shapes = {field.name: field.shape for field in fields}
    taken: set[str] = set()
    for field in fields:
        zone, seats = _flat_zone(field.shape)
        if zone is None and any(inner.lies_in for inner in _own_zones(field.shape)):
            problem = (
                "is shown to lie in a zone but is no row of cards: write tuple[Card, ...] or Sorted[Card]"
            )
            raise DeclarationError(cls.__name__, field.name, problem)
        if zone is None or zone.lies_in is None:
            continue
        if zone.lies_in in taken:
            raise DeclarationError(
                cls.__name__, field.name, f"is a second field shown to lie in {zone.lies_in!r}"
            )
        taken.add(zone.lies_in)
        target, target_seats = _flat_zone(shapes.get(zone.lies_in, Atom(NoneType)))
        if target is None or target.sight is Sight.SHOWN or seats != target_seats:
            raise DeclarationError(
                cls.__name__,
                field.name,
                f"is shown to lie in {zone.lies_in!r}, which is no neighbouring zone of the same form",
            )


def _own_zones(shape: Shape) -> list[Zone]:
    """Give the zones of a field, but for those of records in it."""
    match shape:
        case Zone():
            return [shape]
        case Many(item):
            return _own_zones(item)
        case Fixed(items) | Choice(items):
            return [zone for item in items for zone in _own_zones(item)]
        case Atom() | OneOf() | Face() | Record():
            return []


def _flat_zone(shape: Shape) -> tuple[Zone | None, bool]:
    """Give the zone of a field that is a row of cards, or one such row for each seat."""
    seats = isinstance(shape, Many) and shape.per_seat
    if isinstance(shape, Many):
        shape = shape.item
    match shape:
        case Zone(Many(Face(optional=False))):
            return shape, seats
        case _:
            return None, seats
