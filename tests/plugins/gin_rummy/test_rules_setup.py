"""GR-01 to GR-04: the cards, what they count, the deal, and who begins."""

import pytest
from cardwright import Shuffle, Shuffled, french_deck, play
from cardwright_gin_rummy import GIN_RUMMY, Rules
from cardwright_gin_rummy.deadwood import value_of

from .tables import HIGH, LOW, RULES, after, asked, cards, dealt, hand, legal, told


def test_gr_01_two_play_with_one_pack() -> None:
    assert list(GIN_RUMMY.seats) == [2]
    state = GIN_RUMMY.setup(RULES, 2)
    assert isinstance(state.turn, Shuffle)
    assert state.turn.cards == GIN_RUMMY.deck(RULES, 2) == french_deck()


OTHERS = "4C 6D 7D 8C 9H 9S 9C JD JH JS"
"""Ten cards that no hand of these tests has."""


@pytest.mark.parametrize(("run", "is_one"), [("AC 2C 3C", True), ("QC KC AC", False), ("KC AC 2C", False)])
def test_gr_01_the_ace_is_low_only(run: str, is_one: bool) -> None:  # noqa: FBT001  # a case
    state = dealt(f"{run} 5D 5H 8D 8H TD TH TS", OTHERS, "KS", rules=Rules(max_hands=1, knock_card=100))
    melds = legal(after(state, "draw-upcard", "knock", "discard KS"))
    assert [move for move in melds if move.startswith("meld")] == [
        "meld TD,TH,TS",
        *([f"meld {','.join(map(str, sorted(cards(run))))}"] if is_one else []),
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [("AS", 1), ("2C", 2), ("9H", 9), ("TD", 10), ("JD", 10), ("QD", 10), ("KD", 10), ("AC 7D KS", 18)],
)
def test_gr_02_what_cards_count(text: str, value: int) -> None:
    assert value_of(cards(text)) == value


def test_gr_03_ten_cards_each_one_by_one_then_the_upcard_then_the_stock() -> None:
    deck = french_deck()
    state = play(GIN_RUMMY, GIN_RUMMY.setup(RULES, 2), Shuffled(deck))
    assert state.hands == (deck[0:20:2], deck[1:20:2])
    assert state.discards == deck[20:21]
    assert state.stock == deck[21:]
    assert told(after(state, "pass", "pass", "draw-stock").stock) == told(deck[22:])


def test_gr_03_the_last_of_the_discards_is_the_upcard() -> None:
    state = after(dealt(LOW, HIGH, "KS"), "draw-upcard", "discard AC", "draw-stock", "discard 2C")
    assert told(state.discards) == "AC 2C"
    assert "2C" in hand(after(state, "draw-upcard"), 0)


def test_gr_04_seat_0_begins_the_first_hand_and_seat_1_the_second_whoever_won() -> None:
    state = dealt(LOW, HIGH, "KS", rules=Rules())
    assert asked(state) == (0, "offer")
    state = dealt(LOW, HIGH, "KS", rules=Rules(), first=1)
    assert asked(state) == (1, "offer")
    assert hand(state, 1) == told(tuple(sorted(cards(LOW))))
    assert asked(dealt(LOW, HIGH, "KS", rules=Rules(), first=2)) == (0, "offer")
