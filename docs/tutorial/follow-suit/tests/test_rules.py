"""The rules of Follow Suit, each by its id."""

import pytest
from cardwright import (
    FACE_DOWN,
    Card,
    Cards,
    IllegalMoveError,
    Score,
    Shuffled,
    french_deck,
    play,
    view,
)

from cardwright_follow_suit import FOLLOW_SUIT, Play, Player, Rules, State


def cards(text: str) -> Cards:
    return tuple(Card[token] for token in text.split())


def table(*hands: str) -> State:
    """Lay a table at which seat 0 leads."""
    players = tuple(Player(cards(hand), 0) for hand in hands)
    return State(Rules(), 0, players, (), (), ())


def after(state: State, played: str) -> State:
    for card in cards(played):
        state = play(FOLLOW_SUIT, state, Play(card))
    return state


def test_fs_1_each_player_gets_three_cards_and_seat_0_leads() -> None:
    state = play(FOLLOW_SUIT, FOLLOW_SUIT.setup(Rules(), 2), Shuffled(french_deck()))
    hands = [player.hand for player in state.players]
    assert hands == [cards("2C 2H 3C"), cards("2D 2S 3D")]
    assert state.turn == 0


def test_fs_1_only_its_owner_sees_a_hand_and_nobody_the_stock() -> None:
    state = play(FOLLOW_SUIT, FOLLOW_SUIT.setup(Rules(), 2), Shuffled(french_deck()))
    seen = view(FOLLOW_SUIT, state, 1).table
    assert seen.players[0].hand == (FACE_DOWN,) * 3
    assert seen.players[1] == state.players[1]
    assert seen.stock == (FACE_DOWN,) * 46


def test_fs_2_a_card_that_is_not_in_the_hand_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="FS-2: 8H is not in your hand"):
        after(table("7H", "8H"), "8H")


def test_fs_3_the_suit_that_was_led_is_followed() -> None:
    with pytest.raises(IllegalMoveError, match="FS-3: hearts were led"):
        after(table("7H", "8H 9C"), "7H 9C")


def test_fs_3_who_has_none_of_that_suit_plays_any_card() -> None:
    state = after(table("7H", "8S 9C"), "7H")
    assert FOLLOW_SUIT.legal_moves(state) == [Play(Card["8S"]), Play(Card["9C"])]


def test_fs_4_the_highest_card_of_the_led_suit_takes_the_trick_and_leads() -> None:
    state = after(table("7H 2C", "AS 3C", "9H 4C"), "7H AS 9H")
    assert [player.tricks for player in state.players] == [0, 0, 1]
    assert state.turn == 2


def test_fs_5_most_tricks_win() -> None:
    state = after(table("7H 2C", "8H 3C"), "7H 8H 3C 2C")
    assert FOLLOW_SUIT.score(state) == Score((0, 2), frozenset({1}))


def test_fs_5_equally_many_tricks_win_together() -> None:
    state = after(table("7H 3C", "8H 2C"), "7H 8H 2C 3C")
    assert FOLLOW_SUIT.score(state) == Score((1, 1), frozenset({0, 1}))
