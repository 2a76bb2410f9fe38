"""Gin Rummy beside RLCard's, as far as the two have the same rules.

What is compared: each deal, each legal draw, discard and knock, the hands after each step, and the deadwood
in the end. RLCard's rules differ in these points, and the games are led around them.

GR-03, GR-20: the first player is dealt eleven cards there, and nobody can refuse one. Here the eleventh is
the first upcard, and is taken.

GR-23: a card that was taken from the discards may not be discarded at once there.

GR-31, GR-33: a knock names its discard there. All cards of the hand after which one may knock have to be the
same, but if one can have gin there, one has to, and may do nothing else.

GR-40: at the wall the upcard may be taken and play goes on there. The games are compared up to the wall.

GR-25: upcards are not counted there, and a hand ends after 200 moves, which is later.

GR-50, GR-51: nobody lays off there, and melds are laid by the program. Here they are laid as well as can be.

GR-60 to GR-67: gin is worth 1 there, a knock 0.2, and a hand loses a hundredth of its deadwood. It is this
that is worked out from the deadwood here.
"""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

from cardwright import Card, Cards, Seat, french_deck, mover
from cardwright_gin_rummy import GIN_RUMMY, Discard, Move, State
from cardwright_gin_rummy.deadwood import BITS, bits_of, least_deadwood, value_of
from cardwright_gin_rummy.moves import DISCARD, DONE, DRAW_STOCK, DRAW_UPCARD, KNOCK

from .gin_common import HOUSES, Found, begin, best_meld, by_chance, check, end_of, keenly, nothing_yet

RULES: Final = HOUSES[0]
CARDS: Final = {str(card): card for card in french_deck()}


class Table:
    """A game there, with the seats counted from the first player as they are here."""

    def __init__(self, chance: Random) -> None:
        self.game = import_module("rlcard.games.gin_rummy").Game()
        self.events = import_module("rlcard.games.gin_rummy.utils.action_event")
        self.game.np_random = import_module("numpy").random.RandomState(chance.getrandbits(32))
        self.game.init_game()
        self.first: int = self.game.get_player_id()

    def mover(self) -> Seat:
        """Say who is to move."""
        return int(self.game.get_player_id() - self.first) % 2

    def hand(self, seat: Seat) -> Cards:
        """Give the cards of a seat."""
        return read(self.game.round.players[(seat + self.first) % 2].hand)

    def stock(self) -> Cards:
        """Give the stock, the next card first."""
        return read(self.game.round.dealer.stock_pile)[::-1]

    def discards(self) -> Cards:
        """Give the discards, the top one last."""
        return read(self.game.round.dealer.discard_pile)

    def legal(self, kind: str) -> list[Any]:
        """Give the legal actions of a kind."""
        wanted = getattr(self.events, kind)
        return [action for action in self.game.judge.get_legal_actions() if isinstance(action, wanted)]

    def cards(self, kind: str) -> set[Card]:
        """Give the cards of the legal actions of a kind."""
        return set(read([action.card for action in self.legal(kind)]))

    def do(self, kind: str, card: Card | None = None) -> None:
        """Do a legal action."""
        self.game.step(next(one for one in self.legal(kind) if card is None or read([one.card]) == (card,)))


def read(cards: Sequence[Any]) -> Cards:
    """Give RLCard's cards as ours."""
    return tuple(CARDS[card.rank + card.suit] for card in cards)


def compare(games: int, seed: str) -> Found:
    """Play games side by side; DisagreementError at the first step at which they do not agree."""
    found = nothing_yet()
    for number in range(games):
        _play(Random(f"{seed}/{number}"), found, keen=number % 2 == 1)  # noqa: S311  # no secret
    return found


def _play(chance: Random, found: Found, *, keen: bool) -> None:
    table = Table(chance)
    state, choose = _same_deal(table), keenly if keen else by_chance
    while state.turn is not None and state.stage != "wall" and state.knocked.knocker is None:
        check("who is to move", mover(state), table.mover(), state)
        for seat in (0, 1):
            check("a hand", set(state.hands[seat]), set(table.hand(seat)), state)
        check("the discards", state.discards, table.discards(), state)
        check("the stock", state.stock, table.stock(), state)
        found.steps["moves"] += 1
        if state.stage == "draw":
            state = _draw(state, table, choose(state, GIN_RUMMY.legal_moves(state), chance))
        else:
            moves = _compare_discards(state, table, found)
            state = _discard(state, table, choose(state, moves, chance), chance)
    if state.turn is not None:
        _compare_ends(state, table)
        if state.knocked.knocker is None:
            found.deviations["GR-40: play that goes on at the wall"] += 1
            found.ends["wall"] += 1
            return
        state = _laid(state)
    found.ends[end_of(state)] += 1


