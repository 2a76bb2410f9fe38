"""The rules. Their statements (SH-01 to SH-51) stand in docs/rules/shithead.md."""

from collections.abc import Sequence
from itertools import combinations

from cardwright import (
    Card,
    Cards,
    Rank,
    Seat,
    Shuffle,
    Shuffled,
    added,
    dealt,
    french_deck,
    mover,
    replaced,
    without,
)

from cardwright_shithead.moves import FLIPS, PICK_UP, Flip, Move, PickUp, Play, Show, plays_of
from cardwright_shithead.pile import fitting, has_four_on_top, matches, steps_after_eight
from cardwright_shithead.state import Phase, Player, Rules, State, is_out, new_player, new_state

_EIGHT, _TEN = Rank.EIGHT, Rank.TEN
EACH = 3
"""The cards that each player gets in a layer, and draws up to (SH-02, SH-15)."""


def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same whoever plays
    """Give the 52 cards (SH-01)."""
    return french_deck()


def setup(rules: Rules, seats: int) -> State:
    """Give the table before the deal."""
    nobody = Player((), (), (), ())
    return State(rules, Shuffle(french_deck()), (nobody,) * seats, (), (), (), None, "playing", 0)


def legal_moves(state: State) -> Sequence[Move]:
    """Give the ways to exchange, or to play from the layer whose turn it is (SH-03, SH-10, SH-14)."""
    if not isinstance(state.turn, int):
        return ()
    player = state.players[state.turn]
    if state.phase == "exchanging":
        return [Show(cards) for cards in combinations(added(player.hand, *player.up), EACH)]
    layer = player.hand or player.up
    if not layer:
        return FLIPS[len(player.down)]
    plays = plays_of(layer, fitting(state), state.rules.max_cards)
    if plays and (state.rules.must_play or not state.pile):
        return plays
    return [*plays, PICK_UP]


def apply(state: State, move: Move | Shuffled) -> State:
    """Give the table after a move."""
    if isinstance(move, Play):
        return _played(state, move.cards)
    if isinstance(move, PickUp):
        return _picked_up(state)
    if isinstance(move, Flip):
        return _flipped(state, move.place)
    if isinstance(move, Show):
        return _shown(state, move.cards)
    return _dealt(state, move.cards)


def _played(state: State, cards: Cards) -> State:
    """Lay cards from the hand and draw, or lay some of those that lie open (SH-10, SH-15)."""
    seat, stock = mover(state), state.stock
    player = state.players[seat]
    hand, known, up, down = player.hand, player.known, player.up, player.down
    layer = list(hand or up)
    for card in cards:
        layer.remove(card)
    left = tuple(layer)
    if not hand:
        return _laid(state, seat, new_player((), (), left, down), stock, cards)
    known = left if known == hand else _still_held(known, cards)
    if stock and (missing := EACH - len(left)) > 0:
        left, stock = added(left, *stock[:missing]), stock[missing:]
    return _laid(state, seat, new_player(left, known, up, down), stock, cards)


def _still_held(known: Cards, played: Cards) -> Cards:
    held = list(known)
    for card in played:
        if card in known:
            held.remove(card)
    return tuple(held)


def _picked_up(state: State) -> State:
    """Take the pile, and draw nothing (SH-16)."""
    seat, pile = mover(state), state.pile
    player = state.players[seat]
    hand = added(player.hand, *pile)
    known = hand if player.known == player.hand else added(player.known, *pile)
    return _taken(state, seat, new_player(hand, known, player.up, player.down), None)


def _flipped(state: State, place: int) -> State:
    """Lay a face-down card; if it does not fit, it is shown and taken with the pile (SH-13, SH-17)."""
    seat = mover(state)
    down = state.players[seat].down
    card, left = down[place], down[:place] + down[place + 1 :]
    if card in fitting(state):
        return _laid(state, seat, new_player((), (), (), left), state.stock, (card,))
    hand = added((), *state.pile, card)
    return _taken(state, seat, new_player(hand, hand, (), left), card)


