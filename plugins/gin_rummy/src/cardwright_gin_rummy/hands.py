"""A hand begins with a deal, and ends with its points; then comes the next, or the match is over."""

from typing import Final

from cardwright import Cards, Shuffle, dealt, evolve, french_deck

from cardwright_gin_rummy.deadwood import VALUES
from cardwright_gin_rummy.scoring import hand_points
from cardwright_gin_rummy.state import NOTHING_LAID, Match, Rules, State

DECK: Final = french_deck()
"""The cards (GR-01)."""
HAND_SIZE: Final = 10
"""The cards dealt to each seat (GR-03)."""


def gathered(rules: Rules, match: Match) -> State:
    """Give the table before a deal: all cards are to be shuffled."""
    turn, nothing = Shuffle(DECK), ((), ())
    return State(rules, turn, match, "deal", nothing, nothing, (), (), None, False, 0, NOTHING_LAID)  # noqa: FBT003  # all fields in order


def dealt_out(state: State, cards: Cards) -> State:
    """Deal ten cards each and turn one up, which may say who may knock (GR-03, GR-04, GR-35)."""
    rules, match = state.rules, state.match
    first, size = match.hand % 2, 2 * HAND_SIZE
    if rules.oklahoma:
        value = VALUES[cards[size]]
        match = evolve(match, limit=0 if value == 1 else value)
    hands = tuple(tuple(sorted(hand)) for hand in dealt(cards, 2, HAND_SIZE, first))
    upcard, stock = cards[size : size + 1], cards[size + 1 :]
    after = evolve(state, turn=first, match=match, stage="offer", hands=hands)
    return evolve(after, stock=stock, discards=upcard)


def ended(state: State) -> State:
    """Add up the hand, and gather the cards if another is to come (GR-65 to GR-67)."""
    rules, match = state.rules, state.match
    points = hand_points(rules, state.knocked)
    totals = tuple(total + more for total, more in zip(match.totals, points, strict=True))
    hand = match.hand + 1
    if hand < rules.max_hands and max(totals) < rules.target:
        return gathered(rules, Match(hand, totals, rules.knock_card))
    return evolve(state, turn=None, stage="over", match=Match(hand, totals, match.limit))