def _same_deal(table: Table) -> State:
    """Deal as there, and take the first upcard for the eleventh card."""
    own, other = table.hand(0), table.hand(1)
    dealt = [card for both in zip(own, other, strict=False) for card in both]
    return GIN_RUMMY.apply(begin(RULES, (*dealt, own[10], *table.stock())), DRAW_UPCARD)


def _draw(state: State, table: Table, move: Move) -> State:
    """Compare the ways to draw, and draw."""
    ours = {DRAW_STOCK: "DrawCardAction", DRAW_UPCARD: "PickUpDiscardAction"}
    theirs = [kind for kind in ours.values() if table.legal(kind)]
    check("the ways to draw", [ours[move] for move in (DRAW_STOCK, DRAW_UPCARD)], theirs, state)
    after = GIN_RUMMY.apply(state, move)
    if after.turn is not None:
        table.do(ours[move])
    return after


def _compare_discards(state: State, table: Table, found: Found) -> list[Move]:
    """Compare the ways to discard and to knock, and give those that both have."""
    hand, moves = state.hands[mover(state)], list(GIN_RUMMY.legal_moves(state))
    out = _knocking_discards(state)
    gin = [card for card in out if least_deadwood(bits_of(hand) ^ BITS[card]) == 0]
    check("whether there is gin", bool(gin), bool(table.legal("GinAction")), state)
    if gin:
        found.deviations["GR-33: gin that has to be declared"] += 1
        return [KNOCK]
    check("the knocks", out, table.cards("KnockAction"), state)
    if state.taken is not None and table.game.actions:
        found.deviations["GR-23: a card just taken that may not be discarded"] += 1
        moves.remove(DISCARD[state.taken])
    ours = {move.card for move in moves if isinstance(move, Discard)}
    check("the discards", ours, table.cards("DiscardAction"), state)
    return moves


def _knocking_discards(state: State) -> set[Card]:
    if KNOCK not in GIN_RUMMY.legal_moves(state):
        return set()
    moves = GIN_RUMMY.legal_moves(GIN_RUMMY.apply(state, KNOCK))
    return {move.card for move in moves if isinstance(move, Discard)}


def _discard(state: State, table: Table, move: Move, chance: Random) -> State:
    """Discard, or knock and discard."""
    seat, after = mover(state), GIN_RUMMY.apply(state, move)
    if isinstance(move, Discard):
        table.do("DiscardAction", move.card)
        return after
    if table.legal("GinAction"):
        table.do("GinAction")
        (card,) = set(after.hands[seat]) - set(table.hand(seat))
    else:
        card = chance.choice(sorted(_knocking_discards(state)))
        table.do("KnockAction", card)
    return GIN_RUMMY.apply(after, DISCARD[card])


def _compare_ends(state: State, table: Table) -> None:
    """Compare what both have left over, and what that is worth there."""
    knocker = state.knocked.knocker
    if knocker is None:
        table.do("DeclareDeadHandAction")
    ours = [least_deadwood(bits_of(hand)) for hand in state.hands]
    table.do("ScoreNorthPlayerAction")
    table.do("ScoreSouthPlayerAction")
    counted = [move.deadwood_count for move in table.game.round.move_sheet[-2:]]
    theirs = [counted[(seat + table.first) % 2] for seat in (0, 1)]
    check("the deadwood", ours, theirs, state)
    worth = [-left / 100 for left in ours]
    if knocker is not None:
        worth[knocker] = 0.2 if ours[knocker] else 1
        laid = _laid(state)
        check("the deadwood laid down", [value_of(cards) for cards in laid.knocked.deadwood], theirs, state)
    payoffs = table.game.judge.scorer.get_payoffs(table.game)
    check("the payoffs", worth, [payoffs[(seat + table.first) % 2] for seat in (0, 1)], state)


def _laid(state: State) -> State:
    """Lay all melds as well as can be, and lay off nothing."""
    while state.turn is not None:
        meld = best_meld(state, GIN_RUMMY.legal_moves(state))
        state = GIN_RUMMY.apply(state, meld or DONE)
    return state
