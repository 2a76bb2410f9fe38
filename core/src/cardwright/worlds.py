"""Hidden worlds: deal the cards that a view does not show, uniformly, as they may lie in truth."""

from collections import Counter
from collections.abc import Callable, Iterable
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
from cardwright.values import constructor
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


_Plan: TypeAlias = Callable[[_Deal], Any]
"""Deals what is hidden in a value, and gives it whole."""
_Planner: TypeAlias = Callable[[Any, tuple[Any, ...]], _Plan | None]
"""Takes a value and the cards promised to lie in it; gives the plan, or None if nothing is hidden in it."""


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

    __slots__ = ("_plan", "_plausible", "_pool", "_table", "tried")

    tried: int
    """How many deals have been tried so far, plausible or not."""

    def __init__(self, game: Game[Any, StateT, Any], seen: View[StateT]) -> None:
        self._table = seen.table
        planner = _state_planner(game.state)
        self._plan = None if planner is None else planner(seen.table, ())
        self._pool = _unseen(game.deck(seen.table.rules, seats_of(seen.table)), seen.table)
        self._plausible = game.plausible
        self.tried = 0

    def deal(self, source: Source, *, tries: int = TRIES) -> StateT:
        """Deal the unseen cards as `determinize` does, with its errors."""
        pool, plan, plausible = self._pool, self._plan, self._plausible
        for _ in range(tries):
            self.tried += 1
            shuffle(pool, source)
            deal = _Deal(pool, source)
            state: StateT = self._table if plan is None else plan(deal)
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
def _state_planner(cls: type) -> _Planner | None:
    return _planner(state_shape(cls))


def _planner(shape: Shape) -> _Planner | None:
    """Give what makes plans for values of this shape; None if nothing can be hidden in them."""
    match shape:
        case Atom() | OneOf():
            return None
        case Zone(cards, sight):
            return _planner(cards) if sight in (Sight.NOBODY, Sight.OWNER) else None
        case Face():
            return lambda card, _: (lambda deal: deal.take(1)[0]) if card is FACE_DOWN else None
        case Many(Face()):
            return lambda places, promised: _plan_places(places, promised, in_order=shape.sorted)
        case Many(item):
            return _many_planner(_planner(item))
        case Fixed(items):
            return _fixed_planner([_planner(item) for item in items])
        case Choice(options):
            return _choice_planner(options)
        case Record():
            return _record_planner(shape)


def _plan_places(places: tuple[Any, ...], promised: tuple[Any, ...], *, in_order: bool) -> _Plan | None:
    hidden = [at for at, card in enumerate(places) if card is FACE_DOWN]
    count = len(hidden) - len(promised)
    if count < 0 and hidden:
        raise NoWorldError("more cards are shown to lie in a zone than it has places")

    def fill(deal: _Deal) -> tuple[Any, ...]:
        cards = deal.take(count)
        if promised:
            cards = [*promised, *cards]
            shuffle(cards, deal.source)
        if len(hidden) < len(places):
            filled = list(places)
            for at, card in zip(hidden, cards, strict=True):
                filled[at] = card
            cards = filled
        return tuple(sorted(cards)) if in_order else tuple(cards)

    return fill if hidden else None


def _many_planner(planner: _Planner | None) -> _Planner | None:
    if planner is None:
        return None

    def plan(values: tuple[Any, ...], promised: tuple[Any, ...]) -> _Plan | None:
        each = zip(values, promised or ((),) * len(values), strict=True)
        return _plan_parts(values, [planner(value, due) for value, due in each], tuple)

    return plan


def _fixed_planner(planners: list[_Planner | None]) -> _Planner | None:
    if not any(planners):
        return None

    def plan(values: tuple[Any, ...], _: tuple[Any, ...]) -> _Plan | None:
        each = zip(planners, values, strict=True)
        return _plan_parts(values, [planner and planner(value, ()) for planner, value in each], tuple)

    return plan


def _choice_planner(options: tuple[Shape, ...]) -> _Planner | None:
    planner_for = for_each_option(options, _planner)
    if planner_for is None:
        return None

    def plan(value: Any, promised: tuple[Any, ...]) -> _Plan | None:
        planner = planner_for(value)
        return planner and planner(value, promised)

    return plan


def _record_planner(record: Record) -> _Planner | None:
    fields = [(field.name, _planner(field.shape), _promises(record, field.name)) for field in record.fields]
    if not any(planner for _, planner, _ in fields):
        return None
    make = constructor(record.cls)

    def plan(value: Any, _: tuple[Any, ...]) -> _Plan | None:
        values = [getattr(value, name) for name, _, _ in fields]
        plans = [
            planner and planner(part, promises(value))
            for part, (_, planner, promises) in zip(values, fields, strict=True)
        ]
        return _plan_parts(values, plans, lambda filled: make(*filled))

    return plan


def _plan_parts(
    values: Iterable[Any], plans: list[_Plan | None], make: Callable[[list[Any]], Any]
) -> _Plan | None:
    """Give the plan for what is made of parts, from the plans for these."""
    parts = list(values)
    planned = [(at, plan) for at, plan in enumerate(plans) if plan is not None]
    if not planned:
        return None

    def fill(deal: _Deal) -> Any:
        filled = parts.copy()
        for at, plan in planned:
            filled[at] = plan(deal)
        return make(filled)

    return fill


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
