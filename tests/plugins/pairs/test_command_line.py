"""Pairs on the command line, with its decks and house rules."""

import json
from pathlib import Path

import pytest
from cardwright import bundled_deck, playout, read_log, read_rules, seed_from_text, write_move
from cardwright_pairs import PAIRS

from tests.cli.running import EXAMPLES, Ran, cardwright, refused

BEASTS = """
name = "Beasts"

[[category]]
id = "weight"
label = "Weight"

[[card]]
id = "red-fox"
name = "Red fox"
pair = "woods"
weight = 7

[[card]]
id = "barn-owl"
name = "Barn owl"
pair = "woods"
weight = 1
"""


def play(*rules: str, seats: str = "2") -> Ran:
    """Play a game by chance, with the log on standard output."""
    options = [part for rule in rules for part in ("--rule", rule)]
    return cardwright("play", "pairs", "--seats", seats, "--seed", "tea", *options)


def deck_file(folder: Path, old: str = "", new: str = "") -> Path:
    path = folder / "beasts.toml"
    path.write_text(BEASTS.replace(old, new) if old else BEASTS, "utf-8")
    return path


def waiting(ran: Ran) -> list[str]:
    """Give the cards that the dealer shuffled, sorted."""
    return sorted(json.loads(ran.lines[1])["move"].removeprefix("shuffled ").split(","))


def test_french_cards_are_played_with_unless_asked_otherwise() -> None:
    ran = play()
    assert ran.code == 0
    assert json.loads(ran.lines[0])["rules"] == {}
    assert len(waiting(ran)) == 52
    assert sum(json.loads(ran.lines[-1])["points"]) == 26


def test_a_deck_that_comes_with_cardwright_is_played_with_each_card_twice(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    ran = play("cards=metal-bands")
    assert ran.code == 0
    assert waiting(ran) == sorted([card.id for card in bundled_deck("metal-bands").cards] * 2)
    log.write_text(ran.out, "utf-8")
    assert cardwright("verify", log).code == 0


def test_a_deck_of_the_players_own_is_read_from_its_file_and_kept_in_the_log(tmp_path: Path) -> None:
    log, file = tmp_path / "game.jsonl", deck_file(tmp_path)
    ran = play(f"cards={file}", "match=pair_key")
    assert (ran.code, waiting(ran)) == (0, ["barn-owl", "barn-owl", "red-fox", "red-fox"])
    file.unlink()
    log.write_text(ran.out, "utf-8")
    told = cardwright("replay", log)
    assert (told.code, told.err) == (0, "")
    assert told.lines[0] == "Pairs: Player 1 and Player 2; house rules cards=Beasts, match=pair_key"


def test_a_faulty_deck_is_refused_by_its_file_card_and_category(tmp_path: Path) -> None:
    file = deck_file(tmp_path, "weight = 1", 'weight = "little"')
    assert refused(play(f"cards={file}"), 2) == (
        f"{file}: card barn-owl, category weight: expected a whole number, found 'little'"
    )


def test_a_card_without_a_key_is_refused_by_its_name(tmp_path: Path) -> None:
    file = deck_file(tmp_path, 'pair = "woods"\nweight = 7', "weight = 7")
    assert refused(play(f"cards={file}", "match=pair_key"), 2) == (
        "house rule match: pair_key does not fit the cards: red-fox has no pair key"
    )
    assert play(f"cards={file}").code == 0


def test_a_deck_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "nowhere.toml" in refused(play(f"cards={tmp_path / 'nowhere.toml'}"), 2)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (("match=card_id",), "match: card_id does not fit the cards: 2C would be left over"),
        (("match=pair_key",), "match: pair_key does not fit the cards: 2C has no pair key"),
        (
            ("cards=instruments", "match=rank"),
            "match: rank does not fit the cards: double-bass has no rank",
        ),
        (
            ("match=suit",),
            "match: expected by_cards or card_id or rank or rank_colour or pair_key, found 'suit'",
        ),
        (("max_turns=0",), "max_turns: expected by_cards or a whole number from 1 up, found '0'"),
        (("again_on_match=maybe",), "again_on_match: expected yes or no, found 'maybe'"),
    ],
)
def test_house_rules_that_cannot_be_played_by_are_refused(rules: tuple[str, ...], sentence: str) -> None:
    ran = play(*rules)
    assert refused(ran, 2) == f"house rule {sentence}"
    assert ran.out == ""


def test_cards_that_a_log_names_and_that_cannot_be_paired_are_no_log(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text('{"cardwright":1,"game":"pairs","seats":["Ann"],"rules":{"match":"card_id"}}\n', "utf-8")
    assert "card_id does not fit the cards: 2C would be left over" in refused(cardwright("replay", log), 3)


def test_the_house_rules_are_listed() -> None:
    ran = cardwright("rules", "pairs")
    decks = "instruments or metal-bands or the name of a deck file, such as mine.toml"
    expected = [
        ("cards", f"french french or {decks}"),
        ("match", "by_cards by_cards or card_id or rank or rank_colour or pair_key"),
        ("again_on_match", "yes yes or no"),
        ("max_turns", "by_cards by_cards or a whole number from 1 up"),
    ]
    for line, (name, values) in zip(ran.lines[1:], expected, strict=True):
        assert " ".join(line.split()).startswith(f"{name} {values} ")


def test_a_replay_tells_who_turned_up_what_and_shows_nobody_more() -> None:
    ran = cardwright("replay", EXAMPLES / "pairs-by-hand.jsonl", "--as", "Bo", "--at", "4")
    assert (ran.code, ran.err) == (0, "")
    _, _, move, _, layout, *_ = ran.lines
    assert move == (
        "   4  Bo      turn-up 3: 7D from the layout to the open; 7H, QS from the open to the layout"
    )
    assert set(layout.split()) == {"layout", "??", "-"}
    assert ran.lines[-1] == "After move 4 it is the turn of Bo."


def test_the_example_is_a_game_by_chance() -> None:
    log = read_log(EXAMPLES / "pairs.jsonl")
    rules = read_rules(PAIRS.rules, log.header.rules)
    steps = playout(PAIRS, rules, len(log.header.seats), seed_from_text("example"))
    assert [write_move(step.move) for step in steps] == [record.move for record in log.records]
