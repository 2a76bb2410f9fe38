"""House rules: declared fully, read strictly, written as a person would."""

from enum import Enum
from typing import Annotated, Any, Literal

import attrs
import pytest
from cardwright import (
    Between,
    Card,
    Cards,
    DeclarationError,
    HouseRuleError,
    frozen,
    house_rules,
    read_rules,
    read_rules_text,
    rules_changed,
    write_value,
)
from cardwright.houserules import check_rules

from .games import EMBLEMS, Emblem, GalleryRules, Rules


class Tie(Enum):
    ALL_SHARE = 1
    FewestCards = 2


@frozen
class Many:
    hands: Annotated[int, Between(1, 20), "how many hands make a match"] = 5
    bonus: Annotated[int, Between(-100, 100), "what an empty hand scores"] = 30
    quick: Annotated[bool, "whether one may be quick"] = False
    tie: Annotated[Tie, "what happens when several have the most"] = Tie.ALL_SHARE
    last: Annotated[Literal["must_stay", "any"], "whether the last card may fail"] = "must_stay"
    rows: Annotated[Literal["unlimited", 1], "how many rows may be grey"] = "unlimited"
    cap: Annotated[int | None, Between(0, 9), "plays until a draw, if any"] = None
    wild: Annotated[Literal["none"] | int, Between(2, 10), "which rank is wild"] = "none"
    motto: Annotated[str, "what is said at the start"] = "go"
    extra: Annotated[Cards, "cards that are put in besides"] = ()
    pack: Annotated[tuple[Emblem, ...] | None, "a pack of one's own"] = None
    toast: Annotated[str | None, "what is said at the end, if anything"] = None


RULES = {rule.name: rule for rule in house_rules(Many)}


def test_house_rules_are_listed_in_order_with_their_docs_and_defaults() -> None:
    assert list(RULES) == [
        "hands", "bonus", "quick", "tie", "last", "rows", "cap", "wild", "motto", "extra", "pack", "toast",
    ]  # fmt: skip
    assert RULES["hands"].doc == "how many hands make a match"
    assert RULES["hands"].default == 5
    assert RULES["hands"].bounds == Between(1, 20)


@pytest.mark.parametrize(
    ("name", "kind", "values", "expected"),
    [
        ("hands", "whole number", (), "a whole number from 1 to 20"),
        ("quick", "yes or no", (True, False), "yes or no"),
        ("tie", "choice", (Tie.ALL_SHARE, Tie.FewestCards), "all-share or fewest-cards"),
        ("last", "choice", ("must_stay", "any"), "must_stay or any"),
        ("rows", "choice", ("unlimited", 1), "unlimited or 1"),
        ("cap", "choice", (None,), "none or a whole number from 0 to 9"),
        ("wild", "choice", ("none",), "none or a whole number from 2 to 10"),
        ("motto", "data", (), "a value of its own form"),
        ("extra", "data", (), "a value of its own form"),
        ("pack", "data", (), "a value of its own form"),
    ],
)
def test_a_house_rule_says_what_it_takes(
    name: str, kind: str, values: tuple[Any, ...], expected: str
) -> None:
    rule = RULES[name]
    assert (rule.kind, rule.values, rule.expected) == (kind, values, expected)


@pytest.mark.parametrize(
    ("name", "tried"),
    [
        ("hands", (5, 1, 3)),
        ("bonus", (30, -100, -35)),
        ("quick", (True, False)),
        ("tie", (Tie.ALL_SHARE, Tie.FewestCards)),
        ("rows", ("unlimited", 1)),
        ("cap", (None, 0, 1)),
        ("wild", ("none", 2, 3)),
        ("motto", ("go",)),
        ("pack", (None,)),
    ],
)
def test_the_lowest_number_the_default_and_one_between_are_tried(name: str, tried: tuple[Any, ...]) -> None:
    assert RULES[name].trial_values == tried
    assert all(RULES[name].accepts(value) for value in tried)


