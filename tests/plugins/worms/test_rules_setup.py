"""WO-01 to WO-07: the cards, the match and the deal."""

import pytest
from cardwright import SeatsError, Shuffle, evolve, play
from cardwright_worms import WORMS, Rules, Sheet, State

from .tables import PACK, RULES, after, cards, dealt, legal, order, table, told

APART = ("9C JC AC 5C", "9S KH AS 5S", "9H 8S AH 5H", "JD 8C AD 5D")
TOGETHER = ("9C JC KH 5C", "9S AC AS 5S", "9H 8S AH 5H", "JD 8C AD 5D")


def test_wo_01_four_play_and_those_across_win_together() -> None:
    assert len(WORMS.setup(RULES, 4).hands) == 4
    assert WORMS.sides is not None
    assert [sorted(side) for side in WORMS.sides(4)] == [[0, 2], [1, 3]]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_wo_01_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        WORMS.setup(RULES, seats)


def test_wo_01_there_are_36_cards_without_the_king_of_diamonds_and_with_the_three() -> None:
    deck = WORMS.deck(RULES, 4)
    assert set(deck) == set(cards(PACK))
    assert len(deck) == 36
    ranks = {rank: sum(str(card)[0] == rank for card in deck) for rank in "3456789TJQKA"}
    assert ranks == {**dict.fromkeys("56789JQA", 4), **dict.fromkeys("4T", 0), "3": 1, "K": 3}


def test_wo_01_turns_go_round_clockwise() -> None:
    state, turns = dealt(*APART), []
    for _ in range(4):
        turns.append(state.turn)
        state = WORMS.apply(state, WORMS.legal_moves(state)[-1])
    assert turns == [0, 1, 2, 3]


def test_wo_02_a_match_is_one_kam() -> None:
    state = after(table("9D", "5C", "5S", "5H", tricks=(5, 3), lus=(8, 3)), *last_trick())
    assert state.turn is None
    assert WORMS.score(state).points == (1, 0, 1, 0)
    assert WORMS.score(state).winners == {0, 2}


def test_wo_02_or_as_many_kams_as_agreed_and_their_points_are_added_up() -> None:
    rules, sheet = Rules(kams=3), Sheet(kams=1, points=(2, 0), first_deal=False)
    state = table("9D", "5C", "5S", "5H", tricks=(3, 5), lus=(4, 8), rules=rules, sheet=sheet)
    state = after(evolve(state, hands=(cards("5D"), cards("9C"), cards("5S"), cards("5H"))), *other_trick())
    assert isinstance(state.turn, Shuffle)
    assert (state.sheet.kams, state.sheet.points, state.sheet.lus) == (2, (2, 1), (0, 0))
    assert WORMS.score(state).points == (2, 1, 2, 1)
    assert WORMS.score(state).winners == set()


def test_wo_02_equally_many_points_are_a_draw_that_all_win() -> None:
    sheet = Sheet(kams=1, points=(0, 1), first_deal=False)
    state = table("9D", "5C", "5S", "5H", tricks=(5, 3), lus=(8, 3), rules=Rules(kams=2), sheet=sheet)
    score = WORMS.score(after(state, *last_trick()))
    assert score.points == (1, 1, 1, 1)
    assert score.winners == {0, 1, 2, 3}


def last_trick() -> tuple[str, ...]:
    """Seat 0 wins this trick."""
    return "lead 9D", "follow 5C", "follow 5S", "follow 5H"


def other_trick() -> tuple[str, ...]:
    """Seat 1 wins this trick."""
    return "lead 5D", "follow 9C", "follow 5S", "follow 5H"


def test_wo_04_seat_3_deals_first_so_that_seat_0_leads() -> None:
    state = WORMS.setup(RULES, 4)
    assert (state.dealer, state.leader) == (3, 0)
    assert dealt(*APART).turn == 0


def test_wo_04_the_deal_moves_on_clockwise_after_every_deal() -> None:
    state = after(table("9D", "5C", "5S", "5H", tricks=(5, 3)), *last_trick())
    assert isinstance(state.turn, Shuffle)
    assert (state.dealer, state.leader) == (0, 1)
    state = play(WORMS, state, order("9C"))
    assert state.turn == 1
    assert cards("9C")[0] in state.hands[1]


