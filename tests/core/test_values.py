"""`frozen` and `evolve` do what attrs' own do."""

import copy
import inspect
import pickle
import weakref
from typing import Any, ClassVar, Generic, Self, TypeVar

import attrs
import cattrs
import pytest
from attrs.exceptions import FrozenInstanceError
from cardwright import constructor, evolve, frozen
from cattrs.strategies import include_subclasses

T = TypeVar("T")


@frozen
class Ours:
    left: int
    right: tuple[str, ...] = ("a",)
    _hidden: int = 0


@attrs.frozen
class Theirs:
    left: int
    right: tuple[str, ...] = ("a",)
    _hidden: int = 0


@frozen
class Box(Generic[T]):
    item: T


@frozen
class Empty:
    pass


@frozen(order=True)
class Ordered:
    number: int


@frozen(eq=False)
class ByIdentity:
    number: int


PAIRS = [
    (Ours(1), Theirs(1)),
    (Ours(1, ("b", "c")), Theirs(1, ("b", "c"))),
    (Ours(left=2, right=(), hidden=3), Theirs(left=2, right=(), hidden=3)),
]


def is_quick(cls: type) -> bool:
    return "_quick_copy" in vars(cls)


def test_plain_values_have_the_quick_constructor() -> None:
    assert is_quick(Ours)
    assert is_quick(Box)
    assert is_quick(Ordered)
    assert is_quick(ByIdentity)


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_a_value_has_the_repr_of_attrs(ours: Ours, theirs: Theirs) -> None:
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_a_value_is_no_object_of_another_class_than_its_own(ours: Ours, theirs: Theirs) -> None:
    assert type(ours) is Ours
    assert ours.__class__ is Ours
    assert attrs.asdict(ours, recurse=False) == attrs.asdict(theirs, recurse=False)
    assert ours != theirs  # type: ignore[comparison-overlap]  # what this test is about


def test_values_are_equal_if_their_fields_are() -> None:
    assert Ours(1) == Ours(1, ("a",))
    assert Ours(1) != Ours(2)
    assert Ours(1) != Ours(1, ("b",))
    assert len({Ours(1), Ours(1), Ours(2)}) == 2
    assert hash(Ours(1)) == hash(Ours(1, ("a",))) != hash(Ours(2))


def test_options_of_attrs_are_kept() -> None:
    assert Ordered(1) < Ordered(2)
    assert ByIdentity(1) != ByIdentity(1)
    assert Box(3) == Box(3)
    assert Empty() == Empty()


def test_no_field_can_be_set_or_deleted_or_added() -> None:
    value = Ours(1)
    with pytest.raises(FrozenInstanceError):
        value.left = 2  # type: ignore[misc]  # what this test is about
    with pytest.raises(FrozenInstanceError):
        del value.left
    with pytest.raises((FrozenInstanceError, AttributeError)):
        value.other = 2  # type: ignore[attr-defined]  # what this test is about
    assert value == Ours(1)


@pytest.mark.parametrize("value", [Ours(1), Ours(1, ("b",), 2), Box(Ours(3)), Empty(), Ordered(4)])
def test_a_value_survives_copying_and_pickling(value: Any) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301  # our own
        assert type(again) is type(value)
        assert again == value
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value
    with pytest.raises((FrozenInstanceError, AttributeError)):
        copy.copy(value).left = 2


def test_the_constructor_has_the_signature_of_attrs() -> None:
    ours, theirs = inspect.signature(Ours), inspect.signature(Theirs)
    assert list(ours.parameters) == ["left", "right", "hidden"]
    assert [part.default for part in ours.parameters.values()] == [
        part.default for part in theirs.parameters.values()
    ]
    assert Ours.__init__.__annotations__ == Theirs.__init__.__annotations__


def test_wrong_arguments_are_told_as_of_any_function() -> None:
    with pytest.raises(TypeError, match=r"Ours\.__init__\(\) missing 1 required positional argument: 'left'"):
        Ours()  # type: ignore[call-arg]  # what this test is about
    with pytest.raises(TypeError, match="unexpected keyword argument 'middle'"):
        Ours(1, middle=2)  # type: ignore[call-arg]  # what this test is about


def test_evolve_changes_some_fields_and_leaves_the_value_as_it_was() -> None:
    value = Ours(1, ("b",), 2)
    assert evolve(value, left=5) == Ours(5, ("b",), 2)
    assert evolve(value, right=(), hidden=9) == Ours(1, (), 9)
    assert evolve(value) == value
    assert value == Ours(1, ("b",), 2)


