"""Play: one checked move, or a whole game by chance."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from cardwright.errors import DeclarationError, IllegalMoveError
from cardwright.game import AnyGame, Game, Score, seats_of
from cardwright.notation import cut, write_move
from cardwright.shuffling import Stream, shuffled
from cardwright.table import DEALER, AnyState, Seat, Shuffle, Shuffled
from cardwright.values import constructor, frozen

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

By: TypeAlias = Seat | Literal["dealer"]
"""Who made a move."""
_SHOWN_IN_ERRORS: Final = 6
_SEQUENCES: Final = (tuple, list)
"""What nearly all games give their moves as."""


@frozen
class Step(Generic[StateT, MoveT]):
    """One move of a game, with the table before and after it."""

    n: int
    """Its number, from 1."""
    by: By
    move: MoveT | Shuffled
    before: StateT
    after: StateT


_step = constructor(Step)


def play(game: Game[RulesT, StateT, MoveT], state: StateT, move: MoveT | Shuffled) -> StateT:
    """Check a move against the rules and apply it; IllegalMoveError says what forbids it, the state stays."""
    turn = state.turn
    if isinstance(turn, Shuffle) and isinstance(move, Shuffled):
        return checked_state(game, move, game.apply(state, _own_shuffle(turn.cards, move)))
    could_be = isinstance(turn, int) and type(move) in game.moves
    legal = checked_moves(game, state, game.legal_moves(state)) if could_be else ()
    if move not in legal:
        for other in legal:
            _check_kind(game, other)
        raise IllegalMoveError(_named(game, move), _refusal(game, state, move, legal))
    own = legal[legal.index(move)]  # the game's own move: a card may equal a number
    try:
        after = game.apply(state, own)
    except IllegalMoveError as error:
        raise _refused_by_apply(game, own, error) from error
    return checked_state(game, own, after)


def checked_moves(
    game: Game[RulesT, StateT, MoveT], state: StateT, moves: Sequence[MoveT]
) -> Sequence[MoveT]:
    """Give what `legal_moves` gave at the turn of a seat; DeclarationError if it is no sequence, or empty."""
    given: object = moves
    if not isinstance(given, Sequence) or isinstance(given, str):
        problem = f"gives a {type(moves).__name__}, and no sequence of moves"
        raise DeclarationError(game.name, "legal_moves", problem)
    if not moves:
        raise DeclarationError(game.name, "legal_moves", f"gives no move at the turn of seat {state.turn}")
    return moves


def checked_first(game: Game[RulesT, StateT, MoveT], first: StateT) -> StateT:
    """Give what `setup` gave; DeclarationError if it is no state of the game."""
    if type(first) is not game.state:
        problem = f"gives a {type(first).__name__}, and no {game.state.__name__}"
        raise DeclarationError(game.name, "setup", problem)
    return first


def checked_state(game: Game[RulesT, StateT, MoveT], move: object, after: StateT) -> StateT:
    """Give what `apply` gave for a move; DeclarationError if it is no state of the game."""
    if type(after) is not game.state:
        problem = f"gives a {type(after).__name__} for {_named(game, move)}, and no {game.state.__name__}"
        raise DeclarationError(game.name, "apply", problem)
    return after


def mover_of(state: AnyState) -> By | None:
    """Say who is to move: a seat, the dealer, or nobody when the game is over."""
    return DEALER if isinstance(state.turn, Shuffle) else state.turn


def checked_score(game: AnyGame, state: AnyState) -> Score:
    """Give the score of a state; DeclarationError if it is no whole number for each seat, and winners."""
    score: object = game.score(state)
    if not isinstance(score, Score):
        raise DeclarationError(game.name, "score", f"gives a {type(score).__name__}, and no Score")
    seats = range(seats_of(state))
    whole = len(score.points) == len(seats) and all(type(points) is int for points in score.points)
    if not whole or not all(type(seat) is int and seat in seats for seat in score.winners):
        problem = f"gives points {score.points} and winners {set(score.winners)} for {len(seats)} seats"
        raise DeclarationError(game.name, "score", problem)
    return score


def playout(
    game: Game[RulesT, StateT, MoveT], rules: RulesT, seats: int, seed: bytes
) -> Iterator[Step[StateT, MoveT]]:
    """Play a whole game in which every seat moves at random; the seed determines all of it.

    DeclarationError if the game goes on after the moves it is declared to have at most.
    """
    state = checked_first(game, game.setup(rules, seats))
    choices = [Stream(seed, f"bot/{seat}").below for seat in range(seats)]
    legal_moves, apply, kind, kinds = game.legal_moves, game.apply, game.state, game.moves
    most = most_moves(game, rules, seats)
    n = deals = 0
    while (turn := state.turn) is not None:
        n += 1
        if n > most:
            check_length(game, n, most)
        before = state
        if isinstance(turn, Shuffle):
            deals += 1
            deal = deal_by(turn, seed, deals)
            state = checked_state(game, deal, apply(state, deal))
            yield _step(n, DEALER, deal, before, state)
        else:
            moves = legal_moves(state)
            if not moves or type(moves) not in _SEQUENCES:
                moves = checked_moves(game, state, moves)
            move = moves[choices[turn](len(moves))]
            if type(move) not in kinds:
                _check_kind(game, move)
            try:
                state = apply(state, move)
            except IllegalMoveError as error:
                raise _refused_by_apply(game, move, error) from error
            if type(state) is not kind:
                checked_state(game, move, state)
            yield _step(n, turn, move, before, state)


def deal_by(turn: Shuffle, seed: bytes, number: int) -> Shuffled:
    """Give the dealer's move: the shuffle of a game with this number, from 1."""
    return Shuffled(shuffled(turn.cards, seed, f"deal/{number}"))


