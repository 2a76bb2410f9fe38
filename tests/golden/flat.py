"""JSON cut into values that fit on a line each, and put together again."""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

HIDDEN: Final = "??"
_HIDDEN_RUN: Final = re.compile(r"\?\?\*(\d+)")
_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


def leaves(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Cut JSON into values that fit on a line, each with its place: `.hands.0` is the first of the hands."""
    parts: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list) and any(isinstance(item, list | dict) for item in value):
        parts = list(enumerate(value))
    if not parts:
        yield place, write_value(value)
    for name, part in parts:
        yield from leaves(part, f"{place}.{name}")


def tree(leaves: Iterable[tuple[str, str]]) -> Any:
    """Put together what `leaves` has cut."""
    root: dict[str, Any] = {}
    for place, text in leaves:
        _, *above, last = place.split(".")
        node = root
        for name in above:
            node = node.setdefault(name, {})
        node[last] = read_value(text)
    return _with_lists(root)


def _with_lists(node: Any) -> Any:
    if not isinstance(node, dict) or not node:
        return node
    if all(name.isdigit() for name in node):
        return [_with_lists(node[name]) for name in sorted(node, key=int)]
    return {name: _with_lists(part) for name, part in node.items()}


def write_value(value: Any) -> str:
    """Write a scalar of JSON, an object without keys, or a list: `[7H ??*2 "10" null "a b"]`."""
    if not isinstance(value, list):
        return _word(value)
    words: list[str] = []
    for item, run in groupby(value):
        count = len(list(run))
        words += [f"{HIDDEN}*{count}"] if item == HIDDEN and count > 1 else [_word(item)] * count
    return f"[{' '.join(words)}]"


def read_value(text: str) -> Any:
    """Read what `write_value` wrote."""
    if text.startswith("["):
        return [item for word in _WORD.findall(text[1:-1]) for item in _items(word)]
    (value,) = _items(text)
    return value


def _word(value: Any) -> str:
    """Write a value as JSON, or bare if it is a text that is read back as it is."""
    bare = isinstance(value, str) and re.fullmatch(r'[^\s"\[\]:]+', value) and _items(value) == [value]
    return str(value) if bare else json.dumps(value)


def _items(word: str) -> list[Any]:
    run = _HIDDEN_RUN.fullmatch(word)
    if run:
        return [HIDDEN] * int(run[1])
    try:
        return [json.loads(word)]
    except ValueError:
        return [word]
