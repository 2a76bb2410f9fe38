"""The rules. Their statements (HW-01 to HW-35) stand in docs/rules/holzwurm.md."""

from functools import cache

from cardwright import Shuffle, Shuffled, added, dealt, evolve, mover, replaced, taken_from

from cardwright_holzwurm.cards import BLACK_13, DECK, Card, Cards, Colour
from cardwright_holzwurm.moves import ADD, MOST_ROWS, START, Add, Move, Start
from cardwright_holzwurm.scoring import hand_points
from cardwright_holzwurm.state import Piles, Rules, State, new_state

HAND_SIZE = {2: 15, 3: 15, 4: 15, 5: 12, 6: 10}
"""The cards dealt to each seat, by the number of seats (HW-01, HW-05)."""

_COLOURED = {card: card.colour for card in DECK if card.colour not in (Colour.GREY, Colour.BLACK)}
"""The colour that a card gives a row (HW-16)."""


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same whoever plays
    """Give the 66 cards (HW-02)."""
    return DECK


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the first deal."""
    return _gathered(rules, 0, (0,) * seats)


def legal_moves(state: State) -> list[Move]:
    """Give what the seat may do with each card of its hand; there always is something (HW-10, HW-17)."""
    if not isinstance(state.turn, int):
        return []
    ways = _ways(_colours(state.rows), state.rules.max_grey_only)
    moves: list[Move] = []
    for card in state.hands[state.turn]:
        moves += ways[card]
    return moves


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move; the number test decides what an added card does (HW-20 to HW-23)."""
    if isinstance(move, Start):
        return _stays(state, move.card, (*state.rows, (move.card,)))
    if isinstance(move, Shuffled):
        return _dealt(state, move.cards)
    card, row, rows = move.card, move.row, state.rows
    if card.magnitude > len(rows[row]):
        return _stays(state, card, replaced(rows, row, (*rows[row], card)))
    return _fails(state, card, row)


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    if move.card not in state.hands[mover(state)]:
        return f"HW-10: {move.card} is not in your hand, and you play a card from your hand"
    row = move.row if isinstance(move, Add) else None
    return _refusal(move.card.colour, row, _colours(state.rows), state.rules.max_grey_only)


def _gathered(rules: Rules, hand: int, totals: tuple[int, ...]) -> State:
    """Give the table before a deal: the black 13 lies open, all else is to be shuffled (HW-03)."""
    nothing = ((),) * len(totals)
    return new_state(rules, Shuffle(DECK[:-1]), hand, (BLACK_13,), (), nothing, nothing, (), totals)


def _colours(rows: Piles) -> tuple[Colour, ...]:
    """Give each row's colour, grey while it has none (HW-16): grey cards are the highest in the order."""
    return tuple([_COLOURED.get(row[0]) or min(row).colour for row in rows])


@cache
def _ways(colours: tuple[Colour, ...], limit: str | int) -> dict[Card, tuple[Move, ...]]:
    """Give what each card may do over rows of these colours, worked out once."""
    places = (None, *range(len(colours)))
    free = {hue: tuple(row for row in places if not _refusal(hue, row, colours, limit)) for hue in Colour}
    return {card: _moves(card, free[card.colour]) for card in DECK}


@cache
def _moves(card: Card, places: tuple[int | None, ...]) -> tuple[Move, ...]:
    return tuple(START[card] if row is None else ADD[card][row] for row in places)


def _refusal(colour: Colour, row: int | None, colours: tuple[Colour, ...], limit: str | int) -> str:
    """Say why a card of a colour may not go on a row, or start one (None); empty if it may (HW-11 to 16)."""
    is_grey, at = colour is Colour.GREY, colours.index(colour) if colour in colours else None
    if row is not None and not 0 <= row < len(colours):
        return f"HW-11: there is no row {row}; the table has {len(colours)} of them, counted from 0"
    if not is_grey and at is not None and row != at:
        return f"HW-12: {colour} already lies in row {at}, so the card must go there"
    if not is_grey and row is not None and colours[row] not in (colour, Colour.GREY):
        return f"HW-11: row {row} is {colours[row]}, and a row has one colour"
    if row is None and len(colours) == MOST_ROWS:
        return "HW-11: five rows lie on the table already, and there are never more"
    if row is None and is_grey and at is not None and limit == 1:
        return f"HW-15: row {at} is of grey cards alone, and there may be only one such row"
    return ""


def _stays(state: State, card: Card, rows: Piles) -> State:
    """Leave a card on the table; the turn passes (HW-08), or the hand ends with its last card (HW-30)."""
    seat, rules, display, known = mover(state), state.rules, state.display, state.known
    hands, turn = taken_from(state.hands, seat, card), (seat + 1) % len(state.hands)
    if card in known[seat]:
        known = taken_from(known, seat, card)
    after = new_state(rules, turn, state.hand, display, rows, hands, known, state.set_aside, state.totals)
    return after if hands[seat] else _ended(after)


def _fails(state: State, card: Card, row: int) -> State:
    """Take the row, the card back and the top of the display (HW-24); the hand may end (HW-30, HW-31)."""
    seat, rules, display, rows = mover(state), state.rules, state.display[:-1], state.rows
    held, taken = state.hands[seat], (*rows[row], state.display[-1])
    hands = replaced(state.hands, seat, added(held, *taken))
    known = replaced(state.known, seat, tuple(sorted({*state.known[seat], card, *taken})))
    rows = rows[:row] + rows[row + 1 :]
    turn = (seat + 1) % len(hands)
    after = new_state(rules, turn, state.hand, display, rows, hands, known, state.set_aside, state.totals)
    return _ended(after) if not display or (len(held) == 1 and rules.last_card == "any") else after


def _ended(state: State) -> State:
    """Add up the hand (HW-32), and gather the cards if another is to come (HW-35)."""
    points = [hand_points(state.rules, hand) for hand in state.hands]
    totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
    if state.hand + 1 < state.rules.hands:
        return _gathered(state.rules, state.hand + 1, totals)
    return evolve(state, turn=None, hand=state.hand + 1, totals=totals)


def _dealt(state: State, cards: Cards) -> State:
    """Lay five cards to the black 13, deal the hands, set the rest aside (HW-04 to HW-08)."""
    seats, first = len(state.totals), state.hand % len(state.totals)
    display = tuple(sorted((BLACK_13, *cards[:5]), key=lambda card: card.points))
    hands = tuple(tuple(sorted(hand)) for hand in dealt(cards[5:], seats, HAND_SIZE[seats], first))
    left = cards[5 + seats * HAND_SIZE[seats] :]
    return new_state(state.rules, first, state.hand, display, (), hands, ((),) * seats, left, state.totals)
