"""The 36 cards, from high to low, and those that have a name or a power of their own."""

from typing import Final

from cardwright import Card, Cards, Rank

ORDER: Final[Cards] = tuple(
    Card[token]
    for token in [
        *("3D", "JC", "KH", "8S"),
        *("9C", "9S", "9H", "9D"),
        *("AC", "AS", "AH", "AD"),
        *("JS", "JH", "JD"),
        *("6C", "6S", "6H", "6D"),
        *("5C", "5S", "5H", "5D"),
        *("8C", "8H", "8D"),
        *("QC", "QS", "QH", "QD"),
        *("KC", "KS"),
        *("7C", "7S", "7H", "7D"),
    ]
)
"""The ordinary order, high to low, below the three great cards; the sevens come last (WO-20 to WO-23)."""
HEIGHT: Final = {card: height for height, card in enumerate(reversed(ORDER))}
"""How high a card stands in that order."""

DECK: Final[Cards] = tuple(sorted(ORDER))
"""All the cards, in the order of the French pack (WO-01)."""
D3: Final = Card["3D"]
"""The 3 of diamonds, which beats whatever it is laid on and is worth nothing when led."""
TOQU: Final = Card["JC"]
"""The jack of clubs."""
WORMS: Final = Card["KH"]
"""The king of hearts, which is called like the game."""
BOTH: Final[Cards] = (TOQU, WORMS)
"""The two cards whose holder has something to announce (WO-47)."""
CLUB_KING: Final = Card["KC"]
"""The king that beats a seven."""
SPADE_KING: Final = Card["KS"]
"""The king that beats that king."""
SEVENS: Final = frozenset(card for card in ORDER if card.rank is Rank.SEVEN)
"""The cards that are trumps when led, and the lowest of all when not."""
