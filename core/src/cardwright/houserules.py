"""House rules: what a game lets its players choose, with the values each rule takes."""

import json
import re
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, TypeVar, get_origin

import attrs

from cardwright.annotations import hints_of, rules_shape
from cardwright.decks import Deck, bundled_deck, bundled_decks, deck_problems, read_deck
from cardwright.decoding import decode, shorten
from cardwright.encoding import encoder, kebab
from cardwright.errors import DataError, DeclarationError, HouseRuleError
from cardwright.shapes import Atom, Choice, OneOf, Record, Shape
from cardwright.values import frozen

RulesT = TypeVar("RulesT")
YES_NO = {"yes": True, "no": False, "true": True, "false": False}


FEW: Final = 8
"""So many numbers are all tried."""
LARGEST: Final = 2**53 - 1
"""The greatest whole number that every reader of JSON takes as it is."""


@frozen
class Between:
    """The bounds of a house rule that is a whole number; without them any number of JSON's."""

    lowest: int = -LARGEST
    highest: int = LARGEST

    def __str__(self) -> str:
        if self.highest < LARGEST:
            return f"a whole number from {self.lowest} to {self.highest}"
        return f"a whole number from {self.lowest} up" if self.lowest > -LARGEST else "a whole number"


@frozen
class HouseRule:
    """One thing that players may agree on before a game."""

    name: str
    doc: str
    """What it decides, in one line."""
    default: Any
    values: tuple[Any, ...]
    """All its values, if they can be listed."""
    bounds: Between | None
    """The bounds of a whole number."""
    shape: Shape

    @property
    def kind(self) -> str:
        """What it takes, in a word or two: `whole number`, `yes or no`, `choice`, `deck` or `data`."""
        if self.takes_deck:
            return "deck"
        if self.values and all(type(value) is bool for value in self.values):
            return "yes or no"
        return "choice" if self.values else "whole number" if self.bounds else "data"

    @property
    def takes_deck(self) -> bool:
        """Whether a deck is among what it takes: one that comes with Cardwright by its name, or a file."""
        return any(isinstance(option, Record) and option.cls is Deck for option in _options(self.shape))

    @property
    def expected(self) -> str:
        """The values it takes, in words."""
        parts = [write_value(value) for value in self.values]
        if self.takes_deck:
            parts += [*bundled_decks(), "the name of a deck file, such as mine.toml"]
        if self.bounds is not None:
            parts.append(str(self.bounds))
        return " or ".join(parts) or "a value of its own form"

    @property
    def trial_values(self) -> tuple[Any, ...]:
        """The values to try: all that are listed, or few numbers; else the lowest, the default, one between.

        Of decks it is all that come with Cardwright.
        """
        if self.takes_deck:
            return (*self.values, *map(bundled_deck, bundled_decks()))
        if self.bounds is None:
            return self.values or (self.default,)
        lowest, highest = self.bounds.lowest, self.bounds.highest
        if highest - lowest < FEW:
            return tuple(dict.fromkeys((*self.values, self.default, *range(lowest, highest + 1))))
        number = self.default if type(self.default) is int else self.bounds.lowest
        between = (self.bounds.lowest + number) // 2 if number > self.bounds.lowest else number + 1
        tried = (*self.values, self.default, self.bounds.lowest, min(between, self.bounds.highest))
        return tuple(dict.fromkeys(tried))

    def accepts(self, value: Any) -> bool:
        """Say whether the rule takes this value, of exactly this type."""
        if any(type(value) is type(known) and value == known for known in self.values):
            return True
        if self.bounds is not None:
            return type(value) is int and self.bounds.lowest <= value <= self.bounds.highest
        return isinstance(value, Deck) if self.takes_deck else not self.values


def house_rules(rules: type) -> tuple[HouseRule, ...]:
    """List the house rules declared by a class, in order; DeclarationError if one is not declared fully."""
    return _house_rules(rules)


def read_rules(rules: type[RulesT], data: Mapping[str, Any]) -> RulesT:
    """Build house rules from JSON values by name, the rest by default; HouseRuleError if one is wrong."""
    known = {rule.name: rule for rule in house_rules(rules)}
    return rules(**{name: _from_json(_find(known, name), value) for name, value in data.items()})


def read_rules_text(rules: type[RulesT], texts: Mapping[str, str]) -> RulesT:
    """Build house rules from texts by name, as a person types them; HouseRuleError says what is wrong.

    A deck may be named by its file, which is read: DeckError if it is none, OSError if it is not there.
    """
    known = {rule.name: rule for rule in house_rules(rules)}
    return rules(**{name: _from_text(_find(known, name), text) for name, text in texts.items()})


def check_rules(rules: object) -> None:
    """Refuse house rules whose values are not among those declared; HouseRuleError says which."""
    for rule in house_rules(type(rules)):
        value = getattr(rules, rule.name)
        if value is rule.default:  # which was checked when it was declared
            continue
        if not rule.accepts(value):
            raise HouseRuleError(rule.name, f"expected {rule.expected}, found {shorten(value)}")
        if isinstance(value, Deck):
            _check_deck(rule, value)


def rules_changed(rules: object) -> dict[str, Any]:
    """Give the JSON values of the house rules that differ from their defaults."""
    return {
        rule.name: json.loads(encoder(rule.shape)(getattr(rules, rule.name)))
        for rule in house_rules(type(rules))
        if getattr(rules, rule.name) != rule.default
    }


