"""Faults that were reported of other programs for this game; each has a test here by its number."""

from random import Random
from typing import Any

import pytest
from cardwright import (
    HouseRule,
    IllegalMoveError,
    Shuffle,
    Shuffled,
    evolve,
    house_rules,
    playout,
    seed_from_text,
)
from cardwright_shithead import SHITHEAD, Rules, State

from .tables import after, answering, cards, dealt, hand, legal, player, table, told, winners

FREE = Rules(must_play=False)
TO_THE_LAST = Rules(end="last_loser")
SHORT = Rules(max_plays=60)


def test_f_01_whether_the_pile_may_be_taken_by_choice_is_a_house_rule() -> None:
    assert "pick-up" not in legal(table("9C", "3C", pile="5H"))
    assert "pick-up" in legal(table("9C", "3C", pile="5H", rules=FREE))


@pytest.mark.parametrize("move", ["play TD", "play 3D", "flip 0"])
def test_f_02_layers_are_played_in_their_order(move: str) -> None:
    with pytest.raises(IllegalMoveError, match="SH-10"):
        after(table("9C | TD | 3D", "3C"), move)


def test_f_02_who_burns_keeps_the_turn_unless_no_card_is_left() -> None:
    assert after(table("TC 9C", "3C"), "play TC").turn == 0
    assert after(table("TC", "3C"), "play TC").turn is None


def test_f_03_an_ace_goes_on_a_king_and_a_king_not_on_an_ace() -> None:
    assert legal(table("AC", "3C", pile="KD")) == ["play AC"]
    assert legal(table("KC", "3C", pile="AD")) == ["pick-up"]


@pytest.mark.parametrize(
    ("held", "drawn"), [("3C", 3), ("3C 4C", 2), ("3C 4C 5C", 1), ("3C 4C 5C 6C", 0), ("3C 4C 5C 6C 7C", 0)]
)
def test_f_04_one_draws_what_is_missing_to_three_and_nothing_above(held: str, drawn: int) -> None:
    state = after(table(held, "9C", stock="AC AD AH AS"), "play 3C")
    assert len(state.stock) == 4 - drawn
    assert len(state.players[0].hand) == len(cards(held)) - 1 + drawn


def test_f_05_nobody_exchanges_twice() -> None:
    state = dealt(2, rules=Rules())
    first = legal(state)[0]
    state = after(state, first)
    assert state.turn == 1
    state = after(state, legal(state)[0])
    with pytest.raises(IllegalMoveError, match="SH-03"):
        after(state, first)


def test_f_06_a_failed_seven_asks_nobody_for_less() -> None:
    state = after(table("|| 7C 3C", "9C 4C", pile="KD"), "flip 0")
    assert legal(state) == ["play 4C", "play 9C"]


def test_f_06_specials_that_always_fit_never_fail() -> None:
    for special in ("2C", "8C", "TC"):
        state = after(table(f"|| {special} 3C", "9C", "4C", pile="5D KD"), "flip 0")
        assert (hand(state, 0), state.flipped) == ("", None)


def test_f_06_a_failed_seven_does_not_answer_an_eight_either() -> None:
    state = after(answering("|| 7C 3C", "9C 4C", "5C", pile="KD 8D"), "flip 0")
    assert (state.turn, state.phase) == (1, "playing")
    assert hand(state, 0) == "7C 8D KD"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f_07_a_seat_that_is_out_is_never_touched_again(seats: int) -> None:
    rules, nothing, most = evolve(TO_THE_LAST, max_plays=300), player(""), 0
    for number in range(10):
        out: set[int] = set()
        for step in playout(SHITHEAD, rules, seats, seed_from_text(f"out {number}")):
            assert step.by not in out
            assert all(step.after.players[seat] == nothing for seat in out)
            if step.by != "dealer" and step.after.players[step.by] == nothing:
                out.add(step.by)
        most = max(most, len(out))
    assert most > 1


@pytest.mark.parametrize(
    ("last", "pile", "move"),
    [
        ("4C", "", "play 4C"),
        ("| 4C |", "3D", "play 4C"),
        ("|| 4C", "3D", "flip 0"),
        ("TC", "3D", "play TC"),
        ("4C", "4D 4H 4S", "play 4C"),
        ("|| TC", "3D", "flip 0"),
    ],
)
def test_f_08_the_end_is_seen_after_every_kind_of_play(last: str, pile: str, move: str) -> None:
    state = after(table(last, "5C", pile=pile), move)
    assert state.turn is None
    assert legal(state) == []


