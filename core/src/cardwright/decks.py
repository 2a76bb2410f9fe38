"""Decks that are data: read from a TOML file, checked, and carried in the house rules and so in a log.

A deck has categories, and cards with a whole number for each of them.
"""

import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from attrs import asdict

from cardwright.cards import AnyCard
from cardwright.errors import DeckError
from cardwright.values import evolve, frozen

IDENTIFIER: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_IDENTIFIER: Final = 40
_ID_FORM: Final = f"of lower-case letters, digits and single hyphens, at most {LONGEST_IDENTIFIER} of them"
LONGEST_LABEL: Final = 80
_LABEL_FORM: Final = f"of 1 to {LONGEST_LABEL} characters"
LARGEST_FILE: Final = 1 << 20
"""Bytes of a deck file that are read."""
_SHOWN: Final = 60
"""Characters of what was found that are told."""
LARGEST_DECK: Final = 60_000
"""Bytes of a deck as JSON, so that it has room in the header of a log."""
OF_A_CARD: Final = ("id", "name", "pair")
"""What a card has in a deck file besides its values."""
NUMBERS: Final = range(-(2**63), 2**63)
"""The whole numbers of TOML."""


@frozen
class Category:
    """One thing in which cards can be compared."""

    id: str
    label: str
    unit: str = ""
    higher_wins: bool = True


@frozen(order=True)
class DeckCard(AnyCard):
    """A card of a deck that is data; its token is its id."""

    id: str
    name: str
    values: tuple[int, ...]
    """One for each category of its deck, in that order."""
    pair: str | None = None
    """Cards with the same key belong together."""

    def __str__(self) -> str:
        return self.id

    def __hash__(self) -> int:
        return hash(self.id)


@frozen
class Deck:
    """A deck that is data. Made by `read_deck`, it is sound; made by hand, `deck_problems` tells."""

    name: str
    categories: tuple[Category, ...]
    cards: tuple[DeckCard, ...]

    def __str__(self) -> str:
        return self.name

    def __hash__(self) -> int:  # house rules are hashed at every turn, and a deck is large
        return hash((self.name, len(self.cards)))


def read_deck(path: str | os.PathLike[str]) -> Deck:
    """Read a deck from a TOML file; DeckError says which card and category are wrong."""
    name = os.fspath(path)
    with Path(path).open("rb") as file:
        source = file.read(LARGEST_FILE + 1)
    if len(source) > LARGEST_FILE:
        raise DeckError(name, None, None, f"expected a deck file of at most {LARGEST_FILE} bytes")
    return parse_deck(source, name)


def parse_deck(source: bytes, file: str) -> Deck:
    """Read a deck from the text of a TOML file, whose name is for the errors."""
    try:
        data = tomllib.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # not UTF-8, no TOML, or numbers or brackets without end
        raise DeckError(file, None, None, f"expected TOML: {str(error)[:_SHOWN]}") from None
    table = _Table(file, None, None, data)
    table.only("name", "category", "card")
    found = enumerate(table.tables("category"), start=1)
    categories = tuple(_category(file, number, entry) for number, entry in found)
    empty = Deck(table.text("name"), categories, ())
    for card, category, problem in _category_problems(empty):
        raise DeckError(file, card, category, problem)
    cards = enumerate(table.tables("card"), start=1)
    deck = evolve(empty, cards=tuple(_card(file, number, entry, categories) for number, entry in cards))
    for card, category, problem in deck_problems(deck):
        raise DeckError(file, card, category, problem)
    return deck


