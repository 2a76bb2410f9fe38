"""Tiny invented games for the tests of the engine: at module level, so that their annotations resolve."""

from enum import Enum
from typing import Annotated, Any, Literal, TypeAlias

from cardwright import (
    AnyCard,
    Between,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    Game,
    Own,
    Rank,
    Score,
    Seat,
    Seats,
    Shown,
    Shuffle,
    Shuffled,
    Sorted,
    Step,
    Turn,
    french_deck,
    frozen,
    log_lines,
    mover,
    play,
    playout,
    read_move,
    replaced,
    seed_from_text,
    shown_in,
    without,
)

# Fetch: draw a card or take the one on the pile, discard one; the highest hand wins.


@frozen
class Rules:
    hand: Annotated[int, Between(1, 3), "how many cards each player is dealt"] = 2
    turns: Annotated[int, Between(1, 9), "how many turns each player has"] = 3
    low_wins: Annotated[bool, "whether the lowest hand wins"] = False


@frozen
class Player:
    hand: Own[Sorted[Card]]
    known: Annotated[Sorted[Card], shown_in("hand")]


@frozen
class State:
    rules: Rules
    turn: Turn
    players: Seats[Player]
    stock: FaceDown[Cards]
    pile: FaceUp[Cards]
    drawn: bool
    done: int


@frozen
class Draw:
    pass


@frozen
class Take:
    pass


@frozen
class Discard:
    card: Card


Move: TypeAlias = Draw | Take | Discard


def deck(_rules: Rules, _seats: int) -> Cards:
    return french_deck(lowest=Rank.TEN)[:16]  # no aces


def setup(rules: Rules, seats: int) -> State:
    return State(rules, Shuffle(deck(rules, seats)), (Player((), ()),) * seats, (), (), drawn=False, done=0)


def legal_moves(state: State) -> tuple[Move, ...]:
    if not isinstance(state.turn, int):
        return ()
    if state.drawn:
        return tuple(Discard(card) for card in state.players[state.turn].hand)
    return (*([Draw()] if state.stock else []), *([Take()] if state.pile else []))


def apply(state: State, move: Move | Shuffled) -> State:
    match move:
        case Shuffled(order):
            return _deal(state, order)
        case Draw():
            card, *stock = state.stock
            return _with_hand(state, card, seen=False, stock=tuple(stock), pile=state.pile)
        case Take():
            *pile, card = state.pile
            return _with_hand(state, card, seen=True, stock=state.stock, pile=tuple(pile))
        case Discard(card):
            return _discard(state, card)


def _deal(state: State, order: Cards) -> State:
    size = state.rules.hand
    starts = range(0, size * len(state.players), size)
    players = tuple(Player(tuple(sorted(order[at : at + size])), ()) for at in starts)
    top, *stock = order[size * len(players) :]
    return State(state.rules, 0, players, tuple(stock), (top,), drawn=False, done=0)


def _with_hand(state: State, card: Card, *, seen: bool, stock: Cards, pile: Cards) -> State:
    player = state.players[mover(state)]
    known = tuple(sorted((*player.known, card))) if seen else player.known
    player = Player(tuple(sorted((*player.hand, card))), known)
    players = replaced(state.players, mover(state), player)
    return State(state.rules, state.turn, players, stock, pile, drawn=True, done=state.done)


def _discard(state: State, card: Card) -> State:
    seat = mover(state)
    player = state.players[seat]
    known = without(player.known, card) if card in player.known else player.known
    players = replaced(state.players, seat, Player(without(player.hand, card), known))
    done = state.done + 1
    over = done == state.rules.turns * len(players) or not state.stock
    turn = None if over else (seat + 1) % len(players)
    return State(state.rules, turn, players, state.stock, (*state.pile, card), drawn=False, done=done)


def score(state: State) -> Score:
    hands = [sum(card.rank for card in player.hand) for player in state.players]
    mine = partners(len(hands))
    points = tuple(
        sum(hands[other] for side in mine if seat in side for other in side) for seat in range(len(hands))
    )
    best = min(points) if state.rules.low_wins else max(points)
    winners = frozenset(seat for seat, got in enumerate(points) if got == best)
    return Score(points, winners if state.turn is None else frozenset())