def test_evolve_refuses_an_unknown_field() -> None:
    with pytest.raises(TypeError, match="middle"):
        evolve(Ours(1), middle=2)  # type: ignore[call-arg]  # what this test is about


def test_evolve_refuses_what_is_no_value() -> None:
    with pytest.raises(attrs.exceptions.NotAnAttrsClassError):
        evolve("text", left=2)  # type: ignore[misc]  # what this test is about


def test_evolve_works_on_values_that_attrs_itself_made() -> None:
    assert evolve(Theirs(1), left=2) == Theirs(2)


@frozen
class Checked:
    number: int = attrs.field(validator=attrs.validators.ge(0))


@frozen
class Converted:
    number: int = attrs.field(converter=int)


@frozen
class Fresh:
    numbers: tuple[int, ...] = attrs.field(factory=lambda: (1, 2))


@frozen
class FirstOfTwo:
    first: int


@frozen
class SecondOfTwo(FirstOfTwo):
    second: int = 2


@frozen
class Watched:
    number: int

    def __attrs_post_init__(self) -> None:
        assert self.number >= 0


@frozen
class OwnConstructor:
    number: int

    def __init__(self, number: int) -> None:
        self.__attrs_init__(number + 1)  # type: ignore[attr-defined]  # attrs gives it


@frozen(cache_hash=True)
class HashKept:
    number: int


@frozen(slots=False)
class Unslotted:
    number: int


@frozen(weakref_slot=True)
class Referred:
    number: int


@frozen(kw_only=True)
class Named:
    number: int


@frozen(init=False)
class NoConstructor:
    number: int


MADE: list[type] = []


@frozen
class Counted:
    number: int

    def __new__(cls, *_: object, **__: object) -> Self:
        MADE.append(cls)
        return object.__new__(cls)


@frozen
class Registered:
    number: int

    def __init_subclass__(cls) -> None:
        MADE.append(cls)


class Registering(type):
    def __init__(cls, *details: Any) -> None:
        super().__init__(*details)
        MADE.append(cls)


class Interning(type):
    made: ClassVar[dict[object, object]] = {}

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        asked = (cls, arguments, *sorted(named.items()))
        if asked not in Interning.made:
            Interning.made[asked] = super().__call__(*arguments, **named)
        return Interning.made[asked]


@frozen
class Interned(metaclass=Interning):
    number: int


@frozen
class Called:
    number: int

    @property  # type: ignore[misc]  # as mocks and proxies do
    def __class__(self) -> Any:
        return int


def test_a_class_that_minds_how_objects_or_subclasses_are_made_sees_none_but_its_own() -> None:
    MADE.clear()
    value = evolve(constructor(Counted)(3), number=4)
    assert (value.number, MADE) == (4, [Counted, Counted])
    assert (evolve(Registered(3), number=4).number, MADE) == (4, [Counted, Counted])


def test_a_metaclass_sees_none_but_what_is_written() -> None:
    MADE.clear()

    @frozen
    class Plain(metaclass=Registering):
        number: int

    assert {each.__name__ for each in MADE} == {"Plain"}
    assert evolve(Plain(3), number=4) == Plain(4)
    assert evolve(Interned(3), number=4) is evolve(Interned(3), number=4) is constructor(Interned)(number=4)


def test_a_value_may_say_that_it_is_of_another_class() -> None:
    assert Called(3).number == constructor(Called)(3).number == 3
    assert isinstance(Called(3), int)


def test_a_class_has_no_subclasses_but_those_that_are_written() -> None:
    assert Base.__subclasses__() == [Derived]
    assert Derived.__subclasses__() == []
    assert Ordered.__subclasses__() == []


@frozen
class Base:
    number: int


@frozen
class Derived(Base):
    text: str


def test_values_are_read_where_subclasses_are_asked_for() -> None:
    converter = cattrs.Converter()
    include_subclasses(Base, converter)
    assert converter.structure({"number": 3}, Base) == Base(3)
    assert converter.structure({"number": 3, "text": "a"}, Base) == Derived(3, "a")


class Bare(Ours):
    pass


class Thin(Ours):
    __slots__ = ()


class BareBox(Box[int]):
    pass


@pytest.mark.parametrize("cls", [Bare, Thin])
def test_an_object_of_a_subclass_that_is_no_value_itself_is_one_of_it(cls: type[Ours]) -> None:
    made = cls(3, hidden=5)
    assert type(made) is cls
    assert (made.left, made.right, made._hidden) == (3, ("a",), 5)
    assert type(constructor(cls)(3)) is cls
    assert type(evolve(made, left=4)) is cls
    with pytest.raises(FrozenInstanceError):
        made.left = 4  # type: ignore[misc]  # what this test is about


