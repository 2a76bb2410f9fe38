"""Who sees what: views, replays as a seat, errors and printed tables."""

import re
from pathlib import Path
from random import Random

import pytest
from cardwright import (
    FACE_DOWN,
    IllegalMoveError,
    Seat,
    cards_in,
    determinize,
    log_lines,
    playout,
    seed_from_text,
    view,
    write_log,
)
from cardwright_shithead import SHITHEAD, Rules, State

from tests.cli.running import cardwright

from .tables import after, cards, dealt, legal, table, told

SEATS = (0, 1, 2, None)
LAZY = Rules(swap="off")
NAMES = ["Ann", "Bo", "Cy"]


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def midgame() -> State:
    """Play on from a deal, making the last legal move each time."""
    state = dealt(3)
    for _ in range(40):
        state = SHITHEAD.apply(state, SHITHEAD.legal_moves(state)[-1])
    return state


def hidden(pile: object) -> bool:
    assert isinstance(pile, tuple)
    return all(card is FACE_DOWN for card in pile)


@pytest.mark.parametrize("seat", SEATS)
def test_face_down_cards_and_the_stock_are_hidden_from_all_their_owner_included(seat: Seat | None) -> None:
    seen = view(SHITHEAD, dealt(3), seat).table
    assert len(seen.stock) == 25
    assert hidden(seen.stock)
    assert all(len(player.down) == 3 and hidden(player.down) for player in seen.players)


@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_is_seen_by_its_owner_alone(seat: Seat | None) -> None:
    state = dealt(3)
    for other, player in enumerate(view(SHITHEAD, state, seat).table.players):
        assert hidden(player.hand) == (other != seat)
    if seat is not None:
        assert view(SHITHEAD, state, seat).table.players[seat].hand == state.players[seat].hand


@pytest.mark.parametrize("seat", SEATS)
def test_all_else_is_seen_by_everybody(seat: Seat | None) -> None:
    state = midgame()
    seen = view(SHITHEAD, state, seat).table
    assert any(player.known for player in state.players)
    assert (seen.pile, seen.burnt) == (state.pile, state.burnt)
    assert (seen.turn, seen.phase, seen.plays) == (state.turn, state.phase, state.plays)
    for shown, player in zip(seen.players, state.players, strict=True):
        assert (shown.up, shown.known) == (player.up, player.known)


def test_a_face_down_card_is_hidden_until_it_is_flipped_and_then_seen_by_all() -> None:
    state = table("|| 3C 4C", "5C", "6C", pile="KD")
    for seat in SEATS:
        assert hidden(view(SHITHEAD, state, seat).table.players[0].down)
        failed = view(SHITHEAD, after(state, "flip 1"), seat).table
        assert failed.flipped == cards("4C")[0]
        assert told(failed.players[0].known) == "4C KD"
        assert hidden(failed.players[0].down)
        assert len(failed.players[0].down) == 1


def test_a_face_down_card_that_fits_is_seen_on_the_pile() -> None:
    state = table("|| 3C AC", "5C", "6C", pile="KD")
    for seat in SEATS:
        assert told(view(SHITHEAD, after(state, "flip 1"), seat).table.pile) == "KD AC"


def test_the_owner_may_do_the_same_whatever_lies_face_down() -> None:
    one = table("|| 3C AC 8C", "5C", pile="KD")
    other = table("|| TC 4C 9C", "5C", pile="KD")
    assert legal(one) == legal(other) == ["flip 0", "flip 1", "flip 2"]


def test_a_refusal_names_no_face_down_card() -> None:
    state = table("|| 3C AC", "5C", pile="KD")
    for move in ("play 3C", "play AC", "pick-up", "flip 2"):
        with pytest.raises(IllegalMoveError) as caught:
            after(state, move)
        assert not {"3C", "AC"} & set(re.findall(r"\w+", caught.value.reason))


