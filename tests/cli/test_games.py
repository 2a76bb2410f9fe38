"""`cardwright games` and `cardwright rules`."""

import json
from pathlib import Path

import pytest
from cardwright_cli.games import list_games

from .running import cardwright, install, refused

RAISES = "raise RuntimeError('no cards in this box')\n"


def test_games_are_listed_with_title_seats_origin_and_rules_version(plugins: str) -> None:
    ran = cardwright("games", PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (0, "")
    heading, *rows = ran.lines
    assert heading.split() == ["GAME", "TITLE", "SEATS", "FROM", "RULES"]
    assert ["high-card", "High", "Card", "2-4", "high-card", "1.0", "v1"] in [row.split() for row in rows]
    assert any(row.startswith("holzwurm ") for row in rows)


def test_a_game_in_json_is_one_object_on_a_line(plugins: str) -> None:
    ran = cardwright("games", "--json", PYTHONPATH=plugins)
    found = {game["name"]: game for game in map(json.loads, ran.lines)}
    assert found["high-card"] == {
        "name": "high-card",
        "title": "High Card",
        "seats": [2, 4],
        "distribution": "high-card",
        "version": "1.0",
        "rules_version": 1,
    }


def test_a_broken_plugin_is_listed_with_the_reason_and_the_others_work(plugins: str, tmp_path: Path) -> None:
    install(tmp_path, "box", RAISES, version="2.5")
    ran = cardwright("games", PYTHONPATH=f"{tmp_path}:{plugins}")
    assert (ran.code, ran.err) == (0, "")
    assert ["box", "broken", "box", "2.5"] in [row.split() for row in ran.lines]
    assert ran.lines[-1] == "box is broken: RuntimeError: no cards in this box (in box.py, line 1)"
    assert any(row.startswith("high-card ") for row in ran.lines)


def test_a_broken_plugin_in_json_has_the_reason_and_no_title(tmp_path: Path) -> None:
    install(tmp_path, "box", RAISES)
    ran = cardwright("games", "--json", PYTHONPATH=str(tmp_path))
    assert {
        "name": "box",
        "distribution": "box",
        "version": "1.0",
        "broken": "RuntimeError: no cards in this box (in box.py, line 1)",
    } in map(json.loads, ran.lines)


def test_debug_shows_where_a_broken_plugin_that_is_listed_broke(tmp_path: Path) -> None:
    install(tmp_path, "box", RAISES)
    ran = cardwright("games", "--debug", PYTHONPATH=str(tmp_path))
    assert ran.code == 0
    assert "Traceback" in ran.err
    assert ran.err.endswith("RuntimeError: no cards in this box\n")


def test_of_a_very_long_reason_only_the_ends_are_told(tmp_path: Path) -> None:
    install(tmp_path, "box", "raise RuntimeError('a' + 'h' * 100_000 + 'z')")
    ran = cardwright("games", PYTHONPATH=str(tmp_path))
    assert ran.lines[-1].startswith("box is broken: RuntimeError: ahhh")
    assert ran.lines[-1].endswith("hhhz (in box.py, line 1)")
    assert len(ran.lines[-1]) < 700


def test_if_all_plugins_are_turned_off_the_list_says_so() -> None:
    ran = cardwright("games", CARDWRIGHT_DISABLE_PLUGINS="all")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "All games that are installed are turned off by CARDWRIGHT_DISABLE_PLUGINS.\n"
    assert cardwright("games", "--json", CARDWRIGHT_DISABLE_PLUGINS="all").out == ""


def test_without_any_plugin_the_list_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cardwright.plugins._plugins", lambda *_: [])
    list_games(as_json=False)
    assert capsys.readouterr().out.startswith("No game is installed; each has a distribution of its own")


def test_house_rules_are_listed_with_default_values_and_a_line_each(plugins: str) -> None:
    ran = cardwright("rules", "high-card", PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (0, "")
    assert [" ".join(line.split()) for line in ran.lines] == [
        "RULE DEFAULT VALUES WHAT IT DECIDES",
        "turns 6 a whole number from 1 to 20 how many turns are played in all",
        "bury yes yes or no whether a card may be buried under the stock",
    ]


def test_house_rules_in_json_are_one_object_on_a_line(plugins: str) -> None:
    ran = cardwright("rules", "high-card", "--json", PYTHONPATH=plugins)
    assert list(map(json.loads, ran.lines)) == [
        {
            "name": "turns",
            "type": "whole number",
            "default": 6,
            "lowest": 1,
            "highest": 20,
            "doc": "how many turns are played in all",
        },
        {
            "name": "bury",
            "type": "yes or no",
            "default": True,
            "values": [True, False],
            "doc": "whether a card may be buried under the stock",
        },
    ]


def test_rules_of_an_unknown_game_ask_whether_another_was_meant(plugins: str) -> None:
    ran = cardwright("rules", "hihg-card", PYTHONPATH=plugins)
    assert refused(ran, 4) == "there is no game 'hihg-card' here: did you mean high-card?"
