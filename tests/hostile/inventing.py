"""Logs that are nearly right, made from bytes: the bytes choose what is changed in which real log.

A fuzzer that changes the bytes so changes keys, values, seats, house rules and words of moves, and comes to
replaying, where changed bytes of a log would nearly always end at the first line.
"""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from cardwright import house_rules
from cardwright.encoding import encoder

from .seeds import DECK, GAMES, bases

T = TypeVar("T")
Line: TypeAlias = dict[str, Any]

NUMBERS = [0, 1, 2, 3, 5, 7, 64, -1, 52, 2**31, 2**53, 2**63, -(2**64), 10**18, 10**19]
VALUES: list[Any] = [
    *NUMBERS,
    True,
    False,
    None,
    "",
    "-",
    "dealer",
    "1",
    [],
    {},
    [0],
    [[]],
    ["Ann"],
    "é\u202e",
    "A" * 70,
]
WORDS = [
    *(
        "-",
        "-/",
        "/",
        ",",
        ",,",
        "0",
        "1",
        "-1",
        "7",
        "999999999999999999",
        "0" * 18,
        "yes",
        "none",
        "7H",
        "10D",
    ),
    *(
        "7♥",
        "??",
        "jc",
        "JC,JC",
        "blue-7",
        "Blue-7",
        "joker",
        "ash",
        "shuffled",
        "play",
        "start",
        "turn-up",
        "add",
    ),
    *(
        "choose",
        "draw-stock",
        "draw-discard",
        "discard",
        "pick-up",
        "show",
        "size",
        "range",
        "\x1c",
        "\u017f",
        "\u0130",
    ),
]
RULES = {
    name: [
        (rule.name, json.loads(encoder(rule.shape)(value)))
        for rule in house_rules(game.rules)
        for value in rule.trial_values
    ]
    for name, game in GAMES.items()
}
"""House rules of each game, with the values that the kit would try."""
RULE_VALUES: list[Any] = [
    *VALUES,
    *(
        "french",
        "instruments",
        "by_cards",
        "card_id",
        "pair_key",
        "must_stay",
        "unlimited",
        "off",
        "mine.toml",
    ),
    DECK,
    {**DECK, "is": "Deck"},
    {**DECK, "cards": DECK["cards"] * 2},
    {**DECK, "cards": []},
    {**DECK, "cards": [{"id": "7H", "name": "x", "values": [10**19], "pair": None}]},
    {**DECK, "name": 7},
    {"is": "Deck"},
]
HEADER_KEYS = ["cardwright", "game", "seats", "rules_version", "package", "rules", "shuffle", "by", "no-key"]
KEYS = ["by", "move", "n", "state", "p", "end", "points", "winners", "game", "no-key"]


class Choices:
    """Choices that bytes make, one byte each; when there are no more, always the first."""

    def __init__(self, data: bytes) -> None:
        self._data = iter(data)

    def below(self, n: int) -> int:
        """Choose a number below n, which is at most 256."""
        return next(self._data, 0) % n

    def of(self, things: Sequence[T]) -> T:
        """Choose one of at most 256 things."""
        return things[self.below(len(things))]


def invented(data: bytes) -> bytes:
    """Make a log from bytes: a real one in which some things are changed."""
    choices = Choices(data)
    lines = [dict(line) for line in choices.of(bases())]
    if choices.below(4):  # without the checks, which would see a change before the rules do
        for line in lines[1:]:
            for key in ("state", "p", "n"):
                line.pop(key, None)
    for _ in range(choices.below(6)):
        choices.of(CHANGES)(lines, choices)
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


def _set_in_header(lines: list[Line], choices: Choices) -> None:
    if lines:
        lines[0] = {**lines[0], choices.of(HEADER_KEYS): choices.of(VALUES)}


