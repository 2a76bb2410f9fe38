"""Logs by which a fault in reading was found: each the smallest that shows it, with what is right to say."""

import io

import pytest
from cardwright import CardwrightError, verify

from .promises import read_bytes, verify_bytes
from .seeds import GAMES, REGRESSIONS

RIGHT: dict[str, str] = {
    "float-like-a-key": "line 1, column 63: expected whole numbers only, found '0.5'",
    "half-a-letter-in-a-house-rule": "line 1, column 66: expected whole letters, found half of one: \\ud800",
    "key-like-a-house-rule": "line 1, column 36: expected a text as 'game', found 7",
    "move-key-with-an-escape": "line 2, column 16: 'turn' cannot be read as a move: ",
    "repeated-key-like-a-text": "line 2, column 21: expected each key once, found 'by' twice",
}
"""What is said of each log, or the beginning of it."""


def test_every_log_of_the_folder_is_tested() -> None:
    assert {path.name for path in REGRESSIONS.iterdir()} == {f"{name}.jsonl" for name in RIGHT}


@pytest.mark.parametrize("name", RIGHT)
def test_what_went_wrong_once_is_right(name: str) -> None:
    raw = (REGRESSIONS / f"{name}.jsonl").read_bytes()
    read_bytes(raw)
    verify_bytes(raw, GAMES)
    with pytest.raises(CardwrightError) as raised:
        verify(io.BytesIO(raw))
    assert str(raised.value).startswith(RIGHT[name])
