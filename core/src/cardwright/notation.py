"""Moves and states as text and back: one notation for logs, the command line, errors and tests.

A move is its class in kebab case and its fields in order: `start blue-3`, `play 7H,7D`, `draw-stock`.
A tuple is joined by commas, a tuple of tuples by slashes; `-` is none or empty; `yes` and `no`.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from functools import cache, lru_cache, partial
from types import NoneType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast

from cardwright.annotations import move_shape, rules_shape, state_shape
from cardwright.cards import AnyCard
from cardwright.decoding import decode, decode_record
from cardwright.encoding import kebab
from cardwright.errors import DataError, HouseRuleError, NotationError, SeatsError
from cardwright.game import AnyGame, Game, cards_by_token, seats_of, seats_path
from cardwright.houserules import check_rules
from cardwright.shapes import Atom, Choice, Face, Field, Fixed, Many, OneOf, Record, Shape, Zone
from cardwright.strictjson import JsonError, parse_json
from cardwright.table import AnyState, Shuffle, Shuffled

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")
StateT_co = TypeVar("StateT_co", bound=AnyState, covariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)

Tokens: TypeAlias = Mapping[str, Any]
"""The cards that there are, by their tokens."""
Reader: TypeAlias = Callable[[str, Tokens, str], Any]
"""Reads a word, with the cards that there are and the name of the field that it is for."""
NOTHING: Final = "-"
DEEPEST: Final = 64
"""Brackets within brackets in the JSON of a state."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
_LETTERS_IN_ERRORS: Final = 60


def write_move(move: object) -> str:
    """Write a move of any game; cards that are hidden in it become `??`."""
    cls: type = type(move)
    name, writers = _move_writers(cls)
    return " ".join([name, *[write(getattr(move, field)) for field, write in writers]])


def cut(text: str) -> str:
    """Give a move, or a word of one, as far as an error or a report tells it."""
    return text if len(text) <= _LETTERS_IN_ERRORS else f"{text[:_LETTERS_IN_ERRORS]}..."


class Notated(Protocol[StateT_co, MoveT_co]):
    """A game as far as reading moves needs it, so that `play(game, state, read_move(...))` type-checks."""

    @property
    def moves(self) -> tuple[type[MoveT_co], ...]:
        """The classes of its moves."""

    @property
    def state(self) -> type[StateT_co]:
        """The class of its states."""


def read_move(game: Notated[StateT, MoveT], state: StateT, text: str) -> MoveT | Shuffled:
    """Read a move of this game, forgivingly as to case and usual spellings; NotationError if it is none.

    The move need not be legal; the state tells which cards there are.
    """
    known: AnyGame = cast(AnyGame, game)
    tokens = cards_by_token(known.deck, state.rules, seats_of(state))
    return cast(MoveT | Shuffled, _read_move(known, tokens, text, dealer=isinstance(state.turn, Shuffle)))


def read_state(game: Game[RulesT, StateT, MoveT], text: str) -> StateT:
    """Read a state from its JSON; DataError if it is none of this game's."""
    try:
        data = parse_json(text, DEEPEST)
    except JsonError as error:
        raise DataError("", f"column {error.column}: {error}") from None
    if not isinstance(data, dict) or "rules" not in data:
        raise DataError("", "expected an object with the house rules")
    rules_class: type = game.rules
    rules = _rules_in(rules_class, json.dumps(data["rules"]))
    seats = _seats_in(game, data)
    if seats not in game.seats:
        raise DataError("", str(SeatsError(game.title, seats, game.seats)))
    cards = cards_by_token(game.deck, rules, seats)
    state: StateT = decode_record(state_shape(game.state), data, cards, known={"rules": rules})
    if isinstance(state.turn, int) and state.turn not in range(seats):
        raise DataError("turn", f"expected a seat from 0 to {seats - 1}, found {state.turn}")
    return state


