"""A session: people and bots play a game, and a person takes back a move by which nothing was learnt."""

from collections.abc import Sequence
from typing import Any

import pytest
from cardwright import (
    BOTS,
    AnyGame,
    AnyPolicy,
    BotError,
    IllegalMoveError,
    NotationError,
    Source,
    View,
    key,
    load_game,
    match,
    playout,
    read_bot,
    seed_from_text,
    view,
    view_move,
    write_move,
)
from cardwright_cli.news import new_faces, news_of
from cardwright_cli.session import Session, Sitting, UndoError, numbered

from .highcard import HIGH_CARD

SEED = seed_from_text("session")
PERSON = None
GAMES = ("crazy-eights", "gin-rummy", "hearts", "holzwurm", "shithead", "three-thirteen")


def random_bot(game: AnyGame) -> AnyPolicy:
    return read_bot(BOTS, "random").policy(game)


def session_of(
    *players: AnyPolicy | None, game: AnyGame = HIGH_CARD, seed: bytes = SEED, **rules: int | bool
) -> Session:
    names = ("Ann", "Bo", "Cy", "Dee")[: len(players)]
    session = Session(Sitting(game, game.rules(**rules), names, players, seed))
    list(session.go_on())
    return session


def do(session: Session, *texts: str) -> None:
    """Make moves, and let those who are no people go on after each."""
    for text in texts:
        session.choose(session.read(text))
        list(session.go_on())


def why_no_undo(session: Session, seat: int = 0) -> str:
    steps = list(session.steps)
    with pytest.raises(UndoError) as caught:
        session.undo(seat)
    assert session.steps == steps
    return str(caught.value)


@pytest.mark.parametrize("name", ["high-card", "gin-rummy"])
def test_bots_alone_play_the_game_that_match_plays(name: str) -> None:
    game = HIGH_CARD if name == "high-card" else load_game(name)
    session = session_of(*[random_bot(game)] * 2, game=game)
    assert session.over
    assert session.steps == list(match(game, game.rules(), [random_bot(game)] * 2, SEED))
    assert session.score == game.score(session.steps[-1].after)


def test_people_who_choose_what_a_bot_would_play_the_same_game() -> None:
    expected = list(playout(HIGH_CARD, HIGH_CARD.rules(), 3, SEED))
    session = session_of(PERSON, random_bot(HIGH_CARD), PERSON)
    while not session.over:
        do(session, write_move(expected[len(session.steps)].move))
    assert session.steps == expected


def test_a_game_that_is_gone_on_with_after_any_move_ends_as_it_would_have() -> None:
    expected = list(playout(HIGH_CARD, HIGH_CARD.rules(), 2, SEED))
    sitting = Sitting(HIGH_CARD, HIGH_CARD.rules(), ("Ann", "Bo"), (PERSON, PERSON), SEED)
    for n in range(len(expected) + 1):
        session = Session(sitting, expected[:n])
        list(session.go_on())
        for step in expected[len(session.steps) :]:
            do(session, write_move(step.move))
        assert session.steps == expected


def test_a_person_on_turn_is_given_what_the_seat_sees_and_may_do() -> None:
    session = session_of(PERSON, random_bot(HIGH_CARD))
    state = session.steps[-1].after
    assert (session.person, session.over, session.people) == (0, False, (0,))
    assert key(session.seen_by(0)) == key(view(HIGH_CARD, state, 0))
    assert numbered(session) == [(1, "draw")]


def test_a_move_is_read_by_its_number_or_in_the_notation() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw")
    for number, text in numbered(session):
        assert write_move(session.read(f" {number} ")) == text
        assert write_move(session.read(text.upper())) == text


@pytest.mark.parametrize("text", ["0", "7", "99999999999999999999", "007", "-1", "", "1 1", "fold", "²"])
def test_what_is_no_number_of_a_move_and_no_move_is_told_so(text: str) -> None:
    session = session_of(PERSON, PERSON)
    with pytest.raises(NotationError):
        session.read(text)


def test_a_move_that_is_not_allowed_is_refused_by_its_rule_and_changes_nothing() -> None:
    session = session_of(PERSON, PERSON)
    steps = list(session.steps)
    assert session.why_not("bury TC") in ("HC-1: draw first", "HC-3: TC is not in your hand")
    assert session.why_not("draw") is None
    assert session.why_not("1") is None
    with pytest.raises(IllegalMoveError, match="HC-"):
        session.choose(session.read("bury TC"))
    assert session.steps == steps


def test_what_happened_is_told_to_each_once_and_as_the_seat_saw_it() -> None:
    session = session_of(PERSON, PERSON)
    assert [scene.n for scene in session.look(0)] == [1]
    assert session.look(0) == []
    do(session, "draw", "3")
    assert [scene.n for scene in session.look(0)] == [2, 3]
    seen = session.look(1)
    assert [scene.n for scene in seen] == [1, 2, 3]
    for scene, step in zip(seen, session.steps, strict=True):
        assert write_move(scene.move) == write_move(view_move(step.move, step.by, 1))
        assert key(View(1, scene.after)) == key(view(HIGH_CARD, step.after, 1))


