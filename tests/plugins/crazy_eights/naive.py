"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

All cards stand in one row, each with the place where it lies: the number of a player, or a word. What lies at
a place is found by going through the row, and a card that moves goes to the end of it.
"""

from typing import Any

Table = dict[str, Any]

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def begin(players: int, house: dict[str, Any]) -> Table:
    packs = 2 if players > 5 else 1
    return {
        "house": house,
        "players": players,
        "row": [(rank + suit, "waiting") for rank in "A23456789TJQK" for suit in SUITS] * packs,
        "turn": "dealer",
        "next": 0,
        "asked": None,
        "drawn": 0,
        "passed": 0,
        "played": 0,
    }


def copied(table: Table) -> Table:
    return {**table, "row": table["row"].copy()}


def lying(table: Table, place: Any) -> list[str]:
    return [card for card, where in table["row"] if where == place]


def move_card(table: Table, card: str, place: Any, to: Any) -> None:
    table["row"].remove((card, place))
    table["row"].append((card, to))


def deal(table: Table, cards: list[str]) -> None:
    again = lying(table, "pile") != []
    table["row"] = [(card, where) for card, where in table["row"] if where != "waiting"]
    table["row"] += [(card, "stock") for card in cards]
    if not again:
        for _ in range(7 if table["players"] == 2 else 5):
            for player in range(table["players"]):
                move_card(table, lying(table, "stock")[0], "stock", player)
        while lying(table, "stock")[0][0] == "8":
            move_card(table, lying(table, "stock")[0], "stock", "stock")
        top = lying(table, "stock")[0]
        move_card(table, top, "stock", "pile")
        table["asked"] = SUITS[top[1]]
    table["turn"] = table["next"]


def moves(table: Table) -> list[str]:
    """List what the player on turn may do, in no particular order."""
    player = table["turn"]
    if player not in range(table["players"]):
        return []
    if table["asked"] is None:
        return [f"name {suit}" for suit in SUITS.values()]
    rank = lying(table, "pile")[-1][0]
    found = {
        f"play {card}"
        for card in lying(table, player)
        if card[0] in ("8", rank) or SUITS[card[1]] == table["asked"]
    }
    can_draw = lying(table, "stock") != [] and table["drawn"] != table["house"]["draws"]
    return [*found, "draw" if can_draw else "pass"]


def do(table: Table, move: str) -> None:
    """Play a move that is allowed, in place."""
    word, _, what = move.partition(" ")
    player, stock = table["turn"], lying(table, "stock")
    if word == "draw":
        move_card(table, stock[0], "stock", player)
        table["drawn"] += 1
    elif word == "play":
        move_card(table, what, player, "pile")
        table["played"] += 1
        table["drawn"] = 0
        table["asked"] = None if what[0] == "8" else SUITS[what[1]]
        if what[0] != "8":
            give_turn(table)
        if lying(table, player) == [] or table["played"] == table["house"]["max_plays"]:
            table["turn"] = None
    elif word == "name":
        table["asked"] = what
        give_turn(table)
    else:
        table["drawn"] = 0
        give_turn(table)
    table["passed"] = table["passed"] + 1 if word == "pass" and stock == [] else 0
    if table["passed"] > table["players"]:
        table["turn"] = None
    if table["turn"] is not None:
        refill(table)


def give_turn(table: Table) -> None:
    table["next"] = table["turn"] = table["turn"] + 1 if table["turn"] + 1 < table["players"] else 0


def refill(table: Table) -> None:
    pile = lying(table, "pile")
    if not table["house"]["reshuffle"] or lying(table, "stock") or len(pile) == 1:
        return
    for card in pile[:-1]:
        move_card(table, card, "pile", "waiting")
    table["next"], table["turn"] = table["turn"], "dealer"


def says(table: Table) -> dict[str, Any]:
    over = table["turn"] is None
    left = [sum(count(table, card) for card in lying(table, who)) for who in range(table["players"])]
    return {
        "turn": table["turn"],
        "seat": None if over else table["next"],
        "waiting": sorted(lying(table, "waiting")),
        "hands": [sorted(lying(table, player)) for player in range(table["players"])],
        "stock": lying(table, "stock"),
        "pile": lying(table, "pile"),
        "suit": table["asked"],
        "drawn": table["drawn"],
        "passes": table["passed"],
        "plays": table["played"],
        "points": left if over else [0] * table["players"],
        "winners": [player for player, points in enumerate(left) if over and points == min(left)],
    }


def count(table: Table, card: str) -> int:
    if card[0] == "A":
        return int(table["house"]["ace"])
    if card[0] == "8":
        return 50
    return 10 if card[0] in "TJQK" else int(card[0])
