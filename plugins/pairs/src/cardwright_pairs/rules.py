"""The rules. Their statements (ME-01 to ME-08) stand in docs/rules/pairs.md."""

from collections.abc import Sequence
from itertools import compress, repeat
from operator import is_not
from typing import Final

from cardwright import AnyCard, Deck, Shuffle, Shuffled, Turn, french_deck, mover, replaced

from cardwright_pairs.matching import check_cards, is_pair
from cardwright_pairs.moves import Move, TurnUp, turn_ups
from cardwright_pairs.state import Faces, Rules, State, new_state

TURNS_A_CARD: Final = 50
"""How long a game may be for each card in it, unless `max_turns` says otherwise (ME-05)."""


def deck(rules: Rules, seats: int) -> Faces:  # noqa: ARG001  # the same whoever plays
    """Give the 52 French cards, or each card of another deck twice (ME-04)."""
    if isinstance(rules.cards, Deck):
        return tuple(card for card in rules.cards.cards for _ in range(2))
    return french_deck()


def most_turns(rules: Rules, cards: int) -> int:
    """Give after how many turns a game with so many cards is over whatever lies there (ME-05)."""
    return TURNS_A_CARD * cards if rules.max_turns == "by_cards" else rules.max_turns


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the cards are laid out; HouseRuleError if they cannot be paired (ME-04)."""
    cards = deck(rules, seats)
    check_cards(rules, cards)
    return new_state(rules, Shuffle(cards), 0, (), (), (), ((),) * seats)


def legal_moves(state: State) -> list[Move]:
    """Give the positions whose card lies face down, or will before another is turned up (ME-06)."""
    if not isinstance(state.turn, int):
        return []
    layout = _turned_down(state)
    lies_there = map(is_not, layout, repeat(None))  # quicker than a loop over all positions
    return [*compress(turn_ups(len(layout)), lies_there)]


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move: the layout, or a first or a second card turned up."""
    if isinstance(move, TurnUp):
        return _second(state, move.position) if len(state.open) == 1 else _first(state, move.position)
    return new_state(state.rules, 0, state.turns, move.cards, (), (), state.won)


def why_not(state: State, move: Move) -> str:
    """Say which rule refuses a move."""
    position, positions = move.position, len(state.layout)
    if not 0 <= position < positions:
        return f"ME-06: there is no position {position}; there are {positions} of them, counted from 0"
    if position in state.opened:
        return f"ME-06: the card at position {position} lies open already, and you need another one"
    return f"ME-06: the card that lay at position {position} has been taken"


def _turned_down(state: State) -> Sequence[AnyCard | None]:
    """Give the layout with two cards that were no pair turned down again, each where it lay (ME-03)."""
    if len(state.open) < 2:
        return state.layout
    (one, other), layout = state.opened, list(state.layout)
    layout[one], layout[other] = state.open
    return layout


def _first(state: State, position: int) -> State:
    """Turn up the first card of a turn (ME-01)."""
    layout = list(_turned_down(state))
    first, layout[position] = layout[position], None
    assert first is not None, "a card lies there (ME-06)"
    return new_state(state.rules, state.turn, state.turns, tuple(layout), (first,), (position,), state.won)


def _second(state: State, position: int) -> State:
    """Turn up the second card: the two are taken (ME-02), or stay open for all to see (ME-03)."""
    (first,), second = state.open, state.layout[position]
    assert second is not None, "a card lies there (ME-06)"
    layout, seat, turns = replaced(state.layout, position, None), mover(state), state.turns + 1
    if not is_pair(state.rules, first, second):
        turn = _turn(state, turns, passes=True)
        return new_state(
            state.rules, turn, turns, layout, (first, second), (*state.opened, position), state.won
        )
    won = replaced(state.won, seat, (*state.won[seat], first, second))
    all_taken = sum(map(len, won)) == len(layout)
    turn = None if all_taken else _turn(state, turns, passes=not state.rules.again_on_match)
    return new_state(state.rules, turn, turns, layout, (), (), won)


def _turn(state: State, turns: int, *, passes: bool) -> Turn:
    """Give whose turn it is after so many of them; nobody's if there are no more (ME-05)."""
    if turns == most_turns(state.rules, len(state.layout)):
        return None
    return (mover(state) + passes) % len(state.won)
