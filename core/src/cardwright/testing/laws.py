"""The laws that hold for every game: each looks at a played game and says how often it was tested."""

import io
from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, Final, NoReturn, TypeAlias

import attrs

from cardwright.annotations import state_shape
from cardwright.counting import cards_in, shown_cards
from cardwright.encoding import digest, state_json
from cardwright.errors import CardwrightError, IllegalMoveError, NotationError
from cardwright.logs import log_lines
from cardwright.notation import read_move, read_state, write_move
from cardwright.playing import play
from cardwright.replaying import verify
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone, pick
from cardwright.table import Shuffle, Shuffled
from cardwright.testing.played import Played

Law: TypeAlias = Callable[[Played], int]
"""Looks at a played game, raises LawBrokenError, or says how often it was put to the test."""

_STATES: Final = 24
"""At how many states of a game the dearer laws look."""
_STRANGERS: Final = 8
"""How many moves that are not legal are tried in a state."""


class LawBrokenError(AssertionError):
    """A law that does not hold for a game: where, and what was seen."""

    def __init__(self, problem: str, move: int, seat: int | None = None) -> None:
        super().__init__(problem, move, seat)
        self.problem = problem
        self.move = move
        """The number of the move after which it was seen, 0 before the first."""
        self.seat = seat
        """The seat for which it was seen, if it is about one."""

    def __str__(self) -> str:
        whose = "" if self.seat is None else f" for seat {self.seat}"
        return f"after move {self.move}{whose}: {self.problem}"


def broken(problem: str, move: int, seat: int | None = None) -> NoReturn:
    """Say that a law does not hold."""
    raise LawBrokenError(problem, move, seat)


def states_and_moves_are_values(played: Played) -> int:
    """States and moves are hashable and made of frozen values through and through."""
    for n, state in enumerate(played.states()):
        for value in (state, *played.game.legal_moves(state)):
            for where, problem in _not_values(value, type(value).__name__):
                broken(f"{where} {problem}", n)
            hash(value)
    return len(played.steps) + 1


def apply_is_pure(played: Played) -> int:
    """`apply` changes nothing, gives the same again, and the same from a state that was saved and loaded."""
    game = played.game
    for step in played.steps:
        before, after = state_json(step.before), state_json(step.after)
        if state_json(game.apply(step.before, step.move)) != after:
            broken(f"a second {write_move(step.move)} gives another state", step.n)
        if state_json(game.apply(read_state(game, before), step.move)) != after:
            broken(f"{write_move(step.move)} gives another state after saving and loading", step.n)
        if state_json(step.before) != before:
            broken(f"{write_move(step.move)} changes the state it is applied to", step.n)
    return len(played.steps)


def legal_moves_are_accepted(played: Played) -> int:
    """Every legal move can be applied, and gives a state of the game."""
    tried = 0
    if played.failure is not None:
        broken(f"the game breaks off with {played.failure}", len(played.steps))
    for n, state in played.some(_STATES):
        for move in played.game.legal_moves(state):
            tried += 1
            try:
                after = play(played.game, state, move)
            except Exception as error:  # noqa: BLE001  # whatever it is, the move was legal
                broken(f"{write_move(move)} fails with {type(error).__name__}: {error}", n)
            if type(after) is not played.game.state:
                broken(f"{write_move(move)} gives a {type(after).__name__}", n)
    return tried


def other_moves_are_refused(played: Played) -> int:
    """Moves that are legal at another time or for another seat are refused, and leave the state as it was."""
    game, chance, tried = played.game, played.chance("strangers"), 0
    known = [step.move for step in played.steps] + [
        move for _, state in played.some(_STATES) for move in game.legal_moves(state)
    ]
    for n, state in played.some(_STATES):
        legal = game.legal_moves(state)
        strangers = [known[chance.below(len(known))] for _ in range(_STRANGERS)]
        for move in strangers:
            if move in legal or (isinstance(state.turn, Shuffle) and isinstance(move, Shuffled)):
                continue
            tried += 1
            _refused(played, n, state, move)
        if isinstance(state.turn, Shuffle):
            tried += 1
            _refused(played, n, state, Shuffled(state.turn.cards[1:]))
    return tried


def somebody_can_move_until_the_end(played: Played) -> int:
    """Until the end a seat can move or the dealer shuffles, nobody after it; and it comes in time."""
    states = played.states()
    for n, state in enumerate(states):
        moves = played.game.legal_moves(state)
        if isinstance(state.turn, Shuffle) or state.turn is None:
            if moves:
                when = "after the end" if state.turn is None else "while the dealer is to shuffle"
                broken(f"there are legal moves {when}", n)
        elif state.turn not in range(played.seats):
            broken(f"it is the turn of {state.turn!r}, no seat of {played.seats}", n)
        elif not moves:
            broken("the game is not over, but there is no legal move", n, state.turn)
        elif len(set(moves)) < len(moves):
            broken("a legal move is listed twice", n, state.turn)
    bound = played.game.max_moves(played.rules, played.seats)
    if len(played.steps) > bound:
        broken(f"the game has not ended after the {bound} moves it is declared to have at most", bound)
    return len(states)