@pytest.mark.parametrize(
    ("bounds", "words", "inside", "outside"),
    [
        (Between(1, 3), "a whole number from 1 to 3", (1, 3), (0, 4)),
        (Between(lowest=1), "a whole number from 1 up", (1, 2**53 - 1), (0, 2**53)),
        (Between(), "a whole number", (1 - 2**53, 2**53 - 1), (-(2**53), 2**53)),
        (Between(highest=3), f"a whole number from {1 - 2**53} to 3", (1 - 2**53, 3), (-(2**53), 4)),
    ],
)
def test_a_bound_may_be_left_out(
    bounds: Between, words: str, inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    rule = attrs.evolve(RULES["hands"], bounds=bounds)
    assert rule.expected == words
    assert all(rule.accepts(number) for number in inside)
    assert not any(rule.accepts(number) for number in outside)


RIGHT_DATA: list[tuple[str, Any, Any]] = [
    ("hands", 20, 20),
    ("bonus", -100, -100),
    ("quick", True, True),
    ("tie", "fewest-cards", Tie.FewestCards),
    ("last", "any", "any"),
    ("rows", 1, 1),
    ("rows", "1", 1),
    ("cap", None, None),
    ("cap", 0, 0),
    ("wild", 10, 10),
    ("wild", "none", "none"),
    ("motto", "ho ho", "ho ho"),
    ("extra", ["TC", "7H"], (Card["TC"], Card["7H"])),
    ("pack", [{"ident": "ant", "value": 0}], EMBLEMS[:1]),
    ("pack", None, None),
    ("toast", "cheers", "cheers"),
    ("toast", None, None),
]


@pytest.mark.parametrize(("name", "data", "value"), RIGHT_DATA)
def test_house_rules_are_read_from_json_by_name_and_the_rest_is_default(
    name: str, data: Any, value: Any
) -> None:
    rules = read_rules(Many, {name: data})
    assert getattr(rules, name) == value
    assert type(getattr(rules, name)) is type(value)
    assert all(getattr(rules, other) == RULES[other].default for other in RULES if other != name)


WRONG_DATA: list[tuple[str, Any, str]] = [
    ("hands", 0, "expected a whole number from 1 to 20, found 0"),
    ("hands", 21, "expected a whole number from 1 to 20, found 21"),
    ("hands", "5", "expected a whole number from 1 to 20, found '5'"),
    ("hands", True, "expected a whole number from 1 to 20, found true"),
    ("hands", None, "expected a whole number from 1 to 20, found null"),
    ("hands", 5.0, "expected a whole number from 1 to 20, found 5.0"),
    ("hands", [5], "expected a whole number from 1 to 20, found [5]"),
    ("quick", 1, "expected true or false, found 1"),
    ("quick", "yes", "expected true or false, found 'yes'"),
    ("tie", "ALL_SHARE", "expected all-share or fewest-cards, found 'ALL_SHARE'"),
    ("tie", 1, "expected all-share or fewest-cards, found 1"),
    ("last", "maybe", "expected must_stay or any, found 'maybe'"),
    ("last", ["any"], "expected must_stay or any, found ['any']"),
    ("rows", 2, "expected unlimited or 1, found 2"),
    ("rows", True, "expected unlimited or 1, found true"),
    ("rows", "2", "expected unlimited or 1, found '2'"),
    ("cap", 10, "expected none or a whole number from 0 to 9, found 10"),
    ("cap", False, "expected none or a whole number from 0 to 9, found false"),
    ("wild", 1, "expected none or a whole number from 2 to 10, found 1"),
    ("motto", 3, "motto: expected a text, found 3"),
    ("extra", "TC", "extra: expected a list, found 'TC'"),
    ("extra", ["XX"], "extra[0]: expected a card, found 'XX'"),
    ("pack", [{"ident": "ant"}], "pack[0]: the value of the Emblem is missing"),
    ("hand", 3, "there is no such rule; there are hands, bonus, quick"),
    ("", 3, "there is no such rule; there are hands, bonus, quick"),
]


@pytest.mark.parametrize(("name", "data", "problem"), WRONG_DATA, ids=str)
def test_house_rules_are_read_strictly(name: str, data: Any, problem: str) -> None:
    with pytest.raises(HouseRuleError) as raised:
        read_rules(Many, {name: data})
    assert raised.value.rule == name
    assert raised.value.problem.startswith(problem)


RIGHT_TEXTS: list[tuple[str, str, Any]] = [
    ("hands", "7", 7),
    ("bonus", "-3", -3),
    ("quick", "yes", True),
    ("quick", "No", False),
    ("quick", "TRUE", True),
    ("tie", "fewest-cards", Tie.FewestCards),
    ("last", "any", "any"),
    ("rows", "1", 1),
    ("cap", "none", None),
    ("cap", "9", 9),
    ("wild", "none", "none"),
    ("motto", "ho ho", "ho ho"),
    ("extra", '["TC","7H"]', (Card["TC"], Card["7H"])),
    ("pack", '[{"ident": "ant", "value": 0}]', EMBLEMS[:1]),
    ("toast", '"cheers"', "cheers"),
]


@pytest.mark.parametrize(("name", "text", "value"), RIGHT_TEXTS)
def test_house_rules_are_read_as_a_person_types_them(name: str, text: str, value: Any) -> None:
    found = getattr(read_rules_text(Many, {name: text}), name)
    assert found == value
    assert type(found) is type(value)


WRONG_TEXTS: list[tuple[str, str, str]] = [
    ("hands", "0", "expected a whole number from 1 to 20, found '0'"),
    ("hands", "five", "expected a whole number from 1 to 20, found 'five'"),
    ("hands", "9" * 5000, "expected a whole number from 1 to 20, found '999"),
    ("hands", "٣", "expected a whole number from 1 to 20, found '\\u0663'"),
    ("hands", " 5", "expected a whole number from 1 to 20, found ' 5'"),
    ("hands", "", "expected a whole number from 1 to 20, found ''"),
    ("quick", "ja", "expected yes or no, found 'ja'"),
    ("tie", "1", "expected all-share or fewest-cards, found '1'"),
    ("rows", "2", "expected unlimited or 1, found '2'"),
    ("extra", "TC", "expected JSON, found 'TC'"),
    ("extra", "[" * 100_000, "expected JSON, found '[[["),
    ("extra", "NaN", "extra: expected a list, found nan"),
    ("pack", "[3]", "pack[0]: expected an object, found 3"),
    ("kwick", "yes", "there is no such rule"),
]


@pytest.mark.parametrize(("name", "text", "problem"), WRONG_TEXTS, ids=lambda part: ascii(part)[:40])
def test_a_wrong_text_is_told_with_what_it_could_be(name: str, text: str, problem: str) -> None:
    with pytest.raises(HouseRuleError) as raised:
        read_rules_text(Many, {name: text})
    assert raised.value.rule == name
    assert raised.value.problem.startswith(problem)


@pytest.mark.parametrize(("name", "data", "value"), RIGHT_DATA)
def test_what_differs_from_the_defaults_is_told_as_json_and_read_again(
    name: str, data: Any, value: Any
) -> None:
    del data
    rules = Many(**{name: value})
    told = rules_changed(rules)
    assert set(told) == (set() if value == RULES[name].default else {name})
    assert read_rules(Many, told) == rules


def test_rules_as_they_stand_in_a_log() -> None:
    assert rules_changed(Many()) == {}
    assert rules_changed(Many(tie=Tie.FewestCards, cap=3, extra=(Card["TC"],))) == {
        "tie": "fewest-cards",
        "cap": 3,
        "extra": ["TC"],
    }
    assert rules_changed(GalleryRules(cards=EMBLEMS[:1])) == {"cards": [{"ident": "ant", "value": 0}]}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (-3, "-3"),
        (True, "yes"),
        (False, "no"),
        (None, "none"),
        ("any", "any"),
        (Tie.ALL_SHARE, "all-share"),
    ],
)
def test_a_value_is_written_as_a_person_would_type_it(value: object, text: str) -> None:
    assert write_value(value) == text


