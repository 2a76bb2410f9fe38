"""Frozen values: attrs' own `frozen` and `evolve` to the type checker, several times faster at run time.

`constructor` gives a function that makes values of a class quicker still, for the few places that make one
at each move.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, cast

import attrs

P = ParamSpec("P")
T = TypeVar("T")

if TYPE_CHECKING:
    from attrs import evolve, frozen
else:

    def frozen(maybe_class: type | None = None, **options: Any) -> Any:
        """Make a frozen attrs class, with a quick constructor wherever its fields are plain.

        Takes the options of `attrs.frozen` and gives the same class in every respect that can be seen
        (equality, hash, repr, errors), but for weak references, which slotted values here do without.
        """

        def decorate(cls: type) -> type:
            return _quicken(attrs.frozen(cls, **{"weakref_slot": False, **options}))

        return decorate if maybe_class is None else decorate(maybe_class)

    def evolve(value: Any, /, **changes: Any) -> Any:
        """Give a copy of a frozen value with some fields changed."""
        try:
            return type(value).__dict__["_quick_copy"](value, changes)
        except KeyError:  # the class is not plain, or what is to change is no field
            pass
        return attrs.evolve(value, **changes)


def constructor(cls: Callable[P, T]) -> Callable[P, T]:
    """Give a function that makes values of a frozen class; it takes what the class does, and less time.

    >>> from cardwright import Score
    >>> constructor(Score)((1, 0), winners=frozenset({0}))
    Score(points=(1, 0), winners=frozenset({0}))

    Python makes an object of a class in several steps of its own; a function that fills an open twin and
    turns it into the class goes around them. A class that is not plain is given back as it is.
    """
    return cast("Callable[P, T]", vars(cls).get("_quick_make", cls))


def _quicken(cls: type) -> type:
    """Give the class a generated `__init__`, unless attrs has something of its own to do in it.

    A frozen class refuses to have its fields set, and going around that costs a call a field.
    So the constructor turns the new object into an open twin of the same layout, fills it, and turns
    it back: two calls, however many fields there are. What `constructor` and `evolve` call makes a twin,
    fills it and turns it into the class.
    """
    fields = attrs.fields(cls)
    if not fields or not _is_plain(cls, fields):
        return cls
    twin = _open_twin(cls)
    defaults = {
        f"_default_{field.name}": field.default for field in fields if field.default is not attrs.NOTHING
    }
    scope = {"_cls": cls, "_twin": twin, "_become": _become, "_init": vars(cls)["__init__"], **defaults}
    parameters = [
        f"{field.alias}=_default_{field.name}" if f"_default_{field.name}" in defaults else field.alias
        for field in fields
    ]
    filled = [*(f"    self.{field.name} = {field.alias}" for field in fields), "    self.__class__ = _cls"]
    init = generated(
        f"def __init__(self, {', '.join(parameters)}):",
        "    if self.__class__ is not _cls:",  # of a subclass, whose layout may be another
        f"        return _init(self, {', '.join(field.alias for field in fields)})",
        "    _become(self, _twin)",
        *filled,
        scope=scope,
    )
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__annotations__ = dict(vars(cls)["__init__"].__annotations__)
    cls.__init__ = init  # type: ignore[misc]  # the point of this function
    make = generated(
        f"def make({', '.join(parameters)}):", "    self = _twin()", *filled, "    return self", scope=scope
    )
    make.__qualname__ = init.__qualname__
    cls._quick_make = make  # type: ignore[attr-defined]  # read back by `constructor` alone
    cls._quick_copy = generated(  # type: ignore[attr-defined]  # read back by `evolve` alone
        "def copy(self, changes):",
        "    other = _twin()",
        *(f"    other.{field.name} = self.{field.name}" for field in fields),
        "    for name in changes:",
        "        _setters[name](other, changes[name])",
        "    other.__class__ = _cls",
        "    return other",
        scope={**scope, "_setters": {field.alias: vars(cls)[field.name].__set__ for field in fields}},
    )
    return cls


_become = vars(object)["__class__"].__set__
"""Turns an object into one of another class, whatever its own says to setting attributes."""


def _open_twin(cls: type) -> type:
    """Give a class of the same layout whose fields can be set, and which the class does not tell of.

    It is a subclass, since Python then sees at once that one can be turned into the other.
    """
    freely = {name: vars(object)[name] for name in ("__setattr__", "__delattr__", "__init__")}
    twin = type(f"Open{cls.__name__}", (cls,), {"__slots__": (), **freely})
    cls.__subclasses__ = classmethod(  # type: ignore[assignment]  # a list of all but the twin
        lambda kind: [other for other in type.__subclasses__(kind) if other is not twin]
    )
    return twin


def _is_plain(cls: type, fields: tuple["attrs.Attribute[Any]", ...]) -> bool:
    return (
        all(base in (object, Generic) for base in cls.__bases__)
        and vars(cls).get("__slots__") == tuple(field.name for field in fields)
        and type(cls) is type
        and not {"__class__", "__del__", "__init_subclass__", "__new__"} & {*vars(cls)}
        and not hasattr(cls, "__attrs_init__")
        and not hasattr(cls, "__attrs_post_init__")
        and not hasattr(cls, "__attrs_pre_init__")
        and all(
            field.init
            and not field.kw_only
            and field.validator is None
            and field.converter is None
            and not isinstance(field.default, attrs.Factory)  # type: ignore[arg-type]  # a class at run time
            for field in fields
        )
    )


def generated(*lines: str, scope: dict[str, Any]) -> Callable[..., Any]:
    """Give the function that these lines of Python define, over the names in scope."""
    made: dict[str, Any] = {}
    exec("\n".join(lines), scope, made)  # noqa: S102  # names of fields only, as attrs does it
    (function,) = made.values()
    return function  # type: ignore[no-any-return]  # a dict of anything by nature


__all__ = ["constructor", "evolve", "frozen"]
