"""A deck from a file, from the command line to the log and back."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Ran, cardwright, refused

BEASTS = """
name = "Beasts"

[[category]]
id = "weight"
label = "Weight"
unit = "kg"

[[category]]
id = "sleep"
label = "Sleep"
higher_wins = false

[[card]]
id = "red-fox"
name = "Red fox"
weight = 7
sleep = 10

[[card]]
id = "barn-owl"
name = "Barn owl"
weight = 1
sleep = 12

[[card]]
id = "yeti"
name = "Yeti"
weight = -4
sleep = 0
"""


@pytest.fixture
def beasts(tmp_path: Path) -> Path:
    path = tmp_path / "beasts.toml"
    path.write_text(BEASTS, "utf-8")
    return path


def played(deck: Path, log: Path, *rules: str) -> Ran:
    """Play a game with a deck from a file."""
    options = [option for rule in (f"cards={deck}", *rules) for option in ("--rule", rule)]
    return cardwright("play", "metal-trumps", "--seats", "2", "--seed", "tea", *options, "-o", log)


def test_a_game_is_played_with_the_cards_of_the_file(beasts: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert played(beasts, log).code == 0
    deal = json.loads(log.read_text("utf-8").splitlines()[1])["move"]
    assert sorted(deal.removeprefix("shuffled ").split(",")) == ["barn-owl", "red-fox", "yeti"]


def test_the_log_carries_the_deck_and_replays_and_verifies_when_the_file_is_gone(
    beasts: Path, tmp_path: Path
) -> None:
    log = tmp_path / "game.jsonl"
    assert played(beasts, log, "remainder=deal_all").code == 0
    head = json.loads(log.read_text("utf-8").splitlines()[0])
    assert head["rules"]["remainder"] == "deal_all"
    assert [card["id"] for card in head["rules"]["cards"]["cards"]] == ["red-fox", "barn-owl", "yeti"]
    beasts.unlink()
    assert cardwright("verify", log).code == 0
    replayed = cardwright("replay", log)
    assert replayed.code == 0
    assert "yeti" in replayed.out


def test_a_log_of_the_bundled_deck_does_not_carry_it(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert cardwright("play", "metal-trumps", "--seats", "2", "-o", log).code == 0
    assert json.loads(log.read_text("utf-8").splitlines()[0])["rules"] == {}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("sleep = 12", "", "card barn-owl, category sleep: expected a whole number, found nothing"),
        ("sleep = 12", "sleep = 1.5", "card barn-owl, category sleep: expected a whole number, found 1.5"),
        ("sleep = 12", "sleep = true", "card barn-owl, category sleep: expected a whole number, found true"),
        (
            "sleep = 12",
            'sleep = "long"',
            "card barn-owl, category sleep: expected a whole number, found 'long'",
        ),
        ('id = "yeti"', 'id = "red-fox"', "card red-fox: expected each card once"),
        ("sleep = 12", "sleep = 12\nspeed = 3", "card barn-owl: expected id, name, pair, weight, sleep"),
    ],
)
def test_a_faulty_file_is_refused_with_file_card_category_and_what_was_expected(
    old: str, new: str, problem: str, beasts: Path, tmp_path: Path
) -> None:
    beasts.write_text(BEASTS.replace(old, new), "utf-8")
    said = refused(played(beasts, tmp_path / "game.jsonl"), 2)
    assert said.startswith(f"{beasts}: {problem}")
    assert not (tmp_path / "game.jsonl").exists()


def test_a_file_with_fewer_cards_than_players_is_refused(beasts: Path) -> None:
    ran = cardwright("play", "metal-trumps", "--seats", "4", "--rule", f"cards={beasts}")
    assert refused(ran, 2) == ("house rule cards: expected a card for each of 4 players, found 3 in all")
