"""The laws about values and functions: nothing changes, nothing is asked, nothing is lost in writing."""

import io
from collections.abc import Iterator
from enum import Enum
from typing import Any, Final

import attrs

from cardwright.encoding import state_json
from cardwright.errors import CardwrightError, NotationError
from cardwright.logs import log_lines
from cardwright.notation import read_move, read_state, write_move
from cardwright.replaying import verify
from cardwright.testing.ambient import AmbientInputError, sealed
from cardwright.testing.elsewhere import prints, prints_elsewhere
from cardwright.testing.played import Played
from cardwright.testing.verdicts import Law, Tally, broken

_STATES: Final = 24
"""At how many states of a game all legal moves are written and read."""


def states_and_moves_are_values(played: Played) -> Tally:
    """States and moves are hashable and made of frozen values through and through."""
    for n, state in enumerate(played.states()):
        for value in (state, *played.game.legal_moves(state)):
            for where, problem in _not_values(value, type(value).__name__):
                broken(f"{where} {problem}", n)
            hash(value)
    return Tally(len(played.steps) + 1)


def functions_are_pure(played: Played) -> Tally:
    """No function of a game changes what it is given, and each gives the same when it is asked again."""
    game = played.game
    for step in played.steps:
        before, after = state_json(step.before), state_json(step.after)
        if state_json(game.apply(step.before, step.move)) != after:
            broken(f"a second {write_move(step.move)} gives another state", step.n)
        if state_json(step.before) != before:
            broken(f"{write_move(step.move)} changes the state it is applied to", step.n)
        if step.after.rules != played.rules:
            broken(f"{write_move(step.move)} changes the house rules", step.n)
        answers = game.legal_moves(step.after), game.score(step.after)
        if state_json(step.after) != after:
            broken("asking for the legal moves or the score changes the state", step.n)
        if (game.legal_moves(step.after), game.score(step.after)) != answers:
            broken("the legal moves or the score are other ones when asked again", step.n)
    if state_json(game.setup(played.rules, played.seats)) != state_json(played.first):
        broken("a second setup gives another state", 0)
    return Tally(len(played.steps) + 1)


def nothing_but_the_table_is_asked(played: Played) -> Tally:
    """No function of a game asks for chance, the clock, a file, the environment or the net."""
    game, n = played.game, 0
    try:
        with sealed(game):
            game.deck(played.rules, played.seats)
            game.setup(played.rules, played.seats)
            game.max_moves(played.rules, played.seats)
            if game.sides is not None:
                game.sides(played.seats)
            for n, state in enumerate(played.states()):  # the error needs it
                game.legal_moves(state)
                game.score(state)
                _ask_optional(played, state)
                if n < len(played.steps):
                    game.apply(state, played.steps[n].move)
    except AmbientInputError as error:
        broken(f"a function of the game asks for {error}", n)
    return Tally(len(played.steps) + 1)


def a_saved_game_goes_on_the_same(played: Played) -> Tally:
    """A game that is saved, loaded and continued after every move is the same game to its end."""
    game, state = played.game, played.first
    for step in played.steps:
        state = read_state(game, state_json(state))
        if list(game.legal_moves(state)) != list(game.legal_moves(step.before)):
            broken("there are other legal moves after saving and loading", step.n - 1)
        state = game.apply(state, step.move)
        if state_json(state) != state_json(step.after):
            broken(f"{write_move(step.move)} gives another state after saving and loading", step.n)
    if game.score(state) != game.score(played.states()[-1]):
        broken("the score is another one after saving and loading", len(played.steps))
    return Tally(len(played.steps))


def another_process_plays_the_same(played: Played) -> Tally:
    """The same choices in another process, in which texts have other hashes, give the same game."""
    told = prints_elsewhere(played.game, played.case)
    if told is None:
        return Tally(0, 1)
    for n, (here, there) in enumerate(zip(prints(played), told, strict=False)):
        if here != there:
            broken("in another process the state or the order of the legal moves is another one", n)
    return Tally(len(played.steps) + 1)


def texts_round_trip(played: Played) -> Tally:
    """Moves, states and whole logs are the same after being written and read."""
    game = played.game
    for n, state in enumerate(played.states()):
        read = read_state(game, state_json(state))
        if read != state:
            broken("the state is another one after being written and read", n)
        for where, problem in _other_kinds(read, state, type(state).__name__):
            broken(f"{where} {problem}", n)
    for n, state in played.some(_STATES):
        for move in game.legal_moves(state):
            _read_back(played, n, state, move)
    if played.steps and played.steps[-1].after.turn is None:
        _log_verifies(played)
    return Tally(len(played.steps) + 1)


PURITY_LAWS: Final[tuple[Law, ...]] = (
    states_and_moves_are_values,
    functions_are_pure,
    nothing_but_the_table_is_asked,
    a_saved_game_goes_on_the_same,
    another_process_plays_the_same,
    texts_round_trip,
)


def _not_values(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Find what in a value is not frozen, or has another type than a value may have."""
    if value is None or isinstance(value, Enum) or type(value) in (int, str, bool):
        return
    if type(value) is tuple:
        for at, part in enumerate(value):
            yield from _not_values(part, f"{where}[{at}]")
    elif attrs.has(type(value)) and type(value).__setattr__.__name__ == "_frozen_setattrs":
        for field in attrs.fields(type(value)):
            yield from _not_values(getattr(value, field.name), f"{where}.{field.name}")
    else:
        yield where, f"is a {type(value).__name__}, which is no frozen value"


def _other_kinds(read: Any, found: Any, where: str) -> Iterator[tuple[str, str]]:
    """Find what equals what was declared, but is of another type: True for 1, a card for its number."""
    if type(read) is not type(found):
        yield where, f"is declared as {type(read).__name__}, but holds a {type(found).__name__}"
    elif isinstance(read, tuple):
        for at, both in enumerate(zip(read, found, strict=True)):
            yield from _other_kinds(*both, f"{where}[{at}]")
    elif attrs.has(type(read)):
        for name in (field.name for field in attrs.fields(type(read))):
            yield from _other_kinds(getattr(read, name), getattr(found, name), f"{where}.{name}")


def _ask_optional(played: Played, state: Any) -> None:
    """Call what a game may have besides: a reason for refusing a move, what is plausible, what speaks."""
    game = played.game
    for ask in (game.plausible, game.speaks):
        if ask is not None:
            ask(state)
    if game.why_not is not None and isinstance(state.turn, int):
        others = {step.move for step in played.steps if isinstance(step.move, game.moves)}
        for move in sorted(others - set(game.legal_moves(state)), key=write_move)[:2]:
            game.why_not(state, move)


def _read_back(played: Played, n: int, state: Any, move: Any) -> None:
    text = write_move(move)
    try:
        same = read_move(played.game, state, text) == move
    except NotationError:
        broken(f"{text} cannot be read", n)
    if not same:
        broken(f"{text} is another move when read", n)


def _log_verifies(played: Played) -> None:
    names = [f"Seat {seat}" for seat in range(played.seats)]
    log = b"".join(log_lines(played.game, played.rules, names, played.steps))
    try:
        verified = verify(io.BytesIO(log), played.game)
    except CardwrightError as error:
        broken(f"the log of the game does not verify: {error}", len(played.steps))
    if verified.digests != len(played.steps):
        broken("the log lacks digests", len(played.steps))
