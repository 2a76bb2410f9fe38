"""TT-07 to TT-09, TT-16 to TT-20, TT-25: a turn, going out, and the stock."""

import pytest
from cardwright import IllegalMoveError, Shuffle, Shuffled, evolve, play
from cardwright_three_thirteen import THREE_THIRTEEN, Rules, Stage, State

from .tables import after, cards, dealt, last_round, legal, points, table, told, ways_out

DRAW = Stage.DRAW
OUT = "9D 9S KC 4H"
"""A hand that can go out with the four, kings being wild."""


def test_tt_07_a_turn_begins_with_the_top_of_the_stock_or_of_the_discards() -> None:
    state = table("9D 2S", "3C", stage=DRAW, stock="5C 6C", discards="7C 8C")
    assert legal(state) == ["draw-stock", "draw-discard"]
    drawn, taken = after(state, "draw-stock"), after(state, "draw-discard")
    assert (told(drawn.hands[0]), told(drawn.stock), told(drawn.discards)) == ("2S 5C 9D", "6C", "7C 8C")
    assert (told(taken.hands[0]), told(taken.stock), told(taken.discards)) == ("2S 8C 9D", "5C 6C", "7C")


def test_tt_07_then_a_card_is_discarded_face_up_and_the_turn_passes() -> None:
    state = after(table("9D 2S 4C", "3C", discards="7C"), "discard 4C")
    assert told(state.discards) == "7C 4C"
    assert told(state.hands[0]) == "2S 9D"
    assert (state.turn, state.stage) == (1, DRAW)


def test_tt_07_f_19_nobody_draws_twice() -> None:
    state = after(table("9D 2S", "3C", stage=DRAW, discards="7C"), "draw-stock")
    assert state.turn == 0
    assert legal(state) == ["discard 2C", "discard 2S", "discard 9D"]
    with pytest.raises(IllegalMoveError):
        after(state, "draw-stock")


def test_tt_07_equal_cards_are_one_discard() -> None:
    assert legal(table("8H 8H 2C", "3C")) == ["discard 2C", "discard 8H"]
    assert told(after(table("8H 8H 2C", "3C"), "discard 8H").hands[0]) == "2C 8H"


def test_tt_08_the_card_just_taken_may_be_discarded_again() -> None:
    state = table("9D 2S", "3C", stage=DRAW, discards="7C 8C")
    again = after(state, "draw-discard", "discard 8C")
    assert again.discards == state.discards
    assert again.hands == state.hands


@pytest.mark.parametrize("card", ["KC", "AS", "2D", "9D"])
def test_tt_09_any_card_may_be_discarded_a_wild_one_too(card: str) -> None:
    assert told(after(table("KC AS 2D 9D", "3C"), f"discard {card}").discards) == card


def test_tt_16_whoever_has_all_cards_but_one_in_melds_lays_them_open_and_the_round_ends() -> None:
    state = after(last_round(table(OUT, "2C 3D", "AS", discards="7C")), "go-out 4H")
    assert state.turn is None
    assert list(map(told, state.melds)) == ["9D 9S KC"]
    assert told(state.discards) == "7C 4H"
    assert points(state) == (0, 5, 15)


def test_tt_16_only_a_hand_in_melds_goes_out() -> None:
    assert ways_out(table(OUT, "2C")) == ["go-out 4H"]
    assert ways_out(table("9D 9S 8C 4H", "2C")) == []
    assert ways_out(table("9D 9S 9C 4H 5H", "2C")) == []


def test_tt_16_each_card_that_can_be_spared_is_a_way_out() -> None:
    assert ways_out(table("4H 5H 6H 7H", "2C")) == ["go-out 4H", "go-out 7H"]
    assert ways_out(table("9D 9S 9C 9H", "2C")) == [f"go-out 9{suit}" for suit in "CDHS"]


def test_tt_16_f_36_equal_cards_are_one_way_out() -> None:
    assert ways_out(table("8H 8H 8S 8S", "2C")) == ["go-out 8H", "go-out 8S"]


def test_tt_16_what_was_laid_open_and_all_hands_are_shown_until_the_next_deal() -> None:
    state = after(table("9D 9S JC 4H", "2C 3D", wild=11), "go-out 4H")
    assert list(map(told, state.melds)) == ["9D 9S JC"]
    assert list(map(told, state.laid_open)) == ["", "2C 3D"]


def test_tt_16_at_the_end_of_the_game_the_cards_stay_where_they_are_counted() -> None:
    state = after(last_round(table(OUT, "2C 3D", stock="7S", discards="7C")), "go-out 4H")
    assert list(map(told, state.hands)) == ["9D 9S KC", "2C 3D"]
    assert (told(state.stock), told(state.discards)) == ("7S", "7C 4H")
    assert list(map(told, state.melds)) == ["9D 9S KC"]
    assert list(map(told, state.laid_open)) == ["", "2C 3D"]


def test_tt_17_going_out_takes_a_card_to_discard() -> None:
    state = table("7C 7D 7H 8C 8D 8H", "2C", rules=Rules(out_discard="required"))
    assert ways_out(state) == []
    assert len(legal(state)) == 6


