"""The rules. Their statements (HE-01 to HE-16) stand in docs/rules/hearts.md."""

from collections.abc import Sequence
from typing import Final

from cardwright import (
    Card,
    Cards,
    Shuffle,
    Shuffled,
    Suit,
    dealt,
    entries,
    found,
    french_deck,
    given_to,
    mover,
    replaced,
    taken_from,
)

from cardwright_hearts.moves import FOLLOWING, PASS, PLAY, Move, Pass, Play
from cardwright_hearts.scoring import PENALTIES, QUEEN, hand_points
from cardwright_hearts.state import Rules, State, new_state

SEATS, HAND_SIZE, PASSED = 4, 13, 3
_HEARTS = Suit.HEARTS
LOWEST_CLUB: Final = Card["2C"]
_OPENING: Final = {LOWEST_CLUB: PLAY[LOWEST_CLUB]}
_CLEAN: Final = {card: PLAY[card] for card in Card if not PENALTIES[card]}
_WHOLE: Final = {card: PLAY[card] for card in Card if card.suit is not _HEARTS}
"""The plays for the first lead (HE-04), to the first trick (HE-07), and to lead with hearts whole (HE-08)."""
_WAYS: Final = {"left": 1, "right": 3, "across": 2, "none": 0}
"""How many seats clockwise cards are passed, in the order in which the ways take turns (HE-02)."""
_CYCLE: Final = tuple(_WAYS.values())
_NONE: Final[tuple[Cards, ...]] = ((),) * SEATS


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same whoever plays
    """Give the 52 cards (HE-01)."""
    return french_deck()


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the first deal."""
    return _gathered(rules, 0, (0,) * seats)


def legal_moves(state: State) -> Sequence[Move]:
    """Give the cards that may be put aside (HE-03), or played (HE-04 to HE-09)."""
    turn, trick = state.turn, state.trick
    if not isinstance(turn, int):
        return ()
    hand = state.hands[turn]
    if trick and (following := found(FOLLOWING[trick[0]], hand)):
        return following
    if state.passing:
        return entries(PASS, hand)
    bound = len(hand) == HAND_SIZE or not (trick or state.broken)
    return (bound and _restricted(state, hand)) or entries(PLAY, hand)


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, Play):
        return _played(state, move.card)
    if isinstance(move, Pass):
        return _put_aside(state, move.card)
    return _dealt(state, move.cards)


def plausible(state: State) -> bool:
    """Say whether a guess of the hands gives the lowest club to the seat that opens with it (HE-04)."""
    turn, later = state.turn, state.passing or state.trick or any(state.taken)
    return bool(later) or not isinstance(turn, int) or LOWEST_CLUB in state.hands[turn]


def _restricted(state: State, hand: Cards) -> Sequence[Move]:
    """Give the plays to the first trick (HE-04, HE-07), or to lead while hearts are whole (HE-08, HE-09).

    If there are none, any card may be played.
    """
    if len(hand) < HAND_SIZE:
        plays = found(_WHOLE, hand)
        return () if state.rules.spare_queen and plays == [PLAY[QUEEN]] else plays
    if state.trick:
        return found(_CLEAN, hand) if state.rules.clean_start else ()
    return found(FOLLOWING[LOWEST_CLUB] if state.rules.any_club else _OPENING, hand)


def _gathered(rules: Rules, hand: int, totals: tuple[int, ...]) -> State:
    """Give the table before a deal, with all cards to be shuffled (HE-01, HE-02)."""
    passing = _CYCLE[hand % len(_CYCLE)] if rules.passing == "cycle" else _WAYS[rules.passing]
    broken = not rules.must_break
    return new_state(rules, Shuffle(french_deck()), _NONE, _NONE, (), _NONE, passing, broken, hand, totals)


def _dealt(state: State, cards: Cards) -> State:
    """Deal all cards one by one from seat 0 (HE-01)."""
    hands, passing = tuple([tuple(sorted(hand)) for hand in dealt(cards, SEATS, HAND_SIZE)]), state.passing
    turn, broken = 0 if passing else _opener(hands), state.broken
    return new_state(state.rules, turn, hands, _NONE, (), _NONE, passing, broken, state.hand, state.totals)


def _opener(hands: Sequence[Cards]) -> int:
    """Give the seat that has the lowest club (HE-04)."""
    return next(seat for seat, hand in enumerate(hands) if LOWEST_CLUB in hand)


def _put_aside(state: State, card: Card) -> State:
    """Put a card aside; when the last seat has three, all go on at once (HE-03)."""
    seat, rules, passing = mover(state), state.rules, state.passing
    hands, chosen = taken_from(state.hands, seat, card), given_to(state.chosen, seat, card)
    turn = seat + (len(chosen[seat]) == PASSED)
    if turn == SEATS:
        passed = chosen[-passing:] + chosen[:-passing]
        hands = tuple([tuple(sorted(hand + more)) for hand, more in zip(hands, passed, strict=True)])
        chosen, passing, turn = _NONE, 0, _opener(hands)
    return new_state(rules, turn, hands, chosen, (), _NONE, passing, state.broken, state.hand, state.totals)


def _played(state: State, card: Card) -> State:
    """Play a card to the trick, which the highest card of the suit led takes (HE-06)."""
    seat, taken, trick = mover(state), state.taken, (*state.trick, card)
    hands, turn = taken_from(state.hands, seat, card), (seat + 1) % SEATS
    broken = state.broken or card.suit is _HEARTS or (card is QUEEN and state.rules.queen_breaks)
    if len(trick) == SEATS:
        turn = (turn + _winner(trick)) % SEATS
        taken, trick = replaced(taken, turn, taken[turn] + trick), ()
    after = new_state(state.rules, turn, hands, _NONE, trick, taken, 0, broken, state.hand, state.totals)
    return after if hands[turn] else _ended(after)


def _winner(trick: Cards) -> int:
    """Give the place of the highest card of the suit led (HE-06)."""
    best = trick[0]
    for card in trick:
        if card > best and card.suit is best.suit:
            best = card
    return trick.index(best)


def _ended(state: State) -> State:
    """Add up the hand, and gather the cards if another is to come (HE-14)."""
    rules, hand = state.rules, state.hand + 1
    points = zip(state.totals, hand_points(rules, state.taken), strict=True)
    totals = tuple([total + more for total, more in points])
    if max(totals) < rules.target and hand < rules.max_hands:
        return _gathered(rules, hand, totals)
    return new_state(rules, None, state.hands, _NONE, state.trick, state.taken, 0, state.broken, hand, totals)
