"""The goldens: whether games still are as they tell, and which branches of a game they have to show."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from cardwright import (
    AnyGame,
    Header,
    HouseRuleError,
    Log,
    LogError,
    Record,
    SeatsError,
    Step,
    Verified,
    VerifyError,
    frozen,
    house_rules,
    log_lines,
    playout,
    replay,
    seats_of,
    seed_from_text,
    verify,
)

from .reading import read_header, read_moves
from .transcripts import FORMAT, transcript

FOLDER: Final = Path(__file__).parent

Steps: TypeAlias = Sequence[Step[Any, Any]]
"""A game as it was played."""


class GoldenError(Exception):
    """What is wrong with a golden, or with what a game declares for them."""


@frozen
class Branches:
    """What the goldens of a game have to show, by name, each in a sentence."""

    endings: Mapping[str, str]
    """The ways in which it, or a part of it such as a hand, can end."""
    others: Mapping[str, str]
    """How it can be scored, and all else that is worth a golden."""
    shown: Callable[[Steps], set[str]]
    """Says which of them a played game shows."""

    @property
    def names(self) -> set[str]:
        """All names."""
        return {*self.endings, *self.others}


def branches_of_game(folder: str) -> Branches:
    """Give what the `endings.py` in the folder of a game's tests declares; GoldenError if there is none."""
    name = f"tests.plugins.{folder}.endings"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        raise GoldenError(
            f"there is no {name.replace('.', '/')}.py to say what a golden has to show"
        ) from None
    return Branches(module.ENDINGS, module.OTHERS, module.branches_of)


def golden_files(game: str) -> list[Path]:
    """List the goldens of a game."""
    return sorted((FOLDER / game).glob("*.txt"))


def replayed(game: AnyGame, text: str) -> tuple[Step[Any, Any], ...]:
    """Play the moves of a golden again; GoldenError if that can't be done."""
    header = read_header(text)
    names = tuple(f"seat {seat}" for seat in range(header.seats))
    records = tuple(Record(by, move, line=line) for line, (by, move) in enumerate(read_moves(text), 2))
    log = Log(Header(1, header.game, names, rules=json.loads(header.rules)), records, None)
    try:
        return tuple(replay(log, game))
    except (LogError, VerifyError) as error:
        raise GoldenError(
            f"its moves can no longer be played, so remove it and add another: {error}"
        ) from error


def check(game: AnyGame, text: str) -> None:
    """GoldenError if the game is no longer as a golden tells."""
    now = transcript(game, replayed(game, text))
    if now != text:
        raise GoldenError(
            f"{_difference(text, now)}; if that is meant, raise rules_version and --update-golden"
        )


def updated(game: AnyGame, text: str) -> str:
    """Tell a golden anew; GoldenError if it changes although the game's rules_version was not raised."""
    now, header = transcript(game, replayed(game, text)), read_header(text)
    if now != text and header.format == FORMAT and game.rules_version <= header.rules_version:
        raise GoldenError(
            f"{_difference(text, now)}, so old logs would replay differently: raise the rules_version of "
            f"{game.name} above {header.rules_version}"
        )
    return now


def hold(game: AnyGame, path: Path, *, update: bool) -> None:
    """Check a golden where it stands, told anew first if that is asked for."""
    if update:
        path.write_text(updated(game, path.read_text("utf-8")), "utf-8", newline="\n")
    check(game, path.read_text("utf-8"))


def verified(game: AnyGame, steps: Steps) -> Verified:
    """Write the log of a game and verify it."""
    names = [f"seat {seat}" for seat in range(seats_of(steps[0].before))]
    return verify(BytesIO(b"".join(log_lines(game, steps[0].before.rules, names, steps))), game)


def gaps(branches: Branches, games: Iterable[Steps]) -> dict[str, str]:
    """Give the branches that none of these games shows."""
    shown = set().union(*map(branches.shown, games))
    declared = {**branches.endings, **branches.others}
    return {name: sentence for name, sentence in declared.items() if name not in shown}


def faults(branches: Branches, steps: Steps) -> list[str]:
    """Say what is wrong with the branches that a finished game is said to show."""
    shown = branches.shown(steps)
    strange = [f"{name!r} is not declared" for name in sorted(shown - branches.names)]
    return strange if shown & branches.endings.keys() else [*strange, "no way of ending"]


def random_games(game: AnyGame, count: int) -> Iterator[tuple[Step[Any, Any], ...]]:
    """Play games by chance, over all numbers of seats and all house rules."""
    for number in range(count):
        name = f"{game.name} {number}"
        chance = Random(name)  # noqa: S311  # a test, no secret
        values = {rule.name: chance.choice(rule.trial_values) for rule in house_rules(game.rules)}
        rules, seats = game.rules(**values), game.seats[number % len(game.seats)]
        try:
            game.setup(rules, seats)
        except (HouseRuleError, SeatsError):  # house rules that exclude each other
            continue
        yield tuple(playout(game, rules, seats, seed_from_text(name)))


def contradictions(texts: Iterable[str]) -> list[str]:
    """Give the goldens that tell the same moves differently under the same version of the rules."""
    known: dict[object, str] = {}
    return [
        f"{read_header(text)}: {_difference(known[told], text)}"
        for text in texts
        if known.setdefault(told := (read_header(text), *read_moves(text)), text) != text
    ]


def _difference(old: str, new: str) -> str:
    """Say where two transcripts part."""
    lines = zip((*old.split("\n"), "the end"), (*new.split("\n"), "the end"), strict=False)
    number, (was, is_now) = next((n, pair) for n, pair in enumerate(lines, 1) if pair[0] != pair[1])
    return f"line {number}: {was!r} is now {is_now!r}"
