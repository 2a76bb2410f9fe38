"""People play on the full screen, by keys and by mouse, and see what their seat sees."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cardwright import BotError, find_game, load_game, read_log
from cardwright_cli.fullscreen.table import Filter, Moves
from cardwright_cli.fullscreen.widgets import Felt
from cardwright_cli.session import Session
from textual.widgets import Input

from .onscreen import BY_CHANCE, LARGE, PERSON, SMALL, Desk, first_of, left, on_screen, session_of
from .running import cardwright
from .test_felt import ROOM

FOUR: dict[str, Any] = {"turns": 4}


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


async def play_first_moves(desk: Desk) -> None:
    while not desk.session.over:
        await desk.press("enter")


async def nothing(_desk: Desk) -> None:
    """Look, and do nothing."""


def moves_in(log: Path) -> list[str]:
    return [record.move for record in read_log(log).records[1:]]


def test_a_game_by_keys_leaves_the_same_log_as_in_lines(tmp_path: Path) -> None:
    game = "holzwurm"
    full, lines = tmp_path / "full.jsonl", tmp_path / "lines.jsonl"
    session = session_of(PERSON, BY_CHANCE, game=load_game(game))
    on_screen(session, full, play_first_moves, package=find_game(game).package)
    options = ("--seat", "human", "--seat", "random", "--name", "Ann", "--seed", "tea", "-o", lines)
    assert cardwright("play", game, *options, stdin=b"1\n" * 200).code == 0
    assert full.read_bytes() == lines.read_bytes()
    assert cardwright("verify", full).code == 0


def test_other_choices_leave_another_log(tmp_path: Path) -> None:
    async def play_second_moves(desk: Desk) -> None:
        while not desk.session.over:
            await desk.press("down", "enter")

    logs = [tmp_path / "first.jsonl", tmp_path / "second.jsonl"]
    for log, act in zip(logs, (play_first_moves, play_second_moves), strict=True):
        on_screen(session_of(PERSON, first_of, **FOUR), log, act)
    assert moves_in(logs[0]) != moves_in(logs[1])


def test_a_game_is_played_by_mouse(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.click_move(0)
        await desk.click_card("│K♥")
        assert desk.moves() == ["discard K♥", "bury K♥"]
        await desk.click_move(1)
        while not desk.session.over:
            await desk.click_move(0)
        assert "won. Enter leaves." in desk.text("#message")

    on_screen(session_of(PERSON, first_of, **FOUR), log, act)
    assert moves_in(log)[:2] == ["draw", "bury KH"]
    assert len(moves_in(log)) == 8


def test_a_second_click_on_a_card_lists_all_moves_again(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter")
        await desk.click_card("│K♥")
        await desk.click_card("│K♥")
        assert len(desk.moves()) == 6

    on_screen(session_of(PERSON, first_of), log, act)


def test_typing_leaves_the_moves_with_these_words_and_escape_all(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter")
        await desk.type("bury k")
        assert desk.moves() == ["bury K♥"]
        assert desk.text("#count") == "1 of 6 moves"
        await desk.press("escape")
        assert len(desk.moves()) == 6
        await desk.type("10")
        assert desk.moves() == ["discard 10♥", "bury 10♥"]
        await desk.press("enter")

    on_screen(session_of(PERSON, first_of), log, act)
    assert moves_in(log)[1] == "discard TH"


def test_arrows_and_pages_go_through_the_moves_while_one_types(log: Path) -> None:
    async def act(desk: Desk) -> None:
        assert len(desk.moves()) == 52
        await desk.press("down", "down")
        assert desk.highlighted() == 2
        await desk.press("pagedown")
        assert (desk.highlighted() or 0) > 10
        await desk.press("pageup", "up")
        assert isinstance(desk.app.focused, Filter)

    on_screen(session_of(PERSON, BY_CHANCE, game=load_game("pairs")), log, act)


def test_the_cards_of_the_highlighted_move_stand_out(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter")
        assert desk.standing_out() == ["10♥"]
        await desk.press("down")
        assert desk.standing_out() == ["J♦"]

    on_screen(session_of(PERSON, first_of), log, act)


def test_a_move_that_is_longer_than_the_list_is_wide_is_read_whole(log: Path) -> None:
    long = "meld 3♠,3♦,3♥/4♣,5♣,6♣,7♣/10♠,10♦,10♥"

    async def act(desk: Desk) -> None:
        moves = desk.app.screen.query_one(Moves)
        moves.list([long])
        await desk.rest()
        rows = [moves.render_line(at).text.strip() for at in range(moves.virtual_size.height)]
        assert "".join(rows).replace(" ", "") == f"▸{long}".replace(" ", "")

    on_screen(session_of(PERSON, first_of), log, act)


def test_a_hidden_place_is_clicked_by_its_number(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.click_card("▐17▌")
        assert desk.moves() == ["turn-up 17"]

    on_screen(session_of(PERSON, BY_CHANCE, game=load_game("pairs")), log, act)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bury tc", "Not allowed: bury 10♣: HC-3: 10♣ is not in your hand"),
        ("tc", "Not allowed: discard 10♣: HC-3: 10♣ is not in your hand"),
        ("draw", "Allowed: draw"),
        ("fold", "'fold' cannot be read as a move: expected draw or discard CARD or bury CARD"),
    ],
)
def test_a_move_is_explained_by_its_rule_without_being_made(log: Path, text: str, said: str) -> None:
    async def act(desk: Desk) -> None:
        await desk.type(f"{text}?")
        assert desk.text("#message") == said

    on_screen(session_of(PERSON, first_of), log, act)
    assert len(read_log(log).records) == 1


def test_enter_on_a_move_that_is_not_legal_explains_it_and_makes_nothing(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.type("discard tc")
        await desk.press("enter")
        assert "HC-3" in desk.text("#message")

    on_screen(session_of(PERSON, first_of), log, act)
    assert len(read_log(log).records) == 1


def test_a_click_on_a_card_that_cannot_be_played_says_why(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.click_card("│K♥")
        assert desk.text("#message") == "Not allowed: discard K♥: HC-1: draw first"

    on_screen(session_of(PERSON, first_of), log, act)


def test_a_move_can_be_taken_back_and_is_gone_from_what_is_told(log: Path) -> None:
    async def act(desk: Desk) -> None:
        before = desk.text("#said"), desk.moves()
        await desk.press("enter")
        assert (desk.text("#said"), desk.moves()) != before
        await desk.press("ctrl+z")
        assert (desk.text("#said"), desk.moves()) == before
        assert desk.text("#message") == "Taken back."

    on_screen(session_of(PERSON, *[BY_CHANCE] * 3, game=load_game("hearts")), log, act)
    assert moves_in(log) == []


def test_what_cannot_be_taken_back_is_said(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("ctrl+z")
        assert desk.text("#message") == "Nothing can be taken back: you have made no move yet."
        await desk.press("enter", "ctrl+z")
        assert desk.text("#message").startswith("Nothing can be taken back: it showed you ")

    on_screen(session_of(PERSON, first_of), log, act)


def test_the_next_persons_cards_are_covered_until_that_one_is_there(log: Path) -> None:
    async def act(desk: Desk) -> None:
        for seat, name in enumerate(("Ann", "Bo", "Ann")):
            assert f"Pass the device to {name}" in desk.all_text()
            assert [desk.faces_of(each) for each in (0, 1)] == [set(), set()]
            await desk.press("enter")
            mine, other = seat % 2, (seat + 1) % 2
            assert len(desk.faces_of(mine)) == 2, "what looks for faces finds them where they are"
            assert desk.faces_of(other) == set()
            await desk.press("enter")  # draw
            await desk.type("bury")
            await desk.press("enter")

    on_screen(session_of(PERSON, PERSON, turns=3), log, act)


def test_nobody_is_told_which_card_another_buried(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter", "enter")
        await desk.type("bury")
        await desk.press("enter", "enter")
        assert "bury ??" in desk.text("#said")
        assert "bury 10♥" not in desk.text("#said")

    on_screen(session_of(PERSON, PERSON), log, act)
    assert moves_in(log)[1] == "bury TH"


def test_under_the_covering_screen_nothing_is_left(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter", "enter", "enter")
        below = desk.app.screen_stack[-2]
        assert [str(below.query_one(part).render()) for part in ("#cards", "#said")] == ["", ""]
        assert below.query_one("#moves").option_count == 0  # type: ignore[attr-defined]  # found by its name

    on_screen(session_of(PERSON, PERSON), log, act)


def test_the_last_move_can_be_taken_back_before_the_next_person_looks(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter", "enter")
        before = desk.moves()
        await desk.press("enter")
        assert "Pass the device to Bo" in desk.all_text()
        await desk.press("ctrl+z")
        assert "Pass the device to Ann" in desk.all_text(), "Bo may look by now"
        assert "Taken back." in desk.all_text()
        assert "discard" not in desk.all_text()
        await desk.press("ctrl+z")
        assert "Nothing can be taken back: it told something new." in desk.all_text()
        await desk.press("enter")
        assert desk.moves() == before
        await desk.press("enter", "enter")
        await desk.press("ctrl+z")
        assert "you have made no move yet" in desk.text("#message"), "Bo has not"

    on_screen(session_of(PERSON, PERSON), log, act)


def test_people_who_shared_a_device_see_at_the_end_what_everybody_may(log: Path) -> None:
    async def act(desk: Desk) -> None:
        while not desk.session.over:
            await desk.press("enter")
        assert "won. Enter leaves." in desk.text("#message")
        assert "you are" not in desk.text("#title")
        assert desk.faces_of(0) | desk.faces_of(1) == set()

    on_screen(session_of(PERSON, PERSON, turns=2), log, act)


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
def test_to_leave_keeps_the_log(log: Path, key: str) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("enter")
        await desk.press(key)

    app = left(session_of(PERSON, first_of), log, act)
    assert isinstance(app.error, KeyboardInterrupt) == (key == "ctrl+c")
    assert moves_in(log) == ["draw"]


class Slow:
    """A policy that thinks until it may go on."""

    def __init__(self) -> None:
        self.asked, self.may_go_on = threading.Event(), threading.Event()

    def __call__(self, _seen: Any, legal: Sequence[Any], _source: Any, /) -> Any:
        self.asked.set()
        assert self.may_go_on.wait(30)
        return legal[0]


async def make_a_turn(desk: Desk, slow: Slow) -> None:
    await desk.press("enter")
    await desk.pilot.press("enter")
    while not slow.asked.is_set():
        await desk.pilot.pause(0.002)


def test_the_screen_goes_on_while_a_bot_thinks(log: Path) -> None:
    slow = Slow()

    async def act(desk: Desk) -> None:
        await make_a_turn(desk, slow)
        assert "Bo thinks..." in desk.text("#title")
        await desk.pilot.press("k", "question_mark", "ctrl+z", "f2", "enter", "escape")
        await desk.pilot.press("question_mark")
        await desk.pilot.pause()
        assert "Keys and mouse" in desk.all_text()
        await desk.pilot.press("escape")
        assert len(desk.session.steps) == 3, "nothing was done meanwhile"
        slow.may_go_on.set()
        await desk.rest()
        assert "your turn" in desk.text("#title")

    on_screen(session_of(PERSON, slow, **FOUR), log, act)


def test_to_leave_waits_for_no_bot(log: Path) -> None:
    slow = Slow()

    async def act(desk: Desk) -> None:
        await make_a_turn(desk, slow)
        await desk.pilot.press("ctrl+q")
        await desk.pilot.pause()

    app = left(session_of(PERSON, slow, **FOUR), log, act)
    assert not app.is_running
    steps = len(app.session.steps)
    slow.may_go_on.set()
    assert len(app.session.steps) == steps == 3


def test_a_bot_that_fails_ends_the_game(log: Path) -> None:
    def clumsy(_seen: Any, legal: Sequence[Any], _source: Any, /) -> Any:
        return legal[99]

    async def act(desk: Desk) -> None:
        await desk.press("enter")
        await desk.press("enter")

    app = left(session_of(PERSON, clumsy, **FOUR), log, act)
    assert isinstance(app.error, BotError)
    assert len(app.session.steps) == 3


def test_a_mistake_of_the_screen_is_told_as_all_others_and_shows_no_cards(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Input, "clear", lambda _: 1 // 0)

    async def act(desk: Desk) -> None:
        await desk.pilot.press("escape")
        await desk.pilot.pause()

    app = left(session_of(PERSON, first_of, **FOUR), log, act)
    assert isinstance(app.error, ZeroDivisionError)


def test_the_table_is_drawn_anew_when_the_screen_changes_its_size(log: Path) -> None:
    async def act(desk: Desk) -> None:
        small = desk.text("#cards")
        await desk.pilot.resize_terminal(*LARGE)
        await desk.rest()
        large = desk.text("#cards")
        assert len(max(large.split("\n"), key=len)) > 52 >= len(max(small.split("\n"), key=len))
        await desk.pilot.resize_terminal(30, 8)
        await desk.rest()
        await desk.pilot.resize_terminal(*SMALL)
        await desk.rest()
        assert desk.text("#cards") == small

    on_screen(session_of(PERSON, *[BY_CHANCE] * 3, game=load_game("shithead")), log, act)


def test_a_small_screen_has_the_room_in_which_every_table_was_tried(log: Path) -> None:
    async def act(desk: Desk) -> None:
        assert desk.app.screen.query_one(Felt).scrollable_content_region.size == ROOM

    on_screen(session_of(PERSON, first_of), log, act)


def test_a_copy_of_the_log_is_saved_under_a_name_that_is_free(log: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"

    async def act(desk: Desk) -> None:
        await desk.press("enter")
        for _ in range(2):
            await desk.press("ctrl+s")
            desk.app.screen.query_one(Input).value = str(copy)
            await desk.press("enter")
        assert desk.text("#message") == f"{copy} is there already; name another file."

    on_screen(session_of(PERSON, first_of), log, act)
    assert copy.read_bytes() == log.read_bytes()


def test_a_game_that_is_gone_on_with_says_so_and_tells_only_what_is_new(log: Path) -> None:
    begun = session_of(PERSON, first_of, **FOUR)
    list(begun.go_on())
    begun.choose(begun.legal[0])
    session = Session(begun.sitting, begun.steps)

    async def act(desk: Desk) -> None:
        assert f"The log goes to {log}. The game goes on after move 2." in " ".join(
            desk.text("#said").split()
        )
        await desk.press("enter")
        assert "Ann  draw" not in desk.text("#said")
        assert "Ann  discard 10♥" in desk.text("#said")

    on_screen(session, log, act, size=(300, 40))


def test_all_that_may_be_known_is_shown_and_nothing_else(log: Path) -> None:
    async def act(desk: Desk) -> None:
        await desk.press("f2")
        text = desk.all_text()
        assert "turns = 6: how many turns are played in all" in text
        assert "Bo, hand  2 face down" in text
        assert len(desk.faces_of(0)) == 2
        assert desk.faces_of(1) == set()
        await desk.press("escape")
        assert desk.moves() == ["draw"]

    on_screen(session_of(PERSON, first_of), log, act, size=LARGE)
