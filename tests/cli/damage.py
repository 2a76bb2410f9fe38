"""The damaged example logs: each is docs/examples/holzwurm.jsonl with one thing wrong, made here.

Run with `python -m pytest tests/cli/test_examples.py` to compare; after a change of the log or of its
format write them anew: `python tests/cli/damage.py`.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
WHOLE = EXAMPLES / "holzwurm.jsonl"
Damage = Callable[[list[str]], str]
"""Takes the lines of the whole log and gives the text of the damaged one."""


def text_of(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def changed(number: int, old: str, new: str, *, then: int | None = None) -> Damage:
    """Change one line, counted from 1, and end the log there, or after line `then`."""

    def damage(lines: list[str]) -> str:
        line = lines[number - 1]
        assert line.count(old) == 1, line
        return text_of([*lines[: number - 1], line.replace(old, new), *lines[number : then or number]])

    return damage


def first_digit_changed(number: int, key: str, *, then: int) -> Damage:
    """Change the first digit of a check in one line, counted from 1, and end the log after line `then`."""

    def damage(lines: list[str]) -> str:
        value = str(json.loads(lines[number - 1])[key])
        other = ("1" if value[0] == "0" else "0") + value[1:]
        return changed(number, f'"{key}":"{value}"', f'"{key}":"{other}"', then=then)(lines)

    return damage


def repeated_card(lines: list[str]) -> str:
    """Let the shuffle give its first card twice, and its last never."""
    cards = json.loads(lines[1])["move"].split()[1].split(",")
    return changed(2, ",".join(cards), ",".join([*cards[:-1], cards[0]]))(lines)


DAMAGED: dict[str, Damage] = {
    "after-the-end": lambda lines: text_of([*lines[:-1], '{"by":0,"move":"start grey-3"}']),
    "broken-chain": changed(4, '"n":3', '"n": 3', then=5),
    "changed-result": lambda lines: text_of(
        [*lines[:-1], lines[-1].replace('"winners":[0]', '"winners":[1]')]
    ),
    "duplicate-key": changed(4, '"by":1', '"by":1,"by":2'),
    "empty": lambda _: "",
    "illegal-move": changed(4, "start purple-1", "start black-13"),
    "in-the-middle": changed(4, '"by":1', '"by"?1', then=8),
    "no-shuffle": repeated_card,
    "not-a-number": changed(4, '"n":3', '"n":NaN'),
    "other-rules-version": changed(1, '"rules_version":1', '"rules_version":9', then=4),
    "too-many-seats": changed(1, '"Cy"', '"Cy","Di","Ed","Flo","Gus"', then=4),
    "torn": lambda lines: text_of(lines[:8]) + lines[8][:30],
    "true-for-a-seat": changed(4, '"by":1', '"by":true'),
    "unfinished": lambda lines: text_of(lines[:20]),
    "unknown-game": changed(1, '"game":"holzwurm"', '"game":"holzwrum"', then=4),
    "unknown-house-rule": changed(1, '"rules":{}', '"rules":{"jokers":2}', then=4),
    "unreadable-move": changed(4, "start purple-1", "strat purple-1"),
    "wrong-digest": first_digit_changed(5, "state", then=8),
    "wrong-house-rule": changed(1, '"rules":{}', '"rules":{"hands":true}', then=4),
    "wrong-seat": changed(4, '"by":1', '"by":2'),
}
"""The damaged logs by name."""


def damaged(name: str) -> str:
    """Make a damaged log."""
    return DAMAGED[name](WHOLE.read_text(encoding="ascii").splitlines())


if __name__ == "__main__":
    for made in DAMAGED:
        (EXAMPLES / "damaged" / f"{made}.jsonl").write_text(damaged(made), encoding="ascii")
