"""Whoever compares places sees what differs in them, and says what is missing."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from . import places
from .places import LOCALES, SEEDS, Interpreter, MissingError, Place, each, in_wasm, make_locales, native
from .run import difference, undetected
from .telling import told

ONE, OTHER = Interpreter("3.11", ("one",)), Interpreter("3.13", ("other",))
WASM = Interpreter("3.14 in WebAssembly", ("node",), is_wasm=True)
HERE, THERE = Place(ONE, "0", "C"), Place(OTHER, "2", "tr_TR")


def test_the_first_line_that_differs_is_told_with_both_places() -> None:
    assert difference({HERE: b"a\nb\nc\n", THERE: b"a\nx\ny\n"}) == (
        "Python 3.11, hash seed 0, locale C: b\nPython 3.13, hash seed 2, locale tr_TR: x"
    )


def test_lines_that_one_place_has_alone_are_a_difference() -> None:
    assert difference({HERE: b"a\n", THERE: b"a\nb\n"}) is not None
    assert difference({HERE: b"a\nb\n", THERE: b"a\n"}) is not None
    assert difference({HERE: b"a\nb", THERE: b"a\nb\n"}) is not None


def test_what_is_the_same_in_all_places_is_no_difference() -> None:
    assert difference({HERE: b"a\nb\n", THERE: b"a\nb\n"}) is None


def test_every_python_runs_under_every_hash_seed_in_every_locale() -> None:
    assert len(set(each([ONE, OTHER, WASM]))) == 16 + 16 + 4


def test_in_pairs_every_hash_seed_and_every_locale_has_its_turn() -> None:
    found = list(each([ONE], in_pairs=True))
    assert [place.seed for place in found] == list(SEEDS)
    assert [place.locale for place in found] == list(LOCALES)


def tell_all(place: Place, _: Sequence[str]) -> bytes:
    what = {"set": place.seed, "hash": place.seed, "locale": place.locale, "python": place.interpreter.name}
    return "".join(f"{name} {value}\n" for name, value in what.items()).encode()


def test_controls_that_differ_are_no_fault() -> None:
    assert undetected([ONE, OTHER, WASM], tell_all) == []


@pytest.mark.parametrize("control", ["set", "hash", "locale", "python"])
def test_a_control_that_is_the_same_in_two_places_is_named(control: str) -> None:
    def tell(place: Place, arguments: Sequence[str]) -> bytes:
        return re.sub(rf"(?m)^{control} .*$".encode(), f"{control} same".encode(), tell_all(place, arguments))

    wrong = undetected([ONE, OTHER], tell)
    assert wrong
    assert all(line.startswith(f"{control!r} is the same") for line in wrong)


def test_a_python_that_is_not_here_is_told() -> None:
    with pytest.raises(MissingError, match=r"Python 2\.0 is not here"):
        native("2.0")


def test_a_node_that_is_not_here_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingError, match="node and npm"):
        in_wasm(tmp_path, tmp_path)


def test_a_locale_that_cannot_be_made_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "LOCALES", {"xx_XX": "ISO-8859-1"})
    with pytest.raises(MissingError, match="the locale xx_XX cannot be had"):
        make_locales(tmp_path / "locales")


def test_every_game_tells_of_its_goldens_examples_and_random_games() -> None:
    lines = list(told(1, 1))
    assert [line.split()[:2] for line in lines if "pairs" in line] == [
        ["golden", "pairs/all-pairs-taken"],
        ["example", "pairs-by-hand"],
        ["example", "pairs"],
        ["game", "pairs"],
        ["bout", "pairs"],
    ]
    assert all(re.search(r" [0-9a-f]{64}( |$)", line) for line in lines)