def most_moves(game: AnyGame, rules: object, seats: int) -> int:
    """Give how many moves a game can have; DeclarationError if `max_moves` gives no whole number."""
    most: object = game.max_moves(rules, seats)
    if type(most) is not int:
        problem = f"gives a {type(most).__name__}, and no whole number"
        raise DeclarationError(game.name, "max_moves", problem)
    return most


def check_length(game: AnyGame, n: int, most: int) -> None:
    """Refuse a game that goes on though it is declared to be over.

    One move more is let pass, so that whoever watches sees that it is too long.
    """
    if n > most + 1:
        raise DeclarationError(game.name, "max_moves", f"is {most}, but this game goes on")


def one_of(legal: Sequence[object]) -> str:
    """Name what could be played, at most six moves of it."""
    words = [write_move(move) for move in legal]
    return words[0] if len(words) == 1 else f"one of {_list(words)}"


def _check_kind(game: AnyGame, move: object) -> None:
    """Refuse as a legal move what is no move of the game."""
    if type(move) not in game.moves:
        raise DeclarationError(game.name, "legal_moves", f"gives {_named(game, move)}, which is no move")


def _refused_by_apply(game: AnyGame, move: object, error: IllegalMoveError) -> DeclarationError:
    problem = f"refuses {_named(game, move)}, which legal_moves gives: {error.reason}"
    return DeclarationError(game.name, "apply", problem)


def _refusal(game: AnyGame, state: AnyState, move: object, legal: Sequence[object]) -> str:
    """Say why a move is not among the legal ones."""
    turn = state.turn
    if turn is None:
        return "the game is over"
    if isinstance(turn, Shuffle):
        return "the dealer has to shuffle first"
    if isinstance(move, Shuffled):
        return f"there is nothing to shuffle: it is the turn of seat {turn}"
    if type(move) not in game.moves:
        return f"it is no move of {game.title}"
    if game.why_not is None:
        return f"expected {one_of(legal)}"
    reason: object = game.why_not(state, move)
    if not isinstance(reason, str):
        raise DeclarationError(game.name, "why_not", f"gives a {type(reason).__name__}, and no text")
    return reason


def _own_shuffle(waiting: tuple[Any, ...], move: Shuffled) -> Shuffled:
    """Give the waiting cards in the order of the move; IllegalMoveError says how its cards differ."""
    if type(move.cards) is not tuple or not all(isinstance(card, Hashable) for card in move.cards):
        raise IllegalMoveError("shuffled", "what it shuffles is no tuple of cards")
    expected, found = Counter(waiting), Counter(move.cards)
    if expected == found:
        cards = {card: card for card in waiting}
        return Shuffled(tuple(cards[card] for card in move.cards))
    parts = [
        f"{words}: {_list(sorted(map(str, cards.elements())))}"
        for words, cards in (("missing", expected - found), ("not waiting", found - expected))
        if cards
    ]
    reason = f"it is no shuffle of the {len(waiting)} waiting cards ({'; '.join(parts)})"
    raise IllegalMoveError(cut(write_move(move)), reason)


def _list(words: list[str]) -> str:
    shown = words[:_SHOWN_IN_ERRORS]
    return ", ".join(shown) + (f", ... ({len(words)} in all)" if len(words) > len(shown) else "")


def _named(game: AnyGame, move: object) -> str:
    return cut(write_move(move) if isinstance(move, (*game.moves, Shuffled)) else repr(move))
