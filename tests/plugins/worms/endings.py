"""What the goldens of Worms have to show."""

from collections.abc import Iterator, Sequence

from cardwright import Card, Cards, Shuffle, Shuffled, Step, evolve, mover
from cardwright_worms import WORMS, Follow, GoOn, Lead, Move, State, Stop
from cardwright_worms.lus import (
    booked,
    counted,
    for_side,
    lus_at_once,
    lus_of_deal,
    lus_of_trick,
    side_at_nine,
    took_all,
)
from cardwright_worms.state import at_eight_all, side_of
from cardwright_worms.trick import Trick, live_worms, trick_of

ENDINGS = {
    "deal played out": "all cards are played, and the side with more tricks scores (WO-57)",
    "deal stopped": "a side with five tricks stops the deal (WO-60)",
    "deal stops by itself": "with deal_stop at auto it does so (WO-60)",
    "all tricks": "one side takes all tricks, and all lus of the deal are void (WO-59)",
    "all tricks but other lus stay": "with all_tricks at void_trick_lus (WO-59)",
    "penalty": "Toqu on the partner's Worms voids the deal, with toqu_on_partner at penalty (WO-41)",
    "nine at once": "a kam is won in the middle of a trick (WO-62)",
    "nine after a trick": "a kam is won by Worms or Toqu (WO-62)",
    "nine after a deal": "a kam is won by the tricks of a deal (WO-62)",
    "nine and more": "with overshoot at cap a kam is won with more than nine (WO-63)",
    "kam cut short": "after max_deals the side with more lus wins (WO-62)",
    "kam drawn": "after max_deals both sides have as many lus (WO-62)",
}
OTHERS = {
    "bottom card refused": "an order of the pack is not dealt for its bottom card (WO-05)",
    "both in one hand": "an order of the pack is not dealt as one hand has both (WO-07)",
    "a king on a king": "the king of spades takes the king of clubs on a seven (WO-51)",
    "two kings on two sevens": "both black kings beat two sevens (WO-61)",
    "toqu beats worms": "two lus for Toqu's side (WO-53)",
    "toqu won back": "two lus for Worms' side, whose 3 of diamonds takes Toqu (WO-53)",
    "worms brought home": "a lus for a Worms that wins the trick (WO-54)",
    "worms brought home for two": "with worms_lus at 2 (WO-54)",
    "worms protected": "a lus for a Worms under the partner's 3 of diamonds (WO-54)",
    "worms captured": "no lus for a Worms under an opponent's 3 of diamonds (WO-55)",
    "worms captured for lus": "with d3_captures_worms at 1 or 2 (WO-55)",
    "worms beside toqu": "a lus for one who holds both (WO-56)",
    "worms beside toqu for nothing": "with aavunga_scores at no (WO-56)",
    "five-five": "two lus for the first five tricks (WO-57)",
    "five-five at eight all": "two lus where one is lacking (WO-64)",
    "five-five at eight all for one": "with five_five_at_88 at one (WO-64)",
    "as many tricks": "with multi_counts at one neither side has more (WO-16)",
    "go on": "a side that could stop plays on (WO-60)",
    "overshoot lack_gain": "a side that passes nine lacks what it gained (WO-63)",
    "overshoot bounce": "or lacks what was too much (WO-63)",
    "overshoot plus_one": "or lacks one more than before (WO-63)",
    "whitewash double_kam": "a kam won 9:0 is worth two points (WO-65)",
    "whitewash two_lus_next_kam": "or two lus in the next kam (WO-65)",
    "whitewash off": "or nothing more (WO-65)",
    "several kams": "the points of two or more kams are added up (WO-02)",
    "match drawn": "both sides have as many points in the end (WO-02)",
}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished match shows."""
    return {branch for step in steps for branch in _of_step(step)} | set(_of_result(steps[-1].after))


def _of_step(step: Step[State, Move]) -> Iterator[str]:
    before, after = step.before, step.after
    match step.move:
        case Shuffled(cards):
            if not any(after.hands):
                yield "bottom card refused" if str(cards[-1]) in ("3D", "JC", "KH") else "both in one hand"
        case GoOn():
            yield "go on"
        case Stop():
            yield from _of_deal(before, after, "deal stopped")
        case Lead():
            pass
        case Follow(cards):
            yield from _of_group(before, after, cards)


def _of_group(before: State, after: State, cards: Cards) -> Iterator[str]:
    at_once = lus_at_once(before, cards)
    if at_once:
        yield "two kings on two sevens" if Card["KC"] in cards else "a king on a king"
    stacks = tuple((*stack, card) for stack, card in zip(before.trick, cards, strict=True))
    sheet = booked(before.sheet, for_side(side_of(mover(before)), at_once))
    laid = evolve(before, trick=stacks, sheet=sheet)
    if _ended(after) and side_at_nine(before.rules, sheet) is not None:
        yield from _of_kam(laid, after, "nine at once")
    elif _ended(after) and after.dealer == before.dealer and isinstance(after.turn, Shuffle):
        yield "penalty"
    elif len(stacks[0]) == 4:
        how = "deal played out" if len(before.hands[mover(before)]) == len(cards) else "deal stops by itself"
        yield from _of_trick(laid, after, how)


def _of_trick(laid: State, after: State, how: str) -> Iterator[str]:
    trick = trick_of(laid)
    yield from _of_worms(trick)
    sheet = booked(laid.sheet, lus_of_trick(trick))
    taken = evolve(counted(laid, trick), sheet=sheet)
    if not _ended(after):
        return
    if side_at_nine(laid.rules, sheet) is not None:
        yield from _of_kam(taken, after, "nine after a trick")
    else:
        yield from _of_deal(taken, after, how)


def _of_worms(trick: Trick) -> Iterator[str]:
    """Name what becomes of a live Worms that stood."""
    place, rules = live_worms(trick), trick.state.rules
    if place is None or place not in trick.takers:
        return
    owner = trick.seat_at(place)
    later = trick.takers[trick.takers.index(place) + 1 :]
    own_trick = side_of(trick.winner) == side_of(owner)
    if later and Card["JC"] in trick.groups[later[0]]:
        yield "toqu won back" if own_trick else "toqu beats worms"
    elif not own_trick:
        yield "worms captured for lus" if rules.d3_captures_worms else "worms captured"
    elif trick.state.announced[owner]:
        yield "worms beside toqu" if rules.aavunga_scores else "worms beside toqu for nothing"
    elif later:
        yield "worms protected"
    else:
        yield "worms brought home" if rules.worms_lus == 1 else "worms brought home for two"


def _of_deal(played: State, after: State, how: str) -> Iterator[str]:
    """Name how a deal ends, from the table on which its tricks have not been scored yet."""
    rules = played.rules
    if took_all(played):
        yield "all tricks" if rules.all_tricks == "void_round" else "all tricks but other lus stay"
        return
    yield how
    lus = lus_of_deal(played)
    if not any(lus):
        yield "as many tricks"
    elif played.five_five and at_eight_all(played):
        yield "five-five at eight all" if max(lus) == 2 else "five-five at eight all for one"
    elif played.five_five:
        yield "five-five"
    sheet = booked(played.sheet, lus)
    if side_at_nine(rules, sheet) is not None:
        yield from _of_kam(evolve(played, sheet=sheet), after, "nine after a deal")
    elif any(have > 9 for have in sheet.lus):
        yield f"overshoot {rules.overshoot}"


def _of_kam(won: State, after: State, how: str) -> Iterator[str]:
    """Name how a kam is won, from the table on which it just was."""
    yield "nine and more" if 9 not in won.sheet.lus else how
    if 0 in won.sheet.lus and (won.rules.whitewash != "two_lus_next_kam" or after.turn is not None):
        yield f"whitewash {won.rules.whitewash}"


def _of_result(state: State) -> Iterator[str]:
    if state.rules.kams > 1:
        yield "several kams"
        if len(WORMS.score(state).winners) == 4:
            yield "match drawn"
    if side_at_nine(state.rules, state.sheet) is None:
        yield "kam drawn" if state.sheet.lus[0] == state.sheet.lus[1] else "kam cut short"


def _ended(after: State) -> bool:
    """Say whether the deal is over."""
    return not isinstance(after.turn, int)
