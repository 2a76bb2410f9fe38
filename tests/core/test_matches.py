"""Matches: a game in which policies choose, and what is made of one that fails."""

from collections.abc import Sequence
from typing import Any

import pytest
from cardwright import (
    BotError,
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

from .games import FETCH, Rules, State

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