def _laid(state: State, seat: Seat, player: Player, stock: Cards, cards: Cards) -> State:
    """Put cards of a player on the pile; it may burn, or the turn go back (SH-30, SH-31, SH-41, SH-43)."""
    rules, burnt, pile, plays = state.rules, state.burnt, state.pile + cards, state.plays + 1
    players = replaced(state.players, seat, player)
    phase: Phase = "playing"
    rank, steps = cards[0].rank, 1
    if rank is _TEN or (len(pile) >= 4 and has_four_on_top(rules, pile)):
        burnt, pile, steps = burnt + pile, (), 0
    elif rank is _EIGHT:
        steps, phase = steps_after_eight(state, cards)
    elif state.phase == "answering" and matches(state, rank):
        steps, phase = -1, "answering"
    turn = _turn(rules, plays, players, seat, steps)
    if turn is None:
        phase = "playing"
    return new_state(rules, turn, players, stock, pile, burnt, None, phase, plays)


def _taken(state: State, seat: Seat, player: Player, flipped: Card | None) -> State:
    """Leave the pile to a player; the next one begins anew (SH-16, SH-17)."""
    rules, plays = state.rules, state.plays + 1
    players = replaced(state.players, seat, player)
    turn = _turn(rules, plays, players, seat, 1)
    return new_state(rules, turn, players, state.stock, (), state.burnt, flipped, "playing", plays)


def _turn(rules: Rules, plays: int, players: tuple[Player, ...], seat: Seat, steps: int) -> Seat | None:
    """Say whose turn it is so many seats on, or that the game is over (SH-50, SH-51)."""
    player = players[seat]
    if plays == rules.max_plays:
        return None
    if rules.end == "first_out":  # what follows would say the same of a seat that is in, but takes longer
        return (seat + steps) % len(players) if player.hand or player.up or player.down else None
    if sum(not is_out(player) for player in players) == 1:
        return None
    return _past_those_out(players, seat, steps)


def _past_those_out(players: tuple[Player, ...], seat: Seat, steps: int) -> Seat:
    """Count only seats that are in; whoever is out by a burn leaves the turn to the next one (SH-32)."""
    steps = steps or int(is_out(players[seat]))
    direction = 1 if steps > 0 else -1
    for _ in range(abs(steps)):
        seat = (seat + direction) % len(players)
        while is_out(players[seat]):
            seat = (seat + direction) % len(players)
    return seat


def _shown(state: State, cards: Cards) -> State:
    """Lay these three open and take the others; then it is the next one's turn to choose (SH-03)."""
    seat = mover(state)
    player = state.players[seat]
    hand = without(added(player.hand, *player.up), *cards)
    known = tuple([card for card in player.up if card not in cards])
    players = replaced(state.players, seat, new_player(hand, known, cards, player.down))
    return _opened(state.rules, players, state.stock, seat + 1)


def _dealt(state: State, cards: Cards) -> State:
    """Deal three layers, each one by one from seat 0, and leave the rest as the stock (SH-02)."""
    seats = len(state.players)
    size = seats * EACH
    downs, ups, hands = (dealt(cards[at:], seats, EACH) for at in (0, size, 2 * size))
    players = tuple(
        new_player(tuple(sorted(hand)), (), tuple(sorted(up)), down)
        for hand, up, down in zip(hands, ups, downs, strict=True)
    )
    return _opened(state.rules, players, cards[3 * size :], 0)


def _opened(rules: Rules, players: tuple[Player, ...], stock: Cards, chooser: Seat) -> State:
    """Let the next one choose its open cards, or begin once all have or nobody is to (SH-03)."""
    if rules.swap == "in_turn" and chooser < len(players):
        return State(rules, chooser, players, stock, (), (), None, "exchanging", 0)
    return State(rules, _starter(rules, players), players, stock, (), (), None, "playing", 0)


def _starter(rules: Rules, players: tuple[Player, ...]) -> Seat:
    """Give who plays first: seat 0, or who has the lowest rank lying open, or else in hand (SH-04)."""
    if rules.starter == "after_dealer":
        return 0
    _, *ranks = Rank  # twos come last
    layers = [player.up for player in players], [player.hand for player in players]
    return next(
        seat
        for rank in (*ranks, Rank.TWO)
        for layer in layers
        for seat, cards in enumerate(layer)
        if any(card.rank is rank for card in cards)
    )