@pytest.mark.parametrize("rules", [Rules(), Many(), GalleryRules(), Rules(hand=3, turns=9, low_wins=True)])
def test_values_as_declared_pass_the_check(rules: object) -> None:
    check_rules(rules)


WRONG_VALUES: list[tuple[Any, str]] = [
    (Rules(hand=0), "hand"),
    (Rules(turns=10), "turns"),
    (Rules(hand=True), "hand"),
    (Rules(low_wins=1), "low_wins"),  # type: ignore[arg-type]  # what this test is about
    (Many(tie=1), "tie"),  # type: ignore[arg-type]  # what this test is about
    (Many(cap=99), "cap"),
]


@pytest.mark.parametrize(("rules", "name"), WRONG_VALUES, ids=str)
def test_values_that_are_not_declared_do_not_pass_the_check(rules: object, name: str) -> None:
    with pytest.raises(HouseRuleError) as raised:
        check_rules(rules)
    assert raised.value.rule == name


@frozen
class NoDoc:
    hands: int = 3


@frozen
class NoDocEither:
    hands: Annotated[int, Between(1, 3)] = 3


@frozen
class NoBounds:
    hands: Annotated[int, "how many hands"] = 3


@frozen
class NoBoundsEither:
    hands: Annotated[int | None, "how many hands"] = None


@frozen
class NoDefault:
    hands: Annotated[int, Between(1, 3), "how many hands"]


@frozen
class NoNumber:
    quick: Annotated[bool, Between(1, 3), "whether one may be quick"] = True


@frozen
class WrongWayRound:
    hands: Annotated[int, Between(3, 1), "how many hands"] = 3


@frozen
class DefaultOutside:
    hands: Annotated[int, Between(1, 3), "how many hands"] = 4


@frozen
class DefaultOfAnotherKind:
    hands: Annotated[int, Between(0, 3), "how many hands"] = False


@frozen
class NoSuchChoice:
    last: Annotated[Literal["must_stay", "any"], "the last card"] = "maybe"  # type: ignore[assignment]  # as above


@frozen
class NoSuchKind:
    names: Annotated[list[str], "names"] = []  # noqa: RUF012  # what this test is about


@pytest.mark.parametrize(
    ("rules", "field", "problem"),
    [
        (NoDoc, "hands", "needs a line on what it decides"),
        (NoDocEither, "hands", "needs a line on what it decides"),
        (NoBounds, "hands", "is a whole number and needs its bounds"),
        (NoBoundsEither, "hands", "is a whole number and needs its bounds"),
        (NoDefault, "hands", "needs a default"),
        (NoNumber, "quick", "has bounds that fit no whole number"),
        (WrongWayRound, "hands", "has bounds that fit no whole number"),
        (DefaultOutside, "hands", "has a default it does not take: 4"),
        (DefaultOfAnotherKind, "hands", "has a default it does not take: false"),
        (NoSuchChoice, "last", "has a default it does not take: 'maybe'"),
        (NoSuchKind, "names", "cannot hold list"),
    ],
)
def test_a_house_rule_that_is_not_declared_fully_is_refused(rules: type, field: str, problem: str) -> None:
    with pytest.raises(DeclarationError) as raised:
        house_rules(rules)
    assert (raised.value.subject, raised.value.field) == (rules.__name__, field)
    assert problem in raised.value.problem