def test_sh_03_an_open_card_that_is_exchanged_for_one_of_the_hand_is_known() -> None:
    state = dealt(2, "KC KD KH KS QC QD 3C 3D 4C 4D 5C 5D AC AD AH AS JC JD")
    state = after(state, "show 5C,AC,AH")
    assert told(state.players[0].known) == "3C 4C"
    assert told(state.players[0].hand) == "3C 4C JC"


def test_sh_16_cards_that_are_picked_up_are_known_until_they_are_played() -> None:
    state = after(table("4D", "5D 6D", pile="5H KH"), "pick-up")
    assert told(state.players[0].known) == "5H KH"
    state = after(state, "play 5D", "play KH")
    assert told(state.players[0].known) == "5H"
    assert told(state.players[0].hand) == "4D 5H"


def test_sh_15_a_card_that_is_drawn_is_not_known() -> None:
    state = after(table("4D", "5D 6D", pile="5H", stock="AC AD AH AS"), "pick-up", "play 5D", "play 5H")
    assert told(state.players[0].hand) == "4D AH AS"
    assert state.players[0].known == ()


@pytest.mark.parametrize("seat", SEATS)
def test_a_world_that_is_guessed_has_the_known_cards_in_their_hands(seat: Seat | None) -> None:
    state = midgame()
    seen = view(SHITHEAD, state, seat)
    for seed in range(5):
        guess = determinize(SHITHEAD, seen, Dice(seed))
        assert view(SHITHEAD, guess, seat) == seen
        assert sorted(cards_in(guess)) == sorted(cards_in(state))
        for mine, true in zip(guess.players, state.players, strict=True):
            assert set(true.known) <= set(mine.hand)


def test_face_down_cards_are_guessed_differently_by_their_owner_too() -> None:
    seen = view(SHITHEAD, dealt(3), 0)
    assert len({determinize(SHITHEAD, seen, Dice(seed)).players[0].down for seed in range(10)}) > 1


def failed_flip(folder: Path) -> tuple[Path, int, str]:
    """Write the log of a game with a failed flip; give it, the number of that move, and the card."""
    for number in range(100):
        steps = list(playout(SHITHEAD, LAZY, 3, seed_from_text(f"flip {number}")))
        found = [step for step in steps if step.after.flipped is not None]
        if found:
            log = folder / "game.jsonl"
            write_log(log, log_lines(SHITHEAD, LAZY, NAMES, steps))
            return log, found[0].n, str(found[0].after.flipped)
    raise AssertionError("no flip failed")


@pytest.mark.parametrize("seat", ["Ann", "Bo", "Cy", "spectator"])
def test_sh_17_a_replay_names_a_face_down_card_from_the_flip_on_and_not_before(
    seat: str, tmp_path: Path
) -> None:
    log, n, card = failed_flip(tmp_path)
    before = cardwright("replay", log, "--as", seat, "--at", str(n - 1))
    at = cardwright("replay", log, "--as", seat, "--at", str(n))
    assert (before.code, at.code) == (0, 0)
    assert card not in before.out
    assert any(card in line and "hand" in line for line in at.lines if "flip" in line), at.out
    assert any(card in line for line in at.lines if line.startswith("flipped"))


@pytest.mark.parametrize("seat", ["Ann", "Bo", "Cy", "spectator"])
def test_a_printed_table_shows_only_the_number_of_face_down_cards(seat: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    steps = list(playout(SHITHEAD, LAZY, 3, seed_from_text("table")))
    write_log(log, log_lines(SHITHEAD, LAZY, NAMES, steps))
    ran = cardwright("replay", log, "--as", seat, "--at", "1")
    for name in NAMES:
        assert any(line.split() == [f"{name}'s", "down", "3", "face", "down"] for line in ran.lines), ran.out
    shown = set(re.findall(r"\b[2-9TJQKA][CDHS]\b", ran.out))
    assert not shown & {str(card) for player in steps[0].after.players for card in player.down}
