"""SH-01 to SH-04: the deal, the exchange, and who plays first."""

import pytest
from cardwright import SeatsError, Shuffle, french_deck
from cardwright_shithead import SHITHEAD, Rules

from .tables import RULES, after, cards, dealt, hand, legal, told

ELEVEN_TO_EIGHTEEN = "3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 9C 9D JC JD QC QD KC KD"
"""For two players: down 3C 4C 5C and 3D 4D 5D, open 6C 7C 9C and 6D 7D 9D, hands JC QC KC and JD QD KD."""
LAZY = Rules(swap="off")
LOWEST = Rules(swap="off", starter="lowest_three")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sh_01_two_to_five_can_play(seats: int) -> None:
    assert len(SHITHEAD.setup(RULES, seats).players) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_sh_01_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        SHITHEAD.setup(RULES, seats)


def test_sh_01_all_52_cards_wait_for_the_dealer() -> None:
    assert SHITHEAD.setup(RULES, 3).turn == Shuffle(french_deck())
    assert len(set(french_deck())) == 52


def test_sh_02_three_rounds_go_face_down_three_open_and_three_to_the_hand() -> None:
    first, second = dealt(2, ELEVEN_TO_EIGHTEEN).players
    assert (told(first.down), told(second.down)) == ("3C 4C 5C", "3D 4D 5D")
    assert (told(first.up), told(second.up)) == ("6C 7C 9C", "6D 7D 9D")
    assert (told(first.hand), told(second.hand)) == ("JC QC KC", "JD QD KD")


def test_sh_02_the_face_down_cards_stay_in_the_order_of_the_deal() -> None:
    assert told(dealt(2, "KC 3D 4C 4D 2C 5D").players[0].down) == "KC 4C 2C"


@pytest.mark.parametrize(("seats", "left"), [(2, 34), (3, 25), (4, 16), (5, 7)])
def test_sh_02_the_rest_is_the_stock_with_the_next_card_first(seats: int, left: int) -> None:
    state = dealt(seats)
    assert state.stock == french_deck()[-left:]


def test_sh_03_any_three_of_the_six_cards_may_lie_open() -> None:
    moves = legal(dealt(2, ELEVEN_TO_EIGHTEEN))
    assert len(moves) == len(set(moves)) == 20
    assert (moves[0], moves[-1]) == ("show 6C,7C,9C", "show JC,QC,KC")


def test_sh_03_what_is_not_shown_is_the_hand() -> None:
    state = after(dealt(2, ELEVEN_TO_EIGHTEEN), "show 7C,KC,QC")
    assert told(state.players[0].up) == "7C QC KC"
    assert hand(state, 0) == "6C 9C JC"


def test_sh_03_who_shows_the_cards_that_lie_there_exchanges_nothing() -> None:
    state = dealt(2, ELEVEN_TO_EIGHTEEN)
    assert after(state, "show 6C,7C,9C").players == state.players


def test_sh_03_all_exchange_from_seat_0_on_and_later_ones_see_the_open_cards() -> None:
    state = dealt(3)
    turns = []
    while state.phase == "exchanging":
        turns.append(state.turn)
        state = after(state, legal(state)[-1])
    assert turns == [0, 1, 2]
    assert state.turn == 0
    assert state.plays == 0


def test_sh_03_with_swap_off_play_begins_at_once() -> None:
    state = dealt(2, ELEVEN_TO_EIGHTEEN, LAZY)
    assert legal(state) == ["play JC", "play QC", "play KC"]


def test_sh_03_with_swap_in_turn_nothing_is_played_before_all_have_chosen() -> None:
    state = after(dealt(2, ELEVEN_TO_EIGHTEEN), "show 6C,7C,9C")
    assert all(move.startswith("show ") for move in legal(state))


def test_sh_04_seat_0_plays_first_and_the_turn_goes_round_clockwise() -> None:
    state, turns = dealt(3, "3C 3D 3H 4C 4D 4H 5C 5D 5H", LAZY), []
    for _ in range(4):
        turns.append(state.turn)
        state = after(state, legal(state)[0])
    assert turns == [0, 1, 2, 0]


@pytest.mark.parametrize(
    ("ups", "hands", "starter"),
    [
        ("9C 9D JC 3C QC 4D", "3D 4C 5C 6C 7C KC", 1),
        ("9C 9D JC JD QC QD", "KC 3D AC 4C 5C 6C", 1),
        ("9C 4D JC JD QC QD", "4C KC AC 4H 5C 6C", 1),
        ("9C 9D JC JD QC QD", "4C 4D AC 4H 5C 6C", 0),
        ("3C 3D JC JD QC QD", "3H 4D AC 4H 5C 6C", 0),
        ("AC 2D AD 2H KC KD", "KH KS QC QD QH AH", 0),
        ("2C 2D 2H 5C 2S 6C", "7C 7D 7H 7S 9C 9D", 1),
    ],
)
def test_sh_04_with_lowest_three_the_lowest_rank_open_then_in_hand_decides(
    ups: str, hands: str, starter: int
) -> None:
    used = f"{ups} {hands}".split()
    downs = [str(card) for card in french_deck() if str(card) not in used][-6:]
    assert dealt(2, f"{' '.join(downs)} {ups} {hands}", LOWEST).turn == starter


def test_sh_04_with_lowest_three_the_cards_after_the_exchange_decide() -> None:
    top = "KC KD KH KS QC QD JC 3D JD 9C JH 9D 3C 4C AC 5C AD 6C"
    rules = Rules(starter="lowest_three")
    stays = after(dealt(2, top, rules), "show JC,JD,JH", "show 3D,9C,9D")
    assert stays.turn == 1
    takes = after(dealt(2, top, rules), "show 3C,JD,JH", "show 3D,9C,9D")
    assert takes.turn == 0


def test_sh_04_who_starts_may_play_any_card() -> None:
    top = "KC KD KH KS QC QD JC 3D JD 9C JH 9D 3C 4C AC 5C AD 6C"
    state = dealt(2, top, LOWEST)
    assert state.turn == 1
    assert legal(state) == ["play 4C", "play 5C", "play 6C"]
    assert cards("3D") < state.players[1].up
