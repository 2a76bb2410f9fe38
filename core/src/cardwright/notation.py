"""Moves and states as text and back: one notation for logs, the command line, errors and tests.

A move is its class in kebab case and its fields in order: `start blue-3`, `play 7H,7D`, `draw-stock`.
A tuple is joined by commas, a tuple of tuples by slashes; `-` is none or empty; `yes` and `no`.
"""

import json
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import cache, lru_cache
from types import NoneType
from typing import Any, Final, TypeVar

from cardwright.annotations import move_shape, state_shape
from cardwright.cards import AnyCard
from cardwright.decoding import decode
from cardwright.encoding import kebab
from cardwright.errors import DataError, NotationError
from cardwright.game import AnyGame, Game, check_token, seats_of, seats_path
from cardwright.shapes import Atom, Choice, Face, Field, Fixed, Many, OneOf, Record, Shape, Zone
from cardwright.table import AnyState, Shuffled

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

NOTHING: Final = "-"
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


def write_move(move: object) -> str:
    """Write a move of any game; cards that are hidden in it become `??`."""
    cls: type = type(move)
    name, writers = _move_writers(cls)
    return " ".join([name, *[write(getattr(move, field)) for field, write in writers]])


def read_move(game: Game[RulesT, StateT, MoveT], state: StateT, text: str) -> MoveT | Shuffled:
    """Read a move of this game, forgivingly as to case and usual spellings; NotationError if it is none.

    The move need not be legal; the state tells which cards there are.
    """
    return _read_move(game, card_tokens(game, state.rules, seats_of(state)), text)  # type: ignore[no-any-return]


