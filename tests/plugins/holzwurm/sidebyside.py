"""What the plugin and the naive game have in common, to compare them."""

from typing import Any

from attrs import asdict
from cardwright import Shuffle, Shuffled, zones
from cardwright_holzwurm import HOLZWURM, Card, Move, Rules, State

from . import naive
from .tables import write


def begin(rules: Rules, seats: int) -> tuple[State, naive.Table]:
    return HOLZWURM.setup(rules, seats), naive.new_match(seats, asdict(rules))


def deal(state: State, table: naive.Table, order: list[str]) -> State:
    naive.deal(table, order)
    return HOLZWURM.apply(state, Shuffled(tuple(Card[token] for token in order)))


def do(state: State, table: naive.Table, move: Move) -> State:
    naive.do(table, write(move))
    return HOLZWURM.apply(state, move)


def plugin_says(state: State) -> dict[str, Any]:
    """Say all that a table is, in texts and numbers."""
    laid = zones(state)
    score = HOLZWURM.score(state)
    return {
        "turn": "dealer" if isinstance(state.turn, Shuffle) else state.turn,
        "moves": {write(move) for move in HOLZWURM.legal_moves(state)},
        "waiting": set(map(str, laid.get("cards", ()))),
        "display": list(map(str, laid["display"])),
        "rows": [list(map(str, row)) for row in laid["rows"]],
        "hands": [sorted(map(str, hand)) for hand in laid["hands"]],
        "known": [set(map(str, hand)) for hand in laid["known"]],
        "set_aside": list(map(str, laid["set_aside"])),
        "points": list(score.points),
        "winners": set(score.winners),
    }


def naive_says(table: naive.Table) -> dict[str, Any]:
    return {
        "turn": table["turn"],
        "moves": set(naive.moves(table)),
        "waiting": set(table["waiting"]),
        "display": table["display"],
        "rows": table["rows"],
        "hands": [sorted(hand) for hand in table["hands"]],
        "known": table["seen"],
        "set_aside": table["set_aside"],
        "points": table["totals"],
        "winners": table["winners"],
    }
