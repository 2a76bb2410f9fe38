"""How deals and kams end, and what comes then (WO-02, WO-04, WO-41, WO-57 to WO-63)."""

from typing import Final

from cardwright import Seat, Shuffle, evolve

from cardwright_worms.cards import DECK
from cardwright_worms.lus import booked, for_side, lus_of_deal, settled, side_at_nine, taken_back, took_all
from cardwright_worms.scoring import as_it_stands, with_nine
from cardwright_worms.state import SEATS, Piles, Rules, Sheet, Side, State, seat_after

NO_CARDS: Final[Piles] = ((),) * SEATS


def gathered(rules: Rules, dealer: Seat, sheet: Sheet) -> State:
    """Give the table before a deal: all cards are with the dealer."""
    return State(
        rules=rules,
        turn=Shuffle(DECK),
        dealer=dealer,
        leader=seat_after(dealer),
        hands=NO_CARDS,
        announced=NO_CARDS,
        without_toqu=(),
        trick=(),
        won=((), ()),
        stock=(),
        tricks=(0, 0),
        five_five=False,
        stop_question="ahead",
        sheet=sheet,
    )


def deal_ended(state: State) -> State:
    """Book the lus of the deal (WO-57), or cancel it if one side took all the tricks (WO-59)."""
    sheet = state.sheet
    if not took_all(state):
        sheet = booked(sheet, lus_of_deal(state))
    elif state.rules.all_tricks == "void_round":
        sheet = taken_back(sheet)
    ended = evolve(state, sheet=sheet)
    return kam_won(ended) or _deal_settled(ended)


def dealt_again(state: State, offender: Side) -> State:
    """Take all lus from one side, and this deal's from both; then the same player deals again (WO-41)."""
    sheet = taken_back(state.sheet)
    lus = for_side(1 - offender, sheet.lus[1 - offender])
    return _deal_settled(evolve(state, sheet=evolve(sheet, lus=lus)), again=True)


def kam_won(state: State) -> State | None:
    """Give the table after a kam that a side has just won (WO-62); None if none has."""
    side = side_at_nine(state.rules, state.sheet)
    return None if side is None else kam_ended(state, with_nine(state.rules, state.sheet, side))


def kam_ended(state: State, sheet: Sheet) -> State:
    """Begin another kam, or end the match with the cards where they lie (WO-02)."""
    if sheet.kams == state.rules.kams:
        return evolve(state, turn=None, sheet=sheet)
    return gathered(state.rules, seat_after(state.dealer), sheet)


def _deal_settled(state: State, *, again: bool = False) -> State:
    """Go on to the next deal, which is the next dealer's unless it is dealt again (WO-04), or cut the kam."""
    sheet = settled(state.rules, state.sheet)
    first = again and sheet.first_deal
    sheet = evolve(sheet, deals=sheet.deals + 1, first_deal=first, refused=0)
    if sheet.deals == state.rules.max_deals:
        return kam_ended(state, as_it_stands(state.rules, sheet))
    return gathered(state.rules, state.dealer if again else seat_after(state.dealer), sheet)
