"""Tables for the tests, with the cards written as text: `3-7` is a card with the values 3 and 7."""

import re
from typing import Any, Final

from cardwright import Category, Deck, DeckCard, Seat, Shuffled, evolve, play, read_move, write_move
from cardwright_metal_trumps import METAL_TRUMPS, Rules, State

CATEGORIES: Final = (
    Category("high", "High"),
    Category("wide", "Wide"),
    Category("low", "Low", higher_wins=False),
)
"""Of the first two the higher value wins, of the third the lower; cards with one value have but the first."""
RULES: Final = Rules()


def cards(text: str) -> tuple[DeckCard, ...]:
    """Give cards: `3-7` has these values, `3-7-b` has them too, `n3` has 3 below nought."""
    return tuple(DeckCard(token, token, _values(token)) for token in text.split())


def _values(token: str) -> tuple[int, ...]:
    return tuple(int(part.replace("n", "-")) for part in re.findall(r"n?[0-9]+", token))


def deck(text: str) -> Deck:
    """Give the deck of these cards."""
    made = cards(text)
    return Deck("test", CATEGORIES[: len(made[0].values)], made)


def table(*hands: str, middle: str = "", aside: str = "", turn: Seat = 0, rules: Rules = RULES) -> State:
    """Lay out a table with these hands, each with its uppermost card first, as if after the deal."""
    held = tuple(map(cards, hands))
    return State(
        rules=evolve(rules, cards=deck(" ".join((*hands, middle, aside)))),
        turn=turn,
        top=tuple(hand[:1] for hand in held),
        pile=tuple(hand[1:] for hand in held),
        middle=cards(middle),
        set_aside=cards(aside),
        last=None,
    )


def dealt(seats: int, text: str, rules: Rules = RULES) -> State:
    """Deal these cards, the first of them on top, from a deck in which they are all there is."""
    made = evolve(rules, cards=deck(text))
    return play(METAL_TRUMPS, METAL_TRUMPS.setup(made, seats), Shuffled(made.cards.cards))


def after(state: State, *texts: str) -> State:
    """Play on: a category is chosen by its name, and `shuffled 3,5` deals."""
    for text in texts:
        move = read_move(METAL_TRUMPS, state, text if " " in text else f"choose {text}")
        state = play(METAL_TRUMPS, state, move)
    return state


def legal(state: State) -> list[str]:
    return [write_move(move) for move in METAL_TRUMPS.legal_moves(state)]


def told(pile: tuple[Any, ...]) -> str:
    return " ".join(map(str, pile))


def held(state: State) -> list[str]:
    """Tell what each seat holds, the uppermost card first."""
    return [told(top + pile) for top, pile in zip(state.top, state.pile, strict=True)]


def points(state: State) -> tuple[int, ...]:
    return METAL_TRUMPS.score(state).points


def winners(state: State) -> set[int]:
    return set(METAL_TRUMPS.score(state).winners)
