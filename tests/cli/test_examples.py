"""The example logs of the docs are what the docs say they are."""

import json
import re

import pytest
from cardwright import load_game, read_log

from tests.workspace.house import plugins

from .damage import DAMAGED, WHOLE, damaged
from .running import EXAMPLES, ROOT, cardwright, refused

GAMES = [game for plugin in plugins() for game in plugin.games]
LOGS = {(game, kind): EXAMPLES / f"{game}{kind}.jsonl" for game in GAMES for kind in ("", "-by-hand")}
"""The examples that each game of the house has: a whole log, and one as a person would write it."""
PAGE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| \[(.+)\]\(examples/damaged/\1\.jsonl\) \| (\d+) \| (.+) \|$", re.MULTILINE)
SAID = {name: (int(code), said) for name, code, said in ROW.findall(PAGE)}
"""What the docs say that `verify` says of each damaged log."""
READABLE = {"changed-result", "broken-chain", "wrong-digest", "unfinished"}
"""Damage that only `verify` looks for."""


def test_every_example_is_known() -> None:
    assert set(EXAMPLES.glob("*.jsonl")) == set(LOGS.values())
    assert {log.stem for log in (EXAMPLES / "damaged").iterdir()} == set(DAMAGED) == set(SAID)


@pytest.mark.parametrize(("game", "kind"), LOGS, ids="".join)
def test_an_example_replays_and_holds(game: str, kind: str) -> None:
    log = LOGS[game, kind]
    assert read_log(str(log)).header.game == game
    ran = cardwright("replay", log)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-1].startswith("Result: ")
    ran = cardwright("verify", log)
    assert (ran.code, ran.err) == (0, "")
    assert f": holds: {load_game(game).title}, " in ran.out


def test_the_example_that_is_damaged_below_is_the_game_that_its_command_plays() -> None:
    names = ("--name", "Ann", "--name", "Bo", "--name", "Cy")
    ran = cardwright("play", "holzwurm", "--seats", "3", "--seed", "example", *names)
    kept = WHOLE.read_text(encoding="ascii").splitlines()
    assert len(ran.lines) == len(kept)
    for played, line in zip(map(json.loads, ran.lines), map(json.loads, kept), strict=True):
        for changing in ("package", "p"):  # a new version of the plugin changes the header, and so the chain
            played.pop(changing, None)
            line.pop(changing, None)
        assert played == line


@pytest.mark.parametrize("game", GAMES)
def test_an_example_by_hand_has_only_what_is_required(game: str) -> None:
    head, *records, end = map(json.loads, LOGS[game, "-by-hand"].read_text(encoding="ascii").splitlines())
    assert set(head) - {"rules"} == {"cardwright", "game", "seats"}
    assert all(set(record) == {"by", "move"} for record in records)
    assert end == {"end": len(records)}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_example_is_the_full_one_with_one_thing_wrong(name: str) -> None:
    assert (EXAMPLES / "damaged" / f"{name}.jsonl").read_text(encoding="ascii") == damaged(name)


def test_of_the_damaged_examples_is_said_what_the_docs_say() -> None:
    logs = {EXAMPLES / "damaged" / f"{name}.jsonl": said for name, (_, said) in SAID.items()}
    ran = cardwright("verify", *logs)
    assert (ran.code, ran.err) == (max(code for code, _ in SAID.values()), "")
    assert ran.lines == [f"{log}: {said}" for log, said in logs.items()]


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_example_replays_as_far_as_it_goes(name: str) -> None:
    code, said = SAID[name]
    ran = cardwright("replay", EXAMPLES / "damaged" / f"{name}.jsonl")
    if name in READABLE:
        assert (ran.code, ran.err) == (0, "")
    else:
        assert said.endswith(f": {refused(ran, code)}")
