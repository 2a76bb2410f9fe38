"""`cardwright replay --as SEAT` shows what that seat saw, and nothing else."""

import json
import re
from pathlib import Path

import pytest
from cardwright import french_deck, read_log, replay, view, zones
from cardwright_cli.flows import tokens

from .gamelogs import played, saved, with_line
from .highcard import HIGH_CARD
from .running import cardwright, refused

FACES = {str(card) for card in french_deck()}


def faces_in(text: str) -> set[str]:
    """Find every card face that is named anywhere in a text."""
    return set(re.findall(r"\b[A2-9TJQK][CDHS]\b", text)) & FACES


def ever_seen(log: Path, seat: int | None) -> set[str]:
    """Find the faces that a seat saw at any time, from the views alone."""
    steps = list(replay(read_log(log), HIGH_CARD))
    tables = [zones(view(HIGH_CARD, step.after, seat).table) for step in steps]
    return {token for table in tables for cards in table.values() for token in tokens(cards)} - {"??"}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("options", [(), ("--table",), ("--json",), ("--at", "1"), ("--at", "0", "--json")])
def test_no_face_is_told_that_the_seat_never_saw(
    plugins: str, tmp_path: Path, seat: int | None, options: tuple[str, ...]
) -> None:
    log = saved(tmp_path, played())
    who = "spectator" if seat is None else str(seat)
    ran = cardwright("replay", log, "--as", who, *options, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (0, "")
    assert faces_in(ran.out) <= ever_seen(log, seat)
    assert ever_seen(log, seat) < faces_in("\n".join(played()))


def test_what_the_others_did_in_secret_is_told_without_the_cards(plugins: str, tmp_path: Path) -> None:
    ran = cardwright("replay", saved(tmp_path, played()), "--as", "Bo", PYTHONPATH=plugins)
    dealt = "10 cards to the stock; 2 cards each to Ann's and Cy's hand"
    assert ran.lines[:7] == [
        "High Card: Ann, Bo and Cy; as Bo saw it",
        "",
        f"   1  dealer  shuffled: {dealt}; TC, JS to Bo's hand",
        "   2  Ann     draw: a card from the stock to Ann's hand",
        "   3  Ann     bury ??: a card from Ann's hand to the stock",
        "   4  Bo      draw: QS from the stock to Bo's hand",
        "   5  Bo      bury JS: JS from Bo's hand to the stock",
    ]
    assert "stock           7 face down" in ran.lines


def test_hidden_cards_in_json_are_backs_and_the_seat_stands_in_the_first_line(
    plugins: str, tmp_path: Path
) -> None:
    log = saved(tmp_path, played())
    ran = cardwright("replay", log, "--as", "Bo", "--json", "--at", "3", PYTHONPATH=plugins)
    head, record = map(json.loads, ran.lines)
    assert head["as"] == 1
    assert record["move"] == "bury ??"
    assert record["zones"]["hand"] == [["??", "??"], ["TC", "JS"], ["??", "??"]]
    spectator = cardwright("replay", log, "--as", "spectator", "--json", "--at", "1", PYTHONPATH=plugins)
    assert json.loads(spectator.lines[0])["as"] == "spectator"


@pytest.mark.parametrize(("text", "name"), [("1", "Bo"), ("Bo", "Bo"), ("spectator", "a spectator")])
def test_a_seat_is_named_by_number_name_or_as_a_spectator(
    plugins: str, tmp_path: Path, text: str, name: str
) -> None:
    ran = cardwright("replay", saved(tmp_path, played()), "--as", text, PYTHONPATH=plugins)
    assert ran.lines[0] == f"High Card: Ann, Bo and Cy; as {name} saw it"


@pytest.mark.parametrize("text", ["Di", "3", "-1", "", "ann"])
def test_a_seat_that_is_not_there_is_answered_with_those_that_are(
    plugins: str, tmp_path: Path, text: str
) -> None:
    ran = cardwright("replay", saved(tmp_path, played()), f"--as={text}", PYTHONPATH=plugins)
    sentence = refused(ran, 2)
    assert sentence.endswith("is no seat of this game; it could be 0 (Ann), 1 (Bo), 2 (Cy) or spectator")
    assert ran.out == ""


def test_a_name_that_two_bear_names_no_seat_but_the_number_does(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(("Bo", "Bo", "0")))
    sentence = refused(cardwright("replay", log, "--as", "Bo", PYTHONPATH=plugins), 2)
    assert "'Bo' is several seats" in sentence
    assert cardwright("replay", log, "--as", "0", PYTHONPATH=plugins).lines[0].endswith("as Bo (0) saw it")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ((2, "KH,TH", "TH,TH"), 1),
        ((5, "draw", "discard KH"), 1),
        ((6, "bury JS", "bury XX"), 3),
        ((4, "bury KH", "bury TS"), 1),
    ],
)
def test_why_a_log_fails_is_not_told_to_a_seat(
    plugins: str, tmp_path: Path, change: tuple[int, str, str], code: int
) -> None:
    log = saved(tmp_path, with_line(played(), *change))
    ran = cardwright("replay", log, "--as", "2", PYTHONPATH=plugins)
    sentence = refused(ran, code)
    assert (
        sentence == f"line {change[0]}: the log cannot be followed any further; without --as it is told why"
    )
    assert not faces_in(ran.err)
    assert refused(cardwright("replay", log, PYTHONPATH=plugins), code).startswith(f"line {change[0]}, ")


def test_a_running_score_which_may_count_hidden_cards_is_not_told(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played()[:-3])
    for options in ((), ("--json",)):
        ran = cardwright("replay", log, "--as", "0", *options, PYTHONPATH=plugins)
        assert ran.code == 0
        assert "points" not in ran.out
        assert "Result" not in ran.out


def test_damage_in_a_line_is_not_quoted_to_a_seat(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, with_line(played(), 4, '"bury KH"', '["bury KH"]'))
    ran = cardwright("replay", log, "--as", "1", PYTHONPATH=plugins)
    assert refused(ran, 3).startswith("line 4: the log cannot be followed")
    assert "KH" not in ran.out + ran.err
    assert ran.lines[-1].startswith("   2  Ann")


def test_what_is_wrong_with_the_header_is_told_to_a_seat_too(plugins: str, tmp_path: Path) -> None:
    unknown = saved(tmp_path, with_line(played(), 1, "high-card", "snap"))
    assert "there is no game 'snap'" in refused(
        cardwright("replay", unknown, "--as", "0", PYTHONPATH=plugins), 4
    )
    rule = saved(tmp_path, with_line(played(), 1, '"rules":{}', '"rules":{"x":1}'))
    assert "house rule x" in refused(cardwright("replay", rule, "--as", "0", PYTHONPATH=plugins), 3)
