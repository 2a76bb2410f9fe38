"""What may not be played although it is held; all of it is about Toqu and Worms (WO-40 to WO-45).

A restriction says whether it forbids laying a group. They are lifted one by one, in the order in which
they stand here, while nothing else is left to play; those that are lifted stay lifted.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from cardwright import Cards, frozen, mover

from cardwright_worms.cards import SEVENS, TOQU, WORMS
from cardwright_worms.state import State, at_eight_all, side_of
from cardwright_worms.strength import beats
from cardwright_worms.trick import (
    LAST_PLACE,
    groups_held,
    live_worms,
    next_place,
    opening_bars_worms,
    trick_of,
    was_played,
)

Forbids: TypeAlias = Callable[[State, Cards], bool]
"""Says whether a group may not be laid."""


@frozen
class Restriction:
    """A restriction with the sentence that a player hears."""

    sentence: str
    forbids: Forbids


def allowed(state: State) -> list[Cards]:
    """Give the groups that the seat to move may lay; there always is one."""
    groups = groups_held(state)
    if not _is_bound(state):
        return groups
    in_force = _in_force(state, groups)
    left = [group for group in groups if not any(one.forbids(state, group) for one in in_force)]
    return [group for group in left if answers_worms(state, group)] or left


def refusal(state: State, group: Cards) -> str:
    """Say why a group that could be laid by number and rank may not be."""
    broken = [one.sentence for one in _in_force(state, groups_held(state)) if one.forbids(state, group)]
    return broken[0] if broken else "WO-44: an opponent's Worms stands, and you have to beat it with Toqu"


def worms_as_fourth(state: State, group: Cards) -> bool:
    """Say whether the fourth player lays Worms before Toqu (WO-42).

    Nothing needs to be said of one all of whose cards go into the trick: for that one it is lifted.
    """
    return WORMS in group and next_place(state) == LAST_PLACE and not was_played(state, TOQU)


def worms_on_seven(state: State, group: Cards) -> bool:
    """Say whether Worms is laid on a led seven before the last trick (WO-45)."""
    if WORMS not in group or not state.trick:
        return False
    is_last = not state.stock and len(state.hands[mover(state)]) == len(group)
    return not is_last and trick_of(state).led[group.index(WORMS)] in SEVENS


def worms_at_the_opening(state: State, group: Cards) -> bool:
    """Say whether Worms is laid where the first trick of a kam bars it (WO-43)."""
    return WORMS in group and opening_bars_worms(state, next_place(state))


def toqu_before_worms(state: State, group: Cards) -> bool:
    """Say whether Toqu is laid before Worms by one who does not hold Worms (WO-40)."""
    return TOQU in group and WORMS not in state.hands[mover(state)] and not was_played(state, WORMS)


def toqu_on_partner(state: State, group: Cards) -> bool:
    """Say whether Toqu is laid on the partner's Worms that stands (WO-41)."""
    if not _goes_on_worms(state, group):
        return False
    trick = trick_of(state)
    on_worms = trick.standing[group.index(TOQU)] is WORMS
    return on_worms and side_of(trick.winner) == side_of(mover(state))


def toqu_barred_from_partner(state: State, group: Cards) -> bool:
    """Say the same where that is forbidden, and not only punished (WO-41)."""
    return state.rules.toqu_on_partner == "illegal" and toqu_on_partner(state, group)


def is_penalised(state: State, group: Cards) -> bool:
    """Say whether it is punished: where it is not forbidden, and something else could be laid (WO-41)."""
    if state.rules.toqu_on_partner == "illegal" or at_eight_all(state) or not toqu_on_partner(state, group):
        return False
    return not all(toqu_on_partner(state, other) for other in allowed(state))


def answers_worms(state: State, group: Cards) -> bool:
    """Say whether a group beats all, with Toqu on an opponent's live Worms, as is a duty (WO-44)."""
    if not _goes_on_worms(state, group) or state.rules.toqu_duty == "may":
        return False
    trick = trick_of(state)
    on_worms = live_worms(trick) is not None and trick.standing[group.index(TOQU)] is WORMS
    opposed = side_of(trick.winner) != side_of(mover(state))
    return on_worms and opposed and beats(group, trick.standing, trick.led, state.rules)


RESTRICTIONS: Final = (
    Restriction("WO-42: Worms can't be the last card of a trick before Toqu was played", worms_as_fourth),
    Restriction("WO-45: Worms can't be laid on a led seven before the last trick", worms_on_seven),
    Restriction("WO-43: Worms can't be played now, as this trick opens the kam", worms_at_the_opening),
    Restriction("WO-40: Toqu can't be played before Worms, unless you hold Worms too", toqu_before_worms),
    Restriction("WO-41: Toqu can't be laid on your partner's Worms", toqu_barred_from_partner),
)
"""Those that hold, in the order in which they are lifted."""


def _goes_on_worms(state: State, group: Cards) -> bool:
    """Say whether Toqu is laid where Worms lies, whichever card stands there: it seldom is."""
    return TOQU in group and bool(state.trick) and WORMS in state.trick[group.index(TOQU)]


def _is_bound(state: State) -> bool:
    """Say whether there is something to restrict: at 8:8 the two are only high cards (WO-64)."""
    hand = state.hands[mover(state)]
    return (TOQU in hand or WORMS in hand) and not at_eight_all(state)


def _in_force(state: State, groups: Sequence[Cards]) -> tuple[Restriction, ...]:
    """Give the restrictions that are left when some are lifted because of them nothing could be laid."""
    for lifted in range(len(RESTRICTIONS)):
        in_force = RESTRICTIONS[lifted:]
        if any(not any(one.forbids(state, group) for one in in_force) for group in groups):
            return in_force
    return ()
