"""TT-21 to TT-24, TT-26, TT-27: what is left over counts, who wins, and rounds for the tied."""

from typing import Literal

import pytest
from cardwright import Shuffle, evolve, mover
from cardwright_three_thirteen import THREE_THIRTEEN, Rules, Stage, State

from .tables import after, cards, dealt_on, last_round, left, legal, points, table, told, winners

OUT = "9D 9S KC 4H"
KINGS = Rules(rounds=11)


def over(
    *others: str, totals: tuple[int, ...] = (), rules: Rules = KINGS, zeros: tuple[int, ...] = ()
) -> State:
    """End the last round, in which kings are wild: seat 0 goes out, the others hold these cards."""
    state = table(OUT, *others, totals=totals, rules=rules)
    if zeros:
        state = evolve(state, standing=evolve(state.standing, zeros=zeros))
    return after(last_round(state), "go-out 4H")


def test_tt_21_the_first_out_scores_nothing() -> None:
    assert points(over("9C 8H"))[0] == 0
    assert over("9C 8H").standing.zeros == (1, 0)


def test_tt_22_the_others_count_what_is_in_no_meld_at_best() -> None:
    rules = Rules(losers_count="best_deadwood")
    assert points(over("5S 6S 7S 7D 7H", rules=rules)) == (0, 11)
    assert points(over("5S 5D KH 9C", rules=rules)) == (0, 9)


def test_tt_22_or_all_that_they_hold() -> None:
    rules = Rules(losers_count="whole_hand")
    assert points(over("5S 6S 7S 7D 7H", rules=rules)) == (0, 32)
    assert points(over("5S 5D KH 9C", rules=rules)) == (0, 39)


@pytest.mark.parametrize(("losers", "expected"), [("best_deadwood", (9, 2)), ("whole_hand", (24, 2))])
def test_tt_22_the_same_holds_where_nobody_goes_out(
    losers: Literal["best_deadwood", "whole_hand"], expected: tuple[int, ...]
) -> None:
    rules = Rules(losers_count=losers, max_turns_per_round=1)
    state = last_round(table("5S 5D 5H 9C 8C", "2C", rules=rules))
    assert points(after(state, "discard 8C")) == expected


def test_tt_22_nobody_lays_cards_off_on_the_melds_of_others() -> None:
    assert points(over("9C")) == (0, 9)


@pytest.mark.parametrize(
    ("card", "count"),
    [*((f"{number}C", number) for number in range(2, 10)), ("TC", 10), ("JC", 10), ("QC", 10), ("AC", 15)],
)
def test_tt_23_a_card_counts_its_number_a_picture_ten_an_ace_fifteen(card: str, count: int) -> None:
    assert left(card, wild=13) == count
    assert points(over(card)) == (0, count)


@pytest.mark.parametrize("wild", range(3, 14))
def test_tt_23_a_wild_card_counts_twenty_whatever_its_rank(wild: int) -> None:
    assert left(f"{'??23456789TJQK'[wild]}C", wild=wild) == 20


@pytest.mark.parametrize("number", [0, 1, 15, 50])
def test_tt_23_or_what_the_house_rules_say(number: int) -> None:
    assert left("AC 9D", 13, Rules(ace_points=number)) == number + 9
    assert left("KC 9D", 13, Rules(wild_points=number)) == number + 9
    whole = Rules(ace_points=number, wild_points=number, losers_count="whole_hand")
    assert points(over("AC KD 9D", rules=whole)) == (0, 2 * number + 9)


def test_going_out_takes_all_cards_even_those_that_count_nothing() -> None:
    state = table("9D 9S 8C AC", "2C", rules=Rules(ace_points=0))
    assert all(move.startswith("discard") for move in legal(state))
    done = after(last_round(table("AC AD AH 8C", "2C", rules=Rules(ace_points=0))), "go-out 8C")
    assert list(map(told, done.melds)) == ["AC AD AH"]


def test_tt_24_the_points_of_the_rounds_add_up_and_the_lowest_total_wins() -> None:
    state = over("9C", "8C", totals=(30, 10, 12))
    assert points(state) == (30, 19, 20)
    assert winners(state) == {1}


