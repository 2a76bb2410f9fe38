"""The meld solver is exact: against all partitions, on hands by chance and on those made to be hard."""

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest
from cardwright import Card, Rank
from cardwright_three_thirteen import THREE_THIRTEEN, Arrangement, Rules, best_melds
from cardwright_three_thirteen.spares import all_melded

from . import hands, naive
from .hands import (
    any_hand,
    any_rules,
    dense_hand,
    house,
    letter,
    long_hand,
    naive_all_melded,
    naive_least,
    wild_hand,
)
from .tables import arranged, cards, left, table, told, ways_out

KINDS = (any_hand, dense_hand, wild_hand, long_hand)
FAIR = 5_000
"""How many small hands of each kind are tried."""
LARGE = 60
"""How many hands of nine to fourteen cards."""

MakeHand = Callable[[Random, int, Rank | None], list[Card]]


def check(found: Arrangement, hand: list[Card], wild: Rank | None, rules: Rules) -> None:
    """See that an arrangement is one of this hand, that its melds are melds, and that it counts right."""
    laid = [card for meld in found.melds for card in meld]
    assert sorted([*laid, *found.left]) == sorted(hand)
    assert all(naive.is_meld(tuple(map(str, meld)), letter(wild), house(rules)) for meld in found.melds)
    assert found.points == sum(naive.points_of(str(card), letter(wild), house(rules)) for card in found.left)


def prove(kind: MakeHand, number: int, sizes: tuple[int, int]) -> int:
    """Compare the solver with all partitions on hands of one kind; tell in how many nothing is left over."""
    chance, clean = Random(f"{kind.__name__} {sizes}"), 0  # noqa: S311  # a test, no secret
    for _ in range(number):
        wild, rules = chance.choice(hands.WILDS), any_rules(chance)
        hand = kind(chance, chance.randint(*sizes), wild)
        found = best_melds(hand, wild, rules)
        check(found, hand, wild, rules)
        assert found.points == naive_least(hand, wild, rules), (told(tuple(hand)), wild, rules)
        clean += not found.left
    return clean


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_tt_22_the_least_is_left_over_of_small_hands(kind: MakeHand) -> None:
    assert 0 < prove(kind, FAIR, (1, 7)) < FAIR


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_tt_22_the_least_is_left_over_of_large_hands(kind: MakeHand) -> None:
    prove(kind, LARGE, (9, 14))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_tt_16_exactly_the_cards_that_can_be_spared_go_out(kind: MakeHand) -> None:
    chance, seen = Random(kind.__name__), set()  # noqa: S311  # a test, no secret
    for _ in range(400):
        wild, rules = Rank(chance.randint(3, 13)), any_rules(chance)
        hand = kind(chance, chance.randint(4, 8), wild)
        expected = [
            card for card in sorted(set(hand)) if naive_all_melded(without_one(hand, card), wild, rules)
        ]
        state = table(told(tuple(hand)), "", wild=wild, rules=rules)
        assert ways_out(state) == [f"go-out {card}" for card in expected], (told(tuple(hand)), wild, rules)
        seen.add(bool(expected))
    assert seen == {True, False}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_order_of_the_cards_makes_no_difference(kind: MakeHand) -> None:
    chance = Random(kind.__name__)  # noqa: S311  # a test, no secret
    for _ in range(200):
        wild, rules = chance.choice(hands.WILDS), any_rules(chance)
        hand = kind(chance, chance.randint(3, 12), wild)
        found = best_melds(hand, wild, rules)
        for _ in range(5):
            chance.shuffle(hand)
            assert best_melds(hand, wild, rules) == found


def test_f_13_a_set_with_equal_cards_is_one_in_every_order() -> None:
    found = {left(" ".join(order)) for order in permutations(["8H", "8H", "8S", "8D"])}
    assert found == {0}


def without_one(hand: list[Card], card: Card) -> list[Card]:
    rest = hand.copy()
    rest.remove(card)
    return rest


@pytest.mark.parametrize(
    "hand",
    [
        "4H 5H 6H 7H QH QC QD KD KH KC",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        "AC 2C 3C 3D 3H 3S",
        "5H 6H 7H 7H 7C 7S",
    ],
)
def test_f_15_hands_that_are_complete_are_seen_to_be(hand: str) -> None:
    assert arranged(hand).left == ()


