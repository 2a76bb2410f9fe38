"""What beats what: card on card, then group on group."""

from collections.abc import Sequence

from cardwright import Card, Cards

from cardwright_worms.cards import CLUB_KING, D3, HEIGHT, SEVENS, SPADE_KING, TOQU, WORMS
from cardwright_worms.state import Rules


def bases(groups: Sequence[Cards]) -> Cards:
    """Give the card that counts as led at each position (WO-24).

    It is what was led, or what is laid on a led ♦3, which is always led alone.
    """
    led = groups[0]
    return groups[1] if led[0] is D3 and len(groups) > 1 else led


def takers(groups: Sequence[Cards], rules: Rules) -> list[int]:
    """Give the places in the trick of the groups that took it in turn, the led one first (WO-14)."""
    found = [0]
    for place in range(1, len(groups)):
        if beats(groups[place], groups[found[-1]], bases(groups[:place]), rules):
            found.append(place)
    return found


def beats(group: Cards, standing: Cards, led: Cards, rules: Rules) -> bool:
    """Say whether a group beats the standing one, which it has to do at every position (WO-26)."""
    two_sevens = takes_two_sevens(group, standing)
    return all(
        card_beats(card, under, base, rules) or (two_sevens and card is SPADE_KING)
        for card, under, base in zip(group, standing, led, strict=True)
    )


def takes_two_sevens(group: Cards, standing: Cards) -> bool:
    """Say whether ♣K and ♠K are laid on two standing sevens, so that the ♠K beats its seven too (WO-27)."""
    under = dict(zip(group, standing, strict=True))
    return under.get(CLUB_KING) in SEVENS and under.get(SPADE_KING) in SEVENS


def is_on_king(group: Cards, standing: Cards) -> bool:
    """Say whether ♠K is laid on ♣K, which it beats only if that has beaten a seven (WO-25)."""
    return (SPADE_KING, CLUB_KING) in zip(group, standing, strict=True)


def card_beats(card: Card, standing: Card, base: Card, rules: Rules) -> bool:
    """Say whether a card beats the standing one at its position, for itself (WO-20 to WO-25, WO-28)."""
    if base is D3:  # nothing lies on it yet, and whatever is laid there will be what was led (WO-24)
        return True
    if base in SEVENS:
        return _beats_over_seven(card, standing)
    worms_again = card is WORMS and standing is TOQU and rules.toqu_worms == "later_wins"  # WO-22
    return HEIGHT[card] > HEIGHT[standing] or worms_again


def _beats_over_seven(card: Card, standing: Card) -> bool:
    """Say the same where a seven was led: there only the ♦3, sevens and two kings count (WO-25, WO-28)."""
    if card is D3:
        return True
    if standing in SEVENS:
        return card is CLUB_KING or (card in SEVENS and HEIGHT[card] > HEIGHT[standing])
    return standing is CLUB_KING and card is SPADE_KING
