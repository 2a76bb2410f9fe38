"""The laws about secrets: what a seat may not see makes no difference to anything it is shown."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs

from cardwright.cards import AnyCard
from cardwright.counting import cards_in
from cardwright.errors import HiddenCardError, NoWorldError
from cardwright.game import AnyGame
from cardwright.playing import Step, mover_of
from cardwright.shuffling import Source
from cardwright.table import Seat, Shuffle, Shuffled
from cardwright.testing.laws import Law, broken
from cardwright.testing.played import Played
from cardwright.views import key, view, view_move
from cardwright.worlds import determinize
from cardwright.zoning import zones

_STATES: Final = 12
"""At how many states of a game the hidden cards are dealt again."""
_SWAPS: Final = 3
"""How many pairs of cards are exchanged, for each seat and deal."""


def legal_moves_need_no_hidden_card(played: Played) -> int:
    """The legal moves of the seat to move are the same on its view as on the state, in the same order."""
    game, tested = played.game, 0
    for n, state in enumerate(played.states()):
        if not isinstance(state.turn, int):
            continue
        table = view(game, state, state.turn).table
        try:
            same = list(game.legal_moves(table)) == list(game.legal_moves(state))
        except HiddenCardError as error:
            broken(f"legal_moves looks at a hidden card: {error}", n, state.turn)
        if not same:
            broken(
                "the legal moves on its view are not those on the state, or in another order", n, state.turn
            )
        tested += len(cards_in(table)) < len(cards_in(state))
    return tested


def redealing_hidden_cards_changes_nothing(played: Played) -> int:
    """Other hidden cards that fit a seat's view leave that view and the seat's legal moves as they are."""
    game, chance, tested = played.game, played.chance("redeal"), 0
    for n, state in played.some(_STATES):
        for seat in (*range(played.seats), None):
            seen = view(game, state, seat)
            try:
                world = determinize(game, seen, chance)
            except NoWorldError as error:
                broken(str(error), n, seat)
            if key(view(game, world, seat)) != key(seen):
                broken("its view changes when the cards it cannot see are dealt again", n, seat)
            if state.turn == seat is not None and list(game.legal_moves(world)) != list(
                game.legal_moves(state)
            ):
                broken("its legal moves change when the cards it cannot see are dealt again", n, seat)
            tested += world != state and not isinstance(state.turn, Shuffle)
    return tested


def swapping_unseen_cards_changes_nothing(played: Played) -> int:
    """Two cards that a seat does not see, exchanged in the deal, leave all that it is shown as it was.

    The same moves are made again, until one of the cards is seen or named, or until hidden cards may speak:
    a score or a turn that they decide, a move that they make illegal.
    """
    game, chance, tested = played.game, played.chance("swap"), 0
    for stretch in _stretches(played.steps):
        for seat in (*range(played.seats), None):
            seen_at = _first_seen(game, stretch, seat)
            for deal, until in _swapped_deals(stretch, seen_at, chance):
                tested += _compare(game, stretch[:until], deal, seat)
    return tested


SECRECY_LAWS: Final[tuple[Law, ...]] = (
    legal_moves_need_no_hidden_card,
    redealing_hidden_cards_changes_nothing,
    swapping_unseen_cards_changes_nothing,
)
"""The laws about secrets; one that never met a secret proves nothing, and fails."""


def _stretches(steps: Sequence[Step[Any, Any]]) -> Iterator[Sequence[Step[Any, Any]]]:
    """Give the steps from each shuffle to the next."""
    deals = [at for at, step in enumerate(steps) if isinstance(step.move, Shuffled)]
    for start, end in zip(deals, (*deals[1:], len(steps)), strict=True):
        yield steps[start:end]


def _first_seen(game: AnyGame, stretch: Sequence[Step[Any, Any]], seat: Seat | None) -> dict[Any, int]:
    """Give for each card that a seat sees, or hears named, after which step it first does."""
    first: dict[Any, int] = {}
    for at, step in enumerate(stretch):
        shown = _cards_within(view_move(step.move, step.by, seat))
        for card in (*_cards_within(zones(view(game, step.after, seat).table)), *shown):
            first.setdefault(card, at)
    return first


def _cards_within(value: Any) -> Iterator[Any]:
    """Find the cards in a move or in zones."""
    if isinstance(value, AnyCard):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _cards_within(part)
    elif isinstance(value, dict):
        yield from _cards_within(tuple(value.values()))
    elif attrs.has(type(value)):
        yield from _cards_within(tuple(getattr(value, field.name) for field in attrs.fields(type(value))))


def _swapped_deals(
    stretch: Sequence[Step[Any, Any]], seen_at: dict[Any, int], chance: Source
) -> Iterator[tuple[Shuffled, int]]:
    """Give deals with two unseen cards exchanged, and up to which step neither of them is seen."""
    order = stretch[0].move.cards
    unseen = [at for at, card in enumerate(order) if seen_at.get(card, len(stretch)) > 0]
    for _ in range(_SWAPS if len(unseen) > 1 else 0):
        one, other = unseen[chance.below(len(unseen))], unseen[chance.below(len(unseen))]
        if order[one] == order[other]:
            continue
        cards = list(order)
        cards[one], cards[other] = order[other], order[one]
        until = min(seen_at.get(order[at], len(stretch)) for at in (one, other))
        yield Shuffled(tuple(cards)), until


def _compare(game: AnyGame, stretch: Sequence[Step[Any, Any]], deal: Shuffled, seat: Seat | None) -> int:
    """Make the moves again from another deal, and compare what the seat is shown; say how often."""
    state = game.apply(stretch[0].before, deal)
    for at, step in enumerate(stretch):
        if at:
            if step.move not in game.legal_moves(state):
                return at
            state = game.apply(state, step.move)
        if mover_of(state) != mover_of(step.after) or game.score(state) != game.score(step.after):
            return at
        if key(view(game, state, seat)) != key(view(game, step.after, seat)):
            broken("its view tells of cards that it does not see", step.n, seat)
        if state.turn == seat is not None and list(game.legal_moves(state)) != list(
            game.legal_moves(step.after)
        ):
            broken("its legal moves tell of cards that it does not see", step.n, seat)
    return len(stretch)
