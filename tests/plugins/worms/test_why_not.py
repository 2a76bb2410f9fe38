"""Each way in which a move can be refused has its sentence."""

import pytest
from cardwright import IllegalMoveError
from cardwright_worms import Rules, Sheet, State

from .tables import after, table, trick

LOW = ("QC 8C", "QS 8H", "QH 8D")


def refusal(state: State, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, move)
    assert caught.value.move == move
    return caught.value.reason


def led(lead: str, hand: str, *, rules: Rules | None = None, stock: str = "") -> State:
    """Lead a group to a hand."""
    table_of = table(f"{lead.replace(',', ' ')} 5S", hand, *LOW[1:], rules=rules or Rules(), stock=stock)
    return after(table_of, f"lead {lead}")


def test_a_card_that_is_not_held() -> None:
    assert refusal(table("9C 5D", *LOW), "lead 9D") == "WO-11: 9D is not in your hand"
    assert refusal(led("9D", "9S 5D"), "follow 9C") == "WO-11: 9C is not in your hand"


def test_a_card_said_twice() -> None:
    assert refusal(table("9C 5D", *LOW), "lead 9C,9C") == "WO-11: 9C is not in your hand"


def test_wo_10_cards_that_are_no_lead() -> None:
    expected = "WO-10: a lead is one to four cards of one rank, or two pairs"
    assert refusal(table("9C 5D", *LOW), "lead 9C,5D") == expected
    assert refusal(table("9C 5D", *LOW), "lead -") == expected


def test_wo_10_a_lead_in_another_order() -> None:
    expected = "WO-10: say 9C,9D, the cards of a lead from high to low"
    assert refusal(table("9C 9D", *LOW), "lead 9D,9C") == expected


def test_wo_10_to_follow_where_nothing_lies() -> None:
    assert (
        refusal(table("9C 9D", *LOW), "follow 9D") == "WO-10: you are to lead, as nothing lies on the table"
    )


def test_wo_11_to_lead_where_something_lies() -> None:
    assert refusal(led("9D", "9S 5D"), "lead 9S") == "WO-11: something is led already, so you follow"


def test_wo_11_another_number_of_cards() -> None:
    assert refusal(led("9D", "9S 5D"), "follow 9S,5D") == "WO-11: lay as many cards as were led, which is 1"
    assert (
        refusal(led("9H,9D", "9S 5D 5C"), "follow 9S") == "WO-11: lay as many cards as were led, which is 2"
    )


def test_wo_40_toqu_before_worms() -> None:
    expected = "WO-40: Toqu can't be played before Worms, unless you hold Worms too"
    assert refusal(table("JC 9C", *LOW), "lead JC") == expected
    assert refusal(led("9D", "JC 9C"), "follow JC") == expected


def test_wo_41_toqu_on_the_partners_worms() -> None:
    state = after(table("KH 5S", "9C 8H", "JC QS", "QH 8D"), "lead KH", "follow 9C")
    assert refusal(state, "follow JC") == "WO-41: Toqu can't be laid on your partner's Worms"


def test_wo_42_worms_as_the_last_card_of_a_trick() -> None:
    state = after(table("9D 5S", "9C 8H", "QS 6S", "KH 8D"), "lead 9D", "follow 9C", "follow QS")
    expected = "WO-42: Worms can't be the last card of a trick before Toqu was played"
    assert refusal(state, "follow KH") == expected


def test_wo_43_worms_at_the_opening() -> None:
    expected = "WO-43: Worms can't be played now, as this trick opens the kam"
    assert refusal(table("KH 9C", *LOW, sheet=Sheet()), "lead KH") == expected


def test_wo_44_toqu_has_to_be_played() -> None:
    state = after(table("KH 5S", "JC 9C", "QS 8H", "QH 8D"), "lead KH")
    assert refusal(state, "follow 9C") == (
        "WO-44: an opponent's Worms stands, and you have to beat it with Toqu"
    )


def test_wo_45_worms_on_a_seven() -> None:
    expected = "WO-45: Worms can't be laid on a led seven before the last trick"
    assert refusal(led("7D", "KH 9C"), "follow KH") == expected


def test_a_restriction_that_was_lifted_is_not_named() -> None:
    rules = Rules(first_lead_worms="nobody_in_first_trick")
    state = table("5H 5D 9C", "KH JC", *LOW[1:], rules=rules, sheet=Sheet())
    assert refusal(after(state, "lead 5H,5D"), "follow KH,9C") == "WO-11: 9C is not in your hand"
    assert after(state, "lead 5H,5D", "follow KH,JC").turn == 2


def test_wo_60_when_one_is_asked_or_is_not() -> None:
    state = trick(table("9D QC", "5C QS", "5S QH", "5H QD", tricks=(4, 3)), "9D", "5C", "5S", "5H")
    assert refusal(state, "lead QC") == (
        "WO-60: you are asked whether your side stops the deal: stop, or go-on"
    )
    for word in ("stop", "go-on"):
        assert (
            refusal(after(state, "go-on"), word) == "WO-60: nobody is asked now whether the deal is stopped"
        )