def test_f_12_five_in_a_row_are_one_meld_and_no_card_lies_in_two() -> None:
    assert [told(meld) for meld in arranged("4H 5H 6H 7H 8H").melds] == ["4H 5H 6H 7H 8H"]
    assert left("3H 4H 5H 6H 5D 5C") == 5 + 5


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("9S TS QS KS 3D", ["9S TS 3D QS KS"]),
        ("9S JS KS 3D 3C", ["9S 3C JS 3D KS"]),
        ("QS KS 3D", ["3D QS KS"]),
        ("AS 2S 3D", ["AS 2S 3D"]),
        ("9S 3D 3C", ["9S 3C 3D"]),
        ("3S 3D 3C", ["3C 3D 3S"]),
    ],
)
def test_f_16_wild_cards_stand_in_the_middle_and_at_the_ends(hand: str, melds: list[str]) -> None:
    assert [told(meld) for meld in arranged(hand, wild=3).melds] == melds


@pytest.mark.parametrize("number", range(3, 9))
def test_f_17_any_number_of_wild_cards_has_its_place(number: int) -> None:
    wilds = " ".join(["3C", "3C", "3D", "3D", "3H", "3H", "3S", "3S"][:number])
    for others in ("", "KS", "KS QS", "KS 9D 7H", "AC 2C 4C 5C 6C"):
        hand = f"{wilds} {others}".strip()
        found = arranged(hand, wild=3)
        check(found, list(cards(hand)), Rank.THREE, Rules())
        assert found.points == naive_least(list(cards(hand)), Rank.THREE, Rules())


def test_no_wild_rank_is_possible_too() -> None:
    assert left("5S 6S 7S 7D 7H") == 11
    assert left("3S 3D") == 6


def test_no_cards_leave_nothing() -> None:
    assert best_melds([]) == Arrangement((), (), 0)


@pytest.mark.parametrize("hand", ["8H 8H 8H 8H", "8C 8C 8C 8D 8D 8D 8H 8H 8H"])
def test_more_cards_of_a_kind_than_two_packs_have_are_refused(hand: str) -> None:
    with pytest.raises(ValueError, match="more than three equal cards, or more than eight of a rank"):
        best_melds(cards(hand))


def test_the_game_lays_out_what_the_solver_gives() -> None:
    state = table("9D 9S KC 4H", "2C", wild=13)
    moves = THREE_THIRTEEN.legal_moves(state)
    after = THREE_THIRTEEN.apply(state, moves[-1])
    assert [told(meld) for meld in after.melds] == ["9D 9S KC"]


@pytest.mark.parametrize("hand", ["QS KS AS 9C 9D 9H", "AS 2S 3S 9C 9D 9H"])
def test_tt_17_a_hand_with_the_ace_at_either_end_of_a_run_is_melded_to_the_last_card(hand: str) -> None:
    rules = Rules(ace="both", out_discard="optional")
    assert all_melded(tuple(sorted(cards(hand))), Rank.FIVE, rules)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_tt_17_all_is_melded_exactly_where_some_partition_melds_it(kind: MakeHand) -> None:
    chance = Random(f"all {kind.__name__}")  # noqa: S311  # a test, no secret
    for _ in range(400):
        wild, rules = Rank(chance.randint(3, 13)), any_rules(chance)
        hand = sorted(kind(chance, chance.randint(3, 8), wild))
        found = all_melded(tuple(hand), wild, rules)
        assert found == naive_all_melded(hand, wild, rules), (told(tuple(hand)), wild, rules)


def test_tt_09_every_number_of_equals_and_wild_cards_is_parted_rightly() -> None:
    rules = Rules(max_wild_per_meld=1)
    for equal in range(3, 9):
        for wilds in range(5):
            hand = [*sorted(cards("9C 9D 9H 9S") * 2)[:equal], *sorted(cards("3C 3D 3H 3S"))[:wilds]]
            found = best_melds(hand, Rank.THREE, rules)
            check(found, hand, Rank.THREE, rules)
            assert found.points == naive_least(hand, Rank.THREE, rules), (equal, wilds)
