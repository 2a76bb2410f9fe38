"""The cards of a zone as a table shows them."""

from typing import Any

import pytest
from cardwright import FACE_DOWN, Card
from cardwright_cli.tables import cards_lines

SEVEN, EIGHT = Card["7H"], Card["8H"]


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ((SEVEN, EIGHT), ["7H 8H"]),
        (SEVEN, ["7H"]),
        ((), ["-"]),
        (None, ["-"]),
        ((FACE_DOWN, FACE_DOWN), ["2 face down"]),
        (((SEVEN,), (), (FACE_DOWN,)), ["0: 7H", "1: -", "2: 1 face down"]),
    ],
)
def test_cards_stand_on_a_line_and_piles_on_one_each(cards: Any, lines: list[str]) -> None:
    assert cards_lines(cards) == lines


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ((SEVEN, None, EIGHT), "7H - 8H"),
        ((None, FACE_DOWN, FACE_DOWN), "- ?? ??"),
        ((None, None), "-"),
    ],
)
def test_between_cards_an_empty_place_is_shown_so_that_one_can_count(cards: Any, line: str) -> None:
    assert cards_lines(cards) == [line]
