"""People play in lines: over a pipe, whatever they type, and nobody is told what their seat does not see."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from cardwright import AnyGame, load_game, read_log, replay, view, view_move, write_move, zones
from cardwright_cli.choices import choice_lines
from cardwright_cli.commands import Command, read_command
from cardwright_cli.flows import tokens

from . import highcard
from .highcard import HIGH_CARD
from .running import Ran, bot_source, cardwright, install, install_bots, refused
from .test_as_seat import faces_in

ENTER = "press Enter when nobody else looks:"


def typed(
    plugins: str, log: Path, lines: Sequence[str], *options: str | Path, game: str = "high-card"
) -> Ran:
    """Play with these lines on standard input."""
    stdin = "".join(f"{line}\n" for line in lines).encode()
    return cardwright("play", game, "-o", log, *options, stdin=stdin, PYTHONPATH=plugins)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def one_person(plugins: str, log: Path, *lines: str) -> Ran:
    options = ("--seat", "human", "--seat", "random", "--name", "Ann", "--seed", "tea", "--rule", "turns=4")
    return typed(plugins, log, lines, *options)


def two_people(plugins: str, log: Path, *lines: str) -> Ran:
    people = ("--seat", "human", "--seat", "human", "--name", "Ann", "--name", "Bo")
    return typed(plugins, log, lines, *people, "--seed", "tea", "--rule", "turns=4")


def after(ran: Ran, line: str) -> str:
    """Give what was said after a line was asked for that begins so, the first time."""
    found = [at for at, said in enumerate(ran.lines) if said.startswith(line)]
    return ran.lines[found[0] + 1]


def test_a_game_is_told_from_the_deal_to_the_result(plugins: str, log: Path) -> None:
    options = ("--seat", "human", "--seat", "random", "--name", "Ann", "--seed", "tea", "--rule", "turns=2")
    ran = typed(plugins, log, ["draw", "bury TH"], *options)
    assert (ran.code, ran.err) == (0, "")
    assert (
        ran.out
        == f"""\
High Card: Ann and random; house rules turns=2.
The log goes to {log}.
   1  dealer  shuffled: 12 cards to the stock; TH, KH to Ann's hand; 2 cards to random's hand

stock              12 face down
Ann's hand         TH KH
Ann's discards     -
random's hand      2 face down
random's discards  -

1  draw
Ann to move (? for help):
   2  Ann     draw: JD from the stock to Ann's hand

stock              11 face down
Ann's hand         TH JD KH
Ann's discards     -
random's hand      2 face down
random's discards  -

1  discard TH
2  discard JD
3  discard KH
4  bury TH
5  bury JD
6  bury KH
Ann to move (? for help):
   3  Ann     bury TH: TH from Ann's hand to the stock
   4  random  draw: a card from the stock to random's hand
   5  random  bury ??: a card from random's hand to the stock

stock              12 face down
Ann's hand         JD KH
Ann's discards     -
random's hand      2 face down
random's discards  -

