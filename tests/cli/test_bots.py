"""`cardwright bots`: which bots there are for a game, and which plugins with bots are broken."""

import json
from pathlib import Path

from .running import bot_source, cardwright, install_bots, refused


def test_bots_are_listed_with_options_as_they_are_typed_and_what_they_do(
    plugins: str, tmp_path: Path
) -> None:
    path = f"{plugins}:{install_bots(tmp_path / 'path', bot_source('return None'))}"
    ran = cardwright("bots", "high-card", PYTHONPATH=path)
    assert (ran.code, ran.err) == (0, "")
    heading, *rows = [line.split(maxsplit=2) for line in ran.lines]
    assert heading == ["BOT", "OPTIONS", "WHAT IT DOES"]
    found = {name: rest for name, *rest in rows}
    assert found["clumsy"] == ["stumbles", "over its chair"]
    options, about = found["greedy"]
    assert about == "tries each move in some worlds, and looks no further ahead"
    players = ("--seat", "random", "--seat", f"greedy:{options.replace('10', '1')}")
    assert cardwright("play", "high-card", *players, PYTHONPATH=path).code == 0


def test_a_bot_in_json_has_its_options_as_house_rules_are_told() -> None:
    ran = cardwright("bots", "pairs", "--json")
    bots = {bot["name"]: bot for bot in map(json.loads, ran.lines)}
    assert set(bots) == {"random", "greedy", "ismcts"}
    assert bots["random"] == {"name": "random", "about": "makes any legal move", "options": []}
    assert [(option["name"], option["default"]) for option in bots["ismcts"]["options"]] == [
        ("iterations", 1000),
        ("horizon", None),
        ("curiosity", 70),
    ]


def test_broken_bots_are_told_and_the_others_listed(plugins: str, tmp_path: Path) -> None:
    path = f"{plugins}:{install_bots(tmp_path / 'path', 'raise RuntimeError')}"
    ran = cardwright("bots", "high-card", PYTHONPATH=path)
    assert ran.code == 0
    assert [line.split()[0] for line in ran.lines] == ["BOT", "random", "greedy", "ismcts"]
    assert ran.err.startswith("the bots from clumsy 1.0 are broken: RuntimeError")


def test_the_bots_of_a_game_that_is_not_there_are_not_listed() -> None:
    assert refused(cardwright("bots", "holzwrum"), 4).startswith("there is no game 'holzwrum'")