def test_tt_24_nobody_has_won_while_there_are_rounds_to_play() -> None:
    state = after(table("9D 9S 5C 4H", "9C", wild=5, totals=(30, 10)), "go-out 4H")
    assert points(state) == (30, 19)
    assert isinstance(state.turn, Shuffle)
    assert winners(state) == set()


@pytest.mark.parametrize("rounds", [1, 5, 11])
def test_tt_24_the_game_is_over_after_so_many_rounds(rounds: int) -> None:
    letter = "??23456789TJQK"[rounds + 2]
    pair = "9D 9S" if letter != "9" else "8D 8S"
    state = table(f"{pair} {letter}C 2H", "AC", wild=rounds + 2, rules=Rules(rounds=rounds))
    assert after(state, "go-out 2H").turn is None


def test_tt_26_of_those_with_the_lowest_total_the_one_with_the_most_zero_rounds_wins() -> None:
    state = over("9C", totals=(9, 0), zeros=(1, 3))
    assert points(state) == (9, 9)
    assert state.standing.zeros == (2, 3)
    assert state.turn is None
    assert winners(state) == {1}


def test_tt_26_zero_rounds_are_no_help_against_a_lower_total() -> None:
    assert winners(over("9C", totals=(9, 1), zeros=(10, 0))) == {0}
    assert winners(over("9C", totals=(11, 1), zeros=(10, 0))) == {1}


def test_tt_26_every_round_scored_zero_counts_not_only_those_gone_out_of() -> None:
    assert over("9C 9H KD").standing.zeros == (1, 1)
    assert over("9C 9H 5D").standing.zeros == (1, 0)


def tied(rules: Rules = KINGS, totals: tuple[int, ...] = (9, 0, 4, 3)) -> State:
    """End the last round with seats 0, 1 and 3 at nine points, each with one zero round."""
    return over("9C", "8C", "6C", totals=totals, rules=rules, zeros=(0, 1, 5, 1))


def test_the_cap_counts_all_seats_in_an_extra_round_too() -> None:
    state = dealt_on(tied(Rules(extra_round="tied_13_kings")))
    state = after(evolve(state, turns=200 * 4 - 2), "draw-stock")
    card = state.hands[mover(state)][0]
    state = after(state, f"discard {card}", "draw-stock")
    assert state.turn in (0, 1, 3)
    card = state.hands[mover(state)][0]
    assert not isinstance(after(state, f"discard {card}").turn, int)


def test_tt_27_those_who_are_still_tied_play_a_twelfth_round() -> None:
    state = tied(Rules(extra_round="tied_13_kings"))
    assert isinstance(state.turn, Shuffle)
    assert points(state) == (9, 9, 12, 9)
    assert (state.standing.round, state.standing.playing) == (11, (0, 1, 3))
    assert winners(state) == set()
    state = dealt_on(state)
    assert [len(hand) for hand in state.hands] == [13, 13, 0, 13]


def test_tt_27_only_those_with_the_most_zero_rounds_are_still_tied() -> None:
    state = over("9C", "8C", "6C", totals=(9, 0, 4, 3), zeros=(0, 0, 5, 1))
    assert state.standing.playing == (0, 3)


def test_tt_27_in_it_kings_are_wild_and_its_points_are_added() -> None:
    state = next_to_go_out(dealt_on(tied()), "9D 9S KC 4H", "AC", "", "KH 2C")
    assert (state.turn, state.standing.totals) == (None, (9, 24, 12, 31))
    assert winners(state) == {0}


def next_to_go_out(state: State, *hands: str) -> State:
    """Give these hands, the first seat to a player on turn, and let it go out with the four."""
    rest = tuple(tuple(sorted(cards(held))) for held in hands)
    return after(evolve(state, hands=rest, turn=0, seat=0, stage=Stage.DISCARD), "go-out 4H")