def test_a_move_that_showed_nothing_new_is_taken_back_and_its_choices_are_there_again() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw")
    before = numbered(session), list(session.steps)
    do(session, "1")
    assert session.person == 1
    assert session.settled == 2
    assert session.undo(0).n == 3
    assert (numbered(session), session.steps) == before
    assert session.person == 0


def test_several_moves_are_taken_back_one_by_one_up_to_where_something_new_was_seen() -> None:
    hearts = load_game("hearts")
    session = session_of(PERSON, *[random_bot(hearts)] * 3, game=hearts)
    first = numbered(session)
    session.choose(session.legal[0])
    session.choose(session.legal[0])
    session.undo(0)
    session.undo(0)
    assert numbered(session) == first
    assert why_no_undo(session) == "you have made no move yet"


def test_a_move_that_showed_a_card_stands() -> None:
    session = session_of(PERSON, random_bot(HIGH_CARD))
    hand = set(map(str, session.seen_by(0).table.players[0].hand))
    do(session, "draw")
    (drawn,) = set(map(str, session.seen_by(0).table.players[0].hand)) - hand
    assert why_no_undo(session) == f"it showed you {drawn}"
    assert session.settled == len(session.steps)


def test_a_move_stands_after_which_a_bot_moved() -> None:
    session = session_of(PERSON, random_bot(HIGH_CARD))
    do(session, "draw", "1")
    assert why_no_undo(session) == "Bo has moved since"


def test_a_move_stands_after_which_the_dealer_shuffled() -> None:
    gin = load_game("gin-rummy")
    session = session_of(PERSON, PERSON, game=gin)
    while len(session.steps) == 1 or session.steps[-1].by != "dealer":
        do(session, "1")
    assert isinstance(last := session.steps[-2].by, int)
    assert why_no_undo(session, last) == "the dealer has shuffled since"


def test_a_move_stands_that_another_person_has_seen() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw", "1")
    assert session.settled == len(session.steps) - 1
    session.look(1)
    assert session.settled == len(session.steps)
    assert why_no_undo(session) == "Bo has seen it"


def test_a_move_that_everybody_was_shown_stands() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw", "1")
    session.look(None)
    assert why_no_undo(session) == "everybody has seen it"


def test_the_move_that_ended_the_game_stands() -> None:
    session = session_of(PERSON, PERSON, turns=1)
    do(session, "draw", "1")
    assert session.over
    assert session.person is None
    assert session.legal == ()
    assert why_no_undo(session) == "the game is over"


def test_nobody_takes_back_the_move_of_another_or_learns_what_it_showed() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw", "1", "draw")
    assert why_no_undo(session, 0) == "Bo has moved since"
    assert why_no_undo(session, 1).startswith("it showed you ")
    do(session, "1")
    assert session.settled == len(session.steps) - 1
    assert why_no_undo(session, 0) == "Bo has moved since"
    assert session.undo(1).by == 1


def test_what_was_played_before_a_game_was_broken_off_stands() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw", "1", "draw")
    again = Session(session.sitting, session.steps)
    assert again.person == 1
    assert why_no_undo(again, 1) == "the game was broken off since"


def test_what_was_left_stands() -> None:
    session = session_of(PERSON, PERSON)
    do(session, "draw", "1")
    session.settle()
    assert session.settled == len(session.steps)
    assert why_no_undo(session) == "the game was left"


def test_a_bot_that_fails_is_named_and_what_was_played_is_there() -> None:
    def fails(_seen: Any, _legal: Sequence[Any], _source: Source, /) -> Any:
        raise ZeroDivisionError

    session = session_of(PERSON, fails)
    session.choose(session.read("draw"))
    session.choose(session.read("1"))
    with pytest.raises(BotError, match="the bot at seat 1 raises ZeroDivisionError"):
        list(session.go_on())
    assert len(session.steps) == 3


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_new_exactly_where_the_next_view_follows_from_the_last(name: str) -> None:
    """So a game in which a move draws is told apart from one in which it does not, whatever the game."""
    game = load_game(name)
    fresh = stale = 0
    for step in list(playout(game, game.rules(), game.seats[-1] if len(game.seats) < 3 else 3, SEED))[:150]:
        if step.by == "dealer":
            continue
        news = news_of(game, step, step.by)
        faces = new_faces(view(game, step.before, step.by).table, view(game, step.after, step.by).table)
        assert not faces or news == faces
        if step.after.turn == step.by:  # while it is one's own turn nothing else can be new
            assert (news is None) == (not faces)
        fresh += news is not None
        stale += news is None
    assert stale
    assert fresh or name == "holzwurm"
