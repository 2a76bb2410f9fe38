"""Gin Rummy beside OpenSpiel's: who moves, all legal moves, every hand and the result, after each step.

Two deviations are listed; wherever one is met, it is checked that it is this one.

GR-30: whether one may knock is estimated there from one best way to lay eleven cards, and the dearest card
that it leaves. Another way may leave less without its dearest card. Then `knock` is legal here alone, and
OpenSpiel's own `legal_discards` names a card after which the rest is low enough.

GR-50: cards may be laid off there to both ends of a run, and to those that lie there since, but no further.
Then a third card in a row is legal here alone.
"""

from importlib import import_module
from random import Random
from typing import Any, Final

from cardwright import Card, Cards, mover
from cardwright_gin_rummy import (
    GIN_RUMMY,
    Discard,
    DrawStock,
    DrawUpcard,
    Knock,
    LayOff,
    Meld,
    Move,
    Rules,
    State,
)

from .gin_common import (
    HOUSES,
    Found,
    Player,
    begin,
    by_chance,
    check,
    end_of,
    keenly,
    nothing_yet,
    place_low,
    shuffled_deck,
)

KNOCK: Final = 55
MELDS: Final = 56


def compare(games: int, seed: str) -> Found:
    """Play games side by side; DisagreementError at the first step at which they do not agree."""
    pyspiel = import_module("pyspiel")
    games_there = {rules: pyspiel.load_game("gin_rummy", parameters(rules)) for rules in HOUSES}
    found = nothing_yet()
    for number in range(games):
        chance = Random(f"{seed}/{number}")  # noqa: S311  # no secret
        state = begin(HOUSES[number // 2 % len(HOUSES)], shuffled_deck(chance))
        table = games_there[state.rules].new_initial_state()
        for card in (*state.hands[0], *state.hands[1], *state.discards):
            table.apply_action(index(card))
        _play(state, table, chance, found, keenly if number % 2 else by_chance)
    return found


def parameters(rules: Rules) -> dict[str, Any]:
    """Give OpenSpiel's parameters for house rules."""
    names = ("oklahoma", "knock_card", "gin_bonus", "undercut_bonus")
    return {name: getattr(rules, name) for name in names}


def _play(state: State, table: Any, chance: Random, found: Found, choose: Player) -> None:
    while state.turn is not None:
        both = _compare(state, table, found)
        move = choose(state, both, chance)
        stock = state.stock
        state = GIN_RUMMY.apply(state, move)
        table.apply_action(action(move))
        if isinstance(move, DrawStock):
            table.apply_action(index(stock[0]))
        found.steps["moves"] += 1
    check("whose turn it is", state.turn, None if table.is_terminal() else table.current_player(), state)
    points = GIN_RUMMY.score(state).points
    check("the result", [points[0] - points[1], points[1] - points[0]], table.returns(), state)
    found.ends[end_of(state)] += 1


def _compare(state: State, table: Any, found: Found) -> list[Move]:
    """Compare one table with the other, and give the moves that are legal at both."""
    check("who is to move", mover(state), table.current_player(), state)
    for seat, hand in enumerate(table.hands()):
        ours = {*state.hands[seat], *state.knocked.deadwood[seat]}
        check("a hand", {index(card) for card in ours}, set(hand), state)
    check("the stock", len(state.stock), table.stock_size(), state)
    check("the limit", state.match.limit, table.knock_card(), state)
    laid = [[meld_number(meld) for meld in melds] for melds in state.knocked.melds]
    check("the melds", laid, table.layed_melds(), state)
    check("cards laid off", [index(card) for card in state.knocked.laid_off], table.layoffs(), state)
    if state.knocked.knocker is None:
        known = [{index(card) for card in cards} for cards in state.known]
        check("known cards", known, list(map(set, table.known_cards())), state)
    theirs = set(table.legal_actions())
    moves = {action(move): move for move in GIN_RUMMY.legal_moves(state)}
    for number in moves.keys() - theirs:
        found.deviations[_deviation(state, moves[number])] += 1
    check("moves legal there alone", set(), theirs - moves.keys(), state)
    return [move for number, move in moves.items() if number in theirs]


def _deviation(state: State, move: Move) -> str:
    """Say which listed deviation allows a move here alone, or raise DisagreementError."""
    hand = state.hands[mover(state)]
    if isinstance(move, Knock):
        utils = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
        held = [index(card) for card in (*hand, *(state.discards[-1:] if state.stage == "wall" else ()))]
        if utils.min_deadwood(held) > state.match.limit and utils.legal_discards(held, state.match.limit):
            return "GR-30: a knock that is overlooked"
    elif isinstance(move, LayOff):
        row = {card for card in state.knocked.laid_off if card.suit is move.card.suit}
        if any(abs(place_low(card) - place_low(move.card)) == 1 for card in row):
            return "GR-50: a third card in a row"
    check("a move that is legal here alone", move, None, state)
    return ""


def index(card: Card) -> int:
    """Give OpenSpiel's number of a card."""
    return "SCDH".index(str(card)[1]) * 13 + place_low(card)


def meld_number(cards: Cards) -> int:
    """Give OpenSpiel's number of a meld: sets by rank and missing suit, runs by length, suit and rank."""
    suits = {index(card) // 13 for card in cards}
    lowest = min(map(place_low, cards))
    if len(suits) == 1:
        before = {3: 65, 4: 109, 5: 149}[len(cards)]
        return before + suits.pop() * (14 - len(cards)) + lowest
    return lowest * 5 + (4 if len(cards) == 4 else ({0, 1, 2, 3} - suits).pop())


def action(move: Move) -> int:
    """Give OpenSpiel's number of a move."""
    match move:
        case Discard(card) | LayOff(card):
            return index(card)
        case DrawUpcard():
            return 52
        case DrawStock():
            return 53
        case Knock():
            return KNOCK
        case Meld(cards):
            return MELDS + meld_number(cards)
        case _:
            return 54