def partners(seats: int) -> tuple[frozenset[Seat], ...]:
    if seats == 4:
        return frozenset({0, 2}), frozenset({1, 3})
    return tuple(frozenset({seat}) for seat in range(seats))


def why_not(state: State, move: Move) -> str:
    match move:
        case Draw() | Take():
            return "F-1: one card a turn" if state.drawn else "F-2: nothing lies there"
        case Discard(card):
            return f"F-3: you do not hold {card}" if state.drawn else "F-1: first draw or take a card"


FETCH: Game[Rules, State, Move] = Game(
    name="fetch",
    title="Fetch",
    seats=range(2, 5),
    rules=Rules,
    state=State,
    rules_version=2,
    max_moves=lambda rules, seats: 1 + 2 * rules.turns * seats,
    moves=(Draw, Take, Discard),
    deck=deck,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    score=score,
    why_not=why_not,
    sides=partners,
)

# Gallery: a table with a field of every kind, and moves with one of every kind.


@frozen(order=True)
class Emblem(AnyCard):
    """A card of a deck that is data."""

    ident: str
    value: int

    def __str__(self) -> str:
        return self.ident


EMBLEMS = tuple(
    Emblem(ident, value)
    for value, ident in enumerate(
        ("ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen", "ibis", "jay", "kid", "lynx")
    )
)
Emblems: TypeAlias = tuple[Emblem, ...]


class Mood(Enum):
    CALM = 1
    VeryLoud = 2
    IN_TEARS = 3


@frozen
class GalleryRules:
    cards: Annotated[Emblems, "the cards in play"] = EMBLEMS
    moves: Annotated[int, Between(1, 99), "how many moves there are"] = 6
    mood: Annotated[Mood, "the mood to begin with"] = Mood.CALM


@frozen
class Bidding:
    high: int | None


@frozen
class Closed:
    reason: Literal["sold", "bored", 3]


@frozen
class Holder:
    name: str
    mood: Mood
    held: Own[Emblems]
    best: Own[Emblem | None]


@frozen
class Table:
    rules: GalleryRules
    turn: Turn
    holders: Seats[Holder]
    trick: Seats[FaceUp[Emblem] | None]
    guarded: FaceUp[Emblem] | Bidding | None
    aside: FaceDown[Emblem | None]
    couples: FaceDown[tuple[tuple[Emblem, Emblem], ...]]
    seen: Shown[Emblems]
    rest: FaceDown[Emblems]
    phase: Bidding | Closed
    marks: tuple[bool, int, str]
    made: int


@frozen
class Pass:
    pass


@frozen
class Bid:
    amount: int | None
    doubled: bool
    mood: Mood


@frozen
class Say:
    word: Literal["hop", "stop", 3]


@frozen
class Meld:
    sets: tuple[Emblems, ...]


@frozen
class Give:
    cards: Sorted[Emblem]
    to: Seat


@frozen
class Swap:
    pair: tuple[Emblem, Emblem]
    steps: tuple[tuple[int, int], ...]


@frozen
class Peek:
    card: Own[Emblem]
    under: FaceDown[Emblems]
    moods: tuple[Mood | None, ...]


@frozen
class Mark:
    both: tuple[int, tuple[bool, ...]]
    text: str


Talk: TypeAlias = Pass | Bid | Say | Meld | Give | Swap | Peek | Mark


def gallery_setup(rules: GalleryRules, seats: int) -> Table:
    holder = Holder("nobody", rules.mood, (), None)
    return Table(
        rules=rules,
        turn=Shuffle(rules.cards),
        holders=(holder,) * seats,
        trick=(None,) * seats,
        guarded=None,
        aside=None,
        couples=(),
        seen=(),
        rest=(),
        phase=Bidding(None),
        marks=(True, -1, "é"),
        made=0,
    )


