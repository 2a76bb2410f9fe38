"""All lus: what brings them, and what a kam makes of them (WO-50 to WO-64)."""

from typing import Final

from cardwright import Cards, evolve

from cardwright_worms.cards import SPADE_KING, TOQU, WORMS
from cardwright_worms.state import GAME_LUS, Pair, Rules, Sheet, Side, State, at_eight_all, side_of
from cardwright_worms.strength import beats, is_on_king, takes_two_sevens
from cardwright_worms.trick import Trick, live_worms, trick_of

NOTHING: Final[Pair] = (0, 0)
TOQU_LUS: Final = 2
"""What Toqu brings that has beaten Worms (WO-53)."""
FIVE: Final = 5
"""How many tricks decide a deal."""


def for_side(side: Side, lus: int) -> Pair:
    """Give lus to one side."""
    return (0, lus) if side else (lus, 0)


def plus(one: Pair, other: Pair) -> Pair:
    """Add up two pairs."""
    return one[0] + other[0], one[1] + other[1]


def booked(sheet: Sheet, lus: Pair) -> Sheet:
    """Write lus on the sheet."""
    return evolve(sheet, lus=plus(sheet.lus, lus), gained=plus(sheet.gained, lus))


def taken_back(sheet: Sheet) -> Sheet:
    """Strike out what both sides have gained in this deal."""
    lost = (-sheet.gained[0], -sheet.gained[1])
    return evolve(sheet, lus=plus(sheet.lus, lost), gained=NOTHING)


def side_at_nine(rules: Rules, sheet: Sheet) -> Side | None:
    """Give the side that has 9 lus, exactly or with `overshoot` at cap, and wins the kam (WO-62)."""
    enough = [lus == GAME_LUS or (lus > GAME_LUS and rules.overshoot == "cap") for lus in sheet.lus]
    return enough.index(True) if any(enough) else None


def lus_at_once(state: State, group: Cards) -> int:
    """Give the lus that a group laid on the trick brings its side at once: Ataata (WO-51, WO-61)."""
    if SPADE_KING not in group:
        return 0
    trick = trick_of(state)
    kings = is_on_king(group, trick.standing) or takes_two_sevens(group, trick.standing)
    return int(kings and beats(group, trick.standing, trick.led, state.rules))


def lus_of_trick(trick: Trick) -> Pair:
    """Give the lus that a whole trick brings through its Worms, if it is live and stood (WO-53 to WO-55)."""
    place = live_worms(trick)
    if place is None or place not in trick.takers:
        return NOTHING
    owner = trick.seat_at(place)
    beaten_at = trick.takers.index(place) + 1
    if beaten_at == len(trick.takers):
        return for_side(side_of(owner), _brought_home(trick, place))
    beating = trick.takers[beaten_at]
    by_partner = side_of(trick.seat_at(beating)) == side_of(owner)
    if trick.groups[beating][trick.groups[place].index(WORMS)] is TOQU:
        return NOTHING if by_partner else for_side(side_of(trick.winner), TOQU_LUS)
    protected = _brought_home(trick, place)  # only the 3 of diamonds is left, which nothing beats
    captured = trick.state.rules.d3_captures_worms
    return for_side(side_of(trick.winner), protected if by_partner else captured)


def lus_of_deal(state: State) -> Pair:
    """Give the lus for the most tricks of a deal that is over: 1, or 2 for the first five (WO-57)."""
    if state.tricks[0] == state.tricks[1]:  # can only be if a trick of several cards counts as one (WO-16)
        return NOTHING
    single = not state.five_five or (at_eight_all(state) and state.rules.five_five_at_88 == "one")
    return for_side(int(state.tricks[1] > state.tricks[0]), 1 if single else 2)


def took_all(state: State) -> bool:
    """Say whether one side has all the tricks of a deal that is over, which cancels it (WO-59)."""
    return 0 in state.tricks


def side_to_stop(state: State) -> Side | None:
    """Give the side that has decided the deal and may stop it: five tricks, and not all of them (WO-60)."""
    return None if 0 in state.tricks or max(state.tricks) < FIVE else int(state.tricks[1] >= FIVE)


def counted(state: State, trick: Trick) -> State:
    """Count a trick for its winner's side: as many as cards were led, or one (WO-16), and see 5-5 (WO-57)."""
    side = side_of(trick.winner)
    count = len(trick.groups[0]) if state.rules.multi_counts == "k" else 1
    tricks = plus(state.tricks, for_side(side, count))
    first_five = tricks[side] >= FIVE and tricks[1 - side] == 0
    return evolve(state, tricks=tricks, five_five=state.five_five or first_five)


def settled(rules: Rules, sheet: Sheet) -> Sheet:
    """Put down the lus of a deal that is over; who gained more than was lacking is set back (WO-63)."""
    lus = [_after_deal(rules, now - gain, gain) for now, gain in zip(sheet.lus, sheet.gained, strict=True)]
    return evolve(sheet, lus=(lus[0], lus[1]), gained=NOTHING)


def _brought_home(trick: Trick, place: int) -> int:
    """Give the lus for a Worms whose side wins the trick (WO-54); its owner may be aavunga (WO-56)."""
    rules, aavunga = trick.state.rules, trick.state.announced[trick.seat_at(place)]
    return 0 if aavunga and not rules.aavunga_scores else rules.worms_lus


def _after_deal(rules: Rules, start: int, gain: int) -> int:
    """Give what a side has after a deal that it began with `start` lus."""
    lacking = GAME_LUS - start
    return start + gain if gain <= lacking else GAME_LUS - _lacking_then(rules, lacking, gain)


def _lacking_then(rules: Rules, lacking: int, gain: int) -> int:
    """Give what a side lacks that has gained more than it lacked."""
    match rules.overshoot:
        case "lack_gain":
            return gain
        case "bounce":
            return gain - lacking
        case "plus_one":
            return lacking + 1
        case "cap":  # it has won
            return 0
