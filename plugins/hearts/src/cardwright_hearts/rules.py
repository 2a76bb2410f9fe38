"""The rules. Their statements (HE-01 to HE-16) stand in docs/rules/hearts.md."""

from collections.abc import Sequence
from typing import Final

from cardwright import (
    Card,
    Cards,
    Shuffle,
    Shuffled,
    Suit,
    added,
    dealt,
    entries,
    evolve,
    french_deck,
    mover,
    replaced,
    without,
)

from cardwright_hearts.moves import PASS, PLAY, PLAYS, Move, Pass, Play
from cardwright_hearts.scoring import PENALTIES, QUEEN, hand_points
from cardwright_hearts.state import Rules, State, new_state

SEATS, HAND_SIZE, PASSED = 4, 13, 3
_CLUBS, _HEARTS = Suit.CLUBS, Suit.HEARTS
LOWEST_CLUB: Final = Card["2C"]
_WAYS: Final = {"left": 1, "across": 2, "right": 3, "none": 0}
"""How many seats clockwise cards are passed (HE-02)."""
_CYCLE: Final = tuple(_WAYS[way] for way in ("left", "right", "across", "none"))
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
    if state.passing:
        return [PASS[card] for card in hand]
    if trick:
        plays = PLAYS[trick[0].suit]
        if following := [plays[card] for card in hand if card in plays]:
            return following
    if len(hand) == HAND_SIZE or not (trick or state.broken):
        hand = _restricted(state, hand)
    return entries(PLAY, hand)


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    match move:
        case Play():
            return _played(state, move.card)
        case Pass():
            return _put_aside(state, move.card)
        case Shuffled():
            return _dealt(state, move.cards)


def plausible(state: State) -> bool:
    """Say whether a guess of the hands gives the lowest club to the seat that opens with it (HE-04)."""
    turn, later = state.turn, state.passing or state.trick or any(state.taken)
    return bool(later) or not isinstance(turn, int) or LOWEST_CLUB in state.hands[turn]


def _restricted(state: State, hand: Cards) -> Cards:
    """Give the cards for the first trick (HE-04, HE-07), or to lead while hearts are whole (HE-08, HE-09)."""
    rules, first = state.rules, len(hand) == HAND_SIZE
    if first and not state.trick:
        return tuple([c for c in hand if c is LOWEST_CLUB or (rules.any_club and c.suit is _CLUBS)])
    if first:
        return tuple([card for card in hand if not rules.clean_start or card not in PENALTIES]) or hand
    others = tuple([card for card in hand if card.suit is not _HEARTS])
    return hand if rules.spare_queen and others == (QUEEN,) else others or hand


def _gathered(rules: Rules, hand: int, totals: tuple[int, ...]) -> State:
    """Give the table before a deal, with all cards to be shuffled (HE-01, HE-02)."""
    passing = _CYCLE[hand % len(_CYCLE)] if rules.passing == "cycle" else _WAYS[rules.passing]
    broken = not rules.must_break
    return State(rules, Shuffle(french_deck()), _NONE, _NONE, (), _NONE, passing, broken, hand, totals)


def _dealt(state: State, cards: Cards) -> State:
    """Deal all cards one by one from seat 0 (HE-01)."""
    hands = tuple(tuple(sorted(hand)) for hand in dealt(cards, SEATS, HAND_SIZE))
    return evolve(state, hands=hands, turn=0 if state.passing else _opener(hands))


def _opener(hands: Sequence[Cards]) -> int:
    """Give the seat that has the lowest club (HE-04)."""
    return next(seat for seat, hand in enumerate(hands) if LOWEST_CLUB in hand)


def _put_aside(state: State, card: Card) -> State:
    """Put a card aside; when the last seat has three, all go on at once (HE-03)."""
    seat, passing = mover(state), state.passing
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    mine = added(state.chosen[seat], card)
    chosen, turn = replaced(state.chosen, seat, mine), seat + (len(mine) == PASSED)
    if turn == SEATS:
        passed = chosen[-passing:] + chosen[:-passing]
        hands = tuple([added(hand, *more) for hand, more in zip(hands, passed, strict=True)])
        chosen, passing, turn = _NONE, 0, _opener(hands)
    return new_state(
        state.rules, turn, hands, chosen, (), _NONE, passing, state.broken, state.hand, state.totals
    )


def _played(state: State, card: Card) -> State:
    """Play a card to the trick, which the highest card of the suit led takes (HE-06)."""
    seat, taken, trick = mover(state), state.taken, (*state.trick, card)
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    broken = state.broken or card.suit is _HEARTS or (card is QUEEN and state.rules.queen_breaks)
    turn = (seat + 1) % SEATS
    if len(trick) == SEATS:
        led = trick[0].suit
        turn = (turn + trick.index(max([other for other in trick if other.suit is led]))) % SEATS
        taken, trick = replaced(taken, turn, taken[turn] + trick), ()
    after = new_state(state.rules, turn, hands, _NONE, trick, taken, 0, broken, state.hand, state.totals)
    return after if hands[turn] else _ended(after)


def _ended(state: State) -> State:
    """Add up the hand, and gather the cards if another is to come (HE-14)."""
    rules, hand = state.rules, state.hand + 1
    points = zip(state.totals, hand_points(rules, state.taken), strict=True)
    totals = tuple(total + more for total, more in points)
    if max(totals) < rules.target and hand < rules.max_hands:
        return _gathered(rules, hand, totals)
    return evolve(state, turn=None, hand=hand, totals=totals)
