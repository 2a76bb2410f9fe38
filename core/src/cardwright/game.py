"""A game: a record of pure functions, checked once when it is made."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Final, Generic, TypeAlias, TypeVar

import attrs

from cardwright.annotations import move_shape, rules_shape, state_shape
from cardwright.cards import AnyCard
from cardwright.encoding import kebab
from cardwright.errors import DeclarationError, HouseRuleError, SeatsError
from cardwright.houserules import check_rules, house_rules
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone, walk, zone_fields
from cardwright.table import AnyState, Seat, Shuffled, Turn
from cardwright.values import frozen

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")
"""What the name of a game looks like."""
_TOKEN: Final = re.compile(r"""[!-~]+""")
_RESERVED: Final = re.compile(r"""[,/"\\]|^-$|^\?\?$""")


@frozen
class Score:
    """How a game stands or ended."""

    points: tuple[int, ...]
    """Per seat."""
    winners: frozenset[Seat]
    """All that won: partners together, all who share a draw; empty while the game runs."""


@attrs.frozen(repr=False)
class Game(Generic[RulesT, StateT, MoveT]):
    """The rules of a game as pure functions; DeclarationError if it is declared in a way that cannot work.

    Annotate the constant: `HOLZWURM: Game[Rules, State, Move] = Game(...)`.
    """

    name: str
    """Its key: lower case, digits and hyphens, at most 32 characters."""
    title: str
    """Its name for people."""
    seats: range
    """How many can play: `range(2, 6)` is two to five."""
    rules: type[RulesT]
    """The house rules: a frozen class, a default for each field."""
    state: type[StateT]
    """The picture of the table, read for its sights."""
    rules_version: int
    """Raised whenever an old log would replay differently."""
    max_moves: Callable[[RulesT, int], int]
    """For house rules and a number of seats: no game has more moves, the dealer's included."""
    moves: tuple[type[MoveT], ...]
    """The classes of its moves; the notation is derived from them."""
    deck: Callable[[RulesT, int], tuple[Any, ...]]
    """For house rules and a number of seats: all cards in play."""
    setup: Callable[[RulesT, int], StateT]
    """The first state; SeatsError or HouseRuleError for a number of seats or a value it does not take."""
    legal_moves: Callable[[StateT], Sequence[MoveT]]
    """The moves of the seat to move, in a fixed order; none for the dealer or after the end."""
    apply: Callable[[StateT, MoveT | Shuffled], StateT]
    """The state after a legal move. It trusts its caller: `cardwright.play` checks first."""
    score: Callable[[StateT], Score]
    why_not: Callable[[StateT, MoveT], str] | None = None
    """The rule that refuses a move, in a player's words, with its id."""
    plausible: Callable[[StateT], bool] | None = None
    """Whether a state can be the truth behind a view, for what is public beyond the sights."""
    speaks: Callable[[StateT], Any] | None = None
    """What hidden cards say aloud by the rules, such as values that are read out; everybody hears it."""
    sides: Callable[[int], tuple[frozenset[Seat], ...]] | None = None
    """For a number of seats: the partners, who win together."""
    opt_outs: tuple[tuple[str, str], ...] = ()
    """Laws of the conformance kit that cannot hold here, each with the reason."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __attrs_post_init__(self) -> None:
        check_declaration(self)
        own = self.setup.own if isinstance(self.setup, _CheckedSetup) else self.setup
        object.__setattr__(self, "setup", _CheckedSetup(self.title, self.seats, self.rules, self.deck, own))


@attrs.frozen
class _CheckedSetup(Generic[RulesT, StateT]):
    """The `setup` of a game, with the number of seats, the house rules and the deck checked around it."""

    title: str
    seats: range
    rules: type[RulesT]
    deck: Callable[[RulesT, int], tuple[Any, ...]]
    own: Callable[[RulesT, int], StateT]

    def __call__(self, rules: RulesT, seats: int) -> StateT:
        if type(seats) is not int or seats not in self.seats:
            raise SeatsError(self.title, seats, self.seats)
        if type(rules) is not self.rules:
            problem = f"these are no house rules of {self.title}: expected a {self.rules.__name__} of its own"
            raise HouseRuleError(type(rules).__name__, problem)
        check_rules(rules)
        first = self.own(rules, seats)
        cards_by_token(self.deck, rules, seats)
        return first


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types are not known: for the registry, the command line and the conformance kit."""


