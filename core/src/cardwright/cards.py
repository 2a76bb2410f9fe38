"""Cards: the base by which the engine knows one, and the French pack."""

from enum import IntEnum
from functools import cache
from typing import Any, Self, TypeAlias


class AnyCard:
    """The base of every card, by which the engine knows one.

    A card is its face: two copies of a face are equal and interchangeable. `str(card)` is its token, one
    word of printable ASCII without blank, comma, slash, quote or backslash (`7H`, `blue-7`). A deck fixed
    once and for all is an enum (`CardEnum`); a deck that is data is an ordered frozen class on this base.
    """

    __slots__ = ()

    @classmethod
    def spelled(cls, text: str) -> str:
        """Give the token that a person means by `text`; a deck with usual other spellings overrides this."""
        return text


class CardEnum(AnyCard, IntEnum):
    """The base of a fixed deck: its cards are interned, ordered as listed, and named by their tokens.

    What a card is set to goes to the `__init__` of its deck, which makes attributes of it.
    """

    def __new__(cls, *_face: Any) -> Self:
        """Number the cards in the order in which they are listed, whatever they are set to."""
        place = len(cls.__members__)
        card = int.__new__(cls, place)
        card._value_ = place
        return card

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.__dict__ and not name.startswith("_"):
            raise AttributeError(f"{self} is a card, and a card does not change")
        super().__setattr__(name, value)

    def __str__(self) -> str:
        return self._name_

    def __bool__(self) -> bool:
        return True

    # Enum hashes the name, in Python and differently in each process; the number is quicker and stable.
    __hash__ = int.__hash__


class Rank(IntEnum):
    """The ranks of the French pack, ace high as in most games; one in which it is low says so itself."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


class Suit(IntEnum):
    """The French suits, in the order of the alphabet."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


RANKS = "23456789TJQKA"
"""How the ranks are written in tokens, in order."""
SUITS = "CDHS"
"""How the suits are written in tokens, in order."""
_SYMBOLS = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\N{VARIATION SELECTOR-16}\N{VARIATION SELECTOR-15}")


class Card(CardEnum):
    """A card of the French pack, ordered by rank, then suit: `Card["AS"]`, `Card["TD"]`, `Card["7H"]`."""

    rank: Rank
    """Two to ace."""
    suit: Suit
    """Clubs to spades."""

    _ignore_ = "rank_letter, suit_letter"
    for rank_letter in RANKS:
        for suit_letter in SUITS:
            vars()[rank_letter + suit_letter] = rank_letter, suit_letter

    def __init__(self, rank: str, suit: str) -> None:
        self.rank = Rank(RANKS.index(rank) + 2)
        self.suit = Suit(SUITS.index(suit))

    @classmethod
    def spelled(cls, text: str) -> str:
        """Read `10D` as `TD` and `7♥` as `7H`, in upper or lower case."""
        return text.translate(_SYMBOLS).upper().replace("10", "T")


Cards: TypeAlias = tuple[Card, ...]
"""Cards of the French pack, in an order that may or may not mean something."""


def french_deck(*, packs: int = 1, lowest: Rank = Rank.TWO) -> Cards:
    """Give the cards of one pack or several, from `lowest` up, in order.

    >>> len(french_deck()), len(french_deck(packs=2)), len(french_deck(lowest=Rank.SEVEN))
    (52, 104, 32)
    """
    return _packs(packs, lowest)


@cache
def _packs(packs: int, lowest: Rank) -> Cards:
    return tuple(card for card in Card if card.rank >= lowest for _ in range(packs))