def test_the_same_goes_for_a_subclass_of_a_generic_value() -> None:
    assert (BareBox(3).item, type(BareBox(3))) == (3, BareBox)


def test_the_error_of_an_unknown_field_is_the_only_one_to_be_told() -> None:
    with pytest.raises(TypeError) as raised:
        evolve(Ours(1), middle=2)  # type: ignore[call-arg]  # what this test is about
    assert raised.value.__context__ is None


def test_validators_are_run() -> None:
    assert not is_quick(Checked)
    with pytest.raises(ValueError, match="must be >= 0"):
        Checked(-1)
    with pytest.raises(ValueError, match="must be >= 0"):
        evolve(Checked(1), number=-1)


def test_converters_are_run() -> None:
    assert Converted("7").number == 7
    assert evolve(Converted("7"), number="8") == Converted(8)


def test_factories_are_run() -> None:
    assert Fresh().numbers == (1, 2)
    assert Fresh((3,)).numbers == (3,)


def test_fields_of_a_base_come_first() -> None:
    assert SecondOfTwo(1) == SecondOfTwo(1, 2)
    assert repr(SecondOfTwo(1)) == "SecondOfTwo(first=1, second=2)"
    assert evolve(SecondOfTwo(1), first=5) == SecondOfTwo(5, 2)
    assert isinstance(SecondOfTwo(1), FirstOfTwo)


def test_what_is_to_happen_after_construction_happens() -> None:
    with pytest.raises(AssertionError):
        Watched(-1)


def test_a_constructor_of_ones_own_is_kept() -> None:
    assert OwnConstructor(3).number == 4


@pytest.mark.parametrize("cls", [HashKept, Unslotted, Referred])
def test_other_layouts_than_the_usual_work_too(cls: Any) -> None:
    value = cls(3)
    assert value == cls(3)
    assert hash(value) == hash(cls(3))
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301  # our own
    assert evolve(value, number=4).number == 4
    with pytest.raises(FrozenInstanceError):
        value.number = 5


def test_weak_references_are_to_be_had_if_asked_for() -> None:
    value = Referred(1)
    assert weakref.ref(value)() is value
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(Ours(1))


def test_arguments_by_name_only_stay_so() -> None:
    assert Named(number=1).number == 1
    with pytest.raises(TypeError):
        Named(1)  # type: ignore[call-arg]  # what this test is about


def test_a_class_without_a_constructor_stays_so() -> None:
    with pytest.raises(TypeError):
        NoConstructor(1)  # type: ignore[call-arg]  # what this test is about


@pytest.mark.parametrize(
    ("cls", "arguments"),
    [
        (Ours, {"left": 1}),
        (Ours, {"left": 2, "right": (), "hidden": 3}),
        (Box, {"item": Ours(1)}),
        (Ordered, {"number": 4}),
        (Empty, {}),
        (Checked, {"number": 1}),
        (Fresh, {}),
        (SecondOfTwo, {"first": 1}),
        (OwnConstructor, {"number": 1}),
        (Named, {"number": 1}),
    ],
)
def test_a_constructor_gives_what_the_class_gives(cls: Any, arguments: dict[str, Any]) -> None:
    made, value = constructor(cls)(**arguments), cls(**arguments)
    assert type(made) is cls
    assert made == value
    assert repr(made) == repr(value)
    for name in arguments:
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(made, name, 9)


def test_a_constructor_is_another_way_only_where_fields_are_plain() -> None:
    assert constructor(Ours) is not Ours
    for cls in (Checked, Fresh, SecondOfTwo, OwnConstructor, Named, Theirs):
        assert constructor(cls) is cls


def test_a_constructor_refuses_what_the_class_refuses() -> None:
    with pytest.raises(TypeError, match=r"Ours\.__init__\(\) missing 1 required positional argument: 'left'"):
        constructor(Ours)()  # type: ignore[call-arg]  # what this test is about
    with pytest.raises(TypeError, match="unexpected keyword argument 'middle'"):
        constructor(Ours)(1, middle=2)  # type: ignore[call-arg]  # what this test is about


def test_values_of_a_constructor_are_evolved_and_pickled_as_any() -> None:
    made = constructor(Ours)(1, ("b",))
    assert evolve(made, left=2) == Ours(2, ("b",))
    assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301  # our own
    assert hash(made) == hash(Ours(1, ("b",)))
