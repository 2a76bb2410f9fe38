"""The trick on the table, as the restrictions and the lus look at it."""

from typing import Final

from cardwright import Card, Cards, Seat, frozen, mover

from cardwright_worms.cards import TOQU, WORMS
from cardwright_worms.moves import follows, leads
from cardwright_worms.state import SEATS, State, at_eight_all
from cardwright_worms.strength import bases, takers

LAST_PLACE: Final = 3
"""The place in a trick of the fourth player, counted from 0."""


@frozen
class Trick:
    """A trick with at least a lead in it."""

    state: State
    groups: tuple[Cards, ...]
    """What each player laid, in turn, a card for each position."""
    takers: tuple[int, ...]
    """The places of the groups that took the trick in turn; the last one stands (WO-14)."""

    @property
    def standing(self) -> Cards:
        """The group that has to be beaten."""
        return self.groups[self.takers[-1]]

    @property
    def led(self) -> Cards:
        """The card that counts as led at each position (WO-24)."""
        return bases(self.groups)

    @property
    def winner(self) -> Seat:
        """Who laid the standing group."""
        return self.seat_at(self.takers[-1])

    def seat_at(self, place: int) -> Seat:
        """Give who plays at a place in the trick."""
        return (self.state.leader + place) % SEATS


def trick_of(state: State) -> Trick:
    """Look at the trick of a table where something was led."""
    groups = tuple(zip(*state.trick, strict=True))
    return Trick(state, groups, tuple(takers(groups, state.rules)))


def next_place(state: State) -> int:
    """Give the place in the trick of the player on turn, 0 for the leader."""
    return len(state.trick[0]) if state.trick else 0


def groups_held(state: State) -> list[Cards]:
    """Give the groups that the seat to move could lay by number and rank alone (WO-10, WO-11, WO-13)."""
    hand = state.hands[mover(state)]
    return follows(hand, len(state.trick)) if state.trick else leads(hand)


def was_played(state: State, card: Card) -> bool:
    """Say whether a card was played in this deal, to an earlier trick or to this one."""
    return any(card in pile for pile in (*state.won, *state.trick))


def opening_bars_worms(state: State, place: int) -> bool:
    """Say whether Worms is barred from a place in this trick, as it opens the kam (WO-43)."""
    opening = state.sheet.first_deal and not any(state.won)
    return opening and (place == 0 or state.rules.first_lead_worms == "nobody_in_first_trick")


def live_worms(trick: Trick) -> int | None:
    """Give the place of a Worms in the trick with which there are lus to be had (WO-52).

    One that had to be laid on a led seven needs no mention, as it never stands (WO-28).
    """
    state = trick.state
    place = next((place for place, group in enumerate(trick.groups) if WORMS in group), LAST_PLACE)
    played = [*state.won, *trick.groups[:place]]  # Toqu beside it does no harm
    toqu_before = any(TOQU in cards for cards in played)
    dead = place == LAST_PLACE or toqu_before or opening_bars_worms(state, place) or at_eight_all(state)
    return None if dead else place
