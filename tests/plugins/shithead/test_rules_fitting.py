"""SH-20 to SH-26: what fits on what."""

import pytest
from cardwright_shithead import Rules

from .tables import after, legal, table

RANKS = "23456789TJQKA"
ONE_OF_EACH = " ".join(f"{rank}C" for rank in RANKS)
STRICTLY = Rules(on_seven="strictly_lower")


def fits(pile: str, rules: Rules | None = None) -> str:
    """Give the ranks that fit on a pile."""
    state = table(ONE_OF_EACH, "3D", pile=pile, rules=rules or Rules())
    return "".join(move.removeprefix("play ")[0] for move in legal(state))


@pytest.mark.parametrize(
    ("below", "over"),
    [
        ("3", "3456789TJQKA"),
        ("5", "56789TJQKA"),
        ("6", "6789TJQKA"),
        ("9", "89TJQKA"),
        ("J", "8TJQKA"),
        ("Q", "8TQKA"),
        ("K", "8TKA"),
        ("A", "8TA"),
    ],
)
def test_sh_20_sh_25_on_other_cards_one_matches_or_beats(below: str, over: str) -> None:
    assert fits(f"{below}D") == f"2{over}"


def test_sh_20_the_ace_is_the_highest() -> None:
    assert legal(table("AC", "3D", pile="KD")) == ["play AC"]
    assert legal(table("KC", "3D", pile="AD")) == ["pick-up"]


def test_sh_21_everything_fits_where_no_card_lies() -> None:
    assert fits("") == RANKS


@pytest.mark.parametrize("below", RANKS.replace("T", ""))
@pytest.mark.parametrize("rules", [Rules(), STRICTLY])
def test_sh_22_two_eight_and_ten_fit_on_everything(below: str, rules: Rules) -> None:
    assert {"2", "8", "T"} <= set(fits(f"{below}D", rules))


@pytest.mark.parametrize("below", RANKS.replace("T", "").replace("8", ""))
def test_sh_23_a_seven_fits_on_two_to_seven(below: str) -> None:
    assert ("7" in fits(f"{below}D")) == (below in "234567")


def test_sh_24_on_a_seven_one_goes_below_or_matches() -> None:
    assert fits("7D") == "2345678T"


def test_sh_24_with_strictly_lower_another_seven_does_not_fit() -> None:
    assert fits("7D", STRICTLY) == "234568T"


def test_sh_24_after_an_answer_to_a_seven_the_order_is_normal_again() -> None:
    state = after(table("4C KC", "3D 9D", pile="5D 7D"), "play 4C")
    assert legal(state) == ["play 9D"]


def test_sh_24_a_seven_on_a_seven_asks_for_less_again() -> None:
    state = after(table("7C KC", "7H 9H", pile="7D"), "play 7C")
    assert legal(state) == ["play 7H"]


def test_sh_26_everything_fits_on_a_two() -> None:
    assert fits("KD 2D") == RANKS
