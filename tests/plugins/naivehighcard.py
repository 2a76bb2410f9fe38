"""High Card a second time, so that the tools for naive games have one to be tried on."""

from typing import Any

Table = dict[str, Any]


def begin(seats: int, house: dict[str, Any]) -> Table:
    return {
        "house": house,
        "turn": "dealer",
        "turns": 0,
        "waiting": [rank + suit for suit in "CDHS" for rank in "TJQK"],
        "stock": [],
        "hands": [[] for _ in range(seats)],
        "discards": [[] for _ in range(seats)],
        "latest": [],
    }


def deal(table: Table, cards: list[str]) -> None:
    for hand in table["hands"]:
        hand += [cards.pop(0), cards.pop(0)]
    table.update(waiting=[], stock=cards, turn=0)


def moves(table: Table) -> list[str]:
    if table["turn"] in ("dealer", None):
        return []
    hand = table["hands"][table["turn"]]
    if len(hand) == 2:
        return ["draw"]
    ways = ["discard", "bury"] if table["house"]["bury"] else ["discard"]
    return [f"{way} {card}" for way in ways for card in hand]


def do(table: Table, move: str) -> None:
    seat = table["turn"]
    if move == "draw":
        table["hands"][seat].append(table["stock"].pop(0))
        return
    way, card = move.split()
    table["hands"][seat].remove(card)
    if way == "discard":
        table["discards"][seat].append(card)
        table["latest"] = [card]
    else:
        table["stock"].append(card)
    table["turns"] += 1
    over = table["turns"] == table["house"]["turns"]
    table["turn"] = None if over else (seat + 1) % len(table["hands"])


def copied(table: Table) -> Table:
    copy = {**table, "stock": table["stock"].copy(), "latest": table["latest"].copy()}
    return copy | {zone: [cards.copy() for cards in table[zone]] for zone in ("hands", "discards")}


def says(table: Table) -> dict[str, Any]:
    points = [sum(10 + "TJQK".index(card[0]) for card in hand) for hand in table["hands"]]
    over = table["turn"] is None
    return {
        **{part: table[part] for part in ("turn", "turns", "stock", "discards", "latest")},
        "waiting": sorted(table["waiting"]),
        "hand": [sorted(hand) for hand in table["hands"]],
        "points": points,
        "winners": [seat for seat, own in enumerate(points) if over and own == max(points)],
    }
