"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict of lists, a card and a move are texts. What is left over at the least is found by trying all
ways to lay melds.
"""

from itertools import combinations
from typing import Any

Table = dict[str, Any]

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
LADDER = "A23456789TJQK"


def begin(players: int, house: dict[str, Any]) -> Table:
    table: Table = {"house": house, "points": [0] * players, "hands_over": 0}
    gather(table)
    return table


def gather(table: Table) -> None:
    """Clear the table for the next hand."""
    table.update(turn="dealer", phase="deal", waiting=PACK.copy(), stock=[], discards=[])
    table.update(hand=[[], []], seen=[[], []], melds=[[], []], left=[[], []], laid_off=[])
    table.update(passes=0, latest=None, latest_came_back=False, upcards=0, knocker=None)
    table["limit"] = table["house"]["knock_card"]


def copied(table: Table) -> Table:
    copy = dict(table)
    for zone in ("stock", "discards", "laid_off", "waiting", "points"):
        copy[zone] = table[zone].copy()
    for zone in ("hand", "seen", "melds", "left"):
        copy[zone] = [cards.copy() for cards in table[zone]]
    return copy


def deal(table: Table, cards: list[str]) -> None:
    """Deal 52 cards, the first of the list on top."""
    stock = list(cards)
    beginner = table["hands_over"] % 2
    for _ in range(10):
        for player in (beginner, 1 - beginner):
            table["hand"][player].append(stock.pop(0))
    table["discards"] = [stock.pop(0)]
    table.update(stock=stock, waiting=[], turn=beginner, phase="offer")
    if table["house"]["oklahoma"]:
        upcard = points_of(table["discards"][0])
        table["limit"] = upcard if upcard > 1 else 0


def moves(table: Table) -> list[str]:
    """List what the player on turn may do, in no particular order."""
    if table["turn"] not in (0, 1):
        return []
    hand, phase, limit = table["hand"][table["turn"]], table["phase"], table["limit"]
    if phase == "offer":
        return ["draw-stock"] if table["passes"] == 2 else ["draw-upcard", "pass"]
    if phase == "draw":
        return ["draw-upcard", "draw-stock"]
    if phase == "wall":
        return ["pass", *(["knock"] if out_with([*hand, table["discards"][-1]], limit) else [])]
    if phase == "discard":
        return [*(f"discard {card}" for card in hand), *(["knock"] if out_with(hand, limit) else [])]
    if phase == "knock":
        big = table["house"]["big_gin"] is not None and least(hand) == 0
        return [*(f"discard {card}" for card in out_with(hand, limit)), *(["big-gin"] if big else [])]
    if phase == "lay-off":
        return ["done", *(f"lay-off {card}" for card in hand if goes_on_a_meld(table, card))]
    laid = [cards for cards in melds_of(hand) if len(cards) <= 5]
    if phase == "answer":
        return ["done", *map(text_of, laid)]
    low = ["done"] if total(hand) <= limit else []
    return [*low, *(text_of(cards) for cards in laid if least(rest(hand, cards)) <= limit)]


def text_of(cards: tuple[str, ...]) -> str:
    return "meld " + ",".join(card for card in PACK if card in cards)


def points_of(card: str) -> int:
    return min(LADDER.index(card[0]) + 1, 10)


def total(cards: list[str]) -> int:
    return sum(points_of(card) for card in cards)


def rest(cards: list[str], taken: tuple[str, ...]) -> list[str]:
    return [card for card in cards if card not in taken]


def is_meld(cards: tuple[str, ...]) -> bool:
    if len({card[0] for card in cards}) == 1:
        return True
    places = "".join(sorted((card[0] for card in cards), key=LADDER.index))
    return len({card[1] for card in cards}) == 1 and places in LADDER


def melds_of(hand: list[str]) -> list[tuple[str, ...]]:
    """Give all sets and runs in a hand; cards that can be in none are left out of the search."""
    useful = [card for card in hand if sum(near(card, other) for other in hand) >= 3]
    return [
        cards for size in range(3, len(useful) + 1) for cards in combinations(useful, size) if is_meld(cards)
    ]


def near(card: str, other: str) -> bool:
    if card[0] == other[0]:
        return True
    return card[1] == other[1] and abs(LADDER.index(card[0]) - LADDER.index(other[0])) <= 2


def least(hand: list[str]) -> int:
    """Give what is left over at the least, whichever of its melds are laid."""
    return total(hand) - most_laid(melds_of(hand))


def most_laid(melds: list[tuple[str, ...]]) -> int:
    """Give the most points that lie in melds which share no card, tried one by one."""
    if melds == []:
        return 0
    first, others = melds[0], melds[1:]
    beside = [cards for cards in others if not set(first) & set(cards)]
    return max(most_laid(others), total(list(first)) + most_laid(beside))


def out_with(hand: list[str], limit: int) -> list[str]:
    """Give the cards without which so little can be left over."""
    return [card for card in hand if least(rest(hand, (card,))) <= limit]


def goes_on_a_meld(table: Table, card: str) -> bool:
    """Say whether a card makes a longer meld of one that lies there and some cards that were laid off."""
    laid = table["melds"][table["knocker"]]
    return any(is_meld((*cards, *some, card)) for cards in laid for some in subsets(table["laid_off"]))


def subsets(cards: list[str]) -> list[tuple[str, ...]]:
    return [some for size in range(len(cards) + 1) for some in combinations(cards, size)]


def do(table: Table, move: str) -> None:
    """Play a move that is allowed, in place."""
    word, _, named = move.partition(" ")
    DEEDS[word](table, named.split(",") if named else [])


def draw_stock(table: Table, _: list[str]) -> None:
    table["hand"][table["turn"]].append(table["stock"].pop(0))
    table.update(phase="discard", latest=None)


def draw_upcard(table: Table, _: list[str]) -> None:
    if table["phase"] == "draw":
        table["upcards"] += 1
    if table["upcards"] == 50:
        end(table, 0, 0)
    else:
        take_upcard(table)
        table["phase"] = "discard"


def go_by(table: Table, _: list[str]) -> None:
    if table["phase"] == "wall":
        end(table, 0, 0)
    else:
        table["passes"] += 1
        table["turn"] = 1 - table["turn"]


def knock(table: Table, _: list[str]) -> None:
    if table["phase"] == "wall":
        take_upcard(table)
    table.update(phase="knock", knocker=table["turn"])


def big_gin(table: Table, _: list[str]) -> None:
    table.update(phase="lay", limit=0)


def discard(table: Table, named: list[str]) -> None:
    leave_hand(table, named)
    table["discards"] += named
    came_back = named == [table["latest"]]
    twice = came_back and table["latest_came_back"]
    table["latest_came_back"] = came_back
    if table["phase"] == "knock":
        table["phase"] = "lay"
    elif twice:
        end(table, 0, 0)
    else:
        table.update(turn=1 - table["turn"], phase="wall" if len(table["stock"]) == 2 else "draw")


def meld(table: Table, named: list[str]) -> None:
    leave_hand(table, named)
    table["melds"][table["turn"]].append(named)


def lay_off(table: Table, named: list[str]) -> None:
    leave_hand(table, named)
    table["laid_off"] += named


def done(table: Table, _: list[str]) -> None:
    if table["phase"] == "lay-off":
        table["phase"] = "answer"
        return
    player = table["turn"]
    left = table["left"][player] = table["hand"][player].copy()
    leave_hand(table, left)
    if table["phase"] == "answer":
        settle(table)
    else:
        table.update(turn=1 - player, phase="lay-off" if left else "answer")


DEEDS = {
    "draw-stock": draw_stock,
    "draw-upcard": draw_upcard,
    "pass": go_by,
    "knock": knock,
    "big-gin": big_gin,
    "discard": discard,
    "meld": meld,
    "lay-off": lay_off,
    "done": done,
}


def take_upcard(table: Table) -> None:
    card = table["discards"].pop()
    table["latest"] = card
    table["hand"][table["turn"]].append(card)
    table["seen"][table["turn"]].append(card)


def leave_hand(table: Table, cards: list[str]) -> None:
    player = table["turn"]
    for zone in ("hand", "seen"):
        table[zone][player] = [card for card in table[zone][player] if card not in cards]


def settle(table: Table) -> None:
    """Score a hand after a knock."""
    house, knocker = table["house"], table["knocker"]
    own, others = total(table["left"][knocker]), total(table["left"][1 - knocker])
    scores = [0, 0]
    if own == 0:
        eleven = sum(len(cards) for cards in table["melds"][knocker]) == 11
        scores[knocker] = others + (house["big_gin"] if eleven else house["gin_bonus"])
    elif own < others:
        scores[knocker] = others - own
    elif own > others or house["equal"] == "undercut":
        scores[1 - knocker] = own - others + house["undercut_bonus"]
    end(table, *scores)


def end(table: Table, first: int, second: int) -> None:
    """Add up a hand, and begin another or end the match."""
    table["points"] = [table["points"][0] + first, table["points"][1] + second]
    table["hands_over"] += 1
    house = table["house"]
    if max(table["points"]) >= house["target"] or table["hands_over"] == house["max_hands"]:
        table.update(turn=None, phase="over")
    else:
        gather(table)


def says(table: Table) -> dict[str, Any]:
    over = table["turn"] is None
    best = max(table["points"])
    return {
        **{part: table[part] for part in ("turn", "points", "limit", "knocker", "upcards", "hands_over")},
        "waiting": sorted(table["waiting"]),
        "hands": [sorted(cards) for cards in table["hand"]],
        "known": [sorted(cards) for cards in table["seen"]],
        "deadwood": [sorted(cards) for cards in table["left"]],
        "melds": [[sorted(cards) for cards in melds] for melds in table["melds"]],
        **{zone: table[zone] for zone in ("stock", "discards", "laid_off")},
        "taken": table["latest"],
        "given_back": table["latest_came_back"],
        "phase": phase_of(table),
        "winners": [player for player in (0, 1) if over and table["points"][player] == best],
    }


def phase_of(table: Table) -> str:
    refused = table["phase"] == "offer" and table["passes"] == 2
    return "refused" if refused else str(table["phase"]).replace("-", "_")
