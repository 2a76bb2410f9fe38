"""Which cards went where, worked out from what lay where before and after."""

from collections import Counter
from collections.abc import Mapping

import pytest
from cardwright import Card, Shuffled, play, view
from cardwright_cli.flows import Flow, Holdings, Place, flows, holdings, pictures, seen_flows, tokens

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


def watched(
    before: Mapping[Place, str],
    after: Mapping[Place, str],
    *hidden: Place,
    shown: str = "",
) -> list[tuple[str, Place | None, Place | None]]:
    """Give what one sees move who sees backs alone in some places."""
    truth = flows(lying(before), lying(after))
    seen = [
        {place: ["??"] * len(cards) if place in hidden else cards for place, cards in lying(there).items()}
        for there in (before, after)
    ]
    found = seen_flows(truth, seen[0], seen[1], Counter(shown.split()))
    return [(" ".join(flow.cards), flow.source, flow.sink) for flow in found]


def test_a_hidden_card_stays_hidden_on_its_way() -> None:
    assert watched({STOCK: "7H 8H", BO: ""}, {STOCK: "8H", BO: "7H"}, STOCK, BO) == [("??", STOCK, BO)]


def test_a_card_that_is_turned_up_is_seen() -> None:
    assert watched({BO: "7H 8H", PILE: ""}, {BO: "8H", PILE: "7H"}, BO) == [("7H", BO, PILE)]


def test_a_card_that_is_turned_down_was_seen() -> None:
    assert watched({ANN: "7H", STOCK: "8H"}, {ANN: "", STOCK: "8H 7H"}, STOCK) == [("7H", ANN, STOCK)]


def test_a_card_played_from_a_hidden_hand_that_draws_another_is_from_that_hand() -> None:
    before, after = {ANN: "7H 8H", STOCK: "QS KS", PILE: ""}, {ANN: "8H QS", STOCK: "KS", PILE: "7H"}
    assert watched(before, after, ANN, STOCK) == [("7H", ANN, PILE), ("??", STOCK, ANN)]
    assert watched(before, after, STOCK) == [("7H", ANN, PILE), ("QS", STOCK, ANN)]


def test_a_card_shown_on_its_way_between_hidden_places_is_seen() -> None:
    before, after = {ANN: "7H", BO: ""}, {ANN: "", BO: "7H"}
    assert watched(before, after, ANN, BO, shown="7H") == [("7H", ANN, BO)]


def test_a_deal_goes_from_the_one_place_to_all_others() -> None:
    before = {STOCK: "7H 8H QS 2C 3C", ANN: "", BO: "", PILE: ""}
    after = {STOCK: "2C 3C", ANN: "7H", BO: "8H", PILE: "QS"}
    assert watched(before, after, STOCK, BO) == [("7H", STOCK, ANN), ("??", STOCK, BO), ("QS", STOCK, PILE)]


def test_cards_exchanged_cross_each_other() -> None:
    before, after = {ANN: "7H", BO: "8H"}, {ANN: "8H", BO: "7H"}
    assert moved(before, after) == [("7H", ANN, BO), ("8H", BO, ANN)]
    assert watched(before, after, BO) == [("7H", ANN, BO), ("8H", BO, ANN)]


def test_hidden_cards_exchanged_between_hidden_places_tell_nothing() -> None:
    before, after, same = {ANN: "7H", BO: "8H"}, {ANN: "8H", BO: "7H"}, {ANN: "7H", BO: "7H"}
    assert watched(before, after, ANN, BO) == watched(same, same, ANN, BO) == []


def test_hidden_cards_from_two_places_to_two_are_not_paired() -> None:
    before, after = {ANN: "7H", BO: "8H", STOCK: "", PILE: ""}, {ANN: "", BO: "", STOCK: "7H", PILE: "8H"}
    assert watched(before, after, ANN, BO, STOCK, PILE) == [
        ("??", ANN, None),
        ("??", BO, None),
        ("??", None, STOCK),
        ("??", None, PILE),
    ]


def test_of_cards_from_two_hidden_places_to_one_is_not_told_which_came_from_where() -> None:
    before, after = {ANN: "7H", BO: "8H 9H", STOCK: "QS"}, {ANN: "", BO: "", STOCK: "8H 7H 9H QS"}
    expected = [("??", ANN, None), ("?? ??", BO, None), ("8H 7H 9H", None, STOCK)]
    assert watched(before, after, ANN, BO) == expected
    other = {ANN: "9H", BO: "8H 7H", STOCK: "QS"}
    assert watched(other, after, ANN, BO) == expected
    assert watched(before, after, ANN) == [("7H", ANN, STOCK), ("8H 9H", BO, STOCK)]


def test_two_copies_from_two_places_to_two_are_not_paired() -> None:
    before, after = {ANN: "7H", BO: "7H", STOCK: "", PILE: ""}, {ANN: "", BO: "", STOCK: "7H", PILE: "7H"}
    assert ("7H", None, PILE) in watched(before, after, ANN, BO, STOCK)


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
    truth = flows(holdings(before), holdings(after))
    left, came = (view(HIGH_CARD, state, seat).table for state in (before, after))
    return seen_flows(truth, holdings(left), holdings(came), pictures(came) - pictures(left))


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
