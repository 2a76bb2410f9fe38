"""Play: one checked move, or a whole game by chance."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from cardwright.errors import IllegalMoveError
from cardwright.game import AnyGame, Game
from cardwright.notation import write_move
from cardwright.shuffling import Stream, shuffled
from cardwright.table import DEALER, AnyState, Seat, Shuffle, Shuffled
from cardwright.values import frozen

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

By: TypeAlias = Seat | Literal["dealer"]
"""Who made a move."""
_SHOWN_IN_ERRORS: Final = 6
_LETTERS_IN_ERRORS: Final = 60


@frozen
class Step(Generic[StateT, MoveT]):
    """One move of a game, with the table before and after it."""

    n: int
    """Its number, from 1."""
    by: By
    move: MoveT | Shuffled
    before: StateT
    after: StateT


def play(game: Game[RulesT, StateT, MoveT], state: StateT, move: MoveT | Shuffled) -> StateT:
    """Check a move against the rules and apply it; IllegalMoveError says what forbids it, the state stays."""
    problem = _refusal(game, state, move)
    if problem is not None:
        raise IllegalMoveError(_named(game, move), problem)
    return game.apply(state, move)


def mover_of(state: AnyState) -> By | None:
    """Say who is to move: a seat, the dealer, or nobody when the game is over."""
    return DEALER if isinstance(state.turn, Shuffle) else state.turn


def playout(
    game: Game[RulesT, StateT, MoveT], rules: RulesT, seats: int, seed: bytes
) -> Iterator[Step[StateT, MoveT]]:
    """Play a whole game in which every seat moves at random; the seed determines all of it."""
    state = game.setup(rules, seats)
    choices = [Stream(seed, f"bot/{seat}").below for seat in range(seats)]
    legal_moves, apply = game.legal_moves, game.apply
    n = deals = 0
    while (turn := state.turn) is not None:
        n += 1
        before = state
        if isinstance(turn, Shuffle):
            deals += 1
            deal = Shuffled(shuffled(turn.cards, seed, f"deal/{deals}"))
            state = apply(state, deal)
            yield Step(n, DEALER, deal, before, state)
        else:
            moves = legal_moves(state)
            move = moves[choices[turn](len(moves))]
            state = apply(state, move)
            yield Step(n, turn, move, before, state)


def _refusal(game: AnyGame, state: AnyState, move: object) -> str | None:
    turn = state.turn
    if turn is None:
        return "the game is over"
    if isinstance(turn, Shuffle):
        if not isinstance(move, Shuffled):
            return "the dealer has to shuffle first"
        return _wrong_cards(turn.cards, move.cards)
    if isinstance(move, Shuffled):
        return f"there is nothing to shuffle: it is the turn of seat {turn}"
    if type(move) not in game.moves:
        return f"it is no move of {game.title}"
    legal = game.legal_moves(state)
    if move in legal:
        return None
    return game.why_not(state, move) if game.why_not is not None else f"expected {one_of(legal)}"


def one_of(legal: Sequence[object]) -> str:
    """Name what could be played, at most six moves of it."""
    return f"one of {_list([write_move(move) for move in legal])}"


def _wrong_cards(waiting: tuple[Any, ...], given: tuple[Any, ...]) -> str | None:
    """Say in what the shuffled cards differ from those that waited."""
    expected, found = Counter(waiting), Counter(given)
    if expected == found:
        return None
    parts = [
        f"{words}: {_list(sorted(map(str, cards.elements())))}"
        for words, cards in (("missing", expected - found), ("not waiting", found - expected))
        if cards
    ]
    return f"it is no shuffle of the {len(waiting)} waiting cards ({'; '.join(parts)})"


def _list(words: list[str]) -> str:
    shown = words[:_SHOWN_IN_ERRORS]
    return ", ".join(shown) + (f", ... ({len(words)} in all)" if len(words) > len(shown) else "")


def _named(game: AnyGame, move: object) -> str:
    text = write_move(move) if isinstance(move, (*game.moves, Shuffled)) else repr(move)
    return text if len(text) <= _LETTERS_IN_ERRORS else f"{text[:_LETTERS_IN_ERRORS]}..."
