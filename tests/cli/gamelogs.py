"""Logs of High Card, whole and damaged."""

import json
from collections.abc import Sequence
from pathlib import Path

from cardwright import log_lines, playout, seed_from_text

from .highcard import HIGH_CARD, Rules

NAMES = ("Ann", "Bo", "Cy")


def played(names: Sequence[str] = NAMES, *, seed: str = "tea", turns: int = 6) -> list[str]:
    """Play a game and give the lines of its log, without line ends."""
    rules = Rules(turns=turns)
    steps = playout(HIGH_CARD, rules, len(names), seed_from_text(seed))
    return [line.decode().removesuffix("\n") for line in log_lines(HIGH_CARD, rules, names, steps)]


def bare(*moves: tuple[int | str, str], names: Sequence[str] = NAMES) -> list[str]:
    """Write a log as a person would, with only what is required."""
    seats = json.dumps(list(names))
    records = [f'{{"by":{json.dumps(by)},"move":"{move}"}}' for by, move in moves]
    return [f'{{"cardwright":1,"game":"high-card","seats":{seats}}}', *records]


def with_line(lines: Sequence[str], number: int, old: str, new: str) -> list[str]:
    """Change one line, counted from 1, in one place."""
    line = lines[number - 1]
    assert line.count(old) == 1, line
    return [*lines[: number - 1], line.replace(old, new), *lines[number:]]


def saved(folder: Path, lines: Sequence[str]) -> Path:
    """Write lines to a log in a folder."""
    log = folder / "game.jsonl"
    log.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return log