def test_tt_17_or_it_may_be_done_without_one() -> None:
    state = last_round(table("7C 7D 7H 8C 8D 8H", "2C", rules=Rules(out_discard="optional"), discards="5C"))
    assert ways_out(state) == ["go-out-all"]
    over = after(state, "go-out-all")
    assert told(over.discards) == "5C"
    assert sorted(map(told, over.melds)) == ["7C 7D 7H", "8C 8D 8H"]
    assert points(over) == (0, 2)


def test_tt_17_with_a_card_to_spare_both_can_be_done() -> None:
    state = table("4H 5H 6H 7H", "2C", rules=Rules(out_discard="optional"))
    assert ways_out(state) == ["go-out 4H", "go-out 7H", "go-out-all"]
    assert ways_out(table(OUT, "2C", rules=Rules(out_discard="optional"))) == ["go-out 4H"]


def test_tt_17_after_going_out_with_the_only_discard_the_next_draws_from_the_stock() -> None:
    rules = Rules(out_discard="optional", last_turn=True)
    state = table("7C 7D", "2C 3D", stage=DRAW, discards="7H", rules=rules)
    assert legal(after(state, "draw-discard", "go-out-all")) == ["draw-stock"]


def test_tt_18_going_out_is_a_choice() -> None:
    state = table(OUT, "2C", rules=Rules(must_go_out=False))
    assert legal(state) == [*(f"discard {card}" for card in ["4H", "9D", "9S", "KC"]), "go-out 4H"]


def test_tt_18_or_it_is_a_duty_of_which_the_card_is_a_choice() -> None:
    rules = Rules(must_go_out=True)
    assert legal(table("4H 5H 6H 7H", "2C", rules=rules)) == ["go-out 4H", "go-out 7H"]
    assert legal(table("4H 5H 6H 9H", "2C", rules=rules)) == ["go-out 9H"]
    assert len(legal(table("4H 5H 8H 9H", "2C", rules=rules))) == 4
    drawing = table("4H 5H 6H", "2C", stage=DRAW, discards="7H", rules=rules)
    assert legal(drawing) == ["draw-stock", "draw-discard"]


def test_tt_19_the_first_turn_of_a_round_can_go_out() -> None:
    state = dealt(2, "9D 2C 9S 4C 9C 5D 7H 8H")
    assert "go-out 8H" in legal(after(state, "draw-stock"))


def test_tt_20_nobody_has_a_turn_after_that() -> None:
    state = after(table(OUT, "9C 9H KD", "2C", rules=Rules(last_turn=False)), "go-out 4H")
    assert isinstance(state.turn, Shuffle)


def last_turns() -> State:
    rules = Rules(last_turn=True, losers_count="whole_hand")
    state = table("2C 3D", OUT, "9C 9H KD", "AS 2S", turn=1, rules=rules, stock="5C 6C 7C", discards="8S")
    return after(last_round(state), "go-out 4H")


def test_tt_20_or_each_of_the_others_has_one_turn_and_may_go_out() -> None:
    state = last_turns()
    assert (state.turn, state.out) == (2, (1,))
    state = after(state, "draw-stock")
    assert ways_out(state) == ["go-out 5C"]
    state = after(state, "go-out 5C")
    assert (state.turn, state.out) == (3, (1, 2))
    state = after(state, "draw-stock", "discard 6C")
    assert state.turn == 0


def test_tt_20_f_18_the_last_turn_is_that_of_the_seat_before_the_first_one_out() -> None:
    state = after(last_turns(), "draw-stock", "discard 5C", "draw-stock", "discard 6C")
    assert state.turn == 0
    state = after(state, "draw-stock", "discard 7C")
    assert state.turn is None


def test_tt_20_whoever_lays_everything_in_the_last_turn_scores_nothing() -> None:
    state = after(last_turns(), "draw-stock", "go-out 5C", "draw-stock", "discard 6C")
    state = after(state, "draw-stock", "discard 7C")
    assert points(state) == (2 + 3, 0, 0, 15 + 2)
    assert sorted(map(told, state.melds)) == ["9C 9H KD", "9D 9S KC"]
    assert list(map(told, state.laid_open)) == ["2C 3D", "", "", "2S AS"]


def test_tt_20_what_was_laid_open_is_known_to_lie_in_the_hand() -> None:
    state = last_turns()
    assert told(state.known[1]) == told(state.hands[1]) == "9D 9S KC"


def test_tt_20_the_duty_to_go_out_holds_in_the_last_turn_too() -> None:
    state = last_turns()
    state = evolve(state, rules=evolve(state.rules, must_go_out=True))
    assert legal(after(state, "draw-stock")) == ["go-out 5C"]


def test_a_round_in_which_nobody_goes_out_ends_after_so_many_turns() -> None:
    rules = Rules(max_turns_per_round=3, rounds=1)
    state = dealt(2, "2C 4D 6H 8C TD QH", rules=rules)
    for turn in range(3):
        assert state.turn == turn % 2
        state = after(state, "draw-stock")
        state = after(state, f"discard {state.hands[state.seat][-1]}")
    assert state.standing.totals != (0, 0)
    assert list(map(told, state.laid_open)) == list(
        map(told, state.hands if state.turn is None else state.laid_open)
    )
    assert not state.melds


