"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict. Each card is a dict of its own that knows its position, how it lies (`down`, `open` or with
the player who took it) and what it could be paired by.
"""

from typing import Any

Table = dict[str, Any]


def begin(players: int, house: dict[str, Any]) -> Table:
    return {
        "house": house,
        "players": players,
        "turn": "dealer",
        "turns": 0,
        "cards": [],
        "faces": faces(house["cards"]),
        "chosen": [],
        "taken": [[] for _ in range(players)],
    }


def faces(pack: Any) -> list[dict[str, Any]]:
    """List what is to be shuffled: 52 French cards, or two copies of each card of a deck."""
    if pack == "french":
        return [{"token": rank + suit} for suit in "SHDC" for rank in "A23456789TJQK"]
    return [{"token": card["id"], "pair": card["pair"]} for card in pack["cards"] + pack["cards"]]


def deal(table: Table, cards: list[str]) -> None:
    keys = {face["token"]: face.get("pair") for face in table["faces"]}
    table["cards"] = [
        {"token": token, "pair": keys[token], "position": position, "lies": "down"}
        for position, token in enumerate(cards)
    ]
    table["faces"] = []
    table["turn"] = 0


def moves(table: Table) -> list[str]:
    if table["turn"] in ("dealer", None):
        return []
    barred = table["chosen"] if len(table["chosen"]) == 1 else []
    return [
        f"turn-up {card['position']}"
        for card in table["cards"]
        if card["lies"] in ("down", "open") and card["position"] not in barred
    ]


def do(table: Table, move: str) -> None:
    if len(table["chosen"]) == 2:
        for card in table["cards"]:
            if card["lies"] == "open":
                card["lies"] = "down"
        table["chosen"] = []
    chosen = int(move.split()[1])
    table["cards"][chosen]["lies"] = "open"
    table["chosen"].append(chosen)
    if len(table["chosen"]) == 2:
        end_turn(table)


def end_turn(table: Table) -> None:
    player, house = table["turn"], table["house"]
    one, other = (table["cards"][position] for position in table["chosen"])
    table["turns"] += 1
    found = belong_together(house, one, other)
    if found:
        one["lies"] = other["lies"] = "taken"
        table["taken"][player] += [one["token"], other["token"]]
        table["chosen"] = []
    if not (found and house["again_on_match"]):
        table["turn"] = (player + 1) % table["players"]
    longest = house["max_turns"] if house["max_turns"] != "by_cards" else 50 * len(table["cards"])
    if table["turns"] >= longest or all(card["lies"] == "taken" for card in table["cards"]):
        table["turn"] = None


def belong_together(house: dict[str, Any], one: dict[str, Any], other: dict[str, Any]) -> bool:
    french = house["cards"] == "french"
    if house["match"] == "pair_key":
        return bool(one["pair"] == other["pair"])
    if house["match"] == "card_id" or (house["match"] == "by_cards" and not french):
        return bool(one["token"] == other["token"])
    (rank, suit), (other_rank, other_suit) = one["token"], other["token"]
    same_colour = {suit, other_suit} <= {"D", "H"} or {suit, other_suit} <= {"C", "S"}
    return rank == other_rank and (same_colour or house["match"] != "rank_colour")


def copied(table: Table) -> Table:
    return {
        **table,
        "cards": [card.copy() for card in table["cards"]],
        "chosen": table["chosen"].copy(),
        "taken": [cards.copy() for cards in table["taken"]],
    }


def says(table: Table) -> dict[str, Any]:
    pairs = [len(cards) // 2 for cards in table["taken"]]
    points = pairs if table["players"] > 1 else [table["turns"]]
    best = [player for player in range(table["players"]) if points[player] == max(points)]
    return {
        "turn": table["turn"],
        "turns": table["turns"],
        "waiting": sorted(face["token"] for face in table["faces"]),
        "layout": [card["token"] if card["lies"] == "down" else None for card in table["cards"]],
        "open": [table["cards"][position]["token"] for position in table["chosen"]],
        "opened": table["chosen"],
        "won": table["taken"],
        "points": points,
        "winners": best if table["turn"] is None else [],
    }
