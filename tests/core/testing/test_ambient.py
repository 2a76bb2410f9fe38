"""The room without windows: everything in it raises, nothing outside notices, and it is put back."""

import datetime as dt
import logging
import os
import random
import sys
import threading
import time
from contextlib import suppress
from datetime import date
from random import choice
from time import time as clock
from types import ModuleType
from typing import Any

import attrs
import pytest
from cardwright import AnyGame, Card, evolve
from cardwright.testing.ambient import ASKED, AmbientInputError, sealed

from tests.core.testing.discards import DISCARDS

HERE: AnyGame = attrs.evolve(DISCARDS, score=lambda state: DISCARDS.score(evolve(state)))
"""A game one of whose functions stands in this module, so that this module is of its package."""


@pytest.mark.parametrize(
    ("module", "name"), [(module, name) for module, names in ASKED for name in names if hasattr(module, name)]
)
def test_every_name_is_replaced_and_put_back(module: ModuleType, name: str) -> None:
    before = getattr(module, name)
    with sealed(HERE):
        assert getattr(module, name) is not before
    assert getattr(module, name) is before


def clock_now() -> object:
    return clock()


def today() -> object:
    return date.today()  # noqa: DTZ011  # what is tested


def test_names_that_a_module_of_the_game_imported_are_replaced_too() -> None:
    for name, ask in (
        ("time.time", clock_now),
        ("random.choice", lambda: choice("ab")),  # noqa: S311  # what is tested
        ("datetime.date.today", today),
    ):
        with pytest.raises(AmbientInputError) as raised, sealed(HERE):
            ask()
        assert str(raised.value) == name
    assert clock() > 0


def test_what_was_asked_and_hushed_up_is_told_at_the_end() -> None:
    with pytest.raises(AmbientInputError, match=r"time\.time"), sealed(HERE), suppress(Exception):
        clock()


def test_the_hash_of_a_text_is_refused_and_that_of_a_card_is_not() -> None:
    with sealed(HERE):
        assert hash(Card["7H"]) == hash(22)
    with pytest.raises(AmbientInputError, match="the hash of a text"), sealed(HERE):
        hash("7H")
    with pytest.raises(AmbientInputError, match="id"), sealed(HERE):
        id(HERE)


def test_logging_goes_on_as_before(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        with sealed(HERE):
            logging.getLogger("cards").debug("inside")
        logging.getLogger("cards").debug("outside")
    assert [record.message for record in caplog.records] == ["outside"]


def test_a_module_of_another_package_keeps_what_it_imported() -> None:
    other = ModuleType("other")
    vars(other)["clock"] = time.time
    sys.modules["other"] = other
    try:
        with sealed(HERE):
            assert vars(other)["clock"]() > 0
    finally:
        del sys.modules["other"]


def test_dates_that_are_not_todays_can_still_be_made() -> None:
    with sealed(HERE):
        assert dt.date(2020, 2, 29).year == 2020
    with pytest.raises(AmbientInputError), sealed(HERE):
        dt.datetime.now()  # noqa: DTZ005  # what is tested


@pytest.mark.parametrize(
    "ask",
    [
        lambda: os.environ["HOME"],
        lambda: os.environ.get("HOME"),
        lambda: "HOME" in os.environ,
        lambda: list(os.environ),
        lambda: len(os.environ),
    ],
)
def test_the_environment_answers_no_question(ask: Any) -> None:
    with pytest.raises(AmbientInputError, match=r"os\.environ"), sealed(HERE):
        ask()


def test_other_threads_go_on_as_before() -> None:
    told: list[Any] = []

    def elsewhere() -> None:
        told.extend((time.time() > 0, "PATH" in os.environ, dt.date.today().year > 2000))  # noqa: DTZ011  # any

    with sealed(HERE):
        thread = threading.Thread(target=elsewhere)
        thread.start()
        thread.join()
    assert told == [True, True, True]


def test_use_of_the_common_generator_is_seen_by_its_state() -> None:
    draw = random._inst.random  # noqa: SLF001  # as bound before the room was closed
    with pytest.raises(AmbientInputError, match="random"), sealed(HERE):
        draw()


def test_everything_is_put_back_after_an_error() -> None:
    before = time.time
    with pytest.raises(ZeroDivisionError), sealed(HERE):
        raise ZeroDivisionError
    assert time.time is before
