"""Rounds: the cards for them, the deal, the end, and which one follows."""

from typing import Final

from cardwright import Cards, Seat, Shuffle, dealt, evolve, french_deck

from cardwright_three_thirteen.scoring import best_seats, with_round
from cardwright_three_thirteen.state import Rules, Stage, Standing, State, hand_size

EXTRA_ROUNDS: Final = 3
"""There are never more extra rounds than this (TT-27)."""


def deck(rules: Rules, seats: int) -> Cards:
    """Give one pack, or two (TT-02)."""
    return french_deck(packs=_packs(rules, seats))


def most_turns(rules: Rules, seats: int) -> int:
    """Give the turns after which a round ends if nobody went out; `seats` are those of the game."""
    return 200 * seats if rules.max_turns_per_round is None else rules.max_turns_per_round


def gathered(
    rules: Rules, standing: Standing, melds: tuple[Cards, ...], laid_open: tuple[Cards, ...]
) -> State:
    """Give the table before a deal: all cards wait, and what was laid open last is still shown.

    The dealer sits right of the seat that begins in the first round, and one seat further in each (TT-06).
    """
    seats = len(standing.totals)
    first, nothing = next_seat(standing.playing, (standing.round - 1) % seats), ((),) * seats
    waiting = Shuffle(deck(rules, seats))
    return State(
        rules, waiting, standing, Stage.DEAL, first, 0, (), (), (), nothing, nothing, melds, laid_open
    )


def deal(state: State, cards: Cards) -> State:
    """Deal the hands, the first discard and the stock (TT-03, TT-05); only some may be playing (TT-27)."""
    playing, size = state.standing.playing, hand_size(state.rules, state.standing.round)
    hands: list[Cards] = [()] * len(state.hands)
    for seat, hand in zip(playing, dealt(cards, len(playing), size, playing.index(state.seat)), strict=True):
        hands[seat] = tuple(sorted(hand))
    left = cards[size * len(playing) :]
    return evolve(
        state,
        turn=state.seat,
        stage=Stage.DRAW,
        stock=left[1:],
        discards=left[:1],
        hands=tuple(hands),
        melds=(),
        laid_open=((),) * len(hands),
    )


def end_round(state: State) -> State:
    """Add up the round, lay all hands open, and gather the cards if there is another round (TT-24)."""
    standing, out = with_round(state), state.out
    laid_open = tuple(() if seat in out else hand for seat, hand in enumerate(state.hands))
    following = _following(state.rules, standing)
    if following is not None:
        return gathered(state.rules, following, state.melds, laid_open)
    return evolve(state, turn=None, standing=standing, known=state.hands, laid_open=laid_open)


def next_seat(playing: tuple[Seat, ...], seat: Seat) -> Seat:
    """Give the next seat clockwise that plays the round."""
    return next((other for other in playing if other > seat), playing[0])


def _packs(rules: Rules, seats: int) -> int:
    match rules.decks:
        case "auto":
            return 1 if seats <= 3 else 2
        case "common":
            return 1 if seats == 2 else 2
        case 1 | 2:
            return rules.decks


def _following(rules: Rules, standing: Standing) -> Standing | None:
    """Give the next round, None if there is none; after the last one the tied may play on (TT-27)."""
    number, tied = standing.round + 1, best_seats(standing)
    if number < rules.rounds:
        return evolve(standing, round=number)
    if len(tied) == 1 or rules.extra_round == "shared" or number == rules.rounds + EXTRA_ROUNDS:
        return None
    playing = tuple(sorted(tied)) if rules.extra_round == "tied_13_kings" else standing.playing
    return evolve(standing, round=number, playing=playing)
