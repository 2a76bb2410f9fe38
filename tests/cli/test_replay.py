"""`cardwright replay`: what happened, move by move."""

import gzip
import json
from pathlib import Path

import pytest

from .gamelogs import bare, played, saved, with_line
from .running import Ran, cardwright, refused

SHUFFLED = "shuffled TC,TD,TH,TS,JC,JD,JH,JS,QC,QD,QH,QS,KC,KD,KH,KS"
TWO = ("Ann", "Bo")


def replay(plugins: str, lines: list[str], folder: Path, *arguments: str) -> Ran:
    return cardwright("replay", saved(folder, lines), *arguments, PYTHONPATH=plugins)


@pytest.fixture
def whole() -> list[str]:
    return bare(
        ("dealer", SHUFFLED),
        (0, "draw"),
        (0, "discard TC"),
        (1, "draw"),
        (1, "bury JD"),
        names=TWO,
    )


def test_every_move_is_told_with_who_did_it_and_which_cards_went_where(
    plugins: str, whole: list[str], tmp_path: Path
) -> None:
    ran = replay(plugins, whole, tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        "High Card: Ann and Bo",
        "",
        "   1  dealer  shuffled: 12 cards to the stock; TC, TD to Ann's hand; TH, TS to Bo's hand",
        "   2  Ann     draw: JC from the stock to Ann's hand",
        "   3  Ann     discard TC: TC from Ann's hand to Ann's discards",
        "   4  Bo      draw: JD from the stock to Bo's hand",
        "   5  Bo      bury JD: JD from Bo's hand to the stock",
        "",
        "stock           JH JS QC QD QH QS KC KD KH KS JD",
        "latest          TC",
        "Ann's hand      TD JC",
        "Ann's discards  TC",
        "Bo's hand       TH TS",
        "Bo's discards   -",
        "",
        "After move 5 it is the turn of Ann.",
    ]


def test_the_result_is_told_when_the_game_is_over(plugins: str, tmp_path: Path) -> None:
    ran = replay(plugins, played(), tmp_path)
    assert ran.code == 0
    assert ran.lines[-1] == "Result: Ann 22, Bo 25, Cy 23; Bo won."


def test_house_rules_that_differ_stand_in_the_first_line(plugins: str, tmp_path: Path) -> None:
    ran = replay(plugins, played(turns=2), tmp_path)
    assert ran.lines[0] == "High Card: Ann, Bo and Cy; house rules turns=2"


def test_the_table_is_drawn_after_every_move_if_asked_for(
    plugins: str, whole: list[str], tmp_path: Path
) -> None:
    ran = replay(plugins, whole, tmp_path, "--table")
    assert sum(line.startswith("stock ") for line in ran.lines) == 5
    assert ran.lines[2:6] == [
        "   1  dealer  shuffled: 12 cards to the stock; TC, TD to Ann's hand; TH, TS to Bo's hand",
        "stock           JC JD JH JS QC QD QH QS KC KD KH KS",
        "Ann's hand      TC TD",
        "Ann's discards  -",
    ]


def test_at_tells_one_move_and_the_table_after_it(plugins: str, whole: list[str], tmp_path: Path) -> None:
    ran = replay(plugins, whole, tmp_path, "--at", "2")
    assert ran.lines[2] == "   2  Ann     draw: JC from the stock to Ann's hand"
    assert "Ann's hand      TC TD JC" in ran.lines
    assert ran.lines[-1] == "After move 2 it is the turn of Ann."


def test_at_0_is_the_table_before_the_first_move(plugins: str, whole: list[str], tmp_path: Path) -> None:
    ran = replay(plugins, whole, tmp_path, "--at", "0")
    assert ran.lines[2].startswith("to be shuffled  TC TD TH")
    assert ran.lines[-1] == "Before the first move the dealer is to shuffle."


def test_at_the_end_is_the_last_move(plugins: str, whole: list[str], tmp_path: Path) -> None:
    assert (
        replay(plugins, whole, tmp_path, "--at", "end").out
        == replay(plugins, whole, tmp_path, "--at", "5").out
    )


@pytest.mark.parametrize("at", ["6", "-1", "x", "", "²", "99999999999"])
def test_at_a_move_that_is_not_there_says_which_are(
    plugins: str, whole: list[str], tmp_path: Path, at: str
) -> None:
    sentence = refused(replay(plugins, whole, tmp_path, f"--at={at}"), 2)
    assert sentence.startswith("Invalid value for --at: ")
    assert sentence.endswith("is no move of this log; it could be 0 to 5, or end")


