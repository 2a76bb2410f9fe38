"""One game in both engines, which have to agree at every move.

At a turn they have to agree on who is to move, on the legal moves, on the mover's hand, the numbers of cards
in the others', the card on top and the suit asked for; at a draw, on what the stock holds; and at the end, on
the points and on who has won.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from cardwright import (
    Cards,
    Game,
    Rank,
    Shuffle,
    Shuffled,
    frozen,
    leaders,
    rules_changed,
    write_move,
)
from cardwright_crazy_eights import CRAZY_EIGHTS, Draw, Move, Name, Pass, Play, Rules, State

from tests.plugins.crazy_eights.endings import branches_of_end, branches_of_step

from .there import Table, excess, in_stock, new_table, number, seen


class DifferenceError(Exception):
    """Where the two engines differ."""


@frozen
class Match:
    """How a game is played in the two engines."""

    game: Game[Rules, State, Move]
    rules: Rules
    there: Rules
    """The house rules that OpenSpiel is told."""
    excess: Callable[[Cards], int]
    """What OpenSpiel counts too much for a hand."""
    seats: int
    likes: type[Play | Draw]
    """What all players like to do."""
    liking: float
    """How often they do not even think of anything else, if they can do that."""


def matches(seed: str, games: int) -> Iterator[tuple[Match, Random]]:
    """Give games with all numbers of seats by many house rules, each with a source of chance."""
    for place in range(games):
        chance = Random(f"{seed} {place}")  # noqa: S311  # a test, no secret
        rules = Rules(
            draws=chance.choice((1, 2, 3, 5, 5, 20)),
            reshuffle=chance.choice((False, True)),
            ace=10,
            max_plays=chance.choice((1, 6, 30, 100, 100, 400)),
        )
        seats = CRAZY_EIGHTS.seats[place % len(CRAZY_EIGHTS.seats)]
        taste = chance.choice(((Play, 0), (Play, 0.5), (Play, 0.9), (Draw, 0.8)))
        yield Match(CRAZY_EIGHTS, rules, rules, excess, seats, *taste), chance


def play(match: Match, chance: Random) -> Counter[str]:
    """Play one game in both, and count what it shows; DifferenceError where the two do not agree."""
    shown: Counter[str] = Counter()
    moves: list[str] = []
    try:
        state, table = match.game.setup(match.rules, match.seats), new_table(match.there, match.seats)
        while state.turn is not None:
            agree(match, state, table)
            move = choose(match, state, chance)
            moves.append(write_move(move))
            after = match.game.apply(state, move)
            follow(state, move, table, after)
            shown.update(["moves", *branches_of_step(state, move, after)])
            state = after
        agree_at_end(match, state, table)
    except DifferenceError as error:
        last = "; ".join(moves[-3:])
        where = f"{match.seats} seats, {rules_changed(match.rules)}, move {len(moves)} ({last})"
        raise DifferenceError(f"{where}: {error}") from None
    shown.update(branches_of_end(state))
    return shown


def choose(match: Match, state: State, chance: Random) -> Move | Shuffled:
    """Choose a legal move, or shuffle."""
    if isinstance(state.turn, Shuffle):
        return Shuffled(tuple(chance.sample(state.turn.cards, len(state.turn.cards))))
    legal = match.game.legal_moves(state)
    liked = [move for move in legal if isinstance(move, match.likes)]
    return chance.choice(liked if liked and chance.random() < match.liking else legal)


def follow(before: State, move: Move | Shuffled, table: Table, after: State) -> None:
    """Make the same move in OpenSpiel, and deal it the same cards."""
    match move:
        case Shuffled(cards):
            if not before.pile:
                in_hands = sum(map(len, after.hands))
                turned_up = next(n for n, card in enumerate(cards[in_hands:], 1) if card.rank != Rank.EIGHT)
                deal(table, cards[: in_hands + turned_up])
        case Draw():
            table.apply_action(number(move))
            stock = Counter(map(int, before.stock))
            same("the stock", in_stock(table, len(before.stock)), here=dict(stock))
            deal(table, before.stock[:1])
        case Play() | Name() | Pass():
            table.apply_action(number(move))


def deal(table: Table, cards: Cards) -> None:
    """Have chance deal these cards in OpenSpiel."""
    for card in cards:
        same("whether chance is to deal", table.is_chance_node(), here=True)
        table.apply_action(int(card))


def agree(match: Match, state: State, table: Table) -> None:
    """DifferenceError if the two do not agree about a table, once the cards are dealt."""
    if not state.pile:
        return
    same("whose turn it is", table.current_player(), here=state.seat)
    if isinstance(state.turn, int):
        agree_at_turn(match, state, table)


def agree_at_turn(match: Match, state: State, table: Table) -> None:
    """DifferenceError if the two do not agree about what the seat to move may do and sees."""
    view = seen(table, state.seat, match.seats)
    others = [*state.hands[state.seat + 1 :], *state.hands[: state.seat]]
    same("what is allowed", table.legal_actions(), here=sorted(map(number, match.game.legal_moves(state))))
    same("the hand", view.hand, here=dict(Counter(map(int, state.hands[state.seat]))))
    same("the numbers of cards", view.others, here=list(map(len, others)))
    same("the card on top", view.top, here=int(state.pile[-1]))
    if state.suit is not None:
        same("the suit asked for", view.suit, here=int(state.suit))


def agree_at_end(match: Match, state: State, table: Table) -> None:
    """DifferenceError if the two do not agree about how a game has ended."""
    same("whether it is over", table.is_terminal(), here=True)
    counted = [-round(points) for points in table.returns()]
    left = [points - match.excess(hand) for points, hand in zip(counted, state.hands, strict=True)]
    score = match.game.score(state)
    same("the points", left, here=list(score.points))
    same("who has won", leaders(-points for points in left), here=score.winners)


def same(what: str, there: object, *, here: object) -> None:
    """DifferenceError if something is not the same there as here."""
    if there != here:
        raise DifferenceError(f"{what}: here {here}, there {there}")
