"""The game, as one record."""

from cardwright import Game, Rank, Score, leaders

from cardwright_crazy_eights.moves import Draw, Move, Name, Pass, Play
from cardwright_crazy_eights.rules import apply, deck, legal_moves, setup, why_not
from cardwright_crazy_eights.state import Rules, State


def max_moves(rules: Rules, seats: int) -> int:
    """Bound a game: each card is drawn, passed on, played, named after and shuffled; else passes end it."""
    return 1 + 2 * len(deck(rules, seats)) + rules.max_plays * 5 + (rules.max_plays + 1) * (seats + 1)


def score(state: State) -> Score:
    """Give what is left in each hand once the game is over; the least wins (CE-15)."""
    if state.turn is not None:
        return Score((0,) * len(state.hands), frozenset())
    counts = {Rank.EIGHT: 50, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10, Rank.ACE: state.rules.ace}
    points = tuple(sum(counts.get(card.rank, card.rank) for card in hand) for hand in state.hands)
    return Score(points, leaders(-left for left in points))


CRAZY_EIGHTS: Game[Rules, State, Move] = Game(
    name="crazy-eights",
    title="Crazy Eights",
    seats=range(2, 8),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=max_moves,
    moves=(Play, Name, Draw, Pass),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
)
"""Crazy Eights."""
