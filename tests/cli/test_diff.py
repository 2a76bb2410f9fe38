"""`cardwright diff`: where two logs part, and what differs on the table."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest
from cardwright import digest, evolve, installed_games, load_game, playout, seed_from_text
from cardwright_cli.unlike import Unlike, unlike, unlike_words
from cardwright_cli.words import speech

from .gamelogs import NAMES, bare, played, with_line
from .highcard import HIGH_CARD, Rules, State
from .running import Ran, cardwright, refused

DEAL = played()[1].split('"move":"')[1].split('"')[0]
MOVES: list[tuple[int | str, str]] = [
    (record["by"], record["move"]) for record in map(json.loads, played()[1:-1])
]
WITHOUT_CHECKS = bare(*MOVES)
"""The game of the other logs as a person would write it."""


def compared(
    plugins: str, folder: Path, a: Sequence[str], b: Sequence[str], *more: str, tail: str = ""
) -> tuple[int, list[str], str]:
    """Compare two logs, and give the exit code, what was said after their names, and what on stderr."""
    ran = ran_with(plugins, folder, a, b, *more, tail=tail)
    names, said = ran.lines[:2], ran.lines[2:]
    assert names == [f"A: {folder / 'a.jsonl'}", f"B: {folder / 'b.jsonl'}"]
    return ran.code, said, ran.err


def ran_with(
    plugins: str, folder: Path, a: Sequence[str], b: Sequence[str], *more: str, tail: str = ""
) -> Ran:
    for name, lines in (("a", a), ("b", b)):
        text = "".join(f"{line}\n" for line in lines)
        (folder / f"{name}.jsonl").write_text(text + (tail if name == "b" else ""), "utf-8")
    return cardwright("diff", folder / "a.jsonl", folder / "b.jsonl", *more, PYTHONPATH=plugins)


def test_a_log_is_the_same_game_as_itself(plugins: str, tmp_path: Path) -> None:
    said = "The same game: 13 moves; Ann 22, Bo 25, Cy 23; Bo won"
    assert compared(plugins, tmp_path, played(), played()) == (0, [said], "")


def test_a_log_by_hand_is_the_same_game_if_its_moves_are(plugins: str, tmp_path: Path) -> None:
    lines = [*WITHOUT_CHECKS, '{"end":13}']
    lines[2] = lines[2].replace("KH", "kh")
    assert compared(plugins, tmp_path, played(), lines)[0] == 0


def test_a_house_rule_that_stands_at_its_default_is_no_difference(plugins: str, tmp_path: Path) -> None:
    lines = with_line(WITHOUT_CHECKS, 1, "}", ',"rules":{"turns":6}}')
    assert compared(plugins, tmp_path, WITHOUT_CHECKS, lines)[:2] == (
        0,
        ["The same game: 13 moves; " + RESULT],
    )


RESULT = "Ann 22, Bo 25, Cy 23; Bo won"


def other_move() -> list[str]:
    """Let Ann discard at move 3 what she buried."""
    return with_line(WITHOUT_CHECKS[:4], 4, "bury", "discard")


def test_the_first_move_that_differs_is_told_with_who_made_it_and_the_table_after_it(
    plugins: str, tmp_path: Path
) -> None:
    code, said, err = compared(plugins, tmp_path, played(), other_move())
    assert (code, err) == (1, "")
    assert said == [
        "The first 2 moves are the same. Move 3 differs:",
        "  A: Ann: bury KH",
        "  B: Ann: discard KH",
        "The tables after it:",
        "  the stock: only A has KH",
        "  Ann's discards: only B has KH",
        "  the latest: only B has KH",
    ]


def test_what_differs_is_told_from_either_side(plugins: str, tmp_path: Path) -> None:
    _, said, _ = compared(plugins, tmp_path, other_move(), played())
    assert said[-1] == "  the latest: only A has KH"


def test_another_shuffle_is_another_table_from_the_first_move_on(plugins: str, tmp_path: Path) -> None:
    code, said, _ = compared(plugins, tmp_path, played(), played(seed="coffee"))
    assert code == 1
    assert said[:3] == ["Move 1 differs:", "  A: dealer: shuffled", "  B: dealer: shuffled"]
    assert any(line.startswith("  Ann's hand: only A has ") for line in said)


@pytest.mark.parametrize("swapped", [False, True])
def test_of_a_log_that_is_the_beginning_of_another_that_is_said(
    plugins: str, tmp_path: Path, *, swapped: bool
) -> None:
    logs = [played(), played()[:4]]
    short, long = ("A", "B") if swapped else ("B", "A")
    code, said, err = compared(plugins, tmp_path, *(reversed(logs) if swapped else logs))
    assert (code, err) == (1, "")
    move = f"{NAMES[int(MOVES[3][0])]}: {MOVES[3][1]}"
    assert said == [f"The first 3 moves are the same. {short} ends there; {long} goes on with move 4: {move}"]


def test_logs_of_a_game_that_is_not_over_may_be_the_same(plugins: str, tmp_path: Path) -> None:
    found = compared(plugins, tmp_path, played()[:4], played()[:4])
    assert found == (0, ["The same game: 3 moves; it is not over"], "")


def test_digests_that_differ_are_told_with_the_one_that_is_right(plugins: str, tmp_path: Path) -> None:
    digest = json.loads(played()[3])["state"]
    code, said, _ = compared(plugins, tmp_path, with_line(played(), 4, digest, "0" * 16), played())
    assert code == 1
    assert said == [
        "The first 2 moves are the same. Move 3 is too, but each log has a digest of another table after it:",
        f"  A: {'0' * 16}, which is wrong by the rules here",
        f"  B: {digest}, which is right by the rules here",
    ]


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ('{"end":13,"winners":[0]}', "winners 0"),
        ('{"end":13,"points":[1,2,3]}', "points 1, 2, 3"),
        ("", "none"),
    ],
)
def test_results_that_differ_are_told(plugins: str, tmp_path: Path, end: str, told: str) -> None:
    lines = [*WITHOUT_CHECKS, end] if end else WITHOUT_CHECKS
    code, said, _ = compared(plugins, tmp_path, played(), lines)
    assert code == 1
    assert said == [
        "All moves are the same, but not the result: 13 moves",
        "  A: points 22, 25, 23; winners 1",
        f"  B: {told}",
    ]


def test_names_that_differ_are_told_and_are_no_other_game(plugins: str, tmp_path: Path) -> None:
    code, said, _ = compared(plugins, tmp_path, played(), played(("Ann", "Bob", "Cy")))
    assert code == 0
    assert said == ["name of seat 1: A has Bo, B has Bob", f"The same game: 13 moves; {RESULT}"]


def test_house_rules_that_differ_are_told_and_are_another_game(plugins: str, tmp_path: Path) -> None:
    lines = with_line(WITHOUT_CHECKS[:5], 1, "}", ',"rules":{"bury":true,"turns":7}}')
    code, said, _ = compared(plugins, tmp_path, WITHOUT_CHECKS[:5], lines)
    assert code == 1
    assert said == [
        "house rule turns: A has 6, B has 7",
        "All moves are the same, and the table after each: 4 moves",
    ]


def test_by_other_house_rules_the_first_table_that_differs_is_found(plugins: str, tmp_path: Path) -> None:
    one = with_line(WITHOUT_CHECKS[:4], 1, "}", ',"rules":{"turns":1}}')
    code, said, _ = compared(plugins, tmp_path, one, WITHOUT_CHECKS[:4])
    assert code == 1
    assert said == [
        "house rule turns: A has 1, B has 6",
        "The first 2 moves are the same. The table differs after move 3:",
        "  turn: A has nobody, B has Bo",
    ]


def test_logs_of_other_games_or_numbers_of_players_are_not_followed(plugins: str, tmp_path: Path) -> None:
    code, said, _ = compared(plugins, tmp_path, played(), played(("Ann", "Bo")))
    assert (code, said) == (1, ["seats: A has 3, B has 2"])
    other = Path(__file__).parents[2] / "docs/examples/holzwurm.jsonl"
    ran = cardwright("diff", tmp_path / "a.jsonl", other, PYTHONPATH=plugins)
    assert (ran.code, ran.lines[2:]) == (1, ["game: A has high-card, B has holzwurm"])


def test_a_move_that_cannot_be_followed_is_told_as_that(plugins: str, tmp_path: Path) -> None:
    code, said, err = compared(plugins, tmp_path, played(), with_line(played(), 4, "bury KH", "bury KS"))
    assert (code, err) == (1, "")
    assert said[:2] == ["The first 2 moves are the same. Move 3 differs:", "  A: Ann: bury KH"]
    assert said[2].startswith(
        "  B: Ann: bury KS, which cannot be followed: line 4, move 3: illegal move (HC-3: "
    )
    assert len(said) == 3


@pytest.mark.parametrize(("move", "code"), [("bury KS", 1), ("burn KH", 3)])
def test_of_logs_with_the_same_wrong_move_that_is_told(
    plugins: str, tmp_path: Path, move: str, code: int
) -> None:
    lines = with_line(played(), 4, "bury KH", move)
    found, said, _ = compared(plugins, tmp_path, lines, lines)
    assert found == code
    assert said[0] == "The first 2 moves are the same. Move 3 cannot be followed in either of them:"
    assert len(said) == 3


def test_a_torn_log_is_compared_up_to_there_and_told(plugins: str, tmp_path: Path) -> None:
    code, said, err = compared(plugins, tmp_path, played(), played()[:4], tail=played()[4][:9])
    assert code == 3
    assert said[0].startswith("The first 3 moves are the same. B ends there")
    assert err.startswith(f"error: {tmp_path / 'b.jsonl'}: line 5, column 10: the line has no end")


def test_a_log_that_cannot_be_read_is_named(plugins: str, tmp_path: Path) -> None:
    for lines, code, said in (
        (with_line(played(), 5, '"by":1', '"by"?1'), 3, "line 5, column "),
        (with_line(played(), 1, '"rules_version":1', '"rules_version":9'), 4, "under version 9 of the rules"),
        (with_line(played(), 1, "high-card", "snap"), 4, "there is no game 'snap'"),
    ):
        ran = ran_with(plugins, tmp_path, played(), lines)
        sentence = refused(ran, code)
        assert sentence.startswith(f"{tmp_path / 'b.jsonl'}: ")
        assert said in sentence
        assert ran.out == ""
    assert refused(cardwright("diff", tmp_path / "none", tmp_path / "a.jsonl"), 2).startswith(
        "there is no file"
    )


def test_one_of_the_logs_may_come_from_standard_input(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    log.write_text("".join(f"{line}\n" for line in played()), "ascii")
    ran = cardwright("diff", log, "-", stdin=log.read_bytes(), PYTHONPATH=plugins)
    assert (ran.code, ran.lines[1]) == (0, "B: standard input")
    assert "only one of the logs" in refused(cardwright("diff", "-", "-"), 2)


def test_programs_get_the_same_as_json(plugins: str, tmp_path: Path) -> None:
    ran = ran_with(plugins, tmp_path, played(), other_move(), "--json")
    assert ran.code == 1
    (record,) = map(json.loads, ran.lines)
    assert record == {
        "a": str(tmp_path / "a.jsonl"),
        "b": str(tmp_path / "b.jsonl"),
        "headers": {},
        "moves": 2,
        "differs": "move",
        "a_move": {"by": 0, "move": "bury KH", "digest": json.loads(played()[3])["state"]},
        "b_move": {"by": 0, "move": "discard KH", "digest": None},
        "table": [
            {"field": "stock", "seat": None, "a": ["KH"], "b": []},
            {"field": "discards", "seat": 0, "a": [], "b": ["KH"]},
            {"field": "latest", "seat": None, "a": [], "b": ["KH"]},
        ],
    }
    ran = ran_with(plugins, tmp_path, played(), played(), "--json")
    record = json.loads(ran.out)
    assert (ran.code, record["moves"], record["differs"], record["table"]) == (0, 13, None, [])
    ran = ran_with(plugins, tmp_path, played(), played(("Ann", "Bo")), "--json")
    record = json.loads(ran.out)
    assert (ran.code, record["differs"], record["headers"]) == (1, "header", {"seats": [3, 2]})


# What differs between two tables.


def table(**changes: Any) -> State:
    *_, last = playout(HIGH_CARD, Rules(), 3, seed_from_text("tea"))
    state: State = evolve(last.before, **changes)
    return state


def told(a: State, b: State) -> list[str]:
    talk = speech(HIGH_CARD, NAMES)
    return [unlike_words(found, talk) for found in unlike(a, b)]


def test_tables_that_are_equal_differ_in_nothing() -> None:
    assert unlike(table(), table()) == []


def test_a_field_that_holds_no_cards_is_told_by_its_way() -> None:
    assert told(table(turns=3), table(turns=4)) == ["turns: A has 3, B has 4"]


def test_whose_turn_it_is_is_told_by_name() -> None:
    assert told(table(turn=0), table(turn=2)) == ["turn: A has Ann, B has Cy"]
    assert told(table(turn=0), table(turn=None)) == ["turn: A has Ann, B has nobody"]


def test_cards_in_another_order_are_told_as_that() -> None:
    stock = table().stock + table().players[0].hand
    assert told(table(stock=stock), table(stock=stock[::-1])) == [
        "the stock: the same cards, but not in the same places"
    ]


def test_house_rules_are_left_to_the_header() -> None:
    assert unlike(table(), table(rules=Rules(turns=9))) == []


def test_each_change_of_a_table_is_seen() -> None:
    """Every field of a state, and of what lies before a seat, is looked at."""
    state = table()
    one = state.players[0]
    changes: dict[str, Any] = {
        "turn": None,
        "turns": 99,
        "stock": (*state.stock, one.hand[0]),
        "latest": (*state.latest, one.hand[0]),
        "players": (evolve(one, hand=(), discards=one.hand), *state.players[1:]),
    }
    assert {"rules", *changes} == {*attrs.fields_dict(State)}
    found = {name: unlike(state, evolve(state, **{name: value})) for name, value in changes.items()}
    assert all(found.values())
    assert found["turns"] == [Unlike("turns", None, state.turns, 99, is_zone=False)]
    assert {(part.field, part.seat) for part in found["players"]} == {("hand", 0), ("discards", 0)}


@pytest.mark.parametrize("name", [installed.name for installed in installed_games()])
def test_in_any_game_tables_differ_in_something_if_they_are_not_the_same(name: str) -> None:
    game = load_game(name)
    talk = speech(game, tuple(map(str, range(game.seats[0]))))
    steps = list(playout(game, game.rules(), game.seats[0], seed_from_text("unlike")))[:200]
    for step in steps:
        found = unlike(step.before, step.after)
        assert bool(found) == (digest(step.before) != digest(step.after))
        assert all(unlike_words(part, talk) for part in found)
        turned = {(part.field, part.seat): (part.b, part.a) for part in unlike(step.after, step.before)}
        assert turned == {(part.field, part.seat): (part.a, part.b) for part in found}
