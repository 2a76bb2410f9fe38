"""A transcript tells all of a game, and the game can be had again from it."""

import json
from typing import Any

import pytest
from cardwright import (
    AnyGame,
    Step,
    digest,
    key,
    load_game,
    playout,
    seats_of,
    seed_from_text,
    state_json,
    view,
    view_move,
    write_move,
)

from tests.cli.highcard import HIGH_CARD, Rules

from .flat import leaves, read_value, tree, write_value
from .goldens import FOLDER, replayed
from .reading import Told, read_header, read_moves, read_transcript
from .transcripts import transcript

HIGH = tuple(playout(HIGH_CARD, Rules(turns=9), 3, seed_from_text("transcript")))


def told(game: AnyGame, state: Any, step: Step[Any, Any] | None = None) -> Told:
    """Give what a transcript has to tell, straight from the state."""
    seats, score = (*range(seats_of(state)), None), game.score(state)
    moves = [step.move, *(view_move(step.move, step.by, seat) for seat in seats)] if step else []
    return Told(
        by=step.by if step else None,
        move=tuple(map(write_move, moves)),
        state=state_json(state),
        views=tuple(key(view(game, state, seat)) for seat in seats),
        digest=digest(state),
        points=score.points,
        winners=tuple(sorted(score.winners)),
        legal=tuple(map(write_move, game.legal_moves(state))),
    )


def told_all(game: AnyGame, steps: tuple[Step[Any, Any], ...]) -> list[Told]:
    return [told(game, steps[0].before), *(told(game, step.after, step) for step in steps)]


@pytest.mark.parametrize(
    "path", sorted(FOLDER.glob("*/*.txt")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_each_state_view_move_and_score_can_be_had_again_from_a_golden(path: Any) -> None:
    game, text = load_game(path.parent.name), path.read_text("utf-8")
    assert read_transcript(text) == told_all(game, replayed(game, text))


def test_a_move_that_the_others_do_not_see_is_told_as_they_see_it() -> None:
    text = transcript(HIGH_CARD, HIGH)
    assert read_transcript(text) == told_all(HIGH_CARD, HIGH)
    (bury, *_) = [step for step in HIGH if write_move(step.move).startswith("bury")]
    others = " ".join(str(seat) for seat in range(3) if seat != bury.by)
    assert f"# {bury.n} seat {bury.by}: {write_move(bury.move)}\n  {others} spectator: bury ??\n" in text


def test_the_header_tells_how_the_game_was_begun() -> None:
    header = read_header(transcript(HIGH_CARD, HIGH))
    assert (header.format, header.game, header.rules_version, header.seats) == (1, "high-card", 1, 3)
    assert json.loads(header.rules) == {"turns": 9}


def test_the_moves_can_be_had_again() -> None:
    assert read_moves(transcript(HIGH_CARD, HIGH)) == [(step.by, write_move(step.move)) for step in HIGH]


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, 0, -3, {}, [], "7H", "blue-3", "10", "-", "null", "NaN", "1e9", "{}", "", "a b", "[x]"),
        *("ü", "\u2028", 'say "x"', "\\", "a: b", "gone", "??", "??*2", "]", ["??"], ["??"] * 3, ["10", 10]),
        *(["a b", "", '"', "] ["], ["??", "??", "7H", "7H", "??*2", "??"], [None, True, -1]),
    ],
)
def test_every_value_is_read_as_it_was_written(value: Any) -> None:
    text = write_value(value)
    assert read_value(text) == value
    assert text.isprintable()
    assert ": " not in text or text.startswith(('"', "["))


@pytest.mark.parametrize(
    "whole",
    [
        {"hands": [["7H"], []], "turn": None, "rows": []},
        {"rows": [[[], ["7H"]], [[]]], "rules": {}, "is": "State"},
        {"seats": [{"hand": ["??"], "out": False}, {"hand": [], "out": True}], "mixed": [None, ["7H"]]},
        {"many": [[number] for number in range(12)]},
    ],
)
def test_what_is_cut_into_values_is_put_together_again(whole: Any) -> None:
    assert tree(list(leaves(whole, ""))) == whole
