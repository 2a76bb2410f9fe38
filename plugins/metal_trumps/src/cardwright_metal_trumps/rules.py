"""The rules. Their statements (MT-01 to MT-16) stand in docs/rules/metal-trumps.md."""

from collections.abc import Sequence

from cardwright import HouseRuleError, Seat, Shuffle, Shuffled, Turn, dealt, evolve, replaced

from cardwright_metal_trumps.comparing import compare, in_play
from cardwright_metal_trumps.moves import Choose, Move, choices
from cardwright_metal_trumps.state import Cards, Comparison, Held, Rules, State, new_state


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same for two as for six
    """Give the cards of the deck that was agreed on."""
    return rules.cards.cards


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the deal; HouseRuleError for a deck without a card for everybody (MT-02)."""
    cards, nothing = rules.cards.cards, ((),) * seats
    if len(cards) < seats:
        raise HouseRuleError(
            "cards", f"expected a card for each of {seats} players, found {len(cards)} in all"
        )
    return new_state(rules, Shuffle(cards), nothing, nothing, (), (), None)


def legal_moves(state: State) -> Sequence[Move]:
    """Give a move for each category, but for those in which the same cards are tied (MT-04, MT-08)."""
    if not isinstance(state.turn, int):
        return ()
    every, tried = choices(state.rules.cards), _tried(state)
    return [move for move in every if move.category not in tried] if tried else every


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, Choose):
        return _compared(state, move.category)
    if state.last is None:
        return _dealt(state, move.cards)
    return _picked_up(state, _held(state), move.cards, state.last)


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    if move.category in _tried(state):
        return f"MT-08: these cards are tied in {move.category}, so it has to be another category"
    there = ", ".join(category.id for category in state.rules.cards.categories)
    return f"MT-04: there is no category {move.category}; the cards have {there}"


def _tried(state: State) -> tuple[str, ...]:
    """Give the categories in which the cards on top are known to be tied."""
    return () if state.last is None else state.last.tried


def _dealt(state: State, cards: Cards) -> State:
    """Deal the cards one by one; the first that a seat gets lies uppermost (MT-02, MT-03)."""
    seats, deal_all = len(state.top), state.rules.remainder == "deal_all"
    each, over = divmod(len(cards), seats)
    laid = _laid(state, dealt(cards, seats, each + deal_all), 0, (), None)
    return laid if deal_all else evolve(laid, set_aside=cards[len(cards) - over :])


def _compared(state: State, category: str) -> State:
    """Compare the top cards (MT-05): somebody wins them, or several are tied (MT-08)."""
    played = in_play(state)
    last = compare(state, played, category)
    if len(last.best) == 1:
        return _won(state, last, played)
    match state.rules.tie:
        case "middle_all" | "middle_tied_only":
            return _to_the_middle(state, last, played)
        case "next_category_same_cards":
            return _going_on(state, _held(state), state.middle, last, last.chooser)


def _won(state: State, last: Comparison, played: Held) -> State:
    """Let the winner take the compared cards, clockwise from one of them, and then the middle (MT-06)."""
    first = _first_under(state.rules, last.best[0])
    cards = sum(played[first:] + played[:first], ()) + state.middle
    return _taken(state, _left(state, played), cards, last)


def _first_under(rules: Rules, winner: Seat) -> Seat:
    """Give the seat whose card goes first under the winner's pile; any, where cards are shuffled."""
    match rules.pickup_order:
        case "winner_first":
            return winner
        case "winner_last":
            return winner + 1
        case "seat_order" | "shuffled":
            return 0


def _to_the_middle(state: State, last: Comparison, played: Held) -> State:
    """Lay tied cards in the middle (MT-08), unless who still has cards decides it (MT-10, MT-13)."""
    held, middle = _left(state, played), sum(played, state.middle)
    have = tuple(seat for seat, cards in enumerate(held) if cards)
    if len(have) == 1:
        return _picked_up(state, held, middle, evolve(last, best=have))  # never shuffled
    deciders = tuple(seat for seat in have if seat in last.best)
    if state.rules.tie == "middle_tied_only" and len(deciders) == 1:
        return _taken(state, held, middle, evolve(last, best=deciders))
    return _going_on(state, held, middle, last, _with_cards(held, last.chooser))


def _taken(state: State, held: Held, cards: Cards, last: Comparison) -> State:
    """Give won cards to the winner, or to the dealer to shuffle them before (MT-06)."""
    if state.rules.pickup_order == "shuffled":
        return _laid(state, held, Shuffle(cards), (), last)
    return _picked_up(state, held, cards, last)


def _picked_up(state: State, held: Held, cards: Cards, last: Comparison) -> State:
    """Put won cards under the winner's pile; he chooses next, or the next one does (MT-07)."""
    (winner,) = last.best
    held = replaced(held, winner, held[winner] + cards)
    chooser = winner if state.rules.chooser == "winner" else _with_cards(held, last.chooser + 1)
    return _going_on(state, held, (), last, chooser)


def _going_on(state: State, held: Held, middle: Cards, last: Comparison, chooser: Seat) -> State:
    """Go on, unless fewer than two have cards (MT-12 to MT-14) or the rounds are over (MT-16)."""
    over = held.count(()) > len(held) - 2 or last.round == state.rules.max_rounds
    return _laid(state, held, None if over else chooser, middle, last)


def _laid(state: State, held: Held, turn: Turn, middle: Cards, last: Comparison | None) -> State:
    """Lay out what each seat holds: a card on top, and the others under it (MT-03)."""
    top, pile = tuple([cards[:1] for cards in held]), tuple([cards[1:] for cards in held])
    return new_state(state.rules, turn, top, pile, middle, state.set_aside, last)


def _held(state: State) -> Held:
    """Give what each seat holds."""
    return tuple([top + pile for top, pile in zip(state.top, state.pile, strict=True)])


def _left(state: State, played: Held) -> Held:
    """Give what each seat holds when the compared cards are gone."""
    if played is state.top:  # all who have cards took part, as nearly always
        return state.pile
    parts = zip(played, state.top, state.pile, strict=True)
    return tuple([pile if out else top + pile for out, top, pile in parts])


def _with_cards(held: Held, first: Seat) -> Seat:
    """Give the first seat that has cards, clockwise from one (MT-07, MT-11); that one if nobody has any."""
    seats = [(first + step) % len(held) for step in range(len(held))]
    return next((seat for seat in seats if held[seat]), seats[0])