def test_wo_04_a_deal_that_gives_no_points_moves_on_too() -> None:
    state = after(table("9D", "5C", "5S", "5H", tricks=(8, 0)), *last_trick())
    assert (state.dealer, state.sheet.deals) == (0, 2)


def test_wo_04_the_next_kam_is_dealt_by_the_seat_after_the_last_dealer() -> None:
    state = table("9D", "5C", "5S", "5H", tricks=(5, 3), lus=(8, 3), rules=Rules(kams=2))
    state = after(evolve(state, dealer=1), *last_trick())
    assert (state.dealer, state.sheet.kams, state.sheet.first_deal) == (2, 1, True)


@pytest.mark.parametrize("bottom", ["3D", "JC", "KH"])
def test_wo_05_an_order_with_one_of_the_three_highest_at_the_bottom_is_not_dealt(bottom: str) -> None:
    before = WORMS.setup(RULES, 4)
    state = play(WORMS, before, order(bottom=bottom))
    assert state == evolve(before, sheet=evolve(before.sheet, refused=1))


@pytest.mark.parametrize("bottom", ["8H", "7C", "KC"])
def test_wo_05_any_other_card_may_lie_there(bottom: str) -> None:
    state = dealt(*APART, bottom=bottom)
    assert told(state.stock[-1:]) == bottom


def test_wo_06_four_cards_each_one_at_a_time_from_the_left_of_the_dealer() -> None:
    pack = order("9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D 5C", "QD")
    state = play(WORMS, WORMS.setup(RULES, 4), pack)
    assert [set(hand) for hand in state.hands] == [set(pack.cards[seat:16:4]) for seat in range(4)]
    assert state.stock == pack.cards[16:]
    assert len(state.stock) == 20


def test_wo_07_a_deal_that_gives_one_player_both_is_void_and_dealt_again_by_the_same_dealer() -> None:
    state = dealt(*TOGETHER)
    assert isinstance(state.turn, Shuffle)
    assert (state.dealer, state.sheet.refused, state.sheet.deals) == (3, 1, 0)
    assert not any(state.hands)
    assert dealt(*APART, state=state).turn == 0


def test_wo_07_both_may_be_dealt_to_partners() -> None:
    assert dealt("9C JC AC 5C", "9S 8S AS 5S", "9H KH AH 5H", "JD 8C AD 5D").turn == 0


@pytest.mark.parametrize(
    ("rules", "first", "later"),
    [
        (Rules(redeal_both="every_deal"), True, True),
        (Rules(redeal_both="first_deal_of_kam"), True, False),
        (Rules(redeal_both="off"), False, False),
    ],
)
def test_wo_07_it_is_void_in_every_deal_or_the_first_of_a_kam_or_never(
    rules: Rules,
    first: bool,  # noqa: FBT001  # what is expected
    later: bool,  # noqa: FBT001  # the same
) -> None:
    opening = WORMS.setup(rules, 4)
    assert isinstance(dealt(*TOGETHER, state=opening).turn, Shuffle) is first
    second = evolve(opening, sheet=Sheet(first_deal=False, deals=1))
    assert isinstance(dealt(*TOGETHER, state=second).turn, Shuffle) is later


def refused(state: State, times: int) -> State:
    for _ in range(times):
        state = play(WORMS, state, order(bottom="JC"))
    return state


def test_wo_07_after_a_hundred_refused_orders_the_kam_is_decided_as_it_stands() -> None:
    opening = WORMS.setup(RULES, 4)
    state = refused(evolve(opening, sheet=Sheet(lus=(2, 5), deals=4, first_deal=False)), 99)
    assert isinstance(state.turn, Shuffle)
    state = refused(state, 1)
    assert state.turn is None
    assert WORMS.score(state).points == (0, 1, 0, 1)
    assert len(state.stock) == 36


def test_wo_07_refused_orders_are_counted_for_each_deal_anew() -> None:
    state = dealt(*APART, state=refused(WORMS.setup(RULES, 4), 99))
    for _ in range(36):
        if isinstance(state.turn, Shuffle):
            break
        state = WORMS.apply(state, WORMS.legal_moves(state)[0])
    assert (state.sheet.deals, state.sheet.refused) == (1, 0)


def test_nobody_can_move_before_the_deal() -> None:
    assert legal(WORMS.setup(RULES, 4)) == []
