"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict of lists, a card and a move are texts. A hand is put into melds by trying: its first natural
card is left over, or lies in one meld or another with some of the others, and so on with the rest. Whether
some cards are a meld is asked of the definition, place by place.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

Table = dict[str, Any]
Hand = tuple[str, ...]
House = tuple[Any, ...]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = [rank + suit for rank in RANKS for suit in SUITS]


def is_meld(cards: Hand, wild: str, house: House) -> bool:
    """Say whether these cards, in whatever order, are one meld."""
    ace, all_wild, most_wild, *_ = house
    natural = [card for card in cards if card[0] != wild]
    if len(cards) < 3 or (most_wild is not None and len(cards) - len(natural) > most_wild):
        return False
    if not natural:
        return bool(all_wild)
    if len({card[0] for card in natural}) == 1:
        return True
    if len({card[1] for card in natural}) > 1 or len(cards) > 13:
        return False
    row = {"low": RANKS, "high": RANKS[1:] + "A", "both": RANKS + "A"}[ace]
    return any(
        fits([card[0] for card in natural], row[start : start + len(cards)])
        for start in range(len(row) - len(cards) + 1)
    )


def fits(ranks: list[str], row: str) -> bool:
    """Say whether each of the ranks has a place of its own in a row of ranks."""
    return all(ranks.count(rank) <= row.count(rank) for rank in ranks)


def points_of(card: str, wild: str, house: House) -> int:
    *_, ace_points, wild_points = house
    if card[0] == wild:
        return int(wild_points)
    if card[0] == "A":
        return int(ace_points)
    return 10 if card[0] in "TJQK" else int(card[0])


def melds_with(first: str, others: Hand, wilds: int) -> Iterator[tuple[Hand, int]]:
    """Give what could be a meld with this natural card: others of its rank or of its suit, and wild cards."""
    seen = set()
    for part in (0, 1):
        alike = [card for card in others if card[part] == first[part]]
        for size in range(len(alike) + 1):
            for some in combinations(alike, size):
                for more in range(wilds + 1):
                    if (some, more) not in seen:
                        seen.add((some, more))
                        yield some, more


@lru_cache(maxsize=100_000)
def fewest_points(natural: Hand, wilds: int, wild: str, house: House) -> int:
    """Give the fewest points that can be left over, the wild cards being so many."""
    some_wild = (wild + "C",) * wilds
    if not natural:
        return 0 if is_meld(some_wild, wild, house) else wilds * points_of(wild, wild, house)
    first, *others = natural
    best = points_of(first, wild, house) + fewest_points(tuple(others), wilds, wild, house)
    for some, more in melds_with(first, tuple(others), wilds):
        if is_meld((first, *some, *some_wild[:more]), wild, house):
            rest = others.copy()
            for card in some:
                rest.remove(card)
            best = min(best, fewest_points(tuple(rest), wilds - more, wild, house))
    return best


@lru_cache(maxsize=100_000)
def all_in_melds(natural: Hand, wilds: int, wild: str, house: House) -> bool:
    """Say whether each card can lie in a meld, the wild cards being so many."""
    some_wild = (wild + "C",) * wilds
    if not natural:
        return not wilds or is_meld(some_wild, wild, house)
    first, *others = natural
    for some, more in melds_with(first, tuple(others), wilds):
        if is_meld((first, *some, *some_wild[:more]), wild, house):
            rest = others.copy()
            for card in some:
                rest.remove(card)
            if all_in_melds(tuple(rest), wilds - more, wild, house):
                return True
    return False


def begin(seats: int, house: dict[str, Any]) -> Table:
    two = {"auto": seats > 3, "common": seats > 2, 1: False, 2: True}[house["decks"]]
    table: Table = {
        "house": house,
        "seats": seats,
        "pack": PACK * 2 if two else PACK,
        "totals": [0] * seats,
        "zeros": [0] * seats,
        "round": 0,
        "playing": list(range(seats)),
        "melds": [],
        "shown": [[] for _ in range(seats)],
        "winners": [],
        "extra": 0,
    }
    gather(table)
    return table


def gather(table: Table) -> None:
    table["turn"] = "dealer"
    table["then"] = "deal"
    table["waiting"] = table["pack"].copy()
    table["stock"], table["discards"] = [], []
    table["hands"] = [[] for _ in range(table["seats"])]
    table["known"] = [[] for _ in range(table["seats"])]
    table["out"] = []
    table["turns"] = 0
    seat = table["round"] % table["seats"]
    while seat not in table["playing"]:
        seat = (seat + 1) % table["seats"]
    table["seat"] = seat


def copied(table: Table) -> Table:
    copy = dict(table)
    for zone in ("totals", "zeros", "playing", "melds", "waiting", "stock", "discards", "out", "winners"):
        copy[zone] = table[zone].copy()
    for zone in ("hands", "known", "shown"):
        copy[zone] = [held.copy() for held in table[zone]]
    return copy


def held_each(table: Table) -> int:
    return 13 if table["round"] >= table["house"]["rounds"] else int(table["round"]) + 3


def wild_of(table: Table) -> str:
    return RANKS[held_each(table) - 1]


def house_of(table: Table) -> House:
    names = ("ace", "all_wild", "max_wild_per_meld", "ace_points", "wild_points")
    return tuple(table["house"][name] for name in names)


