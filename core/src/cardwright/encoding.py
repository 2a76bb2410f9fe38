"""Values as canonical JSON, and the digest: all derived from the shapes.

Canonical is: keys in the order of the alphabet, no blanks, ASCII, whole numbers only. A card is its token,
a hidden one `??`; a member of an enum is its name in kebab case; a record that is one of several
alternatives says which in the key `is`.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from hashlib import sha256
from json.encoder import encode_basestring_ascii
from operator import attrgetter
from types import NoneType
from typing import Any, Final, TypeAlias, cast

from cardwright.annotations import state_shape
from cardwright.cards import AnyCard
from cardwright.errors import HiddenCardError
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone, for_each_option
from cardwright.table import FACE_DOWN, AnyState

Encoder: TypeAlias = Callable[[Any], str]
HIDDEN: Final = f'"{FACE_DOWN!s}"'
DIGEST_DIGITS: Final = 16


def state_json(state: AnyState) -> str:
    """Give a state, or the table of a view, as canonical JSON."""
    return _state_encoder(type(state))(state)


def digest(state: AnyState) -> str:
    """Give the first 16 hexadecimal digits of the SHA-256 of the state's canonical JSON."""
    return sha256(state_json(state).encode("ascii")).hexdigest()[:DIGEST_DIGITS]


def kebab(name: str) -> str:
    """Write a name of Python's in kebab case.

    >>> kebab("DrawStock"), kebab("EQUAL_OR_LOWER")
    ('draw-stock', 'equal-or-lower')
    """
    if name.isupper():
        return name.lower().replace("_", "-")
    words = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    return words.lstrip("-").replace("_", "-")


@cache
def _state_encoder(cls: type) -> Encoder:
    return encoder(state_shape(cls))


def _remembering(write: Encoder) -> Encoder:
    """Keep the last text: house rules are the same object all through a game."""
    last: tuple[Any, str] = (None, "null")

    def remember(value: Any) -> str:
        nonlocal last
        if value is not last[0]:
            last = value, write(value)
        return last[1]

    return remember


def encoder(shape: Shape) -> Encoder:
    """Give the function that writes values of this shape."""
    match shape:
        case Atom(kind):
            return _atom_encoder(kind)
        case OneOf():
            return _plain
        case Face():
            return _face_encoder(shape)
        case Zone(cards):
            return encoder(cards)
        case Many(Face() as face):
            return _faces_encoder(face)
        case Many(item):
            write = encoder(item)
            return lambda values: f"[{','.join(map(write, values))}]"
        case Fixed((first, *others)) if all(other == first for other in others):  # quicker all alike
            return encoder(Many(first, per_seat=False, sorted=False))
        case Fixed(items):
            writers = [encoder(item) for item in items]
            return lambda values: (
                f"[{','.join([write(value) for write, value in zip(writers, values, strict=True)])}]"
            )
        case Choice(options):
            return _choice_encoder(options)
        case Record():
            return _record_encoder(shape, "")


def _plain(value: Any) -> str:
    return encode_basestring_ascii(value) if isinstance(value, str) else _whole_number(value)


_whole_number: Final[Encoder] = int.__repr__
"""Writes the digits also of what has another name for itself, such as a member of an enum."""


def _atom_encoder(kind: type) -> Encoder:
    if kind is NoneType:
        return lambda _: "null"
    if kind is bool:
        return lambda value: "true" if value else "false"
    if issubclass(kind, Enum):
        return {member: encode_basestring_ascii(kebab(member.name)) for member in kind}.__getitem__
    return _whole_number if kind is int else _plain


def _face_encoder(face: Face) -> Encoder:
    write = _known_face_encoder(face)
    if _is_spelled(face):
        return write
    return lambda card: HIDDEN if card is FACE_DOWN else write(card)


def _is_spelled(face: Face) -> bool:
    """Say whether cards are written as they spell themselves, as the back of a card does too."""
    return face.kind is None or not issubclass(face.kind, Enum)


def _known_face_encoder(face: Face) -> Encoder:
    """Give what writes a card that is not hidden; of an enum, one that is is an error."""
    if not _is_spelled(face):
        texts: dict[object, str] = {card: f'"{card!s}"' for card in cast("type[Enum]", face.kind)}
        return (texts | {None: "null"}).__getitem__
    if face.optional:
        return lambda card: "null" if card is None else f'"{card!s}"'
    return lambda card: f'"{card!s}"'


def _faces_encoder(face: Face) -> Encoder:
    if _is_spelled(face):
        return _spelled_where_there_is_one if face.optional else _spelled
    known = _known_face_encoder(face)
    any_face = _face_encoder(face)

    def write(cards: tuple[AnyCard | None, ...]) -> str:
        try:
            return f"[{','.join(map(known, cards))}]"
        except HiddenCardError:
            return f"[{','.join(map(any_face, cards))}]"

    return write


def _spelled(cards: tuple[AnyCard, ...]) -> str:
    text = '","'.join(map(str, cards))
    return f'["{text}"]' if cards else "[]"


def _spelled_where_there_is_one(cards: tuple[AnyCard | None, ...]) -> str:
    texts = ["null" if card is None else f'"{card!s}"' for card in cards]
    return f"[{','.join(texts)}]"


def _choice_encoder(options: tuple[Shape, ...]) -> Encoder:
    by_type: dict[type, Encoder] = {type(FACE_DOWN): lambda _: HIDDEN}
    others: list[Shape] = []
    for option in options:
        match option:
            case Record(cls):
                by_type[cls] = _record_encoder(option, cls.__name__)
            case Atom(kind):
                by_type[kind] = encoder(option)
            case OneOf():
                by_type.update({str: _plain, int: _plain})
            case Face() | Many() | Fixed() | Zone() | Choice():
                others.append(option)
    encoder_for = for_each_option(tuple(others), encoder) or by_type.__getitem__

    def write(value: Any) -> str:
        found = by_type.get(type(value)) or encoder_for(value)
        assert found is not None, "each alternative has an encoder"
        return found(value)

    return write


def _record_encoder(record: Record, name: str) -> Encoder:
    fields = sorted(record.fields, key=lambda field: field.name)
    writers = [
        _remembering(encoder(field.shape)) if field.name == "rules" else encoder(field.shape)
        for field in fields
    ]
    keys = [f"{encode_basestring_ascii(field.name)}:%s" for field in fields]
    if name:
        said = f'"is":{encode_basestring_ascii(name)}'
        keys.insert(sum(field.name < "is" for field in fields), said)
    template = f"{{{','.join(keys)}}}"
    if len(fields) == 1:
        (write,), name_of = writers, fields[0].name
        return lambda value: template % write(getattr(value, name_of))
    if not fields:
        return lambda _: template
    values_of = attrgetter(*(field.name for field in fields))
    return lambda value: (
        template % tuple([write(part) for write, part in zip(writers, values_of(value), strict=True)])
    )