def seats_of(state: AnyState) -> int:
    """Tell the number of seats from the picture: the length of its first field marked `Seats`."""
    part: Any = state
    for name in seats_path(type(state)):
        part = getattr(part, name)
    return len(part)


def sides_of(game: AnyGame, seats: int) -> tuple[frozenset[Seat], ...]:
    """Give the sides that so many seats make: those of the game, or else each seat for itself."""
    if game.sides is None:
        return tuple(frozenset({seat}) for seat in range(seats))
    return game.sides(seats)


def seats_path(state_class: type) -> tuple[str, ...]:
    """Give the names by which to reach the first field marked `Seats`; DeclarationError if there is none."""
    return _seats_path(state_class)


@cache
def _seats_path(state_class: type) -> tuple[str, ...]:
    path = _path(state_shape(state_class))
    if path is None:
        raise DeclarationError(state_class.__name__, None, "has no field marked Seats to tell how many play")
    return path


def _path(shape: Shape) -> tuple[str, ...] | None:
    match shape:
        case Many(_, per_seat=True):
            return ()
        case Zone(cards):
            return _path(cards)
        case Record(_, fields):
            paths = ((field.name, _path(field.shape)) for field in fields)
            return next(((name, *path) for name, path in paths if path is not None), None)
        case Atom() | OneOf() | Face() | Many() | Fixed() | Choice():
            return None


def check_declaration(game: AnyGame) -> None:
    """Refuse a game whose parts cannot work together, by the name of the field at fault."""
    for problem in (_wrong_parts, _wrong_heading, _wrong_state, _wrong_moves):
        problem(game)
    house_rules(game.rules)


def _wrong_parts(game: AnyGame) -> None:
    """Refuse a part that is of another kind than what stands in this place."""
    for name in ("rules", "state"):
        if not isinstance(getattr(game, name), type):
            problem = f"is a {type(getattr(game, name)).__name__}, and no class"
            raise DeclarationError(game.name, name, problem)
    if type(game.moves) is not tuple or not all(isinstance(move, type) for move in game.moves):
        raise DeclarationError(game.name, "moves", "is no tuple of classes: write (Play,), or (Play, Draw)")
    for name in ("max_moves", "deck", "setup", "legal_moves", "apply", "score"):
        if not callable(getattr(game, name)):
            problem = f"is a {type(getattr(game, name)).__name__}, and no function"
            raise DeclarationError(game.name, name, problem)
    for name in ("why_not", "plausible", "sides", "speaks"):
        if getattr(game, name) is not None and not callable(getattr(game, name)):
            problem = f"is a {type(getattr(game, name)).__name__}, and neither a function nor None"
            raise DeclarationError(game.name, name, problem)


def _wrong_heading(game: AnyGame) -> None:
    if not NAME.fullmatch(game.name):
        raise DeclarationError(
            f"the game {game.name!a}", "name", "is lower case, digits and hyphens, at most 32, a letter first"
        )
    if not game.title.strip():
        raise DeclarationError(game.name, "title", "is empty")
    seats: object = game.seats
    if not isinstance(seats, range) or not seats or seats[0] < 1 or seats.step != 1:
        raise DeclarationError(
            game.name, "seats", "is a range of one or more players: range(2, 6) is two to five"
        )
    if type(game.rules_version) is not int or game.rules_version < 1:
        raise DeclarationError(game.name, "rules_version", "is a whole number from 1 up")


