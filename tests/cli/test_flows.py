"""Which cards went where, worked out from what lay where before and after."""

from collections.abc import Mapping

import pytest
from cardwright import Card, Shuffled, play, view
from cardwright_cli.flows import Flow, Holdings, Place, flows, holdings, tokens

from .highcard import HIGH_CARD, Bury, Discard, Draw, Rules, State

STOCK: Place = ("stock", None)
PILE: Place = ("pile", None)
ANN: Place = ("hand", 0)
BO: Place = ("hand", 1)


def lying(there: Mapping[Place, str]) -> Holdings:
    return {place: cards.split() for place, cards in there.items()}


def moved(
    before: Mapping[Place, str], after: Mapping[Place, str]
) -> list[tuple[str, Place | None, Place | None]]:
    return [(" ".join(flow.cards), flow.source, flow.sink) for flow in flows(lying(before), lying(after))]


def test_a_face_goes_from_where_it_lay_to_where_it_lies() -> None:
    assert moved({ANN: "7H 8H", PILE: ""}, {ANN: "8H", PILE: "7H"}) == [("7H", ANN, PILE)]


def test_cards_that_stay_are_not_told() -> None:
    assert moved({ANN: "7H 8H", PILE: "QS"}, {ANN: "8H 7H", PILE: "QS"}) == []


def test_one_of_two_copies_moves() -> None:
    assert moved({ANN: "7H 7H", PILE: ""}, {ANN: "7H", PILE: "7H"}) == [("7H", ANN, PILE)]


def test_a_hidden_card_stays_hidden_on_its_way() -> None:
    assert moved({STOCK: "?? ??", BO: ""}, {STOCK: "??", BO: "??"}) == [("??", STOCK, BO)]


def test_a_card_that_is_turned_up_comes_from_the_only_place_that_lost_a_back() -> None:
    assert moved({BO: "?? ??", PILE: ""}, {BO: "??", PILE: "7H"}) == [("7H", BO, PILE)]


def test_a_card_that_is_turned_down_goes_to_the_only_place_that_gained_a_back() -> None:
    assert moved({ANN: "7H 8H", STOCK: "??"}, {ANN: "8H", STOCK: "?? ??"}) == [("7H", ANN, STOCK)]


def test_a_deal_goes_from_the_one_place_to_all_others() -> None:
    before = {STOCK: "?? ?? ?? ?? ??", ANN: "", BO: "", PILE: ""}
    after = {STOCK: "?? ??", ANN: "7H", BO: "??", PILE: "QS"}
    assert moved(before, after) == [("7H", STOCK, ANN), ("??", STOCK, BO), ("QS", STOCK, PILE)]


def test_cards_exchanged_cross_each_other() -> None:
    before, after = {ANN: "7H", BO: "8H"}, {ANN: "8H", BO: "7H"}
    assert moved(before, after) == [("7H", ANN, BO), ("8H", BO, ANN)]


def test_hidden_cards_from_two_places_to_two_are_not_paired() -> None:
    before, after = {ANN: "??", BO: "??", STOCK: "", PILE: ""}, {ANN: "", BO: "", STOCK: "??", PILE: "??"}
    assert moved(before, after) == [
        ("??", ANN, None),
        ("??", BO, None),
        ("??", None, STOCK),
        ("??", None, PILE),
    ]


def test_a_card_turned_up_when_two_places_lost_a_back_is_from_neither() -> None:
    before, after = {ANN: "??", BO: "??", PILE: "", STOCK: ""}, {ANN: "", BO: "", PILE: "7H", STOCK: "??"}
    assert ("7H", None, PILE) in moved(before, after)


def test_a_place_that_was_not_there_before_was_empty() -> None:
    assert moved({STOCK: "7H"}, {STOCK: "", PILE: "7H"}) == [("7H", STOCK, PILE)]


def test_cards_keep_the_order_in_which_they_lay() -> None:
    assert moved({PILE: "9H 10H 2H", ANN: ""}, {PILE: "", ANN: "2H 9H 10H"}) == [("9H 10H 2H", PILE, ANN)]


def test_tokens_are_found_however_a_zone_nests_its_cards() -> None:
    assert tokens(((Card["7H"],), (), (None, (Card["QS"],)))) == ["7H", "QS"]


@pytest.fixture
def dealt() -> State:
    state = HIGH_CARD.setup(Rules(), 2)
    cards = sorted(HIGH_CARD.deck(Rules(), 2))
    return play(HIGH_CARD, state, Shuffled(tuple(cards)))


def seen(before: State, after: State, seat: int | None) -> list[Flow]:
    return flows(*(holdings(view(HIGH_CARD, state, seat).table) for state in (before, after)))


def test_pictures_of_cards_that_lie_elsewhere_are_left_out(dealt: State) -> None:
    drawn = play(HIGH_CARD, dealt, Draw())
    after = play(HIGH_CARD, drawn, Discard(Card["TC"]))
    assert after.latest == (Card["TC"],)
    assert flows(holdings(drawn), holdings(after)) == [Flow(("TC",), ("hand", 0), ("discards", 0))]


def test_the_waiting_cards_are_a_place_while_the_dealer_is_to_shuffle(dealt: State) -> None:
    first = HIGH_CARD.setup(Rules(), 2)
    sources = {flow.source for flow in flows(holdings(first), holdings(dealt))}
    assert sources == {("cards", None)}


def test_each_seat_sees_its_own_faces_move_and_the_backs_of_others(dealt: State) -> None:
    drawn = play(HIGH_CARD, dealt, Draw())
    after = play(HIGH_CARD, drawn, Bury(Card["TC"]))
    assert seen(dealt, drawn, 0) == [Flow(("JC",), STOCK, ANN)]
    assert seen(dealt, drawn, 1) == seen(dealt, drawn, None) == [Flow(("??",), STOCK, ANN)]
    assert seen(drawn, after, 0) == [Flow(("TC",), ANN, STOCK)]
    assert seen(drawn, after, 1) == seen(drawn, after, None) == [Flow(("??",), ANN, STOCK)]