def write_value(value: Any) -> str:
    """Write a value of a house rule as a person would type it: `3`, `yes`, `must_stay`, `none`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return kebab(value.name) if isinstance(value, Enum) else str(value)


@cache
def _house_rules(rules: type) -> tuple[HouseRule, ...]:
    hints = hints_of(rules)
    shapes = {field.name: field.shape for field in rules_shape(rules).fields}
    return tuple(
        _house_rule(rules.__name__, field, hints[field.name], shapes[field.name])
        for field in attrs.fields(rules)
    )


def _house_rule(subject: str, field: "attrs.Attribute[Any]", hint: Any, shape: Shape) -> HouseRule:
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    doc = next((mark for mark in marks if isinstance(mark, str)), None)
    bounds = next((mark for mark in marks if isinstance(mark, Between)), None)
    options = _options(shape)
    numeric = any(isinstance(option, Atom) and option.kind is int for option in options)
    if doc is None:
        raise DeclarationError(subject, field.name, 'needs a line on what it decides: Annotated[..., "doc"]')
    if numeric and bounds is None:
        raise DeclarationError(
            subject, field.name, "is a whole number and needs its bounds: Between(low, high)"
        )
    if bounds is not None and not (numeric and bounds.lowest <= bounds.highest):
        raise DeclarationError(subject, field.name, "has bounds that fit no whole number of its own")
    if field.default is attrs.NOTHING:
        raise DeclarationError(subject, field.name, "needs a default")
    listed = [_values(option) for option in options]
    can_be_listed = all(values or _has_words(option) for values, option in zip(listed, options, strict=True))
    values = tuple(value for part in listed for value in part) if can_be_listed else ()
    rule = HouseRule(field.name, doc, field.default, values, bounds, shape)
    if not rule.accepts(rule.default):
        raise DeclarationError(
            subject, field.name, f"has a default it does not take: {shorten(rule.default)}"
        )
    return rule


def _options(shape: Shape) -> tuple[Shape, ...]:
    return shape.options if isinstance(shape, Choice) else (shape,)


def _has_words(option: Shape) -> bool:
    """Say whether what an alternative takes can be told in words, though not listed."""
    return option == Atom(int) or (isinstance(option, Record) and option.cls is Deck)


def _values(shape: Shape) -> tuple[Any, ...]:
    match shape:
        case OneOf(values):
            return values
        case Atom(kind) if kind is bool:
            return (True, False)
        case Atom(kind) if kind is NoneType:
            return (None,)
        case Atom(kind) if kind not in (int, str):
            return tuple(kind)  # type: ignore[arg-type]  # an enum, by elimination
        case _:
            return ()


def _find(known: Mapping[str, HouseRule], name: str) -> HouseRule:
    if name not in known:
        raise HouseRuleError(
            shorten(name).strip("'"), f"there is no such rule; there are {', '.join(known) or 'none'}"
        )
    return known[name]


def _from_json(rule: HouseRule, data: Any) -> Any:
    if rule.takes_deck and isinstance(data, str) and data in bundled_decks():
        return bundled_deck(data)
    if rule.takes_deck and isinstance(data, dict) and "is" not in data and rule.values:
        data = {"is": Deck.__name__, **data}  # which of the forms is meant is plain
    expected = "true or false" if rule.kind == "yes or no" else rule.expected
    value = _spelt_out(rule, data)
    try:
        value = decode(rule.shape, value, {}, rule.name)
    except DataError as error:
        in_words = not (rule.kind == "data" or (rule.takes_deck and isinstance(data, dict)))
        problem = f"expected {expected}, found {shorten(data)}" if in_words else str(error)
        raise HouseRuleError(rule.name, problem) from error
    if not rule.accepts(value):
        raise HouseRuleError(rule.name, f"expected {expected}, found {shorten(data)}")
    return value


def _check_deck(rule: HouseRule, deck: Deck) -> None:
    """Refuse a deck with a fault; one that was read from a file has none."""
    for card, category, problem in deck_problems(deck):
        parts = [("card", card), ("category", category)]
        where = "".join(f"{what} {name}: " for what, name in parts if name is not None)
        raise HouseRuleError(rule.name, f"{where}{problem}")


def _spelt_out(rule: HouseRule, data: Any) -> Any:
    """Take a listed number that was written as a text, `"1"` for 1: no other value can be meant by it."""
    numbers = {str(value): value for value in rule.values if type(value) is int}
    return numbers.get(data, data) if isinstance(data, str) and data not in rule.values else data


def _from_text(rule: HouseRule, text: str) -> Any:
    spelt = {write_value(value): value for value in rule.values}
    if text in spelt:
        return spelt[text]
    if rule.kind == "yes or no" and text.lower() in YES_NO:
        return YES_NO[text.lower()]
    if rule.bounds is not None and re.fullmatch(r"-?[0-9]{1,20}", text) and rule.accepts(int(text)):
        return int(text)
    if rule.takes_deck and text in bundled_decks():
        return bundled_deck(text)
    if rule.takes_deck and text.endswith(".toml"):
        return read_deck(text)
    if rule.kind == "data":
        return _from_json(rule, _parsed(rule, text))
    raise HouseRuleError(rule.name, f"expected {rule.expected}, found {shorten(text)}")


def _parsed(rule: HouseRule, text: str) -> Any:
    if isinstance(rule.shape, Atom):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise HouseRuleError(rule.name, f"expected JSON, found {shorten(text)}") from error
