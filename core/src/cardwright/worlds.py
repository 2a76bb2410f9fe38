"""Hidden worlds: deal the cards that a view does not show, uniformly, as they may lie in truth."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from cardwright.annotations import state_shape
from cardwright.counting import cards_in, shown_cards
from cardwright.errors import NoPlausibleWorldError, NoWorldError
from cardwright.game import Game, seats_of
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone, for_each_option
from cardwright.shuffling import Source, shuffle
from cardwright.table import FACE_DOWN, AnyState, Sight
from cardwright.values import constructor, generated
from cardwright.views import View

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

TRIES: Final = 1000
"""How many deals are tried against a game's `plausible` before giving up."""


class _Deal:
    """A pool of cards in a chance order, from which hidden places are filled one after the other."""

    __slots__ = ("dealt", "pool", "source")

    def __init__(self, pool: list[Any], source: Source) -> None:
        self.pool = pool
        self.source = source
        self.dealt = 0

    def take(self, count: int) -> list[Any]:
        """Give the next cards."""
        if self.dealt + count > len(self.pool):
            raise NoWorldError("fewer cards than hidden places")
        self.dealt += count
        return self.pool[self.dealt - count : self.dealt]


_Fill: TypeAlias = Callable[[Any, tuple[Any, ...], _Deal], Any]
"""Takes a value, the cards promised to lie in it, and the deal; gives it with its hidden places filled."""


def determinize(
    game: Game[RulesT, StateT, MoveT], seen: View[StateT], source: Source, *, tries: int = TRIES
) -> StateT:
    """Deal the unseen cards into the hidden places, each way as likely as the others.

    Cards shown to lie in a zone are dealt there. A game's `plausible` rejects deals that what is public
    rules out. NoWorldError if no deal fits, NoPlausibleWorldError if none was found in `tries`.
    """
    return Worlds(game, seen).deal(source, tries=tries)


class Worlds(Generic[StateT]):
    """The worlds that a view leaves open, for many looks at them; NoWorldError if there is none."""

    __slots__ = ("_fill", "_plausible", "_pool", "_table", "tried")

    tried: int
    """How many deals have been tried so far, plausible or not."""

    def __init__(self, game: Game[Any, StateT, Any], seen: View[StateT]) -> None:
        self._table = seen.table
        self._fill = _state_filler(game.state)
        self._pool = _unseen(game.deck(seen.table.rules, seats_of(seen.table)), seen.table)
        self._plausible = game.plausible
        self.tried = 0

    def deal(self, source: Source, *, tries: int = TRIES) -> StateT:
        """Deal the unseen cards as `determinize` does, with its errors."""
        pool, fill, plausible = self._pool, self._fill, self._plausible
        for _ in range(tries):
            self.tried += 1
            shuffle(pool, source)
            deal = _Deal(pool, source)
            state: StateT = self._table if fill is None else fill(self._table, (), deal)
            if deal.dealt < len(pool):
                raise NoWorldError(f"{len(pool) - deal.dealt} cards more than hidden places")
            if plausible is None or plausible(state):
                return state
        raise NoPlausibleWorldError(f"none of {tries} deals was plausible")


def _unseen(deck: tuple[Any, ...], table: AnyState) -> list[Any]:
    """Give the cards of the deck that are neither seen in a table nor promised to a hidden place."""
    unseen = Counter(deck)
    unseen.subtract(cards_in(table))
    for _, shown, cards in shown_cards(table):
        unseen.subtract(_still_hidden(shown, cards))
    if min(unseen.values(), default=0) < 0:
        raise NoWorldError("it shows a card that is not in the deck, or not so often")
    return list(unseen.elements())


