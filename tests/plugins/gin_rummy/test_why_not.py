"""Each way in which a move can be refused has its sentence."""

import pytest
from cardwright import IllegalMoveError
from cardwright_gin_rummy import Rules, State

from .tables import HIGH, LOW, after, dealt, holding, laying_off, table

BIG = Rules(max_hands=1, big_gin=31)


def refusal(state: State, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, move)
    assert caught.value.move == move
    return caught.value.reason


def knocked(eleven: str = f"{LOW} KS", rules: Rules | None = None) -> State:
    return after(holding(eleven, rules=rules or Rules(max_hands=1)), "knock")


@pytest.mark.parametrize("move", ["draw-stock", "discard 3C", "knock", "big-gin", "lay-off 3C", "done"])
def test_gr_20_the_first_upcard_is_on_offer(move: str) -> None:
    assert refusal(dealt(LOW, HIGH, "KC"), move) == "GR-20: you take the first upcard, or pass"


@pytest.mark.parametrize("move", ["draw-upcard", "pass", "discard 3C"])
def test_gr_21_both_have_passed(move: str) -> None:
    state = after(dealt(LOW, HIGH, "KC"), "pass", "pass")
    assert refusal(state, move) == "GR-21: both of you have passed, so you draw from the stock"


@pytest.mark.parametrize("move", ["pass", "discard 3C", "knock", "meld 3C,4C,5C"])
def test_gr_22_a_card_is_drawn_first(move: str) -> None:
    assert refusal(table(LOW), move) == "GR-22: you draw a card, from the stock or from the discards"


@pytest.mark.parametrize("move", ["draw-stock", "draw-upcard", "pass", "meld 3C,4C,5C", "big-gin", "done"])
def test_gr_23_after_that_a_card_is_discarded(move: str) -> None:
    assert refusal(holding(f"{LOW} KS"), move) == "GR-23: you have drawn, and discard a card or knock"


def test_gr_11_a_card_that_is_not_held() -> None:
    expected = "GR-11: 2S is not in your hand"
    assert refusal(holding(f"{LOW} KS"), "discard 2S") == expected
    assert refusal(knocked(), "discard 2S") == expected
    assert refusal(laying_off("3S", "4H 5H 6H"), "lay-off 2S") == expected
    assert refusal(after(laying_off("3S", "4H 5H 6H"), "done"), "meld 2S,3S,4S") == expected


def test_gr_30_too_much_deadwood_for_a_knock() -> None:
    state = holding(f"{HIGH} 3D")
    assert refusal(state, "knock") == "GR-30: whatever you discard, you have more than 10 points of deadwood"
    state = table(HIGH, stage="wall")
    assert refusal(state, "knock") == "GR-30: whatever you discard, you have more than 10 points of deadwood"


@pytest.mark.parametrize("move", ["draw-upcard", "draw-stock", "discard 3C", "done"])
def test_gr_40_at_the_wall_one_knocks_or_passes(move: str) -> None:
    expected = "GR-40: two cards are left in the stock, so you knock with the upcard, or pass"
    assert refusal(table(LOW, stage="wall"), move) == expected


def test_gr_31_a_discard_that_leaves_too_much() -> None:
    expected = "GR-31: without 3C you have more than 10 points of deadwood left, and may not knock"
    assert refusal(knocked(), "discard 3C") == expected


@pytest.mark.parametrize("move", ["knock", "done", "meld 3C,4C,5C", "draw-stock"])
def test_gr_31_who_has_knocked_discards(move: str) -> None:
    assert refusal(knocked(), move) == "GR-31: you have knocked, and discard a card"


def test_gr_34_no_big_gin() -> None:
    assert refusal(knocked(), "big-gin") == "GR-34: by these house rules there is no big gin"
    assert refusal(knocked(rules=BIG), "big-gin") == "GR-34: your eleven cards do not all fit into melds"


def test_gr_10_what_is_no_meld() -> None:
    state = after(knocked(), "discard KS")
    for move in ("meld 3C,4C", "meld 3C,4C,6D", "meld 9C,9H,9S,AC", "meld -", "meld 3C,3C,3C"):
        assert refusal(state, move) == "GR-10: that is neither a set nor a run"


def test_gr_12_a_run_that_is_too_long() -> None:
    expected = "GR-12: you lay a run of 5 cards at the most; a longer one is laid as several"
    state = after(laying_off("3C 4C 5C 6C 7C 8C", "9H 9S 9D"), "done")
    assert refusal(state, "meld 3C,4C,5C,6C,7C,8C") == expected


def test_gr_32_a_meld_that_leaves_too_much() -> None:
    state = after(knocked("6S 7S 8S 9S 6C 7C 8C 8D AH AS KS"), "discard KS")
    expected = "GR-32: after this meld you could not get down to 10 points of deadwood"
    assert refusal(state, "meld 8C,8D,8S") == expected


@pytest.mark.parametrize("move", ["knock", "draw-stock", "discard 3C", "lay-off 3C", "big-gin", "pass"])
def test_gr_32_the_knocker_lays_melds(move: str) -> None:
    expected = "GR-32: you have knocked, and lay melds until you are done"
    assert refusal(after(knocked(), "discard KS"), move) == expected


def test_gr_33_too_much_left_to_be_done() -> None:
    expected = "GR-33: you have more than 10 points left over, so you go on laying melds"
    assert refusal(after(knocked(), "discard KS"), "done") == expected


def test_gr_50_a_card_that_fits_nowhere() -> None:
    expected = "GR-50: 8C fits on no meld of the knocker"
    assert refusal(laying_off("8C 7H", "4H 5H 6H"), "lay-off 8C") == expected


@pytest.mark.parametrize("move", ["meld 2C,2D,2H", "draw-stock", "discard 8C", "knock"])
def test_gr_50_cards_are_laid_off_first(move: str) -> None:
    expected = "GR-50: you lay off cards to the melds of the knocker until you are done"
    assert refusal(laying_off("8C 2C 2D 2H", "4H 5H 6H"), move) == expected


@pytest.mark.parametrize("move", ["lay-off 7H", "draw-stock", "discard 8C", "big-gin"])
def test_gr_51_then_melds_are_laid(move: str) -> None:
    state = after(laying_off("8C 7H", "4H 5H 6H"), "done")
    assert refusal(state, move) == "GR-51: you lay melds until you are done"