@lru_cache(maxsize=32)
def _rules_in(rules: type, text: str) -> Any:
    """Read house rules once: they may have a whole deck in them, and stand in every state of a game."""
    found = decode(rules_shape(rules), json.loads(text), {}, "rules")
    try:
        check_rules(found)
    except HouseRuleError as error:
        raise DataError(f"rules.{error.rule}", error.problem) from error
    return found


def _seats_in(game: AnyGame, data: Any) -> int:
    for name in seats_path(game.state):
        data = data.get(name) if isinstance(data, dict) else None
    return len(data) if isinstance(data, list) else 0


@cache
def _move_writers(cls: type) -> tuple[str, tuple[tuple[str, Callable[[Any], str]], ...]]:
    fields = move_shape(cls).fields
    return kebab(cls.__name__), tuple((field.name, _writer(field.shape)) for field in fields)


def _writer(shape: Shape) -> Callable[[Any], str]:
    match shape:
        case Zone(cards):
            return _writer(cards)
        case Many(item):
            return _many_writer(_joint(item), _writer(item))
        case Fixed(items):
            joint, writers = _joint(*items), [_writer(item) for item in items]
            return lambda values: joint.join(
                [write(part) for write, part in zip(writers, values, strict=True)]
            )
        case Face(_, optional):
            return _scalar if optional else str
        case Atom() | OneOf() | Choice() | Record():
            return _scalar


def _many_writer(joint: str, write: Callable[[Any], str]) -> Callable[[Any], str]:
    def write_all(values: tuple[Any, ...]) -> str:
        text = joint.join([write(value) for value in values])
        if text == NOTHING:  # one thing that is none or empty, such as `-/`; to have no things at all is `-`
            return text + joint
        return text or NOTHING

    return write_all


def _joint(*items: Shape) -> str:
    nested = any(isinstance(item.cards if isinstance(item, Zone) else item, Many | Fixed) for item in items)
    return "/" if nested else ","


def _scalar(value: Any) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum) and not isinstance(value, AnyCard):
        return kebab(value.name)
    return str(value)


class _UnreadableError(Exception):
    """What was expected of one word of a move."""


def _read_move(game: AnyGame, tokens: Tokens, text: str, *, dealer: bool) -> Any:
    name, *words = text.split() or [""]
    kinds = _move_kinds(game.moves)
    record = kinds.get(name.lower())
    if record is None:
        possible = [kind for kind in kinds if (kind == "shuffled") == dealer]
        close = get_close_matches(name.lower(), possible, 1)
        hint = f"did you mean {close[0]}? " if close else ""
        forms = " or ".join(_form(kind, kinds[kind]) for kind in possible)
        raise NotationError(cut(text), f"{hint}expected {forms}")
    if len(words) != len(record.fields):
        raise NotationError(cut(text), f"expected {_form(name.lower(), record)}")
    try:
        return record.cls(
            *[
                read(word, tokens, field.name)
                for read, field, word in zip(_readers(record.cls), record.fields, words, strict=True)
            ]
        )
    except _UnreadableError as error:
        raise NotationError(cut(text), f"{error} (the form is {_form(name.lower(), record)})") from None


@cache
def _move_kinds(moves: tuple[type, ...]) -> dict[str, Record]:
    return {kebab(cls.__name__): move_shape(cls) for cls in (*moves, Shuffled)}


@cache
def _readers(cls: type) -> tuple[Reader, ...]:
    return tuple(_reader(field.shape) for field in move_shape(cls).fields)


def _form(name: str, record: Record) -> str:
    return " ".join([name, *[_field_form(field) for field in record.fields]])


def _field_form(field: Field) -> str:
    match field.shape:
        case Many(item) | Zone(Many(item)):
            return f"{field.name.upper()}{_joint(item)}..."
        case _:
            return field.name.upper()


