"""What the goldens of Hearts have to show."""

from collections.abc import Iterator, Sequence
from itertools import chain

from cardwright import Card, Cards, Shuffled, Step, Suit, mover
from cardwright_hearts import HEARTS, Move, Pass, Play, State

ENDINGS = {
    "target reached": "it ends with the hand after which somebody has as many points as agreed (HE-14)",
    "last hand": "it ends with the last of max_hands, and nobody has as many (HE-14)",
}
OTHERS = {
    "several hands": "points are added up from hand to hand (HE-14)",
    "one wins": "one has the fewest points (HE-15)",
    "shared win": "several have the fewest points and win together (HE-15)",
    "passed to the left": "three cards go to the next player (HE-02)",
    "passed to the right": "or to the one before (HE-02)",
    "passed across": "or across (HE-02)",
    "nothing passed": "or nowhere (HE-02)",
    "two of clubs led": "the first lead is the two of clubs (HE-04)",
    "another club led": "with any_club it is another club (HE-04)",
    "first trick kept clean": "one without clubs has points and throws something else (HE-07)",
    "points in the first trick for want of others": "one has nothing else to throw (HE-07)",
    "points in the first trick": "with clean_start at no one throws points all the same (HE-07)",
    "hearts broken by a heart": "a heart breaks hearts (HE-08)",
    "hearts broken by the queen": "so does the queen of spades (HE-08)",
    "queen breaks nothing": "with queen_breaks at no she does not (HE-08)",
    "hearts led for want of others": "one has nothing else to lead (HE-08)",
    "hearts led from the start": "with must_break at no nothing has broken them (HE-08)",
    "queen led for want of others": "one has only hearts besides, which are not broken (HE-09)",
    "queen spared": "with spare_queen such a player leads a heart (HE-09)",
    "moon shot": "one takes all 26 points (HE-11)",
    "jack taken": "with jack it takes ten points off (HE-12)",
    "jack taken from a moon": "also from one of the others' 26 (HE-12)",
    "no trick taken": "with no_trick that takes five points off (HE-13)",
    "no trick taken beside a moon": "which takes nothing off (HE-13)",
}
_QUEEN, _LOWEST = Card["QS"], Card["2C"]
_WAYS = {1: "passed to the left", 2: "passed across", 3: "passed to the right"}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished match shows."""
    return {branch for step in steps for branch in _of_step(step)} | set(_of_result(steps[-1].after))


def _of_step(step: Step[State, Move]) -> Iterator[str]:
    before, after = step.before, step.after
    match step.move:
        case Shuffled():
            if not after.passing:
                yield "nothing passed"
        case Pass():
            if not after.passing:
                yield _WAYS[before.passing]
        case Play(card):
            yield from _of_play(before, card)
            if card is _QUEEN and not before.broken and not before.rules.queen_breaks:
                yield "queen breaks nothing"
            if len(before.trick) == 3 and len(before.hands[mover(before)]) == 1:
                yield from _of_hand(before, card)


def _of_play(before: State, card: Card) -> Iterator[str]:
    """Name what a card shows that is led, or played to a trick."""
    hand, rules = before.hands[mover(before)], before.rules
    if len(hand) == 13 and not before.trick:
        yield "two of clubs led" if card is _LOWEST else "another club led"
    elif len(hand) == 13 and card.suit is not Suit.CLUBS:
        points = [held for held in hand if _counts(held)]
        if _counts(card) and rules.clean_start:
            yield "points in the first trick for want of others"
        elif _counts(card):
            yield "points in the first trick"
        elif points and rules.clean_start:
            yield "first trick kept clean"
    elif not before.trick:
        yield from _of_lead(before, hand, card)
    if not before.broken and card.suit is Suit.HEARTS:
        yield "hearts broken by a heart"
    if not before.broken and card is _QUEEN and rules.queen_breaks:
        yield "hearts broken by the queen"


def _of_lead(before: State, hand: Cards, card: Card) -> Iterator[str]:
    others = [held for held in hand if held.suit is not Suit.HEARTS]
    if not before.rules.must_break:
        if card.suit is Suit.HEARTS and others and not any(_counts(laid) for laid in chain(*before.taken)):
            yield "hearts led from the start"
    elif not before.broken and not others:
        yield "hearts led for want of others"
    elif not before.broken and others == [_QUEEN] and len(hand) > 1:
        if card is not _QUEEN:
            yield "queen spared"
        elif not before.rules.spare_queen:
            yield "queen led for want of others"


def _of_hand(before: State, last: Card) -> Iterator[str]:
    """Name how a hand is scored, from the table before its last card."""
    trick = (*before.trick, last)
    best = max(card for card in trick if card.suit is trick[0].suit)
    taker = (mover(before) + 1 + trick.index(best)) % 4
    piles = [(*pile, *trick) if seat == taker else pile for seat, pile in enumerate(before.taken)]
    points = [sum(map(_counts, pile)) for pile in piles]
    moon = 26 in points
    if moon:
        yield "moon shot"
    if before.rules.jack:
        with_jack = next(seat for seat, pile in enumerate(piles) if Card["JD"] in pile)
        yield "jack taken from a moon" if moon and points[with_jack] < 26 else "jack taken"
    if before.rules.no_trick and () in piles:
        yield "no trick taken beside a moon" if moon else "no trick taken"


def _of_result(state: State) -> Iterator[str]:
    yield "target reached" if max(state.totals) >= state.rules.target else "last hand"
    yield "one wins" if len(HEARTS.score(state).winners) == 1 else "shared win"
    if state.hand > 1:
        yield "several hands"


def _counts(card: Card) -> int:
    return 13 if card is _QUEEN else int(card.suit is Suit.HEARTS)
