"""TT-01 to TT-06: who plays, with which cards, and the deal."""

from collections import Counter

import pytest
from cardwright import HouseRuleError, SeatsError, Shuffle, read_rules, read_rules_text
from cardwright_three_thirteen import THREE_THIRTEEN, Rules, Stage, State

from .tables import RULES, after, cards, dealt, dealt_on, last_round, pack, table, told, ways_out

SEATS = range(2, 7)
QUICK = Rules(max_turns_per_round=1)


def rounds(seats: int, rules: Rules = QUICK) -> list[State]:
    """Give the table after each deal of a match whose rounds have one turn."""
    states, state = [], THREE_THIRTEEN.setup(rules, seats)
    while isinstance(state.turn, Shuffle):
        states.append(dealt_on(state))
        hand = states[-1].hands[states[-1].seat]
        state = after(states[-1], "draw-stock", f"discard {hand[0]}")
    return states


@pytest.mark.parametrize("seats", SEATS)
def test_tt_01_two_to_six_can_play(seats: int) -> None:
    assert len(THREE_THIRTEEN.setup(RULES, seats).hands) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_tt_01_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        THREE_THIRTEEN.setup(RULES, seats)


@pytest.mark.parametrize(
    ("rules", "packs"),
    [
        (Rules(decks="auto"), [1, 1, 2, 2, 2]),
        (Rules(decks=2), [2, 2, 2, 2, 2]),
        (Rules(decks="common"), [1, 2, 2, 2, 2]),
    ],
)
def test_tt_02_so_many_packs_are_shuffled_for_two_to_six(rules: Rules, packs: list[int]) -> None:
    for seats, number in zip(SEATS, packs, strict=True):
        waiting = THREE_THIRTEEN.setup(rules, seats).turn
        assert isinstance(waiting, Shuffle)
        assert Counter(waiting.cards) == Counter(pack(number))
        assert Counter(THREE_THIRTEEN.deck(rules, seats)) == Counter(pack(number))


@pytest.mark.parametrize("seats", [2, 3])
def test_tt_02_one_pack_will_do_for_three(seats: int) -> None:
    assert THREE_THIRTEEN.setup(Rules(decks=1), seats).turn == Shuffle(pack(1))


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("rounds", [1, 11])
def test_tt_02_one_pack_is_refused_for_more(seats: int, rounds: int) -> None:
    with pytest.raises(HouseRuleError, match="decks: one pack has too few cards"):
        THREE_THIRTEEN.setup(Rules(decks=1, rounds=rounds), seats)


def test_tt_02_the_number_of_packs_can_be_written_as_a_text() -> None:
    assert read_rules(Rules, {"decks": "1"}) == read_rules_text(Rules, {"decks": "1"}) == Rules(decks=1)
    assert read_rules(Rules, {"decks": "2"}) == read_rules_text(Rules, {"decks": "2"}) == Rules(decks=2)


@pytest.mark.parametrize("seats", SEATS)
def test_tt_03_three_to_thirteen_cards_are_dealt_in_eleven_rounds(seats: int) -> None:
    states = rounds(seats)[:11]
    assert [[len(hand) for hand in state.hands] for state in states] == [[n] * seats for n in range(3, 14)]


@pytest.mark.parametrize("number", [1, 4, 11])
def test_tt_03_a_shorter_match_plays_the_first_rounds(number: int) -> None:
    states = rounds(2, Rules(rounds=number, max_turns_per_round=1, extra_round="shared"))
    assert [len(state.hands[0]) for state in states] == list(range(3, 3 + number))


@pytest.mark.parametrize("wild", range(3, 14))
def test_tt_04_the_rank_of_the_number_of_cards_is_wild(wild: int) -> None:
    letter = "??23456789TJQKA"[wild]
    other = "QD QH" if wild != 12 else "2D 2H"
    state = table(f"{letter}C {other} 9C", "2C", wild=wild)
    assert after(state, "go-out 9C").melds[0] == cards(f"{other} {letter}C")


@pytest.mark.parametrize("rank", "A2")
def test_tt_04_an_ace_and_a_two_are_never_wild(rank: str) -> None:
    for wild in range(3, 14):
        pair, other = ("5H 5D", "9C") if wild not in (5, 9) else ("7H 7D", "JC")
        assert ways_out(table(f"{rank}C {pair} {other}", "2C", wild=wild)) == []


def test_tt_05_the_next_card_starts_the_discards_and_the_rest_is_the_stock() -> None:
    state = dealt(2, "2C 3C 4C 5C 6C 7C 8C 9C TC")
    assert told(state.discards) == "8C"
    assert told(state.stock[:2]) == "9C TC"
    assert len(state.stock) == 52 - 7


def test_tt_05_the_first_discard_may_be_a_wild_card() -> None:
    state = dealt(2, "2C 4C 5C 6C 7C 8C 3C")
    assert told(after(state, "draw-discard").hands[0]) == "2C 3C 5C 7C"


def test_tt_06_cards_are_dealt_one_at_a_time_from_the_seat_left_of_the_dealer() -> None:
    state = dealt(3, "2C 3C 4C 5C 6C 7C 8C 9C TC")
    assert list(map(told, state.hands)) == ["2C 5C 8C", "3C 6C 9C", "4C 7C TC"]
    second = rounds(3)[1]
    assert second.hands[1][0] == cards("2C")[0]


@pytest.mark.parametrize("seats", SEATS)
def test_tt_06_seat_0_begins_the_first_round_and_each_round_the_next(seats: int) -> None:
    assert [state.turn for state in rounds(seats)[:11]] == [n % seats for n in range(11)]


def test_tt_06_turns_go_round_clockwise() -> None:
    state, turns = dealt(3), []
    for _ in range(4):
        turns.append(state.turn)
        state = after(state, "draw-stock")
        state = after(state, f"discard {state.hands[state.seat][0]}")
    assert turns == [0, 1, 2, 0]


def test_nobody_can_move_before_the_deal_or_after_the_end() -> None:
    assert not THREE_THIRTEEN.legal_moves(THREE_THIRTEEN.setup(RULES, 2))
    over = after(last_round(table("9D 9S KC 4H", "2C")), "go-out 4H")
    assert over.turn is None
    assert not THREE_THIRTEEN.legal_moves(over)


def test_between_two_rounds_all_cards_wait_with_the_dealer() -> None:
    state = after(table("9D 9S JC 4H", "2C", wild=11), "go-out 4H")
    assert isinstance(state.turn, Shuffle)
    assert state.stage is Stage.DEAL
    assert state.turn.cards == pack(1)
    assert not any((state.stock, state.discards, *state.hands, *state.known))


def test_the_next_deal_takes_away_what_was_laid_open() -> None:
    state = after(table("9D 9S JC 4H", "2C", wild=11), "go-out 4H")
    assert state.melds
    assert any(state.laid_open)
    assert not any((dealt_on(state).melds, *dealt_on(state).laid_open))
