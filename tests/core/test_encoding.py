"""States as canonical JSON, and their digest."""

import json
import os
import subprocess
import sys
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from cardwright import (
    FACE_DOWN,
    AnyCard,
    AnyGame,
    CardEnum,
    Cards,
    FaceUp,
    Rank,
    Seats,
    Turn,
    digest,
    frozen,
    read_state,
    state_json,
    view,
)
from cardwright.encoding import kebab

from . import games
from .games import FETCH, GALLERY, GalleryRules, Rules, cards, dealt, emblems, setup, shown, steps

MIDDLE = (
    '{"done":1,"drawn":false,"pile":["TC"],"players":[{"hand":["TH","JC"],"known":["TH"]},'
    '{"hand":["TD","JD"],"known":[]}],"rules":{"hand":2,"low_wins":false,"turns":3},'
    '"stock":["JH","TS","JS","QC","KC","QD","KD","QH","KH","QS","KS"],"turn":1}'
)
WAITING = (
    '{"done":0,"drawn":false,"pile":[],"players":[{"hand":[],"known":[]},{"hand":[],"known":[]}],'
    '"rules":{"hand":1,"low_wins":true,"turns":3},"stock":[],"turn":{"cards":["TC","TD","TH","TS","JC",'
    '"JD","JH","JS","QC","QD","QH","QS","KC","KD","KH","KS"],"is":"Shuffle"}}'
)
GALLERY_TABLE = (
    '{"aside":"gnu","couples":[["hen","ibis"]],"guarded":{"high":7,"is":"Bidding"},"holders":'
    '[{"best":"elk","held":["ant","bee"],"mood":"calm","name":"Ann"},'
    '{"best":"fox","held":["cat","dog"],"mood":"calm","name":"Bo"}],"made":0,"marks":[true,-1,"\\u00e9"],'
    '"phase":{"high":null,"is":"Bidding"},"rest":["kid","lynx"],"rules":{"cards":['
    '{"ident":"ant","value":0},{"ident":"bee","value":1},{"ident":"cat","value":2},{"ident":"dog","value":3},'
    '{"ident":"elk","value":4},{"ident":"fox","value":5},{"ident":"gnu","value":6},{"ident":"hen","value":7},'
    '{"ident":"ibis","value":8},{"ident":"jay","value":9},{"ident":"kid","value":10},'
    '{"ident":"lynx","value":11}],"mood":"calm","moves":6},"seen":["jay"],"trick":[null,"jay"],"turn":0}'
)


def test_a_state_has_these_bytes_and_no_others() -> None:
    assert state_json(dealt("take", "discard TC")) == MIDDLE
    assert state_json(setup(Rules(hand=1, low_wins=True), 2)) == WAITING
    assert state_json(shown()) == GALLERY_TABLE


def test_a_state_has_this_digest_and_no_other() -> None:
    assert digest(dealt("take", "discard TC")) == "aad70c6acdbb4be4"
    assert digest(shown()) == "c98c236d38f9b009"


def test_the_digest_is_of_the_canonical_json() -> None:
    assert digest(shown()) == sha256(GALLERY_TABLE.encode("ascii")).hexdigest()[:16]


def test_the_bytes_are_json_with_sorted_keys_and_no_blanks() -> None:
    for step in steps(GALLERY, GalleryRules(), 2):
        text = state_json(step.after)
        assert text.isascii()
        assert json.dumps(json.loads(text), sort_keys=True, separators=(",", ":")) == text


def test_states_that_differ_have_different_bytes() -> None:
    states = [step.after for seed in "abc" for step in steps(FETCH, Rules(), 3, seed)]
    assert len({state_json(state) for state in states}) == len(set(states))


def test_house_rules_of_another_game_are_not_taken_for_those_of_this_one() -> None:
    texts = [state_json(setup(Rules(turns=turns), 2)) for turns in (1, 2, 1)]
    assert '"turns":1' in texts[0]
    assert '"turns":2' in texts[1]
    assert texts[0] == texts[2]


def test_cards_that_a_view_hides_are_written_as_hidden() -> None:
    table = json.loads(state_json(view(GALLERY, shown(), 1).table))
    assert [holder["held"] for holder in table["holders"]] == [["??", "??"], ["cat", "dog"]]
    assert [holder["best"] for holder in table["holders"]] == ["??", "fox"]
    assert table["aside"] == "??"
    assert table["couples"] == [["??", "??"]]
    assert table["trick"] == [None, "jay"]


@frozen
class Nobody:
    pass


@frozen
class Somebody:
    name: str