def _still_hidden(shown: tuple[Any, ...], cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give the shown cards that lie face down in their zone."""
    open_cards = [card for card in cards if card is not FACE_DOWN]
    if not shown or len(open_cards) == len(cards):
        return ()
    return tuple((Counter(shown) - Counter(open_cards)).elements())


@cache
def _state_filler(cls: type) -> _Fill | None:
    return _filler(state_shape(cls))


def _filler(shape: Shape) -> _Fill | None:
    """Give the function that fills hidden places in values of this shape; None if it can have none."""
    match shape:
        case Atom() | OneOf():
            return None
        case Zone(cards, sight):
            return _filler(cards) if sight in (Sight.NOBODY, Sight.OWNER) else None
        case Face():
            return lambda card, _, deal: deal.take(1)[0] if card is FACE_DOWN else card
        case Many(Face()):
            return _fill_sorted if shape.sorted else _fill_places
        case Many(item):
            return _many_filler(_filler(item))
        case Fixed(items):
            return _fixed_filler([_filler(item) for item in items])
        case Choice(options):
            return _choice_filler(options)
        case Record():
            return _record_filler(shape)


def _fill_places(places: tuple[Any, ...], promised: tuple[Any, ...], deal: _Deal) -> tuple[Any, ...]:
    hidden = [at for at, card in enumerate(places) if card is FACE_DOWN]
    if not hidden:
        return places
    if len(promised) > len(hidden):
        raise NoWorldError("more cards are shown to lie in a zone than it has places")
    cards = [*promised, *deal.take(len(hidden) - len(promised))]
    if promised:
        shuffle(cards, deal.source)
    if len(hidden) == len(places):
        return tuple(cards)
    filled = list(places)
    for at, card in zip(hidden, cards, strict=True):
        filled[at] = card
    return tuple(filled)


def _fill_sorted(places: tuple[Any, ...], promised: tuple[Any, ...], deal: _Deal) -> tuple[Any, ...]:
    return tuple(sorted(_fill_places(places, promised, deal)))


def _many_filler(fill: _Fill | None) -> _Fill | None:
    if fill is None:
        return None
    return lambda values, promised, deal: tuple(
        [fill(value, due, deal) for value, due in zip(values, promised or ((),) * len(values), strict=True)]
    )


def _fixed_filler(fills: list[_Fill | None]) -> _Fill | None:
    if not any(fills):
        return None
    return lambda values, _, deal: tuple(
        value if fill is None else fill(value, (), deal) for fill, value in zip(fills, values, strict=True)
    )


def _choice_filler(options: tuple[Shape, ...]) -> _Fill | None:
    fill_for = for_each_option(options, _filler)
    if fill_for is None:
        return None

    def fill_it(value: Any, promised: tuple[Any, ...], deal: _Deal) -> Any:
        fill = fill_for(value)
        return value if fill is None else fill(value, promised, deal)

    return fill_it


def _record_filler(record: Record) -> _Fill | None:
    filled = [
        (at, fill, _promises(record, field.name))
        for at, field in enumerate(record.fields)
        if (fill := _filler(field.shape)) is not None
    ]
    if not filled:
        return None
    scope: dict[str, Any] = {"make": constructor(record.cls)}
    parts = [f"value.{field.name}" for field in record.fields]
    for at, fill, promises in filled:
        scope |= {f"fill_{at}": fill, f"promises_{at}": promises}
        parts[at] = f"fill_{at}({parts[at]}, promises_{at}(value), deal)"
    return generated("def fill_it(value, _, deal):", f"    return make({', '.join(parts)})", scope=scope)


def _promises(record: Record, name: str) -> Callable[[Any], tuple[Any, ...]]:
    """Give the function that says which cards lie in hidden places of a field, or of each seat's."""
    for field in record.fields:
        both = attrgetter(field.name, name)
        match field.shape:
            case Zone(_, Sight.SHOWN, lies_in) if lies_in == name:
                return lambda value: _still_hidden(*both(value))
            case Many(Zone(_, Sight.SHOWN, lies_in)) if lies_in == name:
                return lambda value: tuple(map(_still_hidden, *both(value)))
            case _:
                continue
    return lambda _: ()
