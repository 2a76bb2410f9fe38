"""The laws about play: who may do what and when, what becomes of the cards, and how it ends."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.annotations import state_shape
from cardwright.counting import cards_in, shown_cards
from cardwright.encoding import digest
from cardwright.errors import IllegalMoveError
from cardwright.notation import write_move
from cardwright.playing import play
from cardwright.shapes import Atom, Choice, Face, Fixed, Many, OneOf, Record, Shape, Zone, pick, walk
from cardwright.shuffling import Stream
from cardwright.table import Shuffle, Shuffled
from cardwright.testing.played import Played
from cardwright.testing.verdicts import Law, Tally, broken

_STATES: Final = 24
"""At how many states of a game the dearer laws look."""
_MOVES: Final = 64
"""How many legal moves of a state are tried, where there are very many."""
_STRANGERS: Final = 8
"""How many moves that are not legal are tried in a state."""


def legal_moves_are_accepted(played: Played) -> Tally:
    """Every legal move can be applied, and gives a state of the game."""
    tried, chance = 0, played.chance("legal")
    if played.failure is not None:
        broken(f"the game breaks off with {played.failure}", len(played.steps))
    for n, state in played.some(_STATES):
        for move in _few(played.game.legal_moves(state), chance):
            tried += 1
            try:
                after = play(played.game, state, move)
            except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever it is, the move was legal
                broken(f"{write_move(move)} fails with {type(error).__name__}: {error}", n)
            if type(after) is not played.game.state:
                broken(f"{write_move(move)} gives a {type(after).__name__}", n)
    return Tally(tried)


def other_moves_are_refused(played: Played) -> Tally:
    """A move legal at another time or for another seat is refused with a reason, and changes nothing."""
    tried = 0
    for n, state, move in strangers(played, _STATES):
        tried += 1
        before = digest(state)
        try:
            play(played.game, state, move)
        except IllegalMoveError as error:
            if not error.reason.strip():
                broken(f"{write_move(move)} is refused without a reason", n)
        else:
            broken(f"{write_move(move)} is accepted though it is not among the legal moves", n)
        if digest(state) != before:
            broken(f"refusing {write_move(move)} changes the state", n)
    return Tally(tried)


def somebody_can_move_until_the_end(played: Played) -> Tally:
    """Until the end a seat can move or the dealer shuffles, and no move is listed twice."""
    for n, state in enumerate(played.states()):
        moves = played.game.legal_moves(state)
        if isinstance(state.turn, Shuffle):
            if moves:
                broken("there are legal moves while the dealer is to shuffle", n)
        elif state.turn is None:
            continue
        elif state.turn not in range(played.seats):
            broken(f"it is the turn of {state.turn!r}, no seat of {played.seats}", n)
        elif not moves:
            broken("the game is not over, but there is no legal move", n, state.turn)
        elif len(set(moves)) < len(moves):
            broken("a legal move is listed twice", n, state.turn)
    return Tally(len(played.steps) + 1)


def the_end_comes_in_time(played: Played) -> Tally:
    """A game ends, and has no more moves than the game is declared to have at most."""
    bound = played.game.max_moves(played.rules, played.seats)
    if len(played.steps) > bound:
        broken(f"the game has not ended after the {bound} moves it is declared to have at most", bound)
    return Tally(len(played.steps))


def the_result_stands(played: Played) -> Tally:
    """After the end there is nothing to do, and the score is the same whenever it is asked."""
    game, last, n = played.game, played.states()[-1], len(played.steps)
    if last.turn is not None:
        return Tally(0, 1)
    if game.legal_moves(last):
        broken("there are legal moves after the end", n)
    score = game.score(last)
    for move in {step.move for step in played.steps}:
        try:
            play(game, last, move)
        except IllegalMoveError:
            continue
        broken(f"{write_move(move)} is accepted after the end", n)
    if game.score(last) != score:
        broken("the score after the end is another one when asked again", n)
    return Tally(1)


def cards_are_conserved(played: Played) -> Tally:
    """The cards on the table are those of the deck, after every move."""
    deck = Counter(played.game.deck(played.rules, played.seats))
    for n, state in enumerate(played.states()):
        cards = Counter(cards_in(state))
        if cards != deck:
            lost, gained = (sorted(map(str, some.elements())) for some in (deck - cards, cards - deck))
            broken(
                f"cards are lost ({', '.join(lost) or 'none'}) or added ({', '.join(gained) or 'none'})", n
            )
    return Tally(len(played.steps) + 1)


def every_seat_gets_a_score(played: Played) -> Tally:
    """Each seat has points; there are winners at the end and none before.

    A game for one, or of one side, can be lost by all.
    """
    game, seats = played.game, range(played.seats)
    alone = len(seats) == 1 or (game.sides is not None and len(game.sides(played.seats)) == 1)
    for n, state in enumerate(played.states()):
        points, winners = game.score(state).points, game.score(state).winners
        if len(points) != len(seats) or any(type(each) is not int for each in (*points, *winners)):
            broken(f"{len(seats)} seats have the points {points}", n)
        if type(points) is not tuple or type(winners) is not frozenset:
            broken(f"the points are a {type(points).__name__}, the winners a {type(winners).__name__}", n)
        missing = state.turn is None and not winners and not alone
        if missing or (state.turn is not None and winners) or not winners <= set(seats):
            when = "at the end" if state.turn is None else "while the game runs"
            broken(f"the winners {when} are {sorted(winners) or 'none'}", n)
    return Tally(len(played.steps) + 1)


def partners_win_together(played: Played) -> Tally:
    """Partners all win or none of them does; each seat has its place on one side."""
    game, n = played.game, len(played.steps)
    sides = () if game.sides is None else game.sides(played.seats)
    if sides and sorted(seat for side in sides for seat in side) != list(range(played.seats)):
        broken(f"the sides {list(map(sorted, sides))} do not have each of {played.seats} seats once", 0)
    winners = game.score(played.states()[-1]).winners
    for side in sides:
        if winners & side and not side <= winners:
            broken(f"the winners {sorted(winners)} part the partners {sorted(side)}", n)
    return Tally(1) if sides and winners else Tally(0, 1)


def sorted_fields_are_sorted(played: Played) -> Tally:
    """What is marked Sorted is sorted."""
    shape = state_shape(played.game.state)
    if not any(isinstance(part, Many) and part.sorted for part in walk(shape)):
        return Tally(0, 1)
    return Tally(sum(_check_sorted(shape, state, n) for n, state in enumerate(played.states())))


def shown_cards_lie_where_they_are_shown(played: Played) -> Tally:
    """Cards shown to lie in a zone lie there."""
    if not any(isinstance(part, Zone) and part.lies_in for part in walk(state_shape(played.game.state))):
        return Tally(0, 1)
    tried = 0
    for n, state in enumerate(played.states()):
        for zone, shown, cards in shown_cards(state):
            tried += len(shown)
            missing = Counter(shown) - Counter(cards)
            if missing:
                broken(f"{', '.join(map(str, missing))} is shown to lie in {zone}, but does not", n)
    return Tally(tried)


CONDUCT_LAWS: Final[tuple[Law, ...]] = (
    legal_moves_are_accepted,
    other_moves_are_refused,
    somebody_can_move_until_the_end,
    the_end_comes_in_time,
    the_result_stands,
    cards_are_conserved,
    every_seat_gets_a_score,
    partners_win_together,
    sorted_fields_are_sorted,
    shown_cards_lie_where_they_are_shown,
)


def _few(moves: Sequence[Any], chance: Stream) -> Sequence[Any]:
    """Give the moves, or of very many the first, the last, and some by chance."""
    if len(moves) <= _MOVES:
        return moves
    return [moves[0], moves[-1], *(moves[chance.below(len(moves))] for _ in range(_MOVES - 2))]


def strangers(played: Played, most: int) -> Iterator[tuple[int, Any, Any]]:
    """Give states of a game, each with moves that are legal at another time or for another seat."""
    game, chance = played.game, played.chance("strangers")
    known: list[Any] = [step.move for step in played.steps]
    known += [move for _, state in played.some(most) for move in game.legal_moves(state)]
    for n, state in played.some(most):
        legal = game.legal_moves(state)
        for move in {known[chance.below(len(known))]: None for _ in range(_STRANGERS if known else 0)}:
            if move not in legal and not (isinstance(state.turn, Shuffle) and isinstance(move, Shuffled)):
                yield n, state, move
        if isinstance(state.turn, Shuffle):
            yield n, state, Shuffled(state.turn.cards[1:])


def _check_sorted(shape: Shape, value: Any, n: int) -> int:
    match shape:
        case Many(item):
            if shape.sorted and list(value) != sorted(value):
                broken(f"{', '.join(map(str, value))} is marked Sorted", n)
            return shape.sorted + sum(_check_sorted(item, part, n) for part in value)
        case Fixed(items):
            return sum(_check_sorted(item, part, n) for item, part in zip(items, value, strict=True))
        case Choice(options):
            return _check_sorted(pick(options, value), value, n)
        case Zone(cards):
            return _check_sorted(cards, value, n)
        case Record(_, fields):
            return sum(_check_sorted(field.shape, getattr(value, field.name), n) for field in fields)
        case Atom() | OneOf() | Face():
            return 0
