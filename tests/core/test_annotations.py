"""What a table cannot hold is refused when a game is declared, by the name of the field."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, Union

import attrs
import pytest
from cardwright import (
    AnyCard,
    Card,
    Cards,
    DeclarationError,
    FaceDown,
    FaceUp,
    Game,
    Own,
    Seats,
    Shown,
    Sight,
    Sorted,
    Turn,
    frozen,
    shown_in,
)
from cardwright.annotations import move_shape, rules_shape, state_shape
from cardwright.shapes import Atom, Choice, Face, Many, OneOf, Zone
from cardwright.table import Mark

from .games import FETCH, Emblem, Mood, Player, Rules
from .lazy import LazyState, OnlyForTheTypeChecker, local_state


def state_with(hint: Any, **others: Any) -> Any:
    """Make a state that is fine but for its field `odd`."""
    hints = {"rules": Rules, "turn": Turn, "players": Seats[Player], "odd": hint, **others}
    return frozen(type("Odd", (), {"__annotations__": hints}))


def declare(state: Any) -> Game[Any, Any, Any]:
    return attrs.evolve(FETCH, state=state)


@attrs.define
class Changeable:
    number: int


@dataclass(frozen=True)
class Foreign:
    number: int


class Plain:
    number: int


@frozen(eq=False)
class Incomparable:
    number: int


@frozen
class NeedsNames:
    number: int = attrs.field(kw_only=True)


@frozen
class Computed:
    number: int = attrs.field(init=False, default=3)


@frozen
class Chain:
    rest: "Chain | None"


@frozen
class HoldsCard:
    card: Card


@frozen
class Pile:
    top: FaceUp[Card]


@frozen
class OtherPile:
    top: Own[Card]


@frozen(order=False)
class Unordered(AnyCard):
    name: str

    def __str__(self) -> str:
        return self.name


@frozen(order=False)
class Marked:
    number: int


UNHOLDABLE = [list[int], list[Card], dict[str, int], set[int], frozenset[int], float, bytes, object, complex]
WRONG: list[tuple[Any, str]] = [
    *[(hint, "cannot hold") for hint in UNHOLDABLE],
    (Card, "does not say who sees it"),
    (Cards, "does not say who sees it"),
    (Card | None, "does not say who sees it"),
    (tuple[tuple[Card, ...], ...], "does not say who sees it"),
    (Seats[Cards], "does not say who sees it"),
    (Sorted[Card], "does not say who sees it"),
    (tuple[int, Card], "does not say who sees it"),
    (AnyCard, "does not say who sees it"),
    (Emblem, "does not say who sees it"),
    (Any, "does not say who sees it"),
    (tuple[Any, ...], "does not say who sees it"),
    (HoldsCard, "does not say who sees it"),
    (Own[Cards], "stands in no Seats"),
    (tuple[Own[Cards], ...], "stands in no Seats"),
    (Own[Seats[Cards]], "stands in no Seats, so it has no owner; write Seats[Own[...]] for Own[Seats[...]]"),
    (OtherPile, "stands in no Seats"),
    (FaceUp[FaceUp[Cards]], "a sight within a sight"),
    (FaceDown[tuple[FaceUp[Card], ...]], "a sight within a sight"),
    (Seats[FaceUp[Own[Cards]]], "a sight within a sight"),
    (FaceUp[Pile], "a sight within a sight"),
    (Annotated[Cards, Sight.EVERYONE, Sight.NOBODY], "a sight within a sight"),
    (FaceUp[int], "can hold no card"),
    (FaceDown[tuple[str, ...]], "can hold no card"),
    (Seats[Own[bool]], "can hold no card"),
    (Shown[Mood], "can hold no card"),
    (FaceDown[None], "can hold no card"),  # type: ignore[misc]  # mypy does not expect an alias here
    (FaceUp[tuple[Card, int]], "hides more than cards"),  # type: ignore[misc]  # as above
    (FaceDown[HoldsCard], "hides more than cards"),
    (FaceDown[Card | int], "hides more than cards"),  # type: ignore[misc]  # as above
    (Changeable, "can be changed"),
    (Foreign, "cannot hold Foreign"),
    (Plain, "cannot hold Plain"),
    (Incomparable, "not compared by its fields"),
    (NeedsNames, "plain argument of the constructor"),
    (Computed, "plain argument of the constructor"),
    (Chain, "contains itself"),
    (tuple, "cannot hold tuple"),
    (tuple[()], "a tuple of unknown things"),
    (Annotated[int, Mark.PER_SEAT], "marked Seats or Sorted but is no tuple"),
    (Annotated[Mood, Mark.SORTED], "marked Seats or Sorted but is no tuple"),
    (Literal[True], "a Literal of something else"),
    (Literal[b"a"], "a Literal of something else"),
    (str | Mood, "cannot be told apart"),
    (Literal["hop"] | str, "cannot be told apart"),  # noqa: PYI051  # what this test is about
    (FaceUp[Card] | FaceDown[Card], "cannot be told apart"),
    (tuple[int, ...] | tuple[str, ...], "cannot be told apart"),
    (Literal[3] | int, "cannot be told apart"),  # noqa: PYI051  # what this test is about
    (Seats[Annotated[Cards, shown_in("players")]], "no neighbouring zone"),
    (Annotated[Cards, shown_in("nowhere")], "no neighbouring zone"),
    (Annotated[Cards, shown_in("rules")], "no neighbouring zone"),
    (Annotated[Cards, shown_in("odd")], "no neighbouring zone"),
    (Annotated[Card, shown_in("odd")], "is no row of cards"),
    (Seats[Annotated[tuple[Card | None, ...], shown_in("players")]], "is no row of cards"),
    (FaceUp[Sorted[Card | None]], "is Sorted but its things have no order"),
    (FaceUp[Sorted[Unordered]], "is Sorted but its things have no order"),
    (Sorted[Marked], "is Sorted but its things have no order"),
]


@pytest.mark.parametrize(("hint", "problem"), WRONG, ids=lambda part: str(part)[:60])
def test_what_a_table_cannot_hold_is_refused_by_the_name_of_the_field(hint: Any, problem: str) -> None:
    with pytest.raises(DeclarationError) as raised:
        declare(state_with(hint))
    assert problem in raised.value.problem
    inner = {HoldsCard: "card", OtherPile: "top", Chain: "rest", NeedsNames: "number", Computed: "number"}
    whole = {Changeable, Incomparable}
    assert raised.value.field == (None if hint in whole else inner.get(hint, "odd"))
    assert raised.value.subject in {"Odd", getattr(hint, "__name__", "")}
    assert str(raised.value).startswith(raised.value.subject)


RIGHT: list[tuple[Any, Any]] = [
    (int, Atom(int)),
    (Mood, Atom(Mood)),
    (Annotated[int, "how many"], Atom(int)),
    (Literal["a", 3], OneOf(("a", 3))),
    (FaceUp[Card], Zone(Face(Card), Sight.EVERYONE, None)),
    (FaceDown[Emblem], Zone(Face(Emblem), Sight.NOBODY, None)),
    (FaceUp[AnyCard], Zone(Face(None), Sight.EVERYONE, None)),
    (FaceUp[Any], Zone(Face(None), Sight.EVERYONE, None)),  # type: ignore[misc]  # mypy does not expect an alias here
    (Seats[int], Many(Atom(int), per_seat=True, sorted=False)),
    (Sorted[int], Many(Atom(int), per_seat=False, sorted=True)),
    (int | None, Choice((Atom(int), Atom(type(None))))),
    (Annotated[Card | None, Sight.EVERYONE], Zone(Face(Card, optional=True), Sight.EVERYONE, None)),
    (
        Annotated[None | Card, Sight.EVERYONE],  # noqa: RUF036  # either order is read
        Zone(Face(Card, optional=True), Sight.EVERYONE, None),
    ),
    (Annotated[AnyCard | None, Sight.EVERYONE], Zone(Face(None, optional=True), Sight.EVERYONE, None)),
    (
        FaceDown[tuple[Emblem | None, ...]],
        Zone(Many(Face(Emblem, optional=True), per_seat=False, sorted=False), Sight.NOBODY, None),
    ),
    (
        Annotated[Card | Cards | None, Sight.EVERYONE],
        Zone(
            Choice((Face(Card), Many(Face(Card), per_seat=False, sorted=False), Atom(type(None)))),
            Sight.EVERYONE,
            None,
        ),
    ),
    (Union[int, str], Choice((Atom(int), Atom(str)))),  # noqa: UP007  # both spellings are read
]


@pytest.mark.parametrize(("hint", "shape"), RIGHT, ids=lambda part: str(part)[:60])
def test_what_a_table_can_hold_is_read_into_its_shape(hint: Any, shape: Any) -> None:
    fields = {field.name: field.shape for field in state_shape(state_with(hint)).fields}
    assert fields["odd"] == shape
    assert declare(state_with(hint)).state.__name__ == "Odd"


def test_own_may_stand_deep_inside_seats() -> None:
    shape = state_shape(state_with(Seats[tuple[OtherPile, ...]]))
    declare(state_with(Seats[tuple[OtherPile, ...]]))
    assert shape.fields[-1].name == "odd"


def test_cards_can_be_shown_to_lie_in_a_zone_of_the_same_form_only() -> None:
    declare(state_with(FaceDown[Cards], lying=Annotated[Cards, shown_in("odd")]))
    for hint in (Seats[Own[Cards]], FaceDown[Card], Shown[Cards], FaceDown[tuple[Cards, ...]]):
        with pytest.raises(DeclarationError) as raised:
            declare(state_with(hint, lying=Annotated[Cards, shown_in("odd")]))
        assert raised.value.field == "lying"
        assert "'odd', which is no neighbouring zone" in raised.value.problem


def test_only_one_field_can_show_what_lies_in_a_zone() -> None:
    shown = Annotated[Cards, shown_in("odd")]
    with pytest.raises(DeclarationError, match=r"Odd\.more: is a second field shown to lie in 'odd'"):
        declare(state_with(FaceDown[Cards], lying=shown, more=shown))


def test_annotations_that_are_texts_are_read_too() -> None:
    assert [field.name for field in state_shape(LazyState).fields] == ["rules", "turn", "hands", "pile"]
    assert declare(LazyState).state is LazyState


def test_a_name_that_only_the_type_checker_knows_is_an_error_that_says_so() -> None:
    with pytest.raises(DeclarationError) as raised:
        declare(OnlyForTheTypeChecker)
    assert raised.value.subject == "OnlyForTheTypeChecker"
    assert "the name Bidding" in raised.value.problem
    assert "outside `if TYPE_CHECKING`" in raised.value.problem


def test_a_class_local_to_a_function_is_an_error_that_says_so() -> None:
    with pytest.raises(DeclarationError) as raised:
        declare(local_state())
    assert raised.value.subject == "LocalState"
    assert "the name Phase" in raised.value.problem
    assert "outside every function" in raised.value.problem


def test_a_state_has_to_be_a_frozen_class_itself() -> None:
    for state in (Plain, Foreign, Changeable):
        with pytest.raises(DeclarationError, match="put @frozen on it"):
            declare(state)


class Colour(Enum):
    Red = 1
    RED = 2


def test_members_with_one_name_in_a_log_are_refused() -> None:
    with pytest.raises(DeclarationError, match="Colour: has two members that are 'red' in a log"):
        declare(state_with(Colour))


def test_the_sights_are_read_once_for_each_class() -> None:
    assert state_shape(LazyState) is state_shape(LazyState)


@frozen
class Show:
    card: Own[Card]
    pile: FaceDown[Cards]
    plain: Card


def test_cards_of_a_move_need_no_sight_but_may_have_one() -> None:
    shapes = [field.shape for field in move_shape(Show).fields]
    assert shapes[0] == Zone(Face(Card), Sight.OWNER, None)
    assert shapes[2] == Face(Card)


@frozen
class HiddenRule:
    deck: Annotated[FaceDown[Cards], "a deck"] = ()


def test_house_rules_are_in_plain_sight() -> None:
    with pytest.raises(DeclarationError, match=r"HiddenRule\.deck: is in plain sight"):
        rules_shape(HiddenRule)
