"""Matches: a game in which policies choose, and what is made of one that fails."""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from cardwright import (
    BotError,
    Card,
    DeclarationError,
    HiddenCardError,
    Source,
    View,
    match,
    playout,
    read_bot,
    seed_from_text,
    view,
)
from cardwright.bots import BOTS

from .games import FETCH, Discard, Rules, State

SEED = seed_from_text("matches")


def test_policies_that_move_at_random_play_the_game_of_playout() -> None:
    policies = [read_bot(BOTS, "random").policy(FETCH)] * 3
    assert list(match(FETCH, Rules(), policies, SEED)) == list(playout(FETCH, Rules(), 3, SEED))


def test_a_policy_gets_the_view_of_its_own_seat_and_the_legal_moves() -> None:
    got: list[tuple[View[State], Sequence[Any]]] = []

    def first(seen: View[State], legal: Sequence[Any], _: Source, /) -> Any:
        got.append((seen, legal))
        return legal[0]

    steps = [step for step in match(FETCH, Rules(), [first, first], SEED) if step.by != "dealer"]
    assert got == [(view(FETCH, step.before, step.by), FETCH.legal_moves(step.before)) for step in steps]  # type: ignore[arg-type]  # not the dealer


def test_a_policy_that_asks_for_a_hidden_card_fails() -> None:
    def peek(seen: View[State], legal: Sequence[Any], _: Source, /) -> Any:
        return legal[seen.table.stock[0].value % 2]

    with pytest.raises(
        BotError, match="the bot at seat 0 raises HiddenCardError: this card is face down"
    ) as caught:
        list(match(FETCH, Rules(), [peek, peek], SEED))
    assert isinstance(caught.value.__cause__, HiddenCardError)


def test_a_move_that_is_not_legal_is_the_fault_of_the_bot() -> None:
    def wrong(*_: Any) -> Any:
        return "draw"

    with pytest.raises(
        BotError, match="the bot at seat 0 chooses 'draw', which is not among the legal moves"
    ):
        list(match(FETCH, Rules(), [wrong, wrong], SEED))


def test_a_policy_cannot_make_itself_legal_moves() -> None:
    """Some games give a list of legal moves, and what is added to that would have been legal."""
    listed = attrs.evolve(FETCH, legal_moves=lambda state: list(FETCH.legal_moves(state)))

    def cheat(_seen: View[State], legal: Any, _source: Source, /) -> Any:
        legal.append(Discard(Card["AS"]))
        return legal[-1]

    with pytest.raises(BotError, match="the bot at seat 0 raises AttributeError: 'tuple' object has no"):
        list(match(listed, Rules(), [cheat, cheat], SEED))


class SilentError(BaseException):
    """An error that cannot be told."""

    def __str__(self) -> str:
        raise RuntimeError("not even that")


class Unspeakable:
    """A move that cannot be told."""

    def __repr__(self) -> str:
        raise RuntimeError("not even that")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (SilentError(), "raises SilentError"),
        (GeneratorExit(), "raises GeneratorExit"),
        (SystemExit(3), "raises SystemExit: 3"),
        (DeclarationError("fetch", "moves", "are wrong"), "raises DeclarationError: fetch.moves: are wrong"),
    ],
)
def test_whatever_a_policy_raises_is_the_fault_of_the_bot(error: BaseException, said: str) -> None:
    def fail(*_: Any) -> Any:
        raise error

    with pytest.raises(BotError) as caught:
        list(match(FETCH, Rules(), [fail, fail], SEED))
    assert str(caught.value) == f"the bot at seat 0 {said}"
    assert caught.value.__cause__ is error


def test_a_move_that_cannot_even_be_told_is_the_fault_of_the_bot() -> None:
    def wrong(*_: Any) -> Any:
        return Unspeakable()

    with pytest.raises(BotError, match="the bot at seat 0 chooses a Unspeakable, which is not"):
        list(match(FETCH, Rules(), [wrong, wrong], SEED))


def test_ctrl_c_while_a_bot_ponders_is_no_fault_of_the_bot() -> None:
    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(match(FETCH, Rules(), [interrupted, interrupted], SEED))