def deal(table: Table, cards: list[str]) -> None:
    """Take the cards that were shuffled, for a new round or a new stock."""
    table["waiting"] = []
    table["turn"] = table["seat"]
    if table["then"] == "deal":
        table["melds"] = []
        table["shown"] = [[] for _ in range(table["seats"])]
        stock = cards.copy()
        for _ in range(held_each(table)):
            seat = table["seat"]
            for _ in table["playing"]:
                table["hands"][seat].append(stock.pop(0))
                seat = left_of(table, seat)
        table["discards"] = [stock.pop(0)]
        table["stock"] = stock
        table["drawn"] = False
    elif table["then"] == "draw":
        table["stock"] = cards.copy()
        draw(table)
    else:
        table["stock"] = cards.copy()


def left_of(table: Table, seat: int) -> int:
    seat = (seat + 1) % table["seats"]
    while seat not in table["playing"]:
        seat = (seat + 1) % table["seats"]
    return seat


def moves(table: Table) -> list[str]:
    if table["turn"] in (None, "dealer"):
        return []
    if not table["drawn"]:
        stock = table["stock"] or table["discards"][1:]
        return (["draw-stock"] if stock else []) + (["draw-discard"] if table["discards"] else [])
    hand = table["hands"][table["turn"]]
    out = [f"go-out {card}" for card in set(hand) if goes_out(table, spared(hand, card))]
    if table["house"]["out_discard"] == "optional" and goes_out(table, hand):
        out.append("go-out-all")
    if out and table["house"]["must_go_out"]:
        return out
    return out + [f"discard {card}" for card in set(hand)]


def spared(hand: list[str], card: str) -> list[str]:
    rest = hand.copy()
    rest.remove(card)
    return rest


def split(hand: list[str], wild: str) -> tuple[Hand, int]:
    natural = tuple(sorted(card for card in hand if card[0] != wild))
    return natural, len(hand) - len(natural)


def goes_out(table: Table, hand: list[str]) -> bool:
    wild = wild_of(table)
    return all_in_melds(*split(hand, wild), wild, house_of(table))


def draw(table: Table) -> None:
    seat = table["seat"]
    table["hands"][seat].append(table["stock"].pop(0))
    table["drawn"] = True
    if table["house"]["reshuffle"] == "eager" and not table["stock"] and len(table["discards"]) > 1:
        shuffle(table, "discard")


def shuffle(table: Table, then: str) -> None:
    table["turn"], table["then"] = "dealer", then
    table["waiting"], table["discards"] = table["discards"][:-1], table["discards"][-1:]


def do(table: Table, move: str) -> None:
    """Play a move that is allowed, in place."""
    name, *rest = move.split()
    seat = table["seat"]
    if name == "draw-stock" and not table["stock"]:
        shuffle(table, "draw")
    elif name == "draw-stock":
        draw(table)
    elif name == "draw-discard":
        card = table["discards"].pop()
        table["hands"][seat].append(card)
        table["known"][seat].append(card)
        table["drawn"] = True
    else:
        for card in rest:
            table["hands"][seat].remove(card)
            table["discards"].append(card)
            if card in table["known"][seat]:
                table["known"][seat].remove(card)
        if name.startswith("go-out"):
            table["out"].append(seat)
            table["known"][seat] = table["hands"][seat].copy()
            table["melds"] = table["melds"] + table["hands"][seat]
        pass_on(table)


def pass_on(table: Table) -> None:
    table["drawn"] = False
    table["turns"] += 1
    table["seat"] = table["turn"] = left_of(table, table["seat"])
    cap = table["house"]["max_turns_per_round"] or 200 * table["seats"]
    if table["out"]:
        if not table["house"]["last_turn"] or table["seat"] == table["out"][0]:
            end_round(table)
    elif table["turns"] >= cap:
        end_round(table)


def end_round(table: Table) -> None:
    wild, house = wild_of(table), house_of(table)
    for seat in table["playing"]:
        hand = table["hands"][seat]
        if seat in table["out"]:
            count = 0
        elif table["house"]["losers_count"] == "whole_hand":
            count = sum(points_of(card, wild, house) for card in hand)
        else:
            count = fewest_points(*split(hand, wild), wild, house)
        table["totals"][seat] += count
        table["zeros"][seat] += count == 0
    table["shown"] = [[] if seat in table["out"] else hand.copy() for seat, hand in enumerate(table["hands"])]
    if table["round"] + 1 < table["house"]["rounds"]:
        table["round"] += 1
        gather(table)
        return
    lowest = min(table["totals"][seat] for seat in table["playing"])
    best = [seat for seat in table["playing"] if table["totals"][seat] == lowest]
    most = max(table["zeros"][seat] for seat in best)
    best = [seat for seat in best if table["zeros"][seat] == most]
    extra = table["house"]["extra_round"]
    if len(best) > 1 and extra != "shared" and table["extra"] < 3:
        table["extra"] += 1
        table["round"] += 1
        if extra == "tied_13_kings":
            table["playing"] = best
        gather(table)
        return
    table["turn"] = None
    table["winners"] = best
    table["known"] = [hand.copy() for hand in table["hands"]]


def says(table: Table) -> dict[str, Any]:
    return {
        "turn": table["turn"],
        "waiting": sorted(table["waiting"]),
        "points": table["totals"],
        "winners": sorted(table["winners"]),
        "stock": table["stock"],
        "discards": table["discards"],
        "hands": [sorted(hand) for hand in table["hands"]],
        "known": [sorted(hand) for hand in table["known"]],
        "melds": sorted(table["melds"]),
        "laid_open": [sorted(hand) for hand in table["shown"]],
        "zeros": table["zeros"],
        "playing": table["playing"],
        "round": table["round"],
        "out": table["out"],
        "turns": table["turns"],
        "seat": table["seat"],
    }
