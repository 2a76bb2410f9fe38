"""Cards: the French pack, and what the base of a deck gives."""

import copy
import pickle

import pytest
from cardwright import RANKS, SUITS, AnyCard, Card, CardEnum, Rank, Suit, french_deck


class Trump(CardEnum):
    FOOL = 0
    MAGICIAN = 1


class Tile(CardEnum):
    """A deck whose cards are set to what is on them, some of them to the same."""

    left: int
    right: int

    BLANK = 0, 0
    ONE = 0, 1
    ALSO_ONE = 0, 1

    def __init__(self, left: int, right: int) -> None:
        self.left, self.right = left, right


def test_what_a_card_is_set_to_becomes_its_attributes_and_its_place_its_number() -> None:
    assert [(tile.name, int(tile), tile.left, tile.right) for tile in Tile] == [
        ("BLANK", 0, 0, 0),
        ("ONE", 1, 0, 1),
        ("ALSO_ONE", 2, 0, 1),
    ]
    assert list(Tile)[2] is Tile.ALSO_ONE


def test_a_card_does_not_change() -> None:
    with pytest.raises(AttributeError, match="7H is a card, and a card does not change"):
        Card["7H"].rank = Rank.ACE
    assert Card["7H"].rank is Rank.SEVEN


def test_the_french_pack_has_52_cards_ordered_by_rank_then_suit() -> None:
    assert len(Card) == 52
    assert [str(card) for card in Card] == [rank + suit for rank in RANKS for suit in SUITS]
    assert [str(card) for card in sorted([Card["2C"], Card["AS"], Card["KD"], Card["AC"]])] == [
        "2C",
        "KD",
        "AC",
        "AS",
    ]


@pytest.mark.parametrize(
    ("token", "rank", "suit"),
    [
        ("AC", Rank.ACE, Suit.CLUBS),
        ("7H", Rank.SEVEN, Suit.HEARTS),
        ("TD", Rank.TEN, Suit.DIAMONDS),
        ("KS", Rank.KING, Suit.SPADES),
    ],
)
def test_a_card_has_a_rank_and_a_suit(token: str, rank: Rank, suit: Suit) -> None:
    assert (Card[token].rank, Card[token].suit) == (rank, suit)


def test_a_card_is_true_whatever_its_number() -> None:
    assert Card["2C"] == 0
    assert Card["2C"]
    assert Trump.FOOL


def test_a_card_is_written_by_its_token() -> None:
    assert str(Card["7H"]) == "7H"
    assert f"{Card['7H']}" == "7H"
    assert f"{Trump.MAGICIAN}" == "MAGICIAN"


def test_the_hash_of_a_card_is_the_same_in_each_process() -> None:
    assert hash(Card["7H"]) == hash(int(Card["7H"]))


def test_a_copy_of_a_card_is_the_card() -> None:
    card = Card["7H"]
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("spelling", "token"),
    [("10D", "TD"), ("7♥", "7H"), ("7♡", "7H"), ("10♦", "TD"), ("a♠️", "AS"), ("qs", "QS"), ("K♤", "KS")],
)
def test_usual_spellings_are_understood(spelling: str, token: str) -> None:
    assert Card.spelled(spelling) == token


def test_another_deck_has_no_other_spellings_unless_it_says_so() -> None:
    assert AnyCard.spelled("10D") == "10D"
    assert Trump.spelled("fool") == "fool"


def test_a_deck_can_have_several_packs_and_fewer_ranks() -> None:
    assert french_deck() == tuple(Card)
    assert len(french_deck(packs=3)) == 156
    assert french_deck(packs=2).count(Card["7H"]) == 2
    kings_and_aces = ["KC", "KD", "KH", "KS", "AC", "AD", "AH", "AS"]
    assert [str(card) for card in french_deck(lowest=Rank.KING)] == kings_and_aces
    assert len(french_deck(lowest=Rank.SEVEN)) == 32