def _set_rule(lines: list[Line], choices: Choices) -> None:
    """Choose a house rule as it may be chosen, or give it some other value."""
    if lines and isinstance(lines[0].get("rules", {}), dict):
        name, value = choices.of(RULES.get(str(lines[0].get("game")), [("rule", 1)]))
        rules = {**lines[0].get("rules", {}), name: choices.of(RULE_VALUES) if choices.below(2) else value}
        lines[0] = {**lines[0], "rules": rules}


def _set_game(lines: list[Line], choices: Choices) -> None:
    if lines:
        lines[0] = {**lines[0], "game": choices.of([*GAMES])}


def _set_seats(lines: list[Line], choices: Choices) -> None:
    if lines:
        lines[0] = {**lines[0], "seats": [f"Player {seat}" for seat in range(choices.below(9))]}


def _set_key(lines: list[Line], choices: Choices) -> None:
    at = choices.below(len(lines) + 1)
    lines[at : at + 1] = [{**line, choices.of(KEYS): choices.of(VALUES)} for line in lines[at : at + 1]]


def _drop_key(lines: list[Line], choices: Choices) -> None:
    at = choices.below(len(lines) + 1)
    dropped = choices.of([*HEADER_KEYS, *KEYS])
    lines[at : at + 1] = [
        {key: value for key, value in line.items() if key != dropped} for line in lines[at : at + 1]
    ]


def _change_move(lines: list[Line], choices: Choices) -> None:
    """Put another word in the place of one in a move, or before it, or leave it out."""
    at = choices.below(len(lines) + 1)
    for line in lines[at : at + 1]:
        parts = re.split(r"([ ,/])", str(line.get("move", "")))
        word = choices.below(min(len(parts), 256))
        how = choices.below(4)
        new = [choices.of(WORDS)]
        parts[word : word + (how != 1)] = [] if how == 2 else [parts[word].upper()] if how == 3 else new
        line["move"] = "".join(parts)


def _swap_words(lines: list[Line], choices: Choices) -> None:
    """Put two cards of a move in the place of each other: of a shuffle it is another one."""
    at = choices.below(len(lines) + 1)
    for line in lines[at : at + 1]:
        parts = str(line.get("move", "")).split(",")
        one, other = choices.below(min(len(parts), 256)), choices.below(min(len(parts), 256))
        parts[one], parts[other] = parts[other], parts[one]
        line["move"] = ",".join(parts)


def _write_move(lines: list[Line], choices: Choices) -> None:
    move = " ".join(choices.of(WORDS) for _ in range(choices.below(5)))
    by = choices.of([0, 1, 2, "dealer", 63, 10**19])
    lines.insert(choices.below(len(lines) + 1), {"by": by, "move": move})


def _copy_line(lines: list[Line], choices: Choices) -> None:
    at = choices.below(len(lines) + 1)
    lines[choices.below(len(lines) + 1) : 0] = [dict(line) for line in lines[at : at + 1]]


def _drop_line(lines: list[Line], choices: Choices) -> None:
    del lines[choices.below(len(lines) + 1) :][:1]


def _cut_off(lines: list[Line], choices: Choices) -> None:
    del lines[1 + choices.below(len(lines) + 1) :]


def _long_move(lines: list[Line], choices: Choices) -> None:
    at = choices.below(len(lines) + 1)
    joint = choices.of([",", "/", " ", "", "-", ",/"])
    for line in lines[at : at + 1]:
        line["move"] = f"{line.get('move', '')}{joint}" + joint.join(
            [choices.of(WORDS)] * choices.of([9, 99, 999])
        )


Change: TypeAlias = Callable[[list[Line], Choices], None]
OFTEN: list[Change] = [_change_move, _swap_words, _write_move, _set_rule, _copy_line, _drop_line]
CHANGES: list[Change] = [
    *OFTEN,
    *OFTEN,
    _change_move,
    _set_key,
    _set_seats,
    _set_in_header,
    _drop_key,
    _cut_off,
    _set_game,
    _long_move,
]
"""What may be changed in a log."""
