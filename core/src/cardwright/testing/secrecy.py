"""The laws about secrets: what a seat may not see makes no difference to anything it is shown."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import attrs

from cardwright.cards import AnyCard
from cardwright.counting import cards_in
from cardwright.errors import HiddenCardError, NoPlausibleWorldError, NoWorldError
from cardwright.game import AnyGame
from cardwright.notation import write_move
from cardwright.playing import Step, mover_of
from cardwright.shuffling import Source
from cardwright.table import Seat, Shuffle, Shuffled
from cardwright.testing.conduct import strangers
from cardwright.testing.played import Played
from cardwright.testing.verdicts import Law, Tally, broken
from cardwright.views import View, key, view, view_move
from cardwright.worlds import determinize
from cardwright.zoning import zones

_STATES: Final = 12
"""At how many states of a game the hidden cards are dealt again."""
_FOLLOWED: Final = 300
"""For how many moves after a deal exchanged cards are followed."""
_SWAPS: Final = 3
"""How many pairs of cards are exchanged, for each seat and deal."""


def legal_moves_need_no_hidden_card(played: Played) -> Tally:
    """The legal moves of the seat to move are the same on its view as on the state, in the same order."""
    game, tested = played.game, 0
    for n, state in enumerate(played.states()):
        if not isinstance(state.turn, int):
            continue
        table = view(game, state, state.turn).table
        moves = _on_view(lambda: list(game.legal_moves(table)), "legal_moves", n, state.turn)  # noqa: B023  # called at once
        if moves != list(game.legal_moves(state)):
            broken(
                "the legal moves on its view are not those on the state, or in another order", n, state.turn
            )
        tested += _hides(table, state)
    return Tally(tested)


def refusals_need_no_hidden_card(played: Played) -> Tally:
    """The reason for refusing a move is the same on the view of the seat to move as on the state."""
    game, asked, tested = played.game, 0, 0
    why_not = game.why_not
    if why_not is None:
        return Tally(0, 1)
    for n, state, move in strangers(played, _STATES):
        if not isinstance(state.turn, int) or isinstance(move, Shuffled):
            continue
        table = view(game, state, state.turn).table
        reason = _on_view(lambda: why_not(table, move), "why_not", n, state.turn)  # noqa: B023  # called at once
        if reason != why_not(state, move):
            broken(f"the reason for refusing {write_move(move)} tells of a hidden card", n, state.turn)
        asked += 1
        tested += _hides(table, state)
    return Tally(tested, int(not asked))


def standings_need_no_hidden_card(played: Played) -> Tally:
    """While a game runs, its score is the same on the view of a spectator as on the state."""
    game, tested = played.game, 0
    for n, state in enumerate(played.states()):
        if state.turn is None:
            continue
        table = view(game, state, None).table
        score = _on_view(lambda: game.score(table), "score", n, None)  # noqa: B023  # called at once
        if score != game.score(state):
            broken("the score while the game runs tells of hidden cards", n)
        tested += _hides(table, state)
    return Tally(tested)


def redealing_hidden_cards_changes_nothing(played: Played) -> Tally:
    """Other hidden cards that fit a seat's view change nothing that it is shown, may do, or is told."""
    game, chance, tested, exempt = played.game, played.chance("redeal"), 0, 0
    tries: dict[int, list[Any]] = {}
    for n, _, move in strangers(played, _STATES):
        tries.setdefault(n, []).append(move)
    for n, state in played.some(_STATES):
        for seat in (*range(played.seats), None):
            seen = view(game, state, seat)
            world = another_world(game, seen, chance, n)
            if world is None:
                exempt += 1
                continue
            if _picture(view(game, world, seat)) != _picture(seen):
                broken("its view changes when the cards it cannot see are dealt again", n, seat)
            if state.turn == seat is not None:
                _same_choices(game, state, world, tries.get(n, []), n)
            tested += world != state and not isinstance(state.turn, Shuffle)
    return Tally(tested, exempt)


def swapping_unseen_cards_changes_nothing(played: Played) -> Tally:
    """Two cards that a seat does not see, exchanged in the deal, leave all that it is shown as it was.

    The same moves are made again, until one of the cards is seen or named in either game, or until hidden
    cards may speak: a turn that they decide, a move that they make illegal, the points at the end of a deal,
    what `speaks` gives.
    """
    game, chance, tested = played.game, played.chance("swap"), 0
    for stretch in _stretches(played.steps):
        for seat in (*range(played.seats), None):
            original = _Original(game, stretch, seat)
            for deal, exchanged, until in _swapped_deals(original, chance):
                tested += _compare(original, deal, exchanged, until)
    return Tally(tested)


SECRECY_LAWS: Final[tuple[Law, ...]] = (
    legal_moves_need_no_hidden_card,
    refusals_need_no_hidden_card,
    standings_need_no_hidden_card,
    redealing_hidden_cards_changes_nothing,
    swapping_unseen_cards_changes_nothing,
)


def _on_view(ask: Callable[[], Any], what: str, n: int, seat: Seat | None) -> Any:
    """Ask a function of the game about a view; a hidden card that it looks at breaks the law."""
    try:
        return ask()
    except HiddenCardError as error:
        return broken(f"{what} looks at a hidden card: {error}", n, seat)


def _hides(table: Any, state: Any) -> bool:
    """Say whether a table of a view has fewer cards to be seen than there are."""
    return len(cards_in(table)) < len(cards_in(state))


def _picture(seen: View[Any]) -> tuple[str, str, str]:
    """Give all that a person could be shown of a view."""
    return key(seen), repr(seen), str(zones(seen.table))


