"""Measure how even a deck is: which categories are chosen, and which cards win, when all choose their best.

`python -m tests.plugins.metal_trumps.balance [--games N] [--deck NAME]` plays games with two to six in turn,
in which every seat chooses the category in which its own card has the best rank within the deck.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping

from cardwright import Deck, DeckCard, Shuffle, Shuffled, bundled_deck, frozen, seed_from_text, shuffled, view
from cardwright_metal_trumps import METAL_TRUMPS, Choose, Rules, State

SEED = "balance"


@frozen
class Tally:
    """What came of some games."""

    games: int
    chosen: Mapping[str, int]
    """How often each category was chosen."""
    compared: Mapping[DeckCard, int]
    """In how many comparisons each card took part."""
    won: Mapping[DeckCard, int]
    """How many of these it won outright; what it brought in does not count."""

    def shares(self) -> dict[str, float]:
        """Give for each category its share of all choices."""
        total = sum(self.chosen.values())
        return {category: count / total for category, count in self.chosen.items()}

    def success(self) -> dict[str, float]:
        """Give for each card the share of its comparisons that it won, the best card first."""
        shares = {str(card): self.won.get(card, 0) / count for card, count in self.compared.items()}
        return dict(sorted(shares.items(), key=lambda item: -item[1]))


def strongest(deck: Deck) -> dict[DeckCard, Choose]:
    """Give for each card the category in which the fewest cards are better, the first if several are."""
    found = {}
    for card in deck.cards:
        better = [
            sum(value > own if category.higher_wins else value < own for value in column)
            for category, own, *column in zip(
                deck.categories, card.values, *(other.values for other in deck.cards), strict=True
            )
        ]
        found[card] = Choose(deck.categories[better.index(min(better))].id)
    return found


def measured(deck: Deck, games: int, seed: str = SEED) -> Tally:
    """Play games with two to six in turn, and count."""
    best, rules = strongest(deck), Rules(cards=deck)
    chosen: Counter[str] = Counter()
    compared: Counter[DeckCard] = Counter()
    won: Counter[DeckCard] = Counter()
    for number in range(games):
        state = dealt(rules, METAL_TRUMPS.seats[number % len(METAL_TRUMPS.seats)], f"{seed} {number}")
        while isinstance(state.turn, int):
            (card,) = view(METAL_TRUMPS, state, state.turn).table.top[state.turn]
            state = METAL_TRUMPS.apply(state, best[card])
            assert state.last is not None
            assert state.last.compared is not None
            chosen[state.last.category] += 1
            compared.update(card for card in state.last.compared if card is not None)
            if len(state.last.best) == 1 and (winner := state.last.compared[state.last.best[0]]) is not None:
                won[winner] += 1
    return Tally(games, chosen, compared, won)


def dealt(rules: Rules, seats: int, seed: str) -> State:
    """Deal."""
    state = METAL_TRUMPS.setup(rules, seats)
    assert isinstance(state.turn, Shuffle)
    return METAL_TRUMPS.apply(state, Shuffled(shuffled(state.turn.cards, seed_from_text(seed), "deal/1")))


def told(tally: Tally) -> str:
    """Tell the shares of the categories, and of the cards the best three and the last."""
    success = list(tally.success().items())
    lines = [f"{tally.games} games, {sum(tally.chosen.values())} rounds", "chosen:"]
    lines += [f"  {category:<24}{share:7.1%}" for category, share in tally.shares().items()]
    lines += [
        "comparisons won:",
        *(f"  {card:<24}{share:7.1%}" for card, share in (*success[:3], success[-1])),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and tell."""
    parser = ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--deck", default="metal-bands")
    given = parser.parse_args()
    sys.stdout.write(told(measured(bundled_deck(given.deck), given.games)))


if __name__ == "__main__":
    main()
