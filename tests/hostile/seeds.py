"""What the fuzzers begin with: real logs, damaged ones, those that broke something once, and words."""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from cardwright import AnyGame, load_game

from tests.workspace.house import plugins

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
REGRESSIONS = ROOT / "tests" / "regressions"
GAMES: dict[str, AnyGame] = {name: load_game(name) for plugin in plugins() for name in plugin.games}
"""The games whose logs are verified, each loaded once."""
FEW_LINES = 20
"""So many lines of a log are enough to begin with, and the logs by hand are no longer."""
DECK: dict[str, Any] = {
    "name": "Three",
    "categories": [{"id": "size", "label": "Size", "unit": "cm", "higher_wins": True}],
    "cards": [
        {"id": name, "name": name.title(), "values": [at], "pair": "p"}
        for at, name in enumerate(("ash", "birch", "cedar"))
    ],
}
"""A deck that a log may carry."""
WORDS = [
    *('"cardwright":1', '"game":', '"seats":', '"rules":{', '"rules_version":', '"package":', '"shuffle":'),
    *('"by":', '"dealer"', '"move":"', '"n":', '"state":"', '"p":"', '"end":', '"points":[', '"winners":['),
    *("null", "true", "false", "NaN", "Infinity", "-Infinity", "1e400", "0.0", "-0", "18446744073709551616"),
    *("\\u0000", "\\ud800", "\\udfff", "\\ud83c\\udca1", "\\u202e", '\\"', "\\\\", "\\/", "\\x"),
    *(
        "\n",
        "\r\n",
        "\t",
        "{}",
        "[]",
        "[[[[[[[[[[[[[[[[[",
        '{"a":',
        "},{",
        '"",',
        "shuffled ",
        "play ",
        "start ",
    ),
    *("\x00", "\x1f\x8b\x08", "\xef\xbb\xbf", "\xc0\x80", "\xed\xa0\x80", "9" * 21, "0123456789abcdef"),
]
"""Pieces of which logs are made, and of which they must not be."""


@cache
def logs() -> tuple[bytes, ...]:
    """Give the logs of the docs, whole and damaged, and those that once broke something."""
    paths = (*EXAMPLES.glob("*.jsonl"), *EXAMPLES.glob("damaged/*.jsonl"), *REGRESSIONS.glob("*"))
    return tuple(path.read_bytes() for path in sorted(paths) if path.suffix != ".md")


@cache
def corpus() -> tuple[bytes, ...]:
    """Give short beginnings of all logs, with their ends, and some of them packed."""
    short = [b"".join(_short(raw.splitlines(keepends=True))) for raw in logs()]
    return (*short, *(gzip.compress(raw, mtime=0) for raw in short[:3]))


def dictionary() -> str:
    """Write the words as libFuzzer reads them."""
    escaped = (
        re.sub(r"[^ -!#-\[\]-~]", lambda found: f"\\x{ord(found[0]):02x}", word)
        for word in dict.fromkeys(WORDS)
    )
    return "".join(f'"{word}"\n' for word in escaped)


@cache
def bases() -> tuple[tuple[dict[str, Any], ...], ...]:
    """Give whole logs, or their beginnings, line by line as values, in which something is then changed."""
    whole = [path.read_bytes() for path in sorted(EXAMPLES.glob("*.jsonl"))]
    carried = {"cardwright": 1, "game": "pairs", "seats": ["Ann", "Bo"], "rules": {"cards": DECK}}
    by_hand = (
        carried,
        {"by": "dealer", "move": "shuffled ash,cedar,birch"},
        *({"by": at % 2, "move": f"turn-up {at % 3}"} for at in range(6)),
        {"end": 7},
    )
    return (by_hand, *(tuple(map(json.loads, _beginning(raw.splitlines()))) for raw in whole))


def _short(lines: list[bytes]) -> list[bytes]:
    return lines if len(lines) <= FEW_LINES else [*lines[: FEW_LINES - 1], lines[-1]]


def _beginning(lines: list[bytes]) -> list[bytes]:
    """Give a log that can be replayed: a whole one, or the first lines, without an end that would not fit."""
    return lines if len(lines) <= FEW_LINES else lines[:FEW_LINES]