Result: Ann 24, random 22; Ann won.
The log is {log}.
The seed was hex:a9f74d1ec36ebdeb2da3f6e5868090cd2a2d20b3dcca7b62f60304b1d3d9ef42.
"""
    )


def test_every_prompt_says_whose_turn_it_is_and_ends_its_line(plugins: str, log: Path) -> None:
    ran = one_person(plugins, log, "1", "1", "1", "1")
    assert ran.lines.count("Ann to move (? for help):") == 4


def test_the_log_of_a_game_with_people_verifies_and_is_the_same_from_the_same_seed(
    plugins: str, tmp_path: Path
) -> None:
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    for log in (first, again):
        assert one_person(plugins, log, "1", "2", "1", "1").code == 0
        assert cardwright("verify", log, PYTHONPATH=plugins).code == 0
    assert first.read_bytes() == again.read_bytes()
    assert json.loads(first.read_text().splitlines()[0])["seats"] == ["Ann", "random"]


def test_a_refused_move_is_explained_by_its_rule_and_can_be_made_otherwise(plugins: str, log: Path) -> None:
    ran = one_person(plugins, log, "discard TC", "1", "1", "1", "1")
    assert "Not allowed: discard TC: HC-3: TC is not in your hand" in ran.lines
    assert ran.lines[-2].startswith("The log is ")


def test_a_move_can_be_asked_about_without_being_made(plugins: str, log: Path) -> None:
    ran = one_person(plugins, log, "? bury TC", "? draw", "?1", "? fold", "? 99")
    said = [line for line in ran.lines if "llowed: " in line or "cannot be read" in line]
    assert said == [
        "Not allowed: bury TC: HC-3: TC is not in your hand",
        "Allowed: draw",
        "Allowed: draw",
        "'fold' cannot be read as a move: expected draw or discard CARD or bury CARD",
        "'99' cannot be read as a move: the only legal move has the number 1",
    ]
    assert len(read_log(log).records) == 1


@pytest.mark.parametrize("help_", ["?", "help", "HELP", "/help"])
def test_help_has_the_commands_and_the_legal_moves(plugins: str, log: Path, help_: str) -> None:
    ran = one_person(plugins, log, help_)
    for command in ("? MOVE", "table", "moves", "undo", "save FILE", "quit"):
        assert any(line.startswith(f"  {command}  ") for line in ran.lines), command
    assert ran.lines.count("1  draw") == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("? undo", "undo: takes back your last move, as long as nobody has seen anything new since"),
        ("? /quit", "quit: leaves the game, which can be gone on with"),
        ("??", "? MOVE: says whether a move is allowed, and by which rule not, without making it"),
        ("? MOVES", "moves: lists the legal moves again"),
        ("-3", "'-3' cannot be read as a move: the only legal move has the number 1"),
        ("4.", "'4.' cannot be read as a move: the only legal move has the number 1"),
        ("größer", "'größer' cannot be read as a move: expected draw or discard CARD or bury CARD"),
        ("\u202e", "'\\u202e' cannot be read as a move: expected draw or discard CARD or bury CARD"),
        ("moves ALL", "1  draw"),
        ("save /no/where/x", "There is no directory /no/where."),
        ("save .", ". is a directory; name a file."),
    ],
)
def test_what_is_typed_is_answered_in_its_own_words(plugins: str, log: Path, text: str, said: str) -> None:
    ran = one_person(plugins, log, text)
    assert after(ran, "Ann to move") == said


NASTY = [
    *(b"", b"   ", b"\t", b"\r", b"fold", b"-3", b"0", b"999999999999999999999999", b"quits", b"shuffled TC"),
    *(b"\x00", b"\x1b[2J\x07", b"\xff\xfe", "\u202e\U0001f0a1".encode(), b"moves \x1b", b"save \x00"),
    *(b"? ", b"? ?", b"/", b"/fold", b"undo undo", b"save", b"save /no/where/at.all", b"save ."),
    *(b"x" * 1999, b"x" * 2000, b"x" * 5000),
]


def test_whatever_is_typed_is_answered_in_a_sentence_and_the_game_goes_on(plugins: str, log: Path) -> None:
    lines = b"\n".join([*NASTY, b"1", b""])
    options = ("--seat", "human", "--seat", "random", "--name", "Ann")
    ran = cardwright("play", "high-card", "-o", log, *options, stdin=lines, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (0, "")
    assert all(character.isprintable() or character == "\n" for character in ran.out)
    assert max(map(len, ran.lines)) < 400
    prompt = "Ann to move (? for help):"
    assert ran.lines.count(prompt) == len(NASTY) + 2
    assert [record.move for record in read_log(log).records[1:]] == ["draw"]
    silent = [at for at, line in enumerate(ran.lines[:-1]) if line == ran.lines[at + 1] == prompt]
    assert not silent


@pytest.mark.parametrize("stdin", [b"", b"1", b"1\nquit\n", b"1\n/quit"])
def test_the_end_of_the_input_or_quit_leaves_in_order_and_says_how_to_go_on(
    plugins: str, log: Path, stdin: bytes
) -> None:
    options = ("--seat", "human", "--seat", "human")
    ran = cardwright("play", "high-card", "-o", log, *options, stdin=b"\n" + stdin, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-1] == f"The log so far is {log}; to go on: cardwright play --resume {log}"
    assert len(read_log(log).records) == (2 if stdin else 1)


def test_the_seed_is_told_when_the_game_is_over_and_not_before(plugins: str, log: Path) -> None:
    options = ("--seat", "human", "--seat", "random", "--rule", "turns=2")
    broken_off = typed(plugins, log, ["1"], *options)
    assert "hex:" not in broken_off.out + broken_off.err + log.read_text()
    ran = typed(plugins, log, ["1", "1"], *options, "--force")
    seed = re.fullmatch(r"The seed was (hex:[0-9a-f]{64})\.", ran.lines[-1])
    assert seed is not None
    assert "hex:" not in "".join(ran.lines[:-1])
    first = log.read_bytes()
    typed(plugins, log, ["1", "1"], *options, "--seed", seed[1], "--force")
    assert log.read_bytes() == first


def test_a_move_taken_back_is_not_in_the_log_and_its_choices_are_there_again(plugins: str, log: Path) -> None:
    ran = two_people(plugins, log, "", "draw", "2", "undo", "", "3", "", "")
    assert "Taken back: discard " in ran.out
    steps = list(replay(read_log(log), HIGH_CARD))
    legal = HIGH_CARD.legal_moves(steps[2].before)
    assert [step.move for step in steps[2:]] == [legal[2]]
    cardwright("verify", log, PYTHONPATH=plugins)


def test_why_nothing_can_be_taken_back_is_told(plugins: str, log: Path) -> None:
    ran = one_person(plugins, log, "undo", "draw", "undo", "1", "undo")
    said = [line for line in ran.lines if line.startswith("Nothing can be taken back: ")]
    drawn = json.loads(log.read_text().splitlines()[1])["move"].removeprefix("shuffled ").split(",")[4]
    assert said == [
        "Nothing can be taken back: you have made no move yet.",
        f"Nothing can be taken back: it showed you {drawn}.",
        "Nothing can be taken back: random has moved since.",
    ]


def test_a_log_so_far_is_saved_elsewhere_and_over_nothing(plugins: str, log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl.gz"
    ran = one_person(plugins, log, "draw", f"save {other}", f"save {other}", "1")
    assert f"The log so far is in {other} too." in ran.lines
    assert f"{other} is there already; name another file." in ran.lines
    assert read_log(other).records == read_log(log).records[:2]


def blocks(out: str) -> list[tuple[str | None, str]]:
    """Split what was said at the prompts: for whom each part was, None while the device is passed on."""
    parts = re.split(rf"^(?:.*{ENTER}|(\w+) to move .*)$", out, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[::2], strict=False))


def faces_seen(game: AnyGame, log: Path, seat: int) -> list[set[str]]:
    """Find the faces that a seat saw by each move, from its views of the table and of the moves alone."""
    seen: list[set[str]] = [set()]
    for step in replay(read_log(log), game):
        table = zones(view(game, step.after, seat).table)
        lying = {token for cards in table.values() for token in tokens(cards)} - {"??"}
        seen.append(seen[-1] | lying | faces_in(write_move(view_move(step.move, step.by, seat))))
    return seen


def unseen_in(game: AnyGame, log: Path, out: str, seats: dict[str, int]) -> set[str]:
    """Give the faces that were told to somebody who had not seen them by the last move that was told."""
    found: set[str] = set()
    told = dict.fromkeys(seats, 0)
    seen = {name: faces_seen(game, log, seat) for name, seat in seats.items()}
    for name, part in blocks(out):
        if name is None:
            found |= faces_in(part)
            continue
        numbers = re.findall(r"^ *(\d+)  \w+ .*:", part, flags=re.MULTILINE)
        told[name] = max([told[name], *map(int, numbers)])
        found |= faces_in(part) - seen[name][min(told[name], len(seen[name]) - 1)]
    return found


@pytest.mark.parametrize("name", ["hearts", "shithead", "gin-rummy"])
def test_nobody_is_shown_the_cards_of_another(plugins: str, log: Path, name: str) -> None:
    """Hearts has cards passed in secret, Shithead cards that nobody knows."""
    game = load_game(name)
    more = ("--seats", "4") if 4 in game.seats else ()
    people = ("--seat", "human", "--seat", "human", "--name", "Ann", "--name", "Bo", "--seed", "tea")
    lines = ["", "1", "undo", "", "? 1", "moves", "1"] * 25
    ran = typed(plugins, log, lines, *people, *more, game=name)
    assert ran.code == 0
    assert {name for name, _ in blocks(ran.out)} == {"Ann", "Bo", None}
    assert unseen_in(game, log, ran.out, {"Ann": 0, "Bo": 1}) == set()
    assert unseen_in(game, log, ran.out, {"Ann": 1, "Bo": 0}), "the wrong eyes must not pass"


@pytest.mark.parametrize("name", ["shithead", "worms"])
def test_one_person_is_shown_what_the_seat_sees_and_nothing_else(plugins: str, log: Path, name: str) -> None:
    game = load_game(name)
    person = ("--seats", "4", "--seat", "human", "--name", "Ann", "--seed", "tea")
    ran = typed(plugins, log, ["1"] * 20, *person, game=name)
    assert ran.code == 0
    assert unseen_in(game, log, ran.out, {"Ann": 0}) == set()
    assert unseen_in(game, log, ran.out, {"Ann": 1}), "the wrong eyes must not pass"


def test_the_device_is_passed_on_before_anything_is_told(plugins: str, log: Path) -> None:
    ran = two_people(plugins, log, "", "draw", "1", "what", "", "draw")
    handed = [line for line in ran.lines if line.endswith(ENTER)]
    assert handed[0] == f"It is Ann's turn. Ann, {ENTER}"
    assert handed[1:] == [f"Pass the device on to Bo. Bo, {ENTER}"] * 2
    assert after(ran, "Pass the device on to Bo.") == "Press Enter first; `quit` leaves the game."


def test_a_move_taken_back_while_the_device_is_passed_on_is_told_to_its_mover_alone(
    plugins: str, log: Path
) -> None:
    ran = two_people(plugins, log, "undo", "", "draw", "1", "undo", "undo", "", "undo", "2")
    lines = [
        line for line in ran.lines if line.endswith(ENTER) or line.startswith(("Taken", "Nothing", "Press"))
    ]
    assert lines[:5] == [
        f"It is Ann's turn. Ann, {ENTER}",
        "Press Enter first; `quit` leaves the game.",
        f"It is Ann's turn. Ann, {ENTER}",
        f"Pass the device on to Bo. Bo, {ENTER}",
        f"It is Ann's turn. Ann, {ENTER}",
    ]
    assert lines[5] == "Press Enter first; `quit` leaves the game."
    assert lines[6] == f"It is Ann's turn. Ann, {ENTER}"
    assert lines[7].startswith("Taken back: discard ")
    assert lines[8].startswith("Nothing can be taken back: it showed you ")
    assert lines[9] == f"Pass the device on to Bo. Bo, {ENTER}"


@pytest.mark.parametrize("name", ["shithead", "crazy-eights", "hearts"])
def test_to_ask_for_a_move_back_while_the_device_is_passed_on_names_no_card(
    plugins: str, log: Path, name: str
) -> None:
    more = ("--seats", "4") if name == "hearts" else ()
    people = ("--seat", "human", "--seat", "human", "--name", "Ann", "--name", "Bo", "--seed", "hs")
    ran = typed(plugins, log, ["", "1", "undo", "", "1", "undo"] * 12, *people, *more, game=name)
    passed = "".join(part for who, part in blocks(ran.out) if who is None)
    assert "Nothing can be taken back: " in passed or "Taken back: " in ran.out
    assert faces_in(passed) == set()
    assert faces_in("it showed you JH"), "a card that is named must be found"


def test_a_move_that_showed_its_mover_a_card_is_not_taken_back_and_the_card_not_named(
    plugins: str, log: Path
) -> None:
    people = ("--seat", "human", "--seat", "human", "--name", "Ann", "--name", "Bo", "--seed", "hs")
    ran = typed(plugins, log, ["", "1", "", "1", "", "3", "undo"], *people, game="shithead")
    assert "Nothing can be taken back: it told something new." in ran.lines


def test_the_log_must_go_to_a_file_where_people_play(plugins: str) -> None:
    ran = cardwright("play", "high-card", "--seats", "2", "--seat", "human", "-o", "-", PYTHONPATH=plugins)
    assert "name a file" in refused(ran, 2)
    assert ran.out == ""


def test_a_bot_that_fails_ends_the_game_with_a_sentence_and_the_log_so_far(
    plugins: str, log: Path, tmp_path: Path
) -> None:
    source = bot_source("return lambda seen, legal, source: legal[len(legal)]")
    path = f"{plugins}:{install_bots(tmp_path / 'path', source)}"
    ran = typed(path, log, ["1", "1"], "--seat", "human", "--seat", "clumsy")
    assert refused(ran, 5) == "the bot at seat 1 (clumsy) raises IndexError: tuple index out of range"
    assert ran.lines[-1] == f"The log so far is {log}; to go on: cardwright play --resume {log}"
    assert len(read_log(log).records) == 3
    alone = typed(path, log, [], "--seat", "clumsy", "--seat", "random", "--force")
    assert "the bot at seat 0 (clumsy) raises IndexError" in refused(alone, 5)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        ("raise ValueError('no chair')", "cannot sit down: it raises ValueError: no chair"),
        ("raise ValueError", "cannot sit down: it raises ValueError"),
        (
            "from cardwright import BotError; raise BotError(7, 'has no chair')",
            "cannot sit down: it raises BotError: the bot at seat 7 has no chair",
        ),
        ("raise SystemExit", "cannot sit down: it raises SystemExit"),
        ("raise GeneratorExit('off')", "cannot sit down: it raises GeneratorExit: off"),
        (
            "return None",
            "cannot sit down: the bot clumsy.make: gives a NoneType for high-card, and no policy",
        ),
        ("return 'random'", "cannot sit down: the bot clumsy.make: gives a str for high-card, and no policy"),
    ],
)
def test_a_bot_that_cannot_sit_down_is_named_and_nothing_is_played(
    plugins: str, log: Path, tmp_path: Path, make: str, problem: str
) -> None:
    path = f"{plugins}:{install_bots(tmp_path / 'path', bot_source(make))}"
    for other in ("human", "random"):
        ran = typed(path, log, ["1"], "--seat", other, "--seat", "clumsy")
        assert refused(ran, 5) == f"the bot at seat 1 (clumsy) {problem}"
        assert ran.out == ""
        assert not log.exists()


def test_where_a_bot_is_not_found_the_plugins_that_are_broken_are_told(
    plugins: str, log: Path, tmp_path: Path
) -> None:
    path = f"{plugins}:{install_bots(tmp_path / 'path', 'raise RuntimeError')}"
    ran = typed(path, log, [], "--seat", "human", "--seat", "clumsy")
    broken, error = ran.err.splitlines()
    assert broken.startswith("the bots from clumsy 1.0 are broken: RuntimeError")
    assert error.startswith("error: there is no bot 'clumsy' for this game: there are human, greedy,")
    assert ran.code == 2
    assert typed(path, log, [], "--seat", "human", "--seat", "random").err == "", "nobody asked for it"


def test_a_bot_that_fails_without_a_word_is_told_without_a_colon(
    plugins: str, log: Path, tmp_path: Path
) -> None:
    source = bot_source("def choose(seen, legal, source):\n        raise LookupError\n    return choose")
    path = f"{plugins}:{install_bots(tmp_path / 'path', source)}"
    ran = typed(path, log, ["1", "1"], "--seat", "human", "--seat", "clumsy")
    assert refused(ran, 5) == "the bot at seat 1 (clumsy) raises LookupError"


def test_a_game_that_sets_up_nothing_is_named(log: Path, tmp_path: Path) -> None:
    source = Path(highcard.__file__).read_text(encoding="utf-8")
    broken = source.replace("    setup=setup,", "    setup=lambda rules, seats: None,").replace(
        "high-card", "no-table"
    )
    path = install(tmp_path / "path", "no-table", broken)
    ran = typed(str(path), log, [], "--seats", "2", "--seat", "human", game="no-table")
    assert refused(ran, 5).startswith("the game 'no-table' from no-table 1.0 is broken: ")
    assert "no-table.setup: gives a NoneType, and no State" in ran.err
    assert not log.exists()


def test_where_a_game_has_a_move_of_that_name_the_word_is_the_move() -> None:
    assert read_command("table 3", ["table 3"]) is None
    assert read_command("/table", ["table 3"]) == Command("table")
    assert read_command("table", ["tables 3"]) == Command("table")
    assert read_command("save my game.jsonl", []) == Command("save", "my game.jsonl")
    assert read_command("? table 3", ["table 3"]) == Command("?", "table 3")


def many(count: int) -> list[tuple[int, str]]:
    return [(number, f"pass {number}C") for number in range(1, count + 1)]


def test_a_long_list_is_folded_and_can_be_narrowed_or_unfolded() -> None:
    assert len(choice_lines(many(24))) == 24
    *shown, folded = choice_lines(many(286))
    assert shown == [f"{number:>2}  pass {number}C" for number in range(1, 13)]
    assert folded == "... and 274 more: `moves TEXT` lists those with TEXT in them, `moves all` all"
    assert choice_lines(many(286), " 17C") == ["17  pass 17C"]
    assert len(choice_lines(many(286), "all")) == 286
    assert choice_lines(many(3), "8H") == ["There is no legal move with '8H' in it."]