@pytest.mark.parametrize("seats", [2, 6])
def test_without_a_number_that_is_200_turns_for_each_seat(seats: int) -> None:
    hands = ["2C 4D 6H 8C"] + ["TD QH AS"] * (seats - 1)
    state = evolve(last_round(table(*hands)), turns=200 * seats - 1)
    assert after(state, "discard 8C").turn is None
    assert after(evolve(state, turns=200 * seats - 2), "discard 8C").turn == 1


def test_going_out_counts_in_the_last_turn_before_the_cap_and_the_cap_cuts_no_last_turns() -> None:
    rules = Rules(max_turns_per_round=5, last_turn=True)
    state = evolve(last_round(table(OUT, "2C", "3C", rules=rules)), turns=4)
    state = after(state, "go-out 4H")
    assert state.turn == 1
    state = after(state, "draw-stock", "discard 2C", "draw-stock")
    assert after(state, "discard 3C").turn is None
    assert points(after(state, "discard 3C"))[0] == 0


STOCK_OUT = "7C 8C 9C"


def test_tt_25_on_demand_the_discards_but_the_top_are_shuffled_when_a_card_is_drawn() -> None:
    state = table("2C", "3C", stage=DRAW, stock="", discards=STOCK_OUT, rules=Rules(reshuffle="on_demand"))
    assert legal(state) == ["draw-stock", "draw-discard"]
    state = after(state, "draw-stock")
    assert state.turn == Shuffle(cards("7C 8C"))
    assert told(state.discards) == "9C"
    state = play(THREE_THIRTEEN, state, Shuffled(cards("8C 7C")))
    assert (state.turn, state.stage) == (0, Stage.DISCARD)
    assert told(state.hands[0]) == "2C 8C"
    assert told(state.stock) == "7C"


def test_tt_25_on_demand_nothing_is_shuffled_when_the_stock_runs_out() -> None:
    state = table("2C", "3C", stage=DRAW, stock="5C", discards=STOCK_OUT, rules=Rules(reshuffle="on_demand"))
    state = after(state, "draw-stock")
    assert (state.turn, told(state.stock), told(state.discards)) == (0, "", STOCK_OUT)


def test_tt_25_an_eager_dealer_shuffles_as_soon_as_the_last_card_is_drawn() -> None:
    state = table("2C", "3C", stage=DRAW, stock="5C", discards=STOCK_OUT, rules=Rules(reshuffle="eager"))
    state = after(state, "draw-stock")
    assert state.turn == Shuffle(cards("7C 8C"))
    assert (told(state.hands[0]), told(state.discards)) == ("2C 5C", "9C")
    state = play(THREE_THIRTEEN, state, Shuffled(cards("8C 7C")))
    assert (state.turn, state.stage, told(state.stock)) == (0, Stage.DISCARD, "8C 7C")
    assert told(after(state, "discard 2C").discards) == "9C 2C"


def test_tt_25_an_eager_dealer_waits_while_the_stock_lasts() -> None:
    state = table("2C", "3C", stage=DRAW, stock="5C 6C", discards=STOCK_OUT, rules=Rules(reshuffle="eager"))
    assert after(state, "draw-stock").turn == 0


@pytest.mark.parametrize("reshuffle", ["on_demand", "eager"])
@pytest.mark.parametrize(("discards", "moves"), [("7C", ["draw-discard"]), ("", [])])
def test_tt_25_f_20_with_nothing_to_shuffle_the_discard_must_be_taken(
    reshuffle: str, discards: str, moves: list[str]
) -> None:
    rules = Rules(reshuffle="eager" if reshuffle == "eager" else "on_demand")
    assert legal(table("2C", "3C", stage=DRAW, stock="", discards=discards, rules=rules)) == moves


def test_tt_25_an_eager_dealer_with_one_discard_has_nothing_to_shuffle_yet() -> None:
    state = table("2C", "3C", stage=DRAW, stock="5C", discards="7C", rules=Rules(reshuffle="eager"))
    state = after(state, "draw-stock", "discard 5C")
    assert (state.turn, state.stock) == (1, ())
    assert after(state, "draw-stock").turn == Shuffle(cards("7C"))


def test_tt_25_and_with_two_of_them_one_is_shuffled() -> None:
    state = table("2C", "3C", stage=DRAW, stock="5C", discards="7C 8C", rules=Rules(reshuffle="eager"))
    assert after(state, "draw-stock").turn == Shuffle(cards("7C"))


def test_tt_25_f_18_no_card_is_in_the_stock_and_in_the_discards() -> None:
    state = table("2C", "3C", stage=DRAW, stock="", discards=STOCK_OUT)
    state = play(THREE_THIRTEEN, after(state, "draw-stock"), Shuffled(cards("8C 7C")))
    assert sorted(map(str, (*state.stock, *state.discards, *state.hands[0]))) == ["2C", "7C", "8C", "9C"]