def cards_are_conserved(played: Played) -> int:
    """The cards on the table are those of the deck, after every move."""
    deck = Counter(played.game.deck(played.rules, played.seats))
    for n, state in enumerate(played.states()):
        cards = Counter(cards_in(state))
        if cards != deck:
            lost, gained = (sorted(map(str, some.elements())) for some in (deck - cards, cards - deck))
            broken(
                f"cards are lost ({', '.join(lost) or 'none'}) or added ({', '.join(gained) or 'none'})", n
            )
    return len(played.steps) + 1


def every_seat_gets_a_score(played: Played) -> int:
    """Each seat has points; there are winners at the end and none before; partners win together."""
    *running, last = played.states()
    for n, state in enumerate((*running, last)):
        score = played.game.score(state)
        if len(score.points) != played.seats or any(type(points) is not int for points in score.points):
            broken(f"{played.seats} seats have the points {score.points}", n)
        if (state.turn is None) != bool(score.winners) or not score.winners <= set(range(played.seats)):
            broken(f"the winners are {sorted(score.winners)}", n)
        for side in played.game.sides(played.seats) if played.game.sides is not None else ():
            if score.winners & side and not side <= score.winners:
                broken(f"the winners {sorted(score.winners)} part the partners {sorted(side)}", n)
    return len(played.steps) + 1


def texts_round_trip(played: Played) -> int:
    """Moves, states and whole logs are the same after being written and read."""
    game = played.game
    for n, state in enumerate(played.states()):
        if read_state(game, state_json(state)) != state:
            broken("the state is another one after being written and read", n)
    for n, state in played.some(_STATES):
        for move in game.legal_moves(state):
            _read_back(played, n, state, move)
    names = [f"Seat {seat}" for seat in range(played.seats)]
    log = b"".join(log_lines(game, played.rules, names, played.steps))
    try:
        verified = verify(io.BytesIO(log), game)
    except CardwrightError as error:
        broken(f"the log of the game does not verify: {error}", len(played.steps))
    if verified.digests != len(played.steps):
        broken("the log lacks digests", len(played.steps))
    return len(played.steps)


def sorted_fields_are_sorted(played: Played) -> int:
    """What is marked Sorted is sorted, in states and in legal moves."""
    shape = state_shape(played.game.state)
    return sum(_check_sorted(shape, state, n) for n, state in enumerate(played.states()))


def shown_cards_lie_where_they_are_shown(played: Played) -> int:
    """Cards shown to lie in a zone lie there."""
    tried = 0
    for n, state in enumerate(played.states()):
        for zone, shown, cards in shown_cards(state):
            tried += len(shown)
            missing = Counter(shown) - Counter(cards)
            if missing:
                broken(f"{', '.join(map(str, missing))} is shown to lie in {zone}, but does not", n)
    return tried


LAWS: Final[tuple[Law, ...]] = (
    states_and_moves_are_values,
    apply_is_pure,
    legal_moves_are_accepted,
    other_moves_are_refused,
    somebody_can_move_until_the_end,
    cards_are_conserved,
    every_seat_gets_a_score,
    texts_round_trip,
    sorted_fields_are_sorted,
    shown_cards_lie_where_they_are_shown,
)
"""The laws about play; those about secrets are in `secrecy`."""


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


def _refused(played: Played, n: int, state: Any, move: Any) -> None:
    before = digest(state)
    try:
        play(played.game, state, move)
    except IllegalMoveError as error:
        if not error.reason.strip():
            broken(f"{write_move(move)} is refused without a reason", n)
    else:
        broken(f"{write_move(move)} is accepted though it is not among the legal moves", n)
    if digest(state) != before:
        broken(f"refusing {write_move(move)} changes the state", n)


def _read_back(played: Played, n: int, state: Any, move: Any) -> None:
    text = write_move(move)
    try:
        same = read_move(played.game, state, text) == move
    except NotationError:
        broken(f"{text} cannot be read", n)
    if not same:
        broken(f"{text} is another move when read", n)


def _check_sorted(shape: Shape, value: Any, n: int) -> int:
    match shape:
        case Many(item):
            if shape.sorted and list(value) != sorted(value):
                broken(f"{', '.join(map(str, value))} is marked Sorted", n)
            return shape.sorted + sum(_check_sorted(item, part, n) for part in value)
        case Fixed(items):
            return sum(_check_sorted(item, part, n) for item, part in zip(items, value, strict=True))
        case Choice(options):
            return _check_sorted(pick(options, value), value, n)
        case Zone(cards):
            return _check_sorted(cards, value, n)
        case Record(_, fields):
            return sum(_check_sorted(field.shape, getattr(value, field.name), n) for field in fields)
        case Atom() | OneOf() | Face():
            return 0