def test_json_is_the_game_then_each_move_then_the_result(plugins: str, tmp_path: Path) -> None:
    lines = played(turns=1)
    ran = replay(plugins, lines, tmp_path, "--json")
    assert (ran.code, ran.err) == (0, "")
    game, *moves, result = map(json.loads, ran.lines)
    assert game == {
        "game": "high-card",
        "title": "High Card",
        "seats": ["Ann", "Bo", "Cy"],
        "rules": {"turns": 1},
    }
    assert [(move["n"], move["by"], move["turn"]) for move in moves] == [
        (1, "dealer", 0),
        (2, 0, 0),
        (3, 0, None),
    ]
    assert [move["move"] for move in moves] == [json.loads(line)["move"] for line in lines[1:-1]]
    assert result == {"points": json.loads(lines[-1])["points"], "winners": json.loads(lines[-1])["winners"]}


def test_zones_in_json_are_the_tables_cards_by_field_and_seat(
    plugins: str, whole: list[str], tmp_path: Path
) -> None:
    ran = replay(plugins, whole, tmp_path, "--json", "--at", "3")
    assert json.loads(ran.lines[1]) == {
        "n": 3,
        "by": 0,
        "move": "discard TC",
        "turn": 1,
        "zones": {
            "stock": ["JD", "JH", "JS", "QC", "QD", "QH", "QS", "KC", "KD", "KH", "KS"],
            "hand": [["TD", "JC"], ["TH", "TS"]],
            "discards": [["TC"], []],
            "latest": ["TC"],
        },
    }
    assert len(ran.lines) == 2


def test_json_before_the_first_move_has_no_move(plugins: str, whole: list[str], tmp_path: Path) -> None:
    record = json.loads(replay(plugins, whole, tmp_path, "--json", "--at", "0").lines[1])
    assert (record["n"], record["by"], record["move"], record["turn"]) == (0, None, None, "dealer")
    assert len(record["zones"]["cards"]) == 16


def test_of_a_log_without_moves_the_table_is_shown(plugins: str, tmp_path: Path) -> None:
    ran = replay(plugins, bare(), tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0] == "High Card: Ann, Bo and Cy"
    assert ran.lines[-1] == "Before the first move the dealer is to shuffle."
    assert len(replay(plugins, bare(), tmp_path, "--json").lines) == 1


def test_a_torn_log_is_told_up_to_where_it_was_torn(plugins: str, tmp_path: Path) -> None:
    whole = saved(tmp_path, played()).read_bytes()
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(whole[:-20])
    ran = cardwright("replay", torn, PYTHONPATH=plugins)
    assert refused(ran, 3).startswith("line 15, column ")
    assert ran.lines[-1] == "Result: Ann 22, Bo 25, Cy 23; Bo won."


def test_moves_before_a_fault_are_told(plugins: str, whole: list[str], tmp_path: Path) -> None:
    ran = replay(plugins, with_line(whole, 5, "draw", "discard TH"), tmp_path)
    assert refused(ran, 1).startswith("line 5, move 4: illegal move (HC-1: draw first): expected ")
    assert ran.lines[-1] == "   3  Ann     discard TC: TC from Ann's hand to Ann's discards"


def test_standard_input_and_packed_logs_are_read_alike(
    plugins: str, whole: list[str], tmp_path: Path
) -> None:
    log = saved(tmp_path, whole)
    packed = tmp_path / "game.jsonl.gz"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    expected = cardwright("replay", log, PYTHONPATH=plugins).out
    assert cardwright("replay", packed, PYTHONPATH=plugins).out == expected
    assert cardwright("replay", "-", stdin=log.read_bytes(), PYTHONPATH=plugins).out == expected
    assert cardwright("replay", "-", stdin=packed.read_bytes(), PYTHONPATH=plugins).out == expected


def test_between_the_hands_of_a_match_the_points_are_told(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    cardwright("play", "holzwurm", "--seats", "2", "--rule", "hands=2", "--seed", "match", "-o", log)
    ran = cardwright("replay", log)
    told = [at for at, line in enumerate(ran.lines) if line.lstrip().startswith("points: Player 1 ")]
    (between,) = told
    assert ran.lines[between + 1].split()[1] == "dealer"
    assert ran.lines[between].index("points") == ran.lines[between + 1].index("shuffled")
    assert cardwright("replay", log, "--as", "0").lines[between] == ran.lines[between]
