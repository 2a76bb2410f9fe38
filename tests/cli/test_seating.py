"""Who sits at the table, as `--seat`, `--seats` and `--name` say."""

import json
from pathlib import Path

import pytest

from .running import Ran, cardwright, refused


def play(plugins: str, *options: str | Path) -> Ran:
    return cardwright("play", "high-card", *options, PYTHONPATH=plugins)


def names_in(log: str) -> list[str]:
    names: list[str] = json.loads(log.splitlines()[0])["seats"]
    return names


def test_random_bots_play_the_very_game_that_is_played_without_any_named(plugins: str) -> None:
    plain = play(plugins, "--seats", "3", "--seed", "tea", "--name", "Ann")
    named = play(plugins, *["--seat", "random"] * 3, "--seed", "tea", "--name", "Ann")
    assert (named.out, named.err, named.code) == (plain.out, plain.err, 0)
    some = play(plugins, "--seats", "3", "--seat", "random", "--seed", "tea", "--name", "Ann")
    assert some.out == plain.out


def test_bots_that_think_play_to_the_end_and_are_called_what_they_are(plugins: str) -> None:
    players = ("--seat", "greedy:worlds=2", "--seat", "random", "--seat", "greedy:worlds=2")
    ran = play(plugins, *players, "--seed", "tea")
    assert names_in(ran.out) == ["greedy:worlds=2", "random", "greedy:worlds=2"]
    assert "greedy:worlds=2 (0) " in ran.err
    assert play(plugins, *players, "--seed", "tea").out == ran.out
    assert play(plugins, "--seats", "3", "--seed", "tea").out.splitlines()[3:] != ran.out.splitlines()[3:]


def test_names_are_for_people_where_people_play(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    players = ("--seat", "random", "--seat", "human", "--seat", "human")
    assert play(plugins, *players, "--name", "Ann", "-o", log).code == 0
    assert names_in(log.read_text()) == ["random", "Ann", "Player 3"]


def test_seats_that_nobody_is_named_for_are_played_at_random(plugins: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    ran = play(plugins, "--seats", "3", "--seat", "human", "-o", log)
    assert ran.lines[0] == "High Card: Player 1, random (1) and random (2)."
    assert names_in(log.read_text()) == ["Player 1", "random", "random"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "Invalid value for --seat: who plays? --seats N plays at random; --seat names a player, human"),
        (("--seats", "1", "--seat", "human"), "High Card is for 2 to 4 players, not for 1"),
        (
            ("--seat", "human"),
            "Invalid value for --seat: High Card is for 2 to 4 players, not for 1; give --seat once for",
        ),
        ((*["--seat", "human"] * 5,), "High Card is for 2 to 4 players, not for 5"),
        (("--seat", "humna"), "there is no bot 'humna' for this game: did you mean human?"),
        (("--seats", "2", "--seat", "Human"), "there is no bot 'Human' for this game: did you mean human?"),
        (("--seats", "9", "--seat", "nobody"), "there is no bot 'nobody' for this game: there are human, gr"),
        (
            ("--seats", "2", "--seat", "human", "--name", "greedy"),
            "Invalid value for --name: 'greedy' is what a player is called at --seat, and the log could not",
        ),
        (("--seats", "2", "--seat", "human", "--name", "human"), "Invalid value for --name: 'human' is what"),
        (
            ("--seats", "2", "--seat", "human", "--name", "ismcts:x"),
            "Invalid value for --name: 'ismcts:x' is",
        ),
        (("--seats", "2", *["--seat", "human"] * 3), "Invalid value for --seat: there are 2 seats, and 3"),
        (
            ("--seats", "2", "--seat", "ismtcs"),
            "there is no bot 'ismtcs' for this game: did you mean ismcts?",
        ),
        (("--seats", "2", "--seat", "ismcts:it=2"), "bot ismcts: it: there is no such option; there are"),
        (
            ("--seats", "2", "--seat", "ismcts:iterations=0"),
            "bot ismcts: iterations: expected a whole number",
        ),
        (("--seats", "2", "--seat", ""), "there is no bot '' for this game"),
        (
            ("--seats", "2", "--seat", "human", "--name", "Ann", "--name", "Bo"),
            "Invalid value for --name: there are 2 names for 1 person",
        ),
    ],
)
def test_what_cannot_be_seated_is_a_usage_error(
    plugins: str, options: tuple[str, ...], sentence: str
) -> None:
    ran = play(plugins, *options)
    assert refused(ran, 2).startswith(sentence)
    assert ran.out == ""


def test_a_game_has_to_be_named() -> None:
    assert refused(cardwright("play", "--seats", "2"), 2).startswith("Invalid value for GAME: which game?")
