"""Matches: games in which each seat is played by a policy."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from cardwright.bots import AnyPolicy, Policy, ReadyBot
from cardwright.errors import BotError, DeclarationError
from cardwright.game import AnyGame, Game
from cardwright.notation import cut, write_move
from cardwright.playing import (
    Step,
    check_length,
    checked_first,
    checked_moves,
    checked_state,
    deal_by,
    most_moves,
)
from cardwright.shuffling import Source, Stream
from cardwright.table import DEALER, AnyState, Seat, Shuffle, mover
from cardwright.values import constructor
from cardwright.views import view

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")

_step = constructor(Step)


def match(
    game: Game[RulesT, StateT, MoveT],
    rules: RulesT,
    policies: Sequence[Policy[StateT, MoveT]],
    seed: bytes,
) -> Iterator[Step[StateT, MoveT]]:
    """Play a whole game, each seat by its policy; seed and policies determine all of it.

    The shuffles are those of `playout`, and each policy's chance is the stream `bot/<seat>`: with policies
    that choose by it alone it is the same game. BotError if a policy fails, or gives no legal move;
    DeclarationError if the game goes on after the moves it is declared to have at most.
    """
    seats = len(policies)
    state = checked_first(game, game.setup(rules, seats))
    sources = [Stream(seed, f"bot/{seat}") for seat in range(seats)]
    most = most_moves(game, rules, seats)
    n = deals = 0
    while (turn := state.turn) is not None:
        n += 1
        before = state
        check_length(game, n, most)
        if isinstance(turn, Shuffle):
            deals += 1
            deal = deal_by(turn, seed, deals)
            state = checked_state(game, deal, game.apply(state, deal))
            yield _step(n, DEALER, deal, before, state)
        else:
            move = chosen(game, state, policies[turn], sources[turn])
            state = checked_state(game, move, game.apply(state, move))
            yield _step(n, turn, move, before, state)


def sit_down(game: AnyGame, bot: ReadyBot, seat: Seat) -> AnyPolicy:
    """Give the policy of a bot for a seat in one game; BotError if it makes none."""
    try:
        return bot.policy(game)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        said = str(error) if isinstance(error, DeclarationError) else f"it raises {_told(error)}"
        raise BotError(seat, f"cannot sit down: {said}") from error


def chosen(
    game: Game[RulesT, StateT, MoveT], state: StateT, policy: Policy[StateT, MoveT], source: Source
) -> MoveT:
    """Give the move that a policy chooses for the seat to move; BotError if it fails, or it is not legal."""
    seat = mover(state)
    legal = tuple(checked_moves(game, state, game.legal_moves(state)))  # the policy cannot add to it
    try:
        move = policy(view(game, state, seat), legal, source)
        if move in legal:
            return legal[legal.index(move)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotError(seat, f"raises {_told(error)}") from error
    raise BotError(seat, f"chooses {_named(game, move)}, which is not among the legal moves")


def _told(error: BaseException) -> str:
    """Say what was raised, even if it cannot say so itself."""
    text = _said(lambda: cut(" ".join(str(error).split())), "")
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _named(game: AnyGame, move: object) -> str:
    known = type(move) in game.moves
    return _said(lambda: cut(write_move(move) if known else repr(move)), f"a {type(move).__name__}")


def _said(say: Callable[[], str], otherwise: str) -> str:
    """Give what something of a bot says of itself, if it can."""
    try:
        return say()
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001  # whatever it does instead
        return otherwise