def _wrong_state(game: AnyGame) -> None:
    shape = state_shape(game.state)
    fields = {field.name: field.shape for field in shape.fields}
    if fields.get("rules") != rules_shape(game.rules):
        raise DeclarationError(game.state.__name__, "rules", f"must be there and be a {game.rules.__name__}")
    if fields.get("turn") != turn_shape():
        raise DeclarationError(game.state.__name__, "turn", "must be there and be a Turn")
    seats_path(game.state)
    names = [zone.name for zone in zone_fields(shape)]
    for name in names:
        if names.count(name) > 1:
            other = ", and `cards` is that of the cards that wait to be shuffled" if name == "cards" else ""
            problem = f"names two zones of cards; each needs its own name{other}"
            raise DeclarationError(game.state.__name__, name, problem)
    for part in walk(shape):
        if isinstance(part, Face) and part.kind is not None and issubclass(part.kind, Enum):
            for card in part.kind:
                check_token(part.kind, card)
    _check_names(shape)


def _check_names(shape: Shape) -> None:
    """Refuse an enum two of whose members have the same name in a log."""
    for part in walk(shape):
        if isinstance(part, Atom) and issubclass(part.kind, Enum):
            names = [kebab(member.name) for member in part.kind]
            for name in names:
                if names.count(name) > 1:
                    raise DeclarationError(
                        part.kind.__name__, None, f"has two members that are {name!r} in a log"
                    )


def turn_shape() -> Shape:
    """Give the shape of a `Turn`."""
    return next(field.shape for field in state_shape(_TurnOnly).fields if field.name == "turn")


@frozen
class _TurnOnly:
    turn: Turn


@lru_cache(maxsize=32)
def cards_by_token(deck: Callable[[Any, int], tuple[Any, ...]], rules: Any, seats: int) -> Mapping[str, Any]:
    """Give the cards in play by their tokens; DeclarationError if two have one, or one is no token."""
    tokens: dict[str, Any] = {}
    for card in deck(rules, seats):
        check_token(type(card), card)
        if tokens.setdefault(str(card), card) != card:
            raise DeclarationError(type(card).__name__, None, f"has two cards with the token {card}")
    return tokens


def check_token(cls: type, card: AnyCard) -> None:
    """Refuse a card whose `str()` cannot stand in a log."""
    token = str(card)
    if not _is_token(token):
        problem = (
            f"has the token {token!a}: use printable ASCII without blank, comma, slash, quote or backslash"
        )
        raise DeclarationError(cls.__name__, None, problem)


def _is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None and _RESERVED.search(text) is None


def _wrong_moves(game: AnyGame) -> None:
    if not game.moves:
        raise DeclarationError(game.name, "moves", "is empty")
    names = [kebab(move.__name__) for move in game.moves]
    for move, name in zip(game.moves, names, strict=True):
        if name == "shuffled" or names.count(name) > 1:
            raise DeclarationError(game.name, "moves", f"has a second meaning for {name!r}")
        _check_names(move_shape(move))
        for field in move_shape(move).fields:
            if not _is_sayable(field.shape, depth=2):
                raise DeclarationError(
                    move.__name__,
                    field.name,
                    "cannot be written as a move: use scalars of one word, tuples and tuples of these",
                )


def _is_sayable(shape: Shape, depth: int) -> bool:
    """Say whether the notation can write a field: a scalar, or tuples of scalars two deep."""
    match shape:
        case Atom() | Face():
            return True
        case OneOf(values):
            return all(_is_token(str(value)) for value in values)
        case Zone(cards):
            return _is_sayable(cards, depth)
        case Choice(options):  # a text could be any of the others as well
            return Atom(str) not in options and all(_is_sayable(option, 0) for option in options)
        case Many(item):
            return depth > 0 and _is_sayable(item, depth - 1)
        case Fixed(items):
            return depth > 0 and all(_is_sayable(item, depth - 1) for item in items)
        case Record():
            return False
