"""Hearts against OpenSpiel's: the same deals and the same moves in both, which agree at every step.

`python -m tests.oracle.hearts --games 10000 --seed 1`, with `open_spiel` installed.

First it shows that it can fail: for each house rule it plays until the two differ that have it set
differently. Then it plays the games, each by house rules that are drawn by lot, and compares who is to move,
what is legal, and what the hand brings. Not all seats play at random, and not all deals are fair, so that
rare things happen; in the end it tells how often each did, and takes it for a failure if one never did.

OpenSpiel numbers the cards as `int(card)` does. Its first move is the direction in which cards are passed,
the next 52 deal them, to seats 0, 1, 2, 3 and again. Its returns are 26 less the points.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, Protocol, cast

import pyspiel
from cardwright import Card, Cards, Shuffled, Suit, evolve, french_deck, mover, write_move
from cardwright_hearts import HEARTS, Move, Pass, Rules, State

OPTIONS: Final = {
    "any_club": "can_lead_any_club",
    "clean_start": "no_pts_on_first_trick",
    "must_break": "must_break_hearts",
    "queen_breaks": "qs_breaks_hearts",
    "spare_queen": "can_lead_hearts_instead_of_qs",
    "jack": "jd_bonus",
    "no_trick": "avoid_all_tricks_bonus",
}
"""The house rules that are yes or no, and what OpenSpiel calls them."""
DIRECTIONS: Final = {"none": 0, "left": 1, "across": 2, "right": 3, "cycle": 1}
"""The number of each direction in OpenSpiel; the first hand of a cycle is passed to the left."""
QUEEN: Final = Card["QS"]
ALL_HEARTS: Final = [card for card in Card if card.suit is Suit.HEARTS]
RARE: Final = (
    "a point in a first trick that is kept clean",
    "hearts led, or free to be led, for want of others",
    "the queen led for want of others",
    "the queen spared",
    "hearts broken by the queen",
    "a moon",
    "a moon without the jack, which counts",
    "a moon, and no trick for one whom that would help",
    "no trick, which helps",
)
"""What has to happen at least once."""
CONTROL_GAMES: Final = 5_000
"""In so many games a house rule that is set differently has to show."""


class DifferError(Exception):
    """Where the two differ, and how they came there."""


class Theirs(Protocol):
    """What is used of a state of OpenSpiel."""

    def current_player(self) -> int:
        """Give the seat to move, a number below nought at the end."""

    def legal_actions(self) -> list[int]:
        """List what may be done."""

    def apply_action(self, action: int, /) -> None:
        """Do it."""

    def is_terminal(self) -> bool:
        """Say whether the hand is over."""

    def returns(self) -> list[float]:
        """Give what it has brought."""


def theirs_by(rules: Rules, deal: Cards) -> Theirs:
    """Begin a hand in OpenSpiel."""
    options = {theirs: getattr(rules, ours) for ours, theirs in OPTIONS.items()}
    game = pyspiel.load_game("hearts", {"pass_cards": rules.passing != "none", **options})
    state = cast("Theirs", game.new_initial_state())
    for action in (DIRECTIONS[rules.passing], *map(int, deal)):
        state.apply_action(action)
    return state


def compare(rules: Rules, their_rules: Rules, chance: Random, seen: Counter[str]) -> None:
    """Play a hand in both, by these house rules each; DifferError where they differ."""
    deal = some_deal(chance)
    styles = [chance.choice(("any", "any", "high", "low")) for _ in range(4)]
    theirs, moves = theirs_by(their_rules, deal), list[str]()
    state = HEARTS.apply(HEARTS.setup(rules, 4), Shuffled(deal))
    while True:
        if differ := difference(state, theirs):
            raise DifferError(f"{differ}\n{rules}\ndealt {' '.join(map(str, deal))}\n{', '.join(moves)}")
        if state.turn is None:
            break
        legal = HEARTS.legal_moves(state)
        move = chosen(legal, styles[mover(state)], chance)
        after = HEARTS.apply(state, move)
        seen.update(rarities(state, move, after, legal))
        theirs.apply_action(int(move.card))
        moves.append(write_move(move))
        state = after
    seen.update(rarities_of_end(state))


def difference(state: State, theirs: Theirs) -> str:
    """Say in what the two differ, or nothing."""
    turn = None if theirs.is_terminal() else theirs.current_player()
    if state.turn != turn:
        return f"it is the turn of {state.turn} here, and of {turn} there"
    if turn is None:
        points, their_points = HEARTS.score(state).points, tuple(26 - round(won) for won in theirs.returns())
        return "" if points == their_points else f"it brings {points} here, and {their_points} there"
    legal = [move.card for move in HEARTS.legal_moves(state)]
    their_legal = [french_deck()[action] for action in theirs.legal_actions()]
    return "" if legal == their_legal else f"one may play {told(legal)} here, and {told(their_legal)} there"


def told(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def some_rules(chance: Random) -> Rules:
    """Draw house rules by lot, each value as likely as any other."""
    drawn: dict[str, Any] = {name: chance.random() < 0.5 for name in OPTIONS}
    return Rules(passing=chance.choice(list(DIRECTIONS)), max_hands=1, **drawn)  # type: ignore[arg-type]  # one of the values that it has


def some_deal(chance: Random) -> Cards:
    """Deal by chance, or a suit to each seat but for a few cards, or one seat almost nothing but hearts."""
    cards = chance.sample(french_deck(), 52)
    kind = chance.choice(("fair", "suits", "hearts"))
    if kind == "suits":
        cards.sort(key=lambda card: card.suit)
        cards = [cards[13 * (at % 4) + at // 4] for at in range(52)]
        for _ in range(chance.randrange(12)):
            one, other = chance.sample(range(52), 2)
            cards[one], cards[other] = cards[other], cards[one]
    if kind == "hearts":
        long = [QUEEN, chance.choice((Card["AC"], Card["AD"])), *chance.sample(ALL_HEARTS, 11)]
        rest = iter([card for card in cards if card not in long])
        seat = chance.randrange(4)
        cards = [long.pop() if at % 4 == seat else next(rest) for at in range(52)]
    return tuple(cards)


def chosen(legal: Sequence[Move], style: str, chance: Random) -> Move:
    """Choose a move as a seat of this style does: any card, the highest, or the lowest."""
    if style == "any":
        return chance.choice(legal)
    by_rank = sorted(legal, key=lambda move: (move.card.rank, chance.random()))
    return by_rank[-1 if style == "high" else 0]


def rarities(state: State, move: Move, after: State, legal: Sequence[Move]) -> Iterator[str]:
    """Name what is rare about a move."""
    if isinstance(move, Pass):
        return
    hand, card, rules = state.hands[mover(state)], move.card, state.rules
    if state.trick and len(hand) == 13 and rules.clean_start and _counts(card):
        yield RARE[0]
    if not state.trick and len(hand) < 13 and not state.broken:
        others = [each for each in hand if each.suit is not Suit.HEARTS]
        if not others:
            yield RARE[1]
        elif others == [QUEEN] and len(hand) > 1:
            yield RARE[3] if len(legal) > 1 else RARE[2]
    if card is QUEEN and after.broken and not state.broken:
        yield RARE[4]


def rarities_of_end(state: State) -> Iterator[str]:
    """Name what is rare about a hand."""
    rules, taken = state.rules, state.taken
    moon = any(sum(map(_counts, cards)) == 26 for cards in taken)
    if moon:
        shooter = next(cards for cards in taken if sum(map(_counts, cards)) == 26)
        yield RARE[5]
        if rules.jack and Card["JD"] not in shooter:
            yield RARE[6]
    if rules.no_trick and () in taken:
        yield RARE[7] if moon else RARE[8]


def _counts(card: Card) -> int:
    return 13 if card is QUEEN else int(card.suit is Suit.HEARTS)


def wrong_rules(rules: Rules) -> dict[str, Rules]:
    """Give these house rules with one of them wrong, by the name of that one."""
    turned = {"none": "left", "left": "right", "right": "across", "across": "none", "cycle": "across"}
    wrong: dict[str, Any] = {"passing": turned[rules.passing]}
    wrong |= {name: not getattr(rules, name) for name in OPTIONS}
    return {name: evolve(rules, **{name: value}) for name, value in wrong.items()}


def control(name: str, seed: str) -> int:
    """Give the game in which a house rule shows that is set differently; SystemExit if none does."""
    for number in range(1, CONTROL_GAMES + 1):
        chance = Random(f"{seed}/control/{number}")  # noqa: S311  # a test, no secret
        rules = some_rules(chance)
        try:
            compare(rules, wrong_rules(rules)[name], chance, Counter())
        except DifferError:
            return number
    raise SystemExit(f"a wrong {name} does not show in {CONTROL_GAMES} games")


def main() -> None:
    """Show that it can fail, then play and tell; SystemExit where the two differ."""
    parser = ArgumentParser(
        prog="python -m tests.oracle.hearts", description="Play Hearts against OpenSpiel."
    )
    parser.add_argument("--games", type=int, default=1_000, help="how many hands are played")
    parser.add_argument("--seed", default="1", help="by which they are drawn")
    given = parser.parse_args()
    for name in wrong_rules(Rules()):
        sys.stdout.write(f"a wrong {name} shows in game {control(name, given.seed)}\n")
    seen, houses = Counter[str](), set[Rules]()
    for number in range(1, given.games + 1):
        chance = Random(f"{given.seed}/{number}")  # noqa: S311  # a test, no secret
        rules = some_rules(chance)
        houses.add(rules)
        try:
            compare(rules, rules, chance, seen)
        except DifferError as error:
            raise SystemExit(f"game {number}: {error}") from None
    sys.stdout.write("".join(f"{seen[name]:7,} times {name}\n" for name in RARE))
    sys.stdout.write(f"{given.games:,} games by {len(houses)} sets of house rules: no difference\n")
    if never := [name for name in RARE if not seen[name]]:
        raise SystemExit(f"it never happened: {'; '.join(never)}")


if __name__ == "__main__":
    main()