def another_world(game: AnyGame, seen: View[Any], chance: Source, n: int) -> Any:
    """Deal the hidden cards anew; None if no plausible deal was found, which may be bad luck."""
    try:
        return determinize(game, seen, chance)
    except NoPlausibleWorldError:
        return None
    except NoWorldError as error:
        return broken(str(error), n, seen.seat)


def _same_choices(game: AnyGame, state: Any, world: Any, tried: list[Any], n: int) -> None:
    """See that the seat to move may do the same in another world, and is refused for the same reason."""
    if list(game.legal_moves(world)) != list(game.legal_moves(state)):
        broken("its legal moves change when the cards it cannot see are dealt again", n, state.turn)
    why_not = game.why_not
    if why_not is None:
        return
    for move in tried:
        if isinstance(move, Shuffled):
            continue
        if why_not(world, move) != why_not(state, move):
            words = f"the reason for refusing {write_move(move)} changes"
            broken(f"{words} when the cards it cannot see are dealt again", n, state.turn)


def _stretches(steps: Sequence[Step[Any, Any]]) -> Iterator[Sequence[Step[Any, Any]]]:
    """Give the steps from each shuffle to the next, or the first few hundred of them."""
    deals = [at for at, step in enumerate(steps) if isinstance(step.move, Shuffled)]
    for start, end in zip(deals, (*deals[1:], len(steps)), strict=True) if deals else ():
        yield steps[start : min(end, start + _FOLLOWED)]


class _Original:
    """The steps from a shuffle on as they were played, and what a seat was shown of them, worked out once."""

    def __init__(self, game: AnyGame, steps: Sequence[Step[Any, Any]], seat: Seat | None) -> None:
        self.game = game
        self.steps = steps
        self.seat = seat
        self._keys: list[str | None] = [None] * len(steps)

    def key(self, at: int) -> str:
        """Give what the seat was shown after a step, as a text."""
        known = self._keys[at]
        if known is None:
            self._keys[at] = known = key(view(self.game, self.steps[at].after, self.seat))
        return known

    def first_seen(self) -> dict[Any, int]:
        """Give for each card that the seat sees, or hears named, after which step it first does."""
        first: dict[Any, int] = {}
        for at, step in enumerate(self.steps):
            shown = cards_within(view_move(step.move, step.by, self.seat))
            for card in (*cards_within(zones(view(self.game, step.after, self.seat).table)), *shown):
                first.setdefault(card, at)
        return first


def cards_within(value: Any) -> Iterator[Any]:
    """Find the cards in a move or in zones."""
    if isinstance(value, AnyCard):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_within(part)
    elif isinstance(value, dict):
        yield from cards_within(tuple(value.values()))
    elif attrs.has(type(value)):
        yield from cards_within(tuple(getattr(value, field.name) for field in attrs.fields(type(value))))


def _swapped_deals(original: _Original, chance: Source) -> Iterator[tuple[Shuffled, frozenset[Any], int]]:
    """Give deals with two unseen cards exchanged, which ones, and up to which step neither is seen."""
    order, last, seen_at = original.steps[0].move.cards, len(original.steps), original.first_seen()
    unseen = [at for at, card in enumerate(order) if seen_at.get(card, last) > 0]
    for _ in range(_SWAPS if len(unseen) > 1 else 0):
        one, other = unseen[chance.below(len(unseen))], unseen[chance.below(len(unseen))]
        if order[one] == order[other]:
            continue
        cards = list(order)
        cards[one], cards[other] = order[other], order[one]
        until = min(seen_at.get(order[at], last) for at in (one, other))
        yield Shuffled(tuple(cards)), frozenset((order[one], order[other])), until


def _compare(original: _Original, deal: Shuffled, exchanged: frozenset[Any], until: int) -> int:
    """Make the moves again from another deal, and compare what the seat is shown.

    A difference that shows one of the exchanged cards is no leak: there the other game lays it open.
    Gives how often the games were compared while they differed.
    """
    game, seat, state, differed = original.game, original.seat, original.steps[0].before, 0
    for at, step in enumerate(original.steps[:until]):
        if at and step.move not in game.legal_moves(state):
            break
        state = game.apply(state, step.move if at else deal)
        if mover_of(state) != mover_of(step.after) or not _says_the_same(game, state, step.after, step.n):
            break
        seen = view(game, state, seat)
        if game.score(state) != game.score(step.after):
            if isinstance(state.turn, int) and not _shows(seen, exchanged):
                broken("the points tell of cards that it does not see", step.n, seat)
            break
        if key(seen) != original.key(at):
            if _shows(seen, exchanged):
                break
            broken("its view tells of cards that it does not see", step.n, seat)
        if state.turn == seat is not None and list(game.legal_moves(state)) != list(
            game.legal_moves(step.after)
        ):
            broken("its legal moves tell of cards that it does not see", step.n, seat)
        differed += state != step.after
    return differed


def _shows(seen: View[Any], exchanged: frozenset[Any]) -> bool:
    return not exchanged.isdisjoint(cards_within(zones(seen.table)))


def _says_the_same(game: AnyGame, state: Any, other: Any, n: int) -> bool:
    """Say whether hidden cards say the same aloud in two states; everybody hears it, so all may know it."""
    speaks = game.speaks
    if speaks is None:
        return True
    one, two = (view(game, each, None).table for each in (state, other))
    return bool(_on_view(lambda: speaks(one) == speaks(two), "speaks", n, None))