def test_tt_27_only_the_tied_can_win_even_if_another_has_fewer_points_in_the_end() -> None:
    state = evolve(dealt_on(tied()), rules=Rules(max_turns_per_round=1), turn=0, seat=0)
    hands = tuple(tuple(sorted(cards(held))) for held in ("AC AD QC 2C", "AH QD", "", "AS QH"))
    state = after(evolve(state, hands=hands, stage=Stage.DISCARD), "discard 2C")
    assert points(state) == (9 + 40, 9 + 25, 12, 9 + 25)
    assert state.standing.playing == (1, 3)
    assert isinstance(state.turn, Shuffle)


def test_tt_27_seats_that_do_not_play_gain_no_zero_round_and_are_passed_over() -> None:
    state = dealt_on(tied())
    assert state.turn == 3
    state = after(state, "draw-stock")
    state = after(state, f"discard {state.hands[3][0]}")
    assert state.turn == 0
    done = next_to_go_out(dealt_on(tied()), "9D 9S KC 4H", "AC", "", "KH 2C")
    assert done.standing.zeros == (2, 1, 5, 1)


def test_tt_27_the_dealer_moves_on_and_may_be_a_seat_that_does_not_play() -> None:
    state = tied()
    assert state.standing.round == 11
    assert state.seat == 3
    hands = dealt_on(state, "AS KD QD").hands
    assert [told(hand[-1:]) for hand in hands] == ["KD", "QD", "", "AS"]


def test_tt_27_after_a_short_match_too_thirteen_cards_are_dealt_and_kings_are_wild() -> None:
    rules = Rules(rounds=1, max_turns_per_round=1)
    state = table("9D AC 4H 2C", "9S AS 4C", wild=3, rules=rules)
    state = after(state, "discard 2C")
    assert (state.standing.round, state.standing.playing) == (1, (0, 1))
    state = dealt_on(state)
    assert [len(hand) for hand in state.hands] == [13, 13]
    assert "go-out 4H" in legal(
        evolve(state, hands=(cards("4H 9D 9S KC"), ()), turn=0, seat=0, stage=Stage.DISCARD)
    )


def test_tt_27_or_all_play_it() -> None:
    state = tied(Rules(extra_round="all_13_kings"))
    assert state.standing.playing == (0, 1, 2, 3)
    assert [len(hand) for hand in dealt_on(state).hands] == [13, 13, 13, 13]


def test_tt_27_then_a_seat_that_was_behind_can_win_too() -> None:
    rules = Rules(extra_round="all_13_kings", max_turns_per_round=1)
    state = evolve(dealt_on(tied(rules)), turn=0, seat=0, stage=Stage.DISCARD)
    hands = tuple(tuple(sorted(cards(held))) for held in ("AC QC 2C", "AH QD", "2H 2D 2S", "AS QH"))
    state = after(evolve(state, hands=hands), "discard 2C")
    assert points(state) == (34, 34, 12, 34)
    assert winners(state) == {2}


def test_tt_27_or_they_share_the_win() -> None:
    state = tied(Rules(extra_round="shared"))
    assert state.turn is None
    assert winners(state) == {0, 1, 3}


@pytest.mark.parametrize("extra_round", ["tied_13_kings", "all_13_kings"])
def test_tt_27_after_three_such_rounds_the_tied_share_the_win(
    extra_round: Literal["tied_13_kings", "all_13_kings"],
) -> None:
    rules = Rules(extra_round=extra_round, max_turns_per_round=1, wild_points=0, ace_points=0)
    state = tied(rules)
    for number in (11, 12, 13):
        assert state.standing.round == number
        state = dealt_on(state)
        hands = tuple(cards("AC") if seat in state.standing.playing else () for seat in range(4))
        held = (*hands[: state.seat], cards("2C AC"), *hands[state.seat + 1 :])
        state = after(evolve(state, hands=held, stage=Stage.DISCARD), "discard 2C")
    assert state.turn is None
    assert state.standing.round == 13
    assert winners(state) == {0, 1, 3}
    assert points(state) == (9, 9, 12, 9)


def test_tt_27_the_number_of_packs_stays() -> None:
    state = tied()
    assert isinstance(state.turn, Shuffle)
    assert len(state.turn.cards) == len(THREE_THIRTEEN.deck(KINGS, 4)) == 104
