"""The rules, from the shuffle to the end. Their statements (WO-01 to WO-66) stand in docs/rules/worms.md."""

from collections.abc import Sequence
from typing import Final

from cardwright import Cards, Shuffled, added, dealt, evolve, mover, replaced, without

from cardwright_worms.cards import BOTH, DECK, TOQU, WORMS
from cardwright_worms.deal import MOST_REFUSED, hands_of, has_both, is_refused
from cardwright_worms.kam import deal_ended, dealt_again, gathered, kam_ended, kam_won
from cardwright_worms.lus import booked, counted, for_side, lus_at_once, lus_of_trick, side_to_stop
from cardwright_worms.moves import GO_ON, STOP, Follow, GoOn, Lead, Move, Stop
from cardwright_worms.restrictions import allowed, answers_worms, is_penalised
from cardwright_worms.scoring import as_it_stands
from cardwright_worms.state import (
    HAND_SIZE,
    SEATS,
    Rules,
    Sheet,
    State,
    at_eight_all,
    new_state,
    seat_after,
    side_of,
)
from cardwright_worms.trick import trick_of

FIRST_DEALER: Final = 3
"""Who deals first (WO-04)."""


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same whoever plays
    """Give the 36 cards (WO-01)."""
    return DECK


def setup(rules: Rules, seats: int) -> State:  # noqa: ARG001  # always four
    """Give the table before the first deal, which is seat 3's (WO-04)."""
    return gathered(rules, FIRST_DEALER, Sheet())


def legal_moves(state: State) -> Sequence[Move]:
    """Give what the seat to move may do; there always is something."""
    if not isinstance(state.turn, int):
        return ()
    if state.stop_question == "open":
        return (STOP, GO_ON)
    say = Follow if state.trick else Lead
    return [say(cards) for cards in allowed(state)]


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, Lead | Follow):
        return _laid(state, move.cards)
    if isinstance(move, Stop):
        return deal_ended(state)
    if isinstance(move, GoOn):
        return evolve(state, turn=state.leader, stop_question="past")
    return _dealt(state, move.cards)


def _dealt(state: State, cards: Cards) -> State:
    """Deal the hands, beginning left of the dealer (WO-06), unless the order is refused."""
    if is_refused(state, cards):
        return _refused(state, cards)
    hands, stock = hands_of(state, cards), cards[SEATS * HAND_SIZE :]
    return evolve(state, turn=state.leader, hands=hands, stock=stock)


def _refused(state: State, cards: Cards) -> State:
    """Let the dealer shuffle the same cards again (WO-05, WO-07), but not for ever."""
    sheet = evolve(state.sheet, refused=state.sheet.refused + 1)
    if sheet.refused < MOST_REFUSED:
        return evolve(state, sheet=sheet)
    return kam_ended(evolve(state, stock=cards), as_it_stands(state.rules, sheet))


def _laid(state: State, cards: Cards) -> State:
    """Lay a group, and book the lus that it brings at once (WO-50)."""
    laid, side = _on_the_table(state, cards), side_of(mover(state))
    if not state.trick:
        return laid
    if is_penalised(state, cards):
        return dealt_again(laid, side)
    if lus := lus_at_once(state, cards):
        laid = evolve(laid, sheet=booked(laid.sheet, for_side(side, lus)))
    is_whole = len(laid.trick[0]) == SEATS
    return kam_won(laid) or (_taken(laid) if is_whole else laid)


def _on_the_table(state: State, cards: Cards) -> State:
    """Put a group out of the hand on its positions; what its owner thereby says, all hear (WO-47)."""
    seat = mover(state)
    hand = state.hands[seat]
    says_aavunga = has_both(hand) and not set(cards).isdisjoint(BOTH) and not at_eight_all(state)
    known = seat not in state.without_toqu and _shows_no_toqu(state, cards)
    stacks = state.trick or ((),) * len(cards)
    return new_state(
        state.rules,
        seat_after(seat),
        state.dealer,
        state.leader,
        replaced(state.hands, seat, without(hand, *cards)),
        replaced(state.announced, seat, BOTH) if says_aavunga else state.announced,
        (*state.without_toqu, seat) if known else state.without_toqu,
        tuple([(*stack, card) for stack, card in zip(stacks, cards, strict=True)]),
        state.won,
        state.stock,
        state.tricks,
        state.five_five,
        state.stop_question,
        state.sheet,
    )


def _shows_no_toqu(state: State, cards: Cards) -> bool:
    """Say whether all learn that a hand has no Toqu: Worms comes without a word, or its duty is not met."""
    if TOQU in state.hands[mover(state)]:
        return False
    silent = WORMS in cards and not at_eight_all(state)
    return silent or (len(state.trick) == 1 and answers_worms(state, (TOQU,)))


def _taken(state: State) -> State:
    """Give a whole trick to the side that wins it (WO-14, WO-16), then book its lus."""
    trick = trick_of(state)
    side = side_of(trick.winner)
    cards = tuple(card for group in trick.groups for card in group)
    taken = evolve(
        counted(state, trick),
        turn=trick.winner,
        leader=trick.winner,
        trick=(),
        won=replaced(state.won, side, state.won[side] + cards),
        sheet=booked(state.sheet, lus_of_trick(trick)),
    )
    return kam_won(taken) or _next_trick(_drawn(taken))


def _drawn(state: State) -> State:
    """Let all draw up to four, the winner first, or equally many if the stock is short (WO-15)."""
    each = min(HAND_SIZE - len(state.hands[0]), len(state.stock) // SEATS)
    if not each:
        return state
    drawn = dealt(state.stock, SEATS, each, state.leader)
    hands = tuple(added(hand, *cards) for hand, cards in zip(state.hands, drawn, strict=True))
    return evolve(state, hands=hands, stock=state.stock[SEATS * each :], without_toqu=())


def _next_trick(state: State) -> State:
    """Let the winner lead, unless the deal is over or a side is to say whether it is (WO-60)."""
    if not any(state.hands):
        return deal_ended(state)
    side, way = side_to_stop(state), state.rules.deal_stop
    if side is None or way == "play_all" or state.stop_question != "ahead":
        return state
    if way == "auto":
        return deal_ended(state)
    decider = state.leader if side_of(state.leader) == side else seat_after(state.leader)
    return evolve(state, turn=decider, stop_question="open")
