"""A replay told: in words and tables, or in JSON."""

import shutil
import textwrap
from collections.abc import Iterable
from typing import Any

from cardwright import (
    DEALER,
    AnyGame,
    Shuffle,
    checked_score,
    frozen,
    mover_of,
    rules_changed,
    write_move,
    write_value,
    zones,
)

from cardwright_cli.blame import blamed
from cardwright_cli.eyes import Eyes, Scene
from cardwright_cli.flows import Flow, flows, holdings, pictures, seen_flows
from cardwright_cli.output import printable, results, say, say_json, show
from cardwright_cli.players import SPECTATOR, joined, labels
from cardwright_cli.words import (
    Speech,
    moved_words,
    points_words,
    result_words,
    speech,
    turn_words,
    what,
    who,
)


@frozen
class Frame:
    """What holds for a whole replay."""

    game: AnyGame
    rules: Any
    """The house rules it was played by."""
    seats: tuple[str, ...]
    eyes: Eyes


def tell_in_words(frame: Frame, scenes: Iterable[Scene], *, tables: bool) -> None:
    """Tell scene by scene who did what, with the table after each or after the last, and the result."""
    talk = speech(frame.game, labels(frame.seats))
    say(headline(frame, talk))
    say("")
    last = None
    points: tuple[int, ...] = (0,) * len(talk.names)
    for last in scenes:
        if last.by is not None:
            say_move(frame.game, last, talk)
            points = say_standing(frame.game, last, talk, points)
        if tables:
            show_table(frame.game, last.after, talk)
    if last is None:
        return
    if not tables:
        if last.by is not None:
            say("")
        show_table(frame.game, last.after, talk)
    with blamed(frame.game.name):
        ending = _ending(frame.game, last, talk)
    say(ending)


def tell_in_json(frame: Frame, scenes: Iterable[Scene]) -> None:
    """Tell the same for programs: the game, each scene, and the result if the game is over."""
    say_json(_head_record(frame))
    last = None
    for last in scenes:
        with blamed(frame.game.name):
            record = _scene_record(last)
        say_json(record)
    if last is not None and last.truth.turn is None:
        with blamed(frame.game.name):
            score = checked_score(frame.game, last.truth)
            record = {"points": list(score.points), "winners": sorted(score.winners)}
        say_json(record)


def _head_record(frame: Frame) -> dict[str, Any]:
    game, eyes = frame.game, frame.eyes
    seen_by = {} if eyes.sees_all else {"as": SPECTATOR if eyes.seat is None else eyes.seat}
    return {
        "game": game.name,
        "title": game.title,
        "seats": frame.seats,
        "rules": rules_changed(frame.rules),
        **seen_by,
    }


def _scene_record(scene: Scene) -> dict[str, Any]:
    return {
        "n": scene.n,
        "by": scene.by,
        "move": None if scene.move is None else write_move(scene.move),
        "turn": mover_of(scene.truth),
        "zones": {name: _plain(cards) for name, cards in zones(scene.after).items()},
    }


def headline(frame: Frame, talk: Speech) -> str:
    """Say what was played by whom, by which house rules, and who watched."""
    line = f"{frame.game.title}: {joined(talk.names)}"
    values = {name: getattr(frame.rules, name) for name in rules_changed(frame.rules)}
    if values:
        line += f"; house rules {', '.join(f'{name}={write_value(value)}' for name, value in values.items())}"
    if not frame.eyes.sees_all:
        seat = frame.eyes.seat
        line += f"; as {f'a {SPECTATOR}' if seat is None else talk.names[seat]} saw it"
    return line


def say_move(game: AnyGame, scene: Scene, talk: Speech) -> None:
    """Say a move on one line, which a terminal wraps under its own beginning."""
    by = who("" if scene.by is None else scene.by, talk.names)
    start = f"{scene.n:>4}  {by:<{max(map(len, (*talk.names, DEALER)))}}  "
    with blamed(game.name):
        moved = moved_words(moved_in(scene), talk)
        line = f"{start}{what(scene.move)}{': ' if moved else ''}{moved}"
    columns = shutil.get_terminal_size().columns
    if not results().isatty() or columns < 2 * len(start):
        say(line)
        return
    indent = " " * len(printable(start))
    for part in textwrap.wrap(printable(line), columns, subsequent_indent=indent, break_on_hyphens=False):
        say(part)


def say_standing(game: AnyGame, scene: Scene, talk: Speech, known: tuple[int, ...]) -> tuple[int, ...]:
    """Say the points if they changed by the time the dealer is to shuffle again; give those last known."""
    if not isinstance(scene.truth.turn, Shuffle):
        return known
    with blamed(game.name):
        score = checked_score(game, scene.truth)
    if score.points != known:
        indent = " " * (4 + 2 + max(map(len, (*talk.names, DEALER))) + 2)
        say(f"{indent}points: {points_words(score, talk.names)}")
    return score.points


def moved_in(scene: Scene) -> list[Flow]:
    """Give what was seen to move in a scene."""
    in_truth = flows(holdings(scene.truth_before), holdings(scene.truth))
    if scene.after is scene.truth:
        return in_truth
    shown = pictures(scene.after) - pictures(scene.before)
    return seen_flows(in_truth, holdings(scene.before), holdings(scene.after), shown)


def show_table(game: AnyGame, table: Any, talk: Speech) -> None:
    """Draw a table, with an empty line after it."""
    from cardwright_cli.tables import drawn_table  # noqa: PLC0415  # JSON needs no Rich

    with blamed(game.name):
        drawn = drawn_table(table, talk)
    show(f"{drawn}\n")


def _ending(game: AnyGame, scene: Scene, talk: Speech) -> str:
    if scene.truth.turn is None:
        return f"Result: {result_words(checked_score(game, scene.truth), talk.names)}."
    when = f"After move {scene.n}" if scene.n else "Before the first move"
    return f"{when} {turn_words(scene.truth, talk.names)}."


def _plain(cards: Any) -> Any:
    """Give cards as JSON has them: their tokens, `??` for hidden ones, in lists as they lie."""
    if isinstance(cards, tuple):
        return [_plain(part) for part in cards]
    return None if cards is None else str(cards)
