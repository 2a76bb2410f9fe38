"""The other side: OpenSpiel's numbers for moves, what it tells a player of its table, and what it counts."""

from typing import Any, Final, TypeAlias

import pyspiel
from cardwright import Card, Cards, Rank, Seat, frozen
from cardwright_crazy_eights import Draw, Move, Name, Pass, Play, Rules

DEVIATIONS: Final = {
    "CE-01": "up to fifteen can play there, and up to seven here",
    "CE-02": "the dealer is chosen by chance there, and sits last here",
    "CE-03": "an eight that is turned up goes to a place in the stock by chance there, and under it here",
    "CE-15": "a card from two to ten counts its place in the pack and two more there, and its pips here",
}
"""Where OpenSpiel differs, by the statements of docs/rules/crazy-eights.md.

The first two are no matter for a game that both can play, and the third cannot be seen in one, since
OpenSpiel is told each card that chance deals. What comes of the last is taken off by `excess`.
"""

DRAW, PASS, NAME, DEALER = 52, 53, 54, 52
"""OpenSpiel's numbers for the moves that play no card, and for chance making seat 0 the dealer."""

Table: TypeAlias = Any
"""A state of OpenSpiel, which is changed in place."""


@frozen
class Seen:
    """What a player sees of a table, in OpenSpiel's numbers."""

    hand: dict[int, int]
    """How many copies of each card."""
    top: int
    suit: int
    others: list[int]
    """How many cards the others have, from the next player on."""


def new_table(rules: Rules, seats: int) -> Table:
    """Give the table before the deal, with the last seat as the dealer."""
    parameters = {
        "players": seats,
        "max_draw_cards": rules.draws,
        "max_turns": rules.max_plays,
        "reshuffle": rules.reshuffle,
        "use_special_cards": False,
    }
    table = pyspiel.load_game("crazy_eights", parameters).new_initial_state()
    table.apply_action(DEALER + seats - 1)
    return table


def number(move: Move) -> int:
    """Give OpenSpiel's number for a move; its number for a card is ours."""
    match move:
        case Play(card):
            return int(card)
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case Name(suit):
            return NAME + suit


def seen(table: Table, seat: Seat, seats: int) -> Seen:
    """Read what a player is told: a row of numbers, each of which is the place of a one among noughts."""
    packs = 2 if seats > 5 else 1
    lengths = [packs + 1] * len(Card) + [len(Card), 4] + [packs * len(Card) + 1] * (seats - 1)
    told, numbers, at = table.observation_tensor(seat), [], 0
    for length in lengths:
        numbers.append(told[at : at + length].index(1))
        at += length
    hand, (top, suit, *others) = numbers[: len(Card)], numbers[len(Card) :]
    return Seen({card: copies for card, copies in enumerate(hand) if copies}, top, suit, others)


def in_stock(table: Table, cards: int) -> dict[int, int]:
    """Give how many copies of each card chance may deal out of a stock of so many."""
    return {card: round(share * cards) for card, share in table.chance_outcomes()}


def excess(hand: Cards) -> int:
    """Give what OpenSpiel counts for a hand beyond the pips of its number cards (CE-15)."""
    return sum(
        int(card) + 2 - card.rank for card in hand if card.rank <= Rank.TEN and card.rank != Rank.EIGHT
    )
