"""Hidden worlds: deal the cards that a view does not show, uniformly, as they may lie in truth."""

from collections import Counter
from typing import Any, Final, TypeVar

from cardwright.annotations import state_shape
from cardwright.errors import NoWorldError
from cardwright.game import Game, seats_of
from cardwright.shapes import Atom, Choice, Face, Field, Fixed, Many, OneOf, Record, Shape, Zone, pick
from cardwright.shuffling import Source, shuffle
from cardwright.table import FACE_DOWN, AnyState, Sight
from cardwright.views import View
from cardwright.zones import cards_in, shown_cards

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

TRIES: Final = 1000
"""How many deals are tried against a game's `plausible` before giving up."""


def determinize(
    game: Game[RulesT, StateT, MoveT], seen: View[StateT], source: Source, *, tries: int = TRIES
) -> StateT:
    """Deal the unseen cards into the hidden places, each way as likely as the others.

    Cards shown to lie in a zone are dealt there. A game's `plausible` rejects deals that what is public
    rules out. NoWorldError if no deal fits, or none was found in `tries`.
    """
    shape = state_shape(game.state)
    table = seen.table
    unseen = Counter(game.deck(table.rules, seats_of(table)))
    unseen.subtract(cards_in(table))
    for _, shown, cards in shown_cards(shape, table):
        unseen.subtract(_still_hidden(shown, cards))
    if any(count < 0 for count in unseen.values()):
        raise NoWorldError("it shows a card that is not in the deck, or not so often")
    pool = list(unseen.elements())
    for _ in range(tries):
        shuffle(pool, source)
        dealer = _Dealer(pool, source)
        state: StateT = dealer.fill(shape, table, ())
        if dealer.left:
            raise NoWorldError(f"{dealer.left} cards more than hidden places")
        if game.plausible is None or game.plausible(state):
            return state
    raise NoWorldError(f"none of {tries} deals was plausible")


class _Dealer:
    """Deals a pool of cards into hidden places, one after the other."""

    def __init__(self, pool: list[Any], source: Source) -> None:
        self._pool = pool
        self._source = source
        self._dealt = 0

    @property
    def left(self) -> int:
        """How many cards of the pool are not dealt."""
        return len(self._pool) - self._dealt

    def fill(self, shape: Shape, value: Any, promised: tuple[Any, ...]) -> Any:
        """Give the value with its hidden places filled; `promised` are the cards known to lie in it."""
        match shape:
            case Zone(cards, sight):
                return value if sight is Sight.SHOWN else self.fill(cards, value, promised)
            case Record():
                return shape.cls(
                    *(
                        self.fill(field.shape, getattr(value, field.name), _promised(shape, field, value))
                        for field in shape.fields
                    )
                )
            case Many(Face()):
                return self._fill_places(value, promised, in_order=shape.sorted)
            case Many(item):
                each = promised or ((),) * len(value)
                return tuple(self.fill(item, part, due) for part, due in zip(value, each, strict=True))
            case Fixed(items):
                return tuple(self.fill(item, part, ()) for item, part in zip(items, value, strict=True))
            case Choice(options):
                return self.fill(pick(options, value), value, ())
            case Face():
                return self._deal(1)[0] if value is FACE_DOWN else value
            case Atom() | OneOf():
                return value

    def _fill_places(self, places: tuple[Any, ...], promised: tuple[Any, ...], *, in_order: bool) -> Any:
        hidden = sum(card is FACE_DOWN for card in places)
        if not hidden:
            return places
        if len(promised) > hidden:
            raise NoWorldError("more cards are shown to lie in a zone than it has places")
        cards = [*promised, *self._deal(hidden - len(promised))]
        if promised:
            shuffle(cards, self._source)
        dealt = iter(cards)
        filled = tuple(next(dealt) if card is FACE_DOWN else card for card in places)
        return tuple(sorted(filled)) if in_order else filled

    def _deal(self, count: int) -> list[Any]:
        if count > self.left:
            raise NoWorldError("fewer cards than hidden places")
        self._dealt += count
        return self._pool[self._dealt - count : self._dealt]


def _promised(record: Record, field: Field, value: Any) -> tuple[Any, ...]:
    """Give the cards known to lie in the hidden places of a field, for each seat if it has one for each."""
    for other in record.fields:
        match other.shape:
            case Zone(_, Sight.SHOWN, lies_in) if lies_in == field.name:
                return _still_hidden(getattr(value, other.name), getattr(value, field.name))
            case Many(Zone(_, Sight.SHOWN, lies_in)) if lies_in == field.name:
                pairs = zip(getattr(value, other.name), getattr(value, field.name), strict=True)
                return tuple(_still_hidden(shown, cards) for shown, cards in pairs)
            case _:
                continue
    return ()


def _still_hidden(shown: tuple[Any, ...], cards: tuple[Any, ...]) -> tuple[Any, ...]:
    if not any(card is FACE_DOWN for card in cards):
        return ()
    rest = Counter(shown)
    rest.subtract(card for card in cards if card is not FACE_DOWN)
    return tuple(rest.elements())