def bundled_decks() -> tuple[str, ...]:
    """Give the names of the decks that come with Cardwright."""
    found = (entry.name for entry in files("cardwright").joinpath("bundled_decks").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


def bundled_deck(name: str) -> Deck:
    """Give a deck that comes with Cardwright; DeckError if there is none of this name."""
    return _bundled_deck(name)


@cache
def _bundled_deck(name: str) -> Deck:
    if name not in bundled_decks():
        problem = f"there is no such deck; there are {', '.join(bundled_decks())}"
        raise DeckError(name, None, None, problem)
    file = files("cardwright").joinpath("bundled_decks", f"{name}.toml")
    return parse_deck(file.read_bytes(), f"{name}.toml")


def deck_problems(deck: Deck) -> Iterator[tuple[str | None, str | None, str]]:
    """Find what is wrong with a deck: the card and the category at fault, if any, and what was expected."""
    yield from _category_problems(deck)
    if not deck.categories or not deck.cards:
        yield None, None, "expected at least one category and one card"
    for id_ in _repeated(card.id for card in deck.cards):
        yield id_, None, "expected each card once"
    for card in deck.cards:
        yield from _card_problems(deck, card)
    if len(json.dumps(asdict(deck), default=str)) > LARGEST_DECK:
        yield None, None, f"expected a deck of at most {LARGEST_DECK} bytes, so that a log can carry it"


def _category_problems(deck: Deck) -> Iterator[tuple[str | None, str | None, str]]:
    """Find what is wrong with a deck before one looks at its cards."""
    if not _is_label(deck.name):
        yield None, None, f"expected a name for the deck {_LABEL_FORM}"
    for id_ in _repeated(category.id for category in deck.categories):
        yield None, id_, "expected each category once"
    for category in deck.categories:
        if not _is_identifier(category.id) or category.id in OF_A_CARD:
            yield None, category.id, f"expected an id {_ID_FORM}, and none of {', '.join(OF_A_CARD)}"
        if not _is_label(category.label) or not (category.unit == "" or _is_label(category.unit)):
            yield None, category.id, f"expected a label, and a unit if there is one, {_LABEL_FORM}"


def _card_problems(deck: Deck, card: DeckCard) -> Iterator[tuple[str | None, str | None, str]]:
    if not _is_identifier(card.id):
        yield card.id, None, f"expected an id {_ID_FORM}"
    if not _is_label(card.name) or not (card.pair is None or _is_label(card.pair)):
        yield card.id, None, f"expected a name, and a pair if there is one, {_LABEL_FORM}"
    if len(card.values) != len(deck.categories):
        yield card.id, None, f"expected {len(deck.categories)} values, found {len(card.values)}"
    for category, value in zip(deck.categories, card.values, strict=False):
        if type(value) is not int or value not in NUMBERS:
            yield card.id, category.id, f"expected a whole number of at most 64 bits, found {_shown(value)}"


def _is_label(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip()) and len(text) <= LONGEST_LABEL


def _is_identifier(text: object) -> bool:
    return (
        isinstance(text, str) and IDENTIFIER.fullmatch(text) is not None and len(text) <= LONGEST_IDENTIFIER
    )


def _repeated(names: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield name
        seen.add(name)


@frozen
class _Table:
    """A table of a deck file, with where it stands, for the errors."""

    file: str
    card: str | None
    """The id of the card, or which one it is if it has none."""
    category: str | None
    data: Mapping[str, Any]

    def error(self, problem: str, category: str | None = None) -> DeckError:
        return DeckError(self.file, self.card, category or self.category, problem)

    def only(self, *known: str) -> None:
        """Refuse a key that means nothing here."""
        for key in self.data:
            if key not in known:
                raise self.error(f"expected {', '.join(known)} and nothing else, found {_shown(key)}")

    def text(self, key: str, default: str | None = None) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str):
            raise self.error(f"expected a text as {key}, found {_shown(value)}")
        return value

    def truth(self, key: str, *, default: bool) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.error(f"expected true or false as {key}, found {_shown(value)}")
        return value

    def tables(self, key: str) -> list[Mapping[str, Any]]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise self.error(f"expected tables [[{key}]], found {_shown(value)}")
        return value


def _category(file: str, number: int, data: Mapping[str, Any]) -> Category:
    table = _Table(file, None, _called(data, number), data)
    table.only("id", "label", "unit", "higher_wins")
    higher_wins = table.truth("higher_wins", default=True)
    return Category(table.text("id"), table.text("label"), table.text("unit", ""), higher_wins)


def _card(file: str, number: int, data: Mapping[str, Any], categories: tuple[Category, ...]) -> DeckCard:
    table = _Table(file, _called(data, number), None, data)
    ids = [category.id for category in categories]
    table.only(*OF_A_CARD, *ids)
    for id_ in ids:
        value = data.get(id_)
        if type(value) is not int:
            raise table.error(f"expected a whole number, found {_shown(value)}", id_)
    pair = table.text("pair") if "pair" in data else None
    return DeckCard(table.text("id"), table.text("name"), tuple(data[id_] for id_ in ids), pair)


def _called(data: Mapping[str, Any], number: int) -> str:
    """Name a card or a category by its id, or by its number if it has none."""
    name = data.get("id")
    return name[:_SHOWN] if isinstance(name, str) else f"number {number}"


def _shown(value: Any) -> str:
    """Show what was found in its place, as TOML would write it, and no more than its beginning."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return json.dumps(value)
    text = str(value) if isinstance(value, date) else repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