def read_state(game: Game[RulesT, StateT, MoveT], text: str) -> StateT:
    """Read a state from its JSON; DataError if it is none of this game's."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError("", "expected JSON") from error
    shape = state_shape(game.state)
    rules_of = next(field.shape for field in shape.fields if field.name == "rules")
    if not isinstance(data, dict) or "rules" not in data:
        raise DataError("", "expected an object with the house rules")
    rules = decode(rules_of, data["rules"], {}, "rules")
    seats = _seats_in(game, data)
    tokens = card_tokens(game, rules, seats) if seats in game.seats else {}
    return decode(shape, data, tokens)  # type: ignore[no-any-return]  # what the shape of the state builds


def _seats_in(game: AnyGame, data: Any) -> int:
    for name in seats_path(game.state):
        data = data.get(name) if isinstance(data, dict) else None
    return len(data) if isinstance(data, list) else 0


def card_tokens(game: AnyGame, rules: Any, seats: int) -> Mapping[str, Any]:
    """Give the cards in play by their tokens."""
    return _card_tokens(game.deck, rules, seats)


@lru_cache(maxsize=32)
def _card_tokens(deck: Callable[[Any, int], tuple[Any, ...]], rules: Any, seats: int) -> Mapping[str, Any]:
    tokens = {}
    for card in deck(rules, seats):
        check_token(type(card), card)
        tokens[str(card)] = card
    return tokens


@cache
def _move_writers(cls: type) -> tuple[str, tuple[tuple[str, Callable[[Any], str]], ...]]:
    fields = move_shape(cls).fields
    return kebab(cls.__name__), tuple((field.name, _writer(field.shape)) for field in fields)


def _writer(shape: Shape) -> Callable[[Any], str]:
    match shape:
        case Zone(cards):
            return _writer(cards)
        case Many(item):
            joint, write = _joint(item), _writer(item)
            return lambda values: joint.join([write(value) for value in values]) or NOTHING
        case Fixed(items):
            joint, writers = _joint(items[0]), [_writer(item) for item in items]
            return lambda values: joint.join(
                [write(part) for write, part in zip(writers, values, strict=True)]
            )
        case Face():
            return str
        case Atom() | OneOf() | Choice() | Record():
            return _scalar


def _joint(item: Shape) -> str:
    return "/" if isinstance(item, Many | Fixed) else ","


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


def _read_move(game: AnyGame, tokens: Mapping[str, Any], text: str) -> Any:
    name, *words = text.split() or [""]
    kinds = _move_kinds(game.moves)
    record = kinds.get(name.lower())
    if record is None:
        close = get_close_matches(name.lower(), kinds, 1)
        hint = f"did you mean {close[0]}? " if close else ""
        forms = " or ".join(
            _form(kind, kinds[kind]) for kind in kinds if kind != "shuffled" or len(kinds) == 1
        )
        raise NotationError(_cut(text), f"{hint}expected {forms}")
    if len(words) != len(record.fields):
        raise NotationError(_cut(text), f"expected {_form(name.lower(), record)}")
    try:
        return record.cls(
            *[
                _read(field.shape, word, tokens, field.name)
                for field, word in zip(record.fields, words, strict=True)
            ]
        )
    except _UnreadableError as error:
        raise NotationError(_cut(text), f"{error} (the form is {_form(name.lower(), record)})") from None


@cache
def _move_kinds(moves: tuple[type, ...]) -> dict[str, Record]:
    return {kebab(cls.__name__): move_shape(cls) for cls in (*moves, Shuffled)}


def _cut(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:77]}..."


def _form(name: str, record: Record) -> str:
    return " ".join([name, *[_field_form(field) for field in record.fields]])


def _field_form(field: Field) -> str:
    match field.shape:
        case Many(Many()) | Zone(Many(Many())):
            return f"{field.name.upper()}/..."
        case Many() | Zone(Many()):
            return f"{field.name.upper()},..."
        case _:
            return field.name.upper()


def _read(shape: Shape, word: str, tokens: Mapping[str, Any], name: str) -> Any:
    match shape:
        case Face(kind):
            return _read_card(kind, word, tokens)
        case Atom(kind):
            return _read_atom(kind, word, name)
        case OneOf(values):
            return _read_listed({str(value): value for value in values}, word, name)
        case Zone(cards):
            return _read(cards, word, tokens, name)
        case Many(item, _, in_order):
            parts = [] if word == NOTHING else word.split(_joint(item))
            read = tuple(_read(item, part, tokens, name) for part in parts)
            return tuple(sorted(read)) if in_order else read
        case Fixed(items):
            parts = word.split(_joint(items[0]))
            if len(parts) != len(items):
                raise _UnreadableError(f"{name} has {len(items)} parts, not {len(parts)}")
            return tuple(_read(item, part, tokens, name) for item, part in zip(items, parts, strict=True))
        case Choice(options):
            return _read_choice(options, word, tokens, name)
        case Record(cls):
            raise TypeError(f"{cls.__name__} cannot be written as one word")


def _read_card(kind: type[AnyCard] | None, word: str, tokens: Mapping[str, Any]) -> Any:
    card = tokens.get(word)
    if card is None:
        by_spelling = {token.lower(): known for token, known in tokens.items()}
        spelled = {cls.spelled(word) for cls in {type(known) for known in tokens.values()}}
        found = [by_spelling[text.lower()] for text in (word, *spelled) if text.lower() in by_spelling]
        if not found:
            close = get_close_matches(word.lower(), by_spelling, 1)
            hint = f": did you mean {by_spelling[close[0]]}?" if close else ""
            raise _UnreadableError(f"{_cut(word)!a} is no card of this game{hint}")
        card = found[0]
    if kind is not None and not isinstance(card, kind):
        raise _UnreadableError(f"{card} is a card of another kind than may stand there")
    return card


def _read_atom(kind: type, word: str, name: str) -> Any:
    if kind is int:
        if not _NUMBER.fullmatch(word):
            raise _UnreadableError(f"{name} is a whole number, not {_cut(word)!a}")
        return int(word)
    if kind is bool:
        return _read_listed({"yes": True, "no": False}, word, name)
    if kind is NoneType:
        return _read_listed({NOTHING: None}, word, name)
    if kind is str:
        return word
    return _read_listed({kebab(member.name): member for member in kind}, word, name)  # type: ignore[attr-defined]  # an enum


def _read_listed(listed: Mapping[str, Any], word: str, name: str) -> Any:
    for spelled in (word, word.lower()):
        if spelled in listed:
            return listed[spelled]
    raise _UnreadableError(f"{name} is {' or '.join(listed)}, not {_cut(word)!a}")


def _read_choice(options: tuple[Shape, ...], word: str, tokens: Mapping[str, Any], name: str) -> Any:
    problems = []
    for option in options:
        try:
            return _read(option, word, tokens, name)
        except _UnreadableError as error:
            problems.append(str(error))
    raise _UnreadableError(", and ".join(problems))