@frozen
class Chairs:
    rules: Rules
    turn: Turn
    chairs: Seats[Nobody | Somebody]
    host: Nobody


def test_a_record_without_fields_is_written_by_what_it_is() -> None:
    room = Chairs(Rules(), 0, (Nobody(), Somebody("Ann")), Nobody())
    table = json.loads(state_json(room))
    assert table["chairs"] == [{"is": "Nobody"}, {"is": "Somebody", "name": "Ann"}]
    assert table["host"] == {}
    game: AnyGame = attrs.evolve(cast(AnyGame, FETCH), state=Chairs)
    assert read_state(game, state_json(room)) == room


class Größe(Enum):  # noqa: PLC2401  # what this test is about
    KLEIN = 1
    ÜBERGROSS = 2  # noqa: PLC2401  # as above


@frozen
class Maß:  # noqa: PLC2401  # as above
    größe: Größe  # noqa: PLC2401  # as above


@frozen
class Werkstatt:
    rules: Rules
    turn: Turn
    players: Seats[Maß | None]


def test_names_beyond_ascii_are_written_in_ascii() -> None:
    table = Werkstatt(Rules(), 0, (Maß(Größe.ÜBERGROSS), None))
    assert state_json(table).isascii()
    assert json.loads(state_json(table))["players"] == [{"größe": "übergross", "is": "Maß"}, None]
    workshop: AnyGame = attrs.evolve(cast(AnyGame, FETCH), state=Werkstatt)
    assert read_state(workshop, state_json(table)) == table
    assert len(digest(table)) == 16


class Stone(CardEnum):
    """Cards whose tokens are not the names of Python's."""

    ONE = 0
    TWO = 1

    def __str__(self) -> str:
        return f"st-{self.value + 1}"

    def __format__(self, spec: str) -> str:
        return "a stone"  # which is for sentences


@frozen
class Quarry:
    rules: Rules
    turn: Turn
    stones: Seats[FaceUp[Stone | None]]
    any_card: FaceUp[AnyCard]
    row: FaceUp[tuple[AnyCard, ...]]


def test_a_card_is_written_by_its_token_wherever_it_lies() -> None:
    quarry = Quarry(Rules(), 0, (Stone.TWO, None), emblems("ant")[0], (Stone.ONE, *cards("TC"), FACE_DOWN))
    table = json.loads(state_json(quarry))
    assert table["stones"] == ["st-2", None]
    assert table["any_card"] == "ant"
    assert table["row"] == ["st-1", "TC", "??"]


@frozen
class Numbered:
    rules: Rules
    turn: Turn
    hands: Seats[FaceUp[Cards]]
    pair: tuple[int, int]
    some: tuple[int, ...]
    mixed: tuple[int, bool]


def numbered(*numbers: Any) -> str:
    return state_json(Numbered(Rules(), 0, ((), ()), numbers, numbers, (numbers[0], True)))


def test_whole_numbers_are_written_and_nothing_else_in_their_place() -> None:
    found = json.loads(numbered(-3, 10**20))
    assert found["pair"] == found["some"] == [-3, 10**20]
    assert found["mixed"] == [-3, True]
    assert json.loads(numbered(Rank.ACE, 0))["pair"] == [14, 0]
    for wrong in (1.5, "1", None):
        with pytest.raises(TypeError):
            numbered(0, wrong)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("DrawStock", "draw-stock"),
        ("Draw", "draw"),
        ("EQUAL_OR_LOWER", "equal-or-lower"),
        ("VeryLoud", "very-loud"),
        ("must_stay", "must-stay"),
        ("X", "x"),
        ("Top3", "top3"),
    ],
)
def test_names_are_written_in_kebab_case(name: str, written: str) -> None:
    assert kebab(name) == written


PROGRAM = """
import sys
import typing  # before the folder of tests that has its name
from importlib import import_module
sys.path.append(sys.argv[1])
games = import_module(sys.argv[2])
from cardwright import digest
for game, rules in ((games.FETCH, games.Rules()), (games.GALLERY, games.GalleryRules())):
    print(*[digest(step.after) for step in games.steps(game, rules, 2)])
"""


def test_digests_do_not_depend_on_the_hash_seed_of_the_process() -> None:
    root = Path(games.__file__).parents[len(games.__name__.split(".")) - 1]
    told = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM, str(root), games.__name__],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    here = [
        " ".join(digest(step.after) for step in steps(FETCH, Rules(), 2)),
        " ".join(digest(step.after) for step in steps(GALLERY, GalleryRules(), 2)),
    ]
    assert [text.splitlines() for text in told] == [here]