def gallery_moves(table: Table) -> list[Talk]:
    if not isinstance(table.turn, int):
        return []
    held = table.holders[table.turn].held
    return [
        Pass(),
        Bid(None, doubled=False, mood=Mood.CALM),
        Bid(-3, doubled=True, mood=Mood.VeryLoud),
        Say("stop"),
        Say(3),
        Meld(()),
        Meld((held[:1], held)),
        Give(tuple(sorted(held)), 1),
        Swap((held[0], held[1]), ((1, 2), (3, 4))),
        Peek(held[0], held, (Mood.IN_TEARS, None)),
        Mark((5, (True, False)), "so"),
    ]


def gallery_apply(table: Table, move: Talk | Shuffled) -> Table:
    if isinstance(move, Shuffled):
        return _hung(table, move.cards)
    made = table.made + 1
    turn = None if made == table.rules.moves else 1 - mover(table)
    return Table(
        table.rules,
        turn,
        table.holders,
        table.trick,
        table.guarded,
        table.aside,
        table.couples,
        table.seen,
        table.rest,
        Closed("bored") if turn is None else Bidding(made),
        table.marks,
        made,
    )


def _hung(table: Table, order: Emblems) -> Table:
    holders = tuple(
        Holder(name, Mood.CALM, order[2 * seat : 2 * seat + 2], order[4 + seat])
        for seat, name in enumerate(("Ann", "Bo"))
    )
    return Table(
        rules=table.rules,
        turn=0,
        holders=holders,
        trick=(None, order[9]),
        guarded=Bidding(7),
        aside=order[6],
        couples=((order[7], order[8]),),
        seen=order[9:10],
        rest=order[10:],
        phase=table.phase,
        marks=table.marks,
        made=0,
    )


GALLERY: Game[GalleryRules, Table, Talk] = Game(
    name="gallery",
    title="The Gallery",
    seats=range(2, 3),
    rules=GalleryRules,
    state=Table,
    rules_version=1,
    max_moves=lambda rules, _seats: 1 + rules.moves,
    moves=(Pass, Bid, Say, Meld, Give, Swap, Peek, Mark),
    deck=lambda rules, _seats: rules.cards,
    setup=gallery_setup,
    legal_moves=gallery_moves,
    apply=gallery_apply,
    score=lambda table: Score((table.made, 0), frozenset({0} if table.turn is None else ())),
)

# Builders: cards and moves as text.

NAMES = ("Ann", "Bo", "Cy", "Di")
ORDER = "TC JC TD JD TH JH TS JS QC KC QD KD QH KH QS KS"


def cards(text: str) -> Cards:
    return tuple(Card[token] for token in text.split())


def emblems(text: str) -> Emblems:
    by_token = {emblem.ident: emblem for emblem in EMBLEMS}
    return tuple(by_token[token] for token in text.split())


def dealt(*moves: str, seats: int = 2, rules: Rules | None = None, order: str = ORDER) -> State:
    """Deal a game of Fetch from cards in this order, and make these moves."""
    state = FETCH.setup(rules or Rules(), seats)
    state = play(FETCH, state, Shuffled(cards(order)))
    for text in moves:
        state = play(FETCH, state, read_move(FETCH, state, text))
    return state


def shown(order: str = "ant bee cat dog elk fox gnu hen ibis jay kid lynx") -> Table:
    """Lay out the table of Gallery."""
    return gallery_apply(gallery_setup(GalleryRules(), 2), Shuffled(emblems(order)))


def steps(game: Game[Any, Any, Any], rules: Any, seats: int, seed: str = "one") -> list[Step[Any, Any]]:
    return list(playout(game, rules, seats, seed_from_text(seed)))


def fetch_log(*, seats: int = 2, rules: Rules | None = None, seed: str = "one") -> bytes:
    """Play a game of Fetch at random and give its log."""
    rules = rules or Rules()
    played = steps(FETCH, rules, seats, seed)
    return b"".join(log_lines(FETCH, rules, NAMES[:seats], played, package="cardwright-fetch 1.0"))