def test_f_09_the_result_is_right_for_every_seat() -> None:
    for seat in range(3):
        players = ["5C", "5D", "5H"]
        players[seat] = "4C"
        state = after(table(*players, turn=seat), "play 4C")
        assert SHITHEAD.score(state).points == tuple(int(other == seat) for other in range(3))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_f_10_every_seat_keeps_the_turn_by_a_burn(seat: int) -> None:
    players = ["5C 6C", "5D 6D", "5H 6H"]
    players[seat] = "TC 9C"
    assert after(table(*players, turn=seat), "play TC").turn == seat


def highest(state: State) -> Any:
    return SHITHEAD.legal_moves(state)[-1]


def played_by_the_highest(max_plays: int, at_cap: str) -> list[State]:
    """Play a game in which both always play their highest cards; the deal is one that goes round for ever."""
    rules = Rules(swap="off", max_plays=max_plays, at_cap="draw" if at_cap == "draw" else "fewest_cards")
    state = SHITHEAD.setup(rules, 2)
    assert isinstance(state.turn, Shuffle)
    order = Random(1).sample(state.turn.cards, 52)  # noqa: S311  # a test, no secret
    states = [SHITHEAD.apply(state, Shuffled(tuple(order)))]
    while states[-1].turn is not None:
        states.append(SHITHEAD.apply(states[-1], highest(states[-1])))
    return states


def test_f_10_players_who_always_do_the_same_would_play_for_ever_and_end_at_the_cap() -> None:
    states = played_by_the_highest(2000, "draw")
    bare = [evolve(state, plays=0) for state in states[:-1]]
    first = bare.index(bare[-1])
    assert first < len(bare) - 1, "the same table, so the same again"
    assert states[-1].plays == 2000
    assert winners(states[-1]) == {0, 1}
    assert SHITHEAD.score(states[-1]).points == (1, 1)


def test_f_10_or_with_the_fewest_cards_deciding() -> None:
    last = played_by_the_highest(2000, "fewest_cards")[-1]
    held = [len(one.hand + one.up + one.down) for one in last.players]
    assert last.turn is None
    assert winners(last) == {seat for seat in (0, 1) if held[seat] == min(held)}


@pytest.mark.parametrize("rule", house_rules(Rules), ids=lambda rule: rule.name)
def test_f_11_every_value_of_every_house_rule_changes_how_a_game_goes(rule: HouseRule) -> None:
    for value in rule.trial_values:
        if value != rule.default:
            changed = evolve(SHORT, **{rule.name: value})
            assert any(parts(changed, number) for number in range(400)), value


def parts(changed: Rules, number: int) -> bool:
    """Say whether a game by these house rules goes or ends otherwise than one of the same moves by SHORT."""
    seats = 2 + number % 4
    usual = SHITHEAD.setup(SHORT, seats)
    for step in playout(SHITHEAD, changed, seats, seed_from_text(f"option {number}")):
        usual = SHITHEAD.apply(usual, step.move)
        if outlook(usual) != outlook(step.after):
            return True
    return False


def outlook(state: State) -> tuple[object, ...]:
    return state.turn, SHITHEAD.legal_moves(state), SHITHEAD.score(state)


def test_f_33_two_games_side_by_side_do_not_meet() -> None:
    one, other = dealt(2, rules=Rules(swap="off")), dealt(2, rules=Rules(swap="off"))
    moved = after(one, legal(one)[0])
    assert moved.pile
    assert other == one
    assert other.pile == ()


def test_f_33_a_state_stays_as_it_was_whatever_is_played_from_it() -> None:
    state = table("TC 9C", "3C", pile="5D", stock="AC")
    copy = table("TC 9C", "3C", pile="5D", stock="AC")
    burnt, beaten = after(state, "play TC"), after(state, "play 9C")
    assert state == copy
    assert (told(burnt.pile), told(beaten.pile)) == ("", "5D 9C")


def test_f_37_a_seat_that_goes_out_in_a_chain_of_matches_neither_stops_nor_skips_it() -> None:
    players = ("9C", "8C 3C", "KH 3H", "9D")
    state = table(*players, pile="9S", turn=1, rules=TO_THE_LAST)
    state = after(state, "play 8C", "play 9C")
    assert (state.turn, state.phase) == (3, "answering")
    state = after(state, "play 9D")
    assert (state.turn, state.phase) == (2, "answering")
    state = after(state, "play KH")
    assert (state.turn, state.phase) == (1, "playing")


def test_f_42_the_cards_that_were_named_are_those_that_go() -> None:
    state = after(table("9C 9D 9H 9S", "3C"), "play 9S,9D")
    assert told(state.pile) == "9D 9S"
    assert hand(state, 0) == "9C 9H"
