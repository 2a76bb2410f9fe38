"""A game as it is watched: by one who sees all, by a seat, or by a spectator."""

from collections.abc import Generator, Iterator
from typing import Any

from cardwright import AnyGame, By, Item, Seat, Step, frozen, replay, view, view_move


@frozen
class Eyes:
    """Who watches."""

    sees_all: bool
    seat: Seat | None = None
    """Whose eyes these are, if they do not see all; None is a spectator's."""


@frozen
class Scene:
    """What the eyes see of one move; scene 0 is the table before the first."""

    n: int
    by: By | None
    move: Any
    before: Any
    after: Any
    truth_before: Any
    truth: Any
    """The whole states, for working out what moved, and for the result."""


def scenes(log: Generator[Item, None, None], game: AnyGame, first: Any, eyes: Eyes) -> Iterator[Scene]:
    """Give what the eyes see of a log as it is read, scene by scene; errors as `replay`."""
    before = _seen(game, first, eyes)
    yield Scene(0, None, None, before, before, first, first)
    for step in replay(log, game):
        scene = scene_of(game, step, eyes, before)
        before = scene.after
        yield scene


def scene_of(game: AnyGame, step: Step[Any, Any], eyes: Eyes, before: Any = None) -> Scene:
    """Give what the eyes see of a step; what they saw before it can be given if it is known."""
    before = _seen(game, step.before, eyes) if before is None else before
    after = _seen(game, step.after, eyes)
    move = step.move if eyes.sees_all else view_move(step.move, step.by, eyes.seat)
    return Scene(step.n, step.by, move, before, after, step.before, step.after)


def _seen(game: AnyGame, state: Any, eyes: Eyes) -> Any:
    return state if eyes.sees_all else view(game, state, eyes.seat).table
