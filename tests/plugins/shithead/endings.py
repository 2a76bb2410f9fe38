"""What the goldens of Shithead have to show."""

from collections.abc import Iterator, Sequence

from cardwright import Cards, Rank, Step
from cardwright_shithead import SHITHEAD, Flip, Move, PickUp, Play, State
from cardwright_shithead.state import is_out

ENDINGS = {
    "out by a card that stays": "somebody's last card is no face-down one, and stays (SH-50)",
    "out by a ten": "somebody's last card is a ten, and the game is over (SH-32)",
    "out by four equal": "somebody's last card is the fourth of its rank, and the game is over (SH-32)",
    "out by a flip": "somebody's last card is a face-down one that fits and stays (SH-13, SH-50)",
    "last loser": "with end at last_loser, one player is left with cards (SH-50)",
    "cap draw": "the plays are used up, and it is a draw of all (SH-51)",
    "cap fewest cards": "the plays are used up, and one player has the fewest cards (SH-51)",
    "cap fewest cards shared": "the plays are used up, and several have the fewest cards (SH-51)",
    "cap with seats out": "the plays are used up, and those win who are out already (SH-51)",
}
OTHERS = {
    "exchange": "somebody exchanges cards before the first play (SH-03)",
    "burnt by a ten": "the pile leaves the game by a ten (SH-30)",
    "burnt by four equal": "the pile leaves the game by four equal cards (SH-31)",
    "burnt by four equal with an eight between": "the pile burns although an eight parts the four (SH-31)",
    "picked up": "somebody who cannot play takes the pile (SH-16)",
    "picked up by choice": "somebody who could play takes the pile (SH-14)",
    "flip fits": "a face-down card fits (SH-13)",
    "flip fails": "a face-down card does not fit, and is taken with the pile (SH-17)",
    "eight beaten": "an eight is answered by a beat (SH-42)",
    "eight matched": "an eight is answered by a match (SH-43)",
    "eight answered by a two": "a two answers an eight (SH-45)",
    "eight answered by a seven": "a seven answers an eight (SH-45)",
    "eight answered by an eight": "another eight answers an eight (SH-45)",
    "eight answered by a ten": "a ten answers an eight (SH-45)",
    "eight answered by the fourth": "the answer to an eight burns as the fourth of its rank (SH-31)",
    "eight not answered": "somebody has no answer to an eight and takes the pile (SH-46)",
    "special card matches": "a two or a seven counts as a match (SH-45)",
    "eight on a seven undercut": "a lower card answers an eight on a seven (SH-47)",
    "eight on nothing": "an eight without a base asks for nothing (SH-48)",
    "eight on nothing goes back": "an eight without a base makes the previous player free (SH-48)",
    "several eights go back": "several eights go as many seats back (SH-49)",
    "out by a burn and play goes on": "the next player begins anew after a burn (SH-32)",
}


def branches_of(steps: Sequence[Step[State, Move]]) -> set[str]:
    """Say which of these a finished game shows."""
    return {branch for step in steps for branch in _of_step(step)} | set(_of_end(steps[-1]))


def _of_step(step: Step[State, Move]) -> Iterator[str]:
    before, after = step.before, step.after
    cards = _laid(step)
    if before.phase == "exchanging" and before.players != after.players:
        yield "exchange"
    if isinstance(step.move, PickUp):
        yield "picked up by choice" if len(SHITHEAD.legal_moves(before)) > 1 else "picked up"
    if isinstance(step.move, Flip):
        yield "flip fits" if cards else "flip fails"
    if cards and not after.pile:
        yield from _of_burn(step, cards)
    elif cards and after.turn is not None:
        yield from _of_eight(before, after, cards)
    if before.phase == "answering" and after.turn is not None:
        yield _of_answer(before, after, cards)


def _laid(step: Step[State, Move]) -> Cards:
    """Give the cards that came to the pile."""
    match step.move:
        case Play(cards):
            return cards
        case Flip(place) if step.after.flipped is None and step.by != "dealer":
            return (step.before.players[step.by].down[place],)
        case _:
            return ()


def _of_burn(step: Step[State, Move], cards: Cards) -> Iterator[str]:
    top = [card.rank for card in (*step.before.pile, *cards)][-4:]
    if cards[0].rank is Rank.TEN:
        yield "burnt by a ten"
    elif top == [cards[0].rank] * 4:
        yield "burnt by four equal"
    else:
        yield "burnt by four equal with an eight between"
    if step.by != "dealer" and is_out(step.after.players[step.by]) and step.after.turn is not None:
        yield "out by a burn and play goes on"


def _of_eight(before: State, after: State, cards: Cards) -> Iterator[str]:
    if cards[0].rank is Rank.EIGHT and after.phase == "answering" and before.rules.eights_stack and cards[1:]:
        yield "several eights go back"
    if cards[0].rank is Rank.EIGHT and after.phase == "playing":
        back = before.rules.eight_on_empty == "back_free"
        yield "eight on nothing goes back" if back else "eight on nothing"


def _of_answer(before: State, after: State, cards: Cards) -> str:
    """Say how an eight was answered."""
    if not cards:
        return "eight not answered"
    rank = cards[0].rank
    if not after.pile:
        return "eight answered by a ten" if rank is Rank.TEN else "eight answered by the fourth"
    if rank is Rank.EIGHT:
        return "eight answered by an eight"
    if after.phase == "answering":
        return "special card matches" if rank in (Rank.TWO, Rank.SEVEN) else "eight matched"
    if rank in (Rank.TWO, Rank.SEVEN):
        return f"eight answered by a {rank.name.lower()}"
    below = next(card.rank for card in reversed(before.pile) if card.rank is not Rank.EIGHT)
    return "eight beaten" if rank > below else "eight on a seven undercut"


def _of_end(last: Step[State, Move]) -> Iterator[str]:
    state, rules = last.after, last.after.rules
    out = [is_out(player) for player in state.players]
    if rules.end == "last_loser" and sum(out) == len(out) - 1:
        yield "last loser"
    elif last.by != "dealer" and out[last.by] and rules.end == "first_out":
        yield _of_last_card(last)
    elif any(out):
        yield "cap with seats out"
    elif rules.at_cap == "draw":
        yield "cap draw"
    else:
        yield "cap fewest cards" if len(SHITHEAD.score(state).winners) == 1 else "cap fewest cards shared"


def _of_last_card(last: Step[State, Move]) -> str:
    if last.after.pile:
        return "out by a flip" if isinstance(last.move, Flip) else "out by a card that stays"
    return "out by a ten" if _laid(last)[0].rank is Rank.TEN else "out by four equal"