def _reader(shape: Shape) -> Reader:
    """Give the function that reads a word as a value of this shape; _UnreadableError says what is wrong."""
    match shape:
        case Face(kind, optional):
            return partial(_read_face, kind, optional=optional)
        case Atom(kind):
            return partial(_read_atom, kind)
        case OneOf(values):
            return partial(_read_listed, {str(value): value for value in values})
        case Zone(cards):
            return _reader(cards)
        case Many(item, _, in_order):
            return _many_reader(_joint(item), _reader(item), in_order=in_order)
        case Fixed(items):
            return partial(_read_fixed, _joint(*items), [_reader(item) for item in items])
        case Choice(options):
            return partial(_read_choice, [_reader(option) for option in options])
        case Record(cls):
            raise TypeError(f"{cls.__name__} cannot be written as one word")


def _read_face(
    kind: type[AnyCard] | None, word: str, tokens: Tokens, _: str, *, optional: bool
) -> AnyCard | None:
    return None if optional and word == NOTHING else _read_card(kind, word, tokens)


def _many_reader(joint: str, read: Reader, *, in_order: bool) -> Reader:
    def read_all(word: str, tokens: Tokens, name: str) -> tuple[Any, ...]:
        items = [read(part, tokens, name) for part in _parts(word, joint)]
        return tuple(sorted(items) if in_order else items)

    return read_all


def _read_fixed(joint: str, readers: Sequence[Reader], word: str, tokens: Tokens, name: str) -> Any:
    parts = word.split(joint)
    if len(parts) != len(readers):
        raise _UnreadableError(f"{name} has {len(readers)} parts, not {len(parts)}")
    return tuple(read(part, tokens, name) for read, part in zip(readers, parts, strict=True))


def _parts(word: str, joint: str) -> list[str]:
    if word == NOTHING:
        return []
    return [NOTHING] if word == NOTHING + joint else word.split(joint)


def _read_card(kind: type[AnyCard] | None, word: str, tokens: Tokens) -> Any:
    card = tokens.get(word)
    if card is None:
        by_spelling = {token.lower(): known for token, known in tokens.items()}
        spelled = {cls.spelled(word) for cls in {type(known) for known in tokens.values()}}
        found = [by_spelling[text.lower()] for text in (word, *spelled) if text.lower() in by_spelling]
        if not found:
            close = get_close_matches(word.lower(), by_spelling, 1)
            hint = f": did you mean {by_spelling[close[0]]}?" if close else ""
            raise _UnreadableError(f"{cut(word)!a} is no card of this game{hint}")
        card = found[0]
    if kind is not None and not isinstance(card, kind):
        raise _UnreadableError(f"{card} is a card of another kind than may stand there")
    return card


def _read_atom(kind: type, word: str, tokens: Tokens, name: str) -> Any:
    if kind is int:
        if not _NUMBER.fullmatch(word):
            size = " of at most 18 digits" if word.removeprefix("-").isdecimal() else ""
            raise _UnreadableError(f"{name} is a whole number{size}, not {cut(word)!a}")
        return int(word)
    if kind is str:
        return word
    return _read_listed(_listed(kind), word, tokens, name)


@cache
def _listed(kind: type) -> Mapping[str, Any]:
    """Give the words for the values of a kind that has only some."""
    if kind is bool:
        return {"yes": True, "no": False}
    if kind is NoneType:
        return {NOTHING: None}
    return {kebab(member.name): member for member in kind}  # type: ignore[attr-defined]  # an enum


def _read_listed(listed: Mapping[str, Any], word: str, _: Tokens, name: str) -> Any:
    for spelled in (word, word.lower()):
        if spelled in listed:
            return listed[spelled]
    raise _UnreadableError(f"{name} is {' or '.join(listed)}, not {cut(word)!a}")


def _read_choice(readers: Sequence[Reader], word: str, tokens: Tokens, name: str) -> Any:
    problems = []
    for read in readers:
        try:
            return read(word, tokens, name)
        except _UnreadableError as error:
            problems.append(str(error))
    raise _UnreadableError(", and ".join(problems))
