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

from .differences import difference, replay_difference
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
        raise GoldenError(f"its moves can no longer be played: {error}") from error


def check(game: AnyGame, text: str) -> None:
    """GoldenError if the game is no longer as a golden tells, with what to do if that is meant."""
    now = _told_now(game, text)
    if now == text:
        return
    changed, logs = difference(text, now), replay_difference(text, now)
    if logs and not _raised(game, text):
        raise GoldenError(f"{changed}. {_refusal(game, text, logs)}, and --update-golden")
    why = "" if logs else "; old logs replay as before, and what players and bots see is another"
    raise GoldenError(f"{changed}{why}. If that is meant, --update-golden")


def updated(game: AnyGame, text: str) -> str:
    """Tell a golden anew; GoldenError if logs would replay differently under the same rules_version."""
    now = _told_now(game, text)
    changed, logs = difference(text, now), replay_difference(text, now)
    if logs and not _raised(game, text) and read_header(text).format == FORMAT:
        raise GoldenError(f"{changed}. {_refusal(game, text, logs)}")
    if game.rules_version < read_header(text).rules_version:
        raise GoldenError(f"the rules_version of {game.name} has fallen: {changed}")
    return now


def _told_now(game: AnyGame, text: str) -> str:
    try:
        return transcript(game, replayed(game, text))
    except GoldenError as error:
        first = "" if _raised(game, text) else f"{_raise(game, text)}, "
        raise GoldenError(f"{error}. If that is meant, {first}remove it and add another") from error


def _raised(game: AnyGame, text: str) -> bool:
    return game.rules_version > read_header(text).rules_version


def _raise(game: AnyGame, text: str) -> str:
    return f"raise the rules_version of {game.name} above {read_header(text).rules_version}"


def _refusal(game: AnyGame, text: str, logs: str) -> str:
    return f"Old logs would no longer replay as they did ({logs}). If that is meant, {_raise(game, text)}"


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


def house_rules_by_default(game: AnyGame, texts: Iterable[str]) -> list[str]:
    """Give the house rules that have their default in all these goldens."""
    changed = {name for text in texts for name in json.loads(read_header(text).rules)}
    return [rule.name for rule in house_rules(game.rules) if rule.name not in changed]


def contradictions(texts: Iterable[str], games: Mapping[str, AnyGame]) -> list[str]:
    """Say which goldens told under the present version of the rules replay differently by now.

    Goldens of other games, of other versions of their rules and of older formats are left out.
    """
    found = []
    for text in dict.fromkeys(texts):
        header = read_header(text)
        game = games.get(header.game)
        if game is None or (header.format, header.rules_version) != (FORMAT, game.rules_version):
            continue
        try:
            changed = replay_difference(text, transcript(game, replayed(game, text)))
        except GoldenError as error:
            changed = str(error)
        if changed:
            found.append(f"{header.game}, {header.seats} seats, house rules {header.rules}: {changed}")
    return found
